"""Every method of the API in every role: what each may call, by the document that the server gives out."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from conftest import Server
from exchange import Protocol
from sceneflow_client import ApiError, Client, Room
from websockets.sync.client import connect

FLOW = "items-before"
OTHER = "contacts-after"

#: The errors of a refused call.
REFUSALS = {"forbidden", "helloRequired", "unauthorized"}


@pytest.fixture(scope="module")
def locked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that requires keys."""
    folder: Path = tmp_path_factory.mktemp("data")
    server = Server("--require-keys", "--rate", "0", "--data", str(folder))
    yield server
    code, log = server.stop()
    assert code == 0, log


@pytest.fixture(scope="module")
def protocol(locked: Server) -> Protocol:
    return Protocol.of(locked.url)


@pytest.fixture(scope="module")
def owner(locked: Server) -> Iterator[Client]:
    with Client(locked.url, key=locked.key, timeout=60) as client:
        yield client


def parameters(
    method: str, audience: str, room: Room, scene: str, file: str, key: str | None = None
) -> dict[str, object]:
    """Parameters by which a method does something, where it may."""
    of_room: dict[str, object] = {"room": room.room}
    more: dict[str, dict[str, object]] = {
        "checks.run": {"flow": FLOW, "options": {"states": 20}},
        "container.explain": {**of_room, "instance": "1"},
        "container.override": {**of_room, "registration": "ItemStore", "with": "X"},
        "findings.get": {"rule": "crash"},
        "hello": {"protocol": [1], "client": {"name": "test", "version": "1"}, "key": key or ""},
        "migrations.propose": {"flow": FLOW, "scene": scene, "to": "creator"},
        "rooms.act": {**of_room, "action": {"do": "launch"}},
        "rooms.handOver": {**of_room, "to": "p1"},
        "rooms.import": {"flow": FLOW, "recording": [{"do": "launch"}]},
        "rooms.join": {**of_room, "key": room.keys["view"]},
        "rooms.look": {**of_room, "tab": "docs"},
        "rooms.point": {**of_room, "instance": "1"},
        "rooms.rename": {**of_room, "title": "Other"},
        "rooms.route": {**of_room, "scene": scene},
        "rooms.seek": {**of_room, "seq": 1},
        "rooms.whatIf": {**of_room, "change": {"deploymentTarget": "15.0"}},
        "rules.get": {"id": "NAV-30"},
        "scenes.layout": {"flow": FLOW, "scene": scene, "size": {"width": 320, "height": 568}},
        "sources.lines": {"flow": FLOW, "file": file, "from": 1, "to": 2},
        "sources.view": {"flow": FLOW, "scene": scene, "view": scene.split("/")[1]},
    }
    if method in more:
        return more[method]
    if method.startswith("scenes."):
        return {"flow": FLOW, "scene": scene}
    if audience == "app":
        return {"flow": FLOW}
    return of_room if audience in ("participants", "presenter") else {}


def outcome(call: Callable[[], object]) -> str:
    """`ok`, or the code of the error."""
    try:
        call()
    except ApiError as error:
        return str(error.code)
    return "ok"


def test_every_method_of_the_document_names_its_audience(protocol: Protocol) -> None:
    assert set(protocol.audiences) == set(protocol.requests)
    assert set(protocol.audiences.values()) == {"anyone", "app", "participants", "presenter"}


ROLES = [
    "access key",
    "presenter",
    "follower",
    "view key, not joined",
    "follower after leaving",
    "key of another app's room",
]


@pytest.mark.parametrize("role", ROLES)
def test_each_role_may_call_what_is_its_own(locked: Server, protocol: Protocol, owner: Client, role: str) -> None:
    flow = owner.call("flows.get", flow=FLOW)
    scene = flow["scenes"][0]["scene"]
    file = next(way["location"]["file"] for way in flow["segues"] if way["location"])
    other = Room.create(owner, OTHER)
    told = {}
    for method, audience in sorted(protocol.audiences.items()):
        # A room for each, since some of them change or close it.
        room = Room.create(owner, FLOW)
        own = {"presenter": "present", "follower": "view", "follower after leaving": "view", ROLES[3]: "view"}.get(role)
        key = locked.key if role == "access key" else f"{other.room}.{other.keys['present']}"
        if own is not None:
            key = f"{room.room}.{room.keys[own]}"
        with Client(locked.url, key=key, timeout=60) as client:
            if role in ("presenter", "follower", "follower after leaving"):
                client.call("rooms.join", room=room.room, key=room.keys[own])
            if role == "follower after leaving":
                client.call("rooms.leave", room=room.room)
            params = parameters(method, audience, room, scene, file, key)
            told[method] = outcome(lambda: client.call(method, **params))  # noqa: B023
        if method != "rooms.close" or told[method] != "ok":
            owner.call("rooms.close", room=room.room)
    owner.call("rooms.close", room=other.room)
    joined = role in ("presenter", "follower")
    outcomes = {
        "anyone": "allowed",
        "app": "notFound" if role == ROLES[5] else "allowed",
        "participants": "allowed" if joined else "forbidden",
        "presenter": "allowed" if role == "presenter" else "forbidden",
    }
    for method, audience in protocol.audiences.items():
        wanted = outcomes[audience]
        # A container or a comparison missing from the app is another error than a refusal.
        if method.startswith("container.") and wanted == "forbidden" and told[method] == "notFound":
            # It names a registration that the app has none of, which comes first.
            continue
        is_allowed = told[method] not in REFUSALS and (method in {"flows.compare"} or told[method] != "notFound")
        if wanted == "allowed" and method in {"container.explain", "container.override", "container.reset"}:
            is_allowed = told[method] not in REFUSALS
        assert is_allowed if wanted == "allowed" else told[method] == wanted, (role, method, told[method])


def test_without_hello_nothing_is_answered(locked: Server, protocol: Protocol, owner: Client) -> None:
    room = Room.create(owner, FLOW)
    for method, audience in protocol.audiences.items():
        with connect(locked.url.replace("http", "ws") + "ws", subprotocols=["sceneflow.v1"]) as socket:
            params = parameters(method, audience, room, "Main/Fhm-il-19j", "Items/ItemStore.swift")
            socket.send(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}))
            answer = json.loads(socket.recv(timeout=20))
            wanted = "unauthorized" if method == "hello" else "helloRequired"
            assert answer["error"]["data"]["code"] == wanted, method


@pytest.mark.parametrize("key", ["x" * 22, "room.wrong", ""])
def test_a_wrong_key_opens_nothing(locked: Server, key: str) -> None:
    with pytest.raises(ApiError) as error, Client(locked.url, key=key):
        pass
    assert error.value.code == "unauthorized"
