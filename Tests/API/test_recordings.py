"""Runs that are branched, exported, replayed on the command line and imported again."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import PACKAGE, Server, program
from sceneflow_client import JSON, ApiError, Client, Room

APP = PACKAGE / "Docs/Examples/Items/before"
FLOW = "items-before"
ROW = {"view": "WbW-JG-avm", "row": 0}
NEXT = "HkO-Ai-2Pw"


def replay(recording: Path, app: Path = APP) -> subprocess.CompletedProcess[str]:
    """Does a recording again without a server."""
    command = [str(program()), "replay", "--no-cache", str(recording), str(app)]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


@pytest.fixture
def room(server: Server) -> Iterator[Room]:
    """A run to an item and back, which crashes at the next one."""
    with Client(server.url, timeout=30) as client:
        room = Room.create(client, FLOW)
        room.act("select", **ROW)
        room.act("back")
        room.act("tap", view=NEXT)
        assert room.state["status"] == "crashed"
        yield room


def export(room: Room) -> JSON:
    recording: JSON = room.client.call("rooms.export", room=room.room)["recording"]
    return recording


def steps(room: Room) -> list[JSON]:
    history: list[JSON] = room.client.call("rooms.history", room=room.room)["steps"]
    return history


def test_an_exported_run_is_what_the_command_line_replays(room: Room, tmp_path: Path) -> None:
    path = tmp_path / "run.sceneflow.json"
    path.write_text(json.dumps(export(room)), encoding="utf-8")
    result = replay(path)
    assert (result.returncode, result.stdout) == (0, "4 steps, as recorded\n")
    broken = tmp_path / "broken"
    shutil.copytree(APP, broken)
    board = broken / "Items/Base.lproj/Main.storyboard"
    lines = board.read_text(encoding="utf-8").splitlines(keepends=True)
    board.write_text("".join(line for line in lines if 'identifier="showItem"' not in line), encoding="utf-8")
    result = replay(path, broken)
    assert result.returncode == 1
    assert result.stdout.startswith("step 2 of 4 differs")


def test_an_imported_run_is_the_same_run(room: Room) -> None:
    recording = export(room)
    imported = room.client.call("rooms.import", recording=recording, title="Again")
    assert imported["divergences"] == []
    again = Room(room.client, imported["room"], imported["keys"]["present"])
    assert (again.flow, again.seq, again.state) == (FLOW, 4, room.state)
    done = [{**step, "by": None, "byName": None} for step in steps(room)]
    assert steps(again) == done
    assert export(again) == recording
    assert again.act("launch")["outcome"] == "ok"


def test_an_import_says_what_another_version_of_the_app_does(room: Room) -> None:
    imported = room.client.call("rooms.import", recording=export(room), flow="items-after")
    assert imported["flow"] == "items-after"
    [divergence] = imported["divergences"]
    assert (divergence["seq"], divergence["step"]) == (4, 4)
    assert divergence["expected"].startswith("crashed, Fatal error")
    assert divergence["actual"].startswith("ok, Items")


def test_a_recording_with_a_mistake_is_refused_with_its_place(room: Room) -> None:
    recording = export(room)
    recording["steps"][2]["outcome"] = "fine"
    with pytest.raises(ApiError) as error:
        room.client.call("rooms.import", recording=recording)
    assert error.value.code == "invalidParams"
    assert error.value.data["pointer"] == "/params/recording/steps/2/outcome"


def test_a_follower_goes_on_from_a_step_unseen(server: Server, room: Room) -> None:
    with Client(server.url) as other:
        joined = Room(other, room.room, room.keys["view"])
        fork = other.call("rooms.fork", room=joined.room, seq=2)
        mine = Room(other, fork["room"], fork["keys"]["present"])
        assert mine.joined["origin"] == {"room": room.room, "seq": 2}
        assert mine.state == steps(room)[1]["state"]
        assert mine.act("back")["seq"] == 3
        assert other.call("rooms.join", room=room.room, key=room.keys["view"])["seq"] == 4
    room.client.call("rooms.history", room=room.room)
    seen = {push["params"]["room"] for push in room.client.pushes}
    assert seen <= {room.room}


def test_a_step_that_is_not_there_cannot_be_gone_on_from(room: Room) -> None:
    for seq in (0, 5):
        with pytest.raises(ApiError) as error:
            room.client.call("rooms.fork", room=room.room, seq=seq)
        assert (error.value.code, error.value.data["kind"]) == ("notFound", "step")
