"""Servers that fail, and those who look on through a network that fails, and forget nothing."""

from __future__ import annotations

import json
import random
import resource
import signal
import subprocess
import time
from pathlib import Path
from threading import Event as Flag
from threading import Lock, Thread

from conftest import PACKAGE, Server
from network import Network
from sceneflow import STEPS_PER_ANSWER, Backoff, Closed, Restarted, Session, Stepped
from sceneflow_client import JSON

APP = PACKAGE / "Docs/Examples/Items/before"
FLOW = "items-before"


class House:
    """A server with a data folder, which may be killed, stopped and left without room on its disk."""

    def __init__(self, data: Path, network: Network, *options: str) -> None:
        self.data = data
        self.network = network
        self.options = options
        self.restarts = -1
        self.start()

    def start(self) -> None:
        # Without the signal of a file that may not grow, writing fails as on a full disk.
        previous = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        original = subprocess.Popen
        try:
            subprocess.Popen = lambda *given, **named: original(*given, restore_signals=False, **named)  # type: ignore[assignment, misc]
            self.server = Server("--rate", "0", "--data", str(self.data), *self.options, folder=APP)
        finally:
            subprocess.Popen = original  # type: ignore[misc]
            signal.signal(signal.SIGXFSZ, previous)
        self.network.target = self.server.port
        self.restarts += 1

    def signal(self, number: signal.Signals) -> None:
        self.server.process.send_signal(number)

    def restart(self) -> None:
        """Ends the server as a power cut does, and starts it again on what it left."""
        self.signal(signal.SIGKILL)
        self.server.process.communicate(timeout=20)
        self.network.cut()
        self.start()

    def fill_disk(self, is_full: bool) -> None:
        process = self.server.process.pid
        _, hard = resource.prlimit(process, resource.RLIMIT_FSIZE)
        resource.prlimit(process, resource.RLIMIT_FSIZE, (0 if is_full else hard, hard))


class Ledger:
    """The steps of a room as seen by all clients, which must agree."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._steps: dict[tuple[str, int], str] = {}

    def note(self, epoch: str, step: JSON) -> None:
        """Holds a step against what others saw under its number."""
        text = json.dumps(step, sort_keys=True)
        with self._lock:
            known = self._steps.setdefault((epoch, step["seq"]), text)
        assert known == text, f"step {step['seq']} of epoch {epoch} is told in two ways"

    def check(self, epoch: str, log: list[JSON]) -> int:
        """Holds what was seen in an epoch against its log; says how much that was."""
        seen = {seq: text for (name, seq), text in self._steps.items() if name == epoch}
        kept = {step["seq"]: json.dumps(step, sort_keys=True) for step in log}
        for seq, text in seen.items():
            assert kept.get(seq) == text, f"step {seq} of epoch {epoch} was seen and is not in the log so"
        return len(seen)

    def hold(self, room: Session, acknowledged: list[dict[tuple[str, int], str]]) -> int:
        """Holds what was seen, and what presenters were told, against the log of a room; says how much was seen."""
        log = [dict(step) for step in room.history()]
        # A server may still be storing the step of a presenter who is gone.
        while (event := room.next(timeout=0.05)) is not None:
            if isinstance(event, Stepped | Restarted):
                log = [dict(step) for step in room.history()]
        gaps = [(seq, step["seq"]) for seq, step in enumerate(log, 1) if step["seq"] != seq]
        assert (len(log), gaps[:1]) == (room.seq, []), "the log has gaps"
        seen = self.check(room.epoch, log)
        for told in acknowledged:
            for (epoch, seq), summary in told.items():
                assert epoch != room.epoch or log[seq - 1]["summary"] == summary
        return seen


class Witness:
    """Follows a room through an unkind network, with the client for Python, and notes each step."""

    def __init__(self, url: str | list[str], room: str, key: str, ledger: Ledger, chance: random.Random) -> None:
        backoff = Backoff(first=0.01, longest=0.1)
        self.session = Session(
            url, room, key, timeout=5, heartbeat=None, backoff=backoff, chance=random.Random(chance.random()).random
        )
        self.ledger = ledger
        self.at = (self.session.epoch, self.session.seq)
        self.count = 0
        self.error: BaseException | None = None
        self._done = Flag()
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    @property
    def state(self) -> JSON:
        return dict(self.session.state)

    def end(self) -> None:
        self._done.set()
        self._thread.join(timeout=30)
        assert not self._thread.is_alive()
        self.session.close()

    def _run(self) -> None:
        try:
            while not self._done.is_set():
                self._look()
        except BaseException as error:
            self.error = error

    def _look(self) -> None:
        event = self.session.next(timeout=0.05)
        epoch, seq = self.at
        if isinstance(event, Stepped):
            assert (event.epoch, event.step["seq"]) == (epoch, seq + 1), f"{event.step['seq']} came after {seq}"
            self.ledger.note(event.epoch, dict(event.step))
            self.at = (epoch, seq + 1)
            self.count += 1
        elif isinstance(event, Restarted):
            assert event.epoch != epoch, f"steps after {seq} of epoch {epoch} were left out"
            self.at = (event.epoch, event.seq)
        assert not isinstance(event, Closed), event


class NodeWitness:
    """The same with the page's client, in a process of its own."""

    def __init__(self, url: str, room: str, key: str) -> None:
        follower = Path(__file__).with_name("follower.mjs")
        self.process = subprocess.Popen(
            ["node", "--experimental-websocket", "--no-warnings", str(follower), url, room, key],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.at = ("", 0)
        self.count = 0
        self.error: BaseException | None = None
        self.state: JSON = {}
        self._joined = Flag()
        Thread(target=self._read, daemon=True).start()
        assert self._joined.wait(30), "the page's client does not join"

    def end(self) -> None:
        self.process.terminate()
        self.process.communicate(timeout=10)

    def _read(self) -> None:
        assert self.process.stdout is not None
        try:
            for line in self.process.stdout:
                said = json.loads(line)
                epoch, seq = self.at
                if "joined" in said:
                    # An answer has all missed steps, or none if they are too many: the page asks for these.
                    is_whole = said["first"] == seq + 1 or said["missed"] == 0 and said["seq"] - seq > STEPS_PER_ANSWER
                    assert said["epoch"] != epoch or is_whole, f"{said} came after {seq}"
                    self.count += said["missed"]
                else:
                    assert (said["epoch"], said["seq"]) == (epoch, seq + 1), f"{said} came after {seq}"
                    self.count += 1
                self.state = said["state"]
                self.at = (said["epoch"], said["seq"])
                self._joined.set()
        except BaseException as error:
            self.error = error


def settle(witnesses: list[Witness | NodeWitness], room: Session, seconds: float = 20) -> None:
    """Waits until everyone is where the room is, and has its very state.

    The room is followed meanwhile: a step whose presenter is gone may have been on its way.
    """
    until = time.monotonic() + seconds
    while room.next(timeout=0.05) is not None or any(
        witness.at != (room.epoch, room.seq) and witness.error is None for witness in witnesses
    ):
        places = [f"{type(witness).__name__} is at {witness.at}" for witness in witnesses]
        assert time.monotonic() < until, f"{', '.join(places)}, the room at {(room.epoch, room.seq)}"
    for witness in witnesses:
        if witness.error is not None:
            raise AssertionError("somebody saw what nobody may see") from witness.error
        assert witness.state == room.state, "somebody has another state than the room"
