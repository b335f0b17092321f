"""Rooms in PostgreSQL: kept over a kill, away for a while, and copied from and to a folder."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import Server, program
from postgres import Disk, Postgres, postgres
from sceneflow_client import JSON, ApiError, Client, Room, sceneflow
from test_durability import APP, FLOW, ROW
from test_metrics import metrics
from walks import turn
from websockets.sync.client import connect

__all__ = ["postgres"]


class Host:
    """A database, and the servers that use it one after the other."""

    def __init__(self, address: str, keys: Path) -> None:
        self.address = address
        self.keys = keys
        self.start()

    def start(self) -> None:
        self.server = Server("--rate", "0", "--store", self.address, "--data", str(self.keys), folder=APP)

    def kill(self) -> None:
        """Ends the server as a power cut does."""
        self.server.process.send_signal(signal.SIGKILL)
        self.server.process.communicate(timeout=20)

    @property
    def client(self) -> Client:
        return Client(self.server.url, timeout=30)


@pytest.fixture
def host(postgres: Postgres, tmp_path: Path) -> Iterator[Host]:
    host = Host(postgres.database(), tmp_path / "data")
    yield host
    code, log = host.server.stop()
    assert code == 0, log


def rooms(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [str(program()), "rooms", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def walked(client: Client) -> Room:
    """A room with four steps."""
    room = Room.create(client, FLOW, name="Ann")
    room.act("select", **ROW)
    room.act("back")
    room.act("select", **ROW)
    return room


def readiness(host: Host, until: int) -> str:
    """The answer of ``/readyz``, as soon as it has a status."""
    for _ in range(300):
        try:
            with urllib.request.urlopen(host.server.url + "readyz", timeout=20) as answer:
                status, text = answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            status, text = error.code, error.read().decode()
        if status == until:
            return text.strip()
        time.sleep(0.1)
    raise AssertionError(f"{status} {text}")


def steps(client: Client, room: Room) -> list[JSON]:
    """The steps of a room, as a client that joins sees them."""
    client.call("rooms.join", room=room.room, key=room.keys["view"])
    return client.call("rooms.history", room=room.room)["steps"]


def test_a_room_returns_after_a_kill(host: Host) -> None:
    with host.client as client:
        room = walked(client)
        before = client.call("rooms.history", room=room.room)["steps"]
    host.kill()
    host.start()
    with host.client as client:
        assert steps(client, room) == before
        again = client.call("rooms.join", room=room.room, key=room.keys["present"])
        assert again["seq"] == 4 and again["epoch"] == room.joined["epoch"]


def test_a_store_is_read_beside_its_server(host: Host) -> None:
    with host.client as client:
        room = walked(client)
    listed = json.loads(rooms("list", "--format", "json", "--store", host.address).stdout)
    assert [(item["room"], item["seq"]) for item in listed] == [(room.room, 4)]
    exported = json.loads(rooms("export", room.room, "--store", host.address).stdout)
    assert len(exported["steps"]) == 4


def test_a_password_in_the_address_is_refused_and_not_repeated(tmp_path: Path) -> None:
    ended = rooms("list", "--store", "postgres://ann:secret@db.invalid/rooms")
    assert ended.returncode == 2
    assert "PGPASSFILE" in ended.stderr and "secret" not in ended.stderr
    ended = rooms("list", "--store", str(tmp_path))
    assert ended.returncode == 64 and "postgres://" in ended.stderr


def test_a_server_without_its_database_says_so(tmp_path: Path) -> None:
    address = "postgres://ann@127.0.0.1:1/rooms"
    options = ["serve", str(APP), "--port", "0", "--store", address, "--data", str(tmp_path)]
    ended = subprocess.run([str(program()), *options], capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 2
    assert "the room database 'postgres://127.0.0.1:1/rooms' cannot be used: connection to server" in ended.stderr


def test_lost_connections_lose_no_step(host: Host, postgres: Postgres) -> None:
    with host.client as client:
        room = Room.create(client, FLOW, name="Ann")
        for number in range(10):
            if number % 3 == 0:
                postgres.cut(host.address)
            room.act("select" if number % 2 == 0 else "back", **(ROW if number % 2 == 0 else {}))
        assert room.seq == 11
        assert [step["seq"] for step in client.call("rooms.history", room=room.room)["steps"]] == list(range(1, 12))


def test_while_the_database_is_away_rooms_are_read_and_acting_is_refused(host: Host, postgres: Postgres) -> None:
    with host.client as client:
        room = walked(client)
        postgres.admit(host.address, admits=False)
        try:
            postgres.cut(host.address)
            for _ in range(2):
                with pytest.raises(ApiError) as refusal:
                    room.act("back")
                assert refusal.value.code == "unavailable"
                assert "the room database cannot be reached" in str(refusal.value)
            assert len(client.call("rooms.history", room=room.room)["steps"]) == 4
            assert readiness(host, until=503) == "the room database cannot be reached"
            assert metrics(host.server)["sceneflow_store_available"] == 0
        finally:
            postgres.admit(host.address, admits=True)
        assert readiness(host, until=200) == "ready"
        assert metrics(host.server)["sceneflow_store_available"] == 1
        assert room.act("back")["seq"] == 5
    assert "rooms cannot be stored: " in host.server.log() and "rooms can be stored again" in host.server.log()


def test_while_the_disk_of_the_database_is_full_steps_are_refused_and_none_is_lost(tmp_path: Path) -> None:
    if not Disk.can_be_made():
        pytest.skip("only root may mount a disk that can be full")
    disk = Disk()
    postgres = Postgres(disk=disk)
    host = Host(postgres.database(), tmp_path / "data")
    with host.client as client:
        room = Room.create(client, FLOW, name="Ann")
        disk.fill()
        with pytest.raises(ApiError, match="the disk with the rooms is full") as refusal:
            for number in range(2000):
                room.act(**turn(number))
        assert refusal.value.code == "unavailable"
        assert len(client.call("rooms.history", room=room.room)["steps"]) == room.seq
        disk.free()
        before = room.seq
        assert room.act(**turn(0))["seq"] == before + 1
    host.kill()
    host.start()
    with host.client as client:
        assert [step["seq"] for step in steps(client, room)] == list(range(1, before + 2))
    code, log = host.server.stop()
    assert code == 0, log
    postgres.stop()


def test_a_doctor_examines_the_database(postgres: Postgres) -> None:
    address = postgres.database()
    name = address.partition("?")[0].rpartition("/")[2]

    def examine(target: str) -> tuple[int, str]:
        command = [str(program()), "doctor", "https://127.0.0.1:1/", "--store", target]
        ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        return ended.returncode, ended.stdout

    code, text = examine(address)
    assert code == 2, text
    # The scratch server is not durable, and says so.
    assert re.search(r"^ok +database: PostgreSQL \d+\.\d+ at postgres://\S+/d\d+$", text, re.MULTILINE), text
    assert "problem  durability: fsync is off" in text
    assert "ok       database TLS: not needed" in text and "ok       tables: " in text
    assert "ok       database clock: " in text and "latency: a round trip takes " in text
    postgres.run("CREATE SCHEMA sceneflow; CREATE TABLE sceneflow.version AS SELECT 1000::bigint AS number", address)
    assert f"/{name}' was written by a newer version of sceneflow" in examine(address)[1]
    assert "problem  database: connection to server" in examine("postgres://127.0.0.1:1/rooms")[1]


@pytest.fixture
def pair() -> Iterator[tuple[Postgres, Postgres]]:
    """A primary and its synchronous standby."""
    primary = Postgres()
    standby = Postgres(standby_of=primary)
    primary.run("ALTER SYSTEM SET synchronous_standby_names = '*'")
    primary.run("SELECT pg_reload_conf()")
    yield primary, standby
    standby.stop()
    primary.stop()


@pytest.mark.long
def test_a_failover_loses_no_answered_step(
    pair: tuple[Postgres, Postgres], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The primary is killed while somebody acts, and its standby promoted."""
    # Other tests validate the messages.
    monkeypatch.setattr(sceneflow, "connect", connect)
    primary, standby = pair
    address = primary.database().replace(str(primary.folder), f"{primary.folder},{standby.folder}")
    host = Host(address, tmp_path / "keys")
    try:
        fail_over(host, primary, standby)
    finally:
        code, log = host.server.stop()
    assert code == 0, log


def fail_over(host: Host, primary: Postgres, standby: Postgres) -> None:
    answered: dict[int, JSON] = {}
    shown: list[int] = []
    refused = 0
    with host.client as client:
        room = Room.create(client, FLOW, name="Ann")
        follower = Client(host.server.url, timeout=30)
        follower.call("rooms.join", room=room.room, key=room.keys["view"])
        for number in range(60):
            if number == 20:
                primary.kill()
            if number == 24:
                standby.run("SELECT pg_promote()")
            # With a step that is stored and was not answered, the next one is another.
            action = {"do": "select", **ROW} if room.seq % 2 else {"do": "back"}
            try:
                result = client.call("rooms.act", room=room.room, action=action, ifSeq=room.seq)
            except ApiError as error:
                assert error.code in {"unavailable", "conflict"}, error
                refused += 1
                joined = client.call("rooms.join", room=room.room, key=room.keys["present"])
                assert joined["seq"] >= room.seq
                room.seq = joined["seq"]
                time.sleep(0.1)
                continue
            room.seq = result["seq"]
            answered[room.seq] = result["step"]
            while not shown or shown[-1] < room.seq:
                shown.append(follower.push("room.step")["step"]["seq"])
        assert refused and len(answered) > 30
        assert readiness(host, until=200) == "ready"
        assert shown == list(range(2, room.seq + 1))
        kept = {step["seq"]: step for step in client.call("rooms.history", room=room.room)["steps"]}
        follower.close()
    assert sorted(kept) == list(range(1, room.seq + 1))
    host.kill()
    host.start()
    with host.client as client:
        stored = {step["seq"]: step for step in steps(client, room)}
    assert stored == kept
    for seq, step in answered.items():
        assert stored[seq]["action"] == step["action"]


def test_rooms_are_copied_both_ways_and_verified(postgres: Postgres, tmp_path: Path) -> None:
    folder, other, address = str(tmp_path / "one"), str(tmp_path / "two"), postgres.database()
    server = Server("--rate", "0", "--data", folder, folder=APP)
    with Client(server.url, timeout=30) as client:
        several = [walked(client) for _ in range(3)]
        several[0].act("back")
        client.call("rooms.seek", room=several[1].room, seq=2)
        several[1].seq = 2
        several[1].act("back")
        before = [client.call("rooms.history", room=room.room)["steps"] for room in several]
    # The server of the old store may run; that of the new one may not.
    first = rooms("copy", "--from", folder, "--to", address)
    assert first.returncode == 0, first.stderr
    lines = [line.split("\t") for line in first.stdout.splitlines()]
    assert sorted(line[0] for line in lines) == sorted(room.room for room in several)
    assert all(int(line[1]) >= 4 and len(line[2]) == 64 for line in lines)
    assert server.stop()[0] == 0
    assert rooms("copy", "--from", folder, "--to", address).stdout == first.stdout
    back = rooms("copy", several[0].room, several[1].room, "--from", address, "--to", other)
    assert back.stdout.splitlines() == [
        "\t".join(line) for room in several[:2] for line in lines if line[0] == room.room
    ]
    listed = json.loads(rooms("list", "--format", "json", "--data", other).stdout)
    assert sorted(item["room"] for item in listed) == sorted(room.room for room in several[:2])
    assert rooms("copy", "none", "--from", address, "--to", other).returncode == 2
    host = Host(address, tmp_path / "keys")
    with host.client as client:
        for room, expected in zip(several, before, strict=True):
            assert steps(client, room) == expected
        client.call("rooms.join", room=several[2].room, key=several[2].keys["present"])
        client.call("rooms.act", room=several[2].room, action={"do": "back"})
    assert host.server.stop()[0] == 0
    differs = rooms("copy", "--from", address, "--to", other)
    assert differs.returncode == 0, differs.stderr
    changed = rooms("copy", several[2].room, "--from", folder, "--to", address)
    assert changed.returncode == 2 and f"another room '{several[2].room}' exists" in changed.stderr
    assert rooms("delete", several[2].room, "--store", address).returncode == 0
    assert several[2].room not in rooms("list", "--store", address).stdout
