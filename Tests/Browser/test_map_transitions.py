"""The map's transitions: filtered by the legend, quiet from code, and nothing that floats above the current card."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import serving
from playwright.sync_api import Locator, Page, expect
from test_map import card, open_map, rest, write_app

CODE = """import UIKit

class Home: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let alert = UIAlertController(title: "Note", message: nil, preferredStyle: .alert)
        present(alert, animated: true)
    }
}
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """An app of 60 scenes in three storyboards, whose first scene presents an alert in code."""
    folder: Path = write_app(tmp_path_factory.mktemp("made"), 60)
    board = folder / "Part0.storyboard"
    first = '<viewController title="Screen 0" '
    text = board.read_text()
    assert first in text
    board.write_text(text.replace(first, f'{first}customClass="Home" '))
    (folder / "Home.swift").write_text(CODE)
    with serving(folder) as address:
        yield address


def test_the_legend_hides_a_kind_of_transitions(page: Page, made: str) -> None:
    map = open_map(page, made)
    shown = map.locator("g.edge[data-sort=modal]:visible")
    others = map.locator("g.edge[data-sort=push]:visible").count()
    count = shown.count()
    assert count > 5 and others > 5
    present = map.get_by_role("list", name="Legend").get_by_role("button", name="present")
    expect(present).to_have_attribute("aria-pressed", "true")
    present.click()
    expect(present).to_have_attribute("aria-pressed", "false")
    expect(shown).to_have_count(0)
    expect(map.locator("g.edge[data-sort=push]:visible")).to_have_count(others)
    present.click()
    expect(shown).to_have_count(count)


def test_an_alert_is_a_mark_on_the_card_that_opens_it(page: Page, made: str) -> None:
    map = open_map(page, made)
    expect(map.locator(".card")).to_have_count(60)
    home = map.get_by_role("button", name="Screen 0, ").first
    expect(home).to_have_accessible_name(re.compile("^Screen 0, Part0, .*, opens Alert$"))
    expect(home.locator(".card-system > span")).to_have_attribute("title", "Alert")
    # The alert is on screen: its opener's card stands for it.
    expect(home).to_have_attribute("aria-current", "true")


def frames(page: Page, selector: str) -> list[dict[str, float]]:
    return [found.bounding_box() for found in page.locator(selector).all() if found.is_visible()]


def covered(page: Page, map: Locator) -> list[dict[str, float]]:
    """Returns the tools that lie on the current card."""
    inner = map.locator(".card[aria-current=true]").bounding_box()

    def meets(outer: dict[str, float]) -> bool:
        across = min(outer["x"] + outer["width"], inner["x"] + inner["width"]) - max(outer["x"], inner["x"])
        down = min(outer["y"] + outer["height"], inner["y"] + inner["height"]) - max(outer["y"], inner["y"])
        return across > 0.5 and down > 0.5

    return [box for box in frames(page, ".map-tools, .map-legend, mini-map") if meets(box)]


def test_nothing_covers_the_current_card(page: Page, made: str) -> None:
    map = open_map(page, made)
    rest(page)
    expect(map.locator("mini-map")).to_be_visible()
    assert covered(page, map) == []
    # Cards at each end of the map.
    for number in (24, 9, 49, 58):
        card(map, f"Screen {number}").evaluate("card => card.focus({ preventScroll: true })")
        rest(page)
        inner = map.locator(".card:focus").bounding_box()
        tools = frames(page, ".map-tools, .map-legend, mini-map")
        assert tools
        for tool in tools:
            across = min(tool["x"] + tool["width"], inner["x"] + inner["width"]) - max(tool["x"], inner["x"])
            down = min(tool["y"] + tool["height"], inner["y"] + inner["height"]) - max(tool["y"], inner["y"])
            assert across <= 0.5 or down <= 0.5, (number, tool, inner)


def test_the_transitions_of_a_pointed_card_stand_out(page: Page, made: str) -> None:
    map = open_map(page, made)
    rest(page)
    card(map, "Screen 1").hover()
    pointed = map.locator("g.edge[data-pointed]")
    expect(pointed).to_have_count(3)
    page.mouse.move(5, 5)
    expect(pointed).to_have_count(0)
