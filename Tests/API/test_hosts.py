"""A server that others reach: by which names, from which pages, how often from one address, and below which path."""

from __future__ import annotations

import http.client
import json
import socket
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest
from conftest import PACKAGE, Server
from sceneflow_client import Client, Room
from test_hostile import status, upgrade
from test_keys import start

APP = PACKAGE / "Docs/Examples/Items"


@contextmanager
def serving(*options: str) -> Iterator[Server]:
    """Runs a server with options, which must end well."""
    server = Server(*options, folder=APP)
    try:
        yield server
    finally:
        code, log = server.stop()
    assert code == 0, log


@pytest.fixture(scope="module")
def team() -> Iterator[Server]:
    """A server behind a proxy that calls it team.example."""
    with serving("--allow-host", "team.example", "--allow-origin", "https://other.example:8443") as server:
        yield server


ORIGINS: dict[str, tuple[str | None, int]] = {
    "its own": ("https://team.example", 101),
    "its own without TLS": ("http://team.example", 101),
    "one that is listed": ("https://other.example:8443", 101),
    "none": (None, 101),
    "evil": ("https://evil.example", 403),
    "null": ("null", 403),
    "its name as a prefix": ("https://team.example.evil", 403),
    "its name as a suffix": ("https://evilteam.example", 403),
    "a part of it": ("https://sub.team.example", 403),
    "another port": ("https://team.example:8443", 403),
    "another scheme": ("ftp://team.example", 403),
    "a file": ("file://", 403),
    "upper case": ("https://TEAM.example", 403),
    "a user before it": ("https://team.example@evil.example", 403),
    "a dot after it": ("https://team.example.", 403),
    "the listed one without its port": ("https://other.example", 403),
    "the listed one without TLS": ("http://other.example:8443", 403),
    "two": ("https://team.example\r\nOrigin: https://evil.example", 403),
    "two the other way": ("https://evil.example\r\nOrigin: https://team.example", 403),
}


@pytest.mark.parametrize("name", ORIGINS)
def test_pages_of_an_origin(team: Server, name: str) -> None:
    origin, expected = ORIGINS[name]
    assert status(team, upgrade(team, Host="team.example", Origin=origin)) == expected


def test_a_page_of_another_port_of_the_host_is_not_its_page(team: Server) -> None:
    """A host that is listed without a port is served on any, each with pages of its own."""
    port = {"Host": "team.example:8443", "Origin": "https://team.example:8443"}
    assert status(team, upgrade(team, **port)) == 101
    assert status(team, upgrade(team, **port | {"Origin": "https://team.example"})) == 403


@pytest.mark.parametrize("host", ["evil.example", "team.example.evil", "team.example@evil.example", "", "203.0.113.1"])
def test_other_hosts_are_not_served(team: Server, host: str) -> None:
    assert status(team, upgrade(team, Host=host)) in {400, 421}
    request = f"GET /healthz HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()
    assert status(team, request) in {400, 421}


def test_behind_a_proxy_the_machine_itself_is_still_served(team: Server) -> None:
    assert urllib.request.urlopen(team.url + "healthz", timeout=10).status == 200


@pytest.mark.parametrize(
    "options",
    [
        ["--allow-origin", "team.example"],
        ["--allow-origin", "https://team.example/"],
        ["--allow-origin", "https://"],
        ["--embed-in", "wiki.example"],
        ["--embed-in", "https://*.example"],
        ["--embed-in", "https://wiki.example; script-src *"],
        ["--embed-in", "'self'"],
        ["--trusted-proxy", "proxy.example"],
        ["--base-path", "sceneflow"],
        ["--base-path", "/a/../b"],
        ["--base-path", "/a b"],
        ["--connections-per-address", "some"],
    ],
)
def test_what_makes_no_sense_is_said(options: list[str]) -> None:
    result = start("--memory", *options)
    assert (result.returncode, result.stdout) == (64, "")
    assert options[0] in result.stderr or f"invalid origin '{options[1]}'" in result.stderr


def answered(server: Server, **headers: str) -> int:
    """The status of a request with headers."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    connection.request("GET", "/healthz", headers={name.replace("_", "-"): value for name, value in headers.items()})
    return connection.getresponse().status


def test_one_address_has_so_many_sockets_and_no_more() -> None:
    with serving("--connections-per-address", "5") as server, ExitStack() as open_ones:
        for _ in range(5):
            open_ones.enter_context(Client(server.url))
        over = socket.create_connection(("127.0.0.1", server.port), timeout=10)
        assert over.recv(4096).startswith(b"HTTP/1.1 503 "), "refused before anything is asked"
        over.close()
        open_ones.close()
        # Closed connections no longer count.
        for _ in range(20):
            with Client(server.url) as client:
                assert client.call("flows.list")["flows"]


def test_any_number_of_sockets_where_the_limit_is_zero() -> None:
    with serving("--connections-per-address", "0", "--trusted-proxy", "127.0.0.1") as server, ExitStack() as open_ones:
        for _ in range(40):
            connection = open_ones.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=10))
            connection.sendall(upgrade(server, X_Forwarded_For="192.0.2.1"))
            assert connection.recv(4096).startswith(b"HTTP/1.1 101 ")


def test_behind_a_trusted_proxy_whom_it_asks_for_is_counted() -> None:
    with serving("--connections-per-address", "2", "--trusted-proxy", "127.0.0.1") as server, ExitStack() as open_ones:

        def opened(forwarded: str) -> int:
            connection = open_ones.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=10))
            connection.sendall(upgrade(server, X_Forwarded_For=forwarded))
            return int(connection.recv(4096).split()[1])

        assert [opened("192.0.2.1"), opened("192.0.2.1"), opened("192.0.2.1")] == [101, 101, 503]
        assert answered(server, X_Forwarded_For="192.0.2.1") == 503
        assert answered(server, X_Forwarded_For="192.0.2.2") == 200
        # The client's own addresses precede the one added by the proxy.
        assert answered(server, X_Forwarded_For="198.51.100.7, 192.0.2.1") == 503
        assert answered(server, X_Forwarded_For="192.0.2.1, 198.51.100.7") == 200
        # Another proxy of ours in between.
        assert answered(server, X_Forwarded_For="192.0.2.1, 127.0.0.1") == 503
        # One network of IPv6 is one client, and an IPv4 address in IPv6 is that address.
        assert [opened("2001:db8:1:2::1"), opened("2001:db8:1:2:ffff::2"), opened("2001:db8:1:2::3")] == [101, 101, 503]
        assert opened("2001:db8:1:3::1") == 101
        assert answered(server, X_Forwarded_For="::ffff:192.0.2.1") == 503
        # The proxy itself, and what it does not say, are not counted.
        for _ in range(5):
            assert answered(server) == 200
            assert answered(server, X_Forwarded_For="unknown") == 200
        open_ones.close()


def ticket(server: Server, **headers: str) -> str:
    """The cookie that a ticket is in."""
    headers = {name.replace("_", "-"): value for name, value in headers.items()} | {
        "Authorization": f"Bearer {server.key}"
    }
    request = urllib.request.Request(f"http://127.0.0.1:{server.port}/admission", b"", headers)
    return urllib.request.urlopen(request, timeout=10).headers["Set-Cookie"]


def test_the_cookie_of_a_ticket_stays_on_the_tls_of_a_trusted_proxy() -> None:
    with serving("--require-keys", "--trusted-proxy", "127.0.0.1") as server:
        for forwarded in ("https", "HTTPS", "https, http", " https"):
            assert ticket(server, X_Forwarded_Proto=forwarded).endswith("; Secure"), forwarded
            assert ticket(server, X_Forwarded_Proto=forwarded, X_Forwarded_For="192.0.2.1").endswith("; Secure")
        for forwarded in ("http", "http, https", "httpsx", "", ","):
            assert "Secure" not in ticket(server, X_Forwarded_Proto=forwarded), forwarded
        assert "Secure" not in ticket(server)
    for options in ((), ("--trusted-proxy", "192.0.2.9")):
        with serving("--require-keys", *options) as server:
            assert "Secure" not in ticket(server, X_Forwarded_Proto="https")


def test_whoever_is_no_trusted_proxy_is_not_believed() -> None:
    proxy = ("--trusted-proxy", "192.0.2.9")
    with serving("--connections-per-address", "2", *proxy) as server, ExitStack() as open_ones:
        for number in range(2):
            connection = open_ones.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=10))
            connection.sendall(upgrade(server, X_Forwarded_For=f"198.51.100.{number}"))
            assert connection.recv(4096).startswith(b"HTTP/1.1 101 ")
        over = open_ones.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=10))
        assert over.recv(4096).startswith(b"HTTP/1.1 503 ")


def test_below_a_path_everything_is_as_it_is_without() -> None:
    with serving("--base-path", "/tools/sceneflow/", "--require-keys") as server:
        root = f"http://127.0.0.1:{server.port}"
        assert server.url == f"{root}/tools/sceneflow/"
        bearer = {"Authorization": f"Bearer {server.key}"}
        for base in [root + "/tools/sceneflow", root]:
            for path in [
                "/",
                "/js/main.js",
                "/healthz",
                "/docs/",
                "/docs/apps/items-before/",
                "/export/items-before.svg",
            ]:
                request = urllib.request.Request(base + path, headers=bearer)
                assert urllib.request.urlopen(request, timeout=60).status == 200, base + path
            with Client(base + "/", key=server.key) as client:
                made = client.call("rooms.create", flow="items-before")
                assert made["url"] == f"/tools/sceneflow/#room={made['room']}"
                assert Room(client, made["room"], made["keys"]["present"]).act("launch")["outcome"] == "ok"
        with urllib.request.urlopen(server.url + "asyncapi.json", timeout=10) as answer:
            assert json.load(answer)["channels"]["session"]["address"] == "/tools/sceneflow/ws"
        admission = urllib.request.Request(server.url + "admission", b"", headers=bearer)
        assert "Path=/tools/sceneflow/;" in urllib.request.urlopen(admission, timeout=10).headers["Set-Cookie"]
        for path, location in [
            ("/tools/sceneflow", "/tools/sceneflow/"),
            ("/tools/sceneflow/docs", "/tools/sceneflow/docs/"),
            ("/docs/apps/items-before", "/tools/sceneflow/docs/apps/items-before/"),
        ]:
            connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
            connection.request("GET", path, headers=bearer)
            answer = connection.getresponse()
            assert (answer.status, answer.headers["Location"]) == (301, location)
        for path in ["/tools/sceneflowing/healthz", "/tools/healthz"]:
            with pytest.raises(urllib.error.HTTPError) as error:
                urllib.request.urlopen(root + path, timeout=10)
            assert error.value.code == 404
        missing = urllib.request.Request(server.url + "docs/none.html", headers=bearer)
        with pytest.raises(urllib.error.HTTPError) as error:
            urllib.request.urlopen(missing, timeout=10)
        assert b'href="/tools/sceneflow/docs/"' in error.value.read()


def ancestors(server: Server, path: str) -> str:
    """Whose pages may show an answer in a frame, by its policy."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    connection.request("GET", path)
    policy = connection.getresponse().headers["Content-Security-Policy"]
    return policy.split("frame-ancestors ")[1]


def test_nothing_is_framed_where_nobody_said_so() -> None:
    with serving() as server:
        for path in ["/", "/?view=embed", "/docs/", "/index.html?view=embed", "/js/main.js", "/nothing"]:
            assert ancestors(server, path) == "'none'", path
        with Client(server.url) as client:
            assert client.call("hello", protocol=[1], client={"name": "test", "version": "1"})["embedding"] is False


def test_only_the_page_for_frames_is_framed_and_only_where_it_may_be() -> None:
    origins = ["https://wiki.example", "http://localhost:8000"]
    with serving("--embed-in", origins[0], "--embed-in", origins[1]) as server:
        for path in ["/?view=embed", "/?flow=items-before&view=embed", "/index.html?view=embed"]:
            assert ancestors(server, path) == " ".join(origins), path
        for path in [
            "/",
            "/?view=stage",
            "/?view=embedded",
            "/docs/?view=embed",
            "/healthz?view=embed",
            "/nothing?view=embed",
        ]:
            assert ancestors(server, path) == "'none'", path
        with Client(server.url) as client:
            assert client.call("hello", protocol=[1], client={"name": "test", "version": "1"})["embedding"] is True
