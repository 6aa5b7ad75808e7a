"""Agreement between two columns of verdicts: pure statistics, and the query that feeds them."""
