"""Every state of the page that no other test looks at, in every size, light and dark: axe finds nothing, nothing sticks out.

The map, the problems, the timeline, the comparison, the container and the console are looked at by their own tests. All
states of a size are gone through in one page, since opening it takes longest.
"""

import re
from collections.abc import Callable

import pytest
from looking import SIZES, assert_usable_by_everyone
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

TABS = ["Transitions", "Source", "Instance", "Trace", "JSON", "Docs"]


class Visit:
    """A page that is led from state to state, and looked at in each."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.html = page.locator("html")
        self.device = page.get_by_role("region", name="Device")

    def looks(self, state: str, part: str = "html") -> None:
        """Nobody is kept from using the page, or a part of it, in a state."""
        try:
            assert_usable_by_everyone(self.page, part)
        except AssertionError as error:
            raise AssertionError(f"{state}: {error}") from error
        width = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert width <= 0, f"{state}: the page is {width} pixels too wide"

    def pane(self, name: str) -> None:
        button = self.page.get_by_role("navigation", name="Panes").get_by_role("button", name=name)
        if button.is_visible():
            button.click()

    def seq(self, number: int) -> None:
        expect(self.html).to_have_attribute("data-seq", str(number), timeout=20_000)

    def dialog(self, name: str | re.Pattern[str], state: str, opens: Callable[[], None]) -> Locator:
        """Opens a dialog, looks at it, and closes it."""
        opens()
        dialog = self.page.get_by_role("dialog", name=name)
        expect(dialog).to_be_visible()
        self.looks(state, "dialog[open]")
        return dialog

    def leave(self) -> None:
        self.page.keyboard.press("Escape")
        expect(self.page.get_by_role("dialog")).to_have_count(0)


def look_at_what_is_over(visit: Visit) -> None:
    """The list of scenes, the palette, the keys, the exports."""
    page = visit.page
    drawer = page.get_by_role("banner").get_by_role("button", name="Scenes")
    if drawer.is_visible():
        drawer.click()
        expect(page.get_by_role("searchbox", name="Filter scenes")).to_be_visible()
        visit.looks("the drawer", "#scenes")
        drawer.click()
    palette = visit.dialog("Find", "the palette", lambda: page.keyboard.press("Control+k"))
    option = palette.get_by_role("option").first
    least = 44 if page.evaluate("matchMedia('(pointer: coarse)').matches") else 24
    assert option.bounding_box()["height"] >= least
    page.keyboard.press("Control+a")
    page.keyboard.type("nothing is called so")
    visit.looks("nothing found", "dialog[open]")
    visit.leave()
    visit.dialog("Keyboard shortcuts", "the keys", lambda: page.keyboard.press("?"))
    visit.leave()
    export = page.get_by_role("banner").get_by_role("button", name="Export")
    if export.is_visible():
        export.click()
        expect(page.locator("export-menu").get_by_role("link").first).to_be_visible()
        visit.looks("the exports", "header")
        page.keyboard.press("Escape")


def look_at_the_inspector(visit: Visit) -> None:
    visit.pane("Docs")
    for tab in TABS:
        visit.page.get_by_role("tab", name=tab).click()
        panel = visit.page.get_by_role("tabpanel", name=tab)
        expect(panel.locator(".skeleton-lines")).to_have_count(0)
        visit.looks(tab, "#inspector")


def look_at_a_step(visit: Visit) -> None:
    """A step with its events, and the rule of one."""
    page = visit.page
    visit.pane("Log")
    step = page.locator("#step-2")
    step.locator(".step-head").click()
    visit.looks("a step", "#timeline")
    rule = step.get_by_role("button", name=re.compile("^LIFE-10$")).first
    visit.dialog(re.compile("LIFE-10"), "a rule", rule.click)
    visit.leave()


@pytest.mark.parametrize(
    "page", SIZES, indirect=True, ids=lambda size: f"{size['viewport']['width']}{size.get('color_scheme', '')}"
)
def test_every_state_can_be_used_by_everyone(page: Page, url: str) -> None:
    page.set_default_timeout(15_000)
    sockets: list[WebSocketRoute] = []

    def pass_on(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        if len(sockets) == 1:
            socket.connect_to_server()

    page.route_web_socket(re.compile("/ws$"), pass_on)
    visit = Visit(page)
    page.goto(f"{url}/?flow=items-before")
    visit.seq(1)
    visit.looks("launched")
    look_at_what_is_over(visit)
    visit.pane("Device")
    visit.device.locator('[data-control$="/select/0"]').last.click()
    visit.seq(2)
    expect(visit.device.get_by_role("button", name="No", exact=True)).to_be_visible()
    visit.looks("a choice", "#device")
    look_at_the_inspector(visit)
    look_at_a_step(visit)
    # The view of a follower.
    room, view = (re.search(f"{name}=([^&]+)", page.url)[1] for name in ("room", "view"))
    follower = Visit(page.context.new_page())
    follower.page.goto(f"{url}/?flow=items-before#room={room}&key={view}")
    expect(follower.html).to_have_attribute("data-role", "follower")
    follower.seq(2)
    follower.looks("following")
    follower.page.close()
    visit.pane("Device")
    visit.device.get_by_role("button", name="Back", exact=True).last.click()
    visit.seq(3)
    visit.device.get_by_role("button", name="Next", exact=True).click()
    expect(visit.html).to_have_attribute("data-status", "crashed")
    visit.looks("crashed", "#device")
    # The connection is lost, and does not come back.
    sockets[0].close()
    expect(visit.html).to_have_attribute("data-connection", "reconnecting")
    visit.looks("reconnecting")
