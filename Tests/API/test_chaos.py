"""Servers are killed, stopped and left without disk space, on a faulty network: every client sees exactly the log.

``CHAOS_ROUNDS`` is the number of faults, and ``CHAOS_SEED`` selects them; ``make chaos`` has thousands. A failure
names the seed.
"""

from __future__ import annotations

import os
import random
import signal
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from threading import Event as Flag
from threading import Thread

import pytest
from network import Network
from sceneflow import Backoff, ConnectionLost, Restarted, Session, Stepped
from sceneflow_client import JSON, ApiError, Client, sceneflow
from unkind import FLOW, House, Ledger, NodeWitness, Witness, settle
from walks import turn
from websockets.sync.client import connect

ROUNDS = int(os.environ.get("CHAOS_ROUNDS", "40"))
SEED = int(os.environ.get("CHAOS_SEED", "1"))
#: So many faults happen to one room.
ERA = 100


class Presenter:
    """Acts as fast as it is let, and notes what it was told that it did."""

    #: The reasons for which a step may be refused: it was cut off by another client, or the disk is full.
    refusals: tuple[str, ...] = ("notFound", "unavailable")

    def __init__(self, url: str | list[str], room: str, key: str, ledger: Ledger, chance: random.Random) -> None:
        self.chance = random.Random(chance.random())
        self.session = Session(
            url, room, key, timeout=2, heartbeat=None, backoff=Backoff(0.01, 0.1), chance=self.chance.random
        )
        self.room = room
        self.ledger = ledger
        self.acknowledged: dict[tuple[str, int], str] = {}
        self.refused: Counter[str] = Counter()
        self.error: BaseException | None = None
        self._done = Flag()
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    def end(self) -> None:
        self._done.set()
        self._thread.join(timeout=60)
        assert not self._thread.is_alive()
        self.session.close()
        if self.error is not None:
            raise AssertionError("a presenter was told what nobody may be told") from self.error

    def _run(self) -> None:
        try:
            while not self._done.is_set():
                self._act()
        except BaseException as error:
            self.error = error

    def _act(self) -> None:
        try:
            if self.chance.random() < 0.02 and self.session.seq > 2:
                back = self.chance.randrange(max(1, self.session.seq - 5), self.session.seq + 1)
                self.session.call("rooms.seek", room=self.room, seq=back)
            step = self.session.act(**turn(self.chance.randrange(4)))
        except ConnectionLost:
            self.refused["lost"] += 1
            return
        except ApiError as error:
            assert error.code in self.refusals, error
            self.refused[error.code] += 1
            return
        # The push of the step shows its epoch.
        while (event := self.session.next(timeout=0.1)) is not None:
            if isinstance(event, Stepped):
                self.ledger.note(event.epoch, dict(event.step))
                if event.step == step:
                    self.acknowledged[event.epoch, step["seq"]] = step["summary"]
                    return
            elif isinstance(event, Restarted) and event.seq >= step["seq"]:
                # It is among those that are not told one by one.
                return


class Chaos:
    """One server and what happens to it."""

    presenter: type[Presenter] = Presenter

    def __init__(self, data: Path, chance: random.Random, *options: str) -> None:
        self.chance = chance
        self.networks = [Network() for _ in range(3)]
        self.house = House(data, self.networks[0], "--history", "1000000", "--queue-bytes", "16384", *options)
        self._aim()
        #: The room of the era, for somebody who follows it.
        self.link: JSON = {}
        self.faults: Counter[str] = Counter()
        self.seen = 0
        self.acknowledged = 0
        self.refused: Counter[str] = Counter()

    def era(self, rounds: int) -> None:
        """Has faults happen to one room, and holds everyone against its log at the end."""
        for network in self.networks:
            # Or a cut that is still to come would be within a first hello, which nobody says a second time.
            network.go_on()
        with Client(self.house.server.url) as client:
            created = client.call("rooms.create", flow=FLOW)
        room, keys, ledger = created["room"], created["keys"], Ledger()
        self.link = {"room": room, "key": keys["view"]}
        urls = [network.url for network in self.networks]
        witnesses: list[Witness | NodeWitness] = [
            Witness(url, room, keys["view"], ledger, self.chance) for url in urls[:2]
        ]
        witnesses.append(NodeWitness(urls[2], room, keys["view"]))
        presenters = [self.presenter(url, room, keys["present"], ledger, self.chance) for url in urls[:2]]
        for _ in range(rounds):
            self._round()
        for presenter in presenters:
            presenter.end()
            self.acknowledged += len(presenter.acknowledged)
            self.refused += presenter.refused
        # A fresh look, past all networks, is the log.
        with Session(self.house.server.url, room, keys["view"]) as fresh:
            settle(witnesses, fresh)
            ledger.hold(fresh, [presenter.acknowledged for presenter in presenters])
        for witness in witnesses:
            self.seen += witness.count
            witness.end()
        with Client(self.house.server.url) as client:
            client.call("rooms.join", room=room, key=keys["present"])
            client.call("rooms.close", room=room)

    def choices(self) -> list[tuple[float, Callable[[], None]]]:
        """The faults, each with its weight."""
        return [
            (20, self.cut),
            (20, self.cut_within),
            (15, self.hold),
            (15, self.delay),
            (12, self.stop),
            (12, self.fill_disk),
            (3, self.kill),
        ]

    def _round(self) -> None:
        faults = self.choices()
        fault = self.chance.choices([fault for _, fault in faults], [weight for weight, _ in faults])[0]
        self.faults[fault.__name__] += 1
        fault()
        time.sleep(self.chance.uniform(0.005, 0.03))

    def _aim(self) -> None:
        for network in self.networks:
            network.target = self.house.server.port

    def cut(self) -> None:
        self.chance.choice(self.networks).cut()

    def cut_within(self) -> None:
        self.chance.choice(self.networks).cut_after(self.chance.randrange(1, 10_000))

    def hold(self) -> None:
        network = self.chance.choice(self.networks)
        network.hold()
        time.sleep(self.chance.uniform(0.01, 0.1))
        network.go_on()

    def delay(self) -> None:
        network = self.chance.choice(self.networks)
        network.delay(self.chance.uniform(0.001, 0.02))
        time.sleep(0.05)
        network.go_on()

    def stop(self) -> None:
        self.house.signal(signal.SIGSTOP)
        time.sleep(self.chance.uniform(0.01, 0.08))
        self.house.signal(signal.SIGCONT)

    def fill_disk(self) -> None:
        self.house.fill_disk(True)
        time.sleep(self.chance.uniform(0.01, 0.05))
        self.house.fill_disk(False)

    def kill(self) -> None:
        self.house.restart()
        self._aim()
        for network in self.networks:
            network.cut()


def run(chaos: Chaos, rounds: int) -> None:
    """Has so many faults happen, and ends the server."""
    print(f"CHAOS_SEED={SEED} CHAOS_ROUNDS={rounds}")
    left = rounds
    try:
        while left > 0:
            chaos.era(min(left, ERA))
            left -= ERA
            print(f"{rounds - max(left, 0)} rounds: {dict(chaos.faults)}", flush=True)
        print(f"{chaos.acknowledged} steps, seen {chaos.seen} times; not done: {dict(chaos.refused)}")
        assert chaos.seen > 0 and chaos.acknowledged > 0
    finally:
        code, log = chaos.house.server.stop()
        for network in chaos.networks:
            network.close()
    assert code == 0, log


def test_nobody_sees_anything_but_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Other tests validate the messages.
    monkeypatch.setattr(sceneflow, "connect", connect)
    run(Chaos(tmp_path / "data", random.Random(SEED)), ROUNDS)
