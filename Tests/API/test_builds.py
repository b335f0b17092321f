"""Debug and release builds of an example app: its contacts are samples in the one and real in the other."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator

import pytest
from conftest import PACKAGE, Server, program
from sceneflow_client import ApiError, Client, Room, State

FLOW = "contacts-after"


@pytest.fixture
def client(server: Server) -> Iterator[Client]:
    with Client(server.url) as client:
        yield client


def store(state: State) -> str:
    """Returns the store injected into the list of contacts."""
    shown = [instance for instance in state["instances"].values() if instance["class"] == "ContactListViewController"]
    assert len(shown) == 1
    return next(value["value"] for value in shown[0]["injected"] if value["name"] == "store")


def test_each_build_has_its_own_run(client: Client) -> None:
    room = Room.create(client, FLOW)
    assert room.state["configuration"] == "debug"
    assert store(room.state) == "ContactStore.sample"
    step = room.act("launch", configuration="release")
    assert step["action"] == {"do": "launch", "configuration": "release"}
    assert step["state"]["configuration"] == "release"
    assert store(step["state"]) == "ContactStore.shared"


def test_each_build_has_its_own_map(client: Client) -> None:
    def given(**options: str) -> list[str]:
        flow = client.call("flows.get", flow=FLOW, **options)
        assert flow["configurations"] == ["debug", "release"]
        assert flow["configuration"] == options.get("configuration", "debug")
        edges = [edge["injection"] for edge in flow["segues"] if edge["injection"]]
        return [site["expression"] for injection in edges for site in injection["sites"]]

    assert "ContactStore.sample" in given()
    assert "ContactStore.sample" not in given(configuration="release")


def test_a_build_that_does_not_exist_is_refused(client: Client) -> None:
    with pytest.raises(ApiError, match="one of 'debug', 'release' is expected") as refused:
        client.call("rooms.create", flow=FLOW, launch={"configuration": "beta"})
    assert refused.value.code == "invalidParams"


def test_an_app_without_conditions_has_one_build(client: Client) -> None:
    flow = client.call("flows.get", flow="notes-after", configuration="release")
    assert flow["configuration"] == "debug"
    assert flow["configurations"] == ["debug"]


def test_the_command_line_prints_either_build() -> None:
    def graph(build: str) -> str:
        command = [program(), "graph", PACKAGE / "Docs/Examples/Contacts/after"]
        options = ["--configuration", build, "--format", "json", "--no-cache"]
        return subprocess.run([*command, *options], capture_output=True, text=True, check=True).stdout

    assert "ContactStore.sample" in graph("debug")
    assert "ContactStore.sample" not in graph("release")
