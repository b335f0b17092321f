"""Servers of one database are replaced one by one: nothing is lost, and nobody is shown other rules without a word."""

from __future__ import annotations

import random
import shutil
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from cluster import Cluster
from postgres import Postgres, postgres
from sceneflow import Backoff, ConnectionLost, Restarted, Session
from sceneflow_client import ApiError, Client, Room, sceneflow
from test_chaos import Presenter
from test_durability import APP, ROW
from unkind import Ledger, NodeWitness, Witness, settle
from websockets.sync.client import connect

__all__ = ["postgres"]


@pytest.fixture(autouse=True)
def unchecked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other tests validate the messages."""
    monkeypatch.setattr(sceneflow, "connect", connect)


class PatientPresenter(Presenter):
    """Also knows that somebody else may have acted, or that the step of a lost answer is stored."""

    refusals = (*Presenter.refusals, "conflict")


@pytest.fixture
def cluster(postgres: Postgres, tmp_path: Path) -> Iterator[Cluster]:
    folder = tmp_path / "app"
    shutil.copytree(APP, folder / "items/before")
    # The log is compared from its first step on.
    options = ("--history", "1000000")
    cluster = Cluster(postgres.database(), tmp_path / "data", folder / "items/before", *options, clocks=(0, 0))
    yield cluster
    cluster.stop()


def test_a_rolling_restart_under_load_loses_nothing_and_shows_nothing_twice(cluster: Cluster) -> None:
    chance = random.Random(1)
    ledger = Ledger()
    with Client(cluster.urls[0]) as client:
        created = client.call("rooms.create", flow=created_flow(client))
    room, keys = created["room"], created["keys"]
    urls = cluster.urls
    witnesses: list[Witness | NodeWitness] = [
        Witness(urls[number:] + urls[:number], room, keys["view"], ledger, chance) for number in range(2)
    ]
    witnesses.append(NodeWitness(",".join(urls), room, keys["view"]))
    presenters = [
        PatientPresenter(urls[number:] + urls[:number], room, keys["present"], ledger, chance) for number in range(2)
    ]
    for place in cluster.places:
        time.sleep(0.3)
        place.stop()
        time.sleep(0.3)
        place.start()
    time.sleep(0.3)
    for presenter in presenters:
        presenter.end()
    with Session(cluster.places[1].server.url, room, keys["view"]) as fresh:
        settle(witnesses, fresh)
        # A run that a presenter has just begun again has no steps yet.
        ledger.hold(fresh, [presenter.acknowledged for presenter in presenters])
    for witness in witnesses:
        assert witness.count > 0
        witness.end()
    acknowledged = sum(len(presenter.acknowledged) for presenter in presenters)
    assert acknowledged > 10, [presenter.refused for presenter in presenters]


def created_flow(client: Client) -> str:
    """The app's name, which is made of its folder's."""
    return client.call("flows.list")["flows"][0]["flow"]


def test_a_room_stays_with_its_version_while_a_server_has_it(cluster: Cluster, tmp_path: Path) -> None:
    old, new = cluster.places
    new.stop()
    new.app = tmp_path / "next/items/before"
    shutil.copytree(old.app, new.app)
    storyboard = new.app / "Items/Base.lproj/Main.storyboard"
    text = storyboard.read_text()
    assert 'title="Items"' in text
    storyboard.write_text(text.replace('title="Items"', 'title="All items"'))
    new.start()
    # Each server tells the others its apps within a fifth of a second.
    time.sleep(0.5)
    with Client(old.url) as client, Client(new.url) as other:
        room = Room.create(client, created_flow(client))
        room.act("select", **ROW)
        for maker, place in ((client, new), (other, old)):
            made = maker.call("rooms.create", flow=room.flow)
            with Client(place.url) as visitor, pytest.raises(ApiError, match="another version of the app") as refusal:
                visitor.call("rooms.join", room=made["room"], key=made["keys"]["view"])
            assert refusal.value.code == "unavailable"
    # With both addresses, a client comes to the server with the room's version.
    session = Session([new.url, old.url], room.room, room.keys["present"], backoff=Backoff(0.01, 0.1), heartbeat=None)
    assert (session.epoch, session.seq) == (room.joined["epoch"], 2)
    session.act("back", if_seq=2)
    # When the last such server is gone, the room goes on with the next version, and its participants are told.
    old.stop()
    while not isinstance(event := session.next(timeout=20), Restarted):
        assert event is not None
    assert event.epoch != room.joined["epoch"] and event.seq == 3
    assert session.act("select", **ROW)["seq"] == 4
    session.close()
    old.app = new.app
    old.start()
    with Client(old.url) as client:
        assert client.call("rooms.join", room=room.room, key=room.keys["view"])["seq"] == 4


def test_a_room_that_another_server_continues_with_its_new_sources_moves_there(
    cluster: Cluster, tmp_path: Path
) -> None:
    old, new = cluster.places
    new.stop()
    new.app = tmp_path / "next/items/before"
    shutil.copytree(old.app, new.app)
    new.start()
    with Client(old.url) as client, Client(new.url) as other:
        room = Room.create(client, created_flow(client))
        room.act("select", **ROW)
        other.call("rooms.join", room=room.room, key=room.keys["view"])
        session = Session([old.url, new.url], room.room, room.keys["view"], backoff=Backoff(0.01, 0.1), heartbeat=None)
        storyboard = new.app / "Items/Base.lproj/Main.storyboard"
        storyboard.write_text(storyboard.read_text().replace('title="Items"', 'title="All items"'))
        other.push("flow.reloaded")
        while not isinstance(event := session.next(timeout=20), Restarted):
            assert event is not None
        assert event.epoch != room.joined["epoch"] and session.urls[0] == new.url
        assert old.server.process.poll() is None
        session.close()


def test_servers_that_load_the_same_new_sources_go_on_together(cluster: Cluster, tmp_path: Path) -> None:
    one, two = cluster.places
    two.stop()
    two.app = tmp_path / "next/items/before"
    shutil.copytree(one.app, two.app)
    two.start()
    with Client(one.url) as client:
        room = Room.create(client, created_flow(client))
        room.act("select", **ROW)
    sessions = [
        Session([place.url], room.room, room.keys["present"], backoff=Backoff(0.01, 0.1), heartbeat=None)
        for place in cluster.places
    ]
    for place in cluster.places:
        storyboard = place.app / "Items/Base.lproj/Main.storyboard"
        storyboard.write_text(storyboard.read_text().replace('title="Items"', 'title="All items"'))
    for session in sessions:
        while session.epoch == room.joined["epoch"]:
            assert session.next(timeout=20) is not None
    # Whichever server was first, both have the same run in the end.
    end = time.monotonic() + 20
    while sessions[0].seq < 3:
        with suppress(ApiError, ConnectionLost):
            sessions[0].act("back", if_seq=sessions[0].seq)
        while sessions[0].next(timeout=0.1) is not None:
            pass
        assert time.monotonic() < end
    while (sessions[1].epoch, sessions[1].seq) != (sessions[0].epoch, sessions[0].seq):
        assert time.monotonic() < end, [(session.epoch, session.seq) for session in sessions]
        for session in sessions:
            session.next(timeout=0.1)
    for session in sessions:
        session.close()
