"""The ``export`` command: drawings, one page, and folders of pages that leave everything else alone."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import subprocess
import xml.etree.ElementTree as tree
from pathlib import Path

import pytest
from conftest import PACKAGE, program
from test_review import git

EXAMPLES = PACKAGE / "Docs/Examples"
ITEMS = EXAMPLES / "Items/before"
SVG = "{http://www.w3.org/2000/svg}"


def export(*arguments: str | Path, **options: object) -> subprocess.CompletedProcess[str]:
    """Runs the command."""
    return subprocess.run(
        [str(program()), "export", *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        **options,
    )


def contents(folder: Path) -> dict[str, bytes]:
    """Every file below a folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("layout", ["flow", "canvas"])
def test_the_map_is_a_drawing_with_a_title_for_each_scene(layout: str, tmp_path: Path) -> None:
    file = tmp_path / "map.svg"
    assert export(ITEMS, "--format", "svg", "--layout", layout, "--output", file).returncode == 0
    root = tree.parse(file).getroot()
    assert root.tag == f"{SVG}svg"
    scenes = [group for group in root.iter(f"{SVG}g") if group.get("class") == "map-scene"]
    assert len(scenes) == 6
    assert all(scene.find(f"{SVG}title").text for scene in scenes)
    assert not list(root.iter(f"{SVG}script")) and not list(root.iter(f"{SVG}style"))
    assert export(ITEMS, "--format", "svg", "--layout", layout).stdout == file.read_text(encoding="utf-8")


def test_the_map_of_a_comparison_marks_what_differs_from_a_folder_or_a_revision(tmp_path: Path) -> None:
    app = tmp_path / "App"
    shutil.copytree(ITEMS, app)
    git(app, "init", "--quiet", "--initial-branch", "main")
    git(app, "add", "--all")
    git(app, "commit", "--quiet", "--message", "before")
    board = next(app.rglob("Main.storyboard"))
    text = board.read_text()
    # The segue "Next" is gone, and a scene has another class.
    start = text.index("<segue", text.index('identifier="showNext"') - 200)
    segue = text[start : text.index("/>", start) + 2]
    assert 'identifier="showNext"' in segue
    board.write_text(text.replace(segue, "").replace('customClass="AboutViewController"', 'customClass="NewAbout"'))
    drawing = export(app, "--format", "svg", "--compare", "main")
    assert drawing.returncode == 0, drawing.stderr
    assert export(app, "--format", "svg", "--compare", ITEMS, "--no-cache").stdout.count(", removed</title>") == 1
    titles = [title.text or "" for title in tree.fromstring(drawing.stdout).iter(f"{SVG}title")]
    changed = [title for title in titles if title.endswith((", added", ", changed", ", removed"))]
    # A transition to a class outside the sources is read as likely.
    assert changed == ["About, popover, changed", "About, NewAbout, in Main, changed", "Next, show, removed"]
    assert "Before: main" in drawing.stdout
    for arguments, code in [(["svg", "--compare", "nowhere"], 2), (["html", "--compare", "main"], 64)]:
        assert export(app, "--format", *arguments).returncode == code


@pytest.mark.parametrize("form", ["mermaid", "dot"])
def test_graphs_are_those_of_the_graph_command(form: str) -> None:
    graph = subprocess.run(
        [str(program()), "graph", "--format", form, str(ITEMS)], capture_output=True, text=True, timeout=60, check=True
    )
    assert export(ITEMS, "--format", form).stdout == graph.stdout


def test_one_of_several_apps_is_chosen_by_name(tmp_path: Path) -> None:
    result = export(EXAMPLES, "--format", "svg")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.endswith("tickets-after, tickets-before; choose one with --flow\n")
    assert export(EXAMPLES, "--format", "svg", "--flow", "items-before").stdout.startswith("<?xml")
    assert export(EXAMPLES, "--format", "svg", "--flow", "gone").returncode == 2


@pytest.mark.parametrize(
    "arguments",
    [["--format", "site"], ["--format", "svg", "--recording", "x"], ["--format", "pdf"], []],
)
def test_what_makes_no_sense_is_refused(arguments: list[str]) -> None:
    assert export(ITEMS, *arguments).returncode == 64


def test_a_recording_is_played_on_the_page(tmp_path: Path) -> None:
    recording = tmp_path / "run.json"
    recording.write_text('[{"do": "launch"}, {"do": "tap", "view": "HkO-Ai-2Pw"}]', encoding="utf-8")
    page = export(ITEMS, "--format", "html", "--recording", recording)
    assert page.returncode == 0
    assert page.stdout.count('class="step-title"') == 2
    recording.write_text("nonsense", encoding="utf-8")
    broken = export(ITEMS, "--format", "html", "--recording", recording)
    assert broken.returncode == 2
    assert broken.stderr.startswith(f"sceneflow: '{recording}' cannot be replayed: it is not JSON")


def test_a_site_is_the_same_every_time_and_keeps_what_is_not_its_own(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for folder in (one, other):
        assert export(ITEMS, "--format", "site", "--output", folder).returncode == 0
    assert contents(one) == contents(other)
    assert {"index.html", "map.svg", "style.css", ".sceneflow-site"} <= contents(one).keys()
    (one / "notes.txt").write_text("mine")
    (one / "scenes/notes.txt").write_text("mine too")
    (one / "index.html").write_text("changed")
    assert export(ITEMS, "--format", "site", "--output", one).returncode == 0
    found = contents(one)
    assert (found.pop("notes.txt"), found.pop("scenes/notes.txt")) == (b"mine", b"mine too")
    assert found == contents(other)


def test_pages_of_scenes_that_are_gone_are_deleted(tmp_path: Path) -> None:
    site = tmp_path / "site"
    assert export(EXAMPLES, "--format", "site", "--output", site).returncode == 0
    assert (site / "apps/notes-after/scenes").is_dir()
    assert export(ITEMS, "--format", "site", "--output", site).returncode == 0
    assert not (site / "apps/notes-after/scenes").exists()
    listed = (site / ".sceneflow-site").read_text(encoding="utf-8").splitlines()[1:]
    assert sorted(contents(site).keys() - {".sceneflow-site"}) == listed


def test_a_folder_with_anything_else_in_it_is_refused(tmp_path: Path) -> None:
    (tmp_path / "precious.txt").write_text("mine")
    result = export(ITEMS, "--format", "site", "--output", tmp_path)
    assert result.returncode == 2
    assert "is neither empty nor an earlier export" in result.stderr
    assert contents(tmp_path) == {"precious.txt": b"mine"}


@pytest.mark.parametrize("line", ["../outside.txt", "/etc/passwd", "scenes/../../outside.txt", ""])
def test_a_list_that_leads_out_of_the_folder_is_refused(line: str, tmp_path: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    outside = tmp_path / "outside.txt"
    outside.write_text("mine")
    (site / ".sceneflow-site").write_text(f"sceneflow site 1\n{line}\n" if line else "something else\n")
    result = export(ITEMS, "--format", "site", "--output", site)
    assert result.returncode == 2
    assert "is not the list of an export" in result.stderr
    assert outside.read_text() == "mine"


def test_no_link_in_the_folder_is_followed(tmp_path: Path) -> None:
    site, outside = tmp_path / "site", tmp_path / "outside"
    outside.mkdir()
    (outside / "index.html").write_text("mine")
    assert export(ITEMS, "--format", "site", "--output", site).returncode == 0
    (site / "index.html").unlink()
    (site / "index.html").symlink_to(outside / "index.html")
    assert export(ITEMS, "--format", "site", "--output", site).returncode == 0
    assert not (site / "index.html").is_symlink()
    shutil.rmtree(site / "scenes")
    (site / "scenes").symlink_to(outside)
    result = export(ITEMS, "--format", "site", "--output", site)
    assert result.returncode == 2
    assert contents(outside) == {"index.html": b"mine"}


def limited() -> None:
    """Lets no file grow beyond 16 KiB, as a full disk would."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (16384, 16384))


def test_what_cannot_be_written_is_said(tmp_path: Path) -> None:
    full = export(ITEMS, "--format", "svg", "--output", "/dev/full")
    assert full.returncode == 2
    assert full.stderr == "sceneflow: '/dev/full' cannot be written: no space left on device\n"
    site = tmp_path / "site"
    cut = export(ITEMS, "--no-cache", "--format", "site", "--output", site, preexec_fn=limited)
    assert cut.returncode == 2
    assert "cannot be written: file too large" in cut.stderr
    # The remains of an interrupted export are recognised as an export, and no partial file is left.
    assert not [path for path in site.rglob("*") if path.name.endswith(".part")]
    assert export(ITEMS, "--format", "site", "--output", site).returncode == 0
    assert export(ITEMS, "--format", "site", "--output", tmp_path / "no/such/folder").returncode == 2


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_not_be_written_is_said(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    assert export(ITEMS, "--format", "site", "--output", tmp_path / "site").returncode == 2
