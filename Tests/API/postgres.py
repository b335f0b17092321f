"""PostgreSQL in a scratch folder, for tests of servers with ``--store``."""

from __future__ import annotations

import atexit
import itertools
import os
import shutil
import signal
import subprocess
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / ".config/postgres.sh"


class Disk:
    """A disk in memory, which may be full."""

    #: Far more than any test needs.
    SIZE = "8g"

    def __init__(self) -> None:
        """Raises ``OSError`` unless this user may mount anything here."""
        self.folder = Path(tempfile.mkdtemp(prefix="sf-disk-"))
        if not self._mount("--types", "tmpfs", "tmpfs", "--options", f"size={self.SIZE},mode=755"):
            self.folder.rmdir()
            raise PermissionError("only root may mount a disk")
        atexit.register(self.remove)

    @classmethod
    def can_be_made(cls) -> bool:
        """Tells whether this user may mount anything here."""
        try:
            cls().remove()
        except OSError:
            return False
        return True

    def fill(self) -> None:
        """Takes away all free space."""
        # What is written meanwhile needs more.
        for _ in range(1000):
            if self._mount("--options", f"remount,size={shutil.disk_usage(self.folder).used}"):
                return
        raise AssertionError("the disk cannot be filled")

    def free(self) -> None:
        """Gives it back."""
        assert self._mount("--options", f"remount,size={self.SIZE}")

    def remove(self) -> None:
        """Ends it, with everything on it."""
        atexit.unregister(self.remove)
        subprocess.run(["umount", "--lazy", self.folder], check=False, stderr=subprocess.DEVNULL)
        with suppress(OSError):
            self.folder.rmdir()

    def _mount(self, *options: str) -> bool:
        command = ["mount", *options, str(self.folder)]
        return subprocess.run(command, check=False, stderr=subprocess.DEVNULL).returncode == 0


class Postgres:
    """A PostgreSQL server, which ends with the tests however they end."""

    def __init__(self, *settings: str, standby_of: Postgres | None = None, disk: Disk | None = None) -> None:
        #: The disk of its own; None for the machine's.
        self.disk = disk
        environment = {"STANDBY_OF": str(standby_of.folder)} if standby_of else {}
        if disk:
            environment["TMPDIR"] = str(disk.folder)
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

    @property
    def _process_id(self) -> int:
        return int((self.folder / "data/postmaster.pid").read_text().split()[0])

    def kill(self) -> None:
        """Ends the server as a power cut does."""
        os.kill(self._process_id, signal.SIGKILL)

    @property
    def is_running(self) -> bool:
        """True unless it has ended by itself, as it does if it cannot write its log of changes."""
        try:
            os.kill(self._process_id, 0)
        except (OSError, ValueError, IndexError):
            return False
        return True

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
        if self.disk:
            self.disk.remove()


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
