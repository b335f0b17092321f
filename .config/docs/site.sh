#!/usr/bin/env bash
# Writes the documentation as a searchable site: `site.sh FOLDER`. A broken link or anchor is an error.
set -euo pipefail
cd "$(dirname "$0")/../.."
folder=${1:?usage: site.sh FOLDER}

rm -rf "$folder"
.build/tools/bin/sphinx-build --quiet --fail-on-warning --keep-going -j auto -b html -c .config/docs \
    -d .build/site-cache . "$folder"
# The address of the site's folder is that of the README.
cp "$folder/README.html" "$folder/index.html"
rm -f "$folder/.buildinfo" "$folder/objects.inv"
