"""A run without visitors for a long time: the page tells a returning visitor its end, and a presenter keeps it."""

import sqlite3
from pathlib import Path

import pytest
from conftest import ROOT, serving
from looking import DARK, DESK, PHONE, assert_usable_by_everyone
from meeting import FLOW, at, meeting, role
from playwright.sync_api import Browser, Page, expect

TOLD = "This run has been unused for a long time."


@pytest.fixture
def forgotten(browser: Browser, tmp_path: Path):
    """The server of a run that ends in two days, its address, and the links to it."""
    data = tmp_path / "data"
    with serving(ROOT / "Docs" / "Examples", data=data) as url, meeting(browser, url) as here:
        room, view = here.room, here.view
        key = here.presenter.url.partition("key=")[2].partition("&")[0]
    with sqlite3.connect(data / "rooms.sqlite") as store:
        store.execute("UPDATE room SET used = used - 28 * 86400000")
    store.close()
    with serving(ROOT / "Docs" / "Examples", data=data) as url:
        links = [f"{url}/?flow={FLOW}#room={room}&key={key}" for key in (key, view)]
        with meeting(browser, url) as here:
            yield here, *links


def notice(page: Page):
    return page.get_by_role("region", name="Notices").locator(".notice").filter(has_text=TOLD)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_whoever_comes_is_told_and_who_may_tap_keeps_it(forgotten, size) -> None:
    here, present, view = forgotten
    presenter, follower = here.open(present, **size, **DARK), here.open(view, **size)
    at(presenter, 1)
    role(follower, "follower")
    expect(notice(presenter)).to_contain_text("It will be deleted on ")
    expect(notice(follower)).to_contain_text("unless someone who can control it keeps it.")
    expect(notice(follower).get_by_role("button", name="Keep")).to_have_count(0)
    for page in (presenter, follower):
        assert_usable_by_everyone(page)
        box = notice(page).bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= page.viewport_size["width"]
    with follower.expect_download() as download:
        notice(follower).get_by_role("button", name="Export recording").click()
    assert download.value.suggested_filename.endswith(".json")
    expect(notice(follower)).to_be_visible()
    notice(presenter).get_by_role("button", name="Keep").click()
    for page in (presenter, follower):
        expect(page.get_by_role("region", name="Notices").get_by_text("The run is kept.")).to_be_visible()
        expect(notice(page)).to_have_count(0)
    later = here.open(view)
    role(later, "follower")
    later.wait_for_timeout(500)
    expect(notice(later)).to_have_count(0)
