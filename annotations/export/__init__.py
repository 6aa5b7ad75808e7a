"""Export formats, one a file; freezing and recording them is actions/exports.py."""
