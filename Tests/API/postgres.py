"""PostgreSQL in a scratch folder, for tests of servers with ``--store``."""

from __future__ import annotations

import atexit
import itertools
import os
import signal
import subprocess
from functools import cache
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / ".config/postgres.sh"


class Postgres:
    """A PostgreSQL server, which ends with the tests however they end."""

    def __init__(self, *settings: str, standby_of: Postgres | None = None) -> None:
        environment = {"STANDBY_OF": str(standby_of.folder)} if standby_of else {}
        self._process = subprocess.Popen(
            [str(SCRIPT), *settings],
            env=os.environ | environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout is not None and self._process.stderr is not None
        words = self._process.stdout.readline().split()
        if len(words) != 2 and self._process.wait(timeout=20) == 3:
            pytest.skip(self._process.stderr.read().strip())
        assert len(words) == 2, self._process.stderr.read()
        #: The folder of the socket, and that of the programs.
        self.folder, self.programs = Path(words[0]), Path(words[1])
        self._numbers = itertools.count(1)

    def database(self) -> str:
        """Makes an empty database; returns its address."""
        name = f"d{next(self._numbers)}"
        self.run(f"CREATE DATABASE {name}")
        return f"postgres://postgres@/{name}?host={self.folder}"

    def run(self, sql: str, address: str | None = None) -> str:
        """Runs a statement as an administrator; returns its rows, one a line."""
        target = address or f"postgres://postgres@/postgres?host={self.folder}"
        command = [str(self.programs / "psql"), "-X", "-q", "-A", "-t", "-d", target, "-c", sql]
        return subprocess.run(command, capture_output=True, text=True, timeout=30, check=True).stdout.strip()

    def cut(self, address: str) -> None:
        """Ends every connection to a database."""
        name = name_of(address)
        self.run(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")

    def admit(self, address: str, *, admits: bool) -> None:
        """Lets a database take connections or not; open ones go on."""
        self.run(f"ALTER DATABASE {name_of(address)} ALLOW_CONNECTIONS {admits}")

    def kill(self) -> None:
        """Ends the server as a power cut does."""
        process = int((self.folder / "data/postmaster.pid").read_text().split()[0])
        os.kill(process, signal.SIGKILL)

    def restart(self) -> None:
        """Ends the server as a crash does, and starts it again."""
        control = [str(self.programs / "pg_ctl"), "restart", "--silent", "--wait", "--mode", "immediate"]
        user = ["setpriv", "--reuid", "postgres", "--regid", "postgres", "--clear-groups", "--"]
        command = [*(user if os.geteuid() == 0 else []), *control, "-D", str(self.folder / "data")]
        log = self.folder / "log"
        # The server keeps what it inherits.
        nothing = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        subprocess.run([*command, "-l", str(log)], **nothing, check=True, cwd="/")

    def stop(self) -> None:
        """Ends the server, and removes its folder."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(timeout=60)


def name_of(address: str) -> str:
    """The name of the database in an address."""
    return address.partition("?")[0].rpartition("/")[2]


@cache
def _shared() -> Postgres:
    server = Postgres()
    atexit.register(server.stop)
    return server


@pytest.fixture(scope="module")
def postgres() -> Postgres:
    """The PostgreSQL server of this process of tests; each test takes a database of its own."""
    return _shared()
