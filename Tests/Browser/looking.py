"""The windows that the page is looked at in, and what everyone must be able to use in each."""

import itertools
import os
import re
from pathlib import Path

from axe_playwright_python.base import AXE_SCRIPT, AxeResults
from playwright.sync_api import Page

DESK = {"viewport": {"width": 1440, "height": 900}}
TABLET = {"viewport": {"width": 1024, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DARK = {"color_scheme": "dark"}
#: The widest and the narrowest, each in a colour scheme of its own.
SMOKE_SIZES = [DESK, {**PHONE, **DARK}]
#: Those of which a push looks at one in each test, or every one in `make test-long`.
SIZES = (
    [DESK, TABLET, PHONE, {**DESK, **DARK}, {**TABLET, **DARK}, {**PHONE, **DARK}]
    if os.environ.get("SCENEFLOW_LONG")
    else SMOKE_SIZES
)

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def come_to_rest(page: Page) -> None:
    """Waits until what was asked for is drawn, and nothing moves that comes to an end: what is half seen has half its contrast."""
    page.evaluate(
        """async () => {
            // A view draws in the next frame; the parts that it makes, in the one after it.
            await new Promise(requestAnimationFrame);
            await new Promise(requestAnimationFrame);
            const ends = (animation) => animation.effect.getComputedTiming().endTime !== Infinity;
            for (let moving; (moving = document.getAnimations().filter(ends)).length > 0; ) {
                await Promise.allSettled(moving.map((animation) => animation.finished));
                await new Promise(requestAnimationFrame);
            }
        }"""
    )


def wait_until(page: Page, script: str, *arguments: float) -> None:
    """Waits until a function of the page says so.

    Playwright's own way evaluates text within the page from the second look on, which the page's policy forbids.
    """
    for _ in range(100):
        if page.evaluate(script, list(arguments)):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"not within five seconds: {script}")


class Pictures:
    """The folder in which a picture of every state that is checked is kept, for looking at; none by default."""

    folder: Path | None = None
    numbers = itertools.count(1)

    @classmethod
    def take(cls, page: Page) -> None:
        """Keeps what is seen now under the name of the test that runs."""
        if cls.folder is None:
            return
        test = os.environ.get("PYTEST_CURRENT_TEST", "").partition(" ")[0].rpartition("/")[2]
        size = page.evaluate("innerWidth + (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')")
        name = re.sub(r"\W+", "-", test.replace("test_", "").replace(".py", ""))
        cls.folder.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=cls.folder / f"{next(cls.numbers):03}-{name}-{size}.png")


def run_axe(page: Page, part: str = "html") -> AxeResults:
    """Holds a part of a page against the rules of axe for WCAG 2.2 AA."""
    # A page keeps axe for the next look. No rule of these tags needs style sheets or media fetched once more.
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE_SCRIPT)
    options = {"runOnly": {"type": "tag", "values": TAGS}, "resultTypes": ["violations"], "preload": False}
    return AxeResults(page.evaluate("([part, options]) => axe.run(part, options)", [part, options]))


def assert_usable_by_everyone(page: Page, part: str = "html") -> None:
    """No rule of axe for WCAG 2.2 AA is broken in a part of the page."""
    if page.evaluate("document.readyState !== 'loading'"):
        come_to_rest(page)
    Pictures.take(page)
    found = run_axe(page, part)
    assert found.violations_count == 0, found.generate_report()
