"""The view inspector: what Interface Builder knows of a view, found by pointer, by keys and by a long touch."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect


@pytest.fixture
def inspecting(page: Page, url: str) -> Page:
    """A page that inspects the views of an app."""
    page.set_default_timeout(15_000)
    page.goto(f"{url}/?flow=notes-before")
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    page.get_by_role("button", name="Inspect views").click()
    expect(card(page)).to_be_visible()
    return page


def card(page: Page) -> Locator:
    """The card of the inspected view."""
    return page.get_by_role("region", name="View", exact=True)


def label(page: Page) -> Locator:
    """A label with an outlet."""
    return page.locator(".device-screen .ui-view", has_text="Talk on Thursday").locator("nth=-1")


def test_a_view_under_the_pointer_shows_its_class_outlet_and_place(inspecting: Page) -> None:
    label(inspecting).hover()
    expect(card(inspecting).get_by_role("heading")).to_have_text("UILabel")
    expect(card(inspecting)).to_contain_text("pinnedLabel of NoteListViewController")
    card(inspecting).get_by_role("button", name=re.compile(r"^NoteListViewController\.xib:\d+$")).click()
    expect(inspecting.get_by_role("tab", name="Source")).to_have_attribute("aria-selected", "true")


def test_a_click_keeps_the_view_and_taps_nothing(inspecting: Page) -> None:
    button = inspecting.get_by_role("region", name="Device").get_by_role("button", name="Open pinned note")
    button.click()
    expect(card(inspecting).get_by_role("heading")).to_have_text("UIButton")
    expect(card(inspecting)).to_contain_text("touchUpInside")
    label(inspecting).hover()
    expect(card(inspecting).get_by_role("heading")).to_have_text("UIButton")
    expect(inspecting.locator("html")).to_have_attribute("data-seq", "1")
    inspecting.keyboard.press("Escape")
    expect(card(inspecting)).to_be_hidden()
    button.click()
    expect(inspecting.locator("html")).to_have_attribute("data-seq", "2")


def test_the_arrow_keys_go_through_the_views(inspecting: Page) -> None:
    label(inspecting).hover()
    heading = card(inspecting).get_by_role("heading")
    for key, name in [("ArrowUp", "UIStackView"), ("ArrowDown", "UIImageView"), ("ArrowRight", "UILabel")]:
        inspecting.keyboard.press(key)
        expect(heading).to_have_text(name)
    expect(inspecting.locator("[data-part=announcer]")).to_contain_text("pinnedLabel")


def test_a_place_opens_in_an_editor_once_the_folder_is_known(inspecting: Page) -> None:
    label(inspecting).hover()
    card(inspecting).get_by_role("button", name="VS Code").click()
    folder = inspecting.get_by_label("The opened folder, on this computer")
    folder.fill("App")
    inspecting.keyboard.press("Enter")
    expect(card(inspecting).get_by_role("link")).to_have_count(0)
    folder.fill("/Users/me/App")
    inspecting.keyboard.press("Enter")
    expect(card(inspecting).get_by_role("link", name="VS Code")).to_have_attribute(
        "href", re.compile(r"^vscode://file/Users/me/App/Notes/before/Notes/NoteListViewController\.xib:\d+:\d+$")
    )
    expect(card(inspecting).get_by_role("link", name="Xcode")).to_have_attribute("href", re.compile(r"^xcode://open\?"))


def test_a_long_touch_inspects_and_taps_nothing(browser: Browser, url: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    page.set_default_timeout(15_000)
    page.goto(f"{url}/?flow=notes-before")
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    box = page.get_by_role("button", name="Open pinned note").bounding_box()
    assert box is not None
    touch = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session = context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [touch]})
    expect(card(page).get_by_role("heading")).to_have_text("UIButton")
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    context.close()
