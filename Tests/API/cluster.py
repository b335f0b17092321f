"""Several servers at one database, each behind a network of its own, so that its address stays when it is started again."""

from __future__ import annotations

import signal
from pathlib import Path

from conftest import Server
from network import Network
from test_durability import APP


class Place:
    """The place of one server: its address, its folder, and the app that it serves."""

    def __init__(self, store: str, data: Path, app: Path, *options: str) -> None:
        self.app = app
        self.network = Network()
        self._options = ("--rate", "0", "--store", store, "--data", str(data), *options)
        self.start()

    @property
    def url(self) -> str:
        return self.network.url

    def start(self) -> None:
        self.server = Server(*self._options, folder=self.app)
        self.network.target = self.server.port

    def stop(self) -> None:
        """Ends the server politely."""
        code, log = self.server.stop()
        self.network.cut()
        assert code == 0, log

    def kill(self) -> None:
        """Ends the server as a power cut does."""
        self.server.process.send_signal(signal.SIGKILL)
        self.server.process.communicate(timeout=20)
        self.network.cut()

    def freeze(self) -> None:
        self.server.process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self.server.process.send_signal(signal.SIGCONT)


class Cluster:
    """Servers of one database."""

    def __init__(self, store: str, data: Path, count: int = 3, app: Path = APP, *options: str) -> None:
        self.places = [Place(store, data / str(number), app, *options) for number in range(count)]

    @property
    def urls(self) -> list[str]:
        return [place.url for place in self.places]

    def stop(self) -> None:
        for place in self.places:
            place.stop()
            place.network.close()
