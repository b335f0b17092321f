#!/usr/bin/env bash
# Tests the packages in a folder: `test.sh PROGRAM PAGE PACKAGES`. Each is installed in a clean Debian 12 root, where it
# serves the page and checks an example app. Needs root, for chroot, and a Debian mirror.
set -euo pipefail
[ $# -eq 3 ] || { echo "usage: test.sh PROGRAM PAGE PACKAGES" >&2; exit 2; }
[ "$(id -u)" -eq 0 ] || { echo "test-package needs root: it installs the packages in new roots" >&2; exit 1; }
program=$(realpath "$1") page=$(realpath "$2") packages=$(realpath "$3")
cd "$(dirname "$0")/.."
version=$("$program" --version)
work=$(mktemp -d)
server=
# The prefix of a command in the network of the server.
network=(env)
stop() { [ -z "$server" ] || kill "$server" 2>/dev/null || true; }
trap 'stop; rm -rf --one-file-system "$work"' EXIT
trap 'echo "test-package: failed at line $LINENO: $BASH_COMMAND" >&2' ERR

fail() {
    echo "test-package: $1" >&2
    exit 1
}

# Makes a new root of the base system at $work/NAME.
new_root() {
    mkdir "$work/$1"
    tar --extract --file "$work/base.tar" --directory "$work/$1" --exclude './dev/*'
    cp -L /etc/resolv.conf "$work/$1/etc/resolv.conf" 2>/dev/null || true
}

# Runs a command in a root as a user, with /proc and /dev: `inside ROOT USER COMMAND…`. Ends as the command itself, so a
# signal reaches it. Mounts end with it. If SEALED has an owner, the root is read-only but for its /data, as in a
# container engine with --read-only.
inside() {
    # shellcheck disable=SC2016 # The arguments are the inner shell's.
    exec unshare --mount --propagation private bash -c '
        set -e
        if [ -n "${SEALED:-}" ]; then
            mount --bind "$1" "$1"
            mount -t tmpfs -o "mode=700,uid=${SEALED%:*},gid=${SEALED#*:}" data "$1/data"
            mount -o remount,bind,ro "$1"
        fi
        mount --rbind /dev "$1/dev" && mount -t proc proc "$1/proc" && cd /
        exec chroot --userspec="$2" "$1" "${@:3}"' _ "$@"
}

in_root() { (inside "$@"); }

# Expects a program of a root to check an example and to serve the page: `works ROOT USER PROGRAM SHARE [ENV…]`.
works() {
    local root=$1 user=$2 program=$3 share=$4 status url answer
    local run=(env PATH=/usr/bin:/bin HOME=/tmp XDG_CACHE_HOME=/tmp/cache)
    [ "$(in_root "$root" "$user" "$program" --version)" = "$version" ] || fail "$program: another version"
    status=0
    in_root "$root" "$user" "${run[@]}" "$program" check --quiet --format json "$share/Docs/Examples/Items/before" \
        >"$work/report.json" || status=$?
    [ $status -eq 1 ] || fail "$program check: exit code $status"
    jq -e '[.findings[] | select(.rule == "crash" or .rule == "nil-dependency" or .rule == "forgotten-dependency")]
        | length > 0' "$work/report.json" >/dev/null || fail "$program check: no crash in the example"
    in_root "$root" "$user" "${run[@]}" "$program" check --quiet --fail-on error "$share/Docs/Examples/Items/after" \
        >/dev/null || fail "$program check: an error in the repaired example"
    in_root "$root" "$user" "${run[@]}" "$program" check --explain crash | grep -q crash || fail "$program: no findings"
    in_root "$root" "$user" "${run[@]}" "$program" doctor --data /tmp/data >"$work/doctor" || [ $? -eq 1 ] ||
        fail "$program doctor: $(cat "$work/doctor")"
    grep -q '^ok .*event loop' "$work/doctor" || fail "$program doctor: $(cat "$work/doctor")"

    # The address of an earlier server; the new one may not have emptied the file when it is read.
    rm -f "$work/address"
    (inside "$root" "$user" "${run[@]}" "$program" serve --memory --port 0 "$share/Docs/Examples/Items/before") \
        >"$work/address" 2>"$work/log" &
    server=$!
    served "$work/address"
    kill "$server"
    wait "$server" || fail "$program serve: exit code $? after SIGTERM"
    server=
}

# Expects the pages that a document links to: `linked FOLDER DOCUMENT`.
linked() {
    local page
    while read -r page; do
        [ -f "$1/$page" ] || fail "$2 links to $page, which is missing"
    done < <(grep -oE '\]\([^):#]+\.md' "$1/$2" | sed 's/^](//' | sort -u)
}

# Expects a server, whose output is in a file, to serve the page, the documents and its version.
served() {
    for _ in $(seq 300); do
        [ -s "$1" ] && break
        kill -0 "$server" || fail "serve ended: $(cat "$work/log")"
        sleep 0.1
    done
    url=$(head -n 1 "$1")
    url=${url%%#*}
    for _ in $(seq 600); do
        "${network[@]}" curl --fail --silent --output /dev/null "${url}readyz" && break
        sleep 0.1
    done
    answer=$("${network[@]}" curl --fail --silent "${url}version" | jq -r .version)
    [ "$answer" = "$version" ] || fail "serve: version '$answer'"
    "${network[@]}" curl --fail --silent "$url" | cmp - "$page/index.html"
    "${network[@]}" curl --fail --silent "${url}js/main.js" | cmp - "$page/js/main.js"
}

echo "test-package: a clean root"
mmdebstrap --quiet --variant=minbase bookworm "$work/base.tar"

echo "test-package: the Debian package"
deb=$(echo "$packages"/sceneflow_*.deb)
new_root deb
cp "$deb" "$work/deb/sceneflow.deb"
# With systemd, so that the unit can be verified against the others.
in_root "$work/deb" root env DEBIAN_FRONTEND=noninteractive sh -c '
    apt-get update -qq && apt-get install -qq -y --no-install-recommends systemd /sceneflow.deb' >"$work/log" 2>&1 ||
    fail "apt-get install: $(tail -n 20 "$work/log")"
works "$work/deb" nobody /usr/bin/sceneflow /usr/share/sceneflow
linked "$work/deb/usr/share/doc/sceneflow/Docs" Tutorial.md
linked "$work/deb/usr/share/doc/sceneflow/Docs" Installation.md
[ "$(stat -c %a "$work/deb/etc/sceneflow/access-key")" = 600 ] || fail "others can read the access key"
grep -Eq '^[0-9a-f]{32}$' "$work/deb/etc/sceneflow/access-key" || fail "the access key is malformed"
systemd-analyze verify --root="$work/deb" --man=no sceneflow.service 2>"$work/log" || fail "$(cat "$work/log")"
[ ! -s "$work/log" ] || fail "the unit: $(cat "$work/log")"
for manual in "$work"/deb/usr/share/man/man1/sceneflow*.gz; do
    zcat "$manual" | mandoc -T lint -W warning || fail "$manual"
done
bash -n "$work/deb/usr/share/bash-completion/completions/sceneflow"
zsh -n "$work/deb/usr/share/zsh/vendor-completions/_sceneflow"
fish --no-execute "$work/deb/usr/share/fish/vendor_completions.d/sceneflow.fish"
in_root "$work/deb" root env DEBIAN_FRONTEND=noninteractive apt-get purge -qq -y sceneflow >"$work/log" 2>&1
left=$(find "$work/deb" -xdev -iname '*sceneflow*' -not -name sceneflow.deb -not -path "$work/deb/tmp/*" | head)
[ -z "$left" ] || fail "a purge leaves $left"

echo "test-package: the tarball"
tarball=$(echo "$packages"/sceneflow-*-linux-*.tar.xz)
new_root tarball
mkdir "$work/tarball/opt/tools"
tar --extract --file "$tarball" --directory "$work/tarball/opt/tools" --no-same-owner
name=$(ls "$work/tarball/opt/tools")
# Through a link in another folder, as most people will call it.
ln -s "/opt/tools/$name/bin/sceneflow" "$work/tarball/usr/local/bin/sceneflow"
works "$work/tarball" nobody /usr/local/bin/sceneflow "/opt/tools/$name/share/sceneflow"

echo "test-package: the image"
image=$(echo "$packages"/sceneflow-*-image-*.tar)
[ "$(stat -c %s "$image")" -le 157286400 ] || fail "the image has more than 150 MiB"
mkdir "$work/layout" "$work/image"
tar --extract --file "$image" --directory "$work/layout"
blob() { echo "$work/layout/blobs/${1/:/\/}"; }
for file in "$work"/layout/blobs/sha256/*; do
    echo "$(basename "$file")  $file"
done | sha256sum --check --quiet
manifest=$(blob "$(jq -r '.manifests[0].digest' "$work/layout/index.json")")
config=$(blob "$(jq -r .config.digest "$manifest")")
tar --extract --gzip --file "$(blob "$(jq -r '.layers[0].digest' "$manifest")")" --directory "$work/image" --exclude './dev/*'
[ "$(jq -r '.config.Labels["org.opencontainers.image.version"]' "$config")" = "$version" ] || fail "the image's label"
jq -e '.packages | length > 50' "$work/image/usr/share/doc/sceneflow/sbom.spdx.json" >/dev/null || fail "the image's SBOM"
user=$(jq -r .config.User "$config")
[[ $user =~ ^[1-9][0-9]*: ]] || fail "the image runs as '$user'"
works "$work/image" "$user" /usr/bin/sceneflow /usr/share/sceneflow
# The command as an engine runs it, on its own port.
mapfile -t command < <(jq -r '(.config.Entrypoint + .config.Cmd)[]' "$config")
mapfile -t environment < <(jq -r '.config.Env[]' "$config")
mapfile -t health < <(jq -r '.config.Healthcheck.Test[1:][]' "$config")
cp -r "$work/image/usr/share/sceneflow/Docs/Examples/Items/before" "$work/image/apps/"
export SEALED=$user
rm -f "$work/address"
# In a network of its own, where nobody else has the port.
# shellcheck disable=SC2016 # The arguments are the inner shell's.
unshare --net bash -c 'ip link set lo up && exec "$@"' _ \
    bash -c "$(declare -f inside); inside \"\$@\"" _ "$work/image" "$user" env -i "${environment[@]}" "${command[@]}" \
    >"$work/address" 2>"$work/log" &
server=$!
network=(nsenter "--net=/proc/$server/ns/net")
for _ in $(seq 300); do
    [ ! -s "$work/address" ] || break
    sleep 0.1
done
grep -Eq '^http://localhost:8080/#access=' "$work/address" || fail "the image: $(cat "$work/address" "$work/log")"
served "$work/address"
"${network[@]}" bash -c "$(declare -f inside); inside \"\$@\"" _ "$work/image" "$user" env -i "${environment[@]}" "${health[@]}" ||
    fail "the health check fails"
kill "$server"
wait "$server" || fail "the image: exit code $? after SIGTERM"
server=
network=(env)
# git reads a repository that belongs to another user, and sceneflow-ci has what it needs.
git -C "$work/image/apps/before" init --quiet
git -C "$work/image/apps/before" add --all
git -C "$work/image/apps/before" -c user.name=a -c user.email=a@b commit --quiet --message app
in_root "$work/image" "$user" env -i "${environment[@]}" sceneflow diff --exit-code --path /apps/before HEAD ||
    fail "the image cannot read a repository"
# shellcheck disable=SC2016 # The variable is the inner shell's.
in_root "$work/image" "$user" sh -c '
    for name in bash curl git jq sceneflow-ci; do command -v "$name" || exit 1; done' >/dev/null
! in_root "$work/image" root env -i "${environment[@]}" touch /etc/here 2>/dev/null || fail "the root was not read-only"
unset SEALED

echo "test-package: all passed"
