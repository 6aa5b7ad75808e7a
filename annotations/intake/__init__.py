"""Importers: from files to checked rows; the database part is actions/imports.py."""
