"""Guests, who have the key of one room: what they make is theirs, is bounded, and ends with the key."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import ITEMS, Server
from sceneflow_client import ApiError, Client, Room
from test_keys import ask

FLOW = "items-before"


@pytest.fixture
def locked(tmp_path: Path) -> Iterator[Server]:
    """A server that requires keys and keeps few rooms."""
    options = ("--require-keys", "--rate", "0", "--rooms", "12", "--rooms-kept", "8")
    server = Server(*options, "--data", str(tmp_path / "data"), folder=ITEMS)
    yield server
    code, log = server.stop()
    assert code == 0, log


def guest_of(locked: Server, room: Room, role: str = "view") -> Client:
    return Client(locked.url, key=f"{room.room}.{room.keys[role]}", timeout=30)


def refused(client: Client, method: str, **params: object) -> ApiError:
    with pytest.raises(ApiError) as error:
        client.call(method, **params)
    return error.value


def test_a_guest_deletes_no_room_of_others_and_locks_nobody_out(locked: Server) -> None:
    with Client(locked.url, key=locked.key) as owner:
        kept = Room.create(owner, "items-after", "Ann")
        kept.act("launch")
        shared = Room.create(owner, FLOW, "Ann")
        owner.call("rooms.leave", room=kept.room)
        with guest_of(locked, shared) as guest:
            made = []
            for _ in range(30):
                try:
                    made.append(Room.create(guest, FLOW))
                except ApiError as error:
                    assert error.code == "limited"
            assert 0 < len(made) <= 4, "half of what is kept"
            # A client with a key of the guest's own room is the same guest.
            with guest_of(locked, made[0], "present") as other:
                assert refused(other, "rooms.create", flow=FLOW).code == "limited"
            # The owner is served: guests' rooms give way where nobody is in them, and half of the places are the owner's.
            for _ in range(2):
                assert Room.create(owner, FLOW)
        with Client(locked.url, key=locked.key) as again:
            assert Room(again, kept.room, kept.keys["present"]).seq == 2


def test_closing_a_room_ends_what_its_keys_opened(locked: Server) -> None:
    with Client(locked.url, key=locked.key) as owner:
        room = Room.create(owner, FLOW, "Ann")
        key = f"{room.room}.{room.keys['view']}"
        ticket = (
            ask(locked.url + "admission", data=b"", Authorization=f"Bearer {key}").headers["set-cookie"].split(";")[0]
        )
        page = locked.url + f"docs/apps/{FLOW}/"
        assert ask(page, Cookie=ticket).status == 200
        with guest_of(locked, room) as guest:
            copy = Room.create(guest, FLOW)
            with Client(locked.url, key=f"{copy.room}.{copy.keys['present']}") as friend:
                assert friend.call("flows.list")["flows"]
                owner.call("rooms.close", room=room.room)
                for client in [guest, friend]:
                    assert client.call("flows.list")["flows"] == []
                    assert refused(client, "flows.get", flow=FLOW).code == "notFound"
                    assert refused(client, "rooms.create", flow=FLOW).code == "notFound"
                    assert (
                        refused(client, "rooms.join", room=copy.room, key=copy.keys["present"]).code == "unauthorized"
                    )
        assert ask(page, Cookie=ticket).status == 401
        # The owner's rooms are unchanged.
        assert Room.create(owner, FLOW)


def test_a_room_that_gives_way_ends_what_its_keys_opened(tmp_path: Path) -> None:
    options = ("--require-keys", "--rate", "0", "--rooms-kept", "1", "--data", str(tmp_path / "data"))
    server = Server(*options, folder=ITEMS)
    with Client(server.url, key=server.key) as owner:
        room = Room.create(owner, FLOW, "Ann")
    key = server.key
    assert server.stop()[0] == 0
    # Nobody has been in the room since the start, so that it is on the disk alone.
    server = Server(*options, folder=ITEMS)
    with Client(server.url, key=key) as owner, guest_of(server, room) as guest:
        bearer = f"Bearer {room.room}.{room.keys['view']}"
        ticket = ask(server.url + "admission", data=b"", Authorization=bearer).headers["set-cookie"].split(";")[0]
        assert ask(server.url + f"docs/apps/{FLOW}/", Cookie=ticket).status == 200
        assert guest.call("flows.list")["flows"]
        assert Room.create(owner, FLOW)
        assert guest.call("flows.list")["flows"] == []
        assert ask(server.url + f"docs/apps/{FLOW}/", Cookie=ticket).status == 401
    assert server.stop()[0] == 0


@pytest.mark.parametrize("key", ["wrong", "", None])
def test_a_guest_is_not_told_which_rooms_there_are(locked: Server, key: str | None) -> None:
    with Client(locked.url, key=locked.key) as owner:
        room, other = Room.create(owner, FLOW), Room.create(owner, "items-after")
        with guest_of(locked, room) as guest:
            told = {
                json.dumps([str(error).replace(name, "ROOM"), error.code])
                for name in [other.room, "abcdefghij"]
                for error in [refused(guest, "rooms.join", room=name, **({} if key is None else {"key": key}))]
            }
            assert len(told) == 1, told
            told = {
                json.dumps([str(error).replace(name, "ROOM"), error.code])
                for name in [other.room, "abcdefghij"]
                for error in [refused(guest, "rooms.history", room=name)]
            }
            assert len(told) == 1, told


def test_one_guest_voids_no_ticket_of_another(locked: Server) -> None:
    def ticket(key: str | None) -> str:
        answer = ask(locked.url + "admission", data=b"", Authorization=f"Bearer {key}")
        assert answer.status == 204
        return answer.headers["set-cookie"].split(";")[0]

    with Client(locked.url, key=locked.key) as owner:
        room = Room.create(owner, FLOW)
        page = locked.url + f"docs/apps/{FLOW}/"
        own, presenter = ticket(locked.key), ticket(f"{room.room}.{room.keys['present']}")
        first = ticket(f"{room.room}.{room.keys['view']}")
        for _ in range(505):
            ticket(f"{room.room}.{room.keys['view']}")
        assert ask(page, Cookie=first).status == 401, "a guest's oldest gives way to the same guest's"
        assert ask(page, Cookie=own).status == 200
        assert ask(page, Cookie=presenter).status == 200


def test_nobody_keeps_a_page_that_needs_a_key(locked: Server) -> None:
    for path in [f"docs/apps/{FLOW}/", f"export/{FLOW}.svg"]:
        answer = ask(locked.url + path, Authorization=f"Bearer {locked.key}")
        assert (answer.status, answer.headers["cache-control"]) == (200, "no-store")


def test_two_servers_of_a_host_have_cookies_of_their_own(locked: Server) -> None:
    other = Server("--require-keys", "--memory", folder=ITEMS)
    names = set()
    for server in [locked, other]:
        answer = ask(server.url + "admission", data=b"", Authorization=f"Bearer {server.key}")
        names.add(answer.headers["set-cookie"].split("=")[0])
    assert len(names) == 2
    assert other.stop()[0] == 0
