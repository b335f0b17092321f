"""``sceneflow doctor``: what it says of a machine and of a server, and with which code it ends."""

from __future__ import annotations

import os
import resource
import socket
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from conftest import PACKAGE, Server, program
from sceneflow_client import Client
from test_tls import make

APP = PACKAGE / "Docs/Examples/Items"


class Said:
    """The output of the doctor."""

    def __init__(self, *arguments: str, **options: object) -> None:
        """Asks the doctor."""
        self.result = subprocess.run(
            [str(program()), "doctor", *arguments], capture_output=True, text=True, timeout=60, check=False, **options
        )
        lines = [line for line in self.result.stdout.splitlines() if not line.startswith(" ")]
        #: The level of each subject.
        self.levels = {line[9:].split(": ")[0]: line.split()[0] for line in lines}

    @property
    def code(self) -> int:
        """The exit code, which must be that of the worst line."""
        code = self.result.returncode
        if code in {0, 1, 2} and self.levels:
            worst = max(["ok", "warning", "problem"].index(level) for level in self.levels.values())
            assert code == worst, self.result.stdout
        return code

    def bad(self) -> list[str]:
        """The subjects that are not as they should be."""
        return [subject for subject, level in self.levels.items() if level != "ok"]


@pytest.fixture(scope="module")
def locked() -> Iterator[Server]:
    """A server as a team has it."""
    server = Server("--base-path", "/tools/sceneflow", "--require-keys", "--allow-host", "team.example", folder=APP)
    yield server
    code, log = server.stop()
    assert code == 0, log


def test_a_server_as_it_should_be(locked: Server) -> None:
    said = Said(locked.printed, "--idle-seconds", "1")
    assert said.bad() == [], said.result.stdout
    assert said.code == 0
    assert said.levels.keys() >= {
        "connection", "TLS", "/healthz", "/readyz", "version", "page", "security headers", "base path", "keys",
        "origin", "WebSocket", "ping", "hello", "idle",
    }  # fmt: skip
    assert "the key opens all apps" in said.result.stdout
    assert locked.key is not None
    assert locked.key not in said.result.stdout + said.result.stderr


def test_without_a_key_and_with_a_wrong_one(locked: Server, tmp_path: Path) -> None:
    said = Said(locked.url)
    assert said.code == 0
    assert "requires a key; none was given" in said.result.stdout
    file = tmp_path / "key"
    file.write_text("A" * 22)
    said = Said(locked.url, "--access-key-file", str(file))
    assert (said.code, said.bad()) == (2, ["hello"])
    file.write_text("short")
    assert Said(locked.url, "--access-key-file", str(file)).result.returncode == 2


def test_where_nobody_answers() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
    said = Said(f"http://127.0.0.1:{port}/")
    assert (said.code, said.bad()) == (2, ["connection"])
    assert Said("http://nowhere.invalid/").code == 2


@pytest.mark.parametrize("address", ["team.example", "ftp://team.example", "http://"])
def test_what_is_no_address_makes_no_sense(address: str) -> None:
    assert Said(address).result.returncode == 64


@contextmanager
def proxy(
    port: int, change: Callable[[bytes], bytes], answer: Callable[[bytes], bytes] = lambda it: it
) -> Iterator[str]:
    """A bad proxy: changes what the first packet of each side holds."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def pump(source: socket.socket, target: socket.socket, edit: Callable[[bytes], bytes]) -> None:
            try:
                while data := source.recv(65536):
                    target.sendall(edit(data))
                    edit = bytes
                target.shutdown(socket.SHUT_WR)
            except OSError:
                target.close()

        def serve() -> None:
            while True:
                try:
                    client, _ = listener.accept()
                except OSError:
                    return
                server = socket.create_connection(("127.0.0.1", port), timeout=30)
                for one, other, edit in [(client, server, change), (server, client, answer)]:
                    threading.Thread(target=pump, args=(one, other, edit), daemon=True).start()

        threading.Thread(target=serve, daemon=True).start()
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"


def without(name: str) -> Callable[[bytes], bytes]:
    """Takes a header off."""

    def edit(data: bytes) -> bytes:
        return b"\r\n".join(
            line for line in data.split(b"\r\n") if not line.lower().startswith(name.lower().encode() + b":")
        )

    return edit


def test_what_a_proxy_spoils_is_named(locked: Server) -> None:
    port = locked.port
    inner = f"127.0.0.1:{port}".encode()

    def passed(data: bytes, edit: Callable[[bytes], bytes] = lambda it: it) -> bytes:
        """Passes a request on as a proxy does that knows its own name."""
        lines = edit(data).split(b"\r\n")
        outer = next(line[6:] for line in lines if line.startswith(b"Host: "))
        return (
            b"\r\n".join(lines)
            .replace(b"Host: " + outer, b"Host: " + inner)
            .replace(b"Origin: http://" + outer, b"Origin: http://" + inner)
        )

    spoiled: dict[str, tuple[Callable[[bytes], bytes], Callable[[bytes], bytes], set[str]]] = {
        "nothing": (passed, bytes, set()),
        "the host": (lambda data: data.replace(b"Host: ", b"Host: x."), bytes, {"/healthz", "page", "WebSocket"}),
        "the origin": (lambda data: passed(data, without("Origin")), bytes, {"origin"}),
        "the upgrade": (lambda data: passed(data, without("Upgrade")), bytes, {"origin", "WebSocket"}),
        "the subprotocol": (passed, without("Sec-WebSocket-Protocol"), {"WebSocket"}),
        "a header": (passed, without("Content-Security-Policy"), {"security headers"}),
        "the path": (lambda data: passed(data).replace(b" /tools/sceneflow ", b" /other "), bytes, {"base path"}),
    }
    for name, (change, answer, expected) in spoiled.items():
        with proxy(port, change, answer) as url:
            said = Said(url + "/tools/sceneflow/")
            assert set(said.bad()) >= expected, (name, said.result.stdout)
            assert bool(said.bad()) == bool(expected), (name, said.result.stdout)
            assert said.code == (0 if not expected else said.code)
            assert not expected or "→" in said.result.stdout


def test_a_certificate_that_is_not_trusted_gets_no_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    certificate, key = make(tmp_path, "one")
    files = ("--tls-certificate", str(certificate), "--tls-key", str(key))
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    server = Server(*files, "--require-keys", folder=APP)
    try:
        trusted = Said(server.printed)
        assert (trusted.code, trusted.bad()) == (0, []), trusted.result.stdout
        assert "localhost" in trusted.result.stdout
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "none"))
        said = Said(server.printed)
        assert said.code == 2
        assert said.levels["certificate"] == "problem"
        assert "the key was not tried" in said.result.stdout
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        with Client(server.url, key=server.key) as client:
            assert client.call("flows.list")["flows"]
    finally:
        assert server.stop()[0] == 0


def test_a_certificate_that_ends_soon_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    certificate, key = make(tmp_path, "one", days=5)
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    server = Server("--tls-certificate", str(certificate), "--tls-key", str(key), folder=APP)
    try:
        said = Said(server.url)
        assert (said.code, said.bad()) == (1, ["certificate expiry"])
    finally:
        assert server.stop()[0] == 0


MACHINE = {"versions", "event loop", "page", "user", "file descriptors", "data folder", "disk", "clock"}


def test_a_machine(tmp_path: Path) -> None:
    data = tmp_path / "data"
    said = Said("--data", str(data), "--connections", "100")
    assert said.levels.keys() == MACHINE
    assert said.levels["data folder"] == said.levels["file descriptors"] == said.levels["page"] == "ok"
    assert said.levels["user"] == ("warning" if os.geteuid() == 0 else "ok")
    assert said.code in {0, 1}
    assert not data.exists(), "the doctor changes nothing"
    data.mkdir(mode=0o700)
    assert Said("--data", str(data)).levels["data folder"] == "ok"
    assert list(data.iterdir()) == []
    data.chmod(0o755)
    assert Said("--data", str(data)).levels["data folder"] == "warning"
    file = tmp_path / "file"
    file.touch()
    assert Said("--data", str(file / "data")).levels["data folder"] == "problem"


def test_too_few_file_descriptors_are_said(tmp_path: Path) -> None:
    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (200, 200))

    said = Said("--data", str(tmp_path), "--connections", "101", preexec_fn=limit)
    assert said.code == 2
    assert said.levels["file descriptors"] == "problem"
    assert Said("--data", str(tmp_path), "--connections", "100", preexec_fn=limit).levels["file descriptors"] == "ok"
    assert Said("--data", str(tmp_path), "--connections", "0").levels["file descriptors"] == "warning"


def test_a_page_that_is_not_there_is_said(tmp_path: Path) -> None:
    assert Said("--public", str(tmp_path / "none"), "--data", str(tmp_path)).levels["page"] == "problem"


def test_both_at_once(locked: Server, tmp_path: Path) -> None:
    said = Said(locked.printed, "--data", str(tmp_path))
    assert said.levels.keys() >= MACHINE | {"WebSocket"}
