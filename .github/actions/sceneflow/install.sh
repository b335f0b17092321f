#!/usr/bin/env bash
# Installs Sceneflow from its tarball for the later steps of a job.
#
#   SCENEFLOW_ARCHIVE  the tarball, a path or an https URL; by default the release of ACTION_REPOSITORY at ACTION_REF, a
#                      tag such as v0.1.0
#   SCENEFLOW_SHA256   its SHA-256; by default the one in SHA256SUMS beside it
set -euo pipefail

fail() {
    echo "::error title=Sceneflow::$1"
    exit 1
}

[ "$(uname -s)" = Linux ] || fail "this action needs a Linux runner, such as ubuntu-24.04; macOS is not verified"
archive=${SCENEFLOW_ARCHIVE:-}
if [ -z "$archive" ]; then
    [[ ${ACTION_REF:-} =~ ^v[0-9] ]] || fail "name a release (uses: …@v0.1.0), or pass the tarball as 'archive'"
    name=sceneflow-${ACTION_REF#v}-linux-$(uname -m).tar.xz
    archive=${GITHUB_SERVER_URL:-https://github.com}/$ACTION_REPOSITORY/releases/download/$ACTION_REF/$name
fi
work=$(mktemp -d "${RUNNER_TEMP:-/tmp}/sceneflow.XXXXXX")

# Writes a file beside the archive, or the archive itself, to a path: `get ADDRESS PATH`.
get() {
    case "$1" in
    https://*) curl --fail --silent --show-error --location --proto '=https' --retry 3 --max-time 300 --output "$2" "$1" ;;
    *) cp "$1" "$2" ;;
    esac
}

get "$archive" "$work/archive" || fail "the tarball '$archive' cannot be read"
expected=${SCENEFLOW_SHA256:-}
if [ -z "$expected" ]; then
    get "${archive%/*}/SHA256SUMS" "$work/sums" || fail "there is no SHA256SUMS beside '$archive'; pass 'sha256'"
    expected=$(awk -v name="${archive##*/}" '$2 == name { print $1 }' "$work/sums")
fi
echo "$expected  $work/archive" | sha256sum --check --status 2>/dev/null || fail "'$archive' has another SHA-256"

mkdir "$work/files"
tar --extract --xz --file "$work/archive" --directory "$work/files" --strip-components 1 --no-same-owner
"$work/files/bin/sceneflow" --version
echo "$work/files/bin" >>"$GITHUB_PATH"
