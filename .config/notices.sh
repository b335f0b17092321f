#!/bin/sh
# Writes the licences of everything linked into a release, packages and Debian libraries, to the file of its argument.
set -eu
cd "$(dirname "$0")/.."
# A build has resolved them; another one may be running.
[ -d .build/checkouts ] || swift package resolve >/dev/null
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
    printf '\n==== Inter, the font of the device ====\n\n'
    cat Public/fonts/LICENSE.txt
    # Swift's own libraries, and the ICU library in its Foundation.
    printf '\n==== Swift %s ====\n\n' "$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p')"
    cat "$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")/share/swift/LICENSE.txt"
    printf '\n==== ICU, in Swift'"'"'s Foundation ====\n\n'
    cat /usr/share/doc/libicu-dev/copyright
    # The libraries of the system library targets, by the Debian packages that own their headers.
    sed -n 's/.*providers: \[.apt(\["\([^"]*\)"\]).*/\1/p' Package.swift | while read -r package; do
        printf '\n==== %s %s (Debian) ====\n\n' "$package" "$(dpkg-query -W -f '${Version}' "$package")"
        cat "/usr/share/doc/$package/copyright"
    done
} >"$1"
