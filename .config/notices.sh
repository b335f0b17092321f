#!/bin/sh
# Writes the licences of everything linked into a release, packages and Debian libraries, to the file of its argument.
set -eu
cd "$(dirname "$0")/.."
swift package resolve >/dev/null
{
    echo "Sceneflow contains or links the following software."
    for checkout in .build/checkouts/*/; do
        name=$(basename "$checkout")
        version=$(sed -n "s|.*/$name\", exact: \"\([^\"]*\)\".*|\1|p" Package.swift)
        printf '\n==== %s %s ====\n\n' "$name" "$version"
        found=0
        for file in "$checkout"LICENSE* "$checkout"NOTICE*; do
            [ -f "$file" ] || continue
            cat "$file"
            found=1
        done
        [ $found = 1 ] || { echo "no licence found in $checkout" >&2; exit 1; }
    done
    # The libraries of the system library targets, by the Debian packages that own their headers.
    sed -n 's/.*providers: \[.apt(\["\([^"]*\)"\]).*/\1/p' Package.swift | while read -r package; do
        printf '\n==== %s %s (Debian) ====\n\n' "$package" "$(dpkg-query -W -f '${Version}' "$package")"
        cat "/usr/share/doc/$package/copyright"
    done
} >"$1"
