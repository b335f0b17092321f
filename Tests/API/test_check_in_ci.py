"""``sceneflow check`` where nobody watches: the same everywhere, never silent, never without an answer."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest
from conftest import PACKAGE, program
from many_states import write_app
from test_check import ENDLESS, check

#: The steps of a check that is compared with others.
STEPS = 20_000 if os.environ.get("SCENEFLOW_LONG") else 4_000
CRASH = PACKAGE / "Tests/CheckingTests/Fixtures/crash/fires"


@pytest.fixture
def large(tmp_path: Path) -> Path:
    """An app with more states than any machine looks at while these tests wait."""
    (tmp_path / "large").mkdir()
    return write_app(tmp_path / "large", tabs=16)


@pytest.fixture
def crashing(tmp_path: Path) -> Path:
    """An app with one crash."""
    return shutil.copytree(CRASH, tmp_path / "app")


def report(folder: Path, *options: str) -> dict:
    return json.loads(check(folder, "--format", "json", *options).stdout)


def test_steps_end_a_check_at_the_same_place_on_any_number_of_cores(large: Path) -> None:
    command = [str(program()), "check", "--no-cache", "--format", "json", "--max-steps", str(STEPS), str(large)]
    alone = subprocess.run(["taskset", "-c", str(min(os.sched_getaffinity(0))), *command], capture_output=True)
    together = [subprocess.run(command, capture_output=True) for _ in range(2)]
    assert alone.stdout == together[0].stdout == together[1].stdout
    explored = json.loads(alone.stdout)
    assert [build["bounds"] for build in explored["explored"]] == [["steps"]]
    assert sum(build["transitions"] for build in explored["explored"]) == STEPS
    assert explored["reproducible"] is True and explored["complete"] is False
    assert b"it takes more steps than its share of --max-steps" in alone.stderr


def test_a_small_app_leaves_its_steps_to_a_large_one(large: Path, crashing: Path) -> None:
    for paths in [(large, crashing), (crashing, large)]:
        explored = {
            build["flow"]: build
            for build in report(large, "--max-steps", "2000", *map(str, paths))["explored"]
            if build["transitions"]
        }
        assert list(explored) == [path.name for path in paths]
        assert explored["app"]["bounds"] == [] and explored["large"]["bounds"] == ["steps"]
        assert explored["app"]["transitions"] + explored["large"]["transitions"] == 2000


def test_a_run_that_time_stops_is_not_reproducible_and_says_so(large: Path) -> None:
    run = check(large, "--format", "json", "--max-seconds", "1", "--max-steps", ENDLESS, "--max-states", ENDLESS)
    found = json.loads(run.stdout)
    assert found["explored"][0]["bounds"] == ["time"] and found["reproducible"] is False
    assert "--max-seconds; another run may find something else" in run.stderr


def test_a_manifest_limits_steps(large: Path) -> None:
    (large / "sceneflow.yml").write_text("check: { bounds: { steps: 700 } }")
    assert report(large)["explored"][0]["transitions"] == 700
    assert report(large, "--max-steps", "800")["explored"][0]["transitions"] == 800


@pytest.mark.long
def test_a_check_that_nobody_watches_shows_that_it_works(large: Path) -> None:
    """A line every ten seconds, unless it is to be quiet; SIGTERM then ends it with a report."""
    endless = ["--max-steps", ENDLESS, "--max-states", ENDLESS, str(large)]
    loud, quiet = (
        subprocess.Popen(
            [str(program()), "check", "--no-cache", "--format", "json", *options, *endless],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for options in [[], ["--quiet"]]
    )
    start = time.monotonic()
    assert loud.stderr is not None
    line = loud.stderr.readline()
    assert 5 < time.monotonic() - start < 60
    assert line.startswith("sceneflow: exploring 'large': ") and line.endswith(" steps so far\n")
    for process in [loud, quiet]:
        process.send_signal(signal.SIGTERM)
        out, err = process.communicate(timeout=60)
        assert process.returncode == 2
        found = json.loads(out)
        assert found["explored"][0]["bounds"] == ["cancelled"] and found["reproducible"] is False
        assert found["explored"][0]["states"] > 0
        assert "\x1b" not in err and "\r" not in err
        assert process is loud or "exploring" not in err


def test_a_missing_baseline_is_said_before_anything_is_read(large: Path, tmp_path: Path) -> None:
    run = check(tmp_path, "gone", "--baseline", "gone.json")
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr == "sceneflow: the baseline 'gone.json' cannot be read; create it with --write-baseline\n"
    # That of a manifest is missed before anything is explored, which would not end here.
    (large / "sceneflow.yml").write_text("check: { baseline: gone.json }")
    run = check(tmp_path, "large", "--max-steps", ENDLESS, "--max-states", ENDLESS)
    assert (run.returncode, run.stdout) == (2, "")
    assert "large/gone.json' cannot be read" in run.stderr


def test_what_apps_share_is_one_finding(crashing: Path) -> None:
    """The same folder twice is two apps with the same files."""
    once, twice = report(crashing, "."), report(crashing, ".", ".")
    (alone,), (shared,) = once["findings"], twice["findings"]
    assert [one["flow"] for one in alone["occurrences"]] == ["app"]
    assert [one["flow"] for one in shared["occurrences"]] == ["app", "app-2"]
    assert all(one["configurations"] == ["debug", "release"] for one in shared["occurrences"])
    assert shared["fingerprint"] == alone["fingerprint"]
    assert {build["flow"] for build in twice["explored"]} == {"app", "app-2"}
    text = check(crashing, ".", ".").stdout
    assert "occurs: in 'app' and 'app-2'" in text and "found 1 error" in text
    assert check(crashing, ".", ".", "--format", "xcode").stdout.count("(in 'app' and 'app-2')") == 1
    sarif = json.loads(check(crashing, ".", ".", "--format", "sarif").stdout)
    (result,) = sarif["runs"][0]["results"]
    assert [one["flow"] for one in result["properties"]["occurrences"]] == ["app", "app-2"]


def test_a_baseline_accepts_what_apps_share(crashing: Path) -> None:
    assert "wrote 1 finding to" in check(crashing, ".", ".", "--write-baseline", "baseline.json").stderr
    kept = json.loads((crashing / "baseline.json").read_text())
    assert len(kept["findings"]) == 1
    accepted = check(crashing, ".", ".", "--baseline", "baseline.json")
    assert accepted.returncode == 0 and "1 finding accepted by the baseline" in accepted.stdout
    # Earlier versions wrote it once for each app.
    kept["findings"].append(kept["findings"][0] | {"flow": "app-2"})
    (crashing / "baseline.json").write_text(json.dumps(kept))
    accepted = check(crashing, ".", ".", "--baseline", "baseline.json")
    assert accepted.returncode == 0 and "gone" not in accepted.stdout
