"""A person opens an app of their own: it takes a while to read, and one of its files is broken."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import ROOT, serving
from looking import SIZES, assert_usable_by_everyone
from playwright.sync_api import Page, expect

APP = ROOT / "Docs" / "Examples" / "Items" / "before"
STORYBOARD = "Items/Base.lproj/Main.storyboard"


def copy_app(folder: Path) -> Path:
    """The example without its project, so that whatever lies beside it belongs to it."""
    shutil.copytree(APP, folder, dirs_exist_ok=True)
    shutil.rmtree(folder / "Items.xcodeproj")
    return folder


def cut(folder: Path) -> None:
    """Leaves the first half of the storyboard, as a transfer that broke off would."""
    text = (folder / STORYBOARD).read_text()
    (folder / STORYBOARD).write_text(text[: len(text) * 6 // 10])


def add_sources(folder: Path, count: int) -> None:
    """Adds sources that take a while to be read."""
    body = "".join(f"    func f{number}() {{ print([{number}].map {{ $0 + 1 }}) }}\n" for number in range(120))
    for number in range(count):
        (folder / f"Helper{number}.swift").write_text(f"struct Helper{number} {{\n{body}}}\n")


def test_the_page_shows_how_far_the_reading_is_and_then_the_app(page: Page, tmp_path: Path) -> None:
    add_sources(copy_app(tmp_path), 60)
    cut(tmp_path)
    with serving("--no-cache", tmp_path, waits=False) as url:
        page.goto(url)
        progress = page.get_by_role("progressbar", name=f"Loading {tmp_path.name}")
        expect(progress).to_be_visible()
        expect(page.get_by_role("main")).to_have_text(re.compile(r"\d+ of \d+ files"), timeout=60_000)
        expect(page.get_by_role("main")).to_have_text(re.compile(r"\w+\.(swift|storyboard)"))
        assert_usable_by_everyone(page)
        expect(page.locator("html")).to_have_attribute("data-seq", "1", timeout=120_000)
        expect(progress).to_have_count(0)
        assert_the_rest_is_there_and_the_problems_lead_to_it(page)


def test_what_was_not_read_in_time_is_among_the_problems(page: Page, tmp_path: Path) -> None:
    add_sources(copy_app(tmp_path), 400)
    with serving("--no-cache", "--reading-seconds", "0.5", tmp_path) as url:
        page.goto(url)
        expect(page.locator("html")).to_have_attribute("data-seq", "1", timeout=60_000)
        page.get_by_role("button", name="More than 100 files were read in part").click()
        problems = page.get_by_role("tabpanel", name=re.compile("Problems"))
        problems.locator(".problem-row", has_text="more files were not read").first.click()
        expect(problems).to_contain_text("raise --reading-seconds")
        row = problems.locator(".problem-row", has_text="was not read: reading took longer than 0.5 seconds").first
        row.click()
        expect(problems).to_contain_text(re.compile(r"Helper\d+\.swift:1"))


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that serves an app of which a storyboard breaks off."""
    folder = copy_app(tmp_path_factory.mktemp("Packing"))
    cut(folder)
    with serving(folder) as address:
        yield address


def assert_the_rest_is_there_and_the_problems_lead_to_it(page: Page) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text("Items, before")
    scenes = page.get_by_role("navigation", name="Scenes")
    expect(scenes.get_by_role("button", name=re.compile("^Items"))).to_be_visible()
    page.get_by_role("button", name=re.compile("read in part")).click()
    problems = page.get_by_role("tabpanel", name=re.compile("Problems"))
    rows = problems.locator(".problem-row")
    expect(rows).to_have_count(5)
    problems.get_by_role("button", name=re.compile("leads to 'L6Q-pd-Asq'")).click()
    expect(problems).to_contain_text(re.compile(r"Main\.storyboard:\d+"))
    expect(page).to_have_url(re.compile("(scene|edge)="))


def test_what_is_whole_is_shown_and_what_is_not_is_said(page: Page, broken: str) -> None:
    page.goto(broken)
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    assert_the_rest_is_there_and_the_problems_lead_to_it(page)


@pytest.fixture(scope="module")
def unreadable(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that serves a storyboard that is none."""
    folder = copy_app(tmp_path_factory.mktemp("Nothing"))
    (folder / STORYBOARD).write_text("not xml <<<")
    (folder / "Items/Base.lproj/LaunchScreen.storyboard").unlink()
    with serving(folder) as address:
        yield address


@pytest.mark.parametrize("page", SIZES, indirect=True)
def test_where_no_scene_is_found_the_page_says_what_was_searched(page: Page, unreadable: str) -> None:
    page.goto(unreadable)
    main = page.get_by_role("main")
    expect(main.get_by_role("heading", name="No scenes found")).to_be_visible()
    for text in ["*.storyboard", "Likely causes", "The file is not XML", "Main.storyboard:1", "sceneflow serve path/"]:
        expect(main).to_contain_text(text)
    expect(page.get_by_role("navigation", name="Scenes")).to_be_hidden()
    assert_usable_by_everyone(page)


def test_a_storyboard_that_is_saved_there_is_shown_at_once(page: Page, tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        page.goto(url)
        heading = page.get_by_role("heading", name="No scenes found")
        expect(heading).to_be_visible()
        shutil.copy(APP / STORYBOARD, tmp_path)
        expect(heading).to_be_hidden()
        expect(page.locator("#map").get_by_role("button", name=re.compile("^New item"))).to_be_visible()


@pytest.fixture(scope="module")
def endless(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that may load for less time than a file of the app takes."""
    folder = copy_app(tmp_path_factory.mktemp("Endless"))
    calls = "".join(f"    func f{n}(_ a: Int) -> Int {{ a * {n} + g(a) }}\n" for n in range(20))
    # A path has no spaces at which its line could be broken.
    deep = folder / "ApplicationPasswordAuthentication" / "ApplicationPasswordUseCaseImplementations"
    deep.mkdir(parents=True)
    (deep / "Huge.swift").write_text("".join(f"class C{n} {{\n{calls}}}\n" for n in range(3000)))
    with serving("--no-cache", "--loading-seconds", "1", folder) as address:
        yield address


@pytest.mark.parametrize("page", [SIZES[0], SIZES[-1]], indirect=True)
def test_an_app_that_takes_too_long_to_load_could_not_be_read(page: Page, endless: str) -> None:
    page.goto(endless)
    main = page.get_by_role("main")
    expect(main.get_by_role("heading", name="could not be loaded")).to_be_visible()
    for text in ["Loading took longer than 1 second", "Huge.swift", "--loading-seconds"]:
        expect(main).to_contain_text(text)
    expect(main).not_to_contain_text("Likely causes")
    expect(page.locator(".app-counts")).to_have_text("")
    sheet = page.locator(".opening-sheet").evaluate("(sheet) => [sheet.scrollWidth, sheet.clientWidth]")
    assert sheet[0] <= sheet[1], "what is said does not fit into its sheet"
    assert_usable_by_everyone(page)


@pytest.mark.parametrize("page", [SIZES[0], SIZES[-1]], indirect=True)
def test_a_server_without_room_says_its_limit(page: Page, tmp_path: Path) -> None:
    with serving(copy_app(tmp_path), "--rooms", "1") as url:
        page.goto(url)
        expect(page.locator("html")).to_have_attribute("data-seq", "1")
        page.evaluate("sessionStorage.clear()")
        page.goto(f"{url}/?another")
        expect(page.get_by_role("heading", name="This server is full")).to_be_visible()
        expect(page.get_by_role("main")).to_contain_text("The server has reached its limit of rooms (1).")
        expect(page.get_by_role("button", name="Try again")).to_be_visible()
        assert_usable_by_everyone(page)


@pytest.mark.parametrize("page", [{**size, "java_script_enabled": False} for size in SIZES[:3]], indirect=True)
def test_without_scripts_the_page_leads_to_the_plain_pages(page: Page, shop: str) -> None:
    page.goto(shop)
    expect(page.get_by_role("main")).to_be_hidden()
    expect(page.get_by_role("heading", name="Sceneflow")).to_be_in_viewport(ratio=1)
    page.get_by_role("link", name="The plain pages").click()
    expect(page).to_have_url(f"{shop}/docs/")
    expect(page.get_by_role("link", name="Shop").first).to_be_visible()
