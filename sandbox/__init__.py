"""Runs untrusted code and says honestly what it did; knows nothing of reviews."""
