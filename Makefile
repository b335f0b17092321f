# Sceneflow's commands. `make` lists them.
#
# Everything longer than a pipeline is a script in .config/. Nothing is installed outside .build but Debian packages.

AFTER ?=
APP ?=
APPS ?=
BEFORE ?=
BUILD_OPTIONS ?=
JOBS ?= 1
OUTPUT ?= .build/survey.json
PORT ?= 8080
INPUTS ?= 200000
ROUNDS ?= 5000
WORKERS ?= 200
SECONDS ?= 900
SEED ?= 1
STEPS ?= 20000
SERVER := .build/release/sceneflow
# Swift's own libraries are part of a release: it runs where there is no Swift, and calls into them cost less.
STATIC := --static-swift-stdlib
SOURCES := Package.swift $(shell find Sources -type f 2>/dev/null)

.DEFAULT_GOAL := help
.PHONY: help tools tools-test run build test test-swift test-swift-a test-swift-b test-public test-api test-browser test-fuzz lint format bench bench-peers fuzz chaos workers resume soak survey survey-compare survey-proposals clean

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

tools: ## install the Debian packages that building needs, where they are missing
	@.config/tools.sh build

tools-test: tools ## install what testing needs besides: a browser, node, Python packages in .build/tools
	@.config/tools.sh test

run: $(SERVER) ## serve the sample apps, or APP=path/to/app, on 127.0.0.1:8080, or PORT=n
	@exec $(SERVER) serve --port $(PORT) $(if $(APP),"$(APP)")

$(SERVER): $(SOURCES)
	@.config/tools.sh build
	swift build -c release $(STATIC) --product sceneflow
	@touch $@

build: tools ## build everything for debugging, tests included
	swift build --build-tests $(BUILD_OPTIONS)

test: test-browser test-swift test-api test-fuzz test-public ## run every test, several at once: Swift, JavaScript, API, browser

# Builds would wait for each other: `test` builds everything first, a part alone what it needs. Two
# parts at once keep two cores busy, and with more a browser misses moments; each part's output comes when it ends.
ALL := $(filter test,$(MAKECMDGOALS))
BUILT := $(if $(ALL),build)
ifneq ($(ALL),)
MAKEFLAGS += --jobs=2 --output-sync=target --keep-going
endif

# What changes a process - its environment, its signals, its limits - is changed for one test at a time.
test-swift: test-swift-a test-swift-b ## run the Swift tests, in two processes

test-swift-a test-swift-b: test-swift-%: tools-test $(or $(BUILT),build)
	@.config/test-swift.sh $*

test-public: tools-test ## run the page's own tests
	node --test Tests/PublicTests/*.test.js

test-api: tools-test $(BUILT) ## drive a server through its WebSocket API from Python
	$(if $(ALL),,swift build --product sceneflow)
	$(if $(ALL),,swift build --product EchoWebSockets)
	.build/tools/bin/pytest -q --numprocesses 2 --dist worksteal Tests/API

# A browser on a busy machine may miss a moment: a test that fails is tried once more, and is named in the summary.
test-browser: tools-test $(BUILT) ## walk the example apps in headless Chromium
	$(if $(ALL),,swift build --product sceneflow)
	.build/tools/bin/pytest -q -rfER --reruns 1 --numprocesses 2 --dist loadfile Tests/Browser

test-fuzz: tools $(BUILT) ## give the readers a few hundred damaged files; `make fuzz` gives them many
	$(if $(ALL),,swift build --product Fuzz)
	.build/debug/Fuzz --inputs 400 --seconds 60 --limit 20

lint: tools-test ## check formatting and style of Swift, JavaScript, CSS, Markdown and shell
	@.config/lint.sh

format: tools-test ## format Swift, JavaScript, CSS and Markdown in place
	@.config/lint.sh --fix

bench: tools-test ## measure each benchmark beside its floor, and the page in headless Chromium
	swift build -c release $(STATIC) --product Performance
	swift build -c release $(STATIC) --product sceneflow
	.build/release/Performance
	.build/tools/bin/python Tests/Performance/Page/measure.py

bench-peers: tools-test ## measure a step to everyone beside SwiftNIO, FlyingFox and Node's ws, which it fetches
	@.config/tools.sh peers
	swift build -c release --package-path Tests/Performance/Peers
	swift build -c release $(STATIC) --product Performance
	.build/release/Performance peers

fuzz: tools ## give the readers INPUTS damaged files, for SECONDS at most; SEED decides which
	swift build -c release $(STATIC) --product Fuzz
	.build/release/Fuzz --inputs $(INPUTS) --seconds $(SECONDS) --seed $(SEED)

chaos: tools-test ## ROUNDS of kills, cuts, stops and full disks, after which everyone has the log; SEED decides which
	swift build --product sceneflow
	CHAOS_ROUNDS=$(ROUNDS) CHAOS_SEED=$(SEED) .build/tools/bin/pytest -q -s Tests/API/test_chaos.py

workers: tools-test ## WORKERS loading processes killed and limited while rooms are in use; SEED decides how
	swift build --product sceneflow
	WORKER_ROUNDS=$(WORKERS) WORKER_SEED=$(SEED) .build/tools/bin/pytest -q -s Tests/API/test_workers.py

soak: tools-test ## 2,000 people come, go and act for half an hour, or SECONDS, after which the server must not have grown
	swift build -c release $(STATIC) --product sceneflow
	.build/tools/bin/python Tests/Performance/soak.py $(SERVER) $(if $(filter command line,$(origin SECONDS)),$(SECONDS),1800)

resume: tools-test ## STEPS that everyone sees once, whatever is cut and started again; SEED decides what
	swift build --product sceneflow
	RESUME_STEPS=$(STEPS) RESUME_SEED=$(SEED) .build/tools/bin/pytest -q -s Tests/API/test_resume.py

# SERVER=path names another build of the program, such as that of the commit before.
survey: $(if $(APPS),$(if $(filter command line,$(origin SERVER)),,$(SERVER))) ## check each project below APPS, JOBS at once; tables, and JSON in OUTPUT
	@$(if $(APPS),,$(error name a folder of projects: make survey APPS=path))
	@python3 Tests/Performance/Survey/survey.py "$(SERVER)" "$(APPS)" --jobs $(JOBS) --json "$(OUTPUT)"

survey-proposals: $(if $(APPS),$(if $(filter command line,$(origin SERVER)),,$(SERVER))) ## apply what `migrate` proposes for each project below APPS, and check it again
	@$(if $(APPS),,$(error name a folder of projects: make survey-proposals APPS=path))
	@python3 Tests/Performance/Survey/proposals.py "$(SERVER)" "$(APPS)" --jobs $(JOBS) --json "$(OUTPUT)"

survey-compare: ## show the differences between two surveys: BEFORE=a.json AFTER=b.json
	@$(if $(and $(BEFORE),$(AFTER)),,$(error name two surveys: make survey-compare BEFORE=a.json AFTER=b.json))
	@python3 Tests/Performance/Survey/survey.py --compare "$(BEFORE)" "$(AFTER)"

clean: ## delete everything that was built
	rm -rf .build
