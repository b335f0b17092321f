"""Edits a copy of an example app while it is served."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import PACKAGE, Server
from sceneflow_client import ApiError, Client, Room

FLOW = "items-before"


class Desk:
    """A served app with an editor of its files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "Items"
        shutil.copytree(PACKAGE / "Docs/Examples/Items/before", self.folder)
        self.storyboard = self.folder / "Items/Base.lproj/Main.storyboard"
        self.server = Server("--rate", "0", folder=self.folder)

    def edit(self, old: str, new: str) -> None:
        """Saves the storyboard as editors do: another file takes its place."""
        text = self.storyboard.read_text(encoding="utf-8")
        assert old in text
        beside = self.storyboard.with_suffix(".new")
        beside.write_text(text.replace(old, new), encoding="utf-8")
        beside.replace(self.storyboard)


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    desk = Desk(tmp_path)
    yield desk
    code, log = desk.server.stop()
    assert code == 0, log


def rejoin(room: Room) -> Room:
    """Joins a room again, as a page does that was told of a change."""
    again = Room(room.client, room.room, room.keys["present"])
    again.keys = room.keys
    return again


def titles(client: Client) -> list[str]:
    """The titles of the list's buttons; none while half of the file is there."""
    try:
        wireframe = client.call("scenes.wireframe", flow=FLOW, scene="Main/Fhm-il-19j")
    except ApiError as error:
        assert error.code == "notFound"
        return []
    return [item["title"] for item in wireframe["navigationItem"]["left"]]


def test_a_saved_storyboard_is_shown_and_the_run_keeps_its_place(desk: Desk) -> None:
    with Client(desk.server.url, timeout=30) as client, Client(desk.server.url, timeout=30) as other:
        room = Room.create(client, FLOW)
        room.act("performSegue", identifier="showItem")
        before = client.call("flows.get", flow=FLOW)
        desk.edit('title="About" image="info.circle"', 'title="Info" image="info.circle"')
        reloaded = client.push("flow.reloaded")
        assert reloaded["flow"] == FLOW
        assert reloaded["changes"] == {"scenes": ["Main/Fhm-il-19j"], "segues": ["Main/OHG-8G-18W"], "dropped": None}
        assert other.push("flow.reloaded") == reloaded
        after = client.call("flows.get", flow=FLOW)
        assert after["digest"] == reloaded["digest"] != before["digest"]
        again = rejoin(room)
        assert again.joined["epoch"] != room.joined["epoch"]
        assert again.seq == room.seq == 2
        assert again.state == room.state
        again.act("back")


def test_a_second_start_shows_the_same_and_follows_what_is_saved(desk: Desk) -> None:
    with Client(desk.server.url, timeout=30) as client:
        first = client.call("flows.get", flow=FLOW)
    code, log = desk.server.stop()
    assert code == 0, log
    desk.server = Server("--rate", "0", folder=desk.folder)
    with Client(desk.server.url, timeout=30) as client:
        assert client.call("flows.get", flow=FLOW) == first
        assert titles(client)[0] == "About"
        desk.edit('title="About" image="info.circle"', 'title="Info" image="info.circle"')
        client.push("flow.reloaded")
        assert titles(client)[0] == "Info"


def test_steps_that_do_not_apply_any_more_are_dropped(desk: Desk) -> None:
    with Client(desk.server.url, timeout=30) as client:
        room = Room.create(client, FLOW)
        room.act("performSegue", identifier="showItem")
        room.act("back")
        room.act("performSegue", identifier="addItem")
        desk.edit('identifier="showItem"', 'identifier="openItem"')
        reloaded = client.push("flow.reloaded")
        assert reloaded["changes"]["segues"] == ["Main/rGs-c6-HM6"]
        again = rejoin(room)
        if again.state["status"] == "crashed":
            # UIKit raises for an identifier that no segue has: the run is kept up to there.
            assert reloaded["changes"]["dropped"] == "steps 3 to 4 of 4: the app now crashes at step 2"
        else:
            assert reloaded["changes"]["dropped"].startswith("steps 2 to 3 of 4: ")
        # And back: nobody has gone on meanwhile, so everything is there again.
        desk.edit('identifier="openItem"', 'identifier="showItem"')
        assert client.push("flow.reloaded")["changes"]["dropped"] is None
        again = rejoin(room)
        assert again.seq == room.seq == 4
        assert again.state == room.state


def test_a_half_written_file_does_not_break_the_run(desk: Desk) -> None:
    with Client(desk.server.url, timeout=30) as client:
        room = Room.create(client, FLOW)
        whole = desk.storyboard.read_bytes()
        desk.storyboard.write_bytes(whole[: len(whole) // 2])
        client.push("flow.reloaded")
        assert client.call("flows.get", flow=FLOW)["diagnostics"]
        desk.storyboard.write_bytes(whole)
        client.push("flow.reloaded")
        again = rejoin(room)
        assert again.state == room.state
        again.act("performSegue", identifier="showItem")


def test_many_saves_end_with_the_last(desk: Desk) -> None:
    with Client(desk.server.url, timeout=30) as client:
        room = Room.create(client, FLOW)
        text = desk.storyboard.read_text(encoding="utf-8")
        for number in range(40):
            titled = text.replace('title="About" image=', f'title="About {number}" image=')
            desk.storyboard.write_text(titled, encoding="utf-8")
        for _ in range(40):
            client.push("flow.reloaded")
            if "About 39" in titles(client):
                break
        else:
            pytest.fail("the last save was never shown")
        assert rejoin(room).state == room.state


def test_a_document_that_is_written_is_told(desk: Desk) -> None:
    with Client(desk.server.url, timeout=30) as client:
        room = Room.create(client, FLOW)
        scene = {"flow": FLOW, "scene": "Main/Fhm-il-19j"}
        document = desk.folder / "Items/ItemListViewController.md"
        document.unlink()
        assert client.push("flow.reloaded")["flow"] == FLOW
        assert client.call("scenes.document", **scene)["generated"]
        document.write_text("# The list\n", encoding="utf-8")
        client.push("flow.reloaded")
        assert client.call("scenes.document", **scene)["title"] == "The list"
        document.write_text("# The whole list\n", encoding="utf-8")
        changes = client.push("flow.reloaded")["changes"]
        while not changes["scenes"]:
            changes = client.push("flow.reloaded")["changes"]
        assert changes["scenes"] == [scene["scene"]]
        assert client.call("scenes.document", **scene)["title"] == "The whole list"
        rejoin(room).act("performSegue", identifier="showItem")


def test_an_app_that_is_deleted_closes_its_rooms(desk: Desk) -> None:
    with Client(desk.server.url, timeout=30) as client:
        room = Room.create(client, FLOW)
        manifest = desk.folder / "sceneflow.yml"
        manifest.write_text(
            manifest.read_text(encoding="utf-8").replace("title: Items, before", "title: Another"), encoding="utf-8"
        )
        closed = client.push("room.closed")
        assert closed == {"room": room.room, "reason": "the app no longer exists"}
        assert [entry["flow"] for entry in client.call("flows.list")["flows"]] == ["another"]
        with pytest.raises(ApiError) as error:
            room.act("back")
        assert error.value.code == "notFound"


def test_nothing_is_watched_where_that_is_not_wanted(tmp_path: Path) -> None:
    app = tmp_path / "Items"
    shutil.copytree(PACKAGE / "Docs/Examples/Items/before", app)
    server = Server("--no-watch", "--no-cache", folder=app)
    try:
        with Client(server.url) as client:
            (app / "sceneflow.yml").write_text("title: Other\n", encoding="utf-8")
            assert [entry["flow"] for entry in client.call("flows.list")["flows"]] == [FLOW]
    finally:
        assert server.stop()[0] == 0


def test_where_only_lines_move_the_room_stays_as_it_is_and_the_places_follow(desk: Desk) -> None:
    def lines(client: Client) -> list[int]:
        return [scene["source"]["line"] for scene in client.call("flows.get", flow=FLOW)["scenes"] if scene["source"]]

    with Client(desk.server.url, timeout=30) as client:
        room = Room.create(client, FLOW)
        room.act("performSegue", identifier="showItem")
        before = client.call("flows.get", flow=FLOW)
        old = lines(client)
        for source in sorted((desk.folder / "Items").glob("*.swift")):
            source.write_text("\n\n" + source.read_text(encoding="utf-8"), encoding="utf-8")
        while lines(client) != [line + 2 for line in old]:
            reloaded = client.push("flow.reloaded")
            assert reloaded["digest"] == before["digest"]
            assert reloaded["changes"] == {"scenes": [], "segues": [], "dropped": None}
        again = rejoin(room)
        assert again.joined["epoch"] == room.joined["epoch"]
        assert again.state == room.state
        assert again.act("back")["seq"] == 3
