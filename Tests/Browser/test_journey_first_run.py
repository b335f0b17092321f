"""The first run: no app is named, and the sample leads a new person through four transitions."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import serving
from looking import PHONE, SIZES, TABLET, assert_usable_by_everyone
from playwright.sync_api import Locator, Page, expect

TITLES = ["Tap it", "The map follows", "Who provides what", "Every step is kept", "That was the crash"]


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that was started in a folder without an app."""
    with serving(at=tmp_path_factory.mktemp("empty")) as address:
        yield address


def card(page: Page, stop: int) -> Locator:
    return page.get_by_role("dialog", name=TITLES[stop])


def seq(page: Page) -> int:
    return int(page.locator("html").get_attribute("data-seq"))


@pytest.fixture
def arrived(page: Page, sample: str) -> Page:
    """The page at the tour's first stop."""
    page.set_default_timeout(20_000)
    page.goto(sample)
    expect(page.locator("html[data-connection=live]")).to_be_attached()
    expect(card(page, 0)).to_be_focused()
    return page


@pytest.mark.parametrize("page", SIZES, indirect=True)
def test_the_sample_is_there_with_its_banner_and_a_tour(arrived: Page) -> None:
    expect(arrived.get_by_role("heading", level=1)).to_have_text("Items, before")
    banner = arrived.get_by_role("region", name="Sample")
    expect(banner).to_contain_text(
        "Sceneflow simulates UIKit apps from their files. Open your own app: sceneflow serve path/"
    )
    assert_usable_by_everyone(arrived)
    arrived.keyboard.press("Escape")
    expect(card(arrived, 0)).to_be_hidden()
    expect(arrived.locator("html")).not_to_have_attribute("data-tour", re.compile("."))
    assert_usable_by_everyone(arrived)


@pytest.mark.parametrize("page", SIZES[:3], indirect=True)
def test_next_makes_four_real_transitions(arrived: Page) -> None:
    assert seq(arrived) == 1
    for stop in range(4):
        before = seq(arrived)
        arrived.get_by_role("dialog").get_by_role("button", name="Next").click()
        expect(card(arrived, stop + 1)).to_be_visible()
        assert seq(arrived) > before, f"stop {stop} made no step"
        assert_usable_by_everyone(arrived, "tour-card")
    expect(arrived.locator("html")).to_have_attribute("data-status", "crashed")
    expect(arrived.get_by_role("dialog")).to_contain_text("sceneflow serve path/")
    arrived.get_by_role("button", name="Done").click()
    expect(arrived.get_by_role("dialog")).to_have_count(0)


def test_what_a_stop_asks_for_goes_on_when_it_is_done(arrived: Page) -> None:
    device = arrived.locator("device-stage")
    device.get_by_role("button", name=re.compile("Rain jacket")).first.click()
    expect(card(arrived, 1)).to_be_visible()
    expect(card(arrived, 1)).not_to_be_focused()
    arrived.locator("#map").get_by_role("button", name=re.compile("^New item")).dblclick()
    expect(card(arrived, 2)).to_be_visible()
    device.get_by_role("button", name="Cancel").click()
    expect(card(arrived, 3)).to_be_visible()
    device.get_by_role("button", name="Next").click()
    expect(card(arrived, 4)).to_be_visible()


def test_it_is_gone_through_with_the_keyboard_alone(arrived: Page) -> None:
    arrived.keyboard.press("Tab")
    expect(arrived.get_by_role("button", name="End the tour")).to_be_focused()
    arrived.keyboard.press("Tab")
    for stop in range(1, 5):
        arrived.keyboard.press("Enter")
        expect(card(arrived, stop)).to_be_visible()
    expect(arrived.get_by_role("button", name="Done")).to_be_focused()
    arrived.keyboard.press("Enter")
    expect(arrived.locator("#device")).to_be_focused()


def test_it_is_remembered_and_can_be_taken_again(arrived: Page, sample: str) -> None:
    arrived.keyboard.press("Escape")
    arrived.goto(f"{sample}/?again")
    tour = arrived.get_by_role("button", name="Take the tour")
    expect(tour).to_be_visible()
    expect(arrived.locator("html")).to_have_attribute("data-seq", "1")
    expect(arrived.get_by_role("dialog")).to_have_count(0)
    arrived.get_by_role("button", name="Dismiss", exact=True).click()
    arrived.reload()
    expect(arrived.locator("html")).to_have_attribute("data-seq", "1")
    expect(arrived.get_by_role("region", name="Sample")).to_have_count(0)
    arrived.keyboard.press("?")
    arrived.get_by_role("button", name="Take the tour of the sample").click()
    expect(card(arrived, 0)).to_be_focused()


def test_taken_again_it_begins_with_the_sample_as_it_is_launched(arrived: Page) -> None:
    arrived.keyboard.press("Escape")
    arrived.get_by_role("combobox", name="App").select_option("notes-before")
    expect(arrived.get_by_role("heading", level=1)).to_have_text("Notes, before")
    arrived.get_by_role("button", name="Take the tour").click()
    expect(arrived.get_by_role("heading", level=1)).to_have_text("Items, before")
    expect(card(arrived, 0)).to_be_visible()


@pytest.mark.parametrize("page", [TABLET, PHONE], indirect=True)
def test_the_card_covers_neither_the_header_nor_the_panes(arrived: Page) -> None:
    shown = card(arrived, 0).bounding_box()
    header = arrived.get_by_role("banner").bounding_box()
    panes = arrived.get_by_role("navigation", name="Panes").bounding_box()
    assert shown["y"] >= header["y"] + header["height"]
    is_apart = shown["y"] + shown["height"] <= panes["y"] or shown["y"] >= panes["y"] + panes["height"]
    assert is_apart or shown["x"] + shown["width"] <= panes["x"]


def test_an_app_of_ones_own_has_neither_banner_nor_tour(page: Page, shop: str, tmp_path: Path) -> None:
    page.goto(shop)
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
    expect(page.get_by_role("button", name="Take the tour of the sample")).to_have_count(0)
    expect(page.get_by_role("region", name="Sample")).to_have_count(0)
