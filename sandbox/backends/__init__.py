"""Ways of containing a run; all answer in the same terms."""
