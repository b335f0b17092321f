"""The container of an app: its results, requested and changed in a room, and the same run with one change."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from conftest import PACKAGE, Server
from sceneflow_client import JSON, ApiError, Client, Room

FLOW = "shop"


@pytest.fixture(scope="module")
def shop() -> Iterator[Server]:
    server = Server("--rate", "0", folder=PACKAGE / "Tests/Apps/Shop")
    yield server
    code, log = server.stop()
    assert code == 0, log


@pytest.fixture
def room(shop: Server) -> Iterator[Room]:
    """A room of an app that registers a store and a log, and forgets the service that its taxes need."""
    with Client(shop.url) as client:
        yield Room.create(client, FLOW)


def registration(room: Room, key: str) -> JSON:
    """Returns the registration for a key."""
    entries = room.client.call("container.list", room=room.room)["registrations"]
    return next(entry for entry in entries if entry["key"] == key)


def override(room: Room, key: str, with_type: str, name: str | None = None) -> JSON:
    """Puts a type in the place of what is registered for a key, or of what is missing by its name."""
    name = name or registration(room, key)["registration"]
    answer = room.client.call("container.override", room=room.room, registration=name, **{"with": with_type})
    assert room.told() == answer["step"]
    room.took(answer["step"])
    return answer


def explain(room: Room, of: str = "CartViewController") -> tuple[dict[str, JSON], list[JSON]]:
    """The graph of a controller by its class: its nodes by title, and its edges."""
    instances = room.state["instances"].items()
    instance = next(id for id, value in instances if value["class"] == of)
    graph = room.client.call("container.explain", room=room.room, instance=instance)
    assert graph["seq"] == room.seq
    assert graph["nodes"][0]["instance"] == instance
    return {node["title"]: node for node in graph["nodes"]}, graph["edges"]


def test_the_list_names_what_is_registered_and_what_is_open(room: Room) -> None:
    listing = room.client.call("container.list", room=room.room)
    assert [entry["key"] for entry in listing["registrations"]] == ["Log", "Store", "TaxTable"]
    store = registration(room, "Store")
    assert store["type"] == "FileStore"
    assert [need["key"] for need in store["needs"]] == ["Log"]
    assert store["location"]["file"] == "Assembly.swift"
    kinds = [scope["kind"] for scope in listing["scopes"]]
    assert kinds[0] == "app" and "nav" in kinds
    owner = next(scope["owner"] for scope in listing["scopes"] if scope["kind"] == "nav")
    assert room.state["instances"][owner]["class"] == "UINavigationController"


def test_a_controller_is_explained_down_to_its_services(room: Room) -> None:
    room.act("tap", view="open-cart")
    nodes, edges = explain(room)
    store = nodes["Store"]
    assert (store["kind"], store["type"], store["hit"]) == ("service", "FileStore", "new")
    ids = {node["id"]: title for title, node in nodes.items()}
    needs = {(ids[edge["from"]], ids[edge["to"]]): edge for edge in edges}
    assert needs["Cart", "Store"]["technique"] == "prepare"
    assert ("Store", "Log") in needs
    live = room.client.call("container.list", room=room.room)["services"]
    assert {"FileStore", "Log"} <= {service["type"] for service in live}
    made = next(service for service in live if service["type"] == "FileStore")
    assert made["number"] in registration(room, "Store")["live"]
    assert nodes["Cart"]["instance"] in made["instances"]


def test_what_nobody_registers_is_a_hole_with_its_error_and_fix(room: Room) -> None:
    step = room.act("tap", view="open-taxes")
    assert any(event["event"] == "problem" and event["rule"] == "DI01" for event in step["events"])
    nodes, _ = explain(room, "TaxesViewController")
    hole = next(node for node in nodes.values() if node["kind"] == "hole")
    assert hole["code"] == "DI01"
    assert "no registration for 'TaxService'" in hole["problem"]
    assert "fix" in hole["problem"]


def test_a_stub_is_registered_for_what_nobody_registers(room: Room) -> None:
    answer = override(room, "TaxService", "TaxServiceStub", name="TaxService")
    assert answer["outcome"] == "ok"
    step = room.act("tap", view="open-taxes")
    assert not any(event["event"] == "problem" for event in step["events"])
    nodes, _ = explain(room, "TaxesViewController")
    assert all(node["kind"] != "hole" for node in nodes.values())
    assert nodes["TaxService"]["type"] == "TaxServiceStub"
    room.act("resetContainer")
    room.act("launch")
    step = room.act("tap", view="open-taxes")
    assert any(event["event"] == "problem" and event["rule"] == "DI01" for event in step["events"])


def test_a_property_that_is_nil_gets_a_stub_and_the_step_is_done_again(room: Room) -> None:
    flow = room.client.call("flows.get", flow=room.flow)
    cart = next(scene["scene"] for scene in flow["scenes"] if scene["class"] == "CartViewController")
    room.act("stub", scene=cart, property="greeting")
    room.act("tap", view="open-cart")
    assert room.act("stub", scene=cart, property="greeting")["outcome"] == "ignored"
    with pytest.raises(ApiError) as refused:
        room.act("stub", scene="nowhere", property="greeting")
    assert refused.value.code == "rejectedAction"


def test_an_override_is_a_step_that_the_next_resolution_meets(room: Room) -> None:
    room.act("tap", view="open-cart")
    answer = override(room, "Store", "MemoryStore")
    assert answer["outcome"] == "ok"
    assert answer["step"]["action"]["do"] == "override"
    assert registration(room, "Store")["override"] == "MemoryStore"
    room.act("launch")
    room.act("tap", view="open-cart")
    assert explain(room)[0]["Store"]["type"] == "MemoryStore"
    step = room.act("resetContainer")
    assert step["outcome"] == "ok"
    assert registration(room, "Store")["override"] is None


def test_a_registration_that_is_removed_leaves_a_hole(room: Room) -> None:
    override(room, "Log", "")
    room.act("tap", view="open-cart")
    holes = [node for node in explain(room)[0].values() if node["kind"] == "hole"]
    assert any("'Log'" in hole["problem"] for hole in holes)


def test_followers_may_ask_and_not_change(shop: Server, room: Room) -> None:
    with Client(shop.url) as other:
        follower = Room(other, room.room, room.keys["view"])
        name = registration(follower, "Store")["registration"]
        with pytest.raises(ApiError) as refused:
            other.call("container.override", room=room.room, registration=name, **{"with": "MemoryStore"})
        assert refused.value.code == "forbidden"
        with pytest.raises(ApiError) as refused:
            other.call("container.override", room=room.room, registration="Nothing", **{"with": ""})
        assert (refused.value.code, refused.value.data["kind"]) == ("notFound", "registration")
        what_if = other.call("rooms.whatIf", room=room.room, change={"deploymentTarget": "12.0"})
        assert len(what_if["steps"]) == 1


def test_what_if_a_registration_had_been_removed(room: Room) -> None:
    room.act("tap", view="open-cart")
    name = registration(room, "Store")["registration"]
    change = {"override": {"registration": name, "with": ""}}
    answer = room.client.call("rooms.whatIf", room=room.room, change=change)
    assert answer["difference"] == 2
    before, after = (answer["steps"][1][side] for side in ("before", "after"))
    assert {"key": "Store", "type": "FileStore", "hit": "new"} in before["resolved"]
    assert {"key": "Store", "type": "", "hit": "error"} in after["resolved"]
    assert before["stack"] == after["stack"] == ["Home", "Cart"]
    assert registration(room, "Store")["override"] is None


def test_what_if_a_scene_got_nothing(room: Room) -> None:
    room.act("tap", view="open-cart")
    room.act("back")
    change = {"technique": {"scene": "Main/cart-1", "technique": "coder"}}
    answer = room.client.call("rooms.whatIf", room=room.room, change=change)
    assert answer["difference"] == 2
    assert answer["steps"][1]["after"]["outcome"] == "crashed"
    assert answer["steps"][1]["after"]["crash"]["location"]["file"] == "CartViewController.swift"
    assert answer["steps"][2]["after"] is None
    assert answer["steps"][2]["dropped"] == "the app now crashes at step 2"
