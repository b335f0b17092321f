"""The search palette: finds scenes, segues, actions and problems, and is a combobox over a listbox."""

import re

import pytest
from looking import PHONE
from playwright.sync_api import Locator, Page, expect
from test_map import card, is_in_view, large, open_map, rest, shop_floor  # noqa: F401


def open_palette(page: Page) -> Locator:
    page.keyboard.press("Control+k")
    dialog = page.get_by_role("dialog", name="Find")
    expect(dialog.get_by_role("combobox")).to_be_focused()
    return dialog


def chosen(page: Page) -> Locator:
    """The option that Enter takes."""
    field = page.get_by_role("combobox", name="Find")
    return page.locator(f"#{field.get_attribute('aria-activedescendant')}")


def test_a_scene_is_found_selected_and_brought_into_view(page: Page, large: str) -> None:  # noqa: F811
    map = open_map(page, large)
    rest(page)
    assert not is_in_view(map, card(map, "Screen 117"))
    open_palette(page)
    page.keyboard.type("screen 117")
    expect(chosen(page)).to_contain_text("Screen 117")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(card(map, "Screen 117")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("region", name="Inspector")).to_contain_text("Screen 117")
    rest(page)
    assert is_in_view(map, card(map, "Screen 117"))
    # Nothing was done in the app.
    expect(page.locator("html")).to_have_attribute("data-seq", "1")


def test_go_here_shows_the_way_and_ends_there(page: Page, shop_floor: str) -> None:  # noqa: F811
    open_map(page, shop_floor)
    open_palette(page)
    page.keyboard.type("don")
    expect(chosen(page)).to_contain_text("Done")
    page.keyboard.press("Control+Enter")
    chip = page.get_by_role("group", name="Go here")
    expect(chip).to_contain_text("Arrived at Done")
    expect(chip.get_by_role("listitem")).to_have_count(3)
    expect(page.get_by_role("navigation", name="Stack").get_by_role("listitem").last).to_have_text("Done")
    open_palette(page)
    page.keyboard.type("alone")
    page.keyboard.press("Control+Enter")
    expect(chip).to_contain_text("Not reachable from Done.")


def test_a_scene_in_a_folded_storyboard_is_unfolded_and_found_again(page: Page, large: str) -> None:  # noqa: F811
    map = open_map(page, large)
    map.get_by_role("button", name="Fold all storyboards").click()
    expect(card(map, "Screen 60")).to_have_count(0)
    open_palette(page)
    page.keyboard.type("screen 60")
    page.keyboard.press("Enter")
    expect(card(map, "Screen 60")).to_have_attribute("aria-pressed", "true")
    expect(map.get_by_role("button", name=re.compile(", folded, "))).to_have_count(4)
    rest(page)
    assert is_in_view(map, card(map, "Screen 60"))


def test_segues_actions_and_problems_are_found(page: Page, shop_floor: str) -> None:  # noqa: F811
    map = open_map(page, shop_floor)
    open_palette(page)
    page.keyboard.type("tomenu")
    page.keyboard.press("Enter")
    expect(map.locator("g.edge[data-selected]")).to_have_count(1)
    expect(page.get_by_role("tab", name="Transitions")).to_have_attribute("aria-selected", "true")
    open_palette(page)
    page.keyboard.type("theme dark")
    page.keyboard.press("Enter")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    open_palette(page)
    page.keyboard.type("restart")
    page.keyboard.press("Enter")
    expect(page.locator("html")).to_have_attribute("data-seq", "2")
    open_palette(page)
    page.keyboard.type("fold all")
    page.keyboard.press("Enter")
    expect(map.locator(".card")).to_have_count(2)


def test_a_problem_is_found_once_a_check_found_it(page: Page, crashing: str) -> None:
    open_map(page, crashing)
    dialog = open_palette(page)
    page.keyboard.type("sending is not")
    expect(dialog.get_by_text("No matches.")).to_be_visible()
    page.keyboard.press("Escape")
    open_palette(page)
    page.keyboard.type("check the")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Check again")).to_be_visible()
    open_palette(page)
    page.keyboard.type("sending is not")
    expect(chosen(page)).to_contain_text("crashes")
    page.keyboard.press("Enter")
    expect(page.get_by_role("tabpanel")).to_contain_text("sending is not written yet")


def test_it_is_a_combobox_whose_list_is_walked_by_arrows(page: Page, shop_floor: str) -> None:  # noqa: F811
    open_map(page, shop_floor)
    page.get_by_role("button", name="Find").click()
    dialog = page.get_by_role("dialog", name="Find")
    field = dialog.get_by_role("combobox", name="Find")
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-expanded", "true")
    options = dialog.get_by_role("listbox", name="Results").get_by_role("option")
    expect(options.first).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowDown")
    expect(options.nth(1)).to_have_attribute("aria-selected", "true")
    expect(options.first).to_have_attribute("aria-selected", "false")
    expect(field).to_have_attribute("aria-activedescendant", options.nth(1).get_attribute("id"))
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(options.last).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name="Find")).to_be_focused()


@pytest.mark.parametrize("page", [PHONE], indirect=True)
def test_on_a_phone_what_is_found_is_shown_on_the_map(page: Page, shop_floor: str) -> None:  # noqa: F811
    page.goto(shop_floor)
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    page.get_by_role("button", name="Find").tap()
    dialog = page.get_by_role("dialog", name="Find")
    dialog.get_by_role("combobox").fill("pay")
    dialog.get_by_role("option", name=re.compile("^Pay")).first.tap()
    expect(page.locator("html")).to_have_attribute("data-pane", "map")
    map = page.get_by_role("region", name="Map")
    expect(card(map, "Pay")).to_have_attribute("aria-pressed", "true")
    rest(page)
    assert is_in_view(map, card(map, "Pay"))
