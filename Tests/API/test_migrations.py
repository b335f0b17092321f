"""``migrations.propose`` and ``sceneflow migrate``: what is proposed applies, and moves the scene."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import PACKAGE, Server, program
from sceneflow_client import ApiError, Client

EXAMPLES = PACKAGE / "Docs/Examples"


@pytest.fixture
def client(server: Server) -> Iterator[Client]:
    with Client(server.url, timeout=60) as client:
        yield client


@pytest.fixture
def items(tmp_path: Path) -> Path:
    """A copy of an example in a folder of its own."""
    return shutil.copytree(EXAMPLES / "Items/before", tmp_path / "items")


def scene(client: Client, flow: str, name: str) -> str:
    scenes = client.call("flows.get", flow=flow)["scenes"]
    return next(scene["scene"] for scene in scenes if scene["class"] == name)


def patch(folder: Path, diff: str) -> None:
    subprocess.run(["patch", "-p1", "--fuzz=0"], input=diff, text=True, cwd=folder, check=True, capture_output=True)


def run(command: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    line = [str(program()), command, "--no-cache", *map(str, arguments)]
    return subprocess.run(line, capture_output=True, text=True, timeout=120)


def techniques(folder: Path, key: str) -> set[str]:
    app = json.loads(run("graph", "--format", "json", folder).stdout)["apps"][0]
    return {edge["injection"]["technique"] for edge in app["edges"] if edge.get("destination") == key}


def test_a_proposal_applies_and_moves_the_scene(tmp_path: Path) -> None:
    folder = shutil.copytree(EXAMPLES / "Items/before", tmp_path / "items")
    server = Server("--memory", folder=folder)
    try:
        with Client(server.url, timeout=60) as client:
            flow = client.call("flows.list")["flows"][0]["flow"]
            detail = scene(client, flow, "ItemDetailViewController")
            proposal = client.call("migrations.propose", flow=flow, scene=detail, to="segueAction")
            assert "+    init?(coder: NSCoder, item: Item, store: ItemStore) {" in proposal["diff"]
            assert any("'showNext' passes no 'item'" in note["message"] for note in proposal["notes"])
            assert all(note["location"]["line"] > 0 for note in proposal["notes"])
            assert (folder / "Items/ItemDetailViewController.swift").read_text().count("var item: Item!") == 1
    finally:
        code, log = server.stop()
        assert code == 0, log
    patch(folder, proposal["diff"])
    assert techniques(folder, detail) == {"segueAction"}
    findings = json.loads(run("check", "--format", "json", folder).stdout)["findings"]
    assert [finding["message"] for finding in findings if finding["severity"] == "error"] == [
        "'Items' crashes: item: not passed by 'showNext'"
    ]


def test_what_cannot_be_moved_is_said_with_its_place(client: Client) -> None:
    flow = "contacts-before"
    begun = client.call(
        "migrations.propose", flow=flow, scene=scene(client, flow, "ContactListViewController"), to="segueAction"
    )
    assert begun["diff"] == "" and "with 'init(coder:)'" in begun["notes"][0]["message"]
    flow = "dolls-before"
    doll = client.call(
        "migrations.propose", flow=flow, scene=scene(client, flow, "DollViewController"), to="segueAction"
    )
    assert doll["diff"] == "" and doll["notes"][0]["message"].endswith("use 'creator'")


def test_what_is_not_known_is_refused(client: Client) -> None:
    detail = scene(client, "items-before", "ItemDetailViewController")
    for parameters, code, kind in [
        ({"flow": "nothing", "scene": detail, "to": "segueAction"}, "notFound", "flow"),
        ({"flow": "items-before", "scene": "Main/nothing", "to": "segueAction"}, "notFound", "scene"),
        ({"flow": "items-before", "scene": detail, "to": "prepare"}, "invalidParams", None),
    ]:
        with pytest.raises(ApiError) as refused:
            client.call("migrations.propose", **parameters)
        assert refused.value.data["code"] == code
        assert refused.value.data.get("kind") == kind
    assert refused.value.data["pointer"] == "/params/to"
    assert "segueAction" in str(refused.value) and "initializer" in str(refused.value)


def test_a_proposal_counts_as_ten_messages() -> None:
    server = Server("--memory", "--rate", "1", "--burst", "15")
    try:
        with Client(server.url, timeout=60, patience=0) as client:
            proposal = {"flow": "items-before", "scene": "Main/Dmp-wK-Fpe", "to": "segueAction"}
            assert client.call("migrations.propose", **proposal)["diff"]
            with pytest.raises(ApiError) as refused:
                client.call("migrations.propose", **proposal)
            assert refused.value.data["code"] == "limited" and refused.value.data["retryAfterMs"] > 0
    finally:
        code, log = server.stop()
        assert code == 0, log


def test_a_connection_waits_for_one_proposal(client: Client) -> None:
    detail = scene(client, "items-before", "ItemDetailViewController")
    params = {"flow": "items-before", "scene": detail, "to": "segueAction"}
    for number in (901, 902):
        message = {"jsonrpc": "2.0", "id": number, "method": "migrations.propose", "params": params}
        client.socket.send(json.dumps(message))
    answers = {message["id"]: message for message in (client.receive(), client.receive())}
    assert answers[901]["result"]["diff"]
    assert answers[902]["error"]["data"]["code"] == "limited"


@pytest.mark.long
def test_what_is_too_much_to_parse_is_noted(items: Path) -> None:
    # Each file by itself is one that is read.
    for name in ("ItemDetailViewController", "ItemListViewController", "AddItemViewController"):
        with (items / f"Items/{name}.swift").open("a") as file:
            file.write("// ItemDetailViewController\n/*" + "x" * 3_000_000 + "*/\n")
    refused = run("migrate", "--scene", "ItemDetailViewController", "--to", "segueAction", items)
    assert refused.returncode == 1 and refused.stdout == ""
    assert "too long: more than 8388608 bytes" in refused.stderr


def test_the_command_prints_a_diff_and_notes_apart(items: Path) -> None:
    moved = run("migrate", "--scene", "AddItemViewController", "--to", "segueAction", items)
    assert moved.returncode == 0 and moved.stderr == ""
    patch(items, moved.stdout)
    again = run("migrate", "--scene", "AddItemViewController", "--to", "segueAction", items)
    assert again.returncode == 1 and again.stdout == ""
    assert again.stderr.endswith("note: every transition to 'New item' already uses 'segueAction'\n")
    noted = run("migrate", "--scene", "ItemDetailViewController", "--to", "segueAction", items)
    assert noted.returncode == 0
    assert "Main.storyboard:150:37: note: 'showNext' passes no 'item'" in noted.stderr
    patch(items, noted.stdout)


def test_an_app_adopts_scenes(tmp_path: Path) -> None:
    fixture = PACKAGE / "Tests/CheckingTests/Fixtures/no-scene-life-cycle/fires"
    app = shutil.copytree(fixture, tmp_path / "app")
    assert run("check", app).returncode == 1
    moved = run("migrate", "--to", "scene-life-cycle", app)
    assert moved.returncode == 0
    assert "note: move 'SceneDelegate' to a file of its own" in moved.stderr
    patch(app, moved.stdout)
    assert run("check", app).returncode == 0
    again = run("migrate", "--to", "scene-life-cycle", app)
    assert (again.returncode, again.stdout) == (1, "")
    assert again.stderr.endswith("note: the app has adopted scenes already\n")
    assert run("migrate", "--to", "scene-life-cycle", "--scene", "Home", app).returncode == 64
    assert run("migrate", "--to", "creator", app).returncode == 64


def test_one_action_for_several_segues_and_the_way_back(items: Path, client: Client) -> None:
    detail = ("--scene", "ItemDetailViewController")
    shared = run("migrate", *detail, "--to", "segueAction", "--actions", "shared", items)
    assert shared.stdout.count('destinationCreationSelector="makeItemDetail:sender:segueIdentifier:"') == 2
    asked = {
        "flow": "items-before",
        "scene": scene(client, "items-before", "ItemDetailViewController"),
        "to": "segueAction",
    }
    assert client.call("migrations.propose", **asked, actions="shared")["diff"].count('+        case "show') == 2
    patch(items, shared.stdout)
    back = run("migrate", *detail, "--to", "property", items)
    assert back.returncode == 1 and "this segue action cannot be followed" in back.stderr
    moved = run("migrate", "--scene", "AddItemViewController", "--to", "segueAction", items)
    before = (items / "Items/AddItemViewController.swift").read_text()
    patch(items, moved.stdout)
    back = run("migrate", "--scene", "AddItemViewController", "--to", "property", items)
    patch(items, back.stdout)
    after = (items / "Items/AddItemViewController.swift").read_text()
    assert after == before.replace("    /// Set before the view loads.\n", "")
    coder = run("migrate", "--scene", "AddItemViewController", "--to", "coder", items)
    assert coder.returncode == 1 and "has no convenience 'init(coder:)'" in coder.stderr


def test_the_command_says_what_it_cannot_find(items: Path, tmp_path: Path) -> None:
    nobody = run("migrate", "--scene", "NobodyViewController", "--to", "segueAction", items)
    assert nobody.returncode == 2 and "there is no scene 'NobodyViewController'" in nobody.stderr
    several = run("migrate", "--scene", "A", "--to", "creator", EXAMPLES)
    assert several.returncode == 2 and "choose one with --flow" in several.stderr
    chosen = run("migrate", "--flow", "dolls-before", "--scene", "DollInfoViewController", "--to", "creator", EXAMPLES)
    assert chosen.returncode == 0 and "--- a/Dolls/before/Dolls/DollViewController.swift" in chosen.stdout
    assert run("migrate", "--scene", "A", "--to", "creator", tmp_path / "gone").returncode == 2
    assert run("migrate", "--scene", "A", "--to", "prepare", items).returncode == 64
