"""``rooms.actions``: what it lists can be done, does what it says, and is all that a walk needs."""

from __future__ import annotations

import json
import random
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import PACKAGE, Server, program
from sceneflow_client import ApiError, Client, Room


@pytest.fixture
def client(server: Server) -> Iterator[Client]:
    with Client(server.url, timeout=60) as client:
        yield client


def test_each_action_in_the_examples_does_what_the_list_says(client: Client, server: Server) -> None:
    done = 0
    # The pushes of the copies are not those of the room.
    with Client(server.url, timeout=60) as other:
        done = try_all(client, other)
    assert done > 100


def try_all(client: Client, other: Client) -> int:
    """Does each listed action in a copy of its room; the number of actions."""
    done = 0
    for flow in client.call("flows.list")["flows"]:
        room = Room.create(client, flow["flow"])
        chance = random.Random(flow["flow"])
        for _ in range(3):
            listed = client.call("rooms.actions", room=room.room)
            assert listed["seq"] == room.seq and listed["omitted"] == 0
            possible = listed["actions"]
            assert possible[0]["action"]["do"] == "launch"
            assert len({str(entry["action"]) for entry in possible}) == len(possible)
            for entry in possible:
                copy = client.call("rooms.fork", room=room.room)
                other.call("rooms.join", room=copy["room"], key=copy["keys"]["present"])
                step = other.call("rooms.act", room=copy["room"], action=entry["action"], ifSeq=listed["seq"])["step"]
                assert (step["outcome"], step["summary"]) == (entry["outcome"], entry["summary"]), entry
                other.call("rooms.close", room=copy["room"])
                done += 1
            if room.state["status"] == "crashed":
                assert len(possible) == 1, "only a launch is possible"
                break
            action = chance.choice(possible[1:] or possible)["action"]
            room.act(**action)
        client.call("rooms.leave", room=room.room)
    return done


def test_nothing_is_performed_and_followers_may_ask(client: Client, server: Server) -> None:
    room = Room.create(client, "items-before")
    before = client.call("rooms.history", room=room.room)
    with Client(server.url) as other:
        follower = Room(other, room.room, room.keys["view"])
        assert other.call("rooms.actions", room=follower.room) == client.call("rooms.actions", room=room.room)
    assert client.call("rooms.history", room=room.room) == before
    with pytest.raises(ApiError) as refused:
        client.call("rooms.actions", room="none")
    assert refused.value.data["kind"] == "room"


def test_an_earlier_step_has_the_actions_of_its_time(client: Client) -> None:
    room = Room.create(client, "items-before")
    first = client.call("rooms.actions", room=room.room)
    row = next(entry["action"] for entry in first["actions"] if entry["action"]["do"] == "select")
    room.act(**row)
    assert client.call("rooms.actions", room=room.room)["actions"] != first["actions"]
    client.call("rooms.seek", room=room.room, seq=1)
    assert client.call("rooms.actions", room=room.room) == first


def test_a_launch_has_the_settings_of_the_room(client: Client) -> None:
    created = client.call(
        "rooms.create", flow="items-before", launch={"deploymentTarget": "15.0", "configuration": "release"}
    )
    client.call("rooms.join", room=created["room"], key=created["keys"]["present"])
    launch = client.call("rooms.actions", room=created["room"])["actions"][0]["action"]
    assert launch == {"do": "launch", "configuration": "release"}


def test_a_link_opens_the_running_app_and_its_recording_replays(tmp_path: Path) -> None:
    app = PACKAGE / "Tests/CheckingTests/Fixtures/unseen-opening/fires"
    server = Server(folder=app)
    try:
        with Client(server.url, timeout=60) as client:
            (flow,) = client.call("flows.list")["flows"]
            room = Room.create(client, flow["flow"])
            link = {"do": "call", "method": "application(_:open:options:)"}
            listed = client.call("rooms.actions", room=room.room)["actions"]
            assert [entry["summary"] for entry in listed if entry["action"] == link] == [
                "The app was opened by a link: pushed Item."
            ]
            room.act(**link)
            recording = client.call("rooms.export", room=room.room)["recording"]
    finally:
        assert server.stop()[0] == 0
    (tmp_path / "run.json").write_text(json.dumps(recording))
    command = [str(program()), "replay", "--no-cache", str(tmp_path / "run.json"), str(app)]
    replayed = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert (replayed.returncode, replayed.stdout) == (0, "2 steps, as recorded\n"), replayed.stderr
