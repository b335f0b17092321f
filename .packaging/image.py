"""Writes an OCI image of one layer: ``image.py ROOT IMAGE``.

ROOT is a tar file of the root folder, IMAGE the tar file with the image's layout, for ``docker load``, ``podman load``
and ``skopeo copy oci-archive:IMAGE``. VERSION, REVISION and SOURCE_DATE_EPOCH come from the environment.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import os
import platform
import shutil
import sys
import tarfile
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
EPOCH = int(os.environ["SOURCE_DATE_EPOCH"])
CREATED = datetime.fromtimestamp(EPOCH, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
LABELS = {
    "org.opencontainers.image.created": CREATED,
    "org.opencontainers.image.description": "Finds crashes between the scenes of UIKit apps, without a build",
    "org.opencontainers.image.revision": os.environ["REVISION"],
    "org.opencontainers.image.title": "sceneflow",
    "org.opencontainers.image.version": os.environ["VERSION"],
}
LAYER = "application/vnd.oci.image.layer.v1.tar+gzip"


def digest(file: Path) -> str:
    """Returns the digest of a file, as a descriptor has it."""
    with file.open("rb") as stream:
        return "sha256:" + hashlib.file_digest(stream, "sha256").hexdigest()


class Layout:
    """A layout under construction, in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        (folder / "blobs/sha256").mkdir(parents=True)

    def add(self, file: Path, kind: str) -> dict[str, Any]:
        """Moves a file to the blobs; returns its descriptor."""
        name = digest(file)
        size = file.stat().st_size
        shutil.move(file, self._folder / "blobs" / name.replace(":", "/"))
        return {"mediaType": kind, "digest": name, "size": size}

    def add_json(self, value: dict[str, Any], kind: str) -> dict[str, Any]:
        """Adds a document; returns its descriptor."""
        file = self._folder / "new.json"
        file.write_text(json.dumps(value, indent=1, sort_keys=True), encoding="utf-8")
        return self.add(file, kind)

    def write(self, target: Path, image: dict[str, Any]) -> None:
        """Writes the layout with its index to a tar file."""
        index = {"schemaVersion": 2, "mediaType": "application/vnd.oci.image.index.v1+json", "manifests": [image]}
        (self._folder / "index.json").write_text(json.dumps(index, indent=1, sort_keys=True), encoding="utf-8")
        (self._folder / "oci-layout").write_text('{"imageLayoutVersion": "1.0.0"}', encoding="utf-8")
        with tarfile.open(target, "w", format=tarfile.GNU_FORMAT) as archive:
            for path in sorted(self._folder.rglob("*")):
                item = archive.gettarinfo(path, str(path.relative_to(self._folder)))
                item.uid = item.gid = 0
                item.uname = item.gname = ""
                item.mtime = EPOCH
                item.mode = 0o755 if item.isdir() else 0o644
                with path.open("rb") if item.isfile() else io.BytesIO() as stream:
                    archive.addfile(item, stream if item.isfile() else None)


def configuration(layer: str) -> dict[str, Any]:
    """Returns the image's configuration for the digest of its uncompressed layer."""
    serve = ["serve", "/apps", "--host", "0.0.0.0", "--allow-remote", "--data", "/data"]
    return {
        "architecture": ARCHITECTURES[platform.machine()],
        "os": "linux",
        "created": CREATED,
        "config": {
            "User": "10001:10001",
            "WorkingDir": "/apps",
            "Entrypoint": ["/usr/bin/sceneflow"],
            "Cmd": [*serve, "--allow-host", "localhost", "--allow-host", "127.0.0.1"],
            "Env": [
                "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
                "HOME=/data",
                "LANG=C.UTF-8",
                # The root may be read-only.
                "TMPDIR=/data",
                "XDG_CACHE_HOME=/data/cache",
            ],
            "ExposedPorts": {"8080/tcp": {}},
            "Volumes": {"/data": {}},
            "Labels": LABELS,
            "StopSignal": "SIGTERM",
            # Docker's own field; other engines pass over it.
            "Healthcheck": {
                "Test": ["CMD", "/usr/bin/curl", "-fsS", "-o", "/dev/null", "http://127.0.0.1:8080/healthz"],
                "Interval": 30_000_000_000,
                "Timeout": 5_000_000_000,
                "StartPeriod": 10_000_000_000,
                "Retries": 3,
            },
        },
        "rootfs": {"type": "layers", "diff_ids": [layer]},
        "history": [{"created": CREATED, "created_by": "mmdebstrap, and sceneflow's Debian package"}],
    }


def main(root: Path, target: Path) -> None:
    """Writes the image of a root folder."""
    with tempfile.TemporaryDirectory() as temporary:
        layout = Layout(Path(temporary) / "layout")
        compressed = Path(temporary) / "layer.tar.gz"
        # Without a name and a time in its header, the same root gives the same bytes.
        with (
            root.open("rb") as source,
            compressed.open("wb") as stream,
            gzip.GzipFile("", "wb", 6, stream, mtime=0) as packed,
        ):
            shutil.copyfileobj(source, packed)
        layer = layout.add(compressed, LAYER)
        config = layout.add_json(configuration(digest(root)), "application/vnd.oci.image.config.v1+json")
        kind = "application/vnd.oci.image.manifest.v1+json"
        manifest = {"schemaVersion": 2, "mediaType": kind, "config": config, "layers": [layer], "annotations": LABELS}
        image = layout.add_json(manifest, kind)
        image["annotations"] = {"org.opencontainers.image.ref.name": os.environ["VERSION"]}
        image["platform"] = {"architecture": ARCHITECTURES[platform.machine()], "os": "linux"}
        layout.write(target, image)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
