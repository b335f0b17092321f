"""The plain pages below /docs/, an exported site and the page that is one file: read without a script, clean in axe."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import ROOT, SERVER
from looking import SIZES, run_axe
from playwright.sync_api import Browser, Page, expect

AFTER = ROOT / "Docs/Examples/Items/after"
BEFORE = ROOT / "Docs/Examples/Items/before"
APP = "docs/apps/items-after/"
SCENE = APP + "scenes/main-fhm-il-19j-5b255b.html"
PAGES = [
    "docs/", APP, APP + "canvas.html", APP + "problems.html", SCENE, "docs/rules/", "docs/rules/NAV-30.html",
    "docs/findings/", "docs/findings/crash.html", "docs/nowhere",
]  # fmt: skip
#: The windows and colour schemes, without touch: a phone makes its window as wide as what sticks out of it.
LOOKS = [{"viewport": size["viewport"], "color_scheme": size.get("color_scheme", "light")} for size in SIZES]


def looks(number: int) -> list[dict]:
    """Returns the looks of one page among many like it: one of them in a push, in turn, or all."""
    return LOOKS if os.environ.get("SCENEFLOW_LONG") else [LOOKS[number % len(LOOKS)]]


def violations(page: Page, part: str = "html") -> list[str]:
    """Returns the findings of axe in a part of a page, one line each."""
    found = run_axe(page, part).response["violations"]
    return [f"{entry['id']}: {[node['html'][:160] for node in entry['nodes'][:3]]}" for entry in found]


@pytest.fixture
def still(browser: Browser) -> Iterator[Page]:
    """A page in which no script runs."""
    context = browser.new_context(java_script_enabled=False)
    yield context.new_page()
    context.close()


def export(*arguments: str | Path) -> None:
    """Runs the command."""
    subprocess.run([SERVER, "export", *arguments], check=True, timeout=60, cwd=ROOT)


@pytest.fixture(scope="module")
def handout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An app on one page, with a recording that ends in a crash."""
    folder = tmp_path_factory.mktemp("handout")
    (folder / "run.json").write_text('[{"do": "launch"}, {"do": "tap", "view": "HkO-Ai-2Pw"}]', encoding="utf-8")
    export(BEFORE, "--format", "html", "--recording", folder / "run.json", "--output", folder / "items.html")
    return folder / "items.html"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages of an app in a folder."""
    folder = tmp_path_factory.mktemp("site") / "pages"
    export(AFTER, "--format", "site", "--output", folder)
    return folder


@pytest.mark.parametrize("path", PAGES)
def test_plain_pages_are_clean_in_axe(browser: Browser, url: str, path: str) -> None:
    for look in looks(PAGES.index(path)):
        context = browser.new_context(**look, bypass_csp=True)
        page = context.new_page()
        page.goto(f"{url}/{path}")
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{path} is too wide for {look}"
        context.close()


def test_an_app_is_read_without_a_script(still: Page, url: str) -> None:
    answer = still.goto(f"{url}/docs/")
    policy = answer.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; style-src 'self'; img-src 'self'") and "script-src" not in policy
    still.get_by_role("link", name="Items, after").click()
    expect(still.get_by_role("heading", level=1)).to_have_text("Items, after")
    expect(still.locator("svg.map .map-scene")).to_have_count(6)
    still.locator("svg.map a[aria-label='Items']").click()
    expect(still.get_by_role("heading", level=1)).to_have_text("Items")
    still.get_by_role("link", name="the form").click()
    expect(still.get_by_role("heading", level=1)).to_have_text("New item")
    still.get_by_role("navigation", name="Breadcrumbs").get_by_role("link", name="Items, after").click()
    expect(still.get_by_role("heading", level=2, name="Scenes")).to_be_visible()


def test_the_skip_link_comes_first_and_leads_to_the_content(page: Page, url: str) -> None:
    page.goto(f"{url}/{APP}")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    expect(page.get_by_role("link", name="Skip to the content")).to_be_in_viewport()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "content"


def test_the_page_itself_leads_there_where_no_script_runs(still: Page, url: str) -> None:
    still.goto(f"{url}/")
    still.get_by_role("link", name="The plain pages").click()
    expect(still.get_by_role("heading", level=1)).to_have_text("Apps")


def test_print_needs_no_ink_for_what_cannot_be_pressed(page: Page, url: str) -> None:
    page.goto(f"{url}/{SCENE}")
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.get_by_role("navigation", name="Breadcrumbs")).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(29, 29, 31)"
    assert page.pdf().startswith(b"%PDF")


def test_a_site_is_read_from_the_disk(browser: Browser, site: Path) -> None:
    context = browser.new_context(offline=True, java_script_enabled=False)
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"file://{site}/index.html")
    assert page.locator("svg.map .map-scene").count() == 6
    page.get_by_role("link", name="Items", exact=True).last.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Items")
    assert all(address.startswith(f"file://{site}/") for address in asked)
    context.close()


@pytest.mark.parametrize("look", LOOKS)
def test_one_page_needs_no_server_and_no_network(browser: Browser, handout: Path, look: dict) -> None:
    context = browser.new_context(offline=True, **look)
    page = context.new_page()
    problems: list[str] = []
    asked: list[str] = []
    page.on("console", lambda message: problems.append(message.text))
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"file://{handout}")
    assert asked == [f"file://{handout}"]
    assert page.locator("svg.map .map-scene").count() == 6
    expect(page.get_by_text("Step 1 of 2")).to_be_visible()
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_text("Step 2 of 2")).to_be_visible()
    expect(page.locator(".steps > li:visible .crash")).to_contain_text("Unexpectedly found nil")
    page.get_by_role("slider", name="Step").press("Home")
    expect(page.locator(".steps > li:visible .step-title")).to_have_text(re.compile("^1\\. "))
    before = page.locator("svg.map").bounding_box()["width"]
    page.get_by_role("button", name="Zoom in").click()
    assert page.locator("svg.map").bounding_box()["width"] == pytest.approx(before * 1.25, abs=1)
    page.locator("svg.map a[aria-label='Item']").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=3, name="Item", exact=True)).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert problems == []
    context.close()


def test_one_page_is_clean_in_axe(browser: Browser, handout: Path) -> None:
    for look in LOOKS:
        context = browser.new_context(**look, bypass_csp=True)
        page = context.new_page()
        page.goto(f"file://{handout}")
        assert violations(page) == []
        context.close()


def test_one_page_shows_all_steps_without_a_script(still: Page, handout: Path) -> None:
    still.goto(f"file://{handout}")
    assert still.locator(".steps > li").count() == 2
    expect(still.locator(".steps > li").last).to_be_visible()
    expect(still.locator(".toolbar").first).to_be_hidden()


def test_a_map_is_dragged(page: Page, handout: Path) -> None:
    page.goto(f"file://{handout}")
    frame = page.locator(".map-frame")
    for _ in range(4):
        page.get_by_role("button", name="Zoom in").click()
    frame.scroll_into_view_if_needed()
    box = frame.bounding_box()
    before = frame.evaluate("element => element.scrollLeft")
    x, y = box["x"] + box["width"] / 2, box["y"] + 120
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 80, y, steps=4)
    page.mouse.up()
    assert frame.evaluate("element => element.scrollLeft") == pytest.approx(before + 80, abs=4)
    assert "#scene" not in page.url
    page.problems.clear()


@pytest.mark.parametrize("page", [{"viewport": {"width": 768, "height": 1024}}, {}], indirect=True)
def test_the_menu_exports_what_is_shown(page: Page, url: str) -> None:
    page.goto(f"{url}/?flow=items-after")
    page.wait_for_selector("html[data-connection=live]")
    button = page.get_by_role("banner").get_by_role("button", name="Export")
    expect(button).to_be_enabled()
    button.click()
    menu = page.locator("export-menu")
    expect(menu.get_by_role("link")).to_have_count(5)
    assert violations(page, "header") == []
    for name, ending, beginning in [
        ("Map as a drawing", ".svg", "<?xml"),
        ("Everything on one page", ".html", "<!DOCTYPE html>"),
        ("Graph for Mermaid", ".mmd", "flowchart LR"),
        ("Graph for Graphviz", ".dot", "digraph"),
    ]:
        if not menu.is_visible():
            button.click()
        with page.expect_download() as download:
            menu.get_by_role("link", name=name).click()
        assert download.value.suggested_filename.endswith(ending)
        assert Path(download.value.path()).read_text(encoding="utf-8").startswith(beginning)
    button.click()
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(button).to_be_focused()
    button.click()
    with page.context.expect_page() as opened:
        menu.get_by_role("link", name="Print documents").click()
    expect(opened.value.get_by_role("heading", level=2, name="Map")).to_be_visible()
