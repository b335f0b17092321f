#!/usr/bin/env bash
# Writes the packages of a release program: `package.sh PROGRAM PAGE OUTPUT`.
#
# PAGE is the folder of the bundled page. OUTPUT gets a Debian package, a tarball with its libraries, an image, their SBOMs
# and SHA256SUMS. The same program, page, commit and package versions give the same bytes: every time in a package is
# that of the commit, or SOURCE_DATE_EPOCH.
set -euo pipefail
[ $# -eq 3 ] || { echo "usage: package.sh PROGRAM PAGE OUTPUT" >&2; exit 2; }
program=$(realpath "$1") page=$(realpath "$2") output=$(realpath -m "$3")
cd "$(dirname "$0")/.."
[ -x "$program" ] || { echo "'$program' is not built: run 'make .build/release/sceneflow' first" >&2; exit 1; }
[ -f "$page/index.html" ] || { echo "'$page' has no page: run 'make .build/page/index.html' first" >&2; exit 1; }

export SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}" TZ=UTC LC_ALL=C.UTF-8
umask 022
VERSION=$("$program" --version)
REVISION=$(git rev-parse HEAD)
DATE=$(date --date="@$SOURCE_DATE_EPOCH" --iso-8601)
export VERSION REVISION DATE

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
rm -rf "$output"
mkdir -p "$output"

[ -f .packaging/LICENSE ] || echo "package: no licence: .packaging/LICENSE is missing, so nobody else may use these packages" >&2
.packaging/stage.sh "$program" "$page" "$work/stage"
.packaging/deb.sh "$work/stage" "$output"
.packaging/tarball.sh "$work/stage" "$output"
.packaging/image.sh "$output"
(cd "$output" && sha256sum -- * >"$work/sums" && mv "$work/sums" SHA256SUMS)
ls -l "$output"
