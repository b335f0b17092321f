# Sceneflow's commands. `make` lists them.
#
# Anything longer than a pipeline is a script in .config/. Only Debian packages are installed outside .build.

AFTER ?=
APP ?=
APPS ?=
BEFORE ?=
BUILD_OPTIONS ?=
CLEAN ?=
JOBS ?= 1
DESTDIR ?=
OUTPUT ?= .build/survey.json
PORT ?= 8080
PREFIX ?= /usr/local
EACH ?= 4
INPUTS ?= 200000
ROUNDS ?= 5000
WORKERS ?= 200
SECONDS ?= 900
SEED ?= 1
STEPS ?= 20000
SERVER := .build/release/sceneflow
# A release links Swift's libraries statically: it runs without Swift installed, and calls into them cost less. Debug
# information takes time to build and nobody reads it; symbols that are not exported need not be kept.
# Addresses of functions are bound at the start, and are read-only then (-z now). A Mac has Swift's libraries, and
# another linker.
ifeq ($(shell uname),Darwin)
RELEASE := -c release -debug-info-format none
else
RELEASE := -c release --static-swift-stdlib -debug-info-format none -Xlinker --no-export-dynamic -Xlinker -z -Xlinker now
ICU := .build/icu-data.o
$(ICU): .config/icu-data.py
	@.config/tools.sh build
	@python3 .config/icu-data.py $@
endif
# Between equal choices the compiler decides by its own addresses. Without random ones, the same sources give the same code
# in the same environment, such as that of CLEAN.
FIXED := $(if $(shell setarch -R true 2>/dev/null && echo yes),setarch -R)
BUILD_SERVER := $(if $(ICU),SCENEFLOW_ICU_DATA=$(CURDIR)/$(ICU)) $(FIXED) swift build $(RELEASE) --product sceneflow
# The page as it is installed: bundled by esbuild, if the machine has it.
PAGE := .build/page
PACKAGES := .build/packages
# The program in the packages; with CLEAN=1 it is built in a clean root, whatever this machine has installed.
PACKAGED := $(if $(CLEAN),.build/clean/sceneflow,$(SERVER))
SOURCES := Package.swift $(shell find Sources -type f 2>/dev/null)

.DEFAULT_GOAL := help
.PHONY: help tools tools-test tools-package run cluster build test test-swift test-swift-a test-swift-b test-public test-api test-browser test-fuzz test-long lint format bench bench-peers fuzz chaos workers resume docs soak mutants survey survey-compare survey-proposals survey-agents outdated notices install package test-package clean

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

tools: ## install the missing Debian packages for building
	@.config/tools.sh build

tools-test: tools ## also install the tools for testing: a browser, node, Python packages in .build/tools
	@.config/tools.sh test

tools-package: tools
	@.config/tools.sh package

run: $(SERVER) $(PAGE)/index.html ## serve the sample apps, or APP=path/to/app, on 127.0.0.1:8080, or PORT=n
	@exec $(SERVER) serve --public $(PAGE) --port $(PORT) $(if $(APP),"$(APP)")

cluster: tools-test $(SERVER) $(PAGE)/index.html ## run three servers, PORT=n and the next two, on PostgreSQL with a standby
	@exec .config/cluster.sh $(SERVER) $(PAGE) $(PORT) $(if $(APP),"$(APP)")

$(SERVER): $(SOURCES) $(ICU)
	@.config/tools.sh build
	$(BUILD_SERVER)
	@touch $@

$(PAGE)/index.html: .config/page.sh .config/client.py $(shell find Public -type f 2>/dev/null)
	@.config/tools.sh build
	@.config/page.sh $(PAGE)

build: tools ## build everything for debugging, tests included
	swift build --build-tests $(BUILD_OPTIONS)

test: test-browser test-api test-swift test-fuzz test-public ## run all tests, two parts at once: Swift, JavaScript, API, browser, fuzz

# Concurrent builds would wait for each other: `test` builds everything first, a single part only its needs. Two parts
# at once keep two cores busy; with more, a browser misses moments. The API tests wait more than they work, so they run
# beside the browser tests, in three processes: in fewer they take longest of all. The Swift tests, which only work, come
# last and end together. The output of each part is printed when it ends.
ALL := $(filter test,$(MAKECMDGOALS))
BUILT := $(if $(ALL),build)
ifneq ($(ALL),)
MAKEFLAGS += --jobs=2 --output-sync=target --keep-going
endif

# Tests that change their process (environment, signals, limits) must not run at the same time.
test-swift: test-swift-a test-swift-b ## run the Swift tests, in two processes

test-swift-a test-swift-b: test-swift-%: tools-test $(or $(BUILT),build)
	@.config/test-swift.sh $*

test-public: tools-test ## run the JavaScript tests of the page
	node --test Tests/PublicTests/*.test.js

test-api: tools-test $(BUILT) ## run the API tests: a server driven over WebSockets from Python
	$(if $(ALL),,swift build --product sceneflow)
	$(if $(ALL),,swift build --product EchoWebSockets)
	.build/tools/bin/pytest -q --numprocesses 3 --dist worksteal Tests/API

# A browser on a busy machine may miss a moment: a failed test runs once more, and the summary names it.
test-browser: tools-test $(BUILT) ## run the browser tests: the example apps in headless Chromium
	$(if $(ALL),,swift build --product sceneflow)
	.build/tools/bin/pytest -q -rfER --reruns 1 --numprocesses 2 --dist loadfile Tests/Browser

# Each of these has a smaller share in `test`: fewer rounds, one window instead of six, one Valgrind run; and what
# tests mark as long has none.
test-long: export SCENEFLOW_LONG = 1
test-long: export CHAOS_ROUNDS = $(ROUNDS)
test-long: export DATABASE_CHAOS_ROUNDS = 200
test-long: export CLUSTER_CHAOS_ROUNDS = 200
test-long: export RESUME_STEPS = $(STEPS)
test-long: export WORKER_ROUNDS = $(WORKERS)
test-long: test-swift test-browser test-api fuzz soak test-package ## run what is too long for a push: all sizes and pictures, chaos, resume, workers, Valgrind, fuzz, packages

test-fuzz: tools $(BUILT) ## give the readers 200 damaged files; `make fuzz` gives them more
	$(if $(ALL),,swift build --product Fuzz)
	.build/debug/Fuzz --inputs 200 --seconds 60 --limit 20

lint: tools-test ## check formatting and style of Swift, JavaScript, CSS, Markdown and shell
	@.config/lint.sh

format: tools-test ## format Swift, JavaScript, CSS and Markdown in place
	@.config/lint.sh --fix

bench: tools-test $(ICU) $(PAGE)/index.html ## measure each benchmark beside its floor, and the page in headless Chromium
	swift build $(RELEASE) --product Performance
	$(BUILD_SERVER)
	.build/release/Performance
	.build/tools/bin/python Tests/Performance/Page/measure.py

bench-peers: tools-test ## measure a step to all followers beside SwiftNIO, FlyingFox and Node's ws, downloaded first
	@.config/tools.sh peers
	swift build -c release --package-path Tests/Performance/Peers
	swift build $(RELEASE) --product Performance
	.build/release/Performance peers

fuzz: tools ## give the readers INPUTS damaged files, for at most SECONDS; SEED selects them
	swift build $(RELEASE) --product Fuzz
	.build/release/Fuzz --inputs $(INPUTS) --seconds $(SECONDS) --seed $(SEED)

chaos: tools-test ## run ROUNDS of kills, cuts, stops and full disks, then compare clients and log; SEED selects them
	swift build --product sceneflow
	CHAOS_ROUNDS=$(ROUNDS) CHAOS_SEED=$(SEED) .build/tools/bin/pytest -q -s Tests/API/test_chaos.py

workers: tools-test ## kill or limit WORKERS loading processes while rooms are in use; SEED selects the faults
	swift build --product sceneflow
	WORKER_ROUNDS=$(WORKERS) WORKER_SEED=$(SEED) .build/tools/bin/pytest -q -s Tests/API/test_workers.py

soak: tools-test $(ICU) ## let 2,000 people join, act and leave for half an hour, or SECONDS; the server must not grow
	$(BUILD_SERVER)
	.build/tools/bin/python Tests/Performance/soak.py $(SERVER) $(if $(filter command line,$(origin SECONDS)),$(SECONDS),1800)

resume: tools-test ## take STEPS that every client must see once, despite cuts and restarts; SEED selects the faults
	swift build --product sceneflow
	RESUME_STEPS=$(STEPS) RESUME_SEED=$(SEED) .build/tools/bin/pytest -q -s Tests/API/test_resume.py

# SERVER=path names another build of the program, such as the one of the previous commit.
survey: $(if $(APPS),$(if $(filter command line,$(origin SERVER)),,$(SERVER))) ## check each project below APPS, JOBS at once; print tables, and write JSON to OUTPUT
	@$(if $(APPS),,$(error name a folder of projects: make survey APPS=path))
	@python3 Tests/Performance/Survey/survey.py "$(SERVER)" "$(APPS)" --jobs $(JOBS) --json "$(OUTPUT)"

survey-proposals: $(if $(APPS),$(if $(filter command line,$(origin SERVER)),,$(SERVER))) ## apply the proposals of `migrate` for each project below APPS, and check again
	@$(if $(APPS),,$(error name a folder of projects: make survey-proposals APPS=path))
	@python3 Tests/Performance/Survey/proposals.py "$(SERVER)" "$(APPS)" --jobs $(JOBS) --json "$(OUTPUT)"

# EACH is the number of routes and hypotheses in a project.
survey-agents: tools-test $(if $(APPS),$(if $(filter command line,$(origin SERVER)),,$(SERVER))) ## let an MCP client do tasks in the projects below APPS, and compare the answers with commands, rooms and edited copies
	@$(if $(APPS),,$(error name a folder of projects: make survey-agents APPS=path))
	@.build/tools/bin/python Tests/Performance/Agents/tasks.py "$(SERVER)" "$(APPS)" --each $(EACH) --json "$(if $(filter command line,$(origin OUTPUT)),$(OUTPUT),.build/agents.json)"

# OUTPUT=path keeps the result of each fault; EACH is the number of faults of each kind in a project.
mutants: $(if $(APPS),$(if $(filter command line,$(origin SERVER)),,$(SERVER))) ## make faults in the projects below APPS, one at a time, and count the reported ones; SEED selects them
	@$(if $(APPS),,$(error name a folder of projects: make mutants APPS=path))
	@python3 Tests/Performance/Mutants/mutants.py "$(SERVER)" "$(APPS)" --jobs $(JOBS) --seed $(SEED) --each $(EACH) --json "$(if $(filter command line,$(origin OUTPUT)),$(OUTPUT),.build/mutants.json)"

survey-compare: ## show the differences between two surveys: BEFORE=a.json AFTER=b.json
	@$(if $(and $(BEFORE),$(AFTER)),,$(error name two surveys: make survey-compare BEFORE=a.json AFTER=b.json))
	@python3 Tests/Performance/Survey/survey.py --compare "$(BEFORE)" "$(AFTER)"

docs: tools-test ## write README and Docs/ as a site with a search to .build/site; a broken link is an error
	@.config/docs/site.sh .build/site

outdated: ## list the packages with their versions and the newest releases
	@.config/outdated.sh

install: $(SERVER) $(PAGE)/index.html ## install the program, page, manual pages and completions below PREFIX, or below DESTDIR first
	@.packaging/install.sh $(SERVER) $(PAGE) "$(DESTDIR)$(PREFIX)"

.build/clean/sceneflow: $(SOURCES)
	@.packaging/build.sh $@

# The packages are made of one program, and tested in clean roots.
package: tools-package $(PACKAGED) $(PAGE)/index.html ## write a Debian package, a tarball, an image and their SBOMs to .build/packages; CLEAN=1 builds in a clean root
	@.packaging/package.sh $(PACKAGED) $(PAGE) $(PACKAGES)

test-package: package ## install each package in a clean Debian 12 root, serve the page and check an app there; needs root
	@.packaging/test.sh $(PACKAGED) $(PAGE) $(PACKAGES)
	@.packaging/reproduce.sh $(PACKAGED) $(PAGE) $(PACKAGES)

notices: tools ## write the licences of all linked software to .build/THIRD-PARTY-NOTICES
	@.config/notices.sh .build/THIRD-PARTY-NOTICES

clean: ## delete the build products
	rm -rf .build
