# TallyStone: every recipe is thin; `make help` lists the targets.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PY := $(BIN)/python
STAMP := $(VENV)/.ready
STUBS := .stubs
STUBS_STAMP := $(STUBS)/.ready
CAD := .venv-hardware
CAD_STAMP := $(CAD)/.ready
PYTEST := $(PY) -m pytest
JOBS ?= auto
ARGS ?=
CODE := engines_core firmware hardware host tests
LOCK := uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url $(if $(UPGRADE),--upgrade)

.DEFAULT_GOAL := help
.PHONY: help setup fmt lint types test test-core test-twin test-firmware test-emulator test-host chromium bench demo sim emulate uf2 screens golden hardware clean lock

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(STAMP) $(STUBS_STAMP)  ## make .venv with the locked packages and this project (editable)

$(STAMP): requirements-dev.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "TallyStone needs Python 3.11 or newer; '$(PYTHON)' is not. Name another with: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { \
		echo "Could not make $(VENV); on Debian and Ubuntu install the package python3-venv first." >&2; exit 1; }
	$(PY) -m pip install -qq --disable-pip-version-check --require-hashes -r requirements-dev.lock
	$(PY) -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

# The stubs describe MicroPython's standard library; beside the ordinary packages they would shadow CPython's.
$(STUBS_STAMP): requirements-stubs.lock | $(STAMP)
	@rm -rf $(STUBS)
	$(PY) -m pip install -qq --disable-pip-version-check --require-hashes --target $(STUBS) -r requirements-stubs.lock
	@mkdir -p $(STUBS)/stubs/mypy-extensions
	@touch $@

fmt: $(STAMP)  ## format the code and mend what ruff can mend
	$(BIN)/ruff check --fix $(CODE)
	$(BIN)/ruff format $(CODE)

lint: $(STAMP)  ## ruff (rules and format), language subset, size budgets
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)
	$(PY) -m tests.subset

types: setup  ## mypy: host and engines_core as CPython, firmware as MicroPython on the Pico
	$(BIN)/mypy
	$(BIN)/mypy --config-file mypy-firmware.ini

test: setup chromium lint types  ## everything that must pass before a change lands
	$(PYTEST) -n $(JOBS) $(ARGS)

test-core: $(STAMP)  ## rules, records, transcripts, frames
	$(PYTEST) tests/core $(ARGS)

test-twin: $(STAMP)  ## the same scripts on CPython and MicroPython, outputs compared
	$(PYTEST) tests/twin $(ARGS)

test-firmware: $(STAMP)  ## the device's program on the virtual board
	$(PYTEST) tests/firmware $(ARGS)

test-emulator: $(STAMP)  ## the program on an emulated Pico with the official MicroPython
	$(PYTEST) tests/emulator $(ARGS)

test-host: $(STAMP) chromium  ## the PC package
	$(PYTEST) tests/host $(ARGS)

# The one thing that pip cannot bring: a browser that opens the report of a play as people do.
chromium:  ## Chromium for the tests of the report (from Debian or Ubuntu, when you are root)
	@$(PYTHON) -m tests.host.report.chromium

bench: $(STAMP)  ## measure the budgets and print them
	$(PY) tests/bench/bench.py $(ARGS)

demo: $(STAMP)  ## a play with bots, from dice to export (GAME=builders, origins, dinos: another game)
	$(PY) -m tallystone.demo $(if $(GAME),--game $(GAME)) $(ARGS)

sim: $(STAMP)  ## the device in a window of the terminal
	$(BIN)/tallystone sim $(ARGS)

emulate: $(STAMP)  ## an emulated Pico in a window of the terminal
	$(PY) -m tests.emulator.emulate

uf2: $(STAMP)  ## the files to drag onto a board, in dist/
	$(PY) -m tallystone.uf2 dist $(ARGS)

screens: $(STAMP)  ## draw every screen in every language as a picture into docs/pictures
	$(PY) tests/golden/draw_pictures.py

golden: $(STAMP)  ## accept changed golden files; read `git diff tests/golden` before you commit
	$(PYTEST) -n $(JOBS) --accept-golden $(ARGS)

hardware: $(CAD_STAMP)  ## draw board, wiring and case again (about 1 GB of tools in .venv-hardware; KiCad if it is installed)
	$(CAD)/bin/python -m hardware.make_hardware

$(CAD_STAMP): requirements-hardware.lock
	@$(PYTHON) -m venv $(CAD)
	$(CAD)/bin/python -m pip install -qq --disable-pip-version-check --require-hashes -r requirements-hardware.lock
	@touch $@

clean:  ## remove what the other targets made
	rm -rf $(VENV) $(STUBS) $(CAD) build dist host/*.egg-info *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find $(CODE) -name __pycache__ -type d -prune -exec rm -rf {} +

lock: $(STAMP)  ## resolve the lock files again (UPGRADE=1: to the newest versions)
	$(PY) -m pip install -qq --disable-pip-version-check uv
	$(BIN)/$(LOCK) --extra dev -o requirements-dev.lock pyproject.toml
	$(BIN)/$(LOCK) --group pyproject.toml:stubs -o requirements-stubs.lock
	$(BIN)/$(LOCK) -o requirements-hardware.lock hardware/requirements.in
