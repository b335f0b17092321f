"""The manners of the command line: help, misspelled names, short options, and folders without an app."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest
from conftest import PACKAGE, program

EXAMPLES = PACKAGE / "Docs/Examples"
ITEMS = EXAMPLES / "Items/before"
COMMANDS = [
    "check",
    "diff",
    "doctor",
    "dump",
    "export",
    "graph",
    "init",
    "mcp",
    "migrate",
    "replay",
    "rooms",
    "schema",
    "serve",
]
ROOMS = ["rooms list", "rooms export", "rooms delete", "rooms copy"]


def run(*arguments: str | Path, folder: Path = PACKAGE) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(program()), *map(str, arguments)], cwd=folder, capture_output=True, text=True, timeout=120, check=False
    )


def test_the_help_lists_every_command() -> None:
    text = run("--help").stdout
    assert re.findall(r"^  ([a-z-]+) {2,}\S", text.partition("SUBCOMMANDS:")[2], re.MULTILINE) == COMMANDS


@pytest.mark.parametrize("command", ["", *COMMANDS, *ROOMS])
def test_every_help_has_an_example_that_calls_the_command(command: str) -> None:
    text = run(*command.split(), "--help").stdout
    examples = text.partition("Example")[2].partition("\n\n")[0]
    assert f"sceneflow {command}".strip() in examples
    assert "Exit codes: 0 " in text and "64 for a usage error" in re.sub(r"\s+", " ", text)


def test_rare_options_are_hidden_at_first() -> None:
    usual, every = run("serve", "--help").stdout, run("serve", "--help-hidden").stdout
    assert "--help-hidden" in usual and "--rate" not in usual and "--port" in usual
    assert "LIMITS:" in every and "--rate <messages>" in every and "--port" in every
    assert "--loading-memory" not in run("check", "--help").stdout
    assert "--loading-memory" in run("check", "--help-hidden").stdout


@pytest.mark.parametrize("command", [*COMMANDS, *ROOMS])
def test_the_name_of_a_value_is_not_that_of_its_option(command: str) -> None:
    """Of these the option is the word for its value already."""
    same = {"--confidence", "--configuration", "--device", "--flow", "--format", "--layout", "--path", "--port"}
    same |= {"--baseline", "--color", "--output", "--recording", "--scene", "--entry", "--rooms", "--uploads"}
    found = re.findall(r"^  (?:-\w, )?(--[a-z-]+) <([^>]+)>", run(*command.split(), "--help").stdout, re.MULTILINE)
    assert [option for option, value in found if option == f"--{value}" and option not in same] == []


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["chek"], 64, "there is no command 'chek'; did you mean 'check'?"),
        (["load-wroker"], 64, "Unexpected argument 'load-wroker'"),
        (["check", "--only", "crsh", ITEMS], 64, "there is no rule 'crsh'; did you mean 'crash'?"),
        (["check", "--explain", "nil-dependancy"], 64, "did you mean 'nil-dependency'?"),
        (["check", "--rule", "dead-ends=off", ITEMS], 64, "there is no rule 'dead-ends'; did you mean 'dead-end'?"),
        (["check", "--only", "zzzzzzzz", ITEMS], 64, "'sceneflow check --list-rules' lists them"),
        (["check", "--entry", "AboutViewControler", ITEMS], 2, "did you mean 'AboutViewController'?"),
        (
            ["migrate", "--scene", "ItemDetailViewControler", "--to", "segueAction", ITEMS],
            2,
            "there is no scene 'ItemDetailViewControler' in 'items-before'; did you mean 'ItemDetailViewController'?",
        ),
        (["migrate", "--scene", "Zzzz", "--to", "segueAction", ITEMS], 2, "`sceneflow dump` lists them"),
        (
            ["migrate", "--scene", "Main", "--to", "creator", "--flow", "itms-before", EXAMPLES / "Items"],
            2,
            "there is no app 'itms-before'; did you mean 'items-before'?",
        ),
        (
            ["export", "--format", "svg", "--flow", "items-befor", EXAMPLES / "Items"],
            2,
            "there is no app 'items-befor'; did you mean 'items-before'?",
        ),
        (["export", "--format", "svg", "--flow", "zzzzzzzz", EXAMPLES / "Items"], 2, "has items-after, items-before"),
    ],
    ids=lambda value: " ".join(str(word) for word in value[:3]) if isinstance(value, list) else None,
)
def test_a_misspelled_name_gives_the_nearest(arguments: list[str | Path], code: int, message: str) -> None:
    ended = run(*arguments)
    assert (ended.returncode, ended.stdout) == (code, "")
    assert message in ended.stderr


def test_a_recording_of_another_app_names_the_nearest(tmp_path: Path) -> None:
    (tmp_path / "run.json").write_text('[{"do": "launch"}]')
    several = run("replay", tmp_path / "run.json", EXAMPLES / "Items")
    assert several.returncode == 2 and "choose one with --flow" in several.stderr
    wrong = run("replay", "--flow", "items-befre", tmp_path / "run.json", EXAMPLES / "Items")
    assert wrong.returncode == 2 and "did you mean 'items-before'?" in wrong.stderr


def test_a_scene_may_be_named_as_for_an_entry() -> None:
    by_class = run("migrate", "--scene", "ItemDetailViewController", "--to", "segueAction", ITEMS)
    by_key = run("migrate", "--scene", "Main/Dmp-wK-Fpe", "--to", "segueAction", ITEMS)
    assert by_class.returncode == 0 and by_class.stdout == by_key.stdout
    assert run("migrate", "--scene", "Main#About", "--to", "segueAction", ITEMS).returncode == 1


def test_short_options_are_those_of_their_long_names(tmp_path: Path) -> None:
    short = run("check", "-q", "-o", tmp_path / "short.txt", ITEMS)
    long = run("check", "--quiet", "--output", tmp_path / "long.txt", ITEMS)
    assert (short.returncode, short.stderr) == (long.returncode, long.stderr) == (1, "")
    assert (tmp_path / "short.txt").read_text() == (tmp_path / "long.txt").read_text() != ""
    assert run("export", "--format", "svg", "-o", tmp_path / "map.svg", ITEMS).returncode == 0
    assert (tmp_path / "map.svg").read_text().startswith("<?xml")


@pytest.mark.parametrize(
    "arguments",
    [
        ["graph", ITEMS, EXAMPLES / "Items/after"],
        ["graph", "--summary", ITEMS],
        ["dump", ITEMS, EXAMPLES / "Items/after"],
        ["diff", ITEMS, EXAMPLES / "Items/after"],
        ["migrate", "--scene", "ItemDetailViewController", "--to", "segueAction", ITEMS],
        ["schema"],
    ],
)
def test_a_file_gets_the_bytes_of_standard_output(arguments: list[str | Path], tmp_path: Path) -> None:
    file = tmp_path / "result"
    printed, written = run(*arguments), run(*arguments, "-o", file)
    assert printed.stdout and (written.returncode, written.stdout) == (printed.returncode, "")
    # The last column of the summary is a time.
    without_time = re.compile(r"[\d.]+ \|$", re.MULTILINE)
    assert without_time.sub("", file.read_text()) == without_time.sub("", printed.stdout)
    refused = run(*arguments, "-o", tmp_path / "missing/result")
    assert refused.returncode == 2 and "missing/result" in refused.stderr and refused.stdout == ""


@pytest.mark.parametrize("form", ["text", "json", "dot", "mermaid"])
def test_a_graph_of_nothing_fails_with_the_reason(tmp_path: Path, form: str) -> None:
    ended = run("graph", "--format", form, tmp_path)
    assert ended.returncode == 2
    assert f"sceneflow: no scene found in '{tmp_path}'" in ended.stderr
    assert "no storyboard or xib was found" in ended.stderr
    if form == "json":
        # A program still gets the diagnostics.
        assert [app["scenes"] for app in json.loads(ended.stdout)["apps"]] == [[]]


def test_one_folder_without_an_app_does_not_hide_the_others(tmp_path: Path) -> None:
    ended = run("graph", tmp_path, ITEMS)
    assert ended.returncode == 2 and "Items, before (items-before)" in ended.stdout


def test_an_export_of_nothing_fails_with_the_reason(tmp_path: Path) -> None:
    ended = run("export", "--format", "svg", tmp_path)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "no scene found" in ended.stderr


def test_sarif_names_the_tool_the_rules_and_relative_files() -> None:
    ended = run("check", "--format", "sarif", "--rule-url", "https://team.example/docs/{rule}.html", ITEMS)
    log = json.loads(ended.stdout)["runs"][0]
    driver = log["tool"]["driver"]
    assert re.fullmatch(r"\d+\.\d+\.\d+", driver["version"])
    assert {rule["helpUri"] for rule in driver["rules"]} == {
        f"https://team.example/docs/{rule['id']}.html" for rule in driver["rules"]
    }
    places = [result["locations"][0]["physicalLocation"]["artifactLocation"] for result in log["results"]]
    assert {place["uriBaseId"] for place in places} == {"%SRCROOT%"} == set(log["originalUriBaseIds"])
    assert all((PACKAGE / place["uri"]).is_file() for place in places)


@pytest.mark.parametrize("url", ["findings/{rule}", "https://team.example/", "https://team example/{rule}"])
def test_a_rule_url_must_be_one_and_name_the_rule(url: str) -> None:
    ended = run("check", "--rule-url", url, ITEMS)
    assert ended.returncode == 64 and "--rule-url takes a URL" in ended.stderr
