"""Rooms in PostgreSQL, whose connections are cut and refused while the server is killed and stopped.

``DATABASE_CHAOS_ROUNDS`` is the number of faults, and ``CHAOS_SEED`` selects them.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from postgres import Postgres, postgres
from sceneflow_client import Client, sceneflow
from test_chaos import SEED, Chaos, Presenter, run
from websockets.sync.client import connect

__all__ = ["postgres"]

ROUNDS = int(os.environ.get("DATABASE_CHAOS_ROUNDS", "15"))


class PatientPresenter(Presenter):
    """Also knows that the step of a lost answer may be stored: the next action is then a conflict."""

    refusals = (*Presenter.refusals, "conflict")


class DatabaseChaos(Chaos):
    """One server, its database, and what happens to both."""

    presenter = PatientPresenter

    def __init__(self, data: Path, chance: random.Random, database: Postgres) -> None:
        self.database = database
        self.address = database.database()
        super().__init__(data, chance, "--store", self.address)

    def choices(self) -> list[tuple[float, Callable[[], None]]]:
        return [
            (30, self.cut_database),
            (12, self.refuse_connections),
            (12, self.cut),
            (12, self.cut_within),
            (12, self.stop),
            (6, self.kill),
        ]

    def kill(self) -> None:
        super().kill()
        # Only a room in memory can be joined while the database is away.
        with Client(self.house.server.url) as client:
            client.call("rooms.join", **self.link)

    def cut_database(self) -> None:
        self.database.cut(self.address)

    def refuse_connections(self) -> None:
        self.database.admit(self.address, admits=False)
        self.database.cut(self.address)
        time.sleep(self.chance.uniform(0.01, 0.5))
        self.database.admit(self.address, admits=True)


def test_nobody_sees_anything_but_the_log_of_the_database(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sceneflow, "connect", connect)
    chaos = DatabaseChaos(tmp_path / "data", random.Random(SEED), postgres)
    run(chaos, ROUNDS)
    assert chaos.faults["cut_database"] > 0
