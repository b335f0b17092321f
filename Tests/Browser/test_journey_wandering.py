"""Journey J9: a follower zooms and reads, explores a copy, and comes back."""

import re

import pytest
from looking import SIZES, assert_usable_by_everyone
from meeting import at, meeting, role, tap
from playwright.sync_api import Browser, Locator, Page, expect


def test_zooming_and_reading_do_not_break_following(browser: Browser, url: str) -> None:
    with meeting(browser, url) as here:
        follower = here.follow()
        follower.get_by_role("button", name="Zoom in").click()
        follower.get_by_role("navigation", name="Scenes").get_by_role("button", name=re.compile("^About")).click()
        follower.get_by_role("tab", name="Dependencies").click()
        tap(here.presenter, "Add")
        at(follower, 2)
        role(follower, "follower")


def test_what_the_presenter_reads_is_read_until_somebody_chooses(browser: Browser, url: str) -> None:
    def tab(page: Page, name: str) -> Locator:
        return page.get_by_role("tab", name=name, exact=True)

    with meeting(browser, url) as here:
        follower = here.follow()
        tab(here.presenter, "Source").click()
        expect(tab(follower, "Source")).to_have_attribute("aria-selected", "true")
        expect(tab(follower, "Source")).not_to_be_focused()
        late = here.follow()
        expect(tab(late, "Source")).to_have_attribute("aria-selected", "true")
        tab(follower, "JSON").click()
        tab(here.presenter, "Dependencies").click()
        expect(tab(late, "Dependencies")).to_have_attribute("aria-selected", "true")
        expect(tab(follower, "JSON")).to_have_attribute("aria-selected", "true")
        role(follower, "follower")


def test_a_tap_opens_a_copy_and_the_way_back_is_there(browser: Browser, url: str) -> None:
    with meeting(browser, url) as here:
        follower = here.follow()
        tap(follower, "Add")
        at(follower, 2)
        role(follower, "explorer")
        expect(here.presenter.locator("html")).to_have_attribute("data-seq", "1")
        expect(here.presenter.get_by_role("button", name="You present · 1 following")).to_be_visible()
        tap(follower, "Cancel")
        at(follower, 3)
        tap(here.presenter, "About")
        at(here.presenter, 2)
        expect(follower.locator("html")).to_have_attribute("data-seq", "3")
        follower.get_by_role("button", name="Return to presenter").click()
        role(follower, "follower")
        at(follower, 2)
        expect(follower.locator("#device-title")).to_be_focused()
        for name in ("data-scene", "data-depth", "data-seq", "data-epoch"):
            expected = here.presenter.locator("html").get_attribute(name)
            expect(follower.locator("html")).to_have_attribute(name, expected)
        expect(follower.locator(".step")).to_have_count(2)


def test_looking_back_is_exploring_too(browser: Browser, url: str) -> None:
    with meeting(browser, url) as here:
        follower = here.follow()
        tap(here.presenter, "Add")
        at(follower, 2)
        follower.get_by_role("slider", name="Step").focus()
        follower.keyboard.press("Home")
        role(follower, "explorer")
        tap(here.presenter, "Cancel")
        expect(follower.locator("html")).to_have_attribute("data-live-seq", "3")
        at(follower, 1)
        follower.get_by_role("button", name="Return to presenter").click()
        at(follower, 3)
        role(follower, "follower")


def test_exploring_can_begin_without_a_tap_and_ends_when_everyone_is_asked_back(browser: Browser, url: str) -> None:
    with meeting(browser, url) as here:
        follower = here.follow()
        follower.get_by_role("button", name="Explore on my own").click()
        role(follower, "explorer")
        here.presenter.get_by_role("button", name="Share", exact=True).click()
        here.presenter.get_by_role("button", name="Bring everyone back").click()
        notice = follower.get_by_role("region", name="Notices")
        expect(notice).to_contain_text("Guest 1 asks everyone to come back.")
        role(follower, "explorer")
        notice.get_by_role("button", name="Return to presenter").click()
        role(follower, "follower")
        at(follower, 1)


@pytest.mark.long
def test_when_the_presenter_goes_others_are_told(browser: Browser, url: str) -> None:
    with meeting(browser, url) as here:
        follower = here.follow()
        here.presenter.context.close()
        bar = follower.locator("mode-bar")
        expect(bar).to_contain_text("The presenter is reconnecting…")
        expect(follower.get_by_role("button", name="Nobody presents")).to_be_visible()
        expect(bar).to_contain_text("Nobody presents.", timeout=30_000)
        bar.get_by_role("button", name="Explore on my own").click()
        role(follower, "explorer")


@pytest.mark.parametrize("size", SIZES)
def test_an_explorer_s_page_is_usable_by_everyone(browser: Browser, url: str, size: dict) -> None:
    with meeting(browser, url) as here:
        follower = here.follow(**size)
        expect(follower.get_by_role("button", name="Explore on my own")).to_be_visible()
        assert_usable_by_everyone(follower)
        tap(follower, "Add")
        role(follower, "explorer")
        expect(follower.get_by_role("button", name="Return to presenter")).to_be_visible()
        assert_usable_by_everyone(follower)
