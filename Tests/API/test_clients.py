"""The clients that come with the server: every example of Docs/Clients.md runs as it stands."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from conftest import PACKAGE, Server
from sceneflow import Backoff, Restarted, Stepped, apply
from sceneflow_client import JSON, ApiError, Client, Room, Session
from walks import actions, turn

CLIENT = PACKAGE / "Public/clients/sceneflow.py"


def examples() -> list[object]:
    """Each program of the page with what it prints."""
    page = (PACKAGE / "Docs/Clients.md").read_text()
    found = re.findall(r"```(py|js)\n(.*?)```(?:.*?)```text\n(.*?)```", page, re.DOTALL)
    return [pytest.param(*match, id=f"{match[0]}{index}") for index, match in enumerate(found)]


@pytest.mark.parametrize(("language", "program", "printed"), examples())
def test_an_example_of_the_page_runs(server: Server, tmp_path: Path, language: str, program: str, printed: str) -> None:
    program = program.replace("127.0.0.1:8080", f"127.0.0.1:{server.port}")
    environment = dict(os.environ)
    if language == "js":
        with urllib.request.urlopen(server.url + "clients/sceneflow.mjs", timeout=5) as answer:
            assert answer.headers["Content-Type"] == "text/javascript; charset=utf-8"
            (tmp_path / "sceneflow.mjs").write_bytes(answer.read())
        (tmp_path / "client.mjs").write_text(program)
        # Node 22 has a WebSocket without being asked for it.
        command = ["node", "--experimental-websocket", "--no-warnings", "client.mjs"]
    else:
        # As it comes from a server.
        with urllib.request.urlopen(server.url + "clients/sceneflow.py", timeout=5) as answer:
            assert answer.headers["Content-Type"] == "text/x-python; charset=utf-8"
            (tmp_path / "sceneflow.py").write_bytes(answer.read())
        assert (tmp_path / "sceneflow.py").read_bytes() == CLIENT.read_bytes()
        (tmp_path / "example.py").write_text(program)
        command = [sys.executable, "example.py"]
    ended = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=30, check=False
    )
    assert (ended.returncode, ended.stdout) == (0, printed), ended.stderr


def test_the_page_has_examples_for_both() -> None:
    page = (PACKAGE / "Docs/Clients.md").read_text()
    assert len(examples()) == len(re.findall(r"```(?:py|js)\n", page)) >= 4


def test_a_client_that_has_not_received_all_messages_closes_its_connection_properly(server: Server) -> None:
    with Client(server.url) as presenter, Client(server.url) as follower:
        room = Room.create(presenter, "items-before")
        follower.call("rooms.join", room=room.room, key=room.keys["view"])
        for number in range(40):
            room.act(**turn(number))
        follower.close()
        assert follower.socket.close_code == 1000


@pytest.mark.parametrize("flow", ["contacts-after", "images-before", "items-before", "notes-after"])
def test_changes_make_the_very_states_that_they_stand_for(server: Server, flow: str) -> None:
    chance = random.Random(7)
    with Client(server.url) as ann, Client(server.url) as bob:
        room = Room.create(ann, flow)
        follower = Room(bob, room.room, room.keys["view"])
        changes = 0
        possible = actions(ann, flow)
        for _ in range(150):
            try:
                step = room.act(**chance.choice(possible))
            except ApiError as error:
                assert error.code == "rejectedAction"
                continue
            pushed = bob.push("room.step")["step"]
            assert ("state" in pushed) != ("change" in pushed)
            before = str(follower.state)
            if "change" in pushed:
                changes += 1
                assert apply(pushed["change"], follower.state) == step["state"]
            assert str(follower.state) == before
            follower.took(step)
        # The next may be one that the server tells whole; most are changes.
        assert changes >= 3
        assert bob.call("rooms.join", room=room.room, key=room.keys["view"])["state"] == room.state


def test_a_late_answer_is_not_taken_for_the_next_one(server: Server) -> None:
    with Client(server.url) as client:
        client.timeout = 0
        with pytest.raises(TimeoutError):
            client.call("flows.list")
        client.timeout = 10
        assert client.call("rooms.list") == {"rooms": []}


def made(server: Server) -> tuple[str, JSON]:
    with Client(server.url) as client:
        room = client.call("rooms.create", flow="items-before")
    return room["room"], room["keys"]


def turned(session: Session, number: int) -> int:
    """Turns the device, which is possible at any time; the number of the step."""
    return session.act(**turn(number))["seq"]


def test_more_than_one_answer_holds_comes_step_by_step(server: Server) -> None:
    room, keys = made(server)
    with Session(server.url, room, keys["present"]) as ann, Session(server.url, room, keys["view"]) as bob:
        bob.drop()
        for number in range(230):
            turned(ann, number)
        seen = [event.step["seq"] for event in bob.events(timeout=0.5) if isinstance(event, Stepped)]
        assert seen == list(range(2, 232))
        assert bob.state == ann.joined["state"] | {"traits": bob.state["traits"]}


def test_what_is_not_kept_any_more_is_said(tmp_path: Path) -> None:
    server = Server("--rate", "0", "--history", "10")
    room, keys = made(server)
    with Session(server.url, room, keys["present"]) as ann, Session(server.url, room, keys["view"]) as bob:
        bob.drop()
        last = [turned(ann, number) for number in range(30)][-1]
        events = [event for event in bob.events(timeout=0.5) if isinstance(event, Stepped | Restarted)]
        assert [type(event) for event in events] == [Restarted]
        assert (bob.seq, bob.epoch) == (last, ann.epoch)
        assert [step["seq"] for step in bob.history()] == list(range(last - 9, last + 1))
    assert server.stop()[0] == 0


def test_waits_double_and_scatter() -> None:
    backoff = Backoff(first=0.5, longest=8, jitter=0.2)
    assert [backoff.wait(attempt, 0.5) for attempt in range(1, 8)] == [0.5, 1, 2, 4, 8, 8, 8]
    assert backoff.wait(1, 0) == pytest.approx(0.4) and backoff.wait(1, 1) == pytest.approx(0.6)
    assert backoff.wait(5000, 1) == 8
