#!/bin/sh
# Prints each package of Package.swift with its version and the newest release. Asks each repository for its tags.
set -eu
cd "$(dirname "$0")/.."
sed -n 's/.*package(url: "\([^"]*\)", exact: "\([^"]*\)").*/\1 \2/p' Package.swift | while read -r url version; do
    # Releases only: numbers and dots, with or without a `v`.
    newest=$(git ls-remote --tags --refs "$url" | sed -n 's|.*refs/tags/v\{0,1\}\([0-9][0-9.]*\)$|\1|p' | sort -V | tail -n 1)
    note=""
    [ "$newest" = "$version" ] || note="  (outdated)"
    printf '%-50s %-10s newest %s%s\n' "$url" "$version" "${newest:-unknown}" "$note"
done
