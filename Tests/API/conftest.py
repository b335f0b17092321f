"""Starts the built server for the tests."""

from __future__ import annotations

import os
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit
from weakref import WeakKeyDictionary

import pytest
from exchange import Exchange, Protocol
from sceneflow_client import sceneflow
from websockets.sync.client import ClientConnection

PACKAGE = Path(__file__).resolve().parents[2]
#: One example, for a server of one test: loading all examples takes twice the processor time.
ITEMS = PACKAGE / "Docs/Examples/Items"


def program() -> Path:
    """The built program: ``SCENEFLOW`` names another than the debug build's."""
    path = Path(os.environ.get("SCENEFLOW", PACKAGE / ".build/debug/sceneflow"))
    if not path.is_file():
        pytest.skip(f"'{path}' is not built: run 'swift build' first")
    return path


class Server:
    """A running server, which keeps rooms in memory where nothing else is said."""

    def __init__(
        self, *options: str, folder: Path = PACKAGE / "Docs/Examples", environment: dict[str, str] | None = None
    ) -> None:
        if not {"--data", "--store"} & set(options):
            options = (*options, "--memory")
        # Nobody reads a pipe while a test runs, and a server whose log has filled one stands still.
        self._log = tempfile.TemporaryFile()  # noqa: SIM115 (closed with the server)
        self.process = subprocess.Popen(
            [str(program()), "serve", str(folder), "--port", "0", *options],
            env=os.environ | (environment or {}),
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
        )
        assert self.process.stdout is not None
        #: The server's output: the page's address, with the created key.
        self.printed = self.process.stdout.readline().strip()
        self.url, _, key = self.printed.partition("#access=")
        #: The access key that was made, or None.
        self.key = key or None
        assert self.url.startswith(("http://127.0.0.1:", "https://127.0.0.1:")), self.stop()[1]
        self._wait_until_read()
        self.port = urlsplit(self.url).port or 0

    def _wait_until_read(self) -> None:
        for _ in range(1200):
            try:
                urllib.request.urlopen(self.url + "readyz", timeout=120).close()
            except urllib.error.HTTPError:
                time.sleep(0.1)
            else:
                return
        raise AssertionError(f"{self.url} is not ready")

    def stop(self) -> tuple[int, str]:
        """Stops politely; returns the exit code and the log."""
        self.process.terminate()
        self.process.communicate(timeout=20)
        return self.process.returncode, self.log()

    def log(self) -> str:
        """The log so far."""
        # The server writes at the offset of the same file, which must stay at the end.
        file = self._log.fileno()
        return os.pread(file, os.fstat(file).st_size, 0).decode()


def make_page(folder: Path, **environment: str) -> str:
    """Makes the page as it is installed, and gives what was said."""
    ended = subprocess.run(
        [PACKAGE / ".config/page.sh", folder],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return ended.stdout + ended.stderr


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the page as it is installed and without a limit to the rate, which must end well."""
    page = tmp_path_factory.mktemp("page") / "page"
    make_page(page)
    server = Server("--rate", "0", "--public", str(page))
    yield server
    code, log = server.stop()
    assert code == 0, log


@pytest.fixture(scope="session", autouse=True)
def checked_messages(server: Server) -> Iterator[None]:
    """Holds every message of every connection, in both directions, against the AsyncAPI document."""
    protocol = Protocol.of(server.url)
    exchanges: WeakKeyDictionary[ClientConnection, Exchange] = WeakKeyDictionary()

    class Checked(ClientConnection):
        """A connection that remembers what was said on it."""

        def send(self, message, *rest) -> None:  # noqa: ANN001, ANN002
            exchanges.setdefault(self, Exchange(protocol)).sent(message)
            super().send(message, *rest)

        def recv(self, *rest, **options):  # noqa: ANN002, ANN003, ANN201
            message = super().recv(*rest, **options)
            exchange = exchanges.setdefault(self, Exchange(protocol))
            exchange.received(message)
            assert not exchange.problems, exchange.problems
            return message

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sceneflow, "connect", partial(sceneflow.connect, create_connection=Checked))
        yield
