#!/usr/bin/env bash
# Builds the release program in a clean Debian 12 root: `build.sh OUTPUT`. The root has the packages of tools.sh, the Swift
# of this machine and a copy of the tracked files at the same path as here, so that the bytes do not depend on what else is
# installed. The sources of the dependencies are those of this folder's .build, as far as they are there. Needs root, for
# chroot, and a Debian mirror.
set -euo pipefail
[ $# -eq 1 ] || { echo "usage: build.sh OUTPUT" >&2; exit 2; }
[ "$(id -u)" -eq 0 ] || { echo "build.sh needs root: it builds in a new root" >&2; exit 1; }
output=$(realpath -m "$1")
cd "$(dirname "$0")/.."
here=$PWD
swift=$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")
# A Swift of the system cannot be lent to another root. Its own root is as clean, such as that of an image of Swift.
[ "$swift" != /usr ] || { echo "build.sh needs a Swift in a folder of its own, not in /usr" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf --one-file-system "$work"' EXIT

# What Swift itself needs, beside the packages for building.
toolchain=(binutils ca-certificates git libc6-dev libcurl4 libgcc-12-dev libncurses6 libstdc++-12-dev make tzdata)
mapfile -t packages < <(.config/tools.sh list)
mmdebstrap --quiet --variant=minbase \
    --include="$(IFS=,; echo "${toolchain[*]},${packages[*]}")" bookworm "$work/root.tar"
mkdir "$work/root"
tar --extract --file "$work/root.tar" --directory "$work/root" --exclude './dev/*'
rm "$work/root.tar"
mkdir -p "$work/root$here/.build" "$work/root$swift"
touch "$work/start"
git ls-files -z | xargs -0 cp --parents --no-dereference --preserve=mode -t "$work/root$here"
for name in checkouts repositories prebuilts artifacts workspace-state.json ../Package.resolved; do
    [ ! -e ".build/$name" ] || cp -a ".build/$name" "$work/root$here/.build/$name"
done

# shellcheck disable=SC2016 # The arguments are the inner shell's.
unshare --mount --propagation private bash -c '
    set -e
    mount --rbind /dev "$1/dev" && mount -t proc proc "$1/proc"
    mount --bind "$3" "$1$3" && mount -o remount,bind,ro "$1$3"
    cd /
    exec chroot "$1" env -i PATH="$3/bin:/usr/bin:/bin" HOME=/root LC_ALL=C.UTF-8 \
        make -C "$2" .build/release/sceneflow' _ "$work/root" "$here" "$swift"
install -D -m 755 "$work/root$here/.build/release/sceneflow" "$output"
# What was saved during the build is newer than the program.
touch --reference="$work/start" "$output"
