"""A run that several browsers look at: one presents, the others follow."""

from collections.abc import Iterator
from contextlib import contextmanager

from looking import DESK
from playwright.sync_api import Browser, Page, expect

FLOW = "items-before"
#: The browser's own messages about a server that is gone, or that was killed before it answered.
GONE = ("net::ERR_CONNECTION_REFUSED", "net::ERR_EMPTY_RESPONSE")


def fragment(page: Page) -> dict[str, str]:
    """Returns the fragment of the address."""
    return dict(pair.split("=", 1) for pair in page.url.partition("#")[2].split("&") if "=" in pair)


class Meeting:
    """A presenter's page, and pages of others, each in a browser of its own."""

    def __init__(self, browser: Browser, url: str, **options: object) -> None:
        self.browser = browser
        self.url = url
        self.contexts = []
        self.problems: list[str] = []
        self.presenter = self.open(f"{url}/?flow={FLOW}", **options)
        at(self.presenter, 1)
        self.room, self.view = (fragment(self.presenter)[name] for name in ("room", "view"))

    def open(self, address: str, **options: object) -> Page:
        """Opens an address in a browser of its own."""
        context = self.browser.new_context(**({**DESK, "reduced_motion": "reduce"} | options))
        self.contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.on("console", lambda message: self.problems.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.goto(address)
        return page

    def follow(self, **options: object) -> Page:
        """Opens the link for followers."""
        page = self.open(f"{self.url}/?flow={FLOW}#room={self.room}&key={self.view}", **options)
        role(page, "follower")
        return page


@contextmanager
def meeting(browser: Browser, url: str, **options: object) -> Iterator[Meeting]:
    """A meeting, which ends with the test."""
    meeting = Meeting(browser, url, **options)
    try:
        yield meeting
    finally:
        for context in meeting.contexts:
            context.close()
    found = [problem for problem in meeting.problems if not any(word in problem for word in GONE)]
    assert not found, found


def tap(page: Page, name: str) -> None:
    """Taps a control on the device."""
    page.locator(".device-screen").get_by_role("button", name=name, exact=True).first.click()


def at(page: Page, seq: int) -> None:
    """Waits until a page shows a step."""
    expect(page.locator("html")).to_have_attribute("data-seq", str(seq), timeout=20_000)


def role(page: Page, role: str) -> None:
    """Waits until a page has a role."""
    expect(page.locator("html")).to_have_attribute("data-role", role, timeout=20_000)
