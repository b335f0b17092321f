"""Journey J5: a user asks for the reason of a nil, gives it a stub, and continues."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import ROOT, serving
from looking import DARK, DESK, PHONE, assert_usable_by_everyone
from playwright.sync_api import Locator, Page, expect

FIXTURE = ROOT / "Tests" / "CheckingTests" / "Fixtures" / "nil-dependency" / "fires"

SECOND = """
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        subtitle.append("!")
    }

    var subtitle: String!
}
"""


@pytest.fixture
def forgetful(tmp_path: Path) -> Iterator[str]:
    """The address of an app that forgets two of a screen's properties."""
    for file in FIXTURE.iterdir():
        text = file.read_text(encoding="utf-8")
        if file.name == "DetailViewController.swift":
            text = text.rstrip().removesuffix("}") + SECOND
        (tmp_path / file.name).write_text(text, encoding="utf-8")
    with serving(tmp_path) as address:
        yield address


def at(page: Page, seq: int) -> None:
    expect(page.locator("html")).to_have_attribute("data-seq", str(seq))


def device(page: Page) -> Locator:
    return page.get_by_role("region", name="Device")


def crash(page: Page, url: str) -> Locator:
    """Goes to the screen that something was forgotten for."""
    page.set_default_timeout(15_000)
    page.goto(url)
    at(page, 1)
    button = page.get_by_role("navigation", name="Panes").get_by_role("button", name="Device")
    if button.is_visible():
        button.click()
    device(page).get_by_role("button", name="Details").click()
    at(page, 2)
    return device(page).get_by_role("alert")


def test_a_crash_says_what_was_missing_and_a_stub_leads_on(page: Page, forgetful: str, tmp_path: Path) -> None:
    card = crash(page, forgetful)
    expect(card).to_contain_text("name: String was never set on the scene “Details”.")
    expect(card.get_by_role("list", name="Path to the scene").get_by_role("listitem")).to_have_text(
        ["Home", "Details", "name"]
    )
    scene = page.locator("html").get_attribute("data-scene")
    card.get_by_role("button", name="Provide a stub").click()
    at(page, 4)
    # The next thing that was forgotten.
    expect(card).to_contain_text("subtitle: String was never set on the scene “Details”.")
    card.get_by_role("button", name="Provide a stub").click()
    at(page, 6)
    expect(card).to_have_count(0)
    assert page.locator("html").get_attribute("data-scene") != scene
    # The stub is named, in the run and in the values injected into the controller.
    expect(page.locator("#step-3")).to_contain_text("Details's name is a stub from now on")
    page.get_by_role("tab", name="Instance").click()
    panel = page.get_by_role("region", name="Inspector")
    expect(panel).to_contain_text("stub")
    # And the recording has it: it is done again elsewhere without a difference.
    with page.expect_download() as download:
        page.get_by_role("button", name="Export this run as a recording").click()
    path = tmp_path / "recording.json"
    download.value.save_as(path)
    steps = json.loads(path.read_text(encoding="utf-8"))["steps"]
    assert [step["action"]["do"] for step in steps] == ["launch", "tap", "stub", "tap", "stub", "tap"]


def test_it_goes_on_as_if_all_were_there(page: Page, forgetful: str) -> None:
    card = crash(page, forgetful)
    card.get_by_role("button", name="Continue as if resolved").click()
    at(page, 6)
    expect(card).to_have_count(0)
    expect(page.locator("html")).to_have_attribute("data-depth", "2")
    expect(device(page)).to_contain_text("Continued with 2 stubs (assumed)")
    steps = page.locator(".step")
    expect(steps.filter(has=page.get_by_text("assumed", exact=True))).to_have_count(4)


def test_what_the_container_lacks_is_told_with_its_chain_and_gets_a_stub(page: Page, shop: str) -> None:
    page.set_default_timeout(15_000)
    page.goto(f"{shop}/?flow=shop")
    at(page, 1)
    device(page).get_by_role("button", name="Open taxes").click()
    at(page, 2)
    card = device(page).get_by_role("alert")
    expect(card.get_by_role("list", name="Path to the scene").get_by_role("listitem")).to_have_text(
        ["Home → Taxes", "TaxesViewController.taxes", "TaxTable.init(service:)", "TaxService"]
    )
    inspector = page.get_by_role("region", name="Inspector")
    inspector.get_by_role("tab", name="Dependencies").click()
    now = inspector.get_by_role("region", name="Now")
    hole = now.get_by_role("group", name="Resolution graph").locator(".graph-card[data-kind=hole]")
    hole.click()
    path = now.locator(".needers").filter(has=page.get_by_role("heading", name="Path to the root"))
    expect(path.get_by_role("listitem").last).to_have_text("Taxes")
    card.get_by_role("button", name="Provide a stub").click()
    # Back to before the step, the stub, and the step again.
    at(page, 3)
    expect(page.locator("html")).to_have_attribute("data-depth", "2")
    expect(card).to_have_count(0)
    expect(page.locator("#step-2")).to_contain_text("'TaxServiceStub' replaces 'TaxService'")
    expect(now.get_by_role("group", name="Resolution graph")).to_contain_text("TaxServiceStub")
    expect(hole).to_have_count(0)


def test_an_app_goes_on_without_what_the_container_lacks(page: Page, shop: str) -> None:
    page.set_default_timeout(15_000)
    page.goto(f"{shop}/?flow=shop")
    at(page, 1)
    device(page).get_by_role("button", name="Open taxes").click()
    card = device(page).get_by_role("alert")
    card.get_by_role("button", name="Continue as if resolved").click()
    expect(card).to_have_count(0)
    at(page, 2)


@pytest.mark.parametrize("page", [DESK, {**PHONE, **DARK}], indirect=True)
def test_both_cards_can_be_used_by_everyone(page: Page, forgetful: str, shop: str) -> None:
    expect(crash(page, forgetful)).to_be_visible()
    assert_usable_by_everyone(page)
    page.goto("about:blank")
    page.goto(f"{shop}/?flow=shop")
    at(page, 1)
    device(page).get_by_role("button", name="Open taxes").click()
    expect(device(page).get_by_role("alert")).to_be_visible()
    assert_usable_by_everyone(page)
