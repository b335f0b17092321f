#!/usr/bin/env bash
# Writes the image of the Debian package in a folder, beside it: `image.sh OUTPUT`. mmdebstrap makes its root of Debian's
# packages, so it needs a mirror, but neither a container engine nor, with user namespaces, root. Needs VERSION,
# REVISION and SOURCE_DATE_EPOCH in the environment.
set -euo pipefail
output=$1
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

package=$(echo "$output"/sceneflow_*.deb)
name=sceneflow-$VERSION-image-$(uname -m)
# git reads revisions; curl and jq are for sceneflow-ci, and curl for the health check.
depends=$(dpkg-deb --field "$package" Depends | sed 's/ *([^)]*)//g; s/ *, */,/g; s/ *|[^,]*//g')

# In the new root, its first argument, after the packages of Debian are installed.
cat >"$work/customize" <<'END'
#!/bin/sh
set -eu
cp "$PACKAGE" "$1/sceneflow.deb"
chroot "$1" dpkg --install /sceneflow.deb >/dev/null
rm "$1/sceneflow.deb"
# A container has neither systemd nor its settings, and each makes its own key.
rm -rf "$1/etc/sceneflow" "$1/etc/default/sceneflow" "$1/lib/systemd/system/sceneflow.service"
# The base system has no useradd.
echo 'sceneflow:x:10001:10001:Sceneflow:/data:/usr/sbin/nologin' >>"$1/etc/passwd"
echo 'sceneflow:x:10001:' >>"$1/etc/group"
install -d -m 755 "$1/apps"
install -d -m 700 -o 10001 -g 10001 "$1/data"
# The owner of a mounted repository is another user. sceneflow runs none of the programs that a repository names.
printf '[safe]\n\tdirectory = *\n' >"$1/etc/gitconfig"
dpkg-query --admindir="$1/var/lib/dpkg" -W -f '${Package}\t${Version}\t${Architecture}\n' |
    python3 .packaging/sbom.py "$NAME" >"$SBOM"
install -m 644 "$SBOM" "$1/usr/share/doc/sceneflow/sbom.spdx.json"
# Logs and backups have times in them.
rm -rf "$1/var/log/apt" "$1/var/log/alternatives.log" "$1/var/log/dpkg.log" "$1/var/log/bootstrap.log" \
    "$1"/var/cache/debconf/*-old "$1"/var/lib/dpkg/*-old "$1"/etc/*- "$1/var/cache/ldconfig/aux-cache"
END
chmod +x "$work/customize"
PACKAGE=$package NAME=$name SBOM=$output/$name.spdx.json \
    mmdebstrap --quiet --variant=essential --include="$depends,ca-certificates,curl,git,jq" \
    --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' \
    --dpkgopt='path-include=/usr/share/doc/sceneflow/*' \
    --customize-hook="$work/customize" bookworm "$work/root.tar"
python3 .packaging/image.py "$work/root.tar" "$output/$name.tar"
