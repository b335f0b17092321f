"""The map: folding, the overview, what stands out, and going to a scene."""

import json
import re
import sys
from collections.abc import Iterator

import pytest
from conftest import ROOT, serving
from looking import PHONE, SIZES, TABLET, assert_usable_by_everyone
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

sys.path.append(str(ROOT / "Tests" / "Performance" / "Page"))

from large_app import write_app  # noqa: E402

# Three scenes in two storyboards, of which Home leads to Menu twice, and one that nothing leads to.
MAIN = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" initialViewController="nav">
<scenes>
<scene sceneID="s0"><objects><navigationController id="nav" sceneMemberID="viewController"><connections>
<segue destination="home" kind="relationship" relationship="rootViewController" id="root"/></connections></navigationController></objects></scene>
<scene sceneID="s1"><objects><viewController id="home" title="Home" sceneMemberID="viewController"><view key="view" id="v1">
<rect key="frame" x="0" y="0" width="393" height="852"/><subviews>
<button id="b1"><rect key="frame" x="20" y="100" width="200" height="44"/><state key="normal" title="Menu"/><connections>
<segue destination="menu" kind="show" identifier="toMenu" id="one"/></connections></button>
<button id="b2"><rect key="frame" x="20" y="200" width="200" height="44"/><state key="normal" title="Card"/><connections>
<segue destination="menu" kind="presentation" id="two"/></connections></button>
</subviews></view></viewController></objects></scene>
<scene sceneID="s2"><objects><viewController id="menu" title="Menu" sceneMemberID="viewController"><view key="view" id="v2">
<rect key="frame" x="0" y="0" width="393" height="852"/><subviews>
<button id="b3"><rect key="frame" x="20" y="100" width="200" height="44"/><state key="normal" title="Pay"/><connections>
<segue destination="p1" kind="presentation" modalPresentationStyle="fullScreen" id="three"/></connections></button>
</subviews></view></viewController></objects></scene>
<scene sceneID="s3"><objects><viewControllerPlaceholder storyboardName="Shop" id="p1" sceneMemberID="viewController"/></objects></scene>
</scenes></document>
"""
SHOP = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" initialViewController="pay">
<scenes>
<scene sceneID="s1"><objects><viewController id="pay" title="Pay" sceneMemberID="viewController"><view key="view" id="v1"/>
<connections><segue destination="done" kind="show" identifier="toDone" id="four"/></connections></viewController></objects></scene>
<scene sceneID="s2"><objects><viewController id="done" title="Done" sceneMemberID="viewController"><view key="view" id="v2"/></viewController></objects></scene>
<scene sceneID="s3"><objects><viewController id="alone" title="Alone" storyboardIdentifier="Alone" sceneMemberID="viewController"><view key="view" id="v3"/></viewController></objects></scene>
</scenes></document>
"""


@pytest.fixture(scope="module")
def shop_floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """An app of two storyboards, small enough to know by heart."""
    folder = tmp_path_factory.mktemp("floor")
    (folder / "Main.storyboard").write_text(MAIN)
    (folder / "Shop.storyboard").write_text(SHOP)
    (folder / "sceneflow.yml").write_text("title: Floor\nentry: Main\n")
    with serving(folder) as address:
        yield address


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """An app of 120 scenes in five storyboards."""
    with serving(write_app(tmp_path_factory.mktemp("large"), 120)) as address:
        yield address


def open_map(page: Page, url: str) -> Locator:
    page.set_default_timeout(30_000)
    page.goto(url)
    expect(page.locator("html")).to_have_attribute("data-seq", "1", timeout=30_000)
    pane = page.get_by_role("navigation", name="Panes").get_by_role("button", name="Map")
    if pane.is_visible():
        pane.click()
    map = page.get_by_role("region", name="Map")
    expect(map.locator(".card").first).to_be_visible()
    return map


def card(map: Locator, title: str) -> Locator:
    return map.get_by_role("button", name=re.compile(f"^{title}, "))


def is_in_view(map: Locator, element: Locator) -> bool:
    """Returns true if an element lies in the map's viewport, tools aside."""
    outer = map.locator(".map-viewport").bounding_box()
    inner = element.bounding_box()
    return (
        inner["x"] >= outer["x"]
        and inner["y"] >= outer["y"]
        and inner["x"] + inner["width"] <= outer["x"] + outer["width"]
        and inner["y"] + inner["height"] <= outer["y"] + outer["height"]
    )


def middle(element: Locator) -> tuple[float, float]:
    box = element.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def rest(page: Page) -> None:
    """Waits until the map neither glides nor is about to be drawn again."""
    page.wait_for_timeout(600)


def test_a_storyboard_folds_to_one_card_and_comes_back_where_it_was(page: Page, shop_floor: str) -> None:
    map = open_map(page, shop_floor)
    map.get_by_role("button", name="As in Xcode").click()
    rest(page)
    map.get_by_role("button", name="Shop", exact=True).click()
    fold = map.get_by_role("button", name="Shop, folded, 3 scenes")
    expect(fold).to_have_attribute("aria-expanded", "false")
    expect(card(map, "Pay")).to_have_count(0)
    expect(map.locator(".card")).to_have_count(4)
    rest(page)
    before = middle(fold)
    fold.click()
    expect(card(map, "Pay")).to_be_visible()
    rest(page)
    after = middle(card(map, "Pay"))
    assert abs(before[0] - after[0]) < 2 and abs(before[1] - after[1]) < 2


def test_edges_of_a_folded_storyboard_are_bundled_and_counted(page: Page, shop_floor: str) -> None:
    map = open_map(page, shop_floor)
    expect(map.locator("g.edge")).to_have_count(5)
    map.get_by_role("button", name="Fold all storyboards").click()
    expect(map.locator(".card")).to_have_count(2)
    expect(map.locator("g.edge")).to_have_count(1)
    main = map.get_by_role("button", name="Main, folded, 3 scenes, holds the current scene")
    expect(main).to_have_attribute("aria-description", "leads to Shop")
    expect(main).to_have_attribute("aria-current", "true")
    map.get_by_role("button", name="Unfold all storyboards").click()
    expect(map.locator(".card")).to_have_count(6)


def test_a_large_app_bundles_many_edges_into_one(page: Page, large: str) -> None:
    map = open_map(page, large)
    map.get_by_role("button", name="Fold all storyboards").click()
    fold = map.get_by_role("button", name=re.compile("^Part0, folded, 25 scenes"))
    expect(fold).to_have_attribute("aria-description", re.compile("leads to Part1 3 times"))
    expect(map.locator(".edge-label", has_text="3 transitions").first).to_be_visible()


def test_what_is_folded_is_remembered_for_the_app_and_not_in_the_address(page: Page, shop_floor: str) -> None:
    map = open_map(page, shop_floor)
    map.get_by_role("button", name="Fold all storyboards").click()
    expect(map.locator(".card")).to_have_count(2)
    assert "fold" not in page.url.lower()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    expect(map.locator(".card")).to_have_count(2)
    page.get_by_role("button", name="Unfold all storyboards").click()
    expect(map.locator(".card")).to_have_count(6)


def test_the_overview_is_there_where_not_all_is_in_sight(page: Page, large: str, shop_floor: str) -> None:
    map = open_map(page, large)
    overview = map.get_by_role("group", name="Overview of the map")
    frame = overview.get_by_role("button", name="The part of the map in view")
    expect(frame).to_be_visible()
    rest(page)
    home = card(map, "Screen 0")
    before = middle(home)
    frame.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    rest(page)
    moved = middle(home)
    assert moved[0] < before[0] and moved[1] < before[1], "the arrows move what is in view"
    x, y = middle(frame)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y + 10, steps=4)
    page.mouse.up()
    rest(page)
    dragged = middle(home)
    assert dragged[0] < moved[0] - 100, "a dragged frame takes the map along"
    frame.press("Enter")
    rest(page)
    assert is_in_view(map, home), "Enter goes to the current scene"
    small = open_map(page, shop_floor)
    small.get_by_role("button", name="Show the whole map").click()
    rest(page)
    expect(small.get_by_role("group", name="Overview of the map")).to_have_count(0)


@pytest.mark.parametrize("page", [PHONE], indirect=True)
def test_there_is_no_overview_on_a_phone(page: Page, large: str) -> None:
    map = open_map(page, large)
    rest(page)
    expect(map.get_by_role("group", name="Overview of the map")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_scene_that_nothing_leads_to_says_so_and_leads_to_what_there_is_to_read(page: Page, login: str) -> None:
    page.goto(login)
    archive = page.locator(".map-cards").get_by_role("button", name="Archive")
    expect(archive).to_have_accessible_name(re.compile("nothing leads here"))
    assert archive.get_attribute("data-problem") is None
    archive.click()
    page.get_by_role("tab", name="Transitions").click()
    page.get_by_role("region", name="Inspector").get_by_role("button", name="About unreachable-scene").click()
    expect(page.get_by_role("dialog")).to_contain_text("unreachable-scene")


def test_a_dead_end_that_a_check_has_found_leads_to_the_finding(page: Page) -> None:
    with serving(ROOT / "Tests" / "CheckingTests" / "Fixtures" / "dead-end" / "fires") as address:
        page.goto(address)
        inspector = page.get_by_role("region", name="Inspector")
        page.get_by_role("tab", name="Problems").click()
        inspector.get_by_role("button", name="Check the app").click()
        ended = page.locator(".card[data-end=deadEnd]")
        expect(ended).to_have_accessible_name(re.compile("dead end"))
        ended.click()
        page.get_by_role("tab", name="Transitions").click()
        inspector.get_by_role("button", name="Show the finding").click()
        expect(page.get_by_role("tab", name="Problems")).to_have_attribute("aria-selected", "true")
        expect(inspector).to_contain_text("cannot be left")


def test_a_map_that_cannot_be_laid_out_has_its_cards_in_rows(page: Page, shop_floor: str) -> None:
    def break_layout(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def change(message: str) -> None:
            answer = json.loads(message)
            if "layout" in answer.get("result", {}):
                answer["result"]["layout"] = {"flow": {"cards": None, "groups": None, "size": None}, "canvas": None}
            socket.send(json.dumps(answer))

        server.on_message(change)

    page.route_web_socket(re.compile("/ws$"), break_layout)
    page.goto(shop_floor)
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    expect(page.locator(".map-cards .card")).to_have_count(6)
    expect(page.get_by_text("The layout failed")).to_be_visible()
    expect(page.locator(".card[aria-current=true]")).to_be_in_viewport(ratio=0.9)
    expect(page.locator(".skeleton-card:visible")).to_have_count(0)
    page.get_by_role("button", name="As in Xcode").click()
    expect(page.locator(".map-cards .card")).to_have_count(6)


@pytest.mark.parametrize("page", [TABLET, PHONE], indirect=True, ids=["1024", "390"])
def test_the_legend_covers_nothing_where_there_is_little_room(page: Page, shop_floor: str) -> None:
    page.goto(shop_floor)
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    if page.viewport_size["width"] < 760:
        page.get_by_role("navigation", name="Panes").get_by_role("button", name="Map", exact=True).tap()
    viewport = page.locator(".map-viewport").bounding_box()
    legend = page.locator(".map-legend").bounding_box()
    assert viewport["y"] + viewport["height"] <= legend["y"] + 0.5


def test_edges_of_the_selected_scene_stand_out_and_others_step_back(page: Page, shop_floor: str) -> None:
    map = open_map(page, shop_floor)
    card(map, "Menu").click()
    expect(map.locator("g.edge[data-near]")).to_have_count(3)
    line = "getComputedStyle(document.querySelector('#edge-{} .edge-line')).stroke"
    key = map.locator("g.edge").evaluate_all("all => all.map((edge) => edge.dataset.edge)")
    ids = {name.split("/")[-1]: name for name in key}
    near = page.evaluate(line.format(ids["three"].replace("/", "\\\\/")))
    far = page.evaluate(line.format(ids["four"].replace("/", "\\\\/")))
    assert "/" not in near and re.search(r"/ 0\.1\d", far), (near, far)
    labels = map.locator("text.edge-label:visible").all_inner_texts()
    assert len(labels) == 3, labels


def test_the_way_by_which_the_app_came_is_the_one_that_stands_out(page: Page, shop_floor: str) -> None:
    map = open_map(page, shop_floor)
    device = page.get_by_role("region", name="Device")
    device.get_by_role("button", name="Menu", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-seq", "2")
    path = map.locator("g.edge[data-path]")
    expect(path).to_have_count(2)
    assert {edge.split("/")[-1] for edge in path.evaluate_all("all => all.map((edge) => edge.dataset.edge)")} == {
        "root",
        "one",
    }
    expect(card(map, "Menu").locator(".card-depth")).to_have_text("2")


def go_to(page: Page, title: str) -> None:
    """Selects a scene in the list, and goes there by the inspector's button."""
    page.get_by_role("navigation", name="Scenes").get_by_role("button", name=title).click()
    page.get_by_role("region", name="Inspector").get_by_role("button", name="Go here").click()


def test_going_to_a_scene_takes_the_real_way_step_by_step(page: Page, shop_floor: str) -> None:
    map = open_map(page, shop_floor)
    go_to(page, "Done")
    chip = page.get_by_role("group", name="Go here")
    expect(chip).to_contain_text("Arrived at Done")
    steps = chip.get_by_role("list", name="Steps").get_by_role("listitem")
    expect(steps).to_have_count(3)
    expect(page.locator("html")).to_have_attribute("data-seq", "4")
    crumbs = page.get_by_role("navigation", name="Stack").get_by_role("listitem")
    expect(crumbs.last).to_have_text("Done")
    expect(card(map, "Done")).to_have_attribute("aria-current", "true")
    rest(page)
    assert is_in_view(map, card(map, "Done"))
    chip.get_by_role("button", name="Close").click()
    expect(chip).to_have_count(0)


def test_a_double_click_goes_and_a_click_alone_does_not(page: Page, shop_floor: str) -> None:
    map = open_map(page, shop_floor)
    card(map, "Menu").click()
    page.wait_for_timeout(700)
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    card(map, "Menu").dblclick()
    expect(page.locator("html")).to_have_attribute("data-seq", "2")
    expect(card(map, "Menu")).to_have_attribute("aria-current", "true")


def test_where_no_way_leads_it_says_so(page: Page, shop_floor: str) -> None:
    open_map(page, shop_floor)
    go_to(page, "Alone")
    chip = page.get_by_role("group", name="Go here")
    expect(chip).to_contain_text("Not reachable from Home.")
    expect(chip.get_by_role("button", name=re.compile("^Start"))).to_have_count(0)
    expect(page.locator("html")).to_have_attribute("data-seq", "1")


def test_where_another_launch_leads_there_it_is_offered(page: Page, crashing: str) -> None:
    map = open_map(page, crashing)
    start = page.locator("html").get_attribute("data-scene")
    # An app that has crashed leads nowhere.
    page.get_by_role("region", name="Device").locator(".ui-hit").first.click()
    expect(page.locator("html")).to_have_attribute("data-status", "crashed")
    go_to(page, "Home")
    chip = page.get_by_role("group", name="Go here")
    expect(chip).to_contain_text("Not reachable from Home. Launch the app again, and go from there?")
    expect(page.locator("html")).to_have_attribute("data-status", "crashed")
    chip.get_by_role("button", name="Launch again").click()
    expect(chip).to_contain_text("Arrived at Home")
    expect(page.locator("html")).to_have_attribute("data-status", "running")
    expect(map.locator(f"[id='scene-{start}']")).to_have_attribute("aria-current", "true")


def test_a_follower_is_told_why_not(page: Page, shop_floor: str) -> None:
    open_map(page, shop_floor)
    view = re.search(r"view=([^&]+)", page.url)[1]
    room = re.search(r"room=([^&]+)", page.url)[1]
    page.goto("about:blank")
    page.goto(f"{shop_floor}/#room={room}&key={view}")
    expect(page.locator("html")).to_have_attribute("data-role", "follower")
    go_to(page, "Done")
    expect(page.get_by_text("only its presenter can tap").first).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-seq", "1")


def test_a_finding_about_an_edge_marks_it(page: Page) -> None:
    folder = ROOT / "Tests" / "CheckingTests" / "Fixtures" / "push-navigation-controller" / "fires"
    with serving(folder) as url:
        open_map(page, url)
        mark = page.locator(".edge-mark[data-severity=warning]")
        expect(mark).to_have_count(0)
        page.get_by_role("tab", name=re.compile("^Problems")).click()
        page.get_by_role("button", name="Check the app").click()
        expect(mark).to_have_count(1)
        expect(mark.locator("title")).to_have_text("1 problem")


@pytest.mark.parametrize("page", SIZES, indirect=True)
def test_the_map_can_be_used_by_everyone(page: Page, large: str) -> None:
    map = open_map(page, large)
    rest(page)
    for state in ("unfolded", "folded"):
        if state == "folded":
            map.get_by_role("button", name="Fold all storyboards").click()
            rest(page)
        assert_usable_by_everyone(page)


def test_the_edges_of_folded_scenes_are_in_the_list_in_words(page: Page, shop_floor: str) -> None:
    open_map(page, shop_floor)
    page.get_by_role("button", name="Fold all storyboards").click()
    page.get_by_role("navigation", name="Scenes").get_by_role("button", name="Menu").click()
    page.get_by_role("tab", name="Transitions").click()
    panel = page.get_by_role("tabpanel")
    expect(panel).to_contain_text("present modally")
    expect(panel.get_by_role("button", name="Pay")).to_be_visible()
