"""A presenter and those who follow: who leads, what is pointed at, and where everyone is taken."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from conftest import Server
from sceneflow_client import ApiError, Client, Room, whole

FLOW = "items-before"
ROW = {"view": "WbW-JG-avm", "row": 0}


@pytest.fixture
def meeting(server: Server) -> Iterator[tuple[Room, Room]]:
    """A presenter and a follower."""
    with Client(server.url) as ann, Client(server.url) as bob:
        room = Room.create(ann, FLOW, name="Ann")
        yield room, Room(bob, room.room, room.keys["view"], name="Bob")


def refused(room: Room, method: str, **params: object) -> ApiError:
    with pytest.raises(ApiError) as error:
        room.client.call(method, room=room.room, **params)
    return error.value


def presence(room: Room) -> dict:
    """The newest news of who is there, of those that have come so far."""
    room.client.call("flows.list")
    news = [push["params"] for push in room.client.pushes if push["method"] == "room.presence"]
    room.client.pushes.clear()
    return news[-1]


def test_presence_says_who_presents(meeting: tuple[Room, Room]) -> None:
    ann, bob = meeting
    assert ann.joined["presenter"] == bob.joined["presenter"] == "p1"
    ann.client.call("rooms.handOver", room=ann.room, to="p2")
    told = presence(bob)
    assert told["presenter"] == "p2"
    assert [(p["name"], p["role"]) for p in told["participants"]] == [("Ann", "follower"), ("Bob", "presenter")]
    assert refused(ann, "rooms.act", action={"do": "launch"}).code == "forbidden"
    assert bob.act("select", **ROW)["outcome"] == "ok"
    # A client with the key may take over again.
    ann.client.call("rooms.join", room=ann.room, key=ann.keys["present"])
    ann.client.call("rooms.handOver", room=ann.room, to="p1")
    assert presence(bob)["presenter"] == "p1"


def test_when_the_presenter_goes_nobody_presents(meeting: tuple[Room, Room]) -> None:
    ann, bob = meeting
    ann.client.call("rooms.leave", room=ann.room)
    told = bob.client.push("room.presence")
    while told["participants"] != [{"id": "p2", "name": "Bob", "role": "follower"}]:
        told = bob.client.push("room.presence")
    assert told["presenter"] is None


def test_a_room_is_renamed_for_everyone(meeting: tuple[Room, Room]) -> None:
    ann, bob = meeting
    ann.client.call("rooms.rename", room=ann.room, title="  Review on Monday ")
    assert presence(bob)["title"] == "Review on Monday"
    assert bob.client.call("rooms.join", room=bob.room, key=ann.keys["view"])["title"] == "Review on Monday"
    assert refused(bob, "rooms.rename", title="Mine").code == "forbidden"
    assert refused(ann, "rooms.rename", title=" ").data["pointer"] == "/params/title"
    assert refused(ann, "rooms.rename", title="x" * 65).code == "tooLarge"


def test_pointing_is_relayed_and_kept_nowhere(meeting: tuple[Room, Room]) -> None:
    ann, bob = meeting
    instance = ann.state["visible"][-1]
    ann.client.call("rooms.point", room=ann.room, instance=instance, view=ROW["view"], x=0.5, y=1)
    pointer = {"room": ann.room, "by": "p1", "instance": instance, "view": ROW["view"], "x": 0.5, "y": 1}
    assert bob.client.push("room.pointer") == ann.client.push("room.pointer") == pointer
    assert ann.client.call("rooms.join", room=ann.room, key=ann.keys["present"])["seq"] == 1
    assert refused(ann, "rooms.point", instance="99").data["kind"] == "instance"
    assert refused(ann, "rooms.point", instance=instance, x=1.01).data["pointer"] == "/params/x"
    assert refused(bob, "rooms.point", instance=instance).code == "forbidden"


def test_what_the_presenter_reads_is_told_and_kept_for_whoever_comes(meeting: tuple[Room, Room]) -> None:
    ann, bob = meeting
    assert "tab" not in bob.client.call("rooms.join", room=bob.room, key=ann.keys["view"])
    ann.client.call("rooms.look", room=ann.room, tab="source")
    assert bob.client.push("room.looked") == {"room": ann.room, "by": "p1", "tab": "source"}
    assert bob.client.call("rooms.join", room=bob.room, key=ann.keys["view"])["tab"] == "source"
    assert refused(bob, "rooms.look", tab="json").code == "forbidden"
    assert refused(ann, "rooms.look", tab=" ").data["pointer"] == "/params/tab"
    assert refused(ann, "rooms.look", tab="x" * 65).code == "tooLarge"


def test_everyone_is_asked_back(meeting: tuple[Room, Room]) -> None:
    ann, bob = meeting
    ann.client.call("rooms.recall", room=ann.room)
    assert bob.client.push("room.recalled") == {"room": ann.room, "by": "p1"}
    assert refused(bob, "rooms.recall").code == "forbidden"


def test_everyone_is_taken_back_and_the_run_goes_on_from_there(meeting: tuple[Room, Room]) -> None:
    ann, bob = meeting
    first = ann.state
    cut_off = [ann.act("select", **ROW), ann.act("back")]
    assert ann.client.call("rooms.seek", room=ann.room, seq=1) == {"seq": 1}
    sought = bob.client.push("room.sought")
    assert (sought["seq"], sought["state"], sought["epoch"]) == (1, first, ann.joined["epoch"])
    joined = bob.client.call("rooms.join", room=bob.room, key=ann.keys["view"])
    assert (joined["seq"], joined["sought"]) == (3, {"seq": 1, "state": first})
    assert refused(ann, "rooms.act", action={"do": "launch"}, ifSeq=3).data["seq"] == 1
    result = ann.client.call("rooms.act", room=ann.room, action={"do": "launch"}, ifSeq=1)
    assert (result["seq"], result["step"]["seq"]) == (2, 2)
    pushed = bob.client.push("room.step")
    while pushed["epoch"] == ann.joined["epoch"]:
        assert whole(pushed["step"], bob.state) in cut_off
        bob.took(whole(pushed["step"], bob.state))
        pushed = bob.client.push("room.step")
    # The first step of a new epoch is sent in full.
    assert pushed["step"] == result["step"]
    assert pushed["epoch"] != ann.joined["epoch"]
    history = bob.client.call("rooms.history", room=bob.room)
    assert [step["action"]["do"] for step in history["steps"]] == ["launch", "launch"]
    assert history["branches"] == [{"from": 1, "steps": cut_off}]
    again = bob.client.call("rooms.join", room=bob.room, key=ann.keys["view"])
    assert (again["seq"], again["epoch"], "sought" in again) == (2, pushed["epoch"], False)
    for seq in (0, -1, 3):
        assert refused(ann, "rooms.seek", seq=seq).data["kind"] == "step"
    assert refused(bob, "rooms.seek", seq=1).code == "forbidden"


def test_a_connection_lists_the_rooms_that_it_is_in(server: Server, meeting: tuple[Room, Room]) -> None:
    ann, bob = meeting
    assert bob.client.call("rooms.list")["rooms"] == [
        {"room": ann.room, "title": ann.joined["title"], "flow": FLOW, "role": "follower", "seq": 1, "participants": 2}
    ]
    other = Room.create(ann.client, FLOW)
    rooms = ann.client.call("rooms.list")["rooms"]
    assert [room["room"] for room in rooms] == sorted([ann.room, other.room])
    assert {room["role"] for room in rooms} == {"presenter"}
    ann.client.call("rooms.leave", room=other.room)
    assert [room["room"] for room in ann.client.call("rooms.list")["rooms"]] == [ann.room]
    with Client(server.url) as nobody:
        assert nobody.call("rooms.list")["rooms"] == []
        with pytest.raises(ApiError) as error:
            nobody.call("rooms.list", of="everyone")
        assert (error.value.code, error.value.data["pointer"]) == ("invalidParams", "/params/of")


def test_a_presenter_closes_a_room_for_everyone(server: Server, meeting: tuple[Room, Room]) -> None:
    ann, bob = meeting
    assert refused(bob, "rooms.close").code == "forbidden"
    ann.client.call("rooms.close", room=ann.room)
    assert bob.client.push("room.closed") == {"room": ann.room, "reason": "Ann closed the room"}
    assert ann.client.push("room.closed")["room"] == ann.room
    for room in (ann, bob):
        assert refused(room, "rooms.act", action={"do": "launch"}).code == "notFound"
        assert room.client.call("rooms.list")["rooms"] == []
    with Client(server.url) as late, pytest.raises(ApiError) as error:
        Room(late, ann.room, ann.keys["view"])
    assert error.value.code == "notFound"
