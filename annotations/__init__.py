"""The review domain: studies, samples, labels, reviews, agreement and exports."""
