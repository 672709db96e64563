# Spy Safari. Needs Python 3.11+, make and git; Node is installed as a Python wheel. `make` lists the targets.
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c

PYTHON ?= python3
export PATH := $(CURDIR)/.venv/bin:$(PATH)
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD := 1
# pytest and the servers that it starts load compiled modules faster.
unexport PYTHONDONTWRITEBYTECODE
ifeq ($(MAKE_TERMOUT),)
export NO_COLOR := 1
endif

pip := .venv/bin/python -m pip install --quiet --quiet --require-hashes
npm_ci := npm ci --no-audit --no-fund --no-update-notifier --loglevel=error
# Stamp files: a step runs again only if its inputs are newer than its stamp.
run_env := .venv/.installed-run
dev_env := .venv/.installed-dev
fuzz_env := .venv/.installed-fuzz
container_env := .venv/.installed-container
web_modules := web/node_modules/.installed
client_types := web/src/shared/contract.gen.ts
e2e_modules := e2e/node_modules/.installed
speed_modules := e2e/speed/node_modules/.installed
art_modules := art/node_modules/.installed
peer_modules := bench/peers/node_modules/.installed
web_build := web/dist/.built
gallery_build := web/dist-gallery/.built
web_tools_tested := web/node_modules/.tools-tested
# Folders are among the sources, because their time changes when a file is deleted or renamed.
web_sources := $(shell find web -mindepth 1 \( -name node_modules -o -path 'web/dist*' -o -path web/tests \) -prune -o -print) \
  $(wildcard docs/screenshots/*.webp)
# PRODUCT_NAME is built into the pages, so the name of this stamp contains its checksum.
page_settings := web/node_modules/.page-settings-$(shell printf %s '$(subst ','\'',$(PRODUCT_NAME))' | cksum | tr ' ' -)
# Each worker collects all tests, which takes it seconds of CPU.
pytest := pytest --quiet --dist=load --maxschedchunk=2 --numprocesses=auto --maxprocesses=16

.PHONY: help
help: ## List the targets
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

# ---- run

.PHONY: run
run: $(run_env) $(web_build) ## Install and build what is missing, and serve the game on http://localhost:3000
	@exec .venv/bin/python -m spysafari

.PHONY: demo
demo: $(run_env) $(web_build) ## Serve a table that plays unattended, on /app/watch/DEMO and /tv
	@exec .venv/bin/python -m bench.demo

.PHONY: dev
dev: $(dev_env) $(client_types) ## Run the server with reload, and Vite's development server
	@exec scripts/dev.sh

.PHONY: wheel
wheel: $(run_env) $(web_build) ## Build dist/spysafari-*.whl with the pages
	@rm -rf dist
	@.venv/bin/python -m hatchling build --target wheel --directory dist

# ---- check

# Each suite is a target that begins with an underscore. scripts/suites.py runs them in this order, a few at a time, so the
# longest are first.
check_suites := mypy biome tsc python words oldest-browsers deploy
unit_suites := unit-server unit-web art
suites := journeys server looks web web-tools $(check_suites) wheel budget contract art requirements
# Each suite writes its results as JUnit XML, from which scripts/suites.py counts tests and skips.
pytest_results := $(if $(JUNIT),--junitxml="$(JUNIT)")

.PHONY: test check unit
test: $(dev_env) $(client_types) $(e2e_modules) $(web_build) $(gallery_build) ## Install what is missing and run every check (as root on Debian, also installs browsers, Redis and HAProxy)
	@missing="$$(scripts/system-packages.sh)"; MISSING="$$missing" exec env -u ARGS -u SPEAKING python scripts/suites.py $(suites)
check: $(dev_env) $(client_types) $(e2e_modules) $(web_build) ## Run the static checks: format, lint, types, layers, texts, oldest browsers
	@exec python scripts/suites.py $(check_suites)
unit: $(dev_env) $(client_types) ## Run the unit tests of server, client and art, which use no sockets, no processes and no whole pages
	@exec python scripts/suites.py $(unit_suites)

.PHONY: $(addprefix _,$(suites) unit-server unit-web)
_python: $(dev_env)
	ruff format --check
	ruff check
	lint-imports --no-logo
	.venv/bin/python scripts/tree.py
_mypy: $(dev_env)
	mypy
_biome: $(client_types)
	web/node_modules/.bin/biome ci --error-on-warnings $(if $(NO_COLOR),--colors=off)
_tsc: $(client_types) $(e2e_modules)
	cd web && npm run --silent types
	cd e2e && npm run --silent types
_words: $(client_types)
	cd web && npm run --silent check-words
_oldest-browsers: $(web_build)
	cd web && npm run --silent check-browsers
_deploy: $(dev_env)
	hadolint deploy/Dockerfile deploy/home/home-assistant/spysafari/Dockerfile
	pytest --quiet deploy/test_compose.py deploy/test_dockerfile.py deploy/test_home_servers.py $(pytest_results)
_wheel: $(dev_env) wheel
	pytest --quiet deploy/test_wheel.py $(pytest_results)
_server: $(dev_env)
	$(pytest) $(pytest_results) $(ARGS)
_unit-server: $(dev_env)
	$(pytest) -m "not io" $(pytest_results)
_web: $(client_types)
	cd web && npm run --silent test -- $(if $(JUNIT),--reporter=default --reporter=junit --outputFile.junit="$(JUNIT)") $(ARGS)
_unit-web: ARGS := --exclude 'tests/{app,features}/**'
_unit-web: _web
_web-tools: $(web_tools_tested)
_art: $(run_env)
	cd art && npm run --silent test -- $(if $(JUNIT),--test-reporter=junit --test-reporter-destination="$(JUNIT)")
_journeys: $(run_env) $(web_build) $(gallery_build) $(e2e_modules)
	@scripts/system-packages.sh chromium
	cd e2e && npm run --silent test -- $(ARGS)
_looks: $(run_env) $(web_build) $(gallery_build) $(e2e_modules)
	@scripts/system-packages.sh chromium
	cd e2e && npm run --silent screens -- $(ARGS)
_budget: $(run_env) $(web_build) $(e2e_modules)
	@scripts/system-packages.sh chromium
	.venv/bin/node e2e/speed/budget.ts
	.venv/bin/node e2e/weight/first-round.ts
_contract: $(run_env)
	@scripts/contract-check.sh
_requirements: $(dev_env)
	.venv/bin/python scripts/requirements.py

.PHONY: journeys looks
journeys: _journeys ## Play the browser journeys (ARGS=journeys/join selects, SPEAKING=en-XA or ar-XB takes a pseudo-language)
looks: _looks ## Walk through all screens with every check of layout, accessibility and look (ARGS=--update-snapshots=all takes new pictures)

.PHONY: shots
shots: $(run_env) $(web_build) $(gallery_build) $(e2e_modules) ## Take screenshots of every screen and state in four sizes (SPEAKING=de selects a language)
	@scripts/system-packages.sh
	cd e2e && npm run --silent shots

.PHONY: soak _soak-server _soak-browsers _soak-web fuzz
soak: $(dev_env) $(run_env) $(web_build) $(gallery_build) $(e2e_modules) ## Repeat random games, faults, attacks, all journeys and evenings with new seeds for an hour (MINUTES=60, ARGS="-k attack" selects tests of the server)
	@missing="$$(scripts/system-packages.sh)"; MISSING="$$missing" exec python scripts/suites.py $(if $(ARGS),soak-server,soak-server soak-browsers soak-web)
_soak-server: $(dev_env)
	pytest --quiet --soak=$(or $(MINUTES),60) -m "soak or hypothesis" $(pytest_results) $(ARGS)
_soak-browsers: $(run_env) $(web_build) $(gallery_build) $(e2e_modules)
	cd e2e && until [ $$SECONDS -gt $$((60 * $(or $(MINUTES),60))) ]; do npm run --silent soak; done
_soak-web: $(client_types)
	cd web && SOAK=1 npm run --silent test -- tests/features/custom-decks/text-format.test.ts
fuzz: $(fuzz_env) ## Fuzz the packet decoder, guided by coverage, until the first finding (ARGS="-max_total_time=600")
	@mkdir -p .fuzz
	cd server && python -m tests.socketio.fuzz_packets -artifact_prefix=../.fuzz/ $(ARGS)

.PHONY: bench speed
bench: $(dev_env) $(peer_modules) $(web_build) ## Compare the server with plain Socket.IO servers on Node and Python (ARGS="--quick --against ../other")
	@python -m bench $(ARGS)
speed: $(run_env) $(web_build) $(speed_modules) $(e2e_modules) ## Measure the main screens with Lighthouse, and the frame rates of animations
	@scripts/system-packages.sh chromium
	cd e2e && node speed/lighthouse.mjs
	cd e2e && npm run --silent frames

.PHONY: container-check
container-check: $(container_env) ## Build the container and the compose cluster, and play on them (needs root, Buildah and Podman; minutes)
	@scripts/container-check.sh $(ARGS)

# ---- generate

.PHONY: contract
contract: $(run_env) $(web_modules) ## Generate contract/, client types, deck texts, card names and docs/settings.md from the server
	.venv/bin/python -m spysafari.tools.contract
	cd web && npm run --silent contract
	.venv/bin/python -m spysafari.tools.deck_export >web/locales/en/decks.po
	.venv/bin/python -m spysafari.tools.card_names >server/spysafari/decks/names.txt
	.venv/bin/python -m spysafari.tools.settings_page >docs/settings.md

.PHONY: words words-status release-check
words: $(client_types) ## Extract messages into web/locales (web/locales/README.md)
	cd web && npm run --silent words
words-status: words ## Extract messages, and list the texts to translate in each language
	@cd web && npm run --silent words-status
release-check: $(client_types) ## Check that the catalogs match the code and every language is complete, which only a release needs
	cd web && npm run --silent release-check

# A new text of a deck needs no `make contract` before a build.
web/locales/en/decks.po: $(wildcard server/spysafari/decks/*.toml) | $(run_env)
	@.venv/bin/python -m spysafari.tools.deck_export >$@.new
	@mv $@.new $@

.PHONY: art
art: $(art_modules) ## Draw pictures into web/public (ARGS="castle avatars/3" selects some, DRAFT=1 draws into art/drafts; art/README.md)
	cd art && npm run --silent draw -- $(ARGS)

.PHONY: lock
lock: $(dev_env) ## Update the locks after a change of dependencies (UPGRADE=--upgrade takes the newest versions)
	scripts/lock.sh
	scripts/lock-npm.sh web
	scripts/lock-npm.sh e2e
	scripts/lock-npm.sh e2e/speed
	scripts/lock-npm.sh art
	scripts/lock-npm.sh bench/peers

.PHONY: audit
audit: $(dev_env) ## Check all locks for known vulnerabilities (needs access to PyPI and to the npm registry)
	uvx pip-audit@2.10.1 --strict --require-hashes --disable-pip $(addprefix --requirement=,$(wildcard requirements*.txt))
	@for folder in web e2e e2e/speed art bench/peers; do (cd $$folder && npm audit --package-lock-only); done

.PHONY: format
format: $(dev_env) $(web_modules) ## Format the code and apply automatic fixes
	ruff check --fix
	ruff format
	web/node_modules/.bin/biome check --write

.PHONY: clean
clean: ## Remove everything that was installed or built, but not data/
	rm -rf .venv web/src/shared/*.gen.ts web/node_modules e2e/node_modules e2e/speed/node_modules art/node_modules bench/peers/node_modules art/drafts dist web/dist web/dist-gallery e2e/test-results e2e/playwright-report e2e/shots/pictures \
	  .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis .fuzz
	find server -name __pycache__ -type d -prune -exec rm -rf {} +

# ---- install and build

# A .pth file makes the package importable, because an editable install would need a build.
$(run_env): requirements.txt requirements-build.txt
	@scripts/venv.sh $(PYTHON)
	@echo "Installing the server and Node ..."
	@$(pip) -r requirements.txt -r requirements-build.txt
	@touch $@

$(dev_env): $(run_env) requirements-dev.txt
	@echo "Installing the tools ..."
	@$(pip) -r requirements-dev.txt
	@touch $@

$(fuzz_env): $(dev_env) requirements-fuzz.txt
	@echo "Installing the fuzzer ..."
	@$(pip) -r requirements-fuzz.txt
	@touch $@

$(container_env): $(dev_env) requirements-container.txt
	@echo "Installing podman-compose ..."
	@$(pip) -r requirements-container.txt
	@touch $@

$(web_modules): $(run_env) web/package-lock.json web/.npmrc
	@echo "Installing the web packages ..."
	@cd web && $(npm_ci)
	@touch $@

$(e2e_modules): $(run_env) e2e/package-lock.json e2e/.npmrc
	@echo "Installing the browser tests' packages ..."
	@cd e2e && $(npm_ci)
	@touch $@

$(speed_modules): $(run_env) e2e/speed/package-lock.json e2e/speed/.npmrc
	@echo "Installing Lighthouse ..."
	@cd e2e/speed && $(npm_ci)
	@touch $@

$(art_modules): $(run_env) art/package-lock.json art/.npmrc
	@echo "Installing the picture generator's packages ..."
	@cd art && $(npm_ci)
	@touch $@

$(peer_modules): $(run_env) bench/peers/package-lock.json bench/peers/.npmrc
	@echo "Installing the benchmark's peer ..."
	@cd bench/peers && $(npm_ci)
	@touch $@

# The client's types and guards. They are not tracked, because the contract and the script are.
$(client_types): $(web_modules) contract/schema.json web/scripts/contract.ts
	@cd web && npm run --silent contract

$(page_settings): $(web_modules)
	@rm -f web/node_modules/.page-settings-*
	@touch $@

$(web_build): $(client_types) $(page_settings) $(web_sources)
	@echo "Building the pages ..."
	@cd web && npm run --silent build
	@touch $@

$(gallery_build): $(client_types) $(page_settings) $(web_sources)
	@echo "Building the pages with the gallery ..."
	@cd web && npm run --silent build -- --mode gallery --outDir dist-gallery --logLevel warn
	@touch $@

# The tests of the client's tools are slow, and only depend on the files that the tools and these tests read.
$(web_tools_tested): $(client_types) biome.json $(filter web/scripts/% web/locales/% web/content/% web/src/shared/languages/% \
  web/src/shared/ui/fonts.css web/public/imgs/% web/index.html web/src/site/% web/src/decks/pictures.ts web/src/shared/layout/header-pictures.json \
  web/vite.config.ts web/lingui.config.js,$(web_sources)) $(shell find web/tests/tools web/tests/setup.ts -type f)
	cd web && npm run --silent test:tools -- $(if $(JUNIT),--reporter=default --reporter=junit --outputFile.junit="$(JUNIT)")
	@touch $@
