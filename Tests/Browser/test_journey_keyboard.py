"""Journey J14: by keyboard and screen reader only, from the page's load to a link for others."""

import re

from approving import Approved
from looking import assert_usable_by_everyone, come_to_rest
from playwright.sync_api import Page, expect
from test_keyboard_walk import FOCUSED, MOST_STOPS, Stop, expect_good, name_of_focused

# The app's manifest names its start.
LAUNCHED = (
    "The app was launched at Navigation Controller, set by 'entry': "
    "Navigation Controller became the window's root with Welcome."
)

# Notes what is said politely, in its order.
LISTEN = """addEventListener("DOMContentLoaded", () => {
    globalThis.heard = [];
    const region = document.querySelector("[data-part=announcer]");
    new MutationObserver(() => heard.push(region.textContent)).observe(region, { childList: true });
});"""


class Reader:
    """A user of a screen reader without a mouse."""

    def __init__(self, page: Page, approved: Approved) -> None:
        self.page = page
        self.approved = approved
        self.session = page.context.new_cdp_session(page)
        self.html = page.locator("html")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def stop(self) -> Stop:
        return Stop(name=name_of_focused(self.session), **self.page.evaluate(FOCUSED))

    def goes_to(self, region: str) -> None:
        """Presses F6 until the focus is in a region."""
        for _ in range(6):
            self.press("F6")
            if self.stop().name == region:
                break
        expect_good([self.stop()])
        assert self.stop().name == region

    def tabs_to(self, name: str) -> Stop:
        """Presses Tab until the focus is on an element with a name, and checks that each stop is visible."""
        for _ in range(MOST_STOPS):
            self.press("Tab")
            if self.page.evaluate(FOCUSED) is None:
                continue
            stop = self.stop()
            expect_good([stop])
            if re.match(name, stop.name):
                return stop
        raise AssertionError(f"Tab never leads to {name}")

    def hears(self, text: str) -> None:
        expect(self.page.locator("[data-part=announcer]")).to_have_text(text)

    def reads(self, state: str, *regions: str) -> None:
        """Compares the accessible content of some regions with the approved one."""
        come_to_rest(self.page)
        for region in regions:
            snapshot = self.page.get_by_role("region", name=region, exact=True).aria_snapshot()
            self.approved.text(f"{state}-{region.lower()}", snapshot)


def test_everything_is_done_by_keyboard_and_heard(page: Page, login: str, approved: Approved) -> None:
    page.add_init_script(LISTEN)
    page.goto(f"{login}/?flow=login")
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    expect(page.locator(".card[aria-current=true]")).to_be_visible()
    reader = Reader(page, approved)
    reader.hears(LAUNCHED)
    reader.reads("launched", "Map", "Device", "Timeline")
    # A scene is reached on the map, and selected.
    reader.goes_to("Map")
    reader.tabs_to("Navigation Controller, Main")
    reader.press("ArrowRight", "ArrowRight")
    assert reader.stop().name.startswith("Sign In, Main"), reader.stop()
    reader.press("Enter")
    expect(page.get_by_role("region", name="Inspector").locator(".inspected-title")).to_have_text("Sign In")
    expect(reader.html).to_have_attribute("data-seq", "1")
    # A transition is performed on the device.
    reader.goes_to("Device")
    reader.tabs_to("Sign in")
    reader.press("Enter")
    expect(reader.html).to_have_attribute("data-scene", "Main/sign-in")
    reader.hears("Sign in was tapped: pushed Sign In.")
    reader.reads("signing-in", "Map", "Device", "Timeline")
    # Its document is opened.
    reader.goes_to("Inspector")
    reader.tabs_to("Docs")
    reader.press("ArrowRight", "ArrowRight", "ArrowLeft", "ArrowLeft")
    expect(page.get_by_role("tab", name="Docs")).to_be_focused()
    expect(page.get_by_role("tabpanel", name="Docs").get_by_role("heading", name="Sign In")).to_be_visible()
    # The run is scrubbed, and left live.
    reader.goes_to("Timeline")
    reader.tabs_to("Step")
    reader.press("ArrowLeft")
    expect(reader.html).to_have_attribute("data-mode", "replay")
    reader.hears("Step 1 of 2, 1 behind live")
    reader.reads("looking-back", "Device", "Timeline")
    reader.press("End")
    expect(reader.html).to_have_attribute("data-mode", "live")
    reader.hears("Live again.")
    # And it is shared: after the last stop, the first ones come again.
    reader.tabs_to("Share")
    assert_usable_by_everyone(page)
    reader.press("Enter")
    told = page.get_by_role("dialog", name=re.compile("Share")).or_(page.locator("notice-list").get_by_text("link"))
    expect(told.first).to_be_visible()
    # Announcements within a second are combined: of connecting and launching, maybe only the launch.
    heard = [text for text in page.evaluate("heard") if text != "Connected."]
    assert heard[:4] == [
        LAUNCHED,
        "Sign in was tapped: pushed Sign In.",
        "Step 1 of 2, 1 behind live",
        "Live again.",
    ]
