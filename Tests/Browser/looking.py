"""The windows that the page is looked at in, and what everyone must be able to use in each."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

DESK = {"viewport": {"width": 1440, "height": 900}}
TABLET = {"viewport": {"width": 1024, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DARK = {"color_scheme": "dark"}
SIZES = [DESK, TABLET, PHONE, {**DESK, **DARK}, {**TABLET, **DARK}, {**PHONE, **DARK}]

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def come_to_rest(page: Page) -> None:
    """Waits until nothing moves that comes to an end: what is half seen has half its contrast."""
    page.evaluate(
        """async () => {
            const ends = (animation) => animation.effect.getComputedTiming().endTime !== Infinity;
            for (let moving; (moving = document.getAnimations().filter(ends)).length > 0; ) {
                await Promise.allSettled(moving.map((animation) => animation.finished));
                await new Promise(requestAnimationFrame);
            }
        }"""
    )


def assert_usable_by_everyone(page: Page, part: str = "html") -> None:
    """No rule of axe for WCAG 2.2 AA is broken in a part of the page."""
    if page.evaluate("document.readyState !== 'loading'"):
        come_to_rest(page)
    options = {"runOnly": {"type": "tag", "values": TAGS}, "resultTypes": ["violations"]}
    found = Axe().run(page, context=part, options=options)
    assert found.violations_count == 0, found.generate_report()
