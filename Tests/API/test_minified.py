"""What is served of the page's scripts and style sheets says the same as the files, line for line, in fewer bytes."""

from __future__ import annotations

import re
import subprocess
import urllib.request
from pathlib import Path

import pytest
from conftest import PACKAGE, Server

PUBLIC = PACKAGE / "Public"
SCRIPTS = sorted(PUBLIC.rglob("*.js"))
SHEETS = sorted(PUBLIC.rglob("*.css"))


def served(server: Server, file: Path) -> bytes:
    with urllib.request.urlopen(f"{server.url}{file.relative_to(PUBLIC)}") as answer:
        return answer.read()


def style_tokens(text: str) -> list[str]:
    """A style sheet in pieces, without comments and the white space that no rule minds, each with its line."""
    text = re.sub(
        r"/\*.*?\*/|(\"[^\"\n]*\")", lambda found: found[1] or re.sub(r"[^\n]", " ", found[0]), text, flags=re.DOTALL
    )
    lines = [re.sub(r"\s*([{};])\s*|(?<=[,:])\s+", r"\1", " ".join(line.split())) for line in text.split("\n")]
    return [f"{number} {line}" for number, line in enumerate(lines, 1) if line]


def test_scripts_have_the_same_tokens_on_the_same_lines(server: Server, tmp_path: Path) -> None:
    pairs = []
    for index, file in enumerate(SCRIPTS):
        copy = tmp_path / f"{index}.js"
        copy.write_bytes(served(server, file))
        pairs += [file, copy]
    program = ["node", "--expose-internals", PACKAGE / "Tests/API/tokens.js", *pairs]
    ended = subprocess.run(program, capture_output=True, text=True, timeout=60)
    assert ended.stderr == ""
    assert ended.stdout == "compared\n"


def test_style_sheets_say_the_same_on_the_same_lines(server: Server) -> None:
    for file in SHEETS:
        assert style_tokens(served(server, file).decode()) == style_tokens(file.read_text()), file


@pytest.mark.parametrize("files", [SCRIPTS, SHEETS], ids=["scripts", "sheets"])
def test_nothing_is_served_as_it_is(server: Server, files: list[Path]) -> None:
    assert len(files) > 20
    assert [file for file in files if len(served(server, file)) > 0.9 * file.stat().st_size] == []


def test_no_comment_is_served(server: Server) -> None:
    for file in SCRIPTS + SHEETS:
        assert not re.search(rb"^\s*(//|/\*)", served(server, file), re.MULTILINE), file


def test_files_can_be_served_as_they_are() -> None:
    server = Server("--no-minify")
    try:
        for file in (PUBLIC / "js/main.js", PUBLIC / "css/base.css"):
            assert served(server, file) == file.read_bytes()
    finally:
        server.stop()


def test_other_files_are_served_as_they_are(server: Server) -> None:
    for name in ("index.html", "icon.svg"):
        assert served(server, PUBLIC / name) == (PUBLIC / name).read_bytes()


def test_a_file_that_is_edited_is_served_anew(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!DOCTYPE html>")
    script = tmp_path / "a.js"
    script.write_text("    a = 1; // one\n")
    server = Server("--public", str(tmp_path))
    try:
        with urllib.request.urlopen(f"{server.url}a.js") as answer:
            before = answer.headers["ETag"]
            assert answer.read() == b"a=1;\n"
        script.write_text("    a = 2; // two\n")
        with urllib.request.urlopen(
            urllib.request.Request(f"{server.url}a.js", headers={"If-None-Match": before})
        ) as answer:
            assert answer.read() == b"a=2;\n"
            assert answer.headers["ETag"] != before
    finally:
        server.stop()
