# What people and CI run. `make help` lists the targets.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help setup toolchain build demo test imports format lint strict check bench compare hil examples clean

# Debian 13's swiftlang may leave `swift` out of PATH, where another package can own that name.
SWIFT ?= $(shell command -v swift || echo /usr/libexec/swift/bin/swift)
# build, demo and test all use this configuration and no flags of their own, so nothing is built twice.
CONFIGURATION ?= debug
# Further arguments: make demo DEMO="--speed 120 --frames out", make test TEST="--filter PanelsTests".
DEMO ?=
TEST ?=

BUILD := $(SWIFT) build -c $(CONFIGURATION)
# The manifest cache must be off, or the check is skipped when a plan made without it lies around.
IMPORTS := --disable-build-manifest-caching --explicit-target-dependency-import-check error
SOURCES := Package.swift Sources Tests Benchmarks Examples
EXAMPLES := $(patsubst Examples/%/Package.swift,%,$(wildcard Examples/*/Package.swift))
PACKAGES := $(shell awk '$$1 == "build" || $$1 == "run" { print $$2 }' packages.txt)

help: ## List the targets.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

setup: toolchain ## Install the Debian packages that are missing.
	@if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then \
		echo "setup: this is no Debian system; install what these Debian packages hold: $(PACKAGES)" >&2; exit 1; \
	fi; \
	installed="$$(dpkg-query -W -f '$${db:Status-Abbrev} $${Package}\n' $(PACKAGES) 2>/dev/null \
		| awk '$$1 == "ii" { print $$2 }' || true)"; \
	missing="$$(printf '%s\n' $(PACKAGES) | grep -vxF "$$installed" | xargs || true)"; \
	if [ -z "$$missing" ]; then exit 0; fi; \
	sudo=""; \
	if [ "$$(id -u)" -ne 0 ]; then \
		if ! command -v sudo >/dev/null; then \
			echo "setup: no sudo here; as root run: apt-get install $$missing" >&2; exit 1; \
		fi; \
		sudo="sudo"; \
	fi; \
	echo "setup: installing $$missing"; \
	$$sudo apt-get update -qq; \
	$$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing

toolchain:
	@if ! "$(SWIFT)" --version >/dev/null 2>&1; then \
		echo "setup: no Swift compiler; on Debian 13 run: apt install swiftlang;" \
			"elsewhere see https://www.swift.org/install/linux/" >&2; exit 1; \
	fi

build: setup ## Build everything, tests too.
	$(BUILD) --build-tests

demo: setup ## Show a delivery on the simulated panel, in this terminal.
	$(BUILD) --product cadran
	@"$$($(BUILD) --show-bin-path)/cadran" demo delivery $(DEMO)

test: setup ## Run all tests.
	$(SWIFT) test -c $(CONFIGURATION) --disable-xctest $(TEST)

# The packages are built where Cadran itself is, so it is not built again; all are checked, also after one failed.
examples: setup ## Build the packages in Examples and compare the pictures of their widgets; RECORD=1 writes them.
	@failed=""; for example in $(EXAMPLES); do \
		Examples/check "$$example" "$(CURDIR)/.build" "$(SWIFT)" -c $(CONFIGURATION) || failed="$$failed $$example"; \
	done; \
	if [ -n "$$failed" ]; then echo "examples: wrong:$$failed" >&2; exit 1; fi

imports: setup ## Check that each target imports only what Package.swift lists for it.
	$(BUILD) --build-tests $(IMPORTS)

# swift-format comes with the toolchain; Debian keeps it outside PATH.
SWIFT_FORMAT = $(shell "$(SWIFT)" format --version >/dev/null 2>&1 && echo "$(SWIFT) format" \
	|| ls /usr/libexec/swift/bin/swift-format 2>/dev/null)

format: ## Format all sources in place.
	$(SWIFT_FORMAT) -i -p -r $(SOURCES)

lint: ## Check the formatting.
	@if [ -z "$(SWIFT_FORMAT)" ]; then echo "lint: no swift-format in this toolchain" >&2; exit 1; fi
	$(SWIFT_FORMAT) lint -s -p -r $(SOURCES)

# In a folder of its own: other flags would rebuild everything, here and again at the next `make build`.
strict: setup
	$(SWIFT) test --scratch-path .build/strict --disable-xctest -Xswiftc -warnings-as-errors $(IMPORTS)

check: lint strict ## Formatting, no warnings, declared imports only, all tests.

bench: setup ## Measure against the committed thresholds, optimised.
	$(SWIFT) build -c release --product cadran-bench
	$(SWIFT) build -c release --product cadran
	@"$$($(SWIFT) build -c release --show-bin-path)/cadran-bench"
	@if command -v python3 >/dev/null; then python3 Benchmarks/pillow.py; fi

# With network and pip; writes the table of docs/benchmarks.md.
compare: setup ## Measure beside luma.oled, Adafruit's SSD1306 and Pillow, optimised.
	$(SWIFT) build -c release --product cadran-bench
	@python3 Benchmarks/compare.py "$$($(SWIFT) build -c release --show-bin-path)/cadran-bench" --write docs/benchmarks.md

# Skipped, and said so, where QEMU or a part of the rig cannot be had.
hil: setup ## Run the real executable in QEMU against emulated buttons and buses; see docs/hil.md.
	$(BUILD) --product cadran
	@status=0; SWIFT="$(SWIFT)" hil/run.sh "$$($(BUILD) --show-bin-path)/cadran" || status=$$?; \
	if [ $$status -eq 77 ]; then echo "hil: SKIPPED, nothing was shown"; elif [ $$status -ne 0 ]; then exit $$status; fi

clean: ## Remove everything that was built.
	rm -rf .build out
