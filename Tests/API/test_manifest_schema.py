"""The JSON Schema of `sceneflow.yml` beside its reader and its page: key by key they accept and refuse the same."""

from __future__ import annotations

import io
import json
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from conftest import PACKAGE, program
from jsonschema import Draft7Validator
from ruamel.yaml import YAML

PAGE = (PACKAGE / "Docs/Manifest.md").read_text()
SCHEMA = json.loads((PACKAGE / "Docs/sceneflow.schema.json").read_text())
DEFINITIONS = SCHEMA["definitions"]
KEYS = [(name, key) for name, mapping in sorted(DEFINITIONS.items()) for key in mapping["properties"]]
BOARD = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
<scenes><scene sceneID="s"><objects><viewController id="a" customClass="A" sceneMemberID="viewController"/></objects>
</scene></scenes></document>
"""

#: The fewest keys of each mapping that make it right.
LEAST: dict[str, dict[str, Any]] = {
    "branch": {"cast": "B"},
    "launch": {"class": "A"},
    "navigation": {"when": {"select": True}, "class": "B", "then": "show"},
    "need": {"type": "Store"},
    "segueAction": {"creates": "B"},
    "storage": {"shared": "app"},
    "suppression": {"rule": "crash", "reason": "known"},
    "trigger": {"select": True},
    "use": {"in": "viewDidLoad"},
}

#: A right mapping for a key that needs others, excludes others, or names something of the app.
RIGHT: dict[tuple[str, str], dict[str, Any]] = {
    **{
        (name, key): {**least, "storyboard": "Main", key: value}
        for name, least in [("launch", {}), ("navigation", {"when": {"select": True}, "then": "show"})]
        for key, value in [("storyboard", "Main"), ("identifier", "A"), ("creator", {"returns": "nil"})]
    },
    ("launch", "forced"): {"class": "A", "cast": "A", "forced": True},
    ("navigation", "forced"): {"when": {"select": True}, "class": "B", "then": "show", "cast": "B", "forced": True},
    ("navigation", "then"): {"when": {"select": True}, "then": "dismiss"},
    ("need", "kind"): {"type": "Store", "kind": "default", "default": "Store()"},
    ("need", "site"): {"type": "Store", "site": "use(_:)"},
    ("registration", "contributes"): {"contributes": True},
    ("registration", "in"): {"in": "session"},
    ("registration", "scope"): {"scope": {"cached": "app", "group": "prices"}},
    ("scope", "below"): {"below": ["nav", "modal"]},
    ("scope", "inherits"): {"inherits": "A"},
    ("scope", "scenes"): {"scenes": ["A"]},
    ("segueAction", "returns"): {"returns": None},
    ("storage", "cached"): {"cached": "app", "group": "prices"},
    ("storage", "group"): {"cached": "app", "group": "prices"},
    ("storage", "shared"): {"shared": "app"},
    ("initializer", "calls"): {"calls": "self.init(item:)"},
    **{("trigger", key): {key: "x:"} for key in DEFINITIONS["trigger"]["properties"]},
}

#: Mappings that break a condition between their keys.
BROKEN = [
    ("branch", {"segue": "s"}),
    ("launch", {"in": "UINavigationController"}),
    ("launch", {"class": "A", "storyboard": "Main"}),
    ("launch", {"class": "A", "forced": True}),
    ("launch", {"storyboard": "Main", "with": "init()"}),
    ("navigation", {"when": {"select": True}, "class": "B"}),
    ("navigation", {"class": "B", "then": "show"}),
    ("navigation", {"when": {"select": True}, "then": "push"}),
    ("need", {"name": "live"}),
    ("need", {"type": "Store", "kind": "default"}),
    ("registration", {"alias": "A", "scope": "graph"}),
    ("registration", {"value": "1", "needs": {"a": "A"}}),
    ("registration", {"contributes": True, "arguments": {"a": "A"}}),
    ("segueAction", {"with": "init(coder:)"}),
    ("storage", {"shared": "app", "cached": "app", "group": "a"}),
    ("storage", {"cached": "app"}),
    ("storage", {"shared": "app", "group": "a"}),
    ("storage", {}),
    ("suppression", {"rule": "crash"}),
    ("suppression", {"reason": "r"}),
    ("suppression", {"rule": "crash", "reason": ""}),
    ("trigger", {}),
    ("trigger", {"select": True, "action": "x:"}),
    ("use", {"line": 3}),
]


def schema_of(value: dict) -> dict:
    """The schema behind the reference of a key to a mapping."""
    reference = value.get("allOf", [{}])[0].get("$ref") or value.get("$ref")
    return DEFINITIONS[reference.rpartition("/")[2]] if reference else value


def accepts(value: dict, instance: object) -> bool:
    return Draft7Validator({**value, "definitions": DEFINITIONS}).is_valid(instance)


def right(value: dict) -> object:
    """A value that a schema accepts."""
    least = [LEAST[name] for name in LEAST if schema_of(value) is DEFINITIONS[name]]
    samples = [*least, *value.get("enum", []), "Main", True, 3, ["Main"], {}, [], {"crash": "off"}, {"style": "on"}]
    return next(sample for sample in samples if accepts(value, sample))


def wrong(value: dict) -> Iterator[object]:
    """Values that a schema refuses, of every type."""
    for sample in [None, "no such word", 0, [[]], {"no such key": []}, [{}]]:
        if not accepts(value, sample):
            yield sample


@cache
def ways() -> dict[str, tuple]:
    """The steps from the manifest to each mapping: a key of a mapping, a name of the app, or an element of a list."""
    found: dict[str, tuple] = {"manifest": ()}
    queue = ["manifest"]
    while queue:
        name = queue.pop(0)
        for key, value in DEFINITIONS[name]["properties"].items():
            for steps, other in below(value):
                if other not in found:
                    found[other] = (*found[name], (name, key), *steps)
                    queue.append(other)
    return found


def below(value: dict, steps: tuple = ()) -> Iterator[tuple[tuple, str]]:
    if "$ref" in value:
        yield steps, value["$ref"].rpartition("/")[2]
    for part in [*value.get("allOf", []), *value.get("anyOf", [])]:
        yield from below(part, steps)
    if "items" in value:
        yield from below(value["items"], (*steps, "[]"))
    if isinstance(value.get("additionalProperties"), dict):
        yield from below(value["additionalProperties"], (*steps, "A"))


def manifest(name: str, mapping: object) -> object:
    """A manifest with a mapping in its place, and nothing else but the keys that this needs."""
    value = mapping
    for step in reversed(ways()[name]):
        if step == "[]":
            value = [value]
        elif step == "A":
            value = {"init(coder:)" if step == "initializers" else "A": value}
        else:
            owner, key = step
            value = {**(RIGHT.get(step) or LEAST.get(owner, {})), key: value}
    return value


def read(folder: Path, manifests: list[object]) -> list[list[str]]:
    """The errors of the reader about each manifest, all read at once: each is an app of its own."""
    for index, content in enumerate(manifests):
        app = folder / f"{index:03}"
        app.mkdir()
        (app / "Main.storyboard").write_text(BOARD)
        # JSON is YAML.
        (app / "sceneflow.yml").write_text(json.dumps(content))
    run = subprocess.run(
        [str(program()), "graph", "--format", "json", "--no-cache", str(folder)],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    document = json.loads(run.stdout)
    found: list[list[str]] = [[] for _ in manifests]
    told = [told for app in document["apps"] for told in app["diagnostics"]]
    assert len(document["apps"]) == len(manifests)
    for diagnostic in told:
        if diagnostic["id"] == "manifest" and diagnostic["severity"] == "error":
            found[int(diagnostic["location"]["file"][:3])].append(diagnostic["message"])
    return found


# MARK: The schema


def test_the_committed_schema_is_that_of_the_program(tmp_path: Path) -> None:
    printed = subprocess.run([str(program()), "schema"], capture_output=True, text=True, check=True).stdout
    assert printed == (PACKAGE / "Docs/sceneflow.schema.json").read_text()
    subprocess.run([str(program()), "schema", "-o", str(tmp_path / "schema.json")], check=True)
    assert (tmp_path / "schema.json").read_text() == printed
    Draft7Validator.check_schema(SCHEMA)


def test_every_mapping_can_be_reached_and_every_key_has_a_meaning() -> None:
    assert set(ways()) == set(DEFINITIONS)
    for name, key in KEYS:
        assert DEFINITIONS[name]["properties"][key]["description"].endswith("."), (name, key)


def test_the_reader_and_the_schema_accept_each_key(tmp_path: Path) -> None:
    mappings = [
        RIGHT.get((name, key)) or {**LEAST.get(name, {}), key: right(DEFINITIONS[name]["properties"][key])}
        for name, key in KEYS
    ]
    manifests = [manifest(name, mapping) for (name, _), mapping in zip(KEYS, mappings, strict=True)]
    for (name, key), mapping, content in zip(KEYS, mappings, manifests, strict=True):
        assert key in mapping, (name, key)
        assert [error.message for error in Draft7Validator(SCHEMA).iter_errors(content)] == [], (name, key, content)
    errors = dict(zip(KEYS, read(tmp_path, manifests), strict=True))
    assert {key: told for key, told in errors.items() if told} == {}


def test_the_reader_and_the_schema_refuse_a_wrong_value_of_each_key(tmp_path: Path) -> None:
    cases = [
        (name, key, {**(RIGHT.get((name, key)) or LEAST.get(name, {})), key: value})
        for name, key in KEYS
        for value in wrong(DEFINITIONS[name]["properties"][key])
    ]
    assert {(name, key) for name, key, _ in cases} == set(KEYS)
    manifests = [manifest(name, mapping) for name, _, mapping in cases]
    kept = [case for case, content in zip(cases, manifests, strict=True) if Draft7Validator(SCHEMA).is_valid(content)]
    assert kept == []
    errors = read(tmp_path, manifests)
    assert [case for case, told in zip(cases, errors, strict=True) if not told] == []


def test_the_reader_and_the_schema_refuse_an_unknown_key_and_a_broken_condition(tmp_path: Path) -> None:
    unknown = [(name, {**LEAST.get(name, {}), "no-such-key": "x"}) for name in sorted(DEFINITIONS)]
    cases = [*unknown, *BROKEN]
    conditions = {name for name, mapping in DEFINITIONS.items() if mapping.get("allOf")}
    assert conditions == {name for name, _ in BROKEN}
    manifests = [manifest(name, mapping) for name, mapping in cases]
    assert [case for case, content in zip(cases, manifests, strict=True) if accepts(SCHEMA, content)] == []
    errors = read(tmp_path, manifests)
    assert [case for case, told in zip(cases, errors, strict=True) if not told] == []


@pytest.mark.parametrize(
    "content",
    [["a"], "text", {"check": {"rules": {"crsh": "off"}}}, {"check": {"families": {"navigations": "on"}}}],
    ids=str,
)
def test_the_schema_refuses_what_is_no_manifest_or_names_no_rule(content: object) -> None:
    assert not accepts(SCHEMA, content)


# MARK: The page and the examples


def blocks() -> list[object]:
    return [YAML(typ="safe").load(io.StringIO(text)) for text in re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)]


def used(value: object, schema: dict, name: str = "") -> Iterator[tuple[str, str]]:
    """The keys of each mapping that a manifest has."""
    for part in [*schema.get("allOf", []), *schema.get("anyOf", [])]:
        if accepts(part, value):
            yield from used(value, part, name)
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        yield from used(value, DEFINITIONS[name], name)
    elif isinstance(value, dict):
        for key, child in value.items():
            if key in schema.get("properties", {}):
                if name:
                    yield name, key
                yield from used(child, schema["properties"][key])
            elif isinstance(schema.get("additionalProperties"), dict):
                yield from used(child, schema["additionalProperties"])
    elif isinstance(value, list) and "items" in schema:
        for child in value:
            yield from used(child, schema["items"])


def test_the_page_has_every_key_in_an_example_or_in_words_and_no_other() -> None:
    examples = blocks()
    assert len(examples) == 3
    for example in examples:
        assert [error.message for error in Draft7Validator(SCHEMA).iter_errors(example)] == []
    shown = {pair for example in examples for pair in used(example, SCHEMA)}
    # A launch is described as a navigation.
    shown |= {("launch", key) for name, key in shown if name == "navigation"}
    words = set(re.findall(r"`([\w-]+)(?::[^`]*)?`", PAGE))
    assert [(name, key) for name, key in KEYS if (name, key) not in shown and key not in words] == []


@pytest.mark.parametrize(
    "file",
    [
        *sorted((PACKAGE / "Docs/Examples").rglob("sceneflow.yml")),
        *sorted((PACKAGE / "Tests/Apps").rglob("sceneflow.yml")),
    ],
    ids=lambda file: str(file.relative_to(PACKAGE)),
)
def test_the_manifests_of_the_examples_fit_the_schema(file: Path) -> None:
    schema = PACKAGE / "Docs/sceneflow.schema.json"
    command = [str(PACKAGE / ".build/tools/bin/check-jsonschema"), "--schemafile", str(schema), str(file)]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr
