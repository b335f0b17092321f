"""TLS without a proxy: what is spoken, what cannot be used, and a certificate that is renewed while sockets are open."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import selectors
import signal
import socket
import ssl
import subprocess
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from conftest import PACKAGE, Server
from sceneflow_client import Client, Room, sceneflow
from test_hostile import frame, upgrade
from test_keys import start

APP = PACKAGE / "Docs/Examples/Items"


def make(folder: Path, name: str, days: int = 30) -> tuple[Path, Path]:
    """Makes a certificate for this machine that is signed by itself, and its key."""
    folder.mkdir(exist_ok=True)
    certificate, key = folder / f"{name}.crt", folder / f"{name}.key"
    subprocess.run(
        [
            "openssl",
            "req",
            "-x509",
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:P-256",
            "-nodes",
            "-days",
            str(days),
        ]
        + ["-keyout", key, "-out", certificate, "-subj", "/CN=localhost"]
        + ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"],
        check=True,
        capture_output=True,
    )
    return certificate, key


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The files of the module's server."""
    return make(tmp_path_factory.mktemp("tls"), "one")


@pytest.fixture(scope="module")
def secure(files: tuple[Path, Path]) -> Iterator[Server]:
    """A server that speaks TLS, whose certificate this process trusts meanwhile."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SSL_CERT_FILE", str(files[0]))
        server = Server("--tls-certificate", str(files[0]), "--tls-key", str(files[1]), "--rate", "0", folder=APP)
        yield server
        code, log = server.stop()
        assert code == 0, log


def handshake(server: Server, context: ssl.SSLContext) -> ssl.SSLSocket:
    """A socket after its handshake, which closes with it."""
    return context.wrap_socket(reach(server.port), server_hostname="localhost")


def reach(port: int) -> socket.socket:
    """A connection to a port of this machine."""
    return socket.create_connection(("127.0.0.1", port), timeout=10)


def shown(port: int) -> str:
    """The certificate of a new handshake, as PEM."""
    return ssl.get_server_certificate(("127.0.0.1", port), timeout=10)


def test_everything_goes_by_tls(secure: Server) -> None:
    assert secure.url.startswith("https://127.0.0.1:")
    with urllib.request.urlopen(secure.url, timeout=10) as answer:
        assert answer.headers["Strict-Transport-Security"] == "max-age=31536000"
        assert b"<title>" in answer.read()
    with urllib.request.urlopen(secure.url + "export/items-before.html", timeout=60) as answer:
        body = answer.read()
        assert len(body) == int(answer.headers["Content-Length"]) > 50_000
    with Client(secure.url) as client:
        assert len(client.call("flows.get", flow="items-before")["scenes"]) > 2
        assert Room.create(client, "items-before").act("launch")["outcome"] == "ok"


def test_only_http_1_and_only_new_versions_are_spoken(secure: Server) -> None:
    context = ssl.create_default_context()
    context.set_alpn_protocols(["h2", "http/1.1"])
    with handshake(secure, context) as connection:
        assert connection.selected_alpn_protocol() == "http/1.1"
        assert connection.version() in {"TLSv1.2", "TLSv1.3"}
    for version in ["-tls1", "-tls1_1"]:
        command = ["openssl", "s_client", version, "-cipher", "ALL:@SECLEVEL=0", "-connect", f"127.0.0.1:{secure.port}"]
        old = subprocess.run(command, input=b"", capture_output=True, timeout=20, check=False)
        assert old.returncode != 0, version


@pytest.mark.parametrize(("count", "size"), [(40, 300), (8, 2000), (3, 5200), (4, 40000)])
def test_what_comes_in_one_record_is_all_answered(secure: Server, count: int, size: int) -> None:
    """A record is longer than what the server reads at once, and no socket says that the rest is there."""
    call = json.dumps(
        {
            "jsonrpc": "2.0",
            "id": 1,
            "method": "hello",
            "params": {"protocol": [1], "client": {"name": "t", "version": "1"}},
        }
    )
    with handshake(secure, ssl.create_default_context()) as connection:
        connection.sendall(upgrade(secure))
        assert connection.recv(4096).split()[1] == b"101"
        connection.sendall(frame(1, call.ljust(size).encode()) * count)
        received = b""
        while received.count(b"heartbeatSeconds") < count:
            data = connection.recv(65536)
            assert data, received
            received += data


def test_a_page_from_plain_http_may_not_connect(secure: Server) -> None:
    context = ssl.create_default_context()
    for scheme, expected in [("https", b"101"), ("http", b"403")]:
        with handshake(secure, context) as connection:
            connection.sendall(upgrade(secure, Origin=f"{scheme}://127.0.0.1:{secure.port}"))
            assert connection.recv(4096).split()[1] == expected


def test_what_is_no_tls_harms_nobody(secure: Server) -> None:
    for text in [b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", b"\x16\x03\x01", os.urandom(500), upgrade(secure)]:
        with socket.create_connection(("127.0.0.1", secure.port), timeout=15) as connection:
            try:
                connection.sendall(text)
                connection.shutdown(socket.SHUT_WR)
                while data := connection.recv(4096):
                    assert not data.startswith(b"HTTP/"), "answered without TLS"
            except OSError:
                pass  # It hangs up, whichever way.
    with Client(secure.url) as client:
        assert client.call("flows.list")["flows"]


def test_the_cookie_of_a_ticket_stays_on_tls(files: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(files[0]))
    server = Server("--tls-certificate", str(files[0]), "--tls-key", str(files[1]), "--require-keys", folder=APP)
    try:
        request = urllib.request.Request(server.url + "admission", b"", {"Authorization": f"Bearer {server.key}"})
        assert urllib.request.urlopen(request, timeout=10).headers["Set-Cookie"].endswith("; Secure")
    finally:
        assert server.stop()[0] == 0


@pytest.mark.parametrize("seconds", [0, 1])
def test_a_renewed_certificate_is_taken_and_open_sockets_live_on(
    tmp_path: Path, seconds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a signal, and by itself."""
    certificate, key = make(tmp_path, "served")
    first = certificate.read_text()
    (tmp_path / "trusted").write_text(first)
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "trusted"))
    renewal = ("--tls-check-seconds", str(seconds))
    server = Server("--tls-certificate", str(certificate), "--tls-key", str(key), *renewal, folder=APP)

    def take(expected: str) -> None:
        if seconds == 0:
            server.process.send_signal(signal.SIGHUP)
        for _ in range(100):
            if shown(server.port).split() == expected.split():
                return
            time.sleep(0.1)
        raise AssertionError("the certificate is not the expected one")

    try:
        take(first)
        with Client(server.url) as old:
            room = Room.create(old, "items-before")
            other, other_key = make(tmp_path, "other")
            # One file without the other is of no use, and is not taken.
            certificate.write_text(other.read_text())
            if seconds == 0:
                server.process.send_signal(signal.SIGHUP)
            time.sleep(1.5)
            assert shown(server.port).split() == first.split()
            key.write_text(other_key.read_text())
            take(other.read_text())
            assert room.act("launch")["outcome"] == "ok", "the open socket goes on"
            (tmp_path / "trusted").write_text(other.read_text())
            with Client(server.url) as new:
                assert Room(new, room.room, room.keys["view"]).seq == room.seq
            for _ in range(3):
                third, third_key = make(tmp_path, "third")
                key.write_text(third_key.read_text())
                certificate.write_text(third.read_text())
                take(third.read_text())
            assert room.act("launch")["outcome"] == "ok"
    finally:
        code, log = server.stop()
    assert code == 0, log
    assert "keeping the old certificate" in log


@pytest.mark.long
def test_files_that_cannot_be_used_are_said(tmp_path: Path) -> None:
    one, one_key = make(tmp_path, "one")
    _, other_key = make(tmp_path, "other")
    missing = tmp_path / "missing"
    nonsense = tmp_path / "nonsense"
    nonsense.write_text("-----BEGIN CERTIFICATE-----\nno\n-----END CERTIFICATE-----\n")
    locked = tmp_path / "locked"
    subprocess.run(
        ["openssl", "ec", "-in", one_key, "-out", locked, "-aes128", "-passout", "pass:word"],
        check=True,
        capture_output=True,
    )
    for certificate, key, named, said in [
        (missing, one_key, missing, "no such file"),
        (one, missing, missing, "no such file"),
        (one, tmp_path, tmp_path, "no PEM private key"),
        (nonsense, one_key, nonsense, "no PEM certificate"),
        (one_key, one_key, one_key, "no PEM certificate"),
        (one, one, one, "no PEM private key"),
        (one, other_key, other_key, "does not match the certificate"),
        (one, locked, locked, "without a passphrase"),
    ]:
        result = start("--memory", "--tls-certificate", str(certificate), "--tls-key", str(key))
        assert (result.returncode, result.stdout) == (2, ""), (certificate, key)
        assert str(named) in result.stderr and said in result.stderr, result.stderr


@pytest.mark.parametrize("option", ["--tls-certificate", "--tls-key"])
def test_one_file_alone_makes_no_sense(files: tuple[Path, Path], option: str) -> None:
    assert start("--memory", option, str(files[0])).returncode == 64


def test_half_a_handshake_keeps_nobody_waiting(secure: Server) -> None:
    silent = [socket.create_connection(("127.0.0.1", secure.port), timeout=20) for _ in range(50)]
    connection = http.client.HTTPSConnection("127.0.0.1", secure.port, timeout=10)
    connection.request("GET", "/healthz")
    assert connection.getresponse().status == 200
    for one in silent:
        one.close()


@contextmanager
def both_ways(certificate: Path, key: Path, pause: float) -> Iterator[tuple[int, list[int]]]:
    """A TLS peer that sends with pauses and counts what it receives: its port, and the count when it has ended."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    received = [0]

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        async def send() -> None:
            while True:
                writer.write(b"x")
                await writer.drain()
                await asyncio.sleep(pause)

        sending = asyncio.create_task(send())
        with suppress(OSError):
            while data := await reader.read(65536):
                received[0] += len(data)
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
        writer.close()

    async def listen(begun: Future[tuple[int, Callable[[], Any]]]) -> None:
        ended = asyncio.Event()
        async with await asyncio.start_server(serve, "127.0.0.1", 0, ssl=context) as server:
            end = partial(asyncio.get_running_loop().call_soon_threadsafe, ended.set)
            begun.set_result((server.sockets[0].getsockname()[1], end))
            await ended.wait()

    begun: Future[tuple[int, Callable[[], Any]]] = Future()
    thread = threading.Thread(target=lambda: asyncio.run(listen(begun)))
    thread.start()
    port, end = begun.result(timeout=10)
    try:
        yield port, received
    finally:
        end()
        thread.join(timeout=10)


def test_a_client_reads_and_writes_in_two_threads(files: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """Only one call is within OpenSSL at a time, a reader that waits holds up no writer, and closing ends its wait."""
    inside: list[str] = []
    overlaps: list[list[str]] = []

    def watch(name: str) -> None:
        original = getattr(ssl.SSLSocket, name)

        def call(self: ssl.SSLSocket, *arguments: Any) -> Any:
            inside.append(name)
            if len(inside) > 1:
                overlaps.append(list(inside))
            try:
                time.sleep(0.0005)
                return original(self, *arguments)
            finally:
                inside.remove(name)

        monkeypatch.setattr(ssl.SSLSocket, name, call)

    watch("recv")
    watch("send")
    context = ssl.create_default_context(cafile=str(files[0]))
    context.sslsocket_class = sceneflow._TLSSocket
    with both_ways(*files, pause=0.002) as (port, received):
        connection = context.wrap_socket(reach(port), server_hostname="localhost")
        read = bytearray()

        def reading() -> None:
            with suppress(OSError):
                while data := connection.recv(4096):
                    read.extend(data)

        thread = threading.Thread(target=reading)
        thread.start()
        for _ in range(500):
            connection.sendall(b"y")
        deadline = time.monotonic() + 20
        while received[0] < 500 and time.monotonic() < deadline:
            time.sleep(0.01)
        assert received[0] == 500
        assert len(read) > 20
        assert read.strip(b"x") == b""
        connection.close()
        thread.join(timeout=10)
        assert not thread.is_alive()
    assert not overlaps


def test_a_client_that_is_closed_ends_a_wait_that_begins(
    files: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Closing just before a reader goes to sleep wakes it as well: a descriptor that was closed wakes nobody."""
    waits, closed, ended = threading.Event(), threading.Event(), threading.Event()

    class Late(selectors.DefaultSelector):
        def select(self, timeout: float | None = None) -> Any:
            waits.set()
            assert closed.wait(timeout=10)
            return super().select(timeout)

    # The peer's event loop keeps the usual one.
    late = SimpleNamespace(DefaultSelector=Late, EVENT_READ=selectors.EVENT_READ, EVENT_WRITE=selectors.EVENT_WRITE)
    monkeypatch.setattr(sceneflow, "selectors", late)
    context = ssl.create_default_context(cafile=str(files[0]))
    context.sslsocket_class = sceneflow._TLSSocket
    with both_ways(*files, pause=60) as (port, _):
        connection = context.wrap_socket(reach(port), server_hostname="localhost")

        def reading() -> None:
            with suppress(OSError):
                while connection.recv(10):
                    pass
            ended.set()

        threading.Thread(target=reading, daemon=True).start()
        assert waits.wait(timeout=10)
        connection.close()
        closed.set()
        assert ended.wait(timeout=10)


def test_a_client_waits_no_longer_than_it_was_told(files: tuple[Path, Path]) -> None:
    context = ssl.create_default_context(cafile=str(files[0]))
    context.sslsocket_class = sceneflow._TLSSocket
    with (
        both_ways(*files, pause=60) as (port, _),
        context.wrap_socket(reach(port), server_hostname="localhost") as connection,
    ):
        assert connection.recv(10) == b"x"
        connection.settimeout(0.2)
        assert connection.gettimeout() == 0.2
        with pytest.raises(TimeoutError):
            connection.recv(10)
        connection.shutdown(socket.SHUT_WR)
