"""Dumps and differences of apps, and recorded runs, on the command line."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from conftest import PACKAGE, Server, program
from sceneflow_client import ApiError, Client

BEFORE = PACKAGE / "Docs/Examples/Items/before"
AFTER = PACKAGE / "Docs/Examples/Items/after"
NEXT = "HkO-Ai-2Pw"


def run(*arguments: str | Path, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Runs the program without its cache."""
    command, *rest = map(str, arguments)
    return subprocess.run(
        [str(program()), command, "--no-cache", *rest], capture_output=True, text=True, cwd=cwd, timeout=120
    )


def git(folder: Path, *arguments: str) -> None:
    identity = ["-c", "user.name=a", "-c", "user.email=a@b"]
    subprocess.run(["git", "-C", str(folder), *identity, *arguments], check=True, capture_output=True)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository in which the app moved to initialisers with the second commit."""
    folder = tmp_path / "repository"
    shutil.copytree(BEFORE, folder / "App")
    git(folder, "init", "--quiet", "--initial-branch", "main")
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message", "before")
    shutil.rmtree(folder / "App")
    shutil.copytree(AFTER, folder / "App")
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message", "after")
    return folder


@pytest.fixture
def recording(tmp_path: Path) -> Path:
    """A run that crashes at its end, recorded with the app as it is."""
    path = tmp_path / "run.json"
    actions = [{"do": "launch"}, {"do": "select", "view": "WbW-JG-avm", "row": 0}, {"do": "back"}]
    path.write_text(json.dumps([*actions, {"do": "tap", "view": NEXT}]), encoding="utf-8")
    result = run("replay", "--update", path, BEFORE)
    assert (result.returncode, result.stdout) == (0, "updated the results of 4 steps\n")
    return path


def test_a_dump_has_a_fact_a_line_and_is_always_the_same(tmp_path: Path) -> None:
    first = run("dump", BEFORE)
    assert first.returncode == 0
    copy = tmp_path / "elsewhere"
    shutil.copytree(BEFORE, copy)
    assert run("dump", copy).stdout == first.stdout
    lines = first.stdout.splitlines()
    assert "scene Main/Dmp-wK-Fpe class=ItemDetailViewController title=Item kind=viewController module=Items" in lines
    assert "missing Main/cc4-wC-Owu item type=Item! usedIn=viewDidLoad() traps=true" in lines


def test_a_folder_that_is_not_there_cannot_be_dumped(tmp_path: Path) -> None:
    result = run("dump", tmp_path / "gone")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith("sceneflow: ")


def test_two_folders_differ_and_a_folder_does_not_differ_from_itself() -> None:
    same = run("diff", "--exit-code", BEFORE, BEFORE)
    assert (same.returncode, same.stdout) == (0, "")
    assert run("diff", BEFORE, AFTER).returncode == 0
    different = run("diff", "--exit-code", "--format", "json", BEFORE, AFTER)
    assert different.returncode == 1
    app = json.loads(different.stdout)["apps"][0]
    assert (app["before"], app["after"]) == ("items-before", "items-after")
    techniques = {change["edge"][0]: (change["before"], change["after"]) for change in app["techniques"]}
    assert techniques["Main/cc4-wC-Owu"] == ("coder", "segueAction")


def findings(*arguments: str | Path, cwd: Path | None = None) -> list[tuple[str, str]]:
    """Returns the changes of findings, with the rule."""
    result = run("diff", "--format", "json", *arguments, cwd=cwd)
    assert result.returncode == 0, result.stderr
    changes = [change for app in json.loads(result.stdout)["apps"] for change in app["changes"]]
    return [(change["change"], change["key"][0]) for change in changes if change["fact"] == "finding"]


def test_findings_that_came_and_went_are_part_of_a_difference() -> None:
    went = ["nil-dependency", "property-injection", "property-injection"]
    assert findings(BEFORE, AFTER) == [("removed", rule) for rule in went]
    assert findings(AFTER, BEFORE) == [("added", rule) for rule in went]
    assert findings("--confidence", "certain", BEFORE, AFTER) == [("removed", "nil-dependency")]
    assert findings("--rule", "nil-dependency=off", "--confidence", "certain", BEFORE, AFTER) == []
    assert findings("--no-findings", BEFORE, AFTER) == []
    summary = "2 scenes changed, 4 edges changed, 3 findings disappeared, 4 techniques changed"
    assert run("diff", BEFORE, AFTER).stdout.splitlines()[0].endswith(f": {summary}")


def test_each_side_is_checked_as_its_own_manifest_asks(tmp_path: Path) -> None:
    mild = tmp_path / "App"
    shutil.copytree(BEFORE, mild)
    manifest = mild / "sceneflow.yml"
    check = "check:\n    rules: { nil-dependency: warning }\n    families: { injection: on }\n"
    manifest.write_text(manifest.read_text(encoding="utf-8") + check, encoding="utf-8")
    assert findings(BEFORE, mild) == [("changed", "nil-dependency")]
    quiet = "check:\n    suppress: [{ rule: all, reason: it is an example }]\n"
    manifest.write_text((BEFORE / "sceneflow.yml").read_text(encoding="utf-8") + quiet, encoding="utf-8")
    result = run("diff", "--exit-code", BEFORE, mild)
    assert result.returncode == 1
    assert "3 findings disappeared" in result.stdout
    same = run("diff", "--exit-code", "--no-findings", BEFORE, mild)
    assert (same.stdout, same.stderr) == ("", "sceneflow: nothing differs\n")


def test_a_difference_says_where_it_did_not_look_at_everything() -> None:
    result = run("diff", "--max-depth", "1", BEFORE, AFTER)
    assert result.returncode == 0
    assert "note: the exploration is incomplete" in result.stdout
    assert run("diff", "--max-depth", "0", BEFORE, AFTER).returncode == 64


@pytest.mark.parametrize(
    "sides", [["main~1..main"], ["main~1", "main"], ["HEAD~1"], ["main~1..."], ["HEAD~1", "./App"]], ids=" ".join
)
def test_revisions_are_compared_as_folders_are(repository: Path, sides: list[str]) -> None:
    result = run("diff", *sides, "--path", "App", cwd=repository)
    assert result.returncode == 0, result.stderr
    assert result.stdout == run("diff", BEFORE, AFTER).stdout


def test_the_work_tree_is_compared_with_the_last_commit_and_not_touched(repository: Path) -> None:
    assert run("diff", "--exit-code", "--path", "App", cwd=repository).returncode == 0
    board = repository / "App/Items/Base.lproj/Main.storyboard"
    board.write_text(board.read_text(encoding="utf-8").replace('title="Next"', 'title="Onwards"'), encoding="utf-8")
    result = run("diff", "--path", "App", cwd=repository)
    assert '~ edge Main/cc4-wC-Owu (Items → Item "Onwards"): label Next → Onwards' in result.stdout
    status = subprocess.run(
        ["git", "status", "--porcelain"], cwd=repository, capture_output=True, text=True, check=True
    )
    assert status.stdout == " M App/Items/Base.lproj/Main.storyboard\n"


@pytest.mark.parametrize(
    ("sides", "error"),
    [
        (["nothing"], "'nothing' is neither a revision of the repository nor a folder"),
        (["main..nothing"], "'nothing' is neither a revision of the repository nor a folder"),
        (["HEAD~1", "HEAD", "--path", "Gone"], "'Gone' does not exist in revision 'HEAD~1'"),
    ],
)
def test_a_side_that_cannot_be_read_is_named(repository: Path, sides: list[str], error: str) -> None:
    result = run("diff", *sides, cwd=repository)
    assert (result.returncode, result.stdout, result.stderr) == (2, "", f"sceneflow: {error}\n")


@pytest.mark.parametrize("form", ["github", "gitlab", "sarif"])
def test_a_report_of_a_difference_has_what_came(form: str) -> None:
    came = run("diff", "--format", form, AFTER, BEFORE)
    assert came.returncode == 0, came.stderr
    went = run("diff", "--format", form, BEFORE, AFTER)
    if form == "sarif":
        rules = [result["ruleId"] for result in json.loads(came.stdout)["runs"][0]["results"]]
        assert sorted(rules) == ["nil-dependency", "property-injection", "property-injection"]
        assert json.loads(went.stdout)["runs"][0]["results"] == []
    elif form == "gitlab":
        rules = [issue["check_name"] for issue in json.loads(came.stdout)]
        assert sorted(rules) == ["coverage", "nil-dependency", "property-injection", "property-injection"]
        assert [issue["check_name"] for issue in json.loads(went.stdout)] == ["coverage"]
    else:
        lines = [line for line in came.stdout.splitlines() if "title=sceneflow%3A nil-dependency" in line]
        assert len(lines) == 1 and lines[0].startswith("::error file=")
        assert "nil-dependency" not in went.stdout
        assert "title=sceneflow%3A older findings" in went.stdout
    assert run("diff", "--format", form, "--no-findings", AFTER, BEFORE).returncode == 64


def test_the_places_of_a_revision_are_those_of_its_path(repository: Path) -> None:
    def files(*sides: str) -> set[str]:
        result = run("diff", *sides, "--path", "App", "--format", "gitlab", cwd=repository)
        assert result.returncode == 0, result.stderr
        return {issue["location"]["path"] for issue in json.loads(result.stdout) if issue["check_name"] != "coverage"}

    backwards = files("HEAD", "HEAD~1")
    assert backwards and all((BEFORE.parent / file.replace("App/", "before/", 1)).is_file() for file in backwards)
    assert all(file.startswith("App/") for file in backwards)
    git(repository, "checkout", "--quiet", "HEAD~1")
    assert files("main") == backwards


@pytest.mark.parametrize("form", ["json", "markdown", "github"])
def test_a_finding_that_came_fails_in_every_form(form: str) -> None:
    assert run("diff", "--format", form, "--fail-on", "error", AFTER, BEFORE).returncode == 1
    assert run("diff", "--format", form, "--fail-on", "error", BEFORE, AFTER).returncode == 0


def test_a_finding_that_came_fails_where_it_is_severe_enough() -> None:
    def code(*arguments: str | Path) -> int:
        return run("diff", *arguments).returncode

    assert code("--fail-on", "error", AFTER, BEFORE) == 1
    assert code("--fail-on", "never", AFTER, BEFORE) == 0
    # What went does not fail, and neither does another severity of what is there.
    assert code("--fail-on", "note", BEFORE, AFTER) == 0
    assert code("--fail-on", "error", "--only", "property-injection", AFTER, BEFORE) == 0
    assert code("--fail-on", "note", "--only", "property-injection", AFTER, BEFORE) == 1
    assert code("--exit-code", BEFORE, AFTER) == 1
    assert code("--fail-on", "error", "--no-findings", AFTER, BEFORE) == 64


@pytest.mark.parametrize(
    ("base", "name"), [("HEAD~1", "HEAD~1"), (str(BEFORE), str(BEFORE))], ids=["revision", "folder"]
)
def test_a_served_app_is_compared_as_on_the_command_line(repository: Path, base: str, name: str) -> None:
    server = Server("--compare", base, "--rate", "0", folder=repository / "App")
    try:
        with Client(server.url, timeout=60) as client:
            flow = client.call("flows.list")["flows"][0]
            assert flow["base"] == name
            plain = client.call("flows.compare", flow=flow["flow"])
            assert "complete" not in plain
            assert plain["text"] == run("diff", "--no-findings", BEFORE, repository / "App").stdout
            judged = client.call("flows.compare", flow=flow["flow"], findings=True)
            assert judged["complete"] is True
            assert judged["counts"]["findings"] == {"added": 0, "removed": 3, "changed": 0}
            assert judged["text"] == run("diff", BEFORE, repository / "App").stdout
    finally:
        code, log = server.stop()
    assert code == 0, log


def test_only_what_is_compared_can_be_asked_for() -> None:
    server = Server(folder=BEFORE)
    try:
        with Client(server.url) as client, pytest.raises(ApiError) as refused:
            client.call("flows.compare", flow="items-before")
        assert refused.value.data["kind"] == "comparison"
    finally:
        server.stop()


@pytest.mark.parametrize(
    ("arguments", "code", "error"),
    [
        (["--compare", "nothing"], 2, "error: 'nothing' is neither a revision of the repository nor a folder"),
        (
            ["--compare", "main..HEAD"],
            64,
            "--compare takes one side, not 'main..HEAD': the other side is the served app",
        ),
        (["--compare", str(BEFORE), "."], 64, "--compare with a folder takes exactly one path (got 2)"),
    ],
    ids=["unknown", "range", "two"],
)
def test_a_base_that_makes_no_sense_is_said_at_the_start(
    repository: Path, arguments: list[str], code: int, error: str
) -> None:
    result = run("serve", "--memory", "--port", "0", "App", *arguments, cwd=repository)
    assert (result.returncode, result.stdout) == (code, "")
    assert error in result.stderr


def test_without_git_there_is_no_base_of_a_revision(repository: Path) -> None:
    result = subprocess.run(
        [str(program()), "serve", "--memory", "--no-cache", "--port", "0", "--compare", "HEAD~1", "App"],
        capture_output=True, text=True, cwd=repository, timeout=60, env={"PATH": "/nowhere"}, check=False,
    )  # fmt: skip
    assert result.returncode == 2
    assert "error: git not found; install it to compare revisions" in result.stderr


def test_a_folder_without_repository_has_no_revisions(tmp_path: Path) -> None:
    result = run("diff", "HEAD", cwd=tmp_path)
    assert result.returncode == 2
    assert result.stderr == "sceneflow: '.' is not in a git repository\n"


def test_a_range_and_a_side_are_too_many(repository: Path) -> None:
    assert run("diff", "main..HEAD", "main", cwd=repository).returncode == 64


def test_a_recording_is_replayed(recording: Path) -> None:
    result = run("replay", recording, BEFORE)
    assert (result.returncode, result.stdout) == (0, "4 steps, as recorded\n")


def test_the_step_that_a_changed_app_does_otherwise_is_named(recording: Path, tmp_path: Path) -> None:
    mended = run("replay", recording, AFTER)
    assert mended.returncode == 1
    assert mended.stdout == (
        "step 4 of 4 differs (Next was tapped: the app crashed (Fatal error).)\n"
        "  recorded: crashed, Fatal error: Unexpectedly found nil while implicitly unwrapping an Optional value"
        " at Items/ItemDetailViewController.swift:18:22\n"
        "  now:      ok, Items (Main/Fhm-il-19j) → Item (Main/Dmp-wK-Fpe)\n"
    )
    broken = tmp_path / "broken"
    shutil.copytree(BEFORE, broken)
    board = broken / "Items/Base.lproj/Main.storyboard"
    text = board.read_text(encoding="utf-8")
    assert 'customClass="ItemDetailViewController"' in text
    lines = [line for line in text.splitlines(keepends=True) if 'identifier="showItem"' not in line]
    board.write_text("".join(lines), encoding="utf-8")
    result = run("replay", recording, broken)
    assert result.returncode == 1
    assert result.stdout.startswith("step 2 of 4 differs (Row 1 (Rain jacket) was selected: pushed Item.)\n")
    assert "\n1 later step also differs\n" in result.stdout


def test_lines_that_moved_are_no_difference(recording: Path, tmp_path: Path) -> None:
    moved = tmp_path / "moved"
    shutil.copytree(BEFORE, moved)
    source = moved / "Items/ItemDetailViewController.swift"
    source.write_text("// One line more.\n" + source.read_text(encoding="utf-8"), encoding="utf-8")
    assert run("replay", recording, moved).returncode == 0


def test_what_is_recorded_can_be_brought_up_to_date(recording: Path) -> None:
    assert run("replay", "--update", recording, AFTER).returncode == 0
    assert run("replay", recording, AFTER).returncode == 0
    document = json.loads(recording.read_text(encoding="utf-8"))
    assert document["flow"] == "items-after"
    assert [step["outcome"] for step in document["steps"]] == ["ok"] * 4


@pytest.mark.parametrize(("form", "line"), [("testing", "import Testing"), ("xcuitest", "import XCTest")])
def test_a_recording_becomes_a_test(recording: Path, form: str, line: str) -> None:
    result = run("replay", recording, AFTER, "--skeleton", form)
    assert result.returncode == 0
    assert line in result.stdout.splitlines()


def test_what_cannot_be_replayed_says_why(recording: Path, tmp_path: Path) -> None:
    for arguments, error in [
        ([tmp_path / "gone.json", BEFORE], f"'{tmp_path}/gone.json' cannot be read"),
        ([BEFORE / "sceneflow.yml", BEFORE], f"'{BEFORE}/sceneflow.yml' cannot be replayed: it is not JSON: line 1: "),
        ([recording, BEFORE, "--flow", "other"], f"there is no app 'other'; '{BEFORE}' has items-before"),
        ([recording, tmp_path / "gone"], ""),
    ]:
        result = run("replay", *arguments)
        assert result.returncode == 2
        assert result.stdout == ""
        assert result.stderr.startswith(f"sceneflow: {error}"), result.stderr


def test_an_action_that_makes_no_sense_is_a_difference(tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    path.write_text('[{"do": "launch"}, {"do": "tap", "view": "nothing"}]', encoding="utf-8")
    for option in ([], ["--update"], ["--skeleton", "testing"]):
        result = run("replay", path, BEFORE, *option)
        assert result.returncode == 1
        assert result.stdout.startswith("step 2 of 2 differs\n  recorded: possible\n  now:      not possible: ")
