# Assay: `make run` starts the demo, `make test` runs every test; the rest is for daily work.
PYTHON ?= python3
VENV := .venv/bin

.PHONY: run setup setup-dev test check bench format lock clean

run: setup ## set up, start web and worker, print one address
	@$(VENV)/python tools/serve.py

setup: ## environment, assets, embedded database, sandbox
	@$(PYTHON) tools/setup.py

setup-dev:
	@$(PYTHON) tools/setup.py --dev

test: setup-dev ## all tests: real Postgres, real sandbox, real browser
	@$(VENV)/python -m pytest -n 2 $(ARGS)

check: setup-dev ## what CI checks besides the tests
	@$(VENV)/python tools/check.py

bench: setup-dev ## measured figures, each beside its yardstick
	@$(VENV)/python benchmarks/verify_humaneval.py
	@$(VENV)/python benchmarks/pages.py

format: ## format Python and templates
	@$(VENV)/ruff check --fix . && $(VENV)/ruff format . && $(VENV)/djhtml templates

lock: ## write the lock files anew from pyproject.toml
	@for group in run dev; do \
	  $(VENV)/uv pip compile --universal --python-version 3.11 --generate-hashes \
	    --no-emit-index-url --no-header --no-annotate -q pyproject.toml \
	    $$([ $$group = dev ] && echo --group dev) -o requirements/$$group.txt; done
