"""Rooms that outlive their server: killed, started again, on full disks, and from the command line."""

from __future__ import annotations

import json
import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from threading import Barrier, Thread

import pytest
from conftest import PACKAGE, Server, program
from sceneflow_client import JSON, ApiError, Client, Room
from test_metrics import metrics
from walks import turn
from websockets.exceptions import ConnectionClosed

FLOW = "items-before"
ROW = {"view": "WbW-JG-avm", "row": 0}
APP = PACKAGE / "Docs/Examples/Items/before"


class Host:
    """A data folder, and the servers that use it one after the other."""

    def __init__(self, data: Path, folder: Path = APP, options: tuple[str, ...] = ()) -> None:
        self.data = data
        self.options = options
        self.folder = folder
        self.start()

    def start(self) -> None:
        self.server = Server("--rate", "0", "--data", str(self.data), *self.options, folder=self.folder)

    def kill(self) -> None:
        """Ends the server as a power cut does."""
        self.server.process.send_signal(signal.SIGKILL)
        self.server.process.communicate(timeout=20)

    def restart(self) -> None:
        self.kill()
        self.start()

    @property
    def client(self) -> Client:
        return Client(self.server.url, timeout=30)

    def rooms(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Runs ``sceneflow rooms`` on the folder."""
        command = [str(program()), "rooms", *arguments, "--data", str(self.data)]
        return subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    host = Host(tmp_path / "data")
    yield host
    code, log = host.server.stop()
    assert code == 0, log


def walked(host: Host) -> Room:
    """A room with four steps, whose client is gone."""
    with host.client as client:
        room = Room.create(client, FLOW, name="Ann")
        room.act("select", **ROW)
        room.act("back")
        room.act("select", **ROW)
    return room


def history(client: Client, room: str) -> list[JSON]:
    """Every step of a room."""
    steps: list[JSON] = []
    while page := client.call("rooms.history", room=room, **{"from": len(steps) + 1, "to": len(steps) + 200})["steps"]:
        steps += page
    return steps


def join(client: Client, room: Room, since: JSON | None = None) -> JSON:
    more = {"since": since} if since else {}
    return client.call("rooms.join", room=room.room, key=room.keys["present"], **more)


def refused(client: Client, method: str, **params: object) -> ApiError:
    with pytest.raises(ApiError) as error:
        client.call(method, **params)
    return error.value


def test_what_was_acknowledged_survives_a_kill(host: Host) -> None:
    with host.client as owner:
        rooms = [Room.create(owner, FLOW) for _ in range(3)]
    acknowledged: list[tuple[str, JSON]] = []
    barrier = Barrier(7)

    def work(number: int) -> None:
        room = rooms[number % 3]
        with host.client as client:
            you = join(client, room)["you"]["id"]
            barrier.wait()
            count = 0
            while True:
                count += 1
                try:
                    step = client.call("rooms.act", room=room.room, action=turn(count))["step"]
                except (ConnectionClosed, OSError):
                    return
                assert step["by"] == you
                acknowledged.append((room.room, step))

    workers = [Thread(target=work, args=(number,)) for number in range(6)]
    for worker in workers:
        worker.start()
    barrier.wait()
    while len(acknowledged) < 300:
        assert all(worker.is_alive() for worker in workers)
        time.sleep(0.01)
    host.kill()
    for worker in workers:
        worker.join(timeout=30)
        assert not worker.is_alive()
    host.start()
    with host.client as client:
        for room in rooms:
            joined = join(client, room)
            steps = history(client, room.room)
            assert [step["seq"] for step in steps] == list(range(1, joined["seq"] + 1))
            mine = [step for name, step in acknowledged if name == room.room]
            assert len({step["seq"] for step in mine}) == len(mine) > 0
            for step in mine:
                assert steps[step["seq"] - 1] == step
            # At most one for each of the two who acted may have been on disk and not yet answered.
            assert len(steps) - 1 - len(mine) <= 2


def test_who_was_away_gets_exactly_what_they_missed(host: Host) -> None:
    with host.client as ann, host.client as bob:
        room = Room.create(ann, FLOW, name="Ann")
        follower = Room(bob, room.room, room.keys["view"])
        room.act("select", **ROW)
        seen = {"epoch": follower.joined["epoch"], "seq": follower.client.push("room.step")["step"]["seq"]}
        missed = [room.act("back"), room.act("select", **ROW)]
        ann.call("rooms.rename", room=room.room, title="Monday")
    host.restart()
    with host.client as client:
        assert refused(client, "rooms.join", room=room.room, key="x" * 22).code == "unauthorized"
        assert refused(client, "rooms.act", room=room.room, action={"do": "back"}).code == "forbidden"
        again = client.call("rooms.join", room=room.room, key=room.keys["view"], since=seen)
        assert again["steps"] == missed
        assert (again["epoch"], again["seq"], again["title"]) == (seen["epoch"], 4, "Monday")
        assert again["state"] == room.state
        assert again["you"]["role"] == "follower"
        assert join(client, room, {"epoch": seen["epoch"], "seq": 4})["steps"] == []
        step = client.call("rooms.act", room=room.room, action={"do": "back"}, ifSeq=4)["step"]
        assert step["seq"] == 5


def test_what_was_cut_off_and_copied_comes_back(host: Host) -> None:
    with host.client as client:
        room = Room.create(client, FLOW)
        room.act("select", **ROW)
        room.act("back")
        client.call("rooms.seek", room=room.room, seq=1)
        client.call("rooms.act", room=room.room, action={"do": "performSegue", "identifier": "addItem"})
        before = client.call("rooms.history", room=room.room)
        epoch = join(client, room)["epoch"]
        copy = client.call("rooms.fork", room=room.room, seq=2)
    host.restart()
    with host.client as client:
        joined = join(client, room)
        assert (joined["epoch"], joined["seq"]) == (epoch, 2)
        assert client.call("rooms.history", room=room.room) == before
        assert [branch["from"] for branch in before["branches"]] == [1]
        fork = client.call("rooms.join", room=copy["room"], key=copy["keys"]["view"])
        assert fork["origin"] == {"room": room.room, "seq": 2}
        assert (fork["seq"], fork["state"]) == (2, joined["state"])


def test_everyone_is_where_they_were_taken(host: Host) -> None:
    room = walked(host)
    with host.client as client:
        join(client, room)
        client.call("rooms.seek", room=room.room, seq=2)
    host.restart()
    with host.client as client:
        joined = join(client, room)
        assert (joined["seq"], joined["sought"]["seq"]) == (4, 2)
        assert refused(client, "rooms.act", room=room.room, action={"do": "back"}, ifSeq=4).data["seq"] == 2
        client.call("rooms.seek", room=room.room, seq=4)
    host.restart()
    with host.client as client:
        assert "sought" not in join(client, room)
        client.call("rooms.seek", room=room.room, seq=2)
        assert client.call("rooms.act", room=room.room, action={"do": "back"}, ifSeq=2)["seq"] == 3
    host.restart()
    with host.client as client:
        joined = join(client, room)
        assert (joined["seq"], "sought" in joined) == (3, False)


def test_a_room_that_was_closed_is_gone(host: Host) -> None:
    room = walked(host)
    with host.client as client:
        join(client, room)
        client.call("rooms.close", room=room.room)
    host.restart()
    with host.client as client:
        assert refused(client, "rooms.join", room=room.room, key=room.keys["present"]).code == "notFound"


def test_an_app_that_has_changed_meanwhile_begins_another_epoch(tmp_path: Path) -> None:
    folder = tmp_path / "Items"
    shutil.copytree(APP, folder)
    host = Host(tmp_path / "data", folder)
    with host.client as client:
        room = Room.create(client, FLOW, name="Ann")
        room.act("select", **ROW)
        room.act("back")
        room.act("performSegue", identifier="addItem")
    host.kill()
    board = folder / "Items/Base.lproj/Main.storyboard"
    text = board.read_text(encoding="utf-8")
    board.write_text(text.replace('identifier="addItem"', 'identifier="newItem"'), encoding="utf-8")
    host.start()
    with host.client as client:
        since = {"epoch": room.joined["epoch"], "seq": 2}
        joined = join(client, room, since)
        assert joined["epoch"] != since["epoch"] and joined["steps"] == []
        steps = history(client, room.room)
        assert [step["action"]["do"] for step in steps[:3]] == ["launch", "select", "back"]
        assert [step["byName"] for step in steps[:3]] == [None, "Ann", "Ann"]
        # UIKit raises for an identifier that no segue has.
        assert [step["outcome"] for step in steps[3:]] in ([], ["crashed"])
        seen = {"epoch": joined["epoch"], "seq": 1}
    # And that is how it stays.
    host.restart()
    with host.client as client:
        assert join(client, room, seen)["steps"] == steps[1:]
    assert host.server.stop()[0] == 0


def test_a_flow_that_is_not_served_keeps_its_rooms(host: Host) -> None:
    room = walked(host)
    host.folder = PACKAGE / "Tests/Apps/Shop"
    host.restart()
    with host.client as client:
        assert refused(client, "rooms.join", room=room.room, key=room.keys["present"]).data["kind"] == "room"
    host.folder = APP
    host.restart()
    with host.client as client:
        assert join(client, room)["seq"] == 4


def test_a_disk_that_takes_nothing_changes_nothing_until_it_does(host: Host) -> None:
    # A file may not grow over the limit, nor be written behind it: that is 'write failed', as on a full disk. Python ignores
    # the signal that comes with it, and so does whatever is started with `restore_signals` off.
    room, asleep = walked(host), walked(host)
    assert host.server.stop()[0] == 0
    original = subprocess.Popen
    try:
        subprocess.Popen = lambda *given, **named: original(*given, restore_signals=False, **named)  # type: ignore[assignment, misc]
        host.start()
    finally:
        subprocess.Popen = original  # type: ignore[misc]
    process = host.server.process.pid
    _, hard = resource.prlimit(process, resource.RLIMIT_FSIZE)
    with host.client as ann, host.client as bob:
        join(ann, room)
        follower = Room(bob, room.room, room.keys["view"])
        resource.prlimit(process, resource.RLIMIT_FSIZE, (0, hard))
        error = refused(ann, "rooms.act", room=room.room, action={"do": "back"})
        assert (error.number, error.code) == (-32009, "unavailable")
        assert refused(ann, "rooms.rename", room=room.room, title="Other").code == "unavailable"
        assert refused(ann, "rooms.create", flow=FLOW).code == "unavailable"
        assert refused(ann, "rooms.close", room=room.room).code == "unavailable"
        # A follower is served, and got no push about the failed calls.
        assert len(history(bob, room.room)) == follower.seq == 4
        assert not [push for push in bob.pushes if push["method"] != "room.presence"]
        with host.client as cem:
            assert join(cem, room)["title"] == "Items, before"
            assert join(cem, asleep)["seq"] == 4, "a room that nobody was in yet is read, too"
        resource.prlimit(process, resource.RLIMIT_FSIZE, (hard, hard))
        assert ann.call("rooms.act", room=room.room, action={"do": "back"}, ifSeq=4)["seq"] == 5
        assert bob.push("room.step")["step"]["seq"] == 5
    host.restart()
    with host.client as client:
        assert join(client, room)["seq"] == 5


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of a megabyte, where one may be mounted."""
    disk = tmp_path / "disk"
    disk.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(disk)]
    if os.geteuid() != 0 or subprocess.run(command, capture_output=True, check=False).returncode != 0:
        pytest.skip("nothing can be mounted here")
    yield disk
    subprocess.run(["umount", "--lazy", str(disk)], check=True)


def test_a_disk_that_was_full_is_written_again(small_disk: Path) -> None:
    host = Host(small_disk / "data")
    room = walked(host)
    filler = small_disk / "filler"
    with filler.open("wb", buffering=0) as file, pytest.raises(OSError):
        while True:
            file.write(bytes(4096))
    with host.client as client:
        seq = join(client, room)["seq"]
        # The log beside the file has room for some steps still.
        with pytest.raises(ApiError) as error:
            for _ in range(2000):
                seq = client.call("rooms.act", room=room.room, action=turn(seq))["seq"]
        assert error.value.code == "unavailable"
        assert "full" in str(error.value)
        assert client.call("rooms.history", room=room.room, **{"from": seq})["steps"][-1]["seq"] == seq
        filler.unlink()
        assert client.call("rooms.act", room=room.room, action=turn(0))["seq"] == seq + 1
    host.restart()
    with host.client as client:
        assert join(client, room)["seq"] == seq + 1
    assert host.server.stop()[0] == 0


def test_a_folder_and_memory_exclude_each_other(tmp_path: Path) -> None:
    command = [str(program()), "serve", "--memory", "--data", str(tmp_path / "data")]
    assert subprocess.run(command, capture_output=True, timeout=30, check=False).returncode == 64


def test_two_servers_do_not_share_a_folder(host: Host) -> None:
    command = [str(program()), "serve", "--port", "0", "--data", str(host.data), str(APP)]
    second = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    assert (second.returncode, second.stdout) == (2, "")
    assert f"'{host.data}' is in use by another server (process {host.server.process.pid})" in second.stderr


def test_a_damaged_file_is_said_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "rooms.sqlite"
    file.write_bytes(b"no database\n" * 1000)
    command = [str(program()), "serve", "--port", "0", "--data", str(tmp_path), str(APP)]
    result = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    assert (result.returncode, result.stdout) == (2, "")
    assert f"'{file}' is damaged" in result.stderr
    assert file.read_bytes() == b"no database\n" * 1000


def test_rooms_are_kept_in_the_current_folder_unless_in_memory(tmp_path: Path) -> None:
    for option, names in [("--memory", []), ("--no-watch", ["sceneflow-data"])]:
        command = [str(program()), "serve", "--port", "0", option, str(APP)]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=tmp_path)
        assert process.stdout is not None
        assert process.stdout.readline().startswith("http://")
        process.terminate()
        assert process.wait(timeout=20) == 0
        assert [path.name for path in tmp_path.iterdir()] == names
    kept = {path.name for path in (tmp_path / "sceneflow-data").iterdir()}
    assert kept == {".gitignore", "README.txt", "lock", "rooms.sqlite", "rooms.steps"}


def test_what_is_missing_after_a_kill_is_said_at_the_start(host: Host) -> None:
    rooms = [walked(host), walked(host)]
    # The ledger is written a moment later.
    time.sleep(0.5)
    host.kill()
    (host.data / "rooms.sqlite-wal").unlink()
    host.start()
    with host.client as client:
        for room in rooms:
            assert refused(client, "rooms.join", room=room.room, key=room.keys["present"]).code == "notFound"
        assert Room.create(client, FLOW)
    code, log = host.server.stop()
    assert code == 0
    for room in rooms:
        assert f"room '{room.room}' is missing" in log
    host.start()


def test_rooms_are_listed_exported_and_deleted(host: Host, tmp_path: Path) -> None:
    room = walked(host)
    other = walked(host)
    # A server may be at it, as far as one only reads.
    listed = {entry["room"]: entry for entry in json.loads(host.rooms("list", "--format", "json").stdout)}
    assert set(listed) == {room.room, other.room}
    assert (listed[room.room]["flow"], listed[room.room]["title"], listed[room.room]["seq"]) == (
        FLOW,
        "Items, before",
        4,
    )
    file = tmp_path / "run.json"
    assert host.rooms("export", room.room, "--output", str(file)).returncode == 0
    with host.client as client:
        join(client, room)
        exported = client.call("rooms.export", room=room.room)["recording"]
    assert json.loads(file.read_text(encoding="utf-8")) == exported
    replay = subprocess.run(
        [str(program()), "replay", "--no-cache", str(file), str(APP)], capture_output=True, text=True, check=False
    )
    assert (replay.returncode, replay.stdout) == (0, "4 steps, as recorded\n")
    result = host.rooms("delete", room.room)
    assert result.returncode == 2
    assert "is in use by another server" in result.stderr
    assert host.server.stop()[0] == 0
    lines = host.rooms("list").stdout.splitlines()
    assert [line.split("\t")[:2] for line in lines] == [[name, "4"] for name in sorted([room.room, other.room])]
    assert host.rooms("delete", "none").stderr == f"sceneflow: there is no room 'none' in '{host.data}'\n"
    assert host.rooms("delete", room.room).returncode == 0
    assert [line.split("\t")[0] for line in host.rooms("list").stdout.splitlines()] == [other.room]
    result = host.rooms("export", room.room)
    assert (result.returncode, result.stdout) == (2, "")
    host.start()
    with host.client as client:
        assert refused(client, "rooms.join", room=room.room, key=room.keys["present"]).code == "notFound"
        assert join(client, other)["seq"] == 4


def set_back(data: Path, room: str, days: int) -> None:
    """Has the store believe that a room was used so long ago, while no server runs."""
    with sqlite3.connect(data / "rooms.sqlite") as store:
        store.execute("UPDATE room SET used = used - ? WHERE id = ?", (days * 86_400_000, room))
    store.close()


def test_a_room_that_nobody_comes_to_is_announced_and_kept(host: Host) -> None:
    room, other = walked(host), walked(host)
    host.kill()
    set_back(host.data, room.room, 28)
    host.start()
    ends = {listed["room"]: listed["expires"] for listed in json.loads(host.rooms("list", "--format", "json").stdout)}
    assert datetime.fromisoformat(ends[other.room]) - datetime.fromisoformat(ends[room.room]) > timedelta(days=27)
    line = next(line for line in host.rooms("list").stdout.splitlines() if line.startswith(room.room))
    assert line.split("\t")[5] == ends[room.room]
    with host.client as ann, host.client as bob:
        join(ann, room)
        told = ann.push("room.expiring")
        assert (told["room"], told["at"]) == (room.room, ends[room.room])
        assert timedelta(hours=47) < timedelta(milliseconds=told["inMs"]) <= timedelta(days=2)
        assert ann.call("rooms.list")["rooms"][0]["expires"] == told["at"]
        bob.call("rooms.join", room=room.room, key=room.keys["view"])
        assert bob.push("room.expiring")["at"] == told["at"]
        assert refused(bob, "rooms.keep", room=room.room).code == "forbidden"
        ann.call("rooms.keep", room=room.room)
        assert bob.push("room.expiring") == ann.push("room.expiring") == {"room": room.room, "at": None}
    host.restart()
    kept = {listed["room"]: listed["expires"] for listed in json.loads(host.rooms("list", "--format", "json").stdout)}
    assert kept[room.room] > ends[room.room]


def test_a_room_that_nobody_comes_to_is_deleted(tmp_path: Path) -> None:
    host = Host(tmp_path / "data", options=("--room-expiry-days", "10", "--room-notice-days", "0"))
    gone, left = walked(host), walked(host)
    host.kill()
    set_back(host.data, gone.room, 11)
    set_back(host.data, left.room, 9)
    host.start()
    for _ in range(100):
        if metrics(host.server)["sceneflow_rooms_expired_total"]:
            break
        time.sleep(0.05)
    assert metrics(host.server)["sceneflow_rooms_expired_total"] == 1
    with host.client as client:
        assert refused(client, "rooms.join", room=gone.room, key=gone.keys["present"]).code == "notFound"
        assert join(client, left)["seq"] == 4
    assert [line.split("\t")[0] for line in host.rooms("list").stdout.splitlines()] == [left.room]
    code, log = host.server.stop()
    assert code == 0 and "room expired" in log


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--room-expiry-days", "7", "--room-notice-days", "7"), "--room-notice-days must be less than"),
        (("--room-expiry-days=-1",), "a limit cannot be negative"),
        (("--room-notice-days=-1",), "a limit cannot be negative"),
        (("--room-expiry-days", "36501"), "--room-expiry-days must be at most 36500"),
    ],
)
def test_days_that_make_no_sense_are_said(options: tuple[str, ...], told: str) -> None:
    command = [str(program()), "serve", str(APP), "--memory", "--port", "0", *options]
    refused = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    assert refused.returncode == 64
    assert told in refused.stderr


def test_a_short_time_is_announced_for_half_of_it(tmp_path: Path) -> None:
    host = Host(tmp_path / "data", options=("--room-expiry-days", "4"))
    early, late = walked(host), walked(host)
    host.kill()
    set_back(host.data, early.room, 1)
    set_back(host.data, late.room, 3)
    host.start()
    with host.client as client:
        join(client, early)
        join(client, late)
        assert client.push("room.expiring")["room"] == late.room
    assert host.server.stop()[0] == 0


def test_a_folder_without_rooms_says_so(tmp_path: Path) -> None:
    for arguments in [["list"], ["export", "r"], ["delete", "r"]]:
        command = [str(program()), "rooms", *arguments, "--data", str(tmp_path / "none")]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        assert result.returncode == 2
        assert result.stderr == f"sceneflow: there are no rooms in '{tmp_path}/none'\n"
    assert not (tmp_path / "none").exists()


def test_an_app_that_is_saved_while_the_disk_takes_nothing_closes_no_room(tmp_path: Path) -> None:
    folder = tmp_path / "Items"
    shutil.copytree(APP, folder)
    original = subprocess.Popen
    try:
        subprocess.Popen = lambda *given, **named: original(*given, restore_signals=False, **named)  # type: ignore[assignment, misc]
        host = Host(tmp_path / "data", folder)
    finally:
        subprocess.Popen = original  # type: ignore[misc]
    process = host.server.process.pid
    _, hard = resource.prlimit(process, resource.RLIMIT_FSIZE)
    with host.client as ann, host.client as bob:
        room = Room.create(ann, FLOW, name="Ann")
        Room(bob, room.room, room.keys["view"])
        resource.prlimit(process, resource.RLIMIT_FSIZE, (0, hard))
        storyboard = folder / "Items/Base.lproj/Main.storyboard"
        beside = storyboard.with_suffix(".new")
        beside.write_text(storyboard.read_text().replace('title="Next"', 'title="Onwards"'))
        beside.replace(storyboard)
        deadline = time.monotonic() + 30
        while "Onwards" not in json.dumps(ann.call("flows.get", flow=FLOW)):
            assert time.monotonic() < deadline
            time.sleep(0.1)
        assert refused(ann, "rooms.act", room=room.room, action={"do": "launch"}).code == "unavailable"
        assert not [push for push in ann.pushes + bob.pushes if push["method"] == "room.closed"]
        resource.prlimit(process, resource.RLIMIT_FSIZE, (hard, hard))
        assert ann.call("rooms.act", room=room.room, action={"do": "launch"})["outcome"] == "ok"
        assert join(bob, room)["seq"] == 2
    assert host.server.stop()[0] == 0
