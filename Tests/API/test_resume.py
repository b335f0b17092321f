"""Every client sees every step exactly once and in order, despite faults of its connection and the server.

``RESUME_STEPS`` is the number of steps, and ``RESUME_SEED`` selects them; a failure names the seed.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from network import Network
from sceneflow import Restarted, Session, Stepped
from sceneflow_client import JSON, ApiError, Client, sceneflow
from unkind import FLOW, House, Ledger, Witness, settle
from walks import actions, turn
from websockets.sync.client import connect

STEPS = int(os.environ.get("RESUME_STEPS", "200"))
SEED = int(os.environ.get("RESUME_SEED", "1"))


class Run:
    """A room, those who follow it, and one who does what chance says."""

    def __init__(self, house: House, networks: list[Network], chance: random.Random) -> None:
        self.house = house
        self.networks = networks
        self.chance = chance
        self.ledger = Ledger()
        self.taken = 0
        self.dozing: int | None = None
        with Client(house.server.url) as client:
            created = client.call("rooms.create", flow=FLOW)
            self.possible = actions(client, FLOW)
        self.room, self.keys = created["room"], created["keys"]
        self.presenter = Session(house.server.url, self.room, self.keys["present"], heartbeat=None)
        self.witnesses = [
            Witness(network.url, self.room, self.keys["view"], self.ledger, chance) for network in networks
        ]

    def go(self, steps: int) -> None:
        """Does one thing after the other until so many steps were taken."""
        things: list[tuple[float, Callable[[], None]]] = [
            (100, self.act),
            (8, self.cut),
            (4, self.cut_within),
            (4, self.doze),
            (3, self.seek),
            (1, self.fork),
            (0.25, self.restart),
        ]
        weights = [weight for weight, _ in things]
        while self.taken < steps:
            self.chance.choices([thing for _, thing in things], weights)[0]()
        self.check()

    def act(self) -> None:
        # Half of it is possible at any time.
        action = self.chance.choice(self.possible) if self.chance.random() < 0.5 else turn(self.chance.randrange(4))
        try:
            step = self.presenter.act(**action)
        except ApiError as error:
            assert error.code == "rejectedAction", error
            return
        epoch = self.epoch_of(step)
        self.ledger.note(epoch, dict(step))
        self.taken += 1

    def epoch_of(self, step: JSON) -> str:
        """The epoch that the presenter's own step is in, after all that came before it."""
        while True:
            event = self.presenter.next(timeout=20)
            assert event is not None, f"step {step['seq']} was never told"
            if isinstance(event, Stepped | Restarted) and self.presenter.seq == step["seq"]:
                assert self.presenter.state == step["state"]
                return self.presenter.epoch

    def cut(self) -> None:
        self.chance.choice(self.networks).cut()

    def cut_within(self) -> None:
        self.chance.choice(self.networks).cut_after(self.chance.randrange(1, 20_000))

    def doze(self) -> None:
        """Makes a client stop reading, or the stopped one continue."""
        if self.dozing is None:
            self.dozing = self.chance.randrange(len(self.witnesses))
            self.networks[self.dozing].hold()
        else:
            self.networks[self.dozing].go_on()
            self.dozing = None

    def seek(self) -> None:
        if self.presenter.seq > 3:
            back = self.chance.randrange(max(1, self.presenter.seq - 20), self.presenter.seq + 1)
            self.presenter.call("rooms.seek", room=self.room, seq=back)

    def fork(self) -> None:
        seq = self.chance.randrange(max(1, self.presenter.seq - 50), self.presenter.seq + 1)
        copy = self.presenter.call("rooms.fork", room=self.room, seq=seq)
        with Session(self.house.server.url, copy["room"], copy["keys"]["present"], heartbeat=None) as session:
            assert session.state == self.presenter.history(seq, seq)[0]["state"]
            # A launch is possible even after a crash.
            assert session.act("launch")["seq"] == seq + 1

    def restart(self) -> None:
        self.house.restart()
        for network in self.networks:
            network.target = self.house.server.port
            network.cut()
        # The presenter goes directly, and the port is another.
        self.presenter.url = self.house.server.url
        self.presenter.drop()

    def check(self) -> None:
        """Holds everyone against the log."""
        for network in self.networks:
            network.go_on()
        with Session(self.house.server.url, self.room, self.keys["view"]) as fresh:
            settle(list(self.witnesses), fresh)
            log = [dict(step) for step in self.presenter.history()]
            assert [step["seq"] for step in log] == list(range(1, fresh.seq + 1))
            assert log[-1]["state"] == fresh.state
            self.ledger.check(fresh.epoch, log)
        for witness in self.witnesses:
            witness.end()
        self.presenter.close()


def test_each_step_comes_once_and_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Other tests validate the messages.
    monkeypatch.setattr(sceneflow, "connect", connect)
    print(f"RESUME_SEED={SEED} RESUME_STEPS={STEPS}")
    chance = random.Random(SEED)
    networks = [Network() for _ in range(3)]
    house = House(tmp_path / "data", networks[0], "--queue-bytes", "8192", "--history", "1000000")
    for network in networks:
        network.target = house.server.port
    left = STEPS
    try:
        seen = 0
        while left > 0:
            # A room of its own now and then: what is in one grows.
            run = Run(house, networks, chance)
            run.go(min(left, 600))
            left -= run.taken
            seen += sum(witness.count for witness in run.witnesses)
        print(f"{STEPS} steps, seen {seen} times, {house.restarts} restarts")
        assert seen > STEPS
    finally:
        code, log = house.server.stop()
        for network in networks:
            network.close()
    assert code == 0, log
