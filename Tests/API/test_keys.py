"""With required keys, nobody can see an app or a room without a key."""

from __future__ import annotations

import json
import shutil
import signal
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from conftest import ITEMS, PACKAGE, Server, program
from sceneflow_client import ApiError, Client, Room
from websockets.exceptions import ConnectionClosed

FLOW = "items-before"


class Answer:
    """The answer to a request."""

    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        """Keeps it, with headers in lower case."""
        self.status = status
        self.headers = {name.lower(): value for name, value in headers.items()}
        self.body = body


def ask(url: str, *, data: bytes | None = None, **headers: str) -> Answer:
    """Sends a request; an error is an answer, too."""
    request = urllib.request.Request(url, data, {name.replace("_", "-"): value for name, value in headers.items()})
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return Answer(answer.status, dict(answer.headers), answer.read())
    except urllib.error.HTTPError as error:
        return Answer(error.code, dict(error.headers), error.read())


@pytest.fixture(scope="module")
def locked() -> Iterator[Server]:
    """A server that requires keys, and must neither fail nor tell one."""
    server = Server("--require-keys", "--rate", "0")
    yield server
    code, log = server.stop()
    assert code == 0, log
    assert server.key is not None
    assert server.key not in log


@pytest.fixture
def room(locked: Server) -> Iterator[Room]:
    """A room created by a client with the access key."""
    with Client(locked.url, key=locked.key) as client:
        yield Room.create(client, FLOW, "Ann")


def refused(url: str, key: str | None) -> tuple[str, int | None]:
    """The error that hello is answered with, and the code that the connection is closed with after it."""
    with Client(url, hello=False) as client:
        with pytest.raises(ApiError) as error:
            who = {"name": "t", "version": "1"}
            client.call("hello", protocol=[1], client=who, **({} if key is None else {"key": key}))
        with pytest.raises(ConnectionClosed):
            client.receive()
        return error.value.code, client.socket.close_code


def test_the_key_is_printed_behind_the_address_and_is_a_secret(locked: Server) -> None:
    assert locked.printed == f"{locked.url}#access={locked.key}"
    assert locked.key is not None
    assert len(locked.key) >= 22


def test_the_key_opens_everything(locked: Server) -> None:
    with Client(locked.url, key=locked.key) as client:
        assert FLOW in [flow["flow"] for flow in client.call("flows.list")["flows"]]
        assert Room.create(client, "notes-after").act("launch")["outcome"] == "ok"


WRONG: dict[str, Callable[[str, Room], str | None]] = {
    "none": lambda _, __: None,
    "empty": lambda _, __: "",
    "cut": lambda key, _: key[:-1],
    "longer": lambda key, _: key + "A",
    "other case": lambda key, _: key.swapcase(),
    "a room's key without its room": lambda _, room: room.keys["present"],
    "a room without its key": lambda _, room: room.room,
    "a room with no key": lambda _, room: f"{room.room}.",
    "a room with a wrong key": lambda _, room: f"{room.room}.{room.keys['view'][:-1]}",
    "no such room": lambda _, room: f"AAAAAAAAAA.{room.keys['view']}",
    "two dots": lambda _, room: f"{room.room}.{room.keys['view']}.",
    "the key of this server as that of a room": lambda key, room: f"{room.room}.{key}",
    "long": lambda _, __: "A" * 60000,
}


@pytest.mark.parametrize("name", WRONG)
def test_without_a_valid_key_nobody_is_let_in(locked: Server, room: Room, name: str) -> None:
    assert locked.key is not None
    assert refused(locked.url, WRONG[name](locked.key, room)) == ("unauthorized", 4401)


def test_a_call_before_hello_is_refused(locked: Server, room: Room) -> None:
    with Client(locked.url, hello=False) as client:
        for method, params in {
            "flows.list": {},
            "flows.get": {"flow": FLOW},
            "rooms.create": {"flow": FLOW},
            "rooms.join": {"room": room.room, "key": room.keys["view"]},
        }.items():
            with pytest.raises(ApiError) as error:
                client.call(method, **params)
            assert error.value.code == "helloRequired"


@pytest.mark.parametrize("role", ["view", "present"])
def test_the_keys_of_a_room_open_its_app_and_no_other(locked: Server, room: Room, role: str) -> None:
    with Client(locked.url, key=f"{room.room}.{room.keys[role]}") as guest:
        assert [flow["flow"] for flow in guest.call("flows.list")["flows"]] == [FLOW]
        greeting = guest.call(
            "hello", protocol=[1], client={"name": "t", "version": "1"}, key=f"{room.room}.{room.keys[role]}"
        )
        assert (greeting["access"], greeting["limits"]["uploadBytes"]) == ("rooms", 0)
        scene = guest.call("flows.get", flow=FLOW)["entry"]
        assert guest.call("scenes.document", flow=FLOW, scene=scene)["html"]
        for method, extra in {
            "flows.get": {},
            "flows.compare": {},
            "flows.pictures": {},
            "scenes.layout": {"scene": scene, "size": {"width": 320, "height": 568}},
            "scenes.wireframe": {"scene": scene},
            "scenes.document": {"scene": scene},
            "sources.lines": {"file": "Main.storyboard", "from": 1, "to": 2},
            "sources.view": {"scene": scene, "view": "none"},
            "checks.run": {},
            "rooms.create": {},
        }.items():
            with pytest.raises(ApiError) as error:
                guest.call(method, flow="notes-after", **extra)
            assert (error.value.code, error.value.data["kind"]) == ("notFound", "flow"), method
        joined = Room(guest, room.room, room.keys[role], "Bob")
        assert joined.joined["you"]["role"] == {"view": "follower", "present": "presenter"}[role]


def test_a_guest_reaches_another_app_with_the_key_of_its_room(locked: Server, room: Room) -> None:
    with Client(locked.url, key=locked.key) as ann:
        other = Room.create(ann, "notes-after")
        with Client(locked.url, key=f"{room.room}.{room.keys['view']}") as guest:
            with pytest.raises(ApiError) as error:
                Room(guest, other.room, "wrong")
            assert error.value.code == "unauthorized"
            Room(guest, other.room, other.keys["view"])
            assert [flow["flow"] for flow in guest.call("flows.list")["flows"]] == [FLOW, "notes-after"]


def test_a_follower_still_has_an_own_copy(locked: Server, room: Room) -> None:
    with Client(locked.url, key=f"{room.room}.{room.keys['view']}") as guest:
        Room(guest, room.room, room.keys["view"])
        copy = guest.call("rooms.fork", room=room.room)
        assert Room(guest, copy["room"], copy["keys"]["present"]).act("launch")["outcome"] == "ok"


CLOSED = ["docs", "docs/", f"docs/apps/{FLOW}/", "docs/site.css", f"export/{FLOW}.svg", "export/none.svg", "metrics"]


@pytest.mark.parametrize("path", CLOSED)
def test_plain_http_about_apps_needs_the_key(locked: Server, path: str) -> None:
    for headers in [
        {},
        {"Authorization": "Bearer "},
        {"Authorization": "Bearer wrong"},
        {"Authorization": f"Basic {locked.key}"},
        {"Authorization": f"{locked.key}"},
        {"Cookie": f"sceneflow-pages={locked.key}"},
        {"Cookie": "sceneflow-pages="},
    ]:
        answer = ask(locked.url + path, **headers)
        assert answer.status == 401, (path, headers)
        assert answer.headers["www-authenticate"].startswith("Bearer")
        assert FLOW.encode() not in answer.body
    found = ask(locked.url + path, Authorization=f"Bearer {locked.key}").status
    assert found == (404 if "none" in path else found) and found in {200, 404}
    assert ask(f"{locked.url}{path}?access={locked.key}").status == 401, "a key in a query ends in logs"


@pytest.mark.parametrize("path", ["", "healthz", "readyz", "version", "asyncapi.json", "js/main.js"])
def test_what_says_nothing_of_apps_is_open(locked: Server, path: str) -> None:
    answer = ask(locked.url + path)
    assert answer.status == 200
    body = answer.body
    if path == "asyncapi.json":
        # The examples are about one of the example apps, whatever is served.
        body = json.dumps(without_examples(json.loads(body))).encode()
    assert FLOW.encode() not in body


def without_examples(node: object) -> object:
    """Returns a JSON value without its examples."""
    if isinstance(node, dict):
        return {key: without_examples(value) for key, value in node.items() if key not in ("examples", "example")}
    return [without_examples(value) for value in node] if isinstance(node, list) else node


def test_an_upload_needs_the_key_before_its_body_is_taken(locked: Server) -> None:
    body = (PACKAGE / "Docs/Examples/Items/before/Items/Base.lproj/Main.storyboard").read_bytes()
    url = locked.url + "flows?name=Main.storyboard"
    assert ask(url, data=body).status == 401
    assert ask(url, data=body, Authorization="Bearer wrong").status == 401
    assert ask(url, data=body, Authorization=f"Bearer {locked.key}").status == 200
    ticket = ask(locked.url + "admission", data=b"", Authorization=f"Bearer {locked.key}").headers["set-cookie"]
    assert ask(url, data=body, Cookie=ticket.split(";")[0]).status == 401, "a cookie comes along by itself"


def test_a_ticket_opens_pages_for_whoever_has_a_key(locked: Server, room: Room) -> None:
    assert locked.key is not None
    for key, sees_all in [(locked.key, True), (f"{room.room}.{room.keys['view']}", False)]:
        answer = ask(locked.url + "admission", data=b"", Authorization=f"Bearer {key}")
        assert (answer.status, answer.body) == (204, b"")
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie and "SameSite=Lax" in cookie and "Path=/;" in cookie
        assert key not in cookie
        ticket = cookie.split(";")[0]
        assert ask(locked.url + f"docs/apps/{FLOW}/", Cookie=ticket).status == 200
        assert ask(locked.url + f"export/{FLOW}.svg", Cookie=f"a=b; {ticket}").status == 200
        for other in ["docs/apps/notes-after/", "export/notes-after.svg"]:
            assert ask(locked.url + other, Cookie=ticket).status == (200 if sees_all else 404)
        assert (b"notes-after" in ask(locked.url + "docs/", Cookie=ticket).body) == sees_all
        assert ask(locked.url + "metrics", Cookie=ticket).status == (200 if sees_all else 401)
    for wrong in ["", "wrong", f"{room.room}.wrong"]:
        assert ask(locked.url + "admission", data=b"", Authorization=f"Bearer {wrong}").status == 401
    assert ask(locked.url + "admission").status == 405
    evil = ask(locked.url + "admission", data=b"", Authorization=f"Bearer {locked.key}", Origin="https://evil.example")
    assert evil.status == 403


def test_a_ticket_opens_no_socket(locked: Server) -> None:
    answer = ask(locked.url + "admission", data=b"", Authorization=f"Bearer {locked.key}")
    ticket = answer.headers["set-cookie"].split(";")[0].partition("=")[2]
    assert refused(locked.url, ticket) == ("unauthorized", 4401)


def test_the_key_is_kept_as_a_hash_and_good_after_a_restart(tmp_path: Path) -> None:
    data = tmp_path / "data"
    first = Server("--require-keys", "--data", str(data), folder=ITEMS)
    with closing(Client(first.url, key=first.key)) as client:
        room = Room.create(client, FLOW)
    code, log = first.stop()
    assert code == 0, log
    assert first.key is not None
    kept = data / "access-key"
    assert kept.stat().st_mode & 0o777 == 0o600
    for file in data.iterdir():
        assert first.key.encode() not in file.read_bytes(), file
    again = Server("--require-keys", "--data", str(data), folder=ITEMS)
    try:
        assert again.key is None, "a key is printed only once"
        with Client(again.url, key=first.key) as client:
            assert client.call("flows.list")["flows"]
        # Nobody is in the room: it is only on disk.
        with Client(again.url, key=f"{room.room}.{room.keys['view']}") as guest:
            assert Room(guest, room.room, room.keys["view"]).seq == room.seq
    finally:
        code, log = again.stop()
    assert code == 0, log
    kept.unlink()
    renewed = Server("--require-keys", "--data", str(data), folder=ITEMS)
    try:
        assert renewed.key not in {None, first.key}
        assert refused(renewed.url, first.key) == ("unauthorized", 4401)
    finally:
        assert renewed.stop()[0] == 0


def test_a_key_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "key"
    file.write_text("0123456789abcdefghijkl-_\nnot this\n")
    server = Server("--access-key-file", str(file), folder=ITEMS)
    try:
        assert server.key is None
        with Client(server.url, key="0123456789abcdefghijkl-_") as client:
            assert client.call("flows.list")["flows"]
        assert refused(server.url, None) == ("unauthorized", 4401)
    finally:
        code, log = server.stop()
    assert code == 0
    assert "0123456789abcdefghijkl-_" not in log


def closed(client: Client) -> int | None:
    """The code that a connection is closed with by itself."""
    with pytest.raises(ConnectionClosed):
        while True:
            client.receive(10)
    return client.socket.close_code


def cookie(url: str, key: str) -> str:
    """A ticket for pages."""
    answer = ask(url + "admission", data=b"", Authorization=f"Bearer {key}")
    return answer.headers["set-cookie"].partition(";")[0]


def test_a_new_key_is_taken_without_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "key"
    old, new = "0123456789abcdefghijkl", "lkjihgfedcba9876543210"
    file.write_text(old + "\n")
    file.chmod(0o600)
    server = Server("--access-key-file", str(file), "--rate", "0", folder=PACKAGE / "Docs/Examples/Items/before")
    try:
        with Client(server.url, key=old) as ann, closing(Client(server.url, key=old)) as bob:
            room = Room.create(ann, FLOW, "Ann")
            of_room = f"{room.room}.{room.keys['view']}"
            tickets = {key: cookie(server.url, key) for key in (old, of_room)}
            with Client(server.url, key=of_room) as guest:
                follower = Room(guest, room.room, room.keys["view"])
                # An invalid key changes nothing, nor does an unchanged one.
                for text in ("short\n", old + "\n"):
                    file.write_text(text)
                    server.process.send_signal(signal.SIGHUP)
                    time.sleep(0.3)
                    assert ann.call("flows.list")["flows"]
                file.write_text(new + "\n")
                server.process.send_signal(signal.SIGHUP)
                assert closed(bob) == closed(ann) == 4401
                assert refused(server.url, old) == ("unauthorized", 4401)
                assert guest.call("rooms.list")["rooms"][0]["room"] == follower.room
                assert ask(server.url + "metrics", Authorization=f"Bearer {old}").status == 401
                assert ask(server.url + "docs/", Cookie=tickets[old]).status == 401
                assert ask(server.url + f"docs/apps/{FLOW}/", Cookie=tickets[of_room]).status == 200
        with Client(server.url, key=new) as client:
            assert client.call("flows.list")["flows"]
            assert ask(server.url + "docs/", Cookie=cookie(server.url, new)).status == 200
    finally:
        code, log = server.stop()
    assert code == 0
    assert log.count("keeping the old access key: the first line of ") == 1
    assert log.count("access key changed") == 1
    assert old not in log and new not in log


def test_a_key_whose_hash_is_deleted_is_made_anew_without_a_restart(tmp_path: Path) -> None:
    data = tmp_path / "data"
    server = Server("--require-keys", "--data", str(data), folder=PACKAGE / "Docs/Examples/Items/before")
    try:
        with closing(Client(server.url, key=server.key)) as client:
            (data / "access-key").unlink()
            server.process.send_signal(signal.SIGHUP)
            line = server.process.stdout.readline()
            assert closed(client) == 4401
        key = line.strip().partition("#access=")[2]
        assert len(key) >= 22 and key != server.key
        with Client(server.url, key=key) as client:
            assert client.call("flows.list")["flows"]
    finally:
        assert server.stop()[0] == 0


def start(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs the command where it is expected to end by itself."""
    command = [str(program()), "serve", "--port", "0", *arguments, str(PACKAGE / "Docs/Examples/Items")]
    return subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)


@pytest.mark.parametrize(
    "text", ["", "short\n", "with a space in its middle\n", "ünder-twenty-two-but-not-ascii\n", None]
)
def test_what_is_no_key_is_said(tmp_path: Path, text: str | None) -> None:
    file = tmp_path / "key"
    if text is not None:
        file.write_text(text)
    result = start("--memory", "--access-key-file", str(file))
    assert (result.returncode, result.stdout) == (2, "")
    assert str(file) in result.stderr
    if text:
        assert text.strip() not in result.stderr


def test_a_damaged_hash_is_said_and_kept(tmp_path: Path) -> None:
    (tmp_path / "access-key").write_text("nothing\n")
    result = start("--require-keys", "--data", str(tmp_path))
    assert result.returncode == 2
    assert "access-key" in result.stderr
    assert (tmp_path / "access-key").read_text() == "nothing\n"


def test_a_public_address_never_goes_without_keys() -> None:
    result = start("--memory", "--host", "0.0.0.0", "--allow-remote", "--no-require-keys")
    assert result.returncode == 64
    assert "--no-require-keys needs a loopback address" in result.stderr


@pytest.mark.parametrize(
    "options",
    [["--host", "0.0.0.0", "--allow-remote"], ["--allow-host", "team.example"], ["--allow-host", "127.example.org:80"]],
)
def test_where_others_come_keys_are_required_by_themselves(options: list[str]) -> None:
    command = [str(program()), "serve", "--memory", "--port", "0", *options, str(PACKAGE / "Docs/Examples/Items")]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    printed = process.stdout.readline()
    process.terminate()
    process.communicate(timeout=20)
    assert "#access=" in printed
    assert printed.startswith("http://127.0.0.1:" if "--allow-remote" not in options else "http://0.0.0.0:")


def test_the_address_that_is_printed_is_one_that_is_served() -> None:
    options = ["--host", "0.0.0.0", "--allow-remote", "--allow-host", "team.example"]
    command = [str(program()), "serve", "--memory", "--port", "0", *options, str(PACKAGE / "Docs/Examples/Items")]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    url, _, key = process.stdout.readline().strip().partition("#access=")
    port = int(url.rstrip("/").rsplit(":", 1)[1])
    assert url == f"http://team.example:{port}/"
    bearer = {"Authorization": f"Bearer {key}"}
    assert ask(f"http://127.0.0.1:{port}/metrics", Host=f"team.example:{port}", **bearer).status == 200
    assert ask(f"http://127.0.0.1:{port}/metrics", Host=f"127.0.0.1:{port}", **bearer).status == 421
    process.terminate()
    process.communicate(timeout=20)


def test_files_that_are_read_are_told_to_nobody_with_only_a_rooms_key(tmp_path: Path) -> None:
    app = tmp_path / "App"
    shutil.copytree(PACKAGE / "Docs/Examples/Items/before", app)
    server = Server("--require-keys", folder=tmp_path)
    try:
        with Client(server.url, key=server.key) as ann:
            room = Room.create(ann, ann.call("flows.list")["flows"][0]["flow"])
            with Client(server.url, key=f"{room.room}.{room.keys['view']}") as guest:
                other = tmp_path / "Other"
                shutil.copytree(PACKAGE / "Docs/Examples/Notes/before", other)
                text = next(other.rglob("*.storyboard"))
                while True:
                    text.write_text(text.read_text() + "\n")
                    push = ann.push("flow.reloaded")
                    if push["flow"] != room.flow:
                        break
                guest.call("rooms.list")
                told = [push["params"]["flow"] for push in guest.pushes if push["method"] == "flow.reloaded"]
                assert set(told) <= {room.flow}
    finally:
        assert server.stop()[0] == 0
