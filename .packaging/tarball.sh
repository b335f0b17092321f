#!/usr/bin/env bash
# Writes the tarball of the staged files with the libraries they need: `tarball.sh STAGE OUTPUT`. It runs on Linux with
# the C library of this machine or a newer one. Needs VERSION and SOURCE_DATE_EPOCH in the environment.
set -euo pipefail
stage=$1 output=$2
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

licence=
[ ! -f .packaging/LICENSE ] || licence=.packaging/LICENSE
name=sceneflow-$VERSION-linux-$(uname -m)
mkdir "$work/$name"
cp -a "$stage/." "$work/$name/"
folder=$work/$name/lib/sceneflow
mkdir "$folder/libraries"

# The program's libraries, and those it opens by name: libev and its plugin for libwebsockets.
library_path=$(dirname "$(ldconfig -p | sed -n 's/.*libwebsockets\.so\.[0-9]* .*=> //p' | head -n 1)")
opened=("$library_path/libwebsockets-evlib_ev.so" "$library_path/libev.so.4")
# The C library belongs to the machine: its parts must fit each other and the kernel's loader.
own='^(ld-linux.*|libc|libm|libdl|libpthread|librt|libresolv|libutil)\.so'
{
    printf '%s\n' "${opened[@]}"
    ldd "$folder/sceneflow" "${opened[@]}" | sed -n 's/.* => \(\/[^ ]*\) .*/\1/p'
} | sort -u >"$work/needed"
: >"$work/libraries"
while read -r library; do
    [[ ! $(basename "$library") =~ $own ]] || continue
    cp -L "$library" "$folder/libraries/"
    realpath "$library" >>"$work/libraries"
done <"$work/needed"
chmod 644 "$folder"/libraries/*
# A library is found beside the one that needs it, whatever the machine has installed.
for library in "$folder"/libraries/*; do patchelf --set-rpath "\$ORIGIN" "$library"; done
patchelf --set-rpath "\$ORIGIN/libraries" "$folder/sceneflow"

# The licences of the libraries, from the Debian packages that own them.
while read -r library; do
    # The name in dpkg's list may be without the /usr of a merged system.
    dpkg-query --search "$library" 2>/dev/null || dpkg-query --search "${library#/usr}"
done <"$work/libraries" | sed 's/: .*//' | sort -u >"$work/packages"
mkdir "$folder/libraries/licences"
while read -r package; do
    cp "/usr/share/doc/${package%%:*}/copyright" "$folder/libraries/licences/${package%%:*}"
done <"$work/packages"

install -m 644 .packaging/debian/sceneflow.service "$work/$name/share/sceneflow/"
# With a licence, the last paragraph is not true.
sed -e "s/@NAME@/$name/g" ${licence:+-e '/^The owner has not chosen/,$d'} .packaging/tarball.txt >"$work/$name/README.txt"
# shellcheck disable=SC2016 # The variables are dpkg-query's.
xargs dpkg-query -W -f '${Package}\t${Version}\t${Architecture}\n' <"$work/packages" |
    python3 .packaging/sbom.py "$name" >"$work/$name/share/doc/sceneflow/sbom.spdx.json"
cp "$work/$name/share/doc/sceneflow/sbom.spdx.json" "$output/$name.spdx.json"

tar --create --directory="$work" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
    --format=gnu "$name" | xz --threads=1 -1 >"$output/$name.tar.xz"
