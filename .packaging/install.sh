#!/usr/bin/env bash
# Installs a release program without a package: `install.sh PROGRAM PAGE PREFIX`, with the files and folders that the
# packages have below /usr.
set -euo pipefail
[ $# -eq 3 ] || { echo "usage: install.sh PROGRAM PAGE PREFIX" >&2; exit 2; }
program=$(realpath "$1") page=$(realpath "$2") prefix=$(realpath -m "$3")
cd "$(dirname "$0")/.."

umask 022
VERSION=$("$program" --version)
DATE=$(date --iso-8601)
export VERSION DATE
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
.packaging/stage.sh "$program" "$page" "$work/stage"
# Files of another version would be served beside these.
rm -rf "$prefix/lib/sceneflow" "$prefix/share/sceneflow"
mkdir -p "$prefix"
cp -a --no-preserve=ownership "$work/stage/." "$prefix/"
echo "installed sceneflow $VERSION in $prefix"
