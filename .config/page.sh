#!/usr/bin/env bash
# Writes the page as it is installed to the folder of its argument: the files of Public and the JavaScript client, with
# the scripts and style sheets of the first screen joined and minified by esbuild, and source maps beside them. Without
# esbuild the folder has the files as they are; the page then opens with 160 requests instead of five.
set -euo pipefail
[ $# -eq 1 ] || { echo "usage: page.sh FOLDER" >&2; exit 2; }
target=$(realpath -m "$1")
cd "$(dirname "$0")/.."

# On the same disk as the target, so that the page can be moved there at once: a server may be reading the old one.
mkdir -p "$(dirname "$target")"
work=$(mktemp -d "$target.XXXXXX")
trap 'rm -rf "$work"' EXIT
cp -r Public "$work/page"
python3 .config/client.py "$work/page/clients"

publish() {
    rm -rf "$target.old"
    [ ! -e "$target" ] || mv "$target" "$target.old"
    mv "$work/page" "$target"
    rm -rf "$target.old"
}

if ! command -v esbuild >/dev/null; then
    echo "esbuild is not installed: the page's modules are served one by one" >&2
    publish
    exit
fi

# esbuild makes a file for each set of modules with the same importers, dozens for the first screen. With the lazy modules
# that most pages need right after opening behind one, and the other lazy modules behind a second one, there are a few.
cp -r Public "$work/sources"
# In this folder, so that nothing in the output depends on where it was made.
cd "$work/sources/js"
# shellcheck disable=SC2016 # The variables are Perl's.
find . -name '*.js' -print0 | sort -z | xargs -0 perl -pi -e '
    s{(?:await |=> |\[|^\s+)\Kimport\("(\.[^"]+)"\)}{
        my ($path, $name) = ($1, "part" . ++$count);
        my $folder = $ARGV =~ s|/[^/]+$||r;
        my $soon = qr/(?:accessTicket|app-opening|collaboration|containers|docs-tab|mini-map|partial-chip|sample-banner)\.js$/;
        my $bundle = $path =~ $soon ? "soon.js" : "late.js";
        open my $file, ">>", $bundle or die;
        print $file qq{export * as $name from "$folder/$path";\n};
        my $up = "../" x ($folder =~ tr|/||);
        qq{import("./${up}$bundle").then((part) => part.$name)}
    }ge;
'

esbuild() { command esbuild --log-level=warning --target=esnext --minify "$@"; }

rm -r "$work/page/js"
esbuild main.js --bundle --splitting --format=esm --sourcemap --outdir="$work/page/js"
cd ..

# The style sheets of the first screen are one; the lazy ones stay where the page looks for them.
mapfile -t sheets < <(sed -n 's/^ *<link rel="stylesheet" href="\([^"]*\)">$/\1/p' index.html)
printf '@import "./%s";\n' "${sheets[@]}" >page.css
esbuild page.css --bundle --external:*.svg --external:*.woff2 --outfile="$work/page/css/components/page.css"
for sheet in "$work"/page/css/components/*.css; do
    esbuild "$sheet" --allow-overwrite --outfile="$sheet"
done
rm "${sheets[@]/#/$work/page/}"

# Everything that the first screen imports is fetched at once, not one after the other.
shared=$(grep -o 'from"\./chunk-[A-Z0-9]*\.js"' "$work/page/js/main.js" | cut -d'"' -f2 | cut -c3- | sort -u)
awk -v shared="$shared" '
    /<link rel="modulepreload"/ || (/^ *<link rel="stylesheet"/ && ++sheets > 1) { next }
    /^ *<link rel="stylesheet"/ { sub(/href="[^"]*"/, "href=\"css/components/page.css\"") }
    /<script type="module"/ {
        count = split(shared, names, "\n")
        for (i = 1; i <= count; i++) print "        <link rel=\"modulepreload\" href=\"js/" names[i] "\">"
    }
    { print }
' index.html >"$work/page/index.html"
publish
