"""The values injected by code, and their source: read from the example apps' Swift, shown on the page."""

import json
import re

import pytest
from looking import PHONE
from playwright.sync_api import Locator, Page, WebSocketRoute, expect


def open_app(page: Page, url: str, flow: str) -> Locator:
    """Opens an app and returns the inspector."""
    page.set_default_timeout(15_000)
    page.goto(f"{url}/?flow={flow}")
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    return page.get_by_role("region", name="Inspector")


def show_tab(inspector: Locator, name: str) -> None:
    inspector.get_by_role("tab", name=name).click()


def select_edge(inspector: Locator, to: str) -> Locator:
    """Selects the first edge to a scene and returns its details."""
    show_tab(inspector, "Transitions")
    row = inspector.get_by_role("listitem").filter(has=inspector.page.get_by_role("button", name=to, exact=True))
    row.first.get_by_role("button", name="Details").click()
    return inspector.get_by_role("region", name="Selected transition")


def expect_marked(inspector: Locator, number: int, text: str) -> None:
    """The Source view shows one marked line, in sight, classified."""
    expect(inspector.get_by_role("tab", name="Source")).to_have_attribute("aria-selected", "true")
    marked = inspector.locator("[aria-current=true]")
    expect(marked).to_have_count(1)
    expect(marked).to_have_attribute("data-number", str(number))
    expect(marked).to_have_text(text)
    expect(marked).to_be_in_viewport()


def test_an_edge_shows_its_technique_and_what_it_hands_over(page: Page, url: str) -> None:
    inspector = open_app(page, url, "items-after")
    edge = select_edge(inspector, "Item")
    expect(edge).to_contain_text("@IBSegueAction")
    expect(edge.get_by_role("rowheader")).to_have_text([re.compile("^itemItem"), re.compile("^storeItemStore")])
    item = edge.get_by_role("row").filter(has_text="itemItem")
    expect(item).to_contain_text('when let item = segueIdentifier == "showNext" ? store.next : item(for: sender)')
    expect(item.get_by_role("button")).to_have_text("line 21")


def test_the_initialiser_opens_the_source_at_its_line_and_back_again(page: Page, url: str) -> None:
    inspector = open_app(page, url, "items-after")
    edge = select_edge(inspector, "Item")
    line = edge.get_by_role("button", name="init?(coder: NSCoder, item: Item, store: ItemStore)")
    line.focus()
    page.keyboard.press("Enter")
    expect_marked(inspector, 15, "    init?(coder: NSCoder, item: Item, store: ItemStore) {")
    marked = inspector.locator("[aria-current=true]")
    expect(marked.locator("[data-kind=keyword]")).to_have_text("init")
    expect(marked.locator("[data-kind=typeIdentifier]")).to_have_text(["NSCoder", "Item", "ItemStore"])
    expect(inspector.get_by_role("tabpanel")).to_be_focused()
    inspector.get_by_role("button", name="Transitions").click()
    expect(edge).to_be_visible()
    expect(inspector.get_by_role("tab", name="Transitions")).to_be_focused()


def test_a_scene_shows_what_each_edge_supplies_and_the_hole_that_one_leaves(page: Page, url: str) -> None:
    inspector = open_app(page, url, "items-before")
    page.get_by_role("navigation", name="Scenes").get_by_role("button", name="Item", exact=True).click()
    show_tab(inspector, "Dependencies")
    row = inspector.get_by_role("row").filter(has_text="itemItem!")
    expect(row).to_contain_text("store.items[indexPath.row]")
    expect(row).to_contain_text("prepare(for:sender:)")
    expect(row).to_contain_text("nothing")
    expect(row).to_contain_text("The app crashes in viewDidLoad()")
    row.get_by_role("button", name="ItemDetailViewController.swift:18").click()
    expect_marked(inspector, 18, "        title = item.name")


def test_every_place_of_a_crash_opens_the_source(page: Page, url: str) -> None:
    inspector = open_app(page, url, "items-before")
    device = page.get_by_role("region", name="Device")
    device.get_by_role("button", name="Next", exact=True).last.click()
    expect(page.locator("html")).to_have_attribute("data-status", "crashed")
    device.get_by_role("button", name="ItemDetailViewController.swift:18").click()
    expect_marked(inspector, 18, "        title = item.name")
    page.locator("#step-2").get_by_role("button").first.click()
    show_tab(inspector, "Docs")
    page.locator("#step-2").get_by_role("button", name="ItemDetailViewController.swift:18").last.click()
    expect_marked(inspector, 18, "        title = item.name")


def test_the_tooltip_of_an_edge_names_its_technique(page: Page, url: str) -> None:
    open_app(page, url, "items-after")
    titles = page.locator("#map .edge title").all_text_contents()
    assert any("by @IBSegueAction\ninit(coder:item:store:)" in title for title in titles), titles


def test_the_storyboard_of_a_scene_is_shown_with_more_lines_on_demand(page: Page, url: str) -> None:
    inspector = open_app(page, url, "items-after")
    show_tab(inspector, "Instance")
    inspector.get_by_role("button", name=re.compile(r"^Main\.storyboard:")).click()
    lines = inspector.locator(".code-line")
    expect(inspector.locator("[aria-current=true]")).to_be_in_viewport()
    before = lines.count()
    first = lines.first.get_attribute("data-number")
    inspector.get_by_role("button", name="Later lines").click()
    expect(lines).to_have_count(before + 150)
    assert lines.first.get_attribute("data-number") == first
    expect(inspector.locator("[aria-current=true]")).to_have_count(1)


@pytest.mark.parametrize("page", [PHONE, PHONE | {"color_scheme": "dark"}], indirect=True, ids=["light", "dark"])
def test_on_a_phone_nothing_is_wider_than_the_page(page: Page, url: str) -> None:
    open_app(page, url, "items-before")
    page.get_by_role("button", name="Docs").click()
    inspector = page.get_by_role("region", name="Inspector")
    for tab in ["Transitions", "Dependencies", "Source", "Instance"]:
        show_tab(inspector, tab)
        assert page.evaluate("document.documentElement.scrollWidth") == 390
        panel = inspector.get_by_role("tabpanel")
        if tab != "Source":
            assert panel.evaluate("panel => panel.scrollWidth <= panel.clientWidth"), tab


def test_a_reload_keeps_the_selection_and_says_what_it_did(page: Page, url: str) -> None:
    sockets: list[WebSocketRoute] = []
    asked: list[str] = []

    def pass_on(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        sockets.append(socket)

        def to_server(message: str) -> None:
            asked.append(json.loads(message)["method"])
            server.send(message)

        socket.on_message(to_server)

    page.route_web_socket(re.compile("/ws$"), pass_on)
    inspector = open_app(page, url, "items-after")
    edge = select_edge(inspector, "Item")
    asked.clear()
    changes = {"scenes": ["Main/a"], "segues": ["x", "y"], "dropped": "step 4: there is no view 'add' any more"}
    params = {"flow": "items-after", "digest": "new", "changes": changes}
    sockets[-1].send(json.dumps({"jsonrpc": "2.0", "method": "flow.reloaded", "params": params}))
    expect(page.locator(".notice")).to_contain_text(
        "Reloaded: 1 scene and 2 transitions changed. Dropped: step 4: there is no view 'add' any more."
    )
    assert [name for name in asked if name != "flows.pictures"][:2] == ["flows.get", "rooms.join"]
    expect(edge).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-seq", "1")


def test_the_build_menu_launches_the_other_build_and_shows_its_map(page: Page, url: str) -> None:
    inspector = open_app(page, url, "contacts-after")
    build = page.get_by_role("combobox", name="Build")
    expect(build).to_have_value("debug")
    page.get_by_role("navigation", name="Scenes").get_by_role("button", name=re.compile("^Contacts")).click()
    show_tab(inspector, "Dependencies")
    expect(inspector).to_contain_text("ContactStore.sample")
    build.select_option("Release")
    expect(page.locator("html")).to_have_attribute("data-seq", "2")
    expect(inspector).not_to_contain_text("ContactStore.sample")
    # Launching anew keeps the build, and so does coming back to the page.
    page.get_by_role("button", name="Relaunch the app").click()
    expect(page.locator("html")).to_have_attribute("data-seq", "3")
    expect(build).to_have_value("release")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-seq", "3")
    expect(build).to_have_value("release")
    build.select_option("Debug")
    expect(page.locator("html")).to_have_attribute("data-seq", "4")
    expect(build).to_have_value("debug")


def test_an_app_whose_builds_are_alike_has_no_build_menu(page: Page, url: str) -> None:
    open_app(page, url, "items-after")
    expect(page.get_by_role("toolbar", name="Device")).to_be_visible()
    expect(page.get_by_role("combobox", name="Build")).to_be_hidden()
