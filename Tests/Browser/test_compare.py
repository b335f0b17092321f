"""The difference from another revision: a coloured map, its changes one by one, and the same numbers as the command line's."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import ROOT, SERVER, serving
from looking import DESK as WINDOW
from looking import SIZES, assert_usable_by_everyone, wait_until
from playwright.sync_api import Locator, Page, expect

DESK = {**WINDOW, "permissions": ["clipboard-read", "clipboard-write"]}

CREDITS = """        <scene sceneID="cr1">
            <objects>
                <viewController title="Credits" id="credits" sceneMemberID="viewController">
                    <view key="view" id="cr2"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/></view>
                </viewController>
            </objects>
        </scene>
"""


def sides(folder: Path) -> tuple[Path, Path]:
    """An app before and after its move to initialisers; with it, About made way for Credits."""
    before, after = folder / "before", folder / "after"
    shutil.copytree(ROOT / "Docs/Examples/Items/before", before)
    shutil.copytree(ROOT / "Docs/Examples/Items/after", after)
    board = after / "Items/Base.lproj/Main.storyboard"
    text = board.read_text(encoding="utf-8")
    start = text.index("        <!--About View Controller-->")
    text = text[:start] + CREDITS + text[text.index("    </scenes>") :]
    text = re.sub(
        r"<segue destination=\"jkQ-K5-ePx\"[^>]*>", '<segue destination="credits" kind="show" id="cr3"/>', text
    )
    board.write_text(text, encoding="utf-8")
    return before, after


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return sides(tmp_path_factory.mktemp("compare"))


@pytest.fixture(scope="module")
def compared(folders: tuple[Path, Path]) -> Iterator[str]:
    """The address of a server that serves the app after, compared with it before."""
    before, after = folders
    with serving(after, "--compare", str(before)) as address:
        yield address


def summary(before: Path, after: Path) -> str:
    """Returns the counts of ``sceneflow diff``."""
    result = subprocess.run([SERVER, "diff", "--no-cache", before, after], capture_output=True, text=True, check=True)
    return result.stdout.splitlines()[0].rsplit(": ", 1)[1]


def told(panel: Locator) -> str:
    """Returns the counts of the legend, in the words of the command line."""
    legend = panel.get_by_role("list", name="Legend")
    parts = []
    for noun in ("scene", "edge", "registration", "finding"):
        row = legend.get_by_role("listitem").filter(has_text=re.compile(f"^{noun}s", re.IGNORECASE))
        if row.count() == 0:
            continue
        numbers = re.search(r"(\d+) added, (\d+) removed, (\d+) changed", row.inner_text() or "")
        numbers = numbers or re.search(r"(\d+) added, (\d+) removed, (\d+) changed", row.text_content())
        words = ("appeared", "disappeared", "changed") if noun == "finding" else ("added", "removed", "changed")
        for number, word in zip(map(int, numbers.groups()), words, strict=True):
            if number:
                parts.append(f"{number} {noun}{'' if number == 1 else 's'} {word}")
    return ", ".join(parts)


def open_difference(page: Page, url: str, last: str = "Findings") -> Locator:
    page.set_default_timeout(15_000)
    page.goto(f"{url}/?compare")
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    pane = page.get_by_role("navigation", name="Panes").get_by_role("button", name="Map")
    if pane.is_visible():
        pane.click()
    panel = page.get_by_role("region", name=re.compile("^Compared with"))
    expect(panel.get_by_role("list", name="Legend")).to_contain_text(last)
    return panel


def card(page: Page, name: str) -> Locator:
    return page.locator("scene-map").get_by_role("button", name=re.compile(f"^{name},"))


def test_the_legend_has_the_numbers_of_the_command_line(page: Page, compared: str, folders: tuple[Path, Path]) -> None:
    panel = open_difference(page, compared)
    counted = summary(*folders)
    assert told(panel) == counted[: counted.rindex(", ")], "techniques are not in the legend"
    assert counted == (
        "1 scene added, 1 scene removed, 2 scenes changed, 1 edge added, 1 edge removed, 4 edges changed, "
        "3 findings disappeared, 4 techniques changed"
    )


def test_the_map_marks_what_is_different_and_draws_what_is_gone(page: Page, compared: str) -> None:
    open_difference(page, compared)
    expect(card(page, "Credits")).to_have_attribute("data-change", "added")
    expect(card(page, "Credits")).to_have_accessible_name(re.compile(", added$"))
    expect(card(page, "New item")).to_have_accessible_name(re.compile(", changed$"))
    about = card(page, "About")
    expect(about).to_have_accessible_name(re.compile(", removed$"))
    assert "line-through" in about.locator(".card-title").evaluate("e => getComputedStyle(e).textDecoration")
    # It lies on no other card.
    frames = page.locator("scene-map .card").evaluate_all(
        "cards => cards.map((c) => c.getBoundingClientRect()).map((r) => [r.left, r.top, r.right, r.bottom])"
    )
    for index, one in enumerate(frames):
        for other in frames[index + 1 :]:
            assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
    signs = page.locator(".edge-label[data-change] .edge-sign").all_text_contents()
    assert {sign.strip() for sign in signs} == {"+", "−", "~"}
    # The list of the app's scenes is as it is.
    expect(page.get_by_role("navigation", name="Scenes").get_by_role("button", name="About")).to_have_count(0)


def test_changes_are_walked_through_by_keyboard_and_announced(page: Page, compared: str) -> None:
    panel = open_difference(page, compared)
    rows = panel.locator(".difference-row")
    count = rows.count()
    assert count > 8
    forward = panel.get_by_role("button", name="Next change")
    forward.focus()
    seen = []
    for number in range(1, count + 1):
        page.keyboard.press("Enter")
        expect(panel.get_by_text(f"{number} of {count}", exact=True)).to_be_visible()
        seen.append(panel.locator(".difference-row[aria-current]").get_attribute("data-subject"))
    assert len(set(seen)) == count
    page.keyboard.press("Enter")
    expect(panel.get_by_text(f"1 of {count}", exact=True)).to_be_visible()
    panel.get_by_role("button", name="Previous change").press("Enter")
    expect(panel.get_by_text(f"{count} of {count}", exact=True)).to_be_visible()
    expect(page.locator("[data-part=announcer]")).to_contain_text(f"Change {count} of {count}: ")


def test_a_removed_scene_is_listed_and_brought_into_sight(page: Page, compared: str) -> None:
    panel = open_difference(page, compared)
    panel.get_by_role("button", name="Removed: About").first.click()
    about = card(page, "About")
    expect(about).to_be_in_viewport(ratio=1)
    viewport = page.locator(".map-viewport").bounding_box()
    # It glides there.
    wait_until(
        page,
        "([bottom]) => document.getElementById('scene-Main/jkQ-K5-ePx').getBoundingClientRect().bottom <= bottom",
        viewport["y"] + viewport["height"],
    )
    expect(panel).to_contain_text("AboutViewController")
    # A press on the card tells the same.
    panel.get_by_role("button", name="Added: Credits").first.click()
    expect(page.locator("scene-map .card[aria-pressed=true]")).to_have_attribute("data-change", "added")
    about.click()
    expect(panel.locator(".difference-row[aria-current]")).to_have_accessible_name("Removed: About")


@pytest.mark.parametrize("page", [DESK], indirect=True)
def test_the_text_can_be_copied(page: Page, compared: str, folders: tuple[Path, Path]) -> None:
    panel = open_difference(page, compared)
    panel.get_by_role("button", name="Copy as text").click()
    expect(page.get_by_role("region", name="Notices")).to_contain_text("The comparison is copied as text.")
    copied = page.evaluate("navigator.clipboard.readText()")
    before, after = folders
    printed = subprocess.run([SERVER, "diff", "--no-cache", before, after], capture_output=True, text=True, check=True)
    assert copied == printed.stdout


def test_the_switch_shows_and_hides_it_and_the_address_says_so(page: Page, compared: str) -> None:
    page.set_default_timeout(15_000)
    page.goto(compared)
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    switch = page.locator("scene-map").get_by_role("button", name="Changes")
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(card(page, "About")).to_have_count(0)
    assert not page.evaluate(
        "performance.getEntriesByType('resource').some((e) => e.name.includes('difference-panel'))"
    )
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(card(page, "About")).to_have_count(1)
    expect(page).to_have_url(re.compile("compare=yes"))
    page.reload()
    expect(card(page, "About")).to_have_count(1)
    page.get_by_role("button", name="Close the comparison").click()
    expect(card(page, "About")).to_have_count(0)
    expect(switch).to_be_focused()
    expect(page).not_to_have_url(re.compile("compare"))


def test_after_a_save_it_is_compared_again(page: Page, tmp_path: Path) -> None:
    before, after = sides(tmp_path)
    with serving(after, "--compare", str(before)) as url:
        panel = open_difference(page, url)
        expect(panel.get_by_role("button", name="Added: Credits").first).to_be_visible()
        board = after / "Items/Base.lproj/Main.storyboard"
        text = board.read_text(encoding="utf-8")
        board.write_text(text.replace('title="Credits"', 'title="Thanks"'), encoding="utf-8")
        expect(panel.get_by_role("button", name="Added: Thanks").first).to_be_visible()
        expect(panel.get_by_role("button", name="Added: Credits")).to_have_count(0)
        expect(card(page, "Thanks")).to_have_attribute("data-change", "added")


def test_an_app_that_is_gone_is_named(page: Page, tmp_path: Path) -> None:
    for side in ("before", "after"):
        shutil.copytree(ROOT / "Docs/Examples/Items/before", tmp_path / side / "Items")
    shutil.copytree(ROOT / "Docs/Examples/Contacts/before", tmp_path / "before/Contacts")
    with serving(tmp_path / "after", "--compare", str(tmp_path / "before")) as url:
        panel = open_difference(page, url, last="")
        expect(panel.locator(".difference-status")).to_have_text(
            re.compile(r"^No differences in this app\.\s*Removed apps: Contacts, before \(\d+ scenes\)\.$")
        )


def test_a_server_that_compares_with_nothing_says_so(page: Page, url: str) -> None:
    page.goto(f"{url}/?compare")
    told = page.locator("notice-list").get_by_text("Nothing to compare with.")
    expect(told).to_be_visible()
    expect(page.locator("scene-map").get_by_role("button", name="Changes")).to_have_count(0)
    expect(page).not_to_have_url(re.compile("compare"))


@pytest.mark.parametrize("page", SIZES, indirect=True)
def test_it_is_accessible(page: Page, compared: str) -> None:
    panel = open_difference(page, compared)
    panel.get_by_role("button", name="Next change").click()
    expect(panel.locator(".difference-details")).to_be_visible()
    page.wait_for_timeout(400)
    assert_usable_by_everyone(page)
    small = page.evaluate(
        """() => [...document.querySelectorAll('difference-panel :is(button, summary)')]
            .filter((e) => e.checkVisibility())
            .map((e) => [e.textContent || e.ariaLabel, e.getBoundingClientRect()])
            .filter(([, r]) => r.width < 24 || r.height < (matchMedia('(pointer: coarse)').matches ? 44 : 24))
            .map(([name, r]) => `${name} ${r.width}x${r.height}`)"""
    )
    assert not small, small
    wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not wide
