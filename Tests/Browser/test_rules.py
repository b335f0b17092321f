"""The rules of UIKit: every id of one, in the timeline, a crash or a document, opens what is written about it."""

import re

import pytest
from looking import PHONE, come_to_rest
from playwright.sync_api import Locator, Page, expect


def open_app(page: Page, url: str, flow: str) -> None:
    page.set_default_timeout(15_000)
    page.goto(f"{url}/?flow={flow}")
    expect(page.locator("html")).to_have_attribute("data-seq", "1")


def panel(page: Page) -> Locator:
    return page.get_by_role("dialog")


def open_step(page: Page) -> Locator:
    """Opens the newest step and returns the timeline."""
    timeline = page.get_by_role("region", name="Timeline")
    timeline.locator(".step-head").last.click()
    return timeline


def test_an_event_opens_its_rule_by_keyboard_and_gets_the_focus_back(page: Page, url: str) -> None:
    open_app(page, url, "contacts-after")
    link = open_step(page).get_by_role("button", name="INST-1", exact=True).first
    link.focus()
    page.keyboard.press("Enter")
    expect(panel(page).get_by_role("heading", level=2)).to_have_text("INST-1 One scene, one object and its view, apart")
    expect(panel(page)).to_contain_text("Why it bites: Outlets are nil until then.")
    expect(panel(page)).to_contain_text("certain")
    expect(panel(page).get_by_role("listitem").filter(has_text="T-43")).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel(page)).to_have_count(0)
    expect(link).to_be_focused()


def test_the_neighbours_and_the_rules_that_a_rule_names_lead_on(page: Page, url: str) -> None:
    open_app(page, url, "contacts-after")
    open_step(page).get_by_role("button", name="INST-1", exact=True).first.click()
    title = panel(page).get_by_role("heading", level=2)
    panel(page).get_by_role("button", name=re.compile("^INST-2 ")).click()
    expect(title).to_contain_text("INST-2")
    expect(title).to_be_focused()
    panel(page).get_by_role("button", name=re.compile("^INST-1 ")).click()
    expect(title).to_contain_text("INST-1 ")
    panel(page).get_by_role("button", name=re.compile("^OBJ-18 ")).click()
    panel(page).get_by_role("button", name=re.compile("^OBJ-17 ")).click()
    panel(page).get_by_role("button", name="SEG-48", exact=True).click()
    expect(title).to_have_text("SEG-48 Popovers on an iPhone")


def test_a_press_beside_the_panel_closes_it(page: Page, url: str) -> None:
    open_app(page, url, "contacts-after")
    open_step(page).get_by_role("button", name="INST-1", exact=True).first.click()
    expect(panel(page)).to_be_visible()
    page.mouse.click(20, 300)
    expect(panel(page)).to_have_count(0)
    page.get_by_role("region", name="Timeline").get_by_role("button", name="INST-1", exact=True).first.click()
    panel(page).get_by_role("button", name="Close").click()
    expect(panel(page)).to_have_count(0)


def test_a_document_links_the_rules_that_it_names(page: Page, url: str) -> None:
    open_app(page, url, "contacts-after")
    inspector = page.get_by_role("region", name="Inspector")
    inspector.get_by_role("button", name="INJ-38", exact=True).click()
    expect(panel(page).get_by_role("heading", level=2)).to_have_text("INJ-38 Nobody to ask")
    expect(panel(page)).to_contain_text("likely")


def test_a_crash_links_the_rule_that_it_broke(page: Page, url: str) -> None:
    open_app(page, url, "notes-before")
    page.get_by_role("region", name="Device").get_by_role("button", name="Open pinned note").click()
    crash = page.get_by_role("alert").filter(has_text="The app crashed")
    crash.get_by_role("button", name="Why this crashes (INJ-52)").click()
    expect(panel(page).get_by_role("heading", level=2)).to_have_text("INJ-52 Where a missing dependency crashes")
    page.keyboard.press("Escape")
    crash.get_by_role("button", name="Show the cause").click()
    expect(page.locator("#step-2 .trace")).to_be_visible()
    inspector = page.get_by_role("region", name="Inspector")
    expect(inspector.get_by_role("tab", name="Transitions")).to_have_attribute("aria-selected", "true")
    expect(inspector.locator(".edge-details")).to_contain_text("Open pinned note")


@pytest.mark.parametrize("page", [PHONE, {**PHONE, "color_scheme": "dark"}], indirect=True)
def test_a_phone_shows_the_rule_from_below_and_whole(page: Page, url: str) -> None:
    open_app(page, url, "contacts-after")
    page.get_by_role("navigation", name="Panes").get_by_role("button", name="Log").click()
    open_step(page).get_by_role("button", name="INST-40", exact=True).first.click()
    expect(panel(page).get_by_role("article")).to_be_visible()
    # It rises; where it lies counts when it has arrived.
    come_to_rest(page)
    box = panel(page).bounding_box()
    assert box is not None
    assert box["x"] == 0 and box["width"] == 390
    assert box["y"] > 0 and abs(box["y"] + box["height"] - 844) < 1
    # Long lines of examples are scrolled by themselves.
    body = panel(page).locator(".rule-body")
    assert body.evaluate("e => e.scrollWidth <= e.clientWidth")
