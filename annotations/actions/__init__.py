"""Every write of the review domain: verbs, keyword-only, by an acting user, on the record."""
