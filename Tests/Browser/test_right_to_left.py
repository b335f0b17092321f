"""The page written from the right: everything is mirrored but the map, the device and code, and nothing leaves the page."""

import itertools

import pytest
from looking import PHONE, wait_until
from playwright.sync_api import Locator, Page, expect

# Elements that a person sees, and that reach out of the page though nothing around them scrolls or clips.
OUTSIDE = """() => [...document.querySelectorAll('body *')].filter((element) => {
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2 || (left > -1 && right < innerWidth + 1) ||
        !element.checkVisibility({ visibilityProperty: true })) {
        return false;
    }
    for (let around = element; around !== document.body; around = around.parentElement) {
        if (around !== element && getComputedStyle(around).overflowX !== 'visible') {
            return false;
        }
    }
    return true;
}).map((element) => element.outerHTML.slice(0, 120))"""


def open_from_the_right(page: Page, url: str, flow: str) -> None:
    """Opens an app in a page that is written from the right before anything of it is drawn."""
    page.set_default_timeout(15_000)
    page.add_init_script(
        "new MutationObserver(() => { document.documentElement.dir = 'rtl'; }).observe(document, { childList: true })"
    )
    page.goto(f"{url}/?flow={flow}")
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    expect(page.locator("html")).to_have_attribute("dir", "rtl")


def expect_all_inside(page: Page) -> None:
    """Nothing is scrolled sideways, nor could be."""
    sizes = "() => [document.scrollingElement.scrollWidth, innerWidth, document.scrollingElement.scrollLeft]"
    width, seen, scrolled = page.evaluate(sizes)
    assert (width, scrolled) == (seen, 0)
    assert page.evaluate(OUTSIDE) == []


def expect_from_the_right(parts: list[Locator]) -> None:
    """The parts follow each other from the right to the left, and none lies over the next."""
    boxes = [part.bounding_box() for part in parts]
    for first, second in itertools.pairwise(boxes):
        assert second["x"] + second["width"] <= first["x"] + 1, boxes


def direction(part: Locator) -> str:
    return part.first.evaluate("(element) => getComputedStyle(element).direction")


def region(page: Page, name: str) -> Locator:
    return page.locator(f"#{name}")


def test_regions_header_and_tabs_are_mirrored(page: Page, url: str) -> None:
    open_from_the_right(page, url, "contacts-after")
    expect_from_the_right([region(page, name) for name in ("scenes", "map", "device")])
    expect_from_the_right([region(page, name) for name in ("inspector", "timeline", "device")])
    expect_from_the_right([page.locator(".app-mark"), page.locator(".app-counts"), page.locator(".header-end")])
    tabs = region(page, "inspector").get_by_role("tab")
    expect_from_the_right(tabs.all())
    for tab in tabs.all():
        tab.click()
        expect(tab).to_have_attribute("aria-selected", "true")
        expect_all_inside(page)


def test_arrows_walk_the_tabs_as_they_stand(page: Page, url: str) -> None:
    open_from_the_right(page, url, "contacts-after")
    docs, edges = (region(page, "inspector").get_by_role("tab", name=name) for name in ("Docs", "Transitions"))
    docs.focus()
    page.keyboard.press("ArrowLeft")
    expect(edges).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(docs).to_be_focused()
    expect(docs).to_have_attribute("aria-selected", "true")


def test_chevrons_point_along_the_line(page: Page, url: str) -> None:
    open_from_the_right(page, url, "contacts-after")
    chevron = page.locator(".step-head > .glyph").last
    assert chevron.evaluate("(element) => getComputedStyle(element).scale") == "-1 1"


def test_map_device_and_code_keep_their_direction(page: Page, url: str) -> None:
    open_from_the_right(page, url, "contacts-after")
    assert direction(region(page, "inspector")) == "rtl"
    assert direction(page.locator(".card")) == "ltr"
    assert direction(page.locator(".ui-screen")) == "ltr"
    cards = page.locator(".card")
    first, second = (cards.filter(has_text=name).first.bounding_box() for name in ("Tab Bar Controller", "Contacts"))
    assert first["x"] + first["width"] < second["x"], "the map reads from the left as ever"
    region(page, "inspector").get_by_role("tab", name="Source").click()
    line = page.locator(".code-line").first
    expect(line).to_be_visible()
    code, frame = line.locator("code").bounding_box(), line.bounding_box()
    assert frame["x"] < code["x"] < frame["x"] + 80, "the number stands before its line, which begins there"


def test_a_document_has_the_direction_of_its_language(page: Page, url: str) -> None:
    open_from_the_right(page, url, "contacts-after")
    article = region(page, "inspector").get_by_role("article")
    expect(article).to_contain_text("The first tab")
    assert direction(article) == "ltr"


@pytest.mark.parametrize("page", [PHONE], indirect=True)
def test_a_phone_has_its_panes_from_the_right(page: Page, url: str) -> None:
    open_from_the_right(page, url, "contacts-after")
    panes = page.locator(".pane-tab")
    expect_from_the_right(panes.all())
    for pane in panes.all():
        pane.click()
        expect(pane).to_have_attribute("aria-current", "page")
        expect_all_inside(page)


@pytest.mark.parametrize("page", [PHONE], indirect=True)
def test_the_drawer_comes_from_the_right(page: Page, url: str) -> None:
    open_from_the_right(page, url, "contacts-after")
    scenes = region(page, "scenes")
    expect(scenes).not_to_be_visible()
    assert scenes.bounding_box()["x"] >= 390
    page.locator("[data-part=drawer]").click()
    expect(scenes).to_be_visible()
    wait_until(page, "() => document.querySelector('#scenes').getBoundingClientRect().right <= innerWidth")
    box = scenes.bounding_box()
    assert box["x"] > 0 and box["x"] + box["width"] == 390
    expect_all_inside(page)
