"""The server's readiness, and its metrics for Prometheus."""

from __future__ import annotations

import re
import urllib.error
import urllib.request

import pytest
from conftest import PACKAGE, Server
from sceneflow_client import ApiError, Client, Room

FLOW = "items-before"
LINE = re.compile(r"(?:# (?:HELP|TYPE) )?([a-z_]+)(?:\{[^}]*\})? (.+)")


def metrics(server: Server) -> dict[str, int]:
    """The numbers by name, after a look at how they are written."""
    with urllib.request.urlopen(server.url + "metrics", timeout=5) as answer:
        assert answer.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
        lines = answer.read().decode().splitlines()
    groups = [lines[index : index + 3] for index in range(0, len(lines), 3)]
    found = {}
    for help_line, type_line, value in groups:
        name = LINE.fullmatch(value)[1]
        assert help_line.startswith(f"# HELP {name} ") and help_line.endswith(".")
        assert type_line == f"# TYPE {name} {'counter' if name.endswith('_total') else 'gauge'}"
        found[name] = int(LINE.fullmatch(value)[2])
    own = [name for name in found if name.startswith("sceneflow_")]
    assert own == sorted(own)
    return found


def test_what_happens_is_counted(server: Server) -> None:
    before = metrics(server)
    with Client(server.url) as client:
        room = Room.create(client, FLOW)
        with pytest.raises(ApiError):
            client.call("flows.get", flow="nowhere")
        room.act("launch")
        during = metrics(server)
        grown = {name: during[name] - before[name] for name in during if name.startswith("sceneflow_")}
        assert grown["sceneflow_rooms_total"] == grown["sceneflow_rooms"] == 1
        # The launch that comes with the room, and another.
        assert grown["sceneflow_steps_total"] == 2
        assert grown["sceneflow_errors_total"] == 1
        # hello, create, join, get, launch.
        assert grown["sceneflow_messages_total"] == 5
        assert grown["sceneflow_connections_total"] == 1
        assert grown["sceneflow_participants"] == 1
        client.call("rooms.close", room=room.room)
        assert metrics(server)["sceneflow_rooms"] == before["sceneflow_rooms"]
    assert during["sceneflow_flows"] == 14
    assert 1_000_000 < during["process_memory_usage_bytes"] < 1 << 32
    assert during["process_open_file_descriptor_count"] > 3
    assert during["process_cpu_time_seconds_total"] >= 0 and during["target_info"] == 1


def test_the_pages_table_names_the_metrics_of_the_process(server: Server) -> None:
    page = (PACKAGE / "Docs/Operations.md").read_text()
    told = set(re.findall(r"`(process_\w+|target_info)`", page))
    assert told == {name for name in metrics(server) if not name.startswith("sceneflow_")}


def test_it_is_ready_when_all_is_read(server: Server) -> None:
    with Client(server.url) as client:
        client.call("flows.list")
    with urllib.request.urlopen(server.url + "readyz", timeout=5) as answer:
        assert (answer.status, answer.read()) == (200, b"ready\n")


def test_nothing_but_get_is_answered(server: Server) -> None:
    request = urllib.request.Request(server.url + "metrics", data=b"x", method="POST")
    with pytest.raises(urllib.error.HTTPError) as error:
        urllib.request.urlopen(request, timeout=5)
    assert error.value.code in {405, 413, 411}
