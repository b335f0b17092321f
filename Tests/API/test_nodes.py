"""Several servers at one database: any of them serves any room."""

from __future__ import annotations

import json
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from cluster import wrong_clock
from conftest import Server
from postgres import Postgres, postgres
from sceneflow import Backoff, Closed, Restarted, Session, Sought, Stepped
from sceneflow_client import JSON, ApiError, Client, Room, sceneflow
from test_durability import APP, FLOW, ROW
from test_hostile_files import GOOD
from test_keys import ask
from test_metrics import metrics
from test_postgres import rooms
from test_uploads import send
from unkind import NodeWitness, settle
from walks import turn
from websockets.sync.client import connect

__all__ = ["postgres"]

KEY = "an-access-key-of-the-team"


@pytest.fixture(scope="module")
def address(postgres: Postgres) -> str:
    return postgres.database()


@pytest.fixture(scope="module")
def nodes(address: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Two servers of one database, which must end well."""
    folders = [tmp_path_factory.mktemp("node") for _ in range(2)]
    servers = [Server("--rate", "0", "--store", address, "--data", str(folder), folder=APP) for folder in folders]
    yield servers
    for server in servers:
        code, log = server.stop()
        assert code == 0, log


@pytest.fixture(autouse=True)
def unchecked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other tests validate the messages."""
    monkeypatch.setattr(sceneflow, "connect", connect)


def session(server: Server, room: Room, key: str = "present") -> Session:
    return Session(
        server.url,
        room.room,
        room.keys[key],
        heartbeat=None,
        backoff=Backoff(0.01, 0.1),
    )


def steps(session: Session, until: int) -> list[tuple[str, int, JSON]]:
    """The steps that a session is told of, up to a number."""
    told: list[tuple[str, int, JSON]] = []
    end = time.monotonic() + 20
    while session.seq < until:
        event = session.next(timeout=1)
        assert time.monotonic() < end, f"the session is at {session.seq}"
        if isinstance(event, Stepped):
            told.append((event.epoch, event.step["seq"], dict(event.step)))
    return told


def test_two_people_on_two_nodes_see_each_step_once_and_in_order(
    nodes: list[Server],
) -> None:
    with Client(nodes[0].url) as maker:
        room = Room.create(maker, FLOW)
        people = [session(node, room) for node in nodes]
        witnesses = [session(node, room, "view") for node in nodes]
        for number in range(20):
            people[number % 2].act(**turn(number), if_seq=number + 1)
            for person in people:
                steps(person, number + 2)
        told = [steps(witness, 21) for witness in witnesses]
        assert told[0] == told[1]
        assert [seq for _, seq, _ in told[0]] == list(range(2, 22))
        for person in [*people, *witnesses]:
            person.close()


def test_of_two_who_act_at_once_one_is_told_to_look_again(nodes: list[Server]) -> None:
    with Client(nodes[0].url) as maker:
        room = Room.create(maker, FLOW)
    people = [session(node, room) for node in nodes]
    witnesses = [session(node, room, "view") for node in nodes]
    answered: list[int] = []

    def walk(person: Session, number: int) -> None:
        done = 0
        while done < 40:
            while person.next(timeout=0) is not None:
                pass
            try:
                answered.append(person.act(**turn(number + done))["seq"])
                done += 1
            except ApiError as error:
                assert error.code == "conflict", error

    threads = [threading.Thread(target=walk, args=(person, number)) for number, person in enumerate(people)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    assert sorted(answered) == list(range(2, 82))
    told = [steps(witness, 81) for witness in witnesses]
    assert told[0] == told[1]
    assert [seq for _, seq, _ in told[0]] == list(range(2, 82))
    for person in [*people, *witnesses]:
        person.close()


def test_a_step_back_and_a_branch_are_shown_on_the_other_node(
    nodes: list[Server],
) -> None:
    with Client(nodes[0].url) as maker:
        room = Room.create(maker, FLOW)
        room.act("select", **ROW)
        room.act("back")
        here, there = session(nodes[0], room, "view"), session(nodes[1], room)
        there.call("rooms.seek", room=room.room, seq=2)
        there.act(**turn(1), if_seq=2)
        there.call("rooms.rename", room=room.room, title="Another")
        events: list[object] = []
        while not any(isinstance(event, Restarted) for event in events):
            events.append(here.next(timeout=10))
            assert events[-1] is not None, events
        assert any(isinstance(event, Sought) and event.seq == 2 for event in events)
        assert here.seq == 3
        while there.seq != 3 or there.epoch != here.epoch:
            assert there.next(timeout=10) is not None
        assert here.epoch != room.joined["epoch"] and here.state == there.state
        history = here.call("rooms.history", room=room.room)
        assert [step["action"]["do"] for step in history["steps"]] == [
            "launch",
            "select",
            "setTraits",
        ]
        assert [(branch["from"], len(branch["steps"])) for branch in history["branches"]] == [(2, 1)]
        with Client(nodes[0].url) as late:
            assert late.call("rooms.join", room=room.room, key=room.keys["view"])["title"] == "Another"
        here.close()
        there.close()


def test_a_room_that_is_deleted_is_gone_on_every_node(nodes: list[Server], address: str) -> None:
    with Client(nodes[0].url) as maker:
        room = Room.create(maker, FLOW)
        there = session(nodes[1], room)
        maker.call("rooms.close", room=room.room)
        assert maker.push("room.closed")["reason"] == "Guest 1 closed the room"
        assert closing(there) == "the room was deleted"
        with (
            Client(nodes[1].url) as late,
            pytest.raises(ApiError, match="there is no room"),
        ):
            late.call("rooms.join", room=room.room, key=room.keys["view"])
        room = Room.create(maker, FLOW)
        there = session(nodes[1], room)
        # Also beside the servers.
        assert rooms("delete", room.room, "--store", address).returncode == 0
        assert closing(there) == maker.push("room.closed")["reason"] == "the room was deleted"
    listed = json.loads(rooms("list", "--format", "json", "--store", address).stdout)
    assert room.room not in {item["room"] for item in listed}


def closing(session: Session) -> str:
    """Waits until a room is closed; returns the reason."""
    while not isinstance(event := session.next(timeout=10), Closed):
        assert event is not None
    return event.reason


def test_lost_notifications_are_made_up_for(nodes: list[Server], postgres: Postgres, address: str) -> None:
    with Client(nodes[0].url) as maker:
        room = Room.create(maker, FLOW)
        there = session(nodes[1], room, "view")
        # A change without a notification is found by looking now and then.
        postgres.run(
            f"UPDATE sceneflow.room SET title = 'Silent' WHERE id = '{room.room}'",
            address,
        )
        while True:
            event = there.next(timeout=10)
            assert event is not None
            if getattr(event, "method", "") == "room.presence" and event.params["title"] == "Silent":
                break
        # And so is what happens while no node listens.
        for number in range(6):
            postgres.cut(address)
            room.act(**turn(number))
        assert [seq for _, seq, _ in steps(there, 7)] == list(range(2, 8))
        there.close()


def test_clients_of_a_killed_node_go_on_at_another(address: str, nodes: list[Server], tmp_path: Path) -> None:
    third = Server("--rate", "0", "--store", address, "--data", str(tmp_path), folder=APP)
    with Client(third.url) as maker:
        room = Room.create(maker, FLOW)
        room.act("select", **ROW)
        urls = [third.url, *(node.url for node in nodes)]
        follower = Session(urls, room.room, room.keys["view"], heartbeat=None, backoff=Backoff(0.01, 0.1))
        page = NodeWitness(",".join(urls), room.room, room.keys["view"])
        third.process.send_signal(signal.SIGKILL)
        third.process.communicate(timeout=20)
    # Also somebody who comes when the first server is gone.
    with Session([third.url, nodes[1].url], room.room, room.keys["present"], heartbeat=None) as other:
        assert (other.epoch, other.seq) == (room.joined["epoch"], 2)
        other.act("back", if_seq=2)
        assert [(epoch, seq) for epoch, seq, _ in steps(follower, 3)] == [(room.joined["epoch"], 3)]
        assert steps(other, 3)[0][2]["action"]["do"] == "back"
        settle([page], other)
    follower.close()
    page.end()


def test_a_frozen_node_shows_what_it_missed_and_acts_on_nothing_old(
    address: str, nodes: list[Server], tmp_path: Path
) -> None:
    frozen = Server("--rate", "0", "--store", address, "--data", str(tmp_path), folder=APP)
    with Client(frozen.url, timeout=30) as here, Client(nodes[0].url) as there:
        room = Room.create(here, FLOW)
        frozen.process.send_signal(signal.SIGSTOP)
        there.call("rooms.join", room=room.room, key=room.keys["present"])
        there.call("rooms.act", room=room.room, action={"do": "select", **ROW})
        frozen.process.send_signal(signal.SIGCONT)
        try:
            here.call("rooms.act", room=room.room, action=turn(1), ifSeq=1)
        except ApiError as error:
            assert error.code == "conflict", error
        assert room.told()["seq"] == 2
    code, log = frozen.stop()
    assert code == 0, log


def test_a_node_without_the_database_takes_nobody_back(
    postgres: Postgres, address: str, nodes: list[Server], tmp_path: Path
) -> None:
    behind = Server("--rate", "0", "--store", address, "--data", str(tmp_path), folder=APP)
    with Client(behind.url, timeout=30) as here, Client(nodes[0].url) as there:
        room = Room.create(here, FLOW)
        behind.process.send_signal(signal.SIGSTOP)
        there.call("rooms.join", room=room.room, key=room.keys["present"])
        there.call("rooms.act", room=room.room, action={"do": "select", **ROW})
        postgres.admit(address, admits=False)
        postgres.cut(address)
        behind.process.send_signal(signal.SIGCONT)
        since = {"epoch": room.joined["epoch"], "seq": 2}
        with Client(behind.url, timeout=30) as ahead:
            with pytest.raises(ApiError) as refused:
                ahead.call("rooms.join", room=room.room, key=room.keys["view"], since=since)
            assert refused.value.code == "unavailable"
            # Who has seen no more than the server is let in.
            assert ahead.call("rooms.join", room=room.room, key=room.keys["view"])["seq"] == 1
        postgres.admit(address, admits=True)
        with Client(behind.url, timeout=30) as later:
            end = time.monotonic() + 20
            while True:
                try:
                    assert later.call("rooms.join", room=room.room, key=room.keys["view"], since=since)["seq"] == 2
                    break
                except ApiError as error:
                    assert error.code == "unavailable" and time.monotonic() < end, error
                    time.sleep(0.1)
    code, log = behind.stop()
    assert code == 0, log


def presence(client: Client, names: list[str], presenter: str | None = None) -> JSON:
    """Waits until a client is told of these participants, and of this presenter."""
    while True:
        push = client.push("room.presence")
        leads = {person["id"]: person["name"] for person in push["participants"]}.get(push["presenter"])
        if [person["name"] for person in push["participants"]] == names and presenter in (None, leads):
            return push


def test_participants_of_all_nodes_are_shown_and_hand_over(nodes: list[Server]) -> None:
    with Client(nodes[0].url) as here, Client(nodes[1].url) as there, Client(nodes[1].url) as later:
        room = Room.create(here, FLOW, name="Ann")
        joined = there.call("rooms.join", room=room.room, key=room.keys["view"], name="Bob")
        assert [person["name"] for person in joined["participants"]] == ["Ann", "Bob"]
        assert joined["presenter"] == room.joined["you"]["id"] != joined["you"]["id"]
        presence(here, ["Ann", "Bob"], "Ann")
        guest = later.call("rooms.join", room=room.room, key=room.keys["view"])["you"]
        assert guest["name"] == f"Guest {guest['id'][1:]}"
        presence(here, ["Ann", "Bob", guest["name"]])
        with pytest.raises(ApiError, match="followers may not act"):
            there.call("rooms.act", room=room.room, action=turn(1))
        here.call("rooms.handOver", room=room.room, to=joined["you"]["id"])
        told = presence(there, ["Ann", "Bob", guest["name"]], "Bob")
        assert [person["role"] for person in told["participants"]] == ["follower", "presenter", "follower"]
        assert there.call("rooms.act", room=room.room, action=turn(1))["seq"] == 2
        with pytest.raises(ApiError, match="followers may not act"):
            here.call("rooms.act", room=room.room, action=turn(2))
        # With the key, the first one takes the lead again.
        again = here.call("rooms.join", room=room.room, key=room.keys["present"], name="Anna")
        here.call("rooms.handOver", room=room.room, to=again["you"]["id"])
        presence(later, ["Anna", "Bob", guest["name"]], "Anna")
        later.call("rooms.leave", room=room.room)
        presence(here, ["Anna", "Bob"])
        with pytest.raises(ApiError, match="there is no participant"):
            here.call("rooms.handOver", room=room.room, to=guest["id"])


def test_the_metrics_count_servers_and_writes(nodes: list[Server]) -> None:
    before = metrics(nodes[0])
    with Client(nodes[0].url) as here:
        room = Room.create(here, FLOW)
        room.act("select", **ROW)
    during = metrics(nodes[0])
    grown = {name: during[name] - before[name] for name in during if name.startswith("sceneflow_store")}
    # The room, its launch and the step.
    assert grown["sceneflow_store_changes_total"] == 3 == grown["sceneflow_store_transactions_total"]
    assert grown["sceneflow_store_failures_total"] == 0
    # Servers look for each other every second.
    end = time.monotonic() + 5
    while metrics(nodes[0])["sceneflow_store_servers"] < 2:
        assert time.monotonic() < end
        time.sleep(0.1)


def test_what_a_presenter_shows_is_shown_on_every_node(nodes: list[Server]) -> None:
    with Client(nodes[0].url) as here, Client(nodes[1].url) as there:
        room = Room.create(here, FLOW, name="Ann")
        there.call("rooms.join", room=room.room, key=room.keys["view"])
        instance = room.state["visible"][-1]
        here.call("rooms.point", room=room.room, instance=instance, view="a b", x=0.25, y=1)
        told = there.push("room.pointer")
        assert (told["by"], told["instance"]) == (room.joined["you"]["id"], instance)
        assert (told["view"], told["x"], told["y"]) == ("a b", 0.25, 1)
        here.call("rooms.point", room=room.room, instance=instance)
        assert {"view", "x", "y"}.isdisjoint(there.push("room.pointer"))
        here.call("rooms.look", room=room.room, tab="Code and more")
        assert there.push("room.looked")["tab"] == "Code and more"
        here.call("rooms.recall", room=room.room)
        assert there.push("room.recalled")["by"] == room.joined["you"]["id"]
        there.call("rooms.leave", room=room.room)
        assert there.call("rooms.join", room=room.room, key=room.keys["view"])["tab"] == "Code and more"


@pytest.fixture(scope="module")
def locked(address: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Two servers of one database that require the same key, and must end well."""
    folder = tmp_path_factory.mktemp("locked")
    file = folder / "key"
    file.write_text(KEY)
    file.chmod(0o600)
    options = ("--rate", "0", "--store", address, "--access-key-file", str(file))
    servers = [Server(*options, "--data", str(folder / str(number)), folder=APP) for number in range(2)]
    yield servers
    for server in servers:
        code, log = server.stop()
        assert code == 0, log


def test_keys_that_end_at_one_node_end_at_all(locked: list[Server]) -> None:
    with Client(locked[0].url, key=KEY) as owner:
        room = Room.create(owner, FLOW)
        key = f"{room.room}.{room.keys['view']}"
        with Client(locked[1].url, key=key) as guest, Client(locked[1].url, key=key) as idle:
            guest.call("rooms.join", room=room.room, key=room.keys["view"])
            assert len(idle.call("flows.list")["flows"]) == 1
            owner.call("rooms.close", room=room.room)
            end = time.monotonic() + 1
            assert guest.push("room.closed")["reason"] == "the room was deleted"
            while idle.call("flows.list")["flows"]:
                assert time.monotonic() < end, "the key still opens the app"
            assert time.monotonic() < end
        with pytest.raises(ApiError, match="unauthorized"):
            Client(locked[1].url, key=key)


def ticket(server: Server, key: str) -> str:
    """The cookie of a ticket for a key."""
    answer = ask(server.url + "admission", data=b"", Authorization=f"Bearer {key}")
    return answer.headers["set-cookie"].split(";")[0]


def test_a_ticket_of_one_node_opens_pages_of_all_and_ends_with_its_room(locked: list[Server]) -> None:
    here, there = locked
    page = there.url + f"docs/apps/{FLOW}/"
    with Client(here.url, key=KEY) as owner:
        room = Room.create(owner, FLOW)
        guests = ticket(here, f"{room.room}.{room.keys['view']}")
        for cookie, sees_all in ((ticket(here, KEY), True), (guests, False)):
            assert ask(page, Cookie=cookie).status == 200
            assert ask(there.url + "metrics", Cookie=cookie).status == (200 if sees_all else 401)
            assert ask(there.url + "flows", data=b"", Cookie=cookie).status == 401
        unknown = guests.partition("=")[0] + "=none"
        assert ask(page, Cookie=unknown).status == 401
        assert ask(page, Cookie=f"{unknown}; {guests}").status == 200
        owner.call("rooms.close", room=room.room)
        soon(lambda: ask(page, Cookie=guests).status == 401)


def test_a_guest_has_one_budget_at_all_nodes(locked: list[Server], postgres: Postgres, address: str) -> None:
    with Client(locked[0].url, key=KEY) as owner:
        room = Room.create(owner, FLOW)
        account = f"'work view:{room.room}'"

        def owe(seconds: int) -> None:
            """Gives the guest a debt, as another server does."""
            values = f"({account}, {seconds * 1_000_000}, now())"
            change = "ON CONFLICT (name) DO UPDATE SET used = excluded.used, at = excluded.at"
            postgres.run(f"INSERT INTO sceneflow.account VALUES {values} {change}", address)
            postgres.run("SELECT pg_notify('sceneflow', 'other account -')", address)

        def charged() -> str:
            return postgres.run(f"SELECT at FROM sceneflow.account WHERE name = {account}", address)

        def is_served(guest: Client) -> bool:
            try:
                return len(guest.call("rooms.history", room=room.room)["steps"]) == 1
            except ApiError as error:
                assert error.code == "limited" and "processor time" in str(error), error
                return False

        key = f"{room.room}.{room.keys['view']}"
        with Client(locked[0].url, key=key) as here, Client(locked[1].url, key=key) as there:
            # Small enough to be served, and large enough not to be paid soon.
            owe(5)
            for guest in (here, there):
                guest.call("rooms.join", room=room.room, key=room.keys["view"])
                before = charged()
                assert is_served(guest)
                soon(lambda before=before: charged() != before)
            owe(20)
            soon(lambda: not any(map(is_served, (here, there))))
            owe(0)
            soon(lambda: all(map(is_served, (here, there))))
            assert owner.call("rooms.history", room=room.room)["steps"]


def test_clients_are_sent_on_to_the_node_of_an_upload(locked: list[Server]) -> None:
    here, there = locked
    status, answer = send(here, "Main.storyboard", GOOD, Authorization=f"Bearer {KEY}")
    assert status == 200, answer

    def refusal(call: Callable[[], object]) -> str:
        with pytest.raises(ApiError) as error:
            call()
        return error.value.code

    with Client(here.url, key=KEY) as owner, Client(there.url, key=KEY) as other:
        soon(lambda: refusal(lambda: other.call("flows.get", flow=answer["flow"])) == "unavailable")
        assert refusal(lambda: other.call("flows.get", flow="upload-none")) == "notFound"
        room = Room.create(owner, answer["flow"])
        name, key = room.room, room.keys["view"]
        soon(lambda: refusal(lambda: Client(there.url, key=f"{name}.{key}")) == "unavailable")
        assert refusal(lambda: other.call("rooms.join", room=name, key=key)) == "unavailable"
        # Nobody else is told that there is such a room.
        assert refusal(lambda: Client(there.url, key=f"{name}.wrong")) == "unauthorized"
        assert refusal(lambda: other.call("rooms.join", room=name, key="wrong")) == "notFound"
        with Session([there.url, here.url], name, key, heartbeat=None, backoff=Backoff(0.01, 0.1)) as follower:
            room.act(**turn(1))
            assert [seq for _, seq, _ in steps(follower, 2)] == [2]
        owner.call("rooms.close", room=name)
        end = time.monotonic() + 5
        while refusal(lambda: other.call("rooms.join", room=name, key=key)) != "notFound":
            assert time.monotonic() < end
            time.sleep(0.1)


def soon(condition: Callable[[], bool]) -> None:
    """Waits until something is so: within a second, unless the machine is busy."""
    end = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < end, "it takes too long"


def test_participants_of_a_dead_node_are_gone_after_their_lease(
    address: str, nodes: list[Server], postgres: Postgres, tmp_path: Path
) -> None:
    # Leases are those of the database's clock.
    clock = {"LD_PRELOAD": str(wrong_clock()), "WRONG_CLOCK": "3600"}
    third = Server("--rate", "0", "--store", address, "--data", str(tmp_path), folder=APP, environment=clock)
    with Client(third.url) as maker, Client(nodes[0].url, timeout=30) as there:
        room = Room.create(maker, FLOW, name="Ann")
        there.call("rooms.join", room=room.room, key=room.keys["present"], name="Bob")
        presence(there, ["Ann", "Bob"], "Ann")
        third.process.send_signal(signal.SIGKILL)
        third.process.communicate(timeout=20)
        told = presence(there, ["Bob"], "Bob")
        # A database that has forgotten who is there is told again.
        postgres.run("TRUNCATE sceneflow.participant, sceneflow.node", address)
        with Client(nodes[1].url) as late:
            while True:
                joined = late.call("rooms.join", room=room.room, key=room.keys["view"], name="Eve")
                if len(joined["participants"]) == 2:
                    break
            assert joined["you"]["id"] != told["participants"][0]["id"]
            presence(there, ["Bob", "Eve"])
