"""The version: one number, wherever a person or a program asks for it."""

from __future__ import annotations

import json
import re
import subprocess
import urllib.request

from conftest import PACKAGE, Server, program
from sceneflow_client import Client


def test_the_program_the_server_and_the_changelog_have_one_version(server: Server) -> None:
    run = subprocess.run([str(program()), "--version"], capture_output=True, text=True, check=True)
    version = run.stdout.removesuffix("\n")
    assert re.fullmatch(r"\d+\.\d+\.\d+(-[\w.]+)?", version) and run.stderr == ""

    with urllib.request.urlopen(server.url + "version", timeout=30) as answer:
        assert json.load(answer)["version"] == version
    with Client(server.url) as client:
        # The page shows the version of this greeting.
        assert client.greeting["server"] == {"name": "sceneflow", "version": version}
    doctor = subprocess.run([str(program()), "doctor"], capture_output=True, text=True)
    assert f"sceneflow {version}, libwebsockets" in doctor.stdout

    newest = re.search(r"^## (.*)$", (PACKAGE / "Docs/Changelog.md").read_text(), re.MULTILINE)
    assert newest and newest[1].split(",")[0] == version


def test_the_examples_of_the_documentation_name_the_version() -> None:
    version = re.search(r"^## ([^,\n]+)", (PACKAGE / "Docs/Changelog.md").read_text(), re.MULTILINE)
    assert version
    for page in ["README.md", "Docs/Installation.md", "Docs/InCI.md", "Docs/Manifest.md"]:
        named = re.findall(
            r"(?:sceneflow[-_:]|sceneflow/v|@v|ref: v|rev: v)(\d+\.\d+\.\d+)", (PACKAGE / page).read_text()
        )
        assert named and set(named) == {version[1]}, page


def test_no_other_file_repeats_the_number() -> None:
    place = "Sources/SimulatorServer/ProgramVersion.swift"
    version = re.search(r'current = "([^"]+)"', (PACKAGE / place).read_text())
    assert version
    sources = [*PACKAGE.glob("Sources/**/*.swift"), *PACKAGE.glob("Public/**/*.js"), *PACKAGE.glob(".packaging/**/*")]
    repeated = [
        str(file.relative_to(PACKAGE))
        for file in sources
        if file.is_file() and f'"{version[1]}"' in file.read_text(errors="replace")
    ]
    assert repeated == [place]


def test_the_place_of_the_licence_is_named_until_there_is_one() -> None:
    places = [".github/SUPPORT.md", ".packaging/debian/copyright", ".packaging/tarball.txt", "Docs/Installation.md"]
    named = [place for place in places if "LICENSE" in (PACKAGE / place).read_text()]
    if (PACKAGE / ".packaging/LICENSE").exists():
        # The packages replace their own words when they are made.
        assert not {".github/SUPPORT.md", "Docs/Installation.md"} & set(named)
    else:
        assert named == places
