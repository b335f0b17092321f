"""The fault of libwebsockets 4.1.6 that a stranger can reach, under Valgrind: found where nothing guards it, and not in our server.

After a request on a kept connection the library frees its headers, and looks at them again where the next one wants an
upgrade to anything but a WebSocket (CVE-2025-11677). The same requests go to a bare server, which shows that they do
provoke it, to that server with a guard, and to ours.
"""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
from pathlib import Path

import pytest
from conftest import program

FIRST = "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: keep-alive\r\n\r\n"
SECOND = (
    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: {token}\r\nConnection: keep-alive, Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
INVALID = re.compile(r"Invalid (?:read|write) of size \d+\n[^\n]* at [^\n]*: (\w+)")


def provoke(port: int) -> None:
    """Asks for another upgrade on a kept connection, in one piece with the request before it and after its answer."""
    for token in ("foo", "h2c", "websocket"):
        for together in (True, False):
            first, second = FIRST.format(port=port).encode(), SECOND.format(port=port, token=token).encode()
            with socket.create_connection(("127.0.0.1", port), timeout=30) as connection:
                connection.settimeout(5)
                try:
                    connection.sendall(first + second if together else first)
                    connection.recv(65536)
                    if not together:
                        connection.sendall(second)
                    connection.shutdown(socket.SHUT_WR)
                    while connection.recv(65536):
                        pass
                except OSError:
                    pass  # It hangs up, whichever way.


def faults(log: Path, *command: str) -> set[str]:
    """The functions that a server reads or writes freed or foreign memory in, while it is provoked."""
    valgrind = ["valgrind", f"--log-file={log}", "--num-callers=4", *command]
    with subprocess.Popen(valgrind, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            provoke(int(server.stdout.readline()))
            assert server.poll() is None
        finally:
            server.terminate()
    return set(INVALID.findall(log.read_text()))


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The bare server."""
    compiler = shutil.which("cc") or shutil.which("clang")
    if compiler is None or shutil.which("valgrind") is None:
        pytest.skip("a C compiler and Valgrind are needed: 'apt-get install gcc valgrind'")
    built = tmp_path_factory.mktemp("bare") / "server"
    source = Path(__file__).with_name("bare_server.c")
    subprocess.run([compiler, "-g", "-O1", "-o", str(built), str(source), "-lwebsockets"], check=True, timeout=60)
    return str(built)


@pytest.mark.long
def test_without_a_guard_the_fault_is_found(bare: str, tmp_path: Path) -> None:
    assert faults(tmp_path / "log", bare) == {"strcasecmp"}


@pytest.mark.long
def test_the_guard_keeps_from_it(bare: str, tmp_path: Path) -> None:
    assert faults(tmp_path / "log", bare, "guarded") == set()


def test_our_server_keeps_from_it(bare: str, tmp_path: Path) -> None:
    echo = program().with_name("EchoWebSockets")
    if not echo.is_file():
        pytest.skip(f"'{echo}' is not built: run 'swift build --product EchoWebSockets' first")
    assert faults(tmp_path / "log", str(echo)) == set()
