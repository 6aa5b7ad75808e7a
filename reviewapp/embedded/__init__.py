"""A Postgres of Assay's own under var/, for a first start and for tests; see docs/adr/0002."""
