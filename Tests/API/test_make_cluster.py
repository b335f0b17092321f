"""The cluster of ``make cluster``: three servers, a primary and a standby, which end together."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path

import pytest
from conftest import PACKAGE, program
from sceneflow_client import Client, Room
from test_durability import APP, FLOW
from test_postgres import rooms


@pytest.mark.long
def test_a_cluster_serves_at_three_addresses_and_leaves_nothing() -> None:
    command = [str(PACKAGE / ".config/cluster.sh"), str(program()), str(PACKAGE / "Public"), "0", str(APP)]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as cluster:
        assert cluster.stdout is not None and cluster.stderr is not None
        address = cluster.stdout.readline().strip()
        if cluster.poll() == 3:
            pytest.skip(cluster.stderr.read().strip())
        urls = [cluster.stdout.readline().strip() for _ in range(3)]
        try:
            with Client(urls[0], timeout=30) as one, Client(urls[2], timeout=30) as other:
                room = Room.create(one, FLOW, name="Ann")
                joined = other.call("rooms.join", room=room.room, key=room.keys["view"], name="Bob")
                assert [person["name"] for person in joined["participants"]] == ["Ann", "Bob"]
                assert room.room in rooms("list", "--store", address).stdout
        finally:
            # As Ctrl-C does.
            os.killpg(cluster.pid, signal.SIGINT)
            errors = cluster.communicate(timeout=60)[1]
        assert cluster.returncode == 0, errors
    folders = [Path(folder) for folder in address.partition("host=")[2].split(",")]
    assert len(folders) == 2 and not any(folder.exists() for folder in folders)
