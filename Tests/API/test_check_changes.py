"""``sceneflow check --changed-since``: the findings of a change, and only these."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest
from conftest import PACKAGE, program
from many_states import write_app
from test_check import ENDLESS, FORMATS, check
from test_review import git

CRASH = PACKAGE / "Tests/CheckingTests/Fixtures/crash/fires"
SOURCE = "HomeViewController.swift"


@pytest.fixture
def app(tmp_path: Path) -> Path:
    """An app with one crash, committed."""
    folder = shutil.copytree(CRASH, tmp_path / "repository/App")
    git(folder.parent, "init", "--quiet", "--initial-branch", "main")
    commit(folder.parent, "before")
    return folder


def commit(folder: Path, message: str) -> None:
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message", message)


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))


def report(folder: Path, *options: str) -> dict:
    run = check(folder, "--format", "json", "--changed-since", *options)
    assert run.returncode in (0, 1), run.stderr
    return json.loads(run.stdout)


def test_an_unchanged_app_has_nothing_to_report(app: Path) -> None:
    assert check(app).returncode == 1
    run = check(app, "--changed-since", "HEAD")
    assert run.returncode == 0
    assert "nothing new was found\n1 older finding left out: 'HEAD' has the same\n" in run.stdout
    found = report(app, "HEAD")
    assert found["findings"] == []
    assert found["since"] == {"revision": "HEAD", "leftOut": 1, "complete": True}
    assert "since" not in json.loads(check(app, "--format", "json").stdout)


def test_a_finding_in_a_file_that_no_path_touches_is_left_out(app: Path) -> None:
    (app / "Other.swift").write_text("final class Other {}\n")
    assert report(app, "HEAD")["since"]["leftOut"] == 1
    # Uncommitted files count, and so do committed ones.
    commit(app, "other")
    assert report(app, "HEAD~1")["since"]["leftOut"] == 1


def test_a_new_finding_is_reported_and_fails(app: Path) -> None:
    edit(app / SOURCE, "sending is not written yet", "something else")
    found = report(app, "HEAD")
    assert ["something else" in one["message"] for one in found["findings"]] == [True]
    assert "older" not in found["findings"][0]
    assert found["since"]["leftOut"] == 0
    commit(app, "something else")
    assert check(app, "--changed-since", "HEAD~1").returncode == 1
    assert check(app, "--changed-since", "HEAD").returncode == 0
    assert check(app, "--changed-since", "HEAD~1", "--fail-on", "never").returncode == 0


@pytest.mark.parametrize("file", [SOURCE, "Main.storyboard"], ids=["place", "way"])
def test_an_older_finding_that_rests_on_a_changed_file_is_reported(app: Path, file: str) -> None:
    path = app / file
    path.write_text(path.read_text() + ("// moved\n" if file == SOURCE else "<!-- moved -->\n"))
    found = report(app, "HEAD")
    assert [one["older"] for one in found["findings"]] == [True]
    assert found["since"]["leftOut"] == 0
    assert "older: it is not new, but a file it rests on has changed" in check(app, "--changed-since", "HEAD").stdout


def test_the_merge_base_leaves_out_what_the_other_branch_mended(app: Path) -> None:
    git(app, "checkout", "--quiet", "-b", "side")
    (app / "Other.swift").write_text("final class Other {}\n")
    commit(app, "other")
    git(app, "checkout", "--quiet", "main")
    edit(app / SOURCE, 'fatalError("sending is not written yet")', "")
    commit(app, "mended")
    git(app, "checkout", "--quiet", "side")
    assert len(report(app, "main")["findings"]) == 1
    assert report(app, "main...")["findings"] == []


@pytest.mark.parametrize("form", FORMATS)
def test_every_format_has_only_what_is_new(app: Path, form: str) -> None:
    old = check(app, "--changed-since", "HEAD", "--format", form)
    assert old.returncode == 0 and "sending is not written yet" not in old.stdout
    assert "1 older finding left out: 'HEAD' has the same" in old.stdout + old.stderr or form == "json"
    edit(app / SOURCE, "sending is not written yet", "something else")
    new = check(app, "--changed-since", "HEAD", "--format", form)
    assert new.returncode == 1 and "something else" in new.stdout


def test_accepted_and_suppressed_findings_are_left_out_too(app: Path) -> None:
    check(app, "--write-baseline", "baseline.json")
    accepted = report(app, "HEAD", "--baseline", "baseline.json")
    assert (accepted["accepted"], accepted["since"]["leftOut"]) == ([], 0)
    edit(app / SOURCE, "        fatalError", "        // sceneflow:disable:next crash - later\n        fatalError")
    commit(app, "suppressed")
    assert report(app, "HEAD")["suppressed"] == []
    assert len(report(app, "HEAD~1")["suppressed"]) == 1


def test_a_revision_that_stops_early_is_said(app: Path) -> None:
    found = check(app, "--changed-since", "HEAD", "--max-depth", "1").stdout
    assert "'HEAD' was not explored completely, so a reported finding may be older" in found


def test_what_cannot_be_compared_is_said_before_anything_is_read(app: Path, tmp_path: Path) -> None:
    (app / "Main.storyboard").write_text("not read")
    gone = check(app, "--changed-since", "gone")
    assert (gone.returncode, gone.stdout) == (2, "")
    assert gone.stderr == ("sceneflow: the repository has no revision 'gone'; fetch it if the clone is shallow\n")
    (tmp_path / "bare").mkdir()
    bare = check(tmp_path / "bare", "--changed-since", "HEAD")
    assert (bare.returncode, bare.stdout, bare.stderr) == (2, "", "sceneflow: '.' is not in a git repository\n")
    for options in [["main..HEAD"], ["HEAD", "--write-baseline", "b"]]:
        assert check(app, "--changed-since", *options).returncode == 64


def test_the_work_tree_stays_as_it_is(app: Path) -> None:
    edit(app / SOURCE, "sending is not written yet", "something else")
    (app / "New.swift").write_text("final class New {}\n")
    command = ["git", "-C", str(app), "status", "--porcelain"]
    before = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    subprocess.run([str(program()), "check", "--no-cache", "--changed-since", "HEAD", str(app)], capture_output=True)
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == before
    assert "New.swift" in before


def entries(file: Path) -> list[dict]:
    return json.loads(file.read_text())["findings"]


def test_a_baseline_loses_what_is_gone_and_nothing_else(app: Path) -> None:
    baseline = app / "baseline.json"
    check(app, "--write-baseline", "baseline.json")
    before = baseline.read_text()
    kept = check(app, "--baseline", "baseline.json", "--prune-baseline")
    assert (kept.returncode, kept.stdout) == (0, "")
    assert kept.stderr == "sceneflow: no finding of 'baseline.json' is gone\n"
    assert baseline.read_text() == before
    # An entry by hand, in a form of its own.
    entry = entries(baseline)[0]
    other = json.dumps(entry | {"fingerprint": "0" * 16, "message": "mended"}, indent=4)
    baseline.write_text(before.replace("\n]}", f",\n{other}\n]}}"))
    # What was not explored completely, or of a rule that is off, is not gone.
    for options in [["--max-depth", "1"], ["--rule", "crash=off"]]:
        changed = baseline.read_text()
        assert check(app, "--baseline", "baseline.json", "--prune-baseline", *options).returncode == 0
        assert baseline.read_text() == changed
    pruned = check(app, "--baseline", "baseline.json", "--prune-baseline")
    assert (pruned.returncode, pruned.stdout) == (0, "")
    assert pruned.stderr == "sceneflow: removed 1 finding from 'baseline.json'\n"
    assert baseline.read_text() == before
    (app / "sceneflow.yml").write_text("check: { baseline: baseline.json }")
    edit(app / SOURCE, "sending is not written yet", "something else")
    assert "prune it (--prune-baseline)" in check(app).stdout
    assert "removed 1 finding from" in check(app, "--prune-baseline").stderr
    assert baseline.read_text() == '{"version":1,"findings":[]}\n'


def test_without_a_baseline_nothing_is_pruned(app: Path) -> None:
    run = check(app, "--prune-baseline")
    assert (run.returncode, run.stderr) == (2, "sceneflow: there is no baseline to prune; name one with --baseline\n")
    for options in [["--write-baseline", "b"], ["--changed-since", "HEAD"]]:
        assert check(app, "--prune-baseline", *options).returncode == 64


def test_a_finding_is_explained_by_its_first_digits(app: Path) -> None:
    text = check(app).stdout
    (finding,) = json.loads(check(app, "--format", "json").stdout)["findings"]
    fingerprint = finding["fingerprint"]
    assert f"  finding: {fingerprint}\n" in text
    for name in [fingerprint, fingerprint[:6], fingerprint.upper(), fingerprint + "-1"]:
        run = check(app, "--explain", name)
        assert run.returncode == 0, run.stderr
        assert "severity: error\nconfidence: certain, no assumption is needed\nstanding: reported\n" in run.stdout
        assert "HomeViewController.swift:5:9: the place of the finding\n" in run.stdout
        assert "5 |         fatalError(" in run.stdout and "4 | " in run.stdout and "6 | " in run.stdout
        assert "the shortest path there, in a debug build:\n1. " in run.stdout
        assert f"what to do: {finding['remedy']}\n" in run.stdout
    check(app, "--write-baseline", "baseline.json")
    accepted = check(app, "--baseline", "baseline.json", "--explain", fingerprint).stdout
    assert "standing: accepted by the baseline\n" in accepted
    none = "0000" if not fingerprint.startswith("0000") else "1111"
    gone = check(app, "--explain", none)
    assert (gone.returncode, gone.stdout) == (2, "")
    assert gone.stderr == f"sceneflow: no finding begins with '{none}'; the report prints the fingerprints\n"
    assert check(app, "--explain", "abc").returncode == 64


def cached(command: str, folder: Path, cache: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Runs a command with a cache of its own."""
    return subprocess.run(
        [str(program()), command, *options],
        cwd=folder,
        env=os.environ | {"XDG_CACHE_HOME": str(cache)},
        capture_output=True,
        text=True,
        timeout=120,
    )


def results(cache: Path) -> list[Path]:
    return sorted((cache / "sceneflow").glob("check-*"))


def test_the_result_for_a_revision_is_kept(app: Path, tmp_path: Path) -> None:
    edit(app / SOURCE, "sending is not written yet", "something else")
    commit(app, "something else")
    cache = tmp_path / "cache"
    for command, options in [("diff", ["HEAD~1"]), ("check", ["--changed-since", "HEAD~1"])]:
        count = len(results(cache))
        plain = cached(command, app, cache, "--no-cache", *options)
        assert len(results(cache)) == count
        first = cached(command, app, cache, *options)
        assert first.stdout == plain.stdout and "something else" in first.stdout
        kept = results(cache)
        assert len(kept) == count + 1
        contents = [file.read_bytes() for file in kept]
        # The second comparison neither needs nor changes the kept result. The base is not even unpacked.
        again = cached(command, app, cache, *options)
        assert (again.stdout, again.returncode) == (first.stdout, first.returncode)
        assert [file.read_bytes() for file in results(cache)] == contents
        # Another name of the same contents is the same revision, and other options are another result.
        cached(command, app, cache, *[option.replace("HEAD~1", "main~1") for option in options])
        assert len(results(cache)) == count + 1
        cached(command, app, cache, *options, "--max-depth", "9")
        assert len(results(cache)) == count + 2
        for file in results(cache):
            file.unlink()
        cached(command, app, cache, *options)


def test_a_kept_result_is_used_and_a_damaged_one_is_not(app: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    first = cached("check", app, cache, "--changed-since", "HEAD")
    (kept,) = results(cache)
    whole = kept.read_bytes()
    for damaged in [whole[:-1], b"", whole[:60] + bytes([whole[60] ^ 1]) + whole[61:], bytes(len(whole))]:
        kept.write_bytes(damaged)
        assert cached("check", app, cache, "--changed-since", "HEAD").stdout == first.stdout
        assert kept.read_bytes() == whole
    assert first.returncode == 0


def test_a_result_that_depends_on_time_is_not_kept(tmp_path: Path) -> None:
    (tmp_path / "large").mkdir()
    folder = write_app(tmp_path / "large", tabs=16)
    git(folder, "init", "--quiet", "--initial-branch", "main")
    commit(folder, "before")
    limits = ["--max-seconds", "1", "--max-steps", ENDLESS, "--max-states", ENDLESS]
    run = cached("check", folder, tmp_path / "cache", "--changed-since", "HEAD", "--configuration", "debug", *limits)
    assert run.returncode in (0, 1), run.stderr
    assert results(tmp_path / "cache") == []
