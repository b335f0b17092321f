#!/usr/bin/env bash
# Runs one half of the Swift tests, `test-swift.sh a` or `test-swift.sh b`. Prints the failures, and stores the whole
# output in .build/logs.
set -euo pipefail
cd "$(dirname "$0")/.."

# Half a has the targets named here, half b all others.
first='^(CodeReadingTests|ConventionTests|InjectionTests|LinkingTests|MigratingTests|ObjectiveCSourcesTests|ProjectLoadingTests|SimulatorServerTests|WireTests)\.'
half=$1
case "$half" in
a) choice=(--filter "$first") ;;
b) choice=(--skip "$first") ;;
*)
    echo "usage: test-swift.sh a|b" >&2
    exit 2
    ;;
esac

log=.build/logs/swift-$half.log
mkdir -p .build/logs
# Nothing is built here, so the halves do not wait for each other.
if ! swift test --skip-build --ignore-lock --disable-xctest --no-parallel "${choice[@]}" >"$log" 2>&1; then
    grep -E '^(✘|↳)' "$log" || true
    tail -n 20 "$log"
    echo "the Swift tests failed; everything that they said is in $log" >&2
    exit 1
fi
tail -n 1 "$log"
