"""The served scripts and style sheets of the page equal the files, line for line, in fewer bytes."""

from __future__ import annotations

import re
import shutil
import subprocess
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import PACKAGE, Server

PUBLIC = PACKAGE / "Public"
SCRIPTS = sorted(PUBLIC.rglob("*.js"))
SHEETS = sorted(PUBLIC.rglob("*.css"))


def served(server: Server, file: Path | str) -> bytes:
    name = file.relative_to(PUBLIC) if isinstance(file, Path) else file
    with urllib.request.urlopen(f"{server.url}{name}") as answer:
        return answer.read()


@pytest.fixture(scope="module")
def apart(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of the page's files that has no page: nothing is packed, each file is served by itself."""
    folder = tmp_path_factory.mktemp("public")
    shutil.copytree(PUBLIC, folder, dirs_exist_ok=True)
    (folder / "index.html").unlink()
    server = Server("--public", str(folder))
    yield server
    server.stop()


def style_tokens(text: str) -> list[str]:
    """A style sheet in pieces, without comments and the white space that no rule minds, each with its line."""
    text = re.sub(
        r"/\*.*?\*/|(\"[^\"\n]*\")", lambda found: found[1] or re.sub(r"[^\n]", " ", found[0]), text, flags=re.DOTALL
    )
    lines = [re.sub(r"\s*([{};])\s*|(?<=[,:])\s+", r"\1", " ".join(line.split())) for line in text.split("\n")]
    return [f"{number} {line}" for number, line in enumerate(lines, 1) if line]


def test_scripts_have_the_same_tokens_on_the_same_lines(apart: Server, tmp_path: Path) -> None:
    pairs = []
    for index, file in enumerate(SCRIPTS):
        copy = tmp_path / f"{index}.js"
        copy.write_bytes(served(apart, file))
        pairs += [file, copy]
    program = ["node", "--expose-internals", PACKAGE / "Tests/API/tokens.js", *pairs]
    ended = subprocess.run(program, capture_output=True, text=True, timeout=60)
    assert ended.stderr == ""
    assert ended.stdout == "compared\n"


def test_style_sheets_say_the_same_on_the_same_lines(apart: Server) -> None:
    for file in SHEETS:
        assert style_tokens(served(apart, file).decode()) == style_tokens(file.read_text()), file


@pytest.mark.parametrize("files", [SCRIPTS, SHEETS], ids=["scripts", "sheets"])
def test_nothing_is_served_as_it_is(apart: Server, files: list[Path]) -> None:
    assert len(files) > 20
    assert [file for file in files if len(served(apart, file)) > 0.9 * file.stat().st_size] == []


def test_no_comment_is_served(server: Server, apart: Server) -> None:
    for file in SCRIPTS + SHEETS:
        for one in (server, apart):
            assert not re.search(rb"^\s*(//|/\*)", served(one, file), re.MULTILINE), file


def test_a_page_is_packed_with_what_it_opens_with(server: Server) -> None:
    page = served(server, "").decode()
    assert re.findall(r"<link rel=\"(?:stylesheet|modulepreload)\" href=\"([^\"]+)\">\n", page) == ["css/tokens.css"]
    assert re.findall(r"<script[^>]*>", page) == ['<script type="module" src="js/main.js">']
    source = (PUBLIC / "index.html").read_text()
    sheets = re.findall(r"^ *<link rel=\"stylesheet\" href=\"([^\"]+)\">$", source, re.MULTILINE)
    assert len(sheets) > 10
    joined = served(server, "css/tokens.css").decode()
    assert [joined.count(f"{name}{{") > 0 for name in ("@layer tokens", "@layer base", "@layer components")] == [
        True
    ] * 3
    assert 'url("../icon.svg")' in joined
    for name in re.findall(r"modulepreload\" href=\"([^\"]+)\"", source):
        stub = served(server, name).decode()
        told = re.search(r"export const\{(.*)\}=", stub)
        exports = re.findall(
            r"^export (?:async )?(?:function|class|const) (\w+)", (PUBLIC / name).read_text(), re.MULTILINE
        )
        assert sorted(told[1].split(",") if told else []) == sorted(exports), name


MODULES = {
    "index.html": '<!DOCTYPE html>\n<link rel="stylesheet" href="a.css">\n<script type="module" src="js/main.js"></script>\n',
    "a.css": "a { color: red }\n",
    "js/main.js": """
import { count, Counter as C } from "./deep/counter.js";
import {
    twice,
} from "./twice.js";

const counter = new C();
count(counter);
console.log("main", twice(counter.value));
import("./deep/late.js").then(({ told }) => told());
""",
    "js/twice.js": 'console.log("twice");\n\nexport const twice = (value) => 2 * value;\n',
    "js/deep/counter.js": """
import { twice } from "../twice.js";

export class Counter {
    value = twice(10);
}

export function count(counter) {
    counter.value += 1;
}
""",
    "js/deep/late.js": """
import { Counter } from "./counter.js";
import { twice } from "../twice.js";

export function told() {
    console.log("late", twice(new Counter().value));
}
""",
}


@pytest.mark.parametrize("option", [[], ["--no-minify"]], ids=["packed", "apart"])
def test_a_pack_does_what_its_modules_do(tmp_path: Path, option: list[str]) -> None:
    public, copy = tmp_path / "public", tmp_path / "copy"
    for name, text in MODULES.items():
        (public / name).parent.mkdir(parents=True, exist_ok=True)
        (public / name).write_text(text)
    server = Server("--public", str(public), *option)
    try:
        for name in MODULES:
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            (copy / name).write_bytes(served(server, name))
        # A module that changes is packed anew, with the document that names it.
        (public / "js/twice.js").write_text("export const twice = (value) => 20 * value;\n")
        served(server, "")
        again = served(server, "js/main.js")
    finally:
        server.stop()
    assert (b"20*" in again) == (option == [])
    (copy / "package.json").write_text('{"type": "module"}')
    ended = subprocess.run(["node", copy / "js/main.js"], capture_output=True, text=True, timeout=30)
    assert ended.stderr == ""
    assert ended.stdout.split("\n") == ["twice", "main 42", "late 40", ""]


def test_files_can_be_served_as_they_are() -> None:
    server = Server("--no-minify")
    try:
        for file in (PUBLIC / "js/main.js", PUBLIC / "css/base.css"):
            assert served(server, file) == file.read_bytes()
    finally:
        server.stop()


def test_other_files_are_served_as_they_are(server: Server) -> None:
    assert served(server, "icon.svg") == (PUBLIC / "icon.svg").read_bytes()


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
