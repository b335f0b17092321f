#!/usr/bin/env bash
# Checks the app for findings that the commit adds: `pre-commit.sh [OPTION…] [FOLDER]`, with the options of
# `sceneflow check`. pre-commit has removed unstaged changes before, so the files are those of the commit. SCENEFLOW names
# the program.
set -euo pipefail
program=${SCENEFLOW:-sceneflow}
command -v "$program" >/dev/null || {
    echo "sceneflow is not in the PATH; install it, or set SCENEFLOW to the program" >&2
    exit 1
}
since=()
# The first commit has nothing to compare with.
! git rev-parse --quiet --verify HEAD >/dev/null || since=(--changed-since HEAD)
exec "$program" check --quiet --format terminal --fail-on error ${since[@]+"${since[@]}"} "$@"
