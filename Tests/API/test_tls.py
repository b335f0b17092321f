"""TLS without a proxy: what is spoken, what cannot be used, and a certificate that is renewed while sockets are open."""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import ssl
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import PACKAGE, Server
from sceneflow_client import Client, Room
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
    plain = socket.create_connection(("127.0.0.1", server.port), timeout=10)
    return context.wrap_socket(plain, server_hostname="localhost")


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
