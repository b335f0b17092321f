"""Apps load in separate processes: their faults are reported, and no room is affected.

``WORKER_ROUNDS`` is the number of faults while a room is in use, and ``WORKER_SEED`` selects them; ``make workers``
has 200.
"""

from __future__ import annotations

import io
import os
import random
import resource
import shutil
import signal
import subprocess
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread

import pytest
from conftest import PACKAGE, Server, program
from sceneflow_client import Client, Room
from test_hostile_files import GOOD
from test_uploads import send

ROUNDS = int(os.environ.get("WORKER_ROUNDS", "8"))
SEED = int(os.environ.get("WORKER_SEED", "1"))
FLOW = "items-before"


def workers(pid: int) -> list[int]:
    """The loading processes of a process."""
    found = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        try:
            children = (task / "children").read_text().split()
            found += [int(child) for child in children if "load-worker" in command(int(child))]
        except OSError:
            pass  # The thread or the process has ended meanwhile.
    return sorted(found)


def command(pid: int) -> str:
    return Path(f"/proc/{pid}/cmdline").read_text()


def wait(until: Callable[[], object], seconds: float = 60) -> None:
    """Waits for something to become true."""
    end = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < end, "it takes too long"
        time.sleep(0.01)


def worker(pid: int) -> int:
    """The only loading process of a process, once there is one."""
    wait(lambda: workers(pid))
    return workers(pid)[-1]


def huge(classes: int) -> str:
    """A Swift file that takes a while to read."""
    return "".join(
        f"class C{n} {{\n"
        + "".join(f"    func f{m}(_ a: Int) -> Int {{ a * {m} + g(a) }}\n" for m in range(20))
        + "}\n"
        for n in range(classes)
    )


@pytest.fixture
def slow(tmp_path: Path) -> Path:
    """An app with a file that takes many seconds to read."""
    folder = tmp_path / "Slow"
    folder.mkdir()
    (folder / "Main.storyboard").write_text(GOOD)
    (folder / "Huge.swift").write_text(huge(3000))
    return folder


def graph(folder: Path, *options: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [program(), "graph", folder, "--no-cache", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_a_crash_of_the_loader_is_told_in_a_line(slow: Path) -> None:
    with graph(slow) as process:
        child = worker(process.pid)
        wait(lambda: is_reading(child))
        os.kill(child, signal.SIGILL)
        _, errors = process.communicate(timeout=60)
    assert process.returncode == 2
    assert errors.startswith(f"sceneflow: '{slow}': loading crashed while reading 'Huge.swift' (SIGILL, ")
    assert "report it" in errors
    assert errors.count("\n") == 1


def is_reading(pid: int) -> bool:
    """Returns true if a process has worked for more than a second: by then it reads the slow file."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK") > 1


@pytest.mark.long
def test_a_limit_of_memory_is_told_apart_from_a_crash(slow: Path) -> None:
    with graph(slow, "--loading-memory", "100") as process:
        _, errors = process.communicate(timeout=120)
    assert process.returncode == 2
    assert "loading exceeded the memory limit of 100 MiB while reading 'Huge.swift'" in errors
    assert "--loading-memory" in errors
    assert errors.count("\n") == 1


def test_a_limit_below_the_stack_of_a_thread_is_told() -> None:
    with graph(PACKAGE / "Docs/Examples/Items/before", "--loading-memory", "100") as process:
        _, errors = process.communicate(timeout=60)
    assert process.returncode == 2
    assert "loading exceeded the memory limit of 100 MiB" in errors
    assert errors.count("\n") == 1


def test_a_limit_of_time_is_told(slow: Path) -> None:
    with graph(slow, "--loading-seconds", "2") as process:
        _, errors = process.communicate(timeout=120)
    assert process.returncode == 2
    assert "loading took longer than 2 seconds while reading 'Huge.swift'" in errors
    assert errors.count("\n") == 1


def test_an_upload_that_crashes_the_loader_is_answered(slow: Path) -> None:
    server = Server("--rate", "0")
    packed = io.BytesIO()
    # Not compressed: what grows too much when it is unpacked is refused.
    with zipfile.ZipFile(packed, "w") as archive:
        for path in slow.iterdir():
            archive.write(path, path.name)
    before = workers(server.process.pid)

    def kill() -> None:
        wait(lambda: set(workers(server.process.pid)) - set(before))
        child = (set(workers(server.process.pid)) - set(before)).pop()
        wait(lambda: is_reading(child))
        os.kill(child, signal.SIGILL)

    killer = Thread(target=kill)
    killer.start()
    status, body = send(server, "Slow.zip", packed.getvalue())
    killer.join()
    assert status >= 400
    assert "loading crashed while reading" in str(body), body
    assert "Huge.swift" in str(body)
    assert send(server, "Good.storyboard", GOOD.encode())[0] < 300
    code, log = server.stop()
    assert code == 0, log


def test_an_app_that_crashes_the_loader_is_served_with_its_problem_and_again_when_it_is_mended(slow: Path) -> None:
    process = subprocess.Popen(
        [str(program()), "serve", str(slow), "--port", "0", "--memory", "--no-cache"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    url = process.stdout.readline().strip()
    child = worker(process.pid)
    wait(lambda: is_reading(child))
    os.kill(child, signal.SIGILL)
    with Client(url, timeout=60) as client:
        flow = client.call("flows.get", flow="slow")
        problems = flow["diagnostics"]
        assert [each["id"] for each in problems] == ["loading-crash"], problems
        assert "while reading 'Huge.swift'" in problems[0]["message"]
        assert flow["scenes"] == []
        (slow / "Huge.swift").write_text("class C {}\n")
        wait(lambda: any(each["scenes"] for each in client.call("flows.list")["flows"]))
    process.terminate()
    _, log = process.communicate(timeout=20)
    assert process.returncode == 0, log
    assert "loading crashed" in log


def test_a_worker_has_nothing_of_the_server_and_ends_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCENEFLOW_TEST_SECRET", "hush")
    server = Server("--rate", "0", "--data", str(tmp_path / "data"), "--no-cache")
    with Client(server.url) as client:
        Room.create(client, FLOW)
        child = worker(server.process.pid)
        opened = {os.readlink(link) for link in Path(f"/proc/{child}/fd").iterdir()}
        assert not [name for name in opened if str(tmp_path) in name]
        assert len([name for name in opened if name.startswith("socket:")]) == 1, opened
        assert "hush" not in Path(f"/proc/{child}/environ").read_text()
        assert "Max data size             2147483648" in Path(f"/proc/{child}/limits").read_text()
    server.process.kill()
    server.process.communicate()
    wait(lambda: not Path(f"/proc/{child}").exists() or "State:\tZ" in Path(f"/proc/{child}/status").read_text())


def test_a_worker_that_reads_ends_with_its_command(slow: Path) -> None:
    with graph(slow) as process:
        child = worker(process.pid)
        wait(lambda: is_reading(child))
        process.kill()
        process.communicate()
    # The command is its parent no longer, so an ended worker leaves nothing behind.
    wait(lambda: not Path(f"/proc/{child}").exists() or "State:\tZ" in Path(f"/proc/{child}/status").read_text(), 10)


class Desk:
    """An app that is served and edited while its workers are killed."""

    def __init__(self, folder: Path, chance: random.Random) -> None:
        self.chance = chance
        self.folder = folder / "Items"
        shutil.copytree(PACKAGE / "Docs/Examples/Items/before", self.folder)
        (self.folder / "Items/Much.swift").write_text(huge(20))
        self.storyboard = self.folder / "Items/Base.lproj/Main.storyboard"
        self.text = self.storyboard.read_text(encoding="utf-8")
        self.server = Server("--rate", "0", "--room-steps", "0", folder=self.folder)

    def save(self, title: str) -> None:
        """Saves the storyboard as editors do: another file takes its place."""
        beside = self.storyboard.with_suffix(".new")
        beside.write_text(self.text.replace('title="About" image', f'title="{title}" image'), encoding="utf-8")
        beside.replace(self.storyboard)

    def harm(self) -> str:
        """Ends the worker, or has it end when it needs memory."""
        fault = self.chance.choice(["SIGKILL", "SIGILL", "memory"])
        for child in workers(self.server.process.pid):
            try:
                if fault == "memory":
                    status = Path(f"/proc/{child}/status").read_text()
                    used = int(status.partition("VmData:")[2].split()[0])
                    _, hard = resource.prlimit(child, resource.RLIMIT_DATA)
                    resource.prlimit(child, resource.RLIMIT_DATA, (used << 10, hard))
                else:
                    os.kill(child, signal.Signals[fault])
            except ProcessLookupError:
                pass  # It has just been replaced.
        return fault

    def heal(self) -> None:
        """Gives a worker that did without more memory what it had."""
        for child in workers(self.server.process.pid):
            _, hard = resource.prlimit(child, resource.RLIMIT_DATA)
            resource.prlimit(child, resource.RLIMIT_DATA, (hard, hard))


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    desk = Desk(tmp_path, random.Random(SEED))
    yield desk
    desk.server.process.kill()
    desk.server.process.communicate()


def title(client: Client) -> str:
    return client.call("scenes.wireframe", flow=FLOW, scene="Main/Fhm-il-19j")["navigationItem"]["left"][0]["title"]


def rejoin(room: Room, follower: Client) -> Room:
    """Joins a room again, as pages do that were told of a change."""
    again = Room(room.client, room.room, room.keys["present"])
    again.keys = room.keys
    Room(follower, room.room, room.keys["view"])
    return again


def test_a_worker_that_stands_still_is_replaced(desk: Desk) -> None:
    with Client(desk.server.url, timeout=60) as client:
        Room.create(client, FLOW)
        child = worker(desk.server.process.pid)
        os.kill(child, signal.SIGSTOP)
        desk.save("Stopped")
        client.push("flow.reloaded")
        assert title(client) == "Stopped"
        assert child not in workers(desk.server.process.pid)
    code, log = desk.server.stop()
    assert code == 0, log
    assert "the loading process hung for 15 seconds" in log


def test_no_room_notices_what_becomes_of_workers(desk: Desk) -> None:
    with Client(desk.server.url, timeout=60) as client, Client(desk.server.url, timeout=60) as follower:
        room = Room.create(client, FLOW)
        Room(follower, room.room, room.keys["view"])
        for number in range(ROUNDS):
            place = f"round {number} of the seed {SEED}"
            if not workers(desk.server.process.pid):
                # The last one was killed after its answer; the next save starts another.
                desk.save(f"Between {number}")
                client.push("flow.reloaded")
                follower.push("flow.reloaded")
                room = rejoin(room, follower)
            faults = []
            if desk.chance.random() < 0.5:
                # While nobody needs it.
                faults.append(desk.harm())
            room.act("performSegue", identifier="showItem")
            room.act("back")
            desk.save(f"Title {number}")
            if not faults:
                # While it loads what was saved, or has just done so.
                time.sleep(desk.chance.random() * 0.4)
                faults.append(desk.harm())
                assert client.call("rooms.history", room=room.room)["steps"][-1]["seq"] == room.seq, place
            # Clients are notified only of the saved version of the app.
            assert client.push("flow.reloaded")["changes"]["dropped"] is None, (place, faults)
            assert follower.push("flow.reloaded")["flow"] == FLOW, (place, faults)
            assert title(client) == f"Title {number}", (place, faults)
            again = rejoin(room, follower)
            assert (again.seq, again.state) == (room.seq, room.state), (place, faults)
            room = again
            desk.heal()
        problems = client.call("flows.get", flow=FLOW)["diagnostics"]
        assert not [each for each in problems if each["id"].startswith("loading-")], problems
    left = workers(desk.server.process.pid)
    code, log = desk.server.stop()
    assert code == 0, log
    assert "replacing a loading process" in log
    wait(lambda: not any(Path(f"/proc/{child}").exists() for child in left), 10)
