#!/usr/bin/env bash
# Makes the packages in a folder again, and expects the same bytes: `reproduce.sh PROGRAM PAGE PACKAGES`.
set -euo pipefail
[ $# -eq 3 ] || { echo "usage: reproduce.sh PROGRAM PAGE PACKAGES" >&2; exit 2; }
program=$(realpath "$1") page=$(realpath "$2") packages=$(realpath "$3")
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
.packaging/package.sh "$program" "$page" "$work/again" >/dev/null
diff "$packages/SHA256SUMS" "$work/again/SHA256SUMS" || {
    echo "test-package: a second run gives other bytes" >&2
    exit 1
}
echo "test-package: a second run gives the same bytes"
