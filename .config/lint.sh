#!/usr/bin/env bash
# Checks formatting and style; `lint.sh --fix` formats in place first.
set -euo pipefail
cd "$(dirname "$0")/.."
export PATH="$PWD/.build/tools/bin:$PATH" DENO_NO_UPDATE_CHECK=1 NO_COLOR=1

swift_files=(Package.swift Sources Tests)
plain=Sources/Publishing/Resources
deno_files=(Public Tests/PublicTests Docs README.md .github "$plain/handout.js" "$plain/plain.css")

if [ "${1:-}" = --fix ]; then
    swift format --in-place --parallel --recursive "${swift_files[@]}"
    deno fmt --quiet --config .config/deno.json "${deno_files[@]}"
    ruff format --quiet --no-cache --config .config/ruff.toml Public Tests .config .packaging
fi

swift format lint --strict --parallel --recursive "${swift_files[@]}"
deno fmt --quiet --check --config .config/deno.json "${deno_files[@]}"
deno lint --quiet --config .config/deno.json Public/js Tests/PublicTests "$plain/handout.js"
deno check --quiet --config .config/deno.json Public/js/main.js "$plain/handout.js"
biome lint --config-path=.config --error-on-warnings Public/css "$plain/plain.css"
ruff format --quiet --check --no-cache --config .config/ruff.toml Public Tests .config .packaging
ruff check --quiet --no-cache --config .config/ruff.toml Public Tests .config .packaging
mypy --strict --python-version 3.11 --cache-dir .build/mypy --no-error-summary Public/clients/sceneflow.py
shellcheck .config/*.sh .config/docs/*.sh .ci/run .packaging/*.sh .packaging/ci/sceneflow-ci .packaging/ci/*.sh .packaging/debian/*.post* .github/actions/*/*.sh
echo "lint: no findings"
