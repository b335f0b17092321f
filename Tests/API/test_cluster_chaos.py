"""Three servers at PostgreSQL with a standby: servers, database and networks fail, and every client sees exactly the log.

``CLUSTER_CHAOS_ROUNDS`` is the number of faults, and ``CHAOS_SEED`` orders them. Each fault happens once before any happens
again. All the time, a tenth of the notifications are lost, and the clocks of the servers are an hour apart from each other.
"""

from __future__ import annotations

import os
import random
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from cluster import Cluster, Place
from network import Network
from postgres import Disk, Postgres, name_of
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

    def __init__(self, folder: Path, *, has_disks: bool) -> None:
        self.links = [folder / "first", folder / "second"]
        self._has_disks = has_disks
        self.primary = Postgres(disk=self._disk())
        self.links[0].symlink_to(self.primary.folder)
        self.add_standby()
        name = name_of(self.primary.database())
        self.store = f"postgres://postgres@/{name}?host={self.links[0]},{self.links[1]}"

    def add_standby(self) -> None:
        self.standby = Postgres(standby_of=self.primary, disk=self._disk())
        link = next(link for link in self.links if link.resolve() != self.primary.folder.resolve())
        link.unlink(missing_ok=True)
        link.symlink_to(self.standby.folder)
        self.primary.run("ALTER SYSTEM SET synchronous_standby_names = '*'")
        self.primary.run("SELECT pg_reload_conf()")

    def run(self, sql: str) -> str:
        return self.primary.run(sql, f"postgres://postgres@/{name_of(self.store)}?host={self.primary.folder}")

    def await_standby(self) -> None:
        """Waits until the standby has everything that is visible now.

        A commit that was waiting for the standby becomes visible when its connection is ended or the primary restarted, so
        that the loss of the primary right after it is a second fault at once, against which no standby helps.
        """
        place = self.primary.run("SELECT pg_current_wal_flush_lsn()")
        query = f"SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync' AND flush_lsn >= '{place}'"
        until = time.monotonic() + 20
        while self.primary.run(query) == "0":
            assert time.monotonic() < until, "the standby does not follow"
            time.sleep(0.02)

    def fail_over(self) -> None:
        """Kills the primary and promotes the standby; the next one is added later."""
        self.await_standby()
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

    def _disk(self) -> Disk | None:
        return Disk() if self._has_disks else None


class ClusterChaos:
    """Three servers and what happens to them."""

    def __init__(self, folder: Path, chance: random.Random) -> None:
        self.chance = chance
        has_disks = Disk.can_be_made()
        if not has_disks:
            print("no disk is full: only root may mount one")
        self.pair = Pair(folder, has_disks=has_disks)
        options = ("--history", "1000000", "--queue-bytes", "16384")
        self.cluster = Cluster(self.pair.store, folder / "data", APP, *options, clocks=(0, 3600, -3600))
        self.pair.run(LOSS.format(name=name_of(self.pair.store)))
        self.pair.primary.cut(self.pair.store)
        self.choices = [
            self.kill, self.freeze, self.freeze_past_lease, self.cut_database, self.restart_database, self.fail_over,
            self.lose_database, self.lose_clients, self.cut, self.cut_within, self.hold, self.delay,
        ]  # fmt: skip
        if has_disks:
            self.choices.append(self.fill_disk)
        self.left: list[Callable[[], None]] = []
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
        for _ in range(rounds):
            if not self.left:
                self.left = self.chance.sample(self.choices, len(self.choices))
            fault = self.left.pop()
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

    def lose_database(self) -> None:
        """Nothing passes between a server and the database, for longer than a call and a lease last."""
        self.hold_all(self.place().database, 5.5)

    def lose_clients(self) -> None:
        """Nothing passes between a server and its clients, for longer than they wait."""
        self.hold_all([self.place().network], 2.5)

    def hold_all(self, networks: list[Network], seconds: float) -> None:
        for network in networks:
            network.hold()
        time.sleep(seconds)
        for network in networks:
            network.go_on()

    def fill_disk(self) -> None:
        primary = self.pair.primary
        assert primary.disk
        primary.disk.fill()
        time.sleep(self.chance.uniform(0.3, 1))
        primary.disk.free()
        if not primary.is_running:
            primary.restart()

    def cut(self) -> None:
        self.place().network.cut()

    def cut_within(self) -> None:
        network = self.place().network
        network.cut_after(self.chance.randrange(1, 10_000))
        time.sleep(0.1)
        network.go_on()

    def hold(self) -> None:
        self.hold_all([self.place().network], self.chance.uniform(0.05, 0.3))

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
