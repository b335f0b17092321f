"""Three servers at PostgreSQL with a standby: servers, database and networks fail, and every client sees exactly the log.

``CLUSTER_CHAOS_ROUNDS`` is the number of faults, and ``CHAOS_SEED`` orders them. In every ten rounds each fault happens
once. All the time, a tenth of the notifications are lost.
"""

from __future__ import annotations

import os
import random
import time
from collections import Counter
from pathlib import Path

import pytest
from cluster import Cluster, Place
from postgres import Postgres, name_of
from sceneflow import Session
from sceneflow_client import Client, sceneflow
from test_chaos import SEED
from test_deployments import PatientPresenter
from test_durability import APP, FLOW
from unkind import Ledger, NodeWitness, Witness, settle
from websockets.sync.client import connect

ROUNDS = int(os.environ.get("CLUSTER_CHAOS_ROUNDS", "10"))

#: A notification is lost now and then: this function is found before the system's.
LOSS = """
CREATE SEQUENCE sceneflow.lost;
CREATE FUNCTION sceneflow.pg_notify(channel text, payload text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF random() > 0.1 THEN PERFORM pg_catalog.pg_notify(channel, payload);
    ELSE PERFORM nextval('sceneflow.lost'); END IF;
END $$;
ALTER DATABASE {name} SET search_path = sceneflow, pg_catalog
"""


class Pair:
    """A primary and its synchronous standby, under addresses that stay."""

    def __init__(self, folder: Path) -> None:
        self.links = [folder / "first", folder / "second"]
        self.primary = Postgres()
        self.links[0].symlink_to(self.primary.folder)
        self.add_standby()
        name = name_of(self.primary.database())
        self.store = f"postgres://postgres@/{name}?host={self.links[0]},{self.links[1]}"

    def add_standby(self) -> None:
        self.standby = Postgres(standby_of=self.primary)
        link = next(link for link in self.links if link.resolve() != self.primary.folder.resolve())
        link.unlink(missing_ok=True)
        link.symlink_to(self.standby.folder)
        self.primary.run("ALTER SYSTEM SET synchronous_standby_names = '*'")
        self.primary.run("SELECT pg_reload_conf()")

    def run(self, sql: str) -> str:
        return self.primary.run(sql, f"postgres://postgres@/{name_of(self.store)}?host={self.primary.folder}")

    def fail_over(self) -> None:
        """Kills the primary and promotes the standby; the next one is added later."""
        lost, self.primary = self.primary, self.standby
        lost.kill()
        # Or its commits would wait for a standby of its own.
        self.primary.run("SELECT pg_promote()")
        self.primary.run("ALTER SYSTEM RESET synchronous_standby_names")
        self.primary.run("SELECT pg_reload_conf()")
        lost.stop()

    def stop(self) -> None:
        self.standby.stop()
        if self.primary is not self.standby:
            self.primary.stop()


class ClusterChaos:
    """Three servers and what happens to them."""

    def __init__(self, folder: Path, chance: random.Random) -> None:
        self.chance = chance
        self.pair = Pair(folder)
        self.cluster = Cluster(
            self.pair.store, folder / "data", 3, APP, "--history", "1000000", "--queue-bytes", "16384"
        )
        self.pair.run(LOSS.format(name=name_of(self.pair.store)))
        self.pair.primary.cut(self.pair.store)
        self.faults: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.acknowledged = 0
        self.seen = 0

    def era(self, rounds: int) -> None:
        """Has faults happen to one room, and holds everyone against its log at the end."""
        with Client(self.place().server.url, timeout=30) as client:
            created = client.call("rooms.create", flow=FLOW)
        room, keys, ledger = created["room"], created["keys"], Ledger()
        urls = self.cluster.urls
        orders = [urls[number:] + urls[:number] for number in range(3)]
        witnesses: list[Witness | NodeWitness] = [
            Witness(order, room, keys["view"], ledger, self.chance) for order in orders
        ]
        witnesses.append(NodeWitness(",".join(urls), room, keys["view"]))
        presenters = [PatientPresenter(order, room, keys["present"], ledger, self.chance) for order in orders[:2]]
        faults = [
            self.kill, self.freeze, self.freeze_past_lease, self.cut_database, self.restart_database,
            self.fail_over, self.cut, self.cut_within, self.hold, self.delay,
        ]  # fmt: skip
        self.chance.shuffle(faults)
        for fault in faults[:rounds]:
            self.faults[fault.__name__] += 1
            fault()
            time.sleep(self.chance.uniform(0.05, 0.2))
        for presenter in presenters:
            presenter.end()
            self.acknowledged += len(presenter.acknowledged)
            self.refused += presenter.refused
        with Session(self.place().server.url, room, keys["view"], timeout=30) as fresh:
            settle(witnesses, fresh)
            ledger.hold(fresh, [presenter.acknowledged for presenter in presenters])
        for witness in witnesses:
            self.seen += witness.count
            witness.end()

    def place(self) -> Place:
        return self.chance.choice(self.cluster.places)

    def kill(self) -> None:
        place = self.place()
        place.kill()
        time.sleep(self.chance.uniform(0, 0.3))
        place.start()

    def freeze(self) -> None:
        self.freeze_for(self.chance.uniform(0.05, 0.5))

    def freeze_past_lease(self) -> None:
        self.freeze_for(4.5)

    def freeze_for(self, seconds: float) -> None:
        place = self.place()
        place.freeze()
        time.sleep(seconds)
        place.thaw()

    def cut_database(self) -> None:
        self.pair.primary.cut(self.pair.store)

    def restart_database(self) -> None:
        self.pair.primary.restart()

    def fail_over(self) -> None:
        self.pair.fail_over()
        time.sleep(0.5)
        self.pair.add_standby()

    def cut(self) -> None:
        self.place().network.cut()

    def cut_within(self) -> None:
        network = self.place().network
        network.cut_after(self.chance.randrange(1, 10_000))
        time.sleep(0.1)
        network.go_on()

    def hold(self) -> None:
        network = self.place().network
        network.hold()
        time.sleep(self.chance.uniform(0.05, 0.3))
        network.go_on()

    def delay(self) -> None:
        network = self.place().network
        network.delay(self.chance.uniform(0.001, 0.02))
        time.sleep(0.2)
        network.go_on()

    def stop(self) -> None:
        try:
            self.cluster.stop()
        finally:
            self.pair.stop()


def test_every_client_of_a_cluster_sees_exactly_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Other tests validate the messages.
    monkeypatch.setattr(sceneflow, "connect", connect)
    print(f"CHAOS_SEED={SEED} CLUSTER_CHAOS_ROUNDS={ROUNDS}")
    chaos = ClusterChaos(tmp_path, random.Random(SEED))
    try:
        for left in range(ROUNDS, 0, -10):
            chaos.era(min(left, 10))
            print(f"{ROUNDS - left + min(left, 10)} rounds: {dict(chaos.faults)}", flush=True)
        print(f"{chaos.acknowledged} steps, seen {chaos.seen} times; not done: {dict(chaos.refused)}")
        assert chaos.seen > 0 and chaos.acknowledged > 0
        assert int(chaos.pair.run("SELECT last_value FROM sceneflow.lost")) > 1, "notifications were lost"
    finally:
        chaos.stop()
