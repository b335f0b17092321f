"""``rooms.route``: what it says to do leads to the scene, from wherever the run is."""

from pathlib import Path

import pytest
from conftest import Server
from many_states import write_app
from sceneflow_client import ApiError, Client, Room


@pytest.fixture
def client(server: Server):
    with Client(server.url, timeout=60) as client:
        yield client


def shown(state: dict) -> set[str]:
    return {state["instances"][instance]["scene"] for instance in state["visible"]}


def test_every_way_in_the_examples_leads_where_it_says(client: Client) -> None:
    ways = 0
    for flow in client.call("flows.list")["flows"]:
        if not flow["flow"].endswith("-after"):
            continue
        room = Room.create(client, flow["flow"])
        for scene in client.call("flows.get", flow=flow["flow"])["scenes"]:
            route = client.call("rooms.route", room=room.room, scene=scene["scene"])
            if route["actions"] is None:
                route = client.call("rooms.route", room=room.room, scene=scene["scene"], launch={"do": "launch"})
            if route["actions"]:
                seq = route["seq"]
                for action, sentence in zip(route["actions"], route["sentences"], strict=True):
                    answer = client.call("rooms.act", room=room.room, action=action, ifSeq=seq)
                    assert answer["step"]["summary"] == sentence
                    seq = answer["seq"]
                assert scene["scene"] in shown(answer["step"]["state"])
                ways += 1
        client.call("rooms.leave", room=room.room)
    assert ways >= 15


def test_a_large_app_is_searched_for_so_long_and_no_longer(tmp_path: Path) -> None:
    server = Server("--check-states", "30", folder=write_app(tmp_path))
    try:
        with Client(server.url, timeout=60) as client:
            flow = client.call("flows.list")["flows"][0]["flow"]
            room = Room.create(client, flow)
            far = client.call("rooms.route", room=room.room, scene="Main/v8-3")
            assert far["actions"] is None and far["bound"] == "states" and far["sentences"] == []
            near = client.call("rooms.route", room=room.room, scene="Main/v1-0")
            assert [action["do"] for action in near["actions"]] == ["selectTab"]
            with pytest.raises(ApiError) as refused:
                client.call("rooms.route", room=room.room, scene="Main/none")
            assert refused.value.data["kind"] == "scene"
    finally:
        code, log = server.stop()
        assert code == 0, log
