#!/usr/bin/env bash
# Writes the Debian package of the staged files: `deb.sh STAGE OUTPUT`. debhelper builds it from .packaging/debian, and
# lintian must find nothing. Needs VERSION, DATE and SOURCE_DATE_EPOCH in the environment.
set -euo pipefail
stage=$1 output=$2
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

build=$work/sceneflow-$VERSION
mkdir "$build"
cp -r .packaging/debian "$build/debian"
mkdir "$build/usr"
cp -a "$stage/." "$build/usr/"
# Debian has the licences of the libraries in their own packages; a licence of this one belongs in `copyright`.
if [ -f .packaging/LICENSE ]; then
    { printf 'License: custom\n'; sed 's/^$/./; s/^/ /' .packaging/LICENSE; } >"$work/licence"
    sed -i -e "/^License: none-chosen-yet/,\$d" "$build/debian/copyright"
    cat "$work/licence" >>"$build/debian/copyright"
    rm "$build/usr/share/doc/sceneflow/LICENSE"
fi
cat >"$build/debian/changelog" <<END
sceneflow ($VERSION) bookworm; urgency=medium

  * Release $VERSION; see NEWS.md.

 -- Sceneflow maintainers <maintainers@sceneflow.invalid>  $(date --date="@$SOURCE_DATE_EPOCH" --rfc-email)
END
(cd "$build" && dpkg-buildpackage --build=binary --no-sign --unsigned-changes >"$work/log" 2>&1) || {
    cat "$work/log" >&2
    exit 1
}
package=$(echo "$work"/sceneflow_*.deb)
lintian --allow-root --fail-on=error,warning,info --display-info "$package"
cp "$package" "$output/"
