"""Hostile and damaged files in an app's folder: each gives a clear diagnostic, and loading continues."""

import json
import os
import plistlib
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import program

HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" '
    'targetRuntime="iOS.CocoaTouch" initialViewController="vc-01-aaa"><scenes>'
    '<scene sceneID="sc-01-aaa"><objects>'
    '<viewController id="vc-01-aaa" sceneMemberID="viewController" title="Good">'
)
TAIL = "</viewController></objects></scene></scenes></document>"
GOOD = HEAD + '<view key="view" id="vw-01-aaa"><rect key="frame" x="0" y="0" width="393" height="852"/></view>' + TAIL


def storyboard(text: str | bytes) -> Callable[[Path], None]:
    """A folder with one storyboard of the given content."""

    def build(folder: Path) -> None:
        data = text.encode() if isinstance(text, str) else text
        (folder / "Bad.storyboard").write_bytes(data)

    return build


def bomb(depth: int) -> str:
    """The entity bomb that every XML parser is shown once."""
    entities = ['<!ENTITY l0 "lol">'] + [f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, depth)]
    return f"<!DOCTYPE document [{''.join(entities)}]><document>&l{depth - 1};</document>"


def manifest(text: str | bytes) -> Callable[[Path], None]:
    """A good storyboard beside a manifest of the given content."""

    def build(folder: Path) -> None:
        (folder / "Main.storyboard").write_text(GOOD)
        data = text.encode() if isinstance(text, str) else text
        (folder / "sceneflow.yml").write_bytes(data)

    return build


def project(text: str | bytes) -> Callable[[Path], None]:
    """A good storyboard beside an Xcode project of the given content."""

    def build(folder: Path) -> None:
        (folder / "Main.storyboard").write_text(GOOD)
        (folder / "App.xcodeproj").mkdir()
        data = text.encode() if isinstance(text, str) else text
        (folder / "App.xcodeproj" / "project.pbxproj").write_bytes(data)

    return build


def fifo(name: str) -> Callable[[Path], None]:
    """A good storyboard beside a pipe that nobody writes to."""

    def build(folder: Path) -> None:
        (folder / "Main.storyboard").write_text(GOOD)
        os.mkfifo(folder / name)

    return build


def link(target: str) -> Callable[[Path], None]:
    """A good storyboard beside a link that leads out of the folder or in a circle."""

    def build(folder: Path) -> None:
        (folder / "Main.storyboard").write_text(GOOD)
        (folder / "Linked.storyboard").symlink_to(target)
        (folder / "Loop").symlink_to(folder)

    return build


def alias_bomb() -> str:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 12)]
    return "\n".join(lines)


# Name, what builds the folder, the id that must be reported.
CASES: list[tuple[str, Callable[[Path], None], str]] = [
    ("empty file", storyboard(""), "empty-file"),
    ("blank file", storyboard(" \n\n "), "empty-file"),
    ("cut in a tag", storyboard(GOOD[: GOOD.index("<rect") + 9]), "truncated-file"),
    ("cut between tags", storyboard(GOOD[: GOOD.index("<rect")]), "truncated-file"),
    ("cut in the head", storyboard(GOOD[:30]), "truncated-file"),
    ("entity bomb", storyboard(bomb(10)), "doctype-refused"),
    (
        "external entity",
        storyboard('<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><document>&x;</document>'),
        "doctype-refused",
    ),
    ("undefined entity", storyboard(GOOD.replace("Good", "&nope;")), "malformed-xml"),
    ("wrong root", storyboard("<html><body>not found</body></html>"), "not-interface-builder"),
    ("a property list", storyboard(plistlib.dumps({"a": 1})), "not-interface-builder"),
    ("not XML", storyboard("PK\x03\x04 this is a zip"), "not-xml"),
    ("bytes that are not UTF-8", storyboard(GOOD.replace("Good", "G\xf6\xf6d").encode("latin-1")), "not-utf8"),
    (
        "100,000 nested views",
        storyboard(HEAD + '<view key="view" id="v"><subviews>' * 100_000),
        "nesting-too-deep",
    ),
    (
        "a million elements",
        storyboard(HEAD + "<color/>" * 1_100_000 + TAIL),
        "too-many-elements",
    ),
    ("a file of 40 MB", storyboard(HEAD + " " * 40_000_000 + TAIL), "unreadable-file"),
    (
        "a thousand attributes",
        storyboard(GOOD.replace('title="Good"', " ".join(f'a{n}="x"' for n in range(100_000)))),
        "too-many-attributes",
    ),
    ("a merge conflict", storyboard(GOOD.replace("<view ", "\n<<<<<<< HEAD\n<view ")), "merge-conflict"),
    (
        "a large file's pointer",
        storyboard("version https://git-lfs.github.com/spec/v1\noid sha256:00\n"),
        "git-lfs-pointer",
    ),
    ("a compiled nib", storyboard(b"NIBArchive\x01\x00\x00\x00"), "compiled-document"),
    ("a pipe for a storyboard", fifo("Pipe.storyboard"), "unreadable-file"),
    ("a pipe for a manifest", fifo("sceneflow.yml"), "unreadable-file"),
    ("links out and round", link("/etc/passwd"), "link-outside"),
    ("a manifest that is no YAML", manifest("title: [unclosed"), "manifest"),
    ("a manifest with an unknown key", manifest("titel: Typo"), "manifest"),
    ("a manifest of wrong types", manifest("classes: 12\nexclude: {a: b}"), "manifest"),
    ("a manifest of aliases", manifest(alias_bomb()), "manifest"),
    ("a manifest of nesting", manifest("[" * 100_000), "manifest"),
    ("a manifest that is not UTF-8", manifest(b"title: \xff\xfe\xfa"), "manifest"),
    ("a project that is cut", project("// !$*UTF8*$!\n{ objects = { A = { isa = PBX"), "damaged-project"),
    ("a project of nesting", project("{a=" * 200_000), "damaged-project"),
    ("a project that is something else", project(b"\x00\x01\x02"), "damaged-project"),
    ("nothing at all", lambda folder: None, "nothing-found"),
]


def graph(folder: Path) -> dict:
    """Returns the output of `sceneflow graph` for a folder, within ten seconds."""
    done = subprocess.run(
        [program(), "graph", folder, "--format", "json"], capture_output=True, text=True, timeout=10, check=False
    )
    read = json.loads(done.stdout)
    # A folder without a scene fails, and still gives its diagnostics.
    has_scenes = any(app["scenes"] for app in read["apps"])
    assert done.returncode == (0 if has_scenes else 2), done.stderr
    return read


@pytest.mark.parametrize(("build", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_a_hostile_folder_gives_a_diagnostic(tmp_path: Path, build: Callable[[Path], None], expected: str) -> None:
    build(tmp_path)
    read = graph(tmp_path)
    found = read["diagnostics"] + [each for app in read["apps"] for each in app["diagnostics"]]
    assert expected in {each["id"] for each in found}, found
    for each in found:
        assert each["message"] and each["message"] == each["message"].strip(), each
    if (tmp_path / "Main.storyboard").exists():
        assert [scene["title"] for app in read["apps"] for scene in app["scenes"]] == ["Good"], "the good part is lost"


def test_the_same_folder_gives_the_same_bytes(tmp_path: Path) -> None:
    for index, (_, build, _) in enumerate(CASES[:12]):
        (tmp_path / str(index)).mkdir()
        build(tmp_path / str(index))
    runs = [
        subprocess.run([program(), "graph", tmp_path, "--format", "json"], capture_output=True, check=False)
        for _ in range(3)
    ]
    assert len({(run.returncode, run.stdout) for run in runs}) == 1
    assert runs[0].stdout.count(b'"message"') > 0


def test_a_path_that_is_not_there_is_an_error_with_its_own_exit_code() -> None:
    done = subprocess.run([program(), "graph", "/nowhere/at/all"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "/nowhere/at/all" in done.stderr
