"""The keyboard: the map's keys, the list of keys, and the way through the regions."""

import re

from playwright.sync_api import Page, expect
from test_map import card, large, middle, open_map, rest, shop_floor  # noqa: F401


def focused_scene(page: Page) -> str:
    return page.evaluate("document.activeElement?.querySelector('.card-title')?.textContent ?? ''")


def test_the_map_is_one_tab_stop_and_arrows_go_to_the_nearest_scene(page: Page, shop_floor: str) -> None:  # noqa: F811
    map = open_map(page, shop_floor)
    expect(map.locator(".map-viewport [tabindex='0']")).to_have_count(1)
    map.locator(".card[tabindex='0']").focus()
    seen = [focused_scene(page)]
    for _ in range(5):
        page.keyboard.press("ArrowRight")
        if focused_scene(page) != seen[-1]:
            seen.append(focused_scene(page))
    assert seen == ["Navigation Controller", "Home", "Menu", "Pay", "Done"]
    page.keyboard.press("ArrowLeft")
    assert focused_scene(page) == "Pay"
    expect(map.locator(".map-viewport [tabindex='0']")).to_have_count(1)
    # Focus alone changes nothing.
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    expect(map.locator(".card[aria-pressed=true]")).to_have_count(0)


def test_brackets_walk_what_leads_in_and_out_and_enter_goes_along(page: Page, shop_floor: str) -> None:  # noqa: F811
    map = open_map(page, shop_floor)
    card(map, "Home").focus()
    selected = map.locator("g.edge[data-selected]")
    said = page.locator("[data-part=announcer]")
    page.keyboard.press("]")
    expect(selected).to_have_attribute("data-edge", re.compile("one$"))
    expect(said).to_have_text("1 of 2: Home → Menu, Menu")
    page.keyboard.press("]")
    expect(selected).to_have_attribute("data-edge", re.compile("two$"))
    expect(said).to_have_text(re.compile("^2 of 2: Home → Menu"))
    assert focused_scene(page) == "Home"
    page.keyboard.press("Enter")
    assert focused_scene(page) == "Menu"
    page.keyboard.press("[")
    expect(selected).to_have_attribute("data-edge", re.compile("one$"))
    page.keyboard.press("Enter")
    assert focused_scene(page) == "Home"
    # Without a walk Enter selects the scene.
    page.keyboard.press("Enter")
    expect(card(map, "Home")).to_have_attribute("aria-pressed", "true")
    card(map, "Alone").focus()
    page.keyboard.press("]")
    expect(said).to_have_text("Nothing leads on from Alone.")


def test_control_and_enter_goes(page: Page, shop_floor: str) -> None:  # noqa: F811
    map = open_map(page, shop_floor)
    card(map, "Menu").focus()
    page.keyboard.press("Control+Enter")
    expect(page.locator("html")).to_have_attribute("data-seq", "2")
    expect(card(map, "Menu")).to_have_attribute("aria-current", "true")


def test_the_map_is_moved_zoomed_and_shown_whole_by_keys(page: Page, large: str) -> None:  # noqa: F811
    map = open_map(page, large)
    rest(page)
    home = card(map, "Screen 0")
    home.focus()
    rest(page)
    before = home.bounding_box()
    page.keyboard.press("Shift+ArrowRight")
    rest(page)
    moved = home.bounding_box()
    assert round(before["x"] - moved["x"]) == 80
    page.keyboard.press("+")
    rest(page)
    larger = home.bounding_box()
    assert abs(larger["width"] / moved["width"] - 1.25) < 0.02
    page.keyboard.press("-")
    rest(page)
    assert abs(home.bounding_box()["width"] - moved["width"]) < 1
    page.keyboard.press("0")
    rest(page)
    assert home.bounding_box()["width"] < moved["width"] / 2


def test_space_folds_and_unfolds_and_keeps_the_focus(page: Page, shop_floor: str) -> None:  # noqa: F811
    map = open_map(page, shop_floor)
    card(map, "Pay").focus()
    page.keyboard.press("Space")
    fold = map.get_by_role("button", name="Shop, folded, 3 scenes")
    expect(fold).to_be_focused()
    expect(map.locator(".card[aria-pressed=true]")).to_have_count(0)
    page.keyboard.press("Space")
    expect(fold).to_have_count(0)
    expect(card(map, "Pay")).to_be_visible()
    expect(map.locator(".card:focus")).to_have_count(1)


def test_the_list_of_keys_opens_with_a_question_mark_that_can_be_turned_off(page: Page, shop_floor: str) -> None:  # noqa: F811
    open_map(page, shop_floor)
    filter = page.get_by_role("searchbox", name="Filter scenes")
    filter.focus()
    page.keyboard.type("?")
    expect(filter).to_have_value("?")
    expect(page.get_by_role("dialog")).to_have_count(0)
    filter.fill("")
    page.get_by_role("button", name="Find").focus()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(dialog).to_contain_text("find scenes, segues and actions")
    version = page.evaluate("fetch('version').then((answer) => answer.json())")["version"]
    expect(dialog).to_contain_text(f"Sceneflow {version}")
    dialog.get_by_role("checkbox", name="Show this list with ?").uncheck()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name="Find")).to_be_focused()
    page.keyboard.press("?")
    page.keyboard.press("Control+k")
    expect(page.get_by_role("dialog", name="Find")).to_be_visible()
    expect(dialog).to_have_count(0)
    page.keyboard.type("keyboard")
    page.keyboard.press("Enter")
    expect(dialog).to_be_visible()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    page.keyboard.press("?")
    page.keyboard.press("Control+k")
    expect(page.get_by_role("dialog", name="Find")).to_be_visible()
    expect(dialog).to_have_count(0)


def test_f6_goes_through_the_regions_and_back(page: Page, shop_floor: str) -> None:  # noqa: F811
    open_map(page, shop_floor)
    region = "document.activeElement.id"
    seen = []
    for _ in range(6):
        page.keyboard.press("F6")
        seen.append(page.evaluate(region))
    assert seen == ["scenes", "map", "device", "inspector", "timeline", "scenes"]
    page.keyboard.press("Shift+F6")
    assert page.evaluate(region) == "timeline"


def test_keys_of_the_browser_are_left_to_it(page: Page, shop_floor: str) -> None:  # noqa: F811
    map = open_map(page, shop_floor)
    card(map, "Home").focus()
    rest(page)
    before = middle(card(map, "Home"))
    for key in ("Alt+ArrowRight", "Control+ArrowRight", "Meta+ArrowDown"):
        page.keyboard.press(key)
    rest(page)
    assert focused_scene(page) == "Home"
    assert middle(card(map, "Home")) == before
