"""Journey J8: a presenter with eight followers, one of them late: share, hand over, point, take everyone along."""

import re

import pytest
from looking import DARK, DESK, PHONE, SIZES, assert_usable_by_everyone
from meeting import at, meeting, role, tap
from playwright.sync_api import Browser, Page, expect


def open_dialog(page: Page):
    page.get_by_role("button", name="Share", exact=True).click()
    dialog = page.get_by_role("dialog", name="Share this run")
    expect(dialog).to_be_visible()
    return dialog


@pytest.mark.parametrize("count", [3, pytest.param(8, marks=pytest.mark.long)])
def test_several_follow_and_one_of_them_joins_late(browser: Browser, url: str, count: int) -> None:
    with meeting(browser, url) as here:
        followers = [here.follow() for _ in range(count - 1)]
        for name in ("Next", "Relaunch the app", "Add", "Cancel"):
            if name == "Relaunch the app":
                here.presenter.get_by_role("button", name=name).first.click()
            else:
                tap(here.presenter, name)
        at(here.presenter, 5)
        for page in followers:
            at(page, 5)
        late = here.follow()
        at(late, 5)
        expect(here.presenter.get_by_role("button", name=f"You present · {count} following")).to_be_visible()
        shown = {page.locator("html").get_attribute("data-scene") for page in [here.presenter, late, *followers]}
        assert len(shown) == 1
        expect(late.locator(".step")).to_have_count(5)


def test_the_presenter_takes_everyone_to_a_step_and_goes_on_from_there(browser: Browser, url: str) -> None:
    with meeting(browser, url) as here:
        follower = here.follow()
        tap(here.presenter, "Add")
        at(here.presenter, 2)
        tap(here.presenter, "Cancel")
        at(here.presenter, 3)
        here.presenter.get_by_role("slider", name="Step").focus()
        here.presenter.keyboard.press("Home")
        at(here.presenter, 1)
        at(follower, 3)
        here.presenter.get_by_role("button", name="Show this step to everyone").click()
        at(follower, 1)
        role(follower, "follower")
        expect(follower.locator("mode-bar")).to_contain_text("Everyone sees step 1 of 3.")
        late = here.follow()
        at(late, 1)
        tap(here.presenter, "About")
        for page in (here.presenter, follower, late):
            at(page, 2)
            expect(page.locator("html")).to_have_attribute("data-mode", "live")
            expect(page.locator("html")).to_have_attribute("data-live-seq", "2")
        expect(follower.locator("html")).to_have_attribute("data-scene", re.compile("About|about|Main/"))


def test_back_to_live_takes_everyone_along(browser: Browser, url: str) -> None:
    with meeting(browser, url) as here:
        follower = here.follow()
        tap(here.presenter, "Add")
        at(follower, 2)
        here.presenter.get_by_role("slider", name="Step").focus()
        here.presenter.keyboard.press("Home")
        here.presenter.get_by_role("button", name="Show this step to everyone").click()
        at(follower, 1)
        here.presenter.locator("mode-bar").get_by_role("button", name="Live").click()
        at(follower, 2)
        expect(follower.locator("mode-bar")).to_be_hidden()
        expect(here.presenter.locator("mode-bar")).to_be_hidden()


def test_what_is_pointed_at_is_ringed_and_told(browser: Browser, url: str) -> None:
    with meeting(browser, url) as here:
        expect(here.presenter.get_by_role("button", name="Point at something")).to_be_hidden()
        follower = here.follow()
        point = here.presenter.get_by_role("button", name="Point at something")
        point.click()
        expect(point).to_have_attribute("aria-pressed", "true")
        tap(here.presenter, "Add")
        expect(follower.locator(".pointer-ring")).to_have_count(1)
        expect(follower.locator("notice-list")).to_contain_text("Guest 1 points at Add, in Items.")
        expect(follower.locator("[data-part=announcer]")).to_have_text("Guest 1 points at Add, in Items.")
        expect(follower.locator("[data-pointed]")).to_have_count(1)
        expect(point).to_have_attribute("aria-pressed", "false")
        at(here.presenter, 1)


def test_the_presenter_hands_over_and_takes_over_again(browser: Browser, url: str) -> None:
    with meeting(browser, url) as here:
        follower = here.follow()
        dialog = open_dialog(here.presenter)
        dialog.get_by_role("button", name="Hand over to Guest 2").click()
        role(follower, "presenter")
        role(here.presenter, "follower")
        expect(dialog.get_by_role("button", name=re.compile("^Hand over"))).to_have_count(0)
        tap(follower, "Add")
        at(here.presenter, 2)
        dialog.get_by_role("button", name="Take over").click()
        role(here.presenter, "presenter")
        expect(dialog.get_by_role("button", name="Take over")).to_be_hidden()
        expect(follower.get_by_role("button", name=re.compile("^Guest 1 presents"))).to_be_visible()


def test_the_run_and_its_people_have_names(browser: Browser, url: str) -> None:
    with meeting(browser, url) as here:
        follower = here.follow()
        dialog = open_dialog(here.presenter)
        name = dialog.get_by_label("Your name")
        name.fill("Ann")
        name.press("Tab")
        expect(follower.get_by_role("button", name="Ann presents · 2 people")).to_be_visible()
        title = dialog.get_by_label("Title")
        title.fill("Review on Monday")
        title.press("Tab")
        theirs = open_dialog(follower)
        expect(theirs.get_by_label("Title")).to_be_hidden()
        expect(theirs.get_by_role("listitem")).to_have_count(2)
        expect(theirs.get_by_role("radio", name="Present")).to_have_count(0)
        here.presenter.reload()
        expect(open_dialog(here.presenter).get_by_label("Title")).to_have_value("Review on Monday")


def test_links_differ_by_what_they_are_for(browser: Browser, url: str) -> None:
    with meeting(browser, url) as here:
        tap(here.presenter, "Add")
        at(here.presenter, 2)
        dialog = open_dialog(here.presenter)
        link = dialog.get_by_label("Link", exact=True)
        assert f"room={here.room}&key={here.view}" in link.input_value()
        code = dialog.get_by_role("img").locator("path")
        drawn = code.get_attribute("d")
        dialog.get_by_role("checkbox", name="Open at step 2").check()
        assert "step=2" in link.input_value()
        assert code.get_attribute("d") != drawn
        dialog.get_by_role("radio", name="Present").check()
        assert here.view in link.input_value()
        assert f"key={here.view}" not in link.input_value()
        other = here.open(link.input_value())
        role(other, "presenter")
        dialog.get_by_role("radio", name="Docs only").check()
        reader = here.open(link.input_value(), java_script_enabled=False)
        expect(reader.get_by_role("heading", name="Items, before", level=1)).to_be_visible()
        here.presenter.keyboard.press("Escape")
        expect(here.presenter.get_by_role("button", name="Share", exact=True)).to_be_focused()


@pytest.mark.parametrize("size", SIZES)
def test_the_dialog_is_usable_by_everyone(browser: Browser, url: str, size: dict) -> None:
    with meeting(browser, url, **size) as here:
        here.follow()
        dialog = open_dialog(here.presenter)
        expect(dialog.get_by_role("listitem")).to_have_count(2)
        assert_usable_by_everyone(here.presenter)
        box = dialog.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size["viewport"]["width"]


def test_the_stage_is_opened_from_the_share_dialog(browser: Browser, url: str) -> None:
    with meeting(browser, url) as here:
        page = here.presenter
        page.get_by_role("button", name="Share", exact=True).click()
        page.get_by_role("dialog", name="Share this run").get_by_role("button", name="Stage view").click()
        expect(page.locator("html")).to_have_attribute("data-view", "stage")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page.get_by_role("region", name="Map")).to_be_visible()


@pytest.mark.parametrize("size", [DESK, {**DESK, **DARK}, PHONE])
def test_the_stage_shows_the_map_and_the_device_alone(browser: Browser, url: str, size: dict) -> None:
    with meeting(browser, url) as here:
        stage = here.open(f"{url}/?flow=items-before&view=stage#room={here.room}&key={here.view}", **size)
        expect(stage.locator("html")).to_have_attribute("data-view", "stage")
        role(stage, "follower")
        for name in ("Map", "Device"):
            expect(stage.get_by_role("region", name=name)).to_be_visible()
        for name in ("Timeline", "Inspector"):
            expect(stage.get_by_role("region", name=name)).to_be_hidden()
        expect(stage.get_by_role("banner")).to_be_hidden()
        assert_usable_by_everyone(stage)
        tap(here.presenter, "Add")
        at(stage, 2)
        expect(stage.locator(".device-caption")).to_contain_text("New item")
        expect(stage.locator("html")).to_have_attribute("data-idle", "")
        stage.keyboard.press("Shift")
        expect(stage.locator("html")).not_to_have_attribute("data-idle", "")
        assert "view=stage" in stage.url
        stage.keyboard.press("Escape")
        expect(stage.get_by_role("banner")).to_be_visible()
        expect(stage.get_by_role("button", name="Leave the stage view")).to_be_hidden()
