"""Starting at any scene, showing a scene on its own, and going on past a crash."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import STORYBOARD, serving
from looking import DESK, PHONE, assert_usable_by_everyone
from playwright.sync_api import Locator, Page, expect


def device(page: Page) -> Locator:
    return page.get_by_role("region", name="Device")


def opened(page: Page, url: str, query: str = "") -> None:
    page.goto(f"{url}/{query}")
    expect(page.locator("html")).to_have_attribute("data-seq", "1")


def select(page: Page, scene: str) -> Locator:
    """Selects a scene in the list, and gives the inspector."""
    page.locator("scene-list").get_by_role("button", name=scene).first.click()
    return page.get_by_role("region", name="Inspector")


@pytest.fixture
def startless(tmp_path: Path) -> Iterator[str]:
    """The address of a server that serves an app whose chosen storyboard begins nowhere."""
    (tmp_path / "Main.storyboard").write_text(STORYBOARD.replace(' initialViewController="home"', ""))
    (tmp_path / "sceneflow.yml").write_text("entry: Main\n")
    with serving(tmp_path) as address:
        yield address


@pytest.fixture
def assumed(tmp_path: Path) -> Iterator[str]:
    """The address of a server that serves an app of which nothing says where it starts."""
    (tmp_path / "Main.storyboard").write_text(STORYBOARD.replace(' initialViewController="home"', ""))
    with serving(tmp_path) as address:
        yield address


@pytest.fixture
def asking(tmp_path: Path) -> Iterator[str]:
    """The address of a server that serves an app in tabs, whose first scene asks many questions."""
    questions = "".join(f"if Gate.shared.admits({n}) {{ show(Saved(), sender: nil) }}\n" for n in range(12))
    (tmp_path / "App.swift").write_text(f"""
        import UIKit
        @main class AppDelegate: UIResponder, UIApplicationDelegate {{
            var window: UIWindow?
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {{
                let tabs = UITabBarController()
                let saved = UINavigationController(rootViewController: Saved())
                saved.tabBarItem = UITabBarItem(title: "Kept", image: nil, tag: 1)
                tabs.viewControllers = [UINavigationController(rootViewController: Home()), saved]
                window = UIWindow()
                window?.rootViewController = tabs
                return true
            }}
        }}
        class Home: UIViewController {{ override func viewDidLoad() {{ super.viewDidLoad(); {questions} }} }}
        class Saved: UIViewController {{}}
        """)
    with serving(tmp_path) as address:
        yield address


@pytest.mark.parametrize("page", [DESK, {**PHONE, "viewport": {"width": 844, "height": 390}}], indirect=True)
def test_many_assumptions_can_be_read_and_closed(page: Page, asking: str) -> None:
    opened(page, asking)
    if page.viewport_size["width"] < 1000:
        page.get_by_role("navigation", name="Panes").get_by_role("button", name="Device").click()
    else:
        tabs = device(page).locator(".ui-tabbar").get_by_role("button")
        assert [tab.get_attribute("aria-label") for tab in tabs.all()] == ["Home", "Kept"]
    head = device(page).get_by_text("12 assumptions the code alone does not settle")
    head.click()
    last = device(page).get_by_text("Questions 10 to 12 of 12")
    last.click()
    device(page).get_by_text("Gate.shared.admits(11)").scroll_into_view_if_needed()
    if page.viewport_size["height"] > 560:
        expect(head).to_be_in_viewport()
    head.click()
    expect(last).to_be_hidden()


def test_a_scene_that_nothing_leads_to_is_shown_on_its_own(page: Page, login: str) -> None:
    opened(page, login)
    inspector = select(page, "Archive")
    inspector.get_by_role("button", name="Show Archive on its own").click()
    expect(page.locator("html")).to_have_attribute("data-seq", "2")
    expect(device(page).locator(".crumbs")).to_contain_text("Archive")
    expect(device(page)).to_contain_text("Archive on its own, with stubs")
    assert_usable_by_everyone(page)
    device(page).get_by_role("button", name="Launch the app instead").click()
    expect(page.locator("html")).to_have_attribute("data-seq", "3")
    expect(device(page)).not_to_contain_text("on its own")
    expect(device(page).locator(".crumbs")).to_contain_text("Welcome")


def test_a_run_starts_at_a_scene_and_is_launched_there_again(page: Page, login: str) -> None:
    opened(page, login)
    select(page, "Terms").get_by_text("Start here").click()
    expect(device(page)).to_contain_text("Started at Terms")
    device(page).get_by_role("button", name="Relaunch the app").click()
    expect(page.locator("html")).to_have_attribute("data-seq", "3")
    expect(device(page)).to_contain_text("Started at Terms")


def test_where_no_way_leads_the_scene_can_be_shown_on_its_own(page: Page, login: str) -> None:
    opened(page, login)
    select(page, "Archive").get_by_role("button", name="Go here").click()
    way = page.get_by_role("group", name="Go here")
    expect(way).to_contain_text("Not reachable")
    way.get_by_role("button", name="Show Archive on its own").click()
    expect(device(page).locator(".crumbs")).to_contain_text("Archive")
    expect(way).to_be_hidden()


@pytest.mark.parametrize("page", [PHONE], indirect=True)
def test_a_phone_shows_that_no_way_leads_to_a_scene(page: Page, login: str) -> None:
    opened(page, login)
    page.get_by_role("banner").get_by_role("button", name="Scenes").click()
    select(page, "Archive")
    page.get_by_role("navigation", name="Panes").get_by_role("button", name="Docs").click()
    page.get_by_role("region", name="Inspector").get_by_role("button", name="Go here").click()
    expect(page.get_by_role("group", name="Go here")).to_contain_text("Not reachable")


def test_an_empty_device_offers_the_scenes_to_start_at(page: Page, startless: str) -> None:
    opened(page, startless)
    expect(device(page)).to_contain_text("No start screen found. Choose a scene to start at.")
    starts = device(page).get_by_role("list", name="Start at…")
    expect(starts.get_by_role("button")).to_have_count(2)
    assert_usable_by_everyone(page)
    starts.get_by_role("button", name="Start at Home").click()
    expect(device(page)).to_contain_text("Started at Home")
    expect(device(page).locator(".crumbs")).to_contain_text("Home")


def test_an_assumed_start_is_marked(page: Page, assumed: str) -> None:
    opened(page, assumed)
    mark = device(page).get_by_text("Assumed start: Home")
    reason = device(page).get_by_text("Neither a project nor code says where the app starts")
    expect(reason).to_be_hidden()
    mark.click()
    expect(reason).to_be_visible()
    assert_usable_by_everyone(page)
    expect(page.get_by_role("banner")).to_contain_text("assumed start")


def test_a_run_goes_on_past_a_crash_of_any_kind(page: Page, crashing: str) -> None:
    opened(page, crashing)
    device(page).get_by_role("button", name="Send").click()
    crash = device(page).get_by_role("alert")
    expect(crash).to_contain_text("sending is not written yet")
    assert_usable_by_everyone(page)
    crash.get_by_role("button", name="Continue past this crash").click()
    expect(page.locator("html")).to_have_attribute("data-seq", "4")
    expect(crash).to_have_count(0)
    expect(device(page)).to_contain_text("Continued past a crash (assumed)")
    expect(device(page)).to_contain_text("It is assumed to continue past a crash.")
