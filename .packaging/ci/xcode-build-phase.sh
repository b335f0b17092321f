#!/bin/bash
# A build phase that shows Sceneflow's findings in Xcode: copy this file into your repository, and call it from a "Run
# Script" phase. An error fails the build. Without Sceneflow the phase shows a warning, and the build goes on.
#
#   SRCROOT             the folder of the project; Xcode sets it
#   SCENEFLOW           the program; `sceneflow` in the PATH by default
#   SCENEFLOW_IMAGE     the image to run with docker if there is no such program, as on a Mac
#   SCENEFLOW_PATH      the folder of the app below SRCROOT; SRCROOT itself by default
#   SCENEFLOW_FAIL_ON   the lowest severity that fails the build; error by default
#   SCENEFLOW_BASELINE  a file with accepted findings, below SRCROOT
#   SCENEFLOW_CHANGED_SINCE
#                       report only findings that this revision does not have, such as origin/main
#   SCENEFLOW_SARIF     a file for the findings as SARIF, below SRCROOT
set -euo pipefail
cd "${SRCROOT:?run this from a build phase of Xcode}"

options=(--fail-on "${SCENEFLOW_FAIL_ON:-error}")
[ -z "${SCENEFLOW_BASELINE:-}" ] || options+=(--baseline "$SRCROOT/$SCENEFLOW_BASELINE")
[ -z "${SCENEFLOW_CHANGED_SINCE:-}" ] || options+=(--changed-since "$SCENEFLOW_CHANGED_SINCE")
app=$SRCROOT${SCENEFLOW_PATH:+/$SCENEFLOW_PATH}

if command -v "${SCENEFLOW:-sceneflow}" >/dev/null; then
    run=("${SCENEFLOW:-sceneflow}")
elif [ -n "${SCENEFLOW_IMAGE:-}" ] && command -v docker >/dev/null; then
    # At the same path, so that Xcode finds the lines.
    run=(docker run --rm --volume "$SRCROOT:$SRCROOT:ro" --workdir "$SRCROOT" "$SCENEFLOW_IMAGE")
else
    echo "warning: Sceneflow was not run: install it, or set SCENEFLOW_IMAGE for docker"
    exit 0
fi

if [ -n "${SCENEFLOW_SARIF:-}" ]; then
    "${run[@]}" check --quiet --format sarif "${options[@]}" --fail-on never "$app" >"$SRCROOT/$SCENEFLOW_SARIF"
fi
# Xcode opens absolute paths only.
"${run[@]}" check --quiet --format xcode "${options[@]}" "$app" |
    awk '/^[^\/].*:[0-9]+:[0-9]+: (error|warning|note): / { $0 = ENVIRON["SRCROOT"] "/" $0 } { print }'
