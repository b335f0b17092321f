"""Sign-in by a proxy with a trusted header, traces and the audit log; and Apache with mod_auth_openidc in front."""

from __future__ import annotations

import http.cookiejar
import json
import re
import shutil
import socket
import stat
import subprocess
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import ITEMS, Server, program
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

FLOW = "items-before"
TRACE = "4bf92f3577b34da6a3ce929d0e0e4736"
ANN = {
    "X-Remote-User": "ann@team.example",
    "X-Forwarded-For": "192.0.2.7",
    "traceparent": f"00-{TRACE}-00f067aa0ba902b7-01",
}


class Caller:
    """A WebSocket with the headers of a proxy."""

    def __init__(self, url: str, headers: dict[str, str]) -> None:
        self.socket: ClientConnection = connect(
            url.replace("http", "ws", 1) + "ws",
            subprotocols=["sceneflow.v1"],
            additional_headers=headers,
            max_size=None,
        ).__enter__()
        self.count = 0

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        self.count += 1
        self.socket.send(json.dumps({"jsonrpc": "2.0", "id": self.count, "method": method, "params": params}))
        while True:
            message = json.loads(self.socket.recv(timeout=30))
            if message.get("id") == self.count:
                return message

    def hello(self, key: str | None = None) -> dict[str, Any]:
        keyed = {"key": key} if key else {}
        return self.call("hello", protocol=[1], client={"name": "test", "version": "1"}, **keyed)

    def close(self) -> None:
        self.socket.close()


class SignedServer(Server):
    """A server behind a proxy that signs people in."""

    def __init__(self, folder: Path, proxy: str = "127.0.0.1", *more: str) -> None:
        self.audit = folder / "audit.jsonl"
        super().__init__(
            *("--trusted-proxy", proxy, "--sign-in-header", "X-Remote-User", "--audit-log", str(self.audit), *more),
            folder=ITEMS / "before",
        )

    def entries(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.audit.read_text().splitlines()]


@pytest.fixture
def signed(tmp_path: Path) -> Iterator[SignedServer]:
    server = SignedServer(tmp_path)
    yield server
    code, log = server.stop()
    assert code == 0, log


def status(url: str, headers: dict[str, str], data: bytes | None = None) -> int:
    try:
        with urllib.request.urlopen(urllib.request.Request(url, data=data, headers=headers), timeout=30) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code


def test_a_signed_in_user_needs_no_key(signed: SignedServer) -> None:
    assert signed.key, "all others need one"
    ann = Caller(signed.url, ANN)
    greeting = ann.hello()["result"]
    assert (greeting["access"], greeting["user"]) == ("all", "ann@team.example")
    room = ann.call("rooms.create", flow=FLOW)["result"]
    joined = ann.call("rooms.join", room=room["room"], key=room["keys"]["present"])["result"]
    assert joined["you"]["name"] == "ann@team.example"
    assert status(signed.url + "docs/", ANN) == 200
    assert status(signed.url + "metrics", ANN) == 200
    ann.close()
    key = {"Authorization": f"Bearer {signed.key}"}
    assert status(signed.url + "docs/", key) == 200


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"X-Forwarded-For": "192.0.2.7"},
        {"X-Remote-User": ""},
        {"X-Remote-User": "   "},
        {"X-Remote-User": "x" * 300},
        {"X-Other-User": "ann@team.example"},
    ],
)
def test_nobody_else_gets_in_without_a_key(signed: SignedServer, headers: dict[str, str]) -> None:
    other = Caller(signed.url, headers)
    assert other.hello()["error"]["data"]["code"] == "unauthorized"
    with pytest.raises(ConnectionClosed):
        other.socket.recv(timeout=10)
    for path in ("docs/", "export/items-before.svg", "metrics"):
        assert status(signed.url + path, headers) == 401


def test_the_header_counts_from_a_trusted_proxy_only(tmp_path: Path) -> None:
    server = SignedServer(tmp_path, "127.0.0.2")
    try:
        spoof = Caller(server.url, ANN)
        assert spoof.hello()["error"]["data"]["code"] == "unauthorized"
        assert status(server.url + "docs/", ANN) == 401
        assert TRACE not in server.audit.read_text()
    finally:
        assert server.stop()[0] == 0


def test_another_sites_page_cannot_use_the_proxys_cookie(signed: SignedServer) -> None:
    """The browser sends the proxy's cookie by itself, so that the proxy adds the header to requests of any page."""
    foreign = ANN | {"Origin": "https://elsewhere.example"}
    with pytest.raises(InvalidStatus):
        Caller(signed.url, foreign)
    assert status(signed.url + "flows?name=a.storyboard", foreign, b"<document/>") == 403
    assert status(signed.url + "mcp", foreign, b"{}") == 403


def test_a_new_access_key_leaves_signed_in_users_alone(tmp_path: Path) -> None:
    key = tmp_path / "key"
    key.write_text("a" * 30)
    server = SignedServer(tmp_path, "127.0.0.1", "--access-key-file", str(key))
    try:
        ann, owner = Caller(server.url, ANN), Caller(server.url, {})
        ann.hello()
        assert owner.hello("a" * 30)["result"]["access"] == "all"
        key.write_text("b" * 30)
        server.process.send_signal(1)
        with pytest.raises(ConnectionClosed) as closed:
            owner.socket.recv(timeout=20)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4401
        assert ann.call("rooms.list")["result"] == {"rooms": []}
    finally:
        assert server.stop()[0] == 0


def test_the_audit_log_has_who_opened_drove_and_deleted(tmp_path: Path) -> None:
    server = SignedServer(tmp_path, "127.0.0.1", "--rate", "0")
    ann = Caller(server.url, ANN)
    ann.hello()
    room = ann.call("rooms.create", flow=FLOW)["result"]
    ann.call("rooms.join", room=room["room"], key=room["keys"]["present"], name="A secret name")
    ann.call("rooms.act", room=room["room"], action={"do": "select", "view": "WbW-JG-avm", "row": 0})
    ann.call("rooms.act", room=room["room"], action={"do": "tap", "view": "nothing"})
    guest = Caller(server.url, {"X-Forwarded-For": "198.51.100.3"})
    guest.hello(f"{room['room']}.{room['keys']['view']}")
    guest.call("rooms.join", room=room["room"], key=room["keys"]["view"])
    ann.call("rooms.seek", room=room["room"], seq=1)
    status(server.url + "export/items-before.svg", ANN)
    owner = Caller(server.url, {})
    owner.hello(server.key)
    # A rotation: the file moves, and SIGHUP opens another.
    moved = server.audit.rename(tmp_path / "audit.1")
    server.process.send_signal(1)
    for _ in range(100):
        if server.audit.exists():
            break
        time.sleep(0.1)
    ann.call("rooms.close", room=room["room"])
    code, log = server.stop()
    assert code == 0, log
    assert stat.S_IMODE(moved.stat().st_mode) == 0o600
    entries = [json.loads(line) for line in (moved.read_text() + server.audit.read_text()).splitlines()]
    told = [
        (entry["event"], entry["who"], entry.get("user"), entry.get("detail") or entry.get("seq"), entry.get("room"))
        for entry in entries
    ]
    # The page is another connection, which may be written first.
    told[6:8] = sorted(told[6:8], key=lambda line: line[0], reverse=True)
    name, id, user = "ann@team.example", room["room"], "user"
    assert told == [
        ("connection.opened", user, name, None, None),
        ("room.created", user, name, None, id),
        ("room.joined", user, name, None, id),
        ("room.driven", user, name, "select", id),
        ("connection.opened", f"key view of {id}", None, None, None),
        ("room.joined", f"key view of {id}", None, None, id),
        ("room.sought", user, name, 1, id),
        ("page.opened", user, name, "/export/items-before.svg", None),
        ("connection.opened", "owner", None, None, None),
        ("room.deleted", user, name, None, id),
    ]
    driven = entries[3]
    assert (driven["flow"], driven["seq"], driven["address"]) == (FLOW, 2, "192.0.2.7")
    assert entries[4]["address"] == "198.51.100.3" and entries[8]["address"] == "this machine"
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", entry["time"]) for entry in entries)
    # The proxy's trace is the one of the log lines, too.
    assert driven["trace_id"] == TRACE
    assert re.search(rf"room created.*|.*trace_id={TRACE}", log) and f"trace_id={TRACE}" in log
    assert entries[4]["trace_id"] != TRACE and re.fullmatch(r"[0-9a-f]{32}", entries[4]["trace_id"])
    text = moved.read_text() + server.audit.read_text()
    for secret in (room["keys"]["present"], room["keys"]["view"], str(server.key), "A secret name"):
        assert secret not in text and secret not in log


def test_the_audit_log_has_every_deletion_of_a_room(tmp_path: Path) -> None:
    (tmp_path / "key").write_text("a" * 30)
    data = str(tmp_path / "data")
    options = ("--data", data, "--rooms-kept", "3", "--access-key-file", str(tmp_path / "key"))

    def made(caller: Caller, key: str) -> dict[str, Any]:
        caller.hello(key)
        return caller.call("rooms.create", flow=FLOW)["result"]

    server = SignedServer(tmp_path, "127.0.0.1", *options)
    displaced = made(Caller(server.url, {}), "a" * 30)
    assert server.stop()[0] == 0
    # No room is in use after the start, so the disk has a place for another one.
    server = SignedServer(tmp_path, "127.0.0.1", *options)
    owner = Caller(server.url, {})
    first = made(owner, "a" * 30)
    guests = made(Caller(server.url, {}), f"{first['room']}.{first['keys']['present']}")
    second = made(owner, "a" * 30)
    owner.call("rooms.join", room=first["room"], key=first["keys"]["present"])
    assert owner.call("rooms.close", room=first["room"])["result"] == {}
    assert server.stop()[0] == 0
    deleted = [entry for entry in server.entries() if entry["event"] in ("room.deleted", "room.gaveWay")]
    assert [(entry["event"], entry["who"], entry["room"], entry.get("detail")) for entry in deleted] == [
        ("room.gaveWay", "owner", displaced["room"], f"gave way to {second['room']}"),
        ("room.deleted", "owner", first["room"], None),
        ("room.deleted", "owner", guests["room"], f"made with a key of {first['room']}"),
    ]
    command = [str(program()), "rooms", "delete", second["room"], "--data", data, "--audit-log"]
    refused = subprocess.run([*command, "/nowhere/audit"], capture_output=True, text=True, timeout=60, check=False)
    assert refused.returncode == 2 and "cannot open the audit log" in refused.stderr
    assert subprocess.run([*command, str(server.audit)], timeout=60, check=False).returncode == 0
    last = server.entries()[-1]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", last.pop("time"))
    assert last == {
        "event": "room.deleted",
        "who": "owner",
        "address": "this machine",
        "room": second["room"],
        "flow": FLOW,
        "detail": "sceneflow rooms delete",
    }


def test_options_that_make_no_sense_are_usage_errors() -> None:
    for options, message in [
        (["--sign-in-header", "X-User"], "needs the --trusted-proxy"),
        (["--sign-in-header", "Cookie", "--trusted-proxy", "127.0.0.1"], "invalid header 'Cookie'"),
        (["--sign-in-header", "X User", "--trusted-proxy", "127.0.0.1"], "invalid header 'X User'"),
        (["--sign-in-header", "X-User", "--trusted-proxy", "127.0.0.1", "--no-require-keys"], "mutually exclusive"),
    ]:
        ended = subprocess.run([str(program()), "serve", *options], capture_output=True, text=True, timeout=60)
        assert ended.returncode == 64 and message in ended.stderr, ended.stderr
    ended = subprocess.run(
        [str(program()), "serve", "--memory", "--port", "0", "--audit-log", "/nowhere/audit", str(ITEMS)],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert ended.returncode == 2 and "cannot open the audit log '/nowhere/audit'" in ended.stderr


# MARK: Apache with mod_auth_openidc

MODULES = Path("/usr/lib/apache2/modules")
NAMES = [
    *("mpm_event", "authn_core", "authz_core", "authz_user", "auth_openidc", "headers"),
    *("proxy", "proxy_http", "proxy_wstunnel", "rewrite"),
]


def configuration(page: str) -> str:
    """The configuration of Docs/Operations.md."""
    from conftest import PACKAGE

    text = (PACKAGE / "Docs/Operations.md").read_text()
    blocks = [block for block in re.findall(r"```apache\n(.*?)```", text, re.DOTALL) if page in block]
    assert len(blocks) == 1
    return blocks[0]


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


@pytest.mark.skipif(
    shutil.which("apache2") is None or not (MODULES / "mod_auth_openidc.so").exists(),
    reason="Apache with mod_auth_openidc (Debian's apache2 and libapache2-mod-auth-openidc) is not installed",
)
def test_people_sign_in_at_an_openid_provider(tmp_path: Path) -> None:
    mock = pytest.importorskip("oidc_provider_mock", reason="'oidc-provider-mock' is not installed")
    port = free_port()
    host = f"localhost:{port}"
    server = SignedServer(tmp_path, "127.0.0.1", "--base-path", "/sceneflow", "--allow-host", host)
    (tmp_path / "secret").write_text("a passphrase for cookies")
    with mock.run_server_in_thread() as provider:
        text = configuration("OIDCProviderMetadataURL")
        for told, ours in [
            (
                "https://login.example/.well-known/openid-configuration",
                f"http://localhost:{provider.server_port}/.well-known/openid-configuration",
            ),
            ("https://team.example/sceneflow/signed-in", f"http://{host}/sceneflow/signed-in"),
            ("127.0.0.1:8080", f"127.0.0.1:{server.port}"),
            ("team.example", "localhost"),
            ("/etc/apache2/sceneflow-client-secret", str(tmp_path / "secret")),
            ("/etc/apache2/sceneflow-cookie-secret", str(tmp_path / "secret")),
        ]:
            assert told in text, told
            text = text.replace(told, ours)
        text = re.sub(r"<VirtualHost [^>]*>", f"<VirtualHost 127.0.0.1:{port}>", text)
        text = re.sub(r"^\s*SSL.*\n", "", text, flags=re.MULTILINE)
        modules = "".join(f"LoadModule {name}_module {MODULES}/mod_{name}.so\n" for name in NAMES)
        (tmp_path / "apache.conf").write_text(
            f"ServerRoot {tmp_path}\nServerName localhost\nListen 127.0.0.1:{port}\nPidFile {tmp_path}/pid\n"
            f"ErrorLog {tmp_path}/error.log\nUser www-data\nGroup www-data\n{modules}{text}"
        )
        tmp_path.chmod(0o755)
        apache = subprocess.Popen(["apache2", "-f", str(tmp_path / "apache.conf"), "-DFOREGROUND"])
        try:
            for _ in range(100):
                with socket.socket() as probe:
                    if probe.connect_ex(("127.0.0.1", port)) == 0:
                        break
                time.sleep(0.1)
            cookies = http.cookiejar.CookieJar(http.cookiejar.DefaultCookiePolicy(allowed_domains=None))
            browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(cookies))
            browser.addheaders = [("Accept", "text/html"), ("User-Agent", "Mozilla/5.0")]
            # A forged header does not help: Apache asks for a sign-in.
            with browser.open(
                urllib.request.Request(f"http://{host}/sceneflow/docs/", headers={"X-Remote-User": "eve"}), timeout=30
            ) as answer:
                assert "/oauth2/authorize" in answer.url, answer.url
                login = answer.url
            form = urllib.parse.urlencode({"sub": "ann"}).encode()
            with browser.open(login, data=form, timeout=30) as answer:
                assert answer.url == f"http://{host}/sceneflow/docs/", answer.url
                assert answer.status == 200 and b"Items" in answer.read()
            cookie = "; ".join(f"{cookie.name}={cookie.value}" for cookie in cookies)
            forged = {"Cookie": cookie, "X-Remote-User": "eve", "Origin": f"http://{host}"}
            ann = Caller(f"http://{host}/sceneflow/", forged)
            assert ann.hello()["result"]["user"] == "ann"
            ann.close()
            with pytest.raises(InvalidStatus):
                Caller(f"http://{host}/sceneflow/", {"X-Remote-User": "eve"})
        finally:
            apache.terminate()
            apache.wait(timeout=20)
            code, log = server.stop()
            assert code == 0, log
    assert {entry.get("user") for entry in server.entries()} == {"ann"}
