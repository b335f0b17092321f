"""Several servers at one database, each behind networks of its own, so that its address stays when it is started again."""

from __future__ import annotations

import atexit
import shutil
import signal
import subprocess
import tempfile
from functools import cache
from pathlib import Path

import pytest
from conftest import Server
from network import Network
from test_durability import APP


@cache
def wrong_clock() -> Path:
    """A library that gives a process a wrong time of day, and right intervals."""
    compiler = shutil.which("cc") or shutil.which("clang")
    if compiler is None:
        pytest.skip("a wrong clock needs a C compiler: 'apt-get install gcc'")
    folder = Path(tempfile.mkdtemp(prefix="sf-clock-"))
    atexit.register(shutil.rmtree, folder)
    source = Path(__file__).with_name("wrong_clock.c")
    library = folder / "clock.so"
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", str(library), str(source), "-ldl"], check=True)
    return library


#: The name of PostgreSQL's socket in its folder.
SOCKET = ".s.PGSQL.5432"


class Place:
    """The place of one server: its address, its folder, its clock, and the app that it serves."""

    def __init__(self, store: str, data: Path, app: Path, *options: str, clock: int = 0) -> None:
        self.app = app
        self.network = Network()
        #: The seconds by which its clock is wrong, from its next start on.
        self.clock = clock
        self._options = ("--rate", "0", "--data", str(data), *options)
        # The name of a Unix socket is short.
        self._folder = Path(tempfile.mkdtemp(prefix="sf-"))
        #: The networks to the hosts of the database.
        self.database: list[Network] = []
        self._store = self._pass_through(store)
        self.start()

    @property
    def url(self) -> str:
        return self.network.url

    def start(self) -> None:
        clock = {"LD_PRELOAD": str(wrong_clock()), "WRONG_CLOCK": str(self.clock)} if self.clock else {}
        self.server = Server(*self._options, "--store", self._store, folder=self.app, environment=clock)
        self.network.target = self.server.port

    def stop(self) -> None:
        """Ends the server politely."""
        code, log = self.server.stop()
        self.network.cut()
        assert code == 0, log

    def close(self) -> None:
        """Ends the networks of a server that has ended."""
        for network in (self.network, *self.database):
            network.close()
        shutil.rmtree(self._folder)

    def kill(self) -> None:
        """Ends the server as a power cut does."""
        self.server.process.send_signal(signal.SIGKILL)
        self.server.process.communicate(timeout=20)
        self.network.cut()

    def freeze(self) -> None:
        self.server.process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self.server.process.send_signal(signal.SIGCONT)

    def _pass_through(self, store: str) -> str:
        """Puts a network before each host of a database, which is the folder of a socket; returns the new address."""
        address, _, hosts = store.partition("host=")
        folders = []
        for number, host in enumerate(hosts.split(",")):
            folder = self._folder / str(number)
            folder.mkdir()
            folders.append(str(folder))
            self.database.append(Network(folder / SOCKET, Path(host) / SOCKET))
        return address + "host=" + ",".join(folders)


class Cluster:
    """Servers of one database."""

    def __init__(
        self, store: str, data: Path, app: Path = APP, *options: str, clocks: tuple[int, ...] = (0, 0, 0)
    ) -> None:
        """Starts servers, one for each clock: the seconds by which that is wrong."""
        self.places = [
            Place(store, data / str(number), app, *options, clock=clock) for number, clock in enumerate(clocks)
        ]

    @property
    def urls(self) -> list[str]:
        return [place.url for place in self.places]

    def stop(self) -> None:
        for place in self.places:
            place.stop()
            place.close()
