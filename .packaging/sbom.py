"""Prints a software bill of materials (SPDX 2.3, JSON) for a package of this program: ``sbom.py NAME <PACKAGES``.

PACKAGES has one Debian package a line: name, version and architecture, separated by tabs. The Swift packages and their
versions are those of Package.swift. VERSION, REVISION and SOURCE_DATE_EPOCH come from the environment.
"""

from __future__ import annotations

import json
import os
import re
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import quote

ROOT = Path(__file__).resolve().parents[1]


def entry(name: str, version: str, purl: str, **more: str) -> dict[str, Any]:
    """Returns one package, with an id made of its purl."""
    return {
        "SPDXID": "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]+", "-", purl.split("?")[0]).strip("-"),
        "name": name,
        "versionInfo": version,
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "licenseConcluded": "NOASSERTION",
        "licenseDeclared": "NOASSERTION",
        "copyrightText": "NOASSERTION",
        "externalRefs": [
            {"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": purl},
        ],
        **more,
    }


def swift_packages() -> list[dict[str, Any]]:
    """Returns the packages that the program links statically."""
    text = (ROOT / "Package.swift").read_text(encoding="utf-8")
    found = re.findall(r'\.package\(url: "https://([^"]+)/([^"/]+)/([^"/]+)", exact: "([^"]+)"\)', text)
    return [
        entry(name, version, f"pkg:swift/{host}/{owner}/{name}@{version}", supplier=f"Organization: {owner}")
        for host, owner, name, version in found
    ]


def debian_packages(lines: list[str]) -> list[dict[str, Any]]:
    """Returns the packages of Debian in the order of their names."""
    result = []
    for line in sorted(set(lines)):
        name, version, architecture = line.rstrip("\n").split("\t")
        if name == "sceneflow":
            continue
        purl = f"pkg:deb/debian/{name}@{quote(version, safe='.-~')}?arch={architecture}&distro=bookworm"
        result.append(entry(name, version, purl, supplier="Organization: Debian"))
    return result


def document(name: str, lines: list[str]) -> dict[str, Any]:
    """Returns the document of a package of this program."""
    version, revision = os.environ["VERSION"], os.environ["REVISION"]
    created = datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), UTC)
    program = entry("sceneflow", version, f"pkg:generic/sceneflow@{version}", sourceInfo=f"commit {revision}")
    linked, installed = swift_packages(), debian_packages(lines)
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", program)]
    relations += [(program["SPDXID"], "STATIC_LINK", package) for package in linked]
    relations += [(program["SPDXID"], "CONTAINS", package) for package in installed]
    return {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": name,
        "documentNamespace": f"https://spdx.org/spdxdocs/{name}-{revision}",
        "creationInfo": {
            "created": created.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "creators": ["Tool: sceneflow-packaging"],
        },
        "packages": [program, *linked, *installed],
        "relationships": [
            {"spdxElementId": source, "relationshipType": kind, "relatedSpdxElement": target["SPDXID"]}
            for source, kind, target in relations
        ],
    }


if __name__ == "__main__":
    json.dump(document(sys.argv[1], sys.stdin.readlines()), sys.stdout, indent=1)
    print()
