#!/usr/bin/env bash
# Installs missing tools, and names them: `tools.sh build` the Debian packages for building and running; `tools.sh test`
# also a browser, node and the Python packages of requirements.txt, in a separate virtual environment;
# `tools.sh package` the programs that make and test packages; `tools.sh peers` Node's ws, a server for comparison.
# `tools.sh list` prints the packages for building.
set -euo pipefail
cd "$(dirname "$0")/.."

build_packages=(
    esbuild libarchive-dev libbrotli-dev libcmark-dev libpq-dev libsqlite3-dev libwebsockets-dev libwebsockets-evlib-ev
    libxml2-dev perl pkg-config python3 zlib1g-dev
)
# Of Homebrew, in place of build_packages on a Mac.
brew_packages=(brotli cmark esbuild libarchive libpq libwebsockets libxml2 openssl@3 pkgconf zlib)
package_packages=(curl debhelper fish iproute2 jq lintian mandoc mmdebstrap patchelf python3 systemd xz-utils zsh)
test_packages=(chromium-headless-shell firefox-esr fonts-liberation nodejs openssl postgresql-15 python3-venv shellcheck
    valgrind)

# Prints those of its arguments that are not installed packages.
missing() {
    local package
    for package in "$@"; do
        # A tool may be installed without its package, such as node.
        [ "$package" = nodejs ] && command -v node >/dev/null && continue
        [ "$(dpkg-query -W -f='${db:Status-Abbrev}' "$package" 2>/dev/null)" = "ii " ] || echo "$package"
    done
}

install_missing() {
    local packages sudo=()
    mapfile -t packages < <(missing "$@")
    [ ${#packages[@]} -eq 0 ] && return
    if [ "$(id -u)" -ne 0 ]; then
        if sudo -n true 2>/dev/null || { [ -t 0 ] && command -v sudo >/dev/null; }; then
            sudo=(sudo)
        else
            echo "sceneflow needs Debian packages that are not installed, and may not install them itself." >&2
            echo "Run this once, then try again:" >&2
            echo "    sudo apt-get install --no-install-recommends ${packages[*]}" >&2
            exit 1
        fi
    fi
    echo "Installing ${packages[*]}"
    "${sudo[@]}" apt-get update -qq
    DEBIAN_FRONTEND=noninteractive "${sudo[@]}" apt-get install -y -qq --no-install-recommends "${packages[@]}" >/dev/null
}

if ! command -v swift >/dev/null; then
    echo "sceneflow needs Swift 6.3 or newer: https://www.swift.org/install/" >&2
    exit 1
fi

if [ "$(uname)" = Darwin ]; then
    [ "${1:-build}" = build ] || { echo "only the tools for building are known on macOS" >&2; exit 1; }
    # Not verified: nobody has built sceneflow on a Mac.
    brew install --quiet "${brew_packages[@]}"
    exit
fi

case "${1:-build}" in
build)
    install_missing "${build_packages[@]}"
    ;;
test)
    install_missing "${build_packages[@]}" "${test_packages[@]}"
    if ! cmp -s .config/requirements.txt .build/tools/requirements.txt; then
        echo "Installing the Python packages of .config/requirements.txt"
        mkdir -p .build
        python3 -m venv .build/tools
        # Python compiles what is imported, a small part of all.
        .build/tools/bin/pip install --quiet --no-compile --disable-pip-version-check -r .config/requirements.txt
        cp .config/requirements.txt .build/tools/requirements.txt
    fi
    ;;
package)
    install_missing "${package_packages[@]}"
    ;;
peers)
    install_missing node-ws
    ;;
list)
    printf '%s\n' "${build_packages[@]}"
    ;;
*)
    echo "usage: tools.sh build|test|package|peers|list" >&2
    exit 2
    ;;
esac
