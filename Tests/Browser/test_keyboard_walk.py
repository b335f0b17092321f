"""Every stop of the Tab key, in each width: it has a name, it is seen, it comes in the order of reading, and Tab leads on."""

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from looking import DESK, PHONE, TABLET, come_to_rest, wait_until
from playwright.sync_api import CDPSession, Page, expect

# The element with the focus: the part of the page, its place, its mark, and any element over it.
FOCUSED = """() => {
    const element = document.activeElement;
    if (element === null || element === document.body) {
        return null;
    }
    const { left, top, width, height } = element.getBoundingClientRect();
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    const inside = (value, most) => Math.min(most - 1, Math.max(0, value));
    const over = document.elementFromPoint(inside(left + width / 2, innerWidth), inside(top + height / 2, innerHeight));
    const part = element.closest("[data-region], header, .pane-bar, .skip, panel-splitter");
    return {
        part: part.id || part.className || part.localName,
        what: element.outerHTML.slice(0, 160),
        left, top, width, height,
        outline: outlineStyle === "none" || outlineColor === "transparent" ? 0 : parseFloat(outlineWidth),
        isInSight: left < innerWidth && top < innerHeight && left + width > 0 && top + height > 0,
        isCovered: over === null || !(element.contains(over) || over.contains(element)),
    };
}"""

PARTS = {
    1440: ["skip", "header", "scenes", "map", "device", "panel-splitter", "inspector", "timeline"],
    1024: ["skip", "header", "map", "pane-bar", "device", "panel-splitter", "timeline"],
    390: ["skip", "header", "device", "pane-bar"],
}
MOST_STOPS = 200


@dataclass(frozen=True)
class Stop:
    """One place that Tab leads to."""

    part: str
    what: str
    name: str
    left: float
    top: float
    width: float
    height: float
    outline: float
    isInSight: bool
    isCovered: bool


def name_of_focused(session: CDPSession) -> str:
    """Returns the focused element's name for assistive technology."""
    found = session.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]["objectId"]
    node = session.send("Accessibility.getPartialAXTree", {"objectId": found, "fetchRelatives": False})["nodes"][0]
    return node.get("name", {}).get("value", "").strip()


def go_on(page: Page, key: str, ends: Callable[[Stop], bool]) -> list[Stop]:
    """Presses a key until it comes to a stop that ends the walk, which is the last one that is given."""
    session = page.context.new_cdp_session(page)
    stops: list[Stop] = []
    while not stops or not ends(stops[-1]):
        assert len(stops) < MOST_STOPS, f"{key} leads nowhere; its last stop is {stops[-1]}"
        page.keyboard.press(key)
        # Between its last and its first stop a page may have none.
        focused = page.evaluate(FOCUSED)
        if focused is not None:
            stops.append(Stop(name=name_of_focused(session), **focused))
    session.detach()
    return stops


def walk(page: Page) -> list[Stop]:
    """Goes once around the page."""
    page.locator(".skip").first.focus()
    *stops, first = go_on(page, "Tab", lambda stop: "#scenes" in stop.what)
    return [first, *stops]


def open_app(page: Page, url: str) -> None:
    page.goto(f"{url}/?flow=items-after")
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    device = page.get_by_role("region", name="Device")
    device.locator('[data-control$="/select/0"]').last.click()
    expect(page.locator("html")).to_have_attribute("data-seq", "2")
    if page.get_by_role("region", name="Map").is_visible():
        expect(page.locator(".card[aria-current=true]")).to_be_visible()
    come_to_rest(page)


def expect_good(stops: list[Stop]) -> None:
    """Each can be told by its name, seen to have the focus, and is not behind anything."""
    assert [stop for stop in stops if not stop.name] == []
    assert [stop for stop in stops if stop.outline < 3] == []
    assert [stop for stop in stops if not stop.isInSight or stop.isCovered] == []


def parts(stops: list[Stop]) -> list[str]:
    """The parts of the page in the order of the stops, each as often as it is come to."""
    found: list[str] = []
    for stop in stops:
        if not found or found[-1] != stop.part:
            found.append(stop.part)
    return found


def expect_lines(stops: list[Stop]) -> None:
    """The stops go down line by line, and along each line from the left."""
    for index, stop in enumerate(stops):
        for later in stops[index + 1 :]:
            is_above = later.top + later.height <= stop.top
            is_before = later.left + later.width <= stop.left and abs(
                later.top + later.height / 2 - stop.top - stop.height / 2
            ) < min(stop.height, later.height)
            assert not is_above and not is_before, (stop, later)


@pytest.mark.parametrize("page", [DESK, TABLET, PHONE], indirect=True, ids=lambda size: str(size["viewport"]["width"]))
def test_every_stop_has_a_name_and_is_seen_in_the_order_of_reading(page: Page, url: str) -> None:
    open_app(page, url)
    stops = walk(page)
    expect_good(stops)
    assert parts(stops) == PARTS[page.viewport_size["width"]]
    for part in ("header", "device", "scenes", "pane-bar"):
        expect_lines([stop for stop in stops if stop.part == part])
    # The other way round, it is the same.
    back = go_on(page, "Shift+Tab", lambda stop: "#scenes" in stop.what)
    assert [stop.name for stop in reversed(back)] == [stop.name for stop in stops]


@pytest.mark.parametrize("page", [PHONE], indirect=True)
def test_every_pane_of_a_phone_is_walked(page: Page, url: str) -> None:
    open_app(page, url)
    regions = {"Map": "map", "Docs": "inspector", "Problems": "inspector", "Log": "timeline"}
    for pane, region in regions.items():
        walk_pane(page, pane, region)


def walk_pane(page: Page, pane: str, region: str) -> None:
    page.get_by_role("navigation", name="Panes").get_by_role("button", name=pane).click()
    if pane == "Map":
        expect(page.locator(".card[aria-current=true]")).to_be_visible()
        come_to_rest(page)
    stops = walk(page)
    expect_good(stops)
    assert parts(stops)[-2:] == [region, "pane-bar"]


def test_every_tab_of_the_inspector_is_walked(page: Page, url: str) -> None:
    open_app(page, url)
    panel = page.get_by_role("tabpanel")
    for tab in ("Docs", "Transitions", "Dependencies", "Source", "Instance", "JSON", "Problems", "API"):
        button = page.get_by_role("tab", name=re.compile(f"^{tab}"))
        button.click()
        # A tab's code is fetched when it is opened first.
        expect(panel).to_have_attribute("aria-labelledby", button.get_attribute("id"))
        expect(panel.locator(".skeleton-lines")).to_have_count(0)
        come_to_rest(page)
        stops = go_on(page, "Tab", lambda stop: stop.part != "inspector")
        assert stops[-1].part == "timeline", (tab, stops[-1])
        assert len(stops) > 1, tab
        expect_good(stops[:-1])


def test_code_that_is_wider_than_its_place_is_scrolled_by_keys(page: Page, url: str) -> None:
    page.goto(f"{url}/?flow=items-after")
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("navigation", name="Panes").get_by_role("button", name="Docs").click()
    code = page.get_by_role("region", name="Inspector").get_by_role("group", name="Code").first
    expect(code).to_have_attribute("tabindex", "0")
    code.focus()
    page.keyboard.press("ArrowRight")
    wait_until(page, "() => document.activeElement.scrollLeft > 0")
    # Code that fits its place is no tab stop.
    code.evaluate("(code) => { code.textContent = 'let a = 1'; }")
    expect(code).not_to_have_attribute("tabindex", "0")
