"""Journey J15: an app of 300 scenes is folded, searched and unfolded, then taken away as files that need nothing."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from conftest import SERVER, serving
from playwright.sync_api import Browser, Download, Page, expect
from test_map import card, is_in_view, middle, open_map, rest, write_app
from test_palette import open_palette

SCENES = 300
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An app of 300 scenes in twelve storyboards."""
    return write_app(tmp_path_factory.mktemp("large"), SCENES)


@pytest.fixture(scope="module")
def served(folder: Path) -> Iterator[str]:
    with serving(folder) as address:
        yield address


def taken(page: Page, name: str) -> Download:
    """Returns the download of an item in the export menu."""
    page.get_by_role("banner").get_by_role("button", name="Export").click()
    with page.expect_download() as download:
        page.locator("export-menu").get_by_role("link", name=name).click()
    return download.value


def test_a_large_app_is_folded_searched_and_unfolded(page: Page, served: str) -> None:
    map = open_map(page, served)
    expect(map.locator(".card")).to_have_count(SCENES)
    map.get_by_role("button", name="Fold all storyboards").click()
    expect(map.locator(".card")).to_have_count(12)
    open_palette(page)
    page.keyboard.type("screen 237")
    page.keyboard.press("Enter")
    wanted = card(map, "Screen 237")
    expect(wanted).to_have_attribute("aria-pressed", "true")
    rest(page)
    assert is_in_view(map, wanted)
    # Folding and unfolding leaves it where it was looked at.
    before = middle(wanted)
    wanted.focus()
    page.keyboard.press("Space")
    expect(wanted).to_have_count(0)
    rest(page)
    page.keyboard.press("Space")
    expect(wanted).to_be_visible()
    rest(page)
    after = middle(wanted)
    assert abs(before[0] - after[0]) < 2 and abs(before[1] - after[1]) < 2, (before, after)
    expect(page.locator("html")).to_have_attribute("data-seq", "1")


@pytest.mark.long
def test_its_drawing_names_every_scene(page: Page, served: str) -> None:
    open_map(page, served)
    drawing = ElementTree.parse(taken(page, "Map as a drawing").path())
    titles = {title.text for title in drawing.iter(f"{SVG}title")}
    missing = [n for n in range(SCENES) if not any(re.match(rf"Screen {n}\b", title or "") for title in titles)]
    assert not missing, missing


@pytest.mark.long
def test_it_is_read_from_one_file_without_a_network(page: Page, browser: Browser, served: str, folder: Path) -> None:
    open_map(page, served)
    page.get_by_role("region", name="Device").get_by_role("button", name="Go on 0").click()
    expect(page.locator("html")).to_have_attribute("data-seq", "2")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export this run as a recording").click()
    handout = folder.parent / "handout.html"
    options = ["--format", "html", "--no-cache", "--recording", download.value.path(), "--output", handout]
    subprocess.run([SERVER, "export", folder, *options], check=True, timeout=120)
    context = browser.new_context(offline=True)
    reader = context.new_page()
    problems: list[str] = []
    asked: list[str] = []
    reader.on("console", lambda message: problems.append(message.text))
    reader.on("pageerror", lambda error: problems.append(str(error)))
    reader.on("request", lambda request: asked.append(request.url))
    reader.goto(f"file://{handout}")
    assert asked == [f"file://{handout}"]
    reader.locator("svg.map a[aria-label='Screen 237']").focus()
    reader.keyboard.press("Enter")
    expect(reader.get_by_role("heading", level=3, name="Screen 237", exact=True)).to_be_in_viewport()
    expect(reader.get_by_text("Step 1 of 2")).to_be_visible()
    reader.get_by_role("button", name="Next").click()
    expect(reader.get_by_text("Step 2 of 2")).to_be_visible()
    assert problems == []
    context.close()
