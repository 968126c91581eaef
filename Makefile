# The two commands that matter: `make play` and `make test`. Each installs what it needs.
SHELL := /bin/bash
PY := .venv/bin/python
COVERED := $(addprefix tests/,bots bridge chance cli corpus engine farkle local records rikiki rummikub vectors zole)
export PYTHONPATH := functions:client_sdk/python:.
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: help play test check lint types fast units emulated chromium pages docs journeys pictures packages bench push-keys deploy-check clean

help:
	@echo "make play   the whole product on this machine, then a page to open"
	@echo "make test   everything, green"
	@echo "make check  lint, types and fast tests"
	@echo "make docs   what is made from the code: features, rules, the API and its types"
	@echo "make journeys  what people do with the page, with taps and seconds, written to docs/journeys.md"
	@echo "make pictures  contact sheets of every board, written to docs/pictures/"
	@echo "make deploy-check  whether this tree can be deployed"
	@echo "make push-keys  the keys that sign push messages, for a deployment"
	@echo "make packages  both SDKs as they are published, in artefacts/"
	@echo "make bench  figures against peers, written to bench/results/"

play: .venv/.ready node_modules/.ready web/dist/.ready
	$(PY) -m stack

# What takes one core each goes first and side by side.
test:
	@$(MAKE) --no-print-directory -j2 -Otarget lint types pages
	@$(MAKE) --no-print-directory units emulated

check: lint types fast

lint: .venv/.ready node_modules/.ready
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	node_modules/.bin/biome check --error-on-warnings

types: .venv/.ready
	.venv/bin/mypy

# Quick enough to run before every commit.
fast: .venv/.ready
	.venv/bin/pytest -q -n 3 --dist worksteal -m "not slow" tests

# Every test without a server; those of the rules must meet every branch, nearly every one of
# the bots. The others, long runs among them, are measured by what they prove.
units: .venv/.ready
	.venv/bin/pytest -q -n 2 --dist worksteal --cov --cov-branch --cov-report= $(COVERED)
	.venv/bin/coverage report --omit='*/bots/*' --fail-under=100
	.venv/bin/coverage report --include='*/bots/*' --fail-under=95
	.venv/bin/pytest -q -n 4 --dist worksteal $(addprefix --ignore=,$(COVERED)) tests

# Everything on the real emulators.
emulated: .venv/.ready node_modules/.ready web/dist/.ready chromium
	.venv/bin/pytest -q -n 4 --dist loadgroup --no-loadscope-reorder emulator_tests

# The browser that tests drive: the shell takes half the processor time that the window's does.
# Without either of them the tests of the page are left out and say so. Only the whole chromium
# shows notifications: where it is installed, the test of push messages clicks a real one.
BROWSER_PACKAGES := chromium-headless-shell chromium fonts-dejavu-core
chromium:
	@command -v chromium-headless-shell >/dev/null \
	  || { [ "$$(id -u)" = 0 ] && { apt-get update -qq; apt-get install -qy $(BROWSER_PACKAGES); } >/dev/null; } \
	  || command -v chromium >/dev/null || echo "no browser: get it with apt-get install $(BROWSER_PACKAGES)"

# The TypeScript side: types, and tests that need no server.
pages: node_modules/.ready
	npm run --silent check -w client_sdk/js
	npm test --silent -w client_sdk/js
	npm run --silent check -w web
	npm test --silent -w web

# What people want from the page, with taps and seconds, into docs/journeys.md.
journeys: .venv/.ready web/dist/.ready chromium
	WRITE_JOURNEYS=1 .venv/bin/pytest -q emulator_tests/journeys

# Pictures of every board in four shapes of screen, one sheet per game.
pictures: .venv/.ready web/dist/.ready chromium
	$(PY) -m testkit.web.contact_sheets

# What is made from the code: the features with their tests, the rules of the games, the API's
# document and tables, and the types of the TypeScript SDK.
docs: .venv/.ready
	$(PY) -m testkit.rule_pages
	$(PY) -m testkit.rule_tables
	$(PY) -m testkit.french_typography
	$(PY) -m testkit.feature_index
	$(PY) -m client_sdk.tools.openapi
	$(PY) -m client_sdk.tools.protocol_tables
	$(PY) -m client_sdk.tools.game_pages
	$(PY) client_sdk/js/tools/wire_types.py
	$(PY) -c 'from stolik.service import settings; print(settings.env_example(), end="")' > functions/.env.example

# Both SDKs as they are published, in artefacts/.
packages: .venv/.ready node_modules/.ready
	@mkdir -p artefacts
	cd client_sdk/js && node tools/build.mjs && node tools/readme_sizes.mjs
	npm pack --silent -w client_sdk/js --pack-destination artefacts
	cp LICENSE client_sdk/python/
	@rm -rf client_sdk/python/build # else modules that are gone would stay in the wheel
	.venv/bin/pip wheel -q --no-deps --no-build-isolation -w artefacts client_sdk/python
	@rm -rf client_sdk/python/build

# Icons, preview and screenshots of the installed app, from web/public/icon.svg and the built page.
app_pictures: .venv/.ready web/dist/.ready chromium
	$(PY) -m testkit.web.app_pictures

# Whether this tree can be deployed; changes nothing.
deploy-check: .venv/.ready node_modules/.ready
	@$(PY) -m deploy.check

# The keys that sign push messages, and where they go: make push-keys CONTACT=me@example.com
CONTACT ?= you@example.com
push-keys: .venv/.ready
	@$(PY) -c 'import sys; from stack.push_keys import main; sys.exit(main())' --contact $(CONTACT)

bench: .venv/.ready .venv/.bench
	$(PY) -m bench

.venv/.ready: requirements.txt functions/requirements.txt
	@test -x $(PY) || python3 -m venv .venv
	.venv/bin/pip install -q -r requirements.txt
	@touch $@

.venv/.bench: bench/requirements.txt .venv/.ready
	.venv/bin/pip install -q -r bench/requirements.txt
	@touch $@

web/dist/.ready: node_modules/.ready $(shell find web/src web/public web/tools web/*.ts web/*.html client_sdk/js/src client_sdk/texts functions/stolik/engine functions/stolik/documents functions/stolik/local -type f -not -name '*.pyc' 2>/dev/null)
	npm run --silent build -w web -- --logLevel warn
	@touch $@

node_modules/.ready: package-lock.json
	npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

clean:
	rm -rf .venv node_modules .stack artefacts .mypy_cache .ruff_cache .hypothesis
