"""Every error code, limit and close code of Docs/Protocol.md is provoked: here, or by the test named here.

A new row in one of the page's tables fails a test until a test provokes it.
"""

from __future__ import annotations

import itertools
import json
import re
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread

import pytest
from conftest import ITEMS, PACKAGE, Server
from many_states import write_app
from network import Network
from sceneflow_client import JSON, ApiError, Client, Room, sceneflow
from test_hostile import frame, status, upgrade
from unkind import House
from walks import turn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

FLOW = "items-before"
PAGE = (PACKAGE / "Docs/Protocol.md").read_text()


def table(heading: str) -> list[list[str]]:
    """The cells of each row of the first table of a section."""
    section = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    rows = [line.strip("|").split("|") for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in rows[2:]]


@pytest.fixture(scope="module")
def tight() -> Iterator[Server]:
    """A server that allows very little."""
    limits = ["--rate", "0", "--participants", "2", "--rooms", "30", "--history", "5"]
    server = Server(*limits, "--upload-bytes", "1000", "--uploads", "1")
    yield server
    code, log = server.stop()
    assert code == 0, log


class Scene:
    """A presenter of a room and a follower."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.ann = Client(server.url)
        self.bob = Client(server.url)
        self.room = Room.create(self.ann, FLOW, "Ann")
        Room(self.bob, self.room.room, self.room.keys["view"], "Bob")

    def ask(self, method: str, **params: object) -> None:
        self.ann.call(method, room=self.room.room, **params)

    def close(self) -> None:
        self.ann.call("rooms.close", room=self.room.room)
        self.ann.close()
        self.bob.close()


@pytest.fixture
def scene(tight: Server) -> Iterator[Scene]:
    scene = Scene(tight)
    yield scene
    scene.close()


def say(client: Client, text: str) -> None:
    """Sends a text as it is, and raises what it is answered with."""
    client.socket.send(text)
    message = client.receive()
    while "error" not in message:
        message = client.receive()
    raise ApiError(message["error"])


def greet(server: Server, protocol: int) -> None:
    with Client(server.url, hello=False) as client:
        client.call("hello", protocol=[protocol], client={"name": "test", "version": "1"})


def silent(server: Server) -> None:
    with Client(server.url, hello=False) as client:
        client.call("flows.list")


def third(scene: Scene) -> None:
    with Client(scene.server.url) as client:
        Room(client, scene.room.room, scene.room.keys["view"])


ERRORS: dict[str, Callable[[Scene], object]] = {
    "parseError": lambda scene: say(scene.ann, "{"),
    "invalidRequest": lambda scene: say(scene.ann, "[]"),
    "methodNotFound": lambda scene: scene.ann.call("rooms.burn"),
    "invalidParams": lambda scene: scene.ann.call("flows.get", flow=1),
    "helloRequired": lambda scene: silent(scene.server),
    "unsupportedProtocol": lambda scene: greet(scene.server, 99),
    "unauthorized": lambda scene: scene.ask("rooms.join", key="x" * 22),
    "forbidden": lambda scene: scene.bob.call("rooms.act", room=scene.room.room, action={"do": "launch"}),
    "notFound": lambda scene: scene.ann.call("flows.get", flow="none"),
    "conflict": lambda scene: scene.ask("rooms.act", action={"do": "launch"}, ifSeq=99),
    "rejectedAction": lambda scene: scene.ask("rooms.act", action={"do": "tap", "view": "none"}),
    "limited": third,
    "tooLarge": lambda scene: scene.ask("rooms.rename", title="x" * 65),
}

#: Those that take a test of their own.
ERRORS_ELSEWHERE = {
    "unavailable": "test_refusals.py::test_a_full_disk_is_unavailable",
    "cancelled": "test_checks.py::test_a_long_check_tells_how_far_it_is_and_can_be_cancelled",
}

KINDS: dict[str, Callable[[Scene], object]] = {
    "flow": lambda scene: scene.ann.call("rooms.create", flow="none"),
    "room": lambda scene: scene.ann.call("rooms.join", room="none", key="x"),
    "scene": lambda scene: scene.ann.call("scenes.wireframe", flow=FLOW, scene="none"),
    "file": lambda scene: scene.ann.call("sources.lines", flow=FLOW, file="none.swift", **{"from": 1, "to": 2}),
    "view": lambda scene: scene.ann.call("sources.view", flow=FLOW, scene=entry(scene), view="none"),
    "rule": lambda scene: scene.ann.call("rules.get", id="NONE-1"),
    "step": lambda scene: scene.ask("rooms.seek", seq=99),
    "instance": lambda scene: scene.ask("container.explain", instance="99"),
    "registration": lambda scene: scene.ask("container.override", registration="none", **{"with": "None"}),
    "participant": lambda scene: scene.ask("rooms.handOver", to="p99"),
    "comparison": lambda scene: scene.ann.call("flows.compare", flow=FLOW),
}


def entry(scene: Scene) -> str:
    """The key of the first scene."""
    key: str = scene.ann.call("flows.get", flow=FLOW)["entry"]
    return key


@pytest.mark.parametrize("code", ERRORS)
def test_an_error_is_provoked_and_changes_nothing(scene: Scene, code: str) -> None:
    before = scene.ann.call("rooms.list")
    with pytest.raises(ApiError) as error:
        ERRORS[code](scene)
    assert error.value.code == code
    numbers = {row[1].strip("`"): row[0] for row in table("Errors")}
    numbers |= {name: number for number, name in re.findall(r"`(-32\d+)` [a-z ]+\(`(\w+)`", PAGE.replace("\n", " "))}
    assert error.value.number == int(numbers[code])
    assert scene.ann.call("rooms.list") == before


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_not_found_is_said_by_its_kind(scene: Scene, kind: str) -> None:
    with pytest.raises(ApiError) as error:
        KINDS[kind](scene)
    assert (error.value.code, error.value.data["kind"]) == ("notFound", kind)


def test_errors_carry_what_they_promise(scene: Scene) -> None:
    def data(code: str) -> JSON:
        with pytest.raises(ApiError) as error:
            ERRORS[code](scene)
        return error.value.data

    assert data("unsupportedProtocol")["supported"] == [1]
    assert data("conflict")["seq"] == 1
    assert data("invalidParams")["pointer"] == "/params/flow"
    assert data("tooLarge")["limit"] == 64
    assert data("rejectedAction")["reason"]


def test_a_full_disk_is_unavailable(tmp_path: Path) -> None:
    network = Network()
    house = House(tmp_path / "data", network)
    with Client(house.server.url) as client:
        room = Room.create(client, FLOW)
        house.fill_disk(True)
        with pytest.raises(ApiError) as error:
            room.act("launch")
        assert error.value.code == "unavailable"
        house.fill_disk(False)
        assert room.act("launch")["seq"] == 2
    assert house.server.stop()[0] == 0
    network.close()


# Close codes


def code_after(server: Server, *texts: str) -> int:
    """The code that a connection is closed with after some texts."""
    with Client(server.url) as client:
        try:
            for text in texts:
                client.socket.send(text)
            while True:
                client.receive()
        except ConnectionClosed as closed:
            assert closed.rcvd is not None, "the connection was just cut"
            return closed.rcvd.code


def slow(server: Server) -> int:
    """Returns the close code of a client that stops reading while steps continue."""
    with pytest.MonkeyPatch.context() as patch, socket.socket() as reader:
        # Other tests validate the messages, which takes time.
        patch.setattr(sceneflow, "connect", connect)
        ann = Client(server.url)
        room = Room.create(ann, FLOW)
        reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        reader.settimeout(15)
        reader.connect(("127.0.0.1", server.port))
        reader.sendall(upgrade(server))
        assert reader.recv(4096).startswith(b"HTTP/1.1 101 ")
        hello = {"protocol": [1], "client": {"name": "slow", "version": "1"}}
        join = {"room": room.room, "key": room.keys["view"]}
        for number, (method, params) in enumerate([("hello", hello), ("rooms.join", join)]):
            request = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
            reader.sendall(frame(1, json.dumps(request).encode()))
        while ann.push("room.presence")["participants"][-1]["id"] != "p2":
            pass
        # More than the kernel takes, and at once: who does not read for long after that is not told why.
        for _ in range(200):
            ann.call("rooms.act", room=room.room, action={"do": "launch"})
        ann.close()
        received = b""
        while piece := reader.recv(65536):
            received += piece
        end = received.rindex(b"too slow")
        return int.from_bytes(received[end - 2 : end])


def stopped() -> int:
    server = Server(folder=ITEMS)
    with Client(server.url) as client:
        stopper = Thread(target=server.stop)
        stopper.start()
        try:
            while True:
                client.receive()
        except ConnectionClosed as closed:
            stopper.join()
            return closed.rcvd.code if closed.rcvd else 1006


def polite(server: Server) -> int:
    with Client(server.url) as client:
        client.socket.close(1000)
        assert client.socket.close_code is not None
        return client.socket.close_code


LIST = {"jsonrpc": "2.0", "method": "rooms.list", "params": {}}

CLOSES: dict[int, Callable[[Server], int]] = {
    1000: polite,
    1001: lambda _: stopped(),
    4400: lambda server: code_after(server, *["{"] * 21),
    4408: slow,
    4429: lambda server: code_after(server, *(json.dumps(LIST | {"id": id}) for id in range(200))),
}


#: Those of frames, with what else a frame may be.
CLOSES_ELSEWHERE = {code: "test_hostile.py::test_frame_closes_the_connection" for code in (1003, 1007, 1009)}
CLOSES_ELSEWHERE[4401] = "test_keys.py::test_without_a_valid_key_nobody_is_let_in"


@pytest.fixture(scope="module")
def strict() -> Iterator[Server]:
    """A server as it comes."""
    server = Server()
    yield server
    code, log = server.stop()
    assert code == 0, log


@pytest.mark.parametrize("code", CLOSES)
def test_a_close_code_is_provoked(strict: Server, code: int) -> None:
    options = {4408: ["--rate", "0", "--queue-bytes", "65536"], 4429: ["--rate", "1", "--burst", "5"]}.get(code)
    server = Server(*options, folder=ITEMS) if options else strict
    assert CLOSES[code](server) == code
    if server is not strict:
        assert server.stop()[0] == 0


# Limits


def limited(call: Callable[[], object], code: str = "limited") -> ApiError:
    with pytest.raises(ApiError) as error:
        call()
    assert error.value.code == code
    return error.value


def test_rooms_of_the_server() -> None:
    server = Server("--rate", "0", "--rooms", "1", folder=ITEMS)
    with Client(server.url) as client:
        Room.create(client, FLOW)
        limited(lambda: client.call("rooms.create", flow=FLOW))
    assert server.stop()[0] == 0


def test_rooms_of_a_connection(server: Server) -> None:
    with Client(server.url) as client:
        rooms = [Room.create(client, FLOW) for _ in range(16)]
        limited(lambda: Room.create(client, FLOW))
        client.call("rooms.leave", room=rooms[0].room)
        Room.create(client, FLOW)


def test_steps_that_are_kept(scene: Scene) -> None:
    for number in range(8):
        scene.room.act(**turn(number))
    assert [step["seq"] for step in scene.ann.call("rooms.history", room=scene.room.room)["steps"]] == [5, 6, 7, 8, 9]
    limited(lambda: scene.ask("rooms.seek", seq=4), "notFound")


def test_steps_that_a_room_takes(tmp_path: Path) -> None:
    options = ["--rate", "0", "--room-steps", "4", "--data", str(tmp_path / "data")]
    server = Server(*options, folder=ITEMS)
    with Client(server.url) as client:
        room = Room.create(client, FLOW)
        room.act("launch")
        client.call("rooms.seek", room=room.room, seq=1)
        # Steps cut off count as well.
        assert client.call("rooms.act", room=room.room, action={"do": "launch"})["seq"] == 2
        assert client.call("rooms.act", room=room.room, action={"do": "launch"})["seq"] == 3
        limited(lambda: client.call("rooms.act", room=room.room, action={"do": "launch"}))
    assert server.stop()[0] == 0
    server = Server(*options, folder=ITEMS)
    with Client(server.url) as client:
        joined = client.call("rooms.join", room=room.room, key=room.keys["present"])
        assert joined["seq"] == 3
        limited(lambda: client.call("rooms.act", room=room.room, action={"do": "launch"}))
        copy = client.call("rooms.fork", room=room.room)
        client.call("rooms.join", room=copy["room"], key=copy["keys"]["present"])
        assert client.call("rooms.act", room=copy["room"], action={"do": "launch"})["seq"] == 4
    assert server.stop()[0] == 0


def test_steps_in_one_answer(server: Server) -> None:
    with Client(server.url) as client:
        room = Room.create(client, FLOW)
        for number in range(210):
            room.act(**turn(number))
        steps = client.call("rooms.history", room=room.room)["steps"]
        assert [step["seq"] for step in steps] == list(range(12, 212))
        since = {"epoch": room.joined["epoch"], "seq": 1}
        assert client.call("rooms.join", room=room.room, key=room.keys["view"], since=since)["steps"] == []


def test_sockets() -> None:
    server = Server("--connections", "2", folder=ITEMS)
    with Client(server.url), Client(server.url):
        assert status(server, b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n") in (0, 503)
    assert server.stop()[0] == 0


def test_messages_over_the_rate_say_when_to_come_back() -> None:
    server = Server("--rate", "1", "--burst", "3", folder=ITEMS)
    with Client(server.url, patience=0) as client:
        assert client.greeting["limits"]["ratePerSecond"] == 1
        for _ in range(2):
            client.call("rooms.list")
        error = limited(lambda: client.call("rooms.list"))
        assert 0 < error.data["retryAfterMs"] <= 1000
        time.sleep(error.data["retryAfterMs"] / 1000 + 0.05)
        assert client.call("rooms.list") == {"rooms": []}
    assert server.stop()[0] == 0


def test_a_client_waits_where_it_is_over_the_rate() -> None:
    server = Server("--rate", "5", "--burst", "3", folder=ITEMS)
    with Client(server.url) as client:
        begin = time.monotonic()
        for _ in range(12):
            assert client.call("rooms.list") == {"rooms": []}
        # Two of the burst are left after `hello`, and five a second come.
        assert time.monotonic() - begin > 1.5
    with Client(server.url, patience=0.01) as client:
        error = limited(lambda: [client.call("rooms.list") for _ in range(12)])
        assert error.retry_after is not None and error.retry_after > 0.01
    assert server.stop()[0] == 0


def test_a_script_of_the_owner_on_this_machine_has_no_rate() -> None:
    """The script of an outsider that was over the rate: acts, a fork and requests that count as ten."""
    server = Server(folder=ITEMS)
    with Client(server.url, patience=0, timeout=60) as client:
        assert client.greeting["limits"]["ratePerSecond"] == 0
        room = Room.create(client, FLOW)
        for number in range(60):
            room.act(**turn(number))
        for _ in range(8):
            client.call("rooms.fork", room=room.room)
            assert client.call("rooms.whatIf", room=room.room, change={"deploymentTarget": "15.0"})["steps"]
    assert server.stop()[0] == 0


def test_states_and_seconds_of_a_check(tmp_path: Path) -> None:
    folder = write_app(tmp_path)
    server = Server("--check-states", "0", folder=folder)
    with Client(server.url) as client:
        flow = client.call("flows.list")["flows"][0]["flow"]
        limited(lambda: client.call("checks.run", flow=flow))
    assert server.stop()[0] == 0
    server = Server("--check-seconds", "1", "--check-states", "100000000", folder=folder)
    with Client(server.url, timeout=30) as client:
        explored = client.call("checks.run", flow=flow)["explored"]
        assert (explored["complete"], explored["bound"]) == (False, "time")
    assert server.stop()[0] == 0


LIMITS = {
    "bytes of one message": "test_hostile.py::1009",
    "rooms of the server in memory": "test_refusals.py::test_rooms_of_the_server",
    "rooms in memory that guests with one key have made": "RoomDirectoryTests.swift::a guest's rooms give way to the guest's own",
    "steps that these keep together": "RoomDirectoryTests.swift::the steps that a guest's rooms keep",
    "rooms in memory of all guests, and the steps that these keep": "RoomDirectoryTests.swift::all guests have half of the rooms",
    "rooms on disk": "RoomStoreConformanceTests.swift::the room that was used the longest ago gives way",
    "rooms on disk that guests with one key have made, and all": "RoomStoreConformanceTests.swift::a guest's room takes the place",
    "bytes on disk of the steps of these": "RoomStoreConformanceTests.swift::what a guest's rooms take of the disk",
    "requests of guests with one key that wait for their turn": "WorkQueueTests.swift::what waits of a guest is bounded",
    "processor time of guests with one key in the long run": "WorkQueueTests.swift::a guest who has used up the processor time",
    "tickets for pages, and of guests with one key": "test_guests.py::test_one_guest_voids_no_ticket_of_another",
    "participants of a room": "test_refusals.py::ERRORS",
    "messages a second of a connection, in the long run": "test_refusals.py::test_messages_over_the_rate_say_when_to_come_back",
    "messages at once, after a quiet time": "test_refusals.py::test_messages_over_the_rate_say_when_to_come_back",
    "seconds until a `hello` that lets in, where keys are required": "AccessTests.swift::who does not say hello in time is not kept",
    "messages over the rate in a row": "test_refusals.py::CLOSES",
    "messages that are no requests, in a row": "test_refusals.py::CLOSES",
    "bytes of messages that wait for their turn on a connection": "ConductTests.swift::messages that wait may not grow without end",
    "bytes that wait behind the next message, and beside a larger one": "test_refusals.py::CLOSES",
    "sockets": "test_refusals.py::test_sockets",
    "sockets of one client address, or IPv6 network of 64 bits": "test_hosts.py::test_one_address_has_so_many_sockets_and_no_more",
    "bytes a second of `room.presence` to all in a room": "PresentingTests.swift::of a room that fills up everyone is told in the end",
    "rooms that one connection is in": "test_refusals.py::test_rooms_of_a_connection",
    "characters of a name or title": "test_refusals.py::ERRORS",
    "steps that a room keeps": "test_refusals.py::test_steps_that_are_kept",
    "steps that a room takes, those that were cut off included": "test_refusals.py::test_steps_that_a_room_takes",
    "actions that a room keeps to do again when its app changes": "a run whose beginning is not kept goes on from the first launch that is",
    "actions in one answer": "ActionsTests.swift::the list of a large screen ends",
    "steps in one answer": "test_refusals.py::test_steps_in_one_answer",
    "controllers alive in the simulated app": "an app may not have more controllers alive than the limit",
    "states of a build that one check looks at": "test_refusals.py::test_states_and_seconds_of_a_check",
    "seconds that the exploration of one build takes in a check": "test_refusals.py::test_states_and_seconds_of_a_check",
    "findings in one answer": "CheckTests.swift::findingsPerAnswer",
    "checks that one connection waits for": "test_checks.py::test_a_long_check_tells_how_far_it_is_and_can_be_cancelled",
    "proposals that one connection waits for": "test_migrations.py::test_a_connection_waits_for_one_proposal",
    "bytes of Swift that are parsed for one proposal": "test_migrations.py::test_what_is_too_much_to_parse_is_noted",
    "ways to a scene that one connection waits for": "RouteTests.swift::limited",
    "bytes of an uploaded file": "test_uploads.py::test_a_file_over_the_limit_is_refused_by_its_header",
    "bytes of a zip, unpacked": "test_uploads.py::test_what_cannot_be_opened_is_said_and_leaves_nothing",
    "uploads that are kept": "test_uploads.py::test_there_are_only_so_many_and_rooms_that_are_gone_make_room",
    "uploads that arrive at a time": "bodies",
    "seconds that reading a folder takes, and again after a change": "test_serve.py::test_what_is_not_read_in_time_is_left_out_and_read_on_when_a_file_is_saved",
    "seconds that reading an upload takes": "test_uploads.py::test_what_is_not_read_in_time_is_left_out_and_named",
    "seconds that an upload takes to arrive": "bodyTimeout",
    "seconds that an empty room stays in memory": "RoomDirectoryTests.swift::an empty room leaves after its time",
    "days that an empty room is kept": "test_durability.py::test_a_room_that_nobody_comes_to_is_deleted",
    "days before its deletion in which a room tells each new client": "test_durability.py::test_a_room_that_nobody_comes_to_is_announced_and_kept",
}


def test_every_code_and_limit_of_the_page_has_its_test() -> None:
    errors = {row[1].strip("`") for row in table("Errors")} | set(
        re.findall(r"\(`([a-z][A-Za-z]+)`", PAGE.split("\n## Errors\n")[1].split("|")[0])
    )
    assert errors == set(ERRORS) | set(ERRORS_ELSEWHERE)
    (kinds,) = [row[2] for row in table("Errors") if row[1] == "`notFound`"]
    assert set(re.findall(r"`([a-z]+)`", kinds)) == set(KINDS)
    closes = [int(row[0]) for row in table("Transport") if row[0].isdigit()]
    assert set(closes) == set(CLOSES) | set(CLOSES_ELSEWHERE)
    limits = itertools.takewhile(lambda row: row[0] != "counts as", table("Limits"))
    assert [row[0] for row in limits] == list(LIMITS)
    files = [
        (path.name, path.read_text()) for path in (PACKAGE / "Tests").rglob("*") if path.suffix in (".py", ".swift")
    ]
    for named in [*LIMITS.values(), *ERRORS_ELSEWHERE.values(), *CLOSES_ELSEWHERE.values()]:
        file, _, name = named.rpartition("::")
        texts = [text for key, text in files if key == file or (not file and key.endswith("Tests.swift"))]
        assert any(name in text for text in texts), f"there is no '{named}'"
