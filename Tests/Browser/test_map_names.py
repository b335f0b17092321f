"""The names on the map: readable at every zoom, none across another, whole words."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from conftest import serving
from playwright.sync_api import Locator, Page, expect
from test_map import card, open_map, rest, write_app

#: The smallest size of a name on the screen, in pixels. A scaled size has a rounding error.
LEAST = 11 - 0.01

# Each visible name with its text, its frame and the size of its letters, all as they are on the screen.
NAMES = """() => {
    const scaleOf = (element) => element.getBoundingClientRect().width / element.offsetWidth;
    const isSeen = (element) => element.checkVisibility({ visibilityProperty: true });
    return [...document.querySelectorAll(".map-name, .card-title")].filter(isSeen).map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const size = parseFloat(getComputedStyle(element).fontSize) * scaleOf(element);
        const { fold = null, of = null } = element.dataset;
        const text = element.textContent.replaceAll("\\n", " ");
        const card = element.closest(".card")?.dataset.scene ?? null;
        return { text, fold, key: of ?? card, frame: [left, top, right, bottom], size };
    });
}"""

# The part of the map that no tool and no legend covers.
FREE = """() => {
    const map = document.querySelector(".map-viewport").getBoundingClientRect();
    const tools = document.querySelector(".map-tools").getBoundingClientRect();
    const legend = document.querySelector(".map-legend").getBoundingClientRect();
    return { left: map.left, right: map.right, top: tools.bottom, bottom: legend.top };
}"""


@pytest.fixture(scope="module")
def sixty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """An app of 60 scenes in three storyboards."""
    with serving(write_app(tmp_path_factory.mktemp("sixty"), 60)) as address:
        yield address


def show_all(page: Page, map: Locator) -> list[dict]:
    """Shows the whole map, and returns its names."""
    map.get_by_role("button", name="Show the whole map").click()
    rest(page)
    return page.evaluate(NAMES)


def overlapping(names: list[dict]) -> list[tuple[str, str]]:
    """Returns the pairs of names with a common part of more than a rounding error."""

    def meet(one: list[float], other: list[float]) -> bool:
        across = min(one[2], other[2]) - max(one[0], other[0])
        down = min(one[3], other[3]) - max(one[1], other[1])
        return across > 0.5 and down > 0.5

    return [(one["text"], other["text"]) for one, other in combinations(names, 2) if meet(one["frame"], other["frame"])]


def assert_readable(names: list[dict]) -> None:
    small = [(name["text"], name["size"]) for name in names if name["size"] < LEAST]
    assert not small, small
    assert overlapping(names) == []


@pytest.mark.parametrize("arrangement", ["Flow", "As in Xcode"])
def test_every_name_of_60_scenes_is_readable_on_the_whole_map(page: Page, sixty: str, arrangement: str) -> None:
    map = open_map(page, sixty)
    map.get_by_role("button", name=arrangement).click()
    names = show_all(page, map)
    scenes = sorted(name["text"] for name in names if name["fold"] is None)
    assert scenes == sorted(f"Screen {number}" for number in range(60))
    assert_readable(names)


def test_a_name_has_the_same_size_at_every_zoom(page: Page, sixty: str) -> None:
    map = open_map(page, sixty)
    sizes = []
    show_all(page, map)
    for _ in range(9):
        names = page.evaluate(NAMES)
        assert_readable(names)
        sizes += [name["size"] for name in names if name["fold"] is None]
        map.get_by_role("button", name="Zoom in").click()
        map.get_by_role("button", name="Zoom in").click()
        rest(page)
    assert max(sizes) <= min(sizes) * 1.2, sizes


def test_a_pointed_card_has_its_whole_name(page: Page, sixty: str) -> None:
    map = open_map(page, sixty)
    show_all(page, map)
    # Out far enough that names have no room.
    for _ in range(8):
        map.get_by_role("button", name="Zoom out").click()
    rest(page)
    hidden = set(range(60)) - {int(name["text"].split()[1]) for name in page.evaluate(NAMES) if name["fold"] is None}
    assert hidden
    wanted = card(map, f"Screen {min(hidden)}")
    wanted.hover()
    pointed = map.locator(".map-name[data-pointed]")
    expect(pointed).to_be_visible()
    expect(pointed).to_have_text(f"Screen {min(hidden)}")
    assert next(name["size"] for name in page.evaluate(NAMES) if name["key"] is None) >= LEAST
    page.mouse.move(5, 5)
    expect(pointed).to_be_hidden()
    wanted.focus()
    expect(pointed).to_have_text(f"Screen {min(hidden)}")


@pytest.fixture(scope="module")
def three_hundred(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """An app of 300 scenes in twelve storyboards."""
    with serving(write_app(tmp_path_factory.mktemp("large"), 300)) as address:
        yield address


@pytest.mark.parametrize("arrangement", ["Flow", "As in Xcode"])
def test_every_area_of_300_scenes_is_named_on_the_whole_map(page: Page, three_hundred: str, arrangement: str) -> None:
    map = open_map(page, three_hundred)
    map.get_by_role("button", name=arrangement).click()
    names = show_all(page, map)
    areas = sorted(name["fold"] for name in names if name["fold"] is not None)
    assert areas == sorted(f"Part{number}" for number in range(12))
    assert all(name["text"] == name["fold"] for name in names if name["fold"] is not None)
    assert_readable(names)
    # All of it is in view, where no tool covers it.
    free = page.evaluate(FREE)
    for box in map.locator(".map-group").all():
        frame = box.bounding_box()
        assert frame["x"] >= free["left"] and frame["x"] + frame["width"] <= free["right"], frame
        assert frame["y"] >= free["top"] and frame["y"] + frame["height"] <= free["bottom"], frame


def test_the_current_scene_is_named_among_300(page: Page, three_hundred: str) -> None:
    map = open_map(page, three_hundred)
    show_all(page, map)
    page.get_by_role("navigation", name="Scenes").get_by_role("button", name="Screen 9", exact=True).click()
    rest(page)
    names = {name["text"]: name for name in page.evaluate(NAMES)}
    assert "Screen 0" in names and "Screen 9" in names, sorted(names)
