"""Journey J16: several servers of one database behind a proxy; one of them is killed in the middle of a demo."""

import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import ROOT, SERVE
from meeting import FLOW, at, meeting, role, tap
from network import Network
from playwright.sync_api import Browser, Page, expect
from postgres import Postgres, postgres

__all__ = ["postgres"]

APP = ROOT / "Docs" / "Examples" / "Items" / "before"
#: The longest time until everyone goes on, in seconds.
LONGEST = 3


class Place:
    """A server, and the address of a proxy that leads to it, or to the others if it is gone."""

    def __init__(self, store: str, data: Path) -> None:
        command = [*SERVE, "--port", "0", "--store", store, "--data", data, APP]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        self.network = Network()
        address = self.process.stdout.readline().strip()
        assert address.startswith("http://127.0.0.1:"), address
        self.network.target = int(address.rstrip("/").rpartition(":")[2])

    @property
    def url(self) -> str:
        return self.network.url.rstrip("/")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(timeout=20)

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=20)
        self.network.close()


@pytest.fixture
def places(postgres: Postgres, tmp_path: Path) -> Iterator[list[Place]]:
    """Two servers of one database."""
    store = postgres.database()
    places = [Place(store, tmp_path / str(number)) for number in range(2)]
    for place, other in zip(places, reversed(places), strict=True):
        place.network.others = [other.network.target]
    yield places
    for place in places:
        place.end()


def reconnect(page: Page, end: float) -> None:
    """Waits until a page has lost its server and is connected to another one."""
    html = page.locator("html")
    expect(html).not_to_have_attribute("data-connection", "live", timeout=left(end))
    expect(html).to_have_attribute("data-connection", "live", timeout=left(end))


def left(end: float) -> float:
    """Returns the time left for an expectation, in milliseconds."""
    return max(1, (end - time.monotonic()) * 1000)


def test_a_demo_goes_on_when_the_presenters_server_is_killed(browser: Browser, places: list[Place]) -> None:
    first, second = places
    with meeting(browser, first.url) as here:
        follower = here.open(f"{second.url}/?flow={FLOW}#room={here.room}&key={here.view}")
        role(follower, "follower")
        tap(here.presenter, "Add")
        for page in (here.presenter, follower):
            at(page, 2)
        epoch = follower.locator("html").get_attribute("data-epoch")
        first.kill()
        end = time.monotonic() + LONGEST
        reconnect(here.presenter, end)
        tap(here.presenter, "Cancel")
        for page in (follower, here.presenter):
            expect(page.locator("html")).to_have_attribute("data-seq", "3", timeout=left(end))
        for page in (follower, here.presenter):
            expect(page.locator("html")).to_have_attribute("data-epoch", epoch)
            expect(page.locator(".step")).to_have_count(3)
        role(here.presenter, "presenter")
        role(follower, "follower")
