"""Approved pictures: the page in its sizes, the examples' first screens on the device, and a map."""

from pathlib import Path

import pytest
from approving import Approved, difference, share
from looking import DESK, SIZES, come_to_rest
from PIL import Image, ImageDraw
from playwright.sync_api import Page, Route, expect

# A picture that is right only at the second attempt is wrong.
pytestmark = pytest.mark.flaky(reruns=0)

STILL = {"reduced_motion": "reduce", "device_scale_factor": 1}
APPS = ["contacts", "dolls", "images", "items", "notes", "plants", "tickets"]


# Every machine has fonts of its own: the pictures have those that `make tools-test` installs.
FONTS = """
:root {
    --font: "Liberation Sans", sans-serif;
    --ui-font: "Liberation Sans", sans-serif;
    --font-code: "Liberation Mono", monospace;
}
"""


def set_fonts(route: Route) -> None:
    """Answers with the style sheet that says which fonts there are, and other fonts."""
    response = route.fetch()
    route.fulfill(response=response, body=response.text() + FONTS)


def open_app(page: Page, url: str, flow: str) -> None:
    page.route("**/css/components/page.css", set_fonts)
    page.goto(f"{url}/?flow={flow}")
    expect(page.locator("html")).to_have_attribute("data-seq", "1", timeout=20_000)
    expect(page.locator(".device-screen .ui-loading")).to_have_count(0)
    expect(page.locator(".skeleton-lines:visible, .skeleton-card:visible")).to_have_count(0)
    if page.locator("#map").is_visible():
        expect(page.locator(".card[aria-current=true]")).to_be_visible()
        # The map draws itself anew, and what its cards show, once it rests.
        expect(page.locator(".map-canvas[style*='scale(']")).to_have_count(0)
        expect(page.locator(".card[data-near]")).not_to_have_count(0)
        expect(page.locator(".card[data-near] .card-picture:empty")).to_have_count(0)
    page.evaluate("document.fonts.ready")
    page.mouse.move(0, 0)
    come_to_rest(page)


@pytest.mark.parametrize(
    "page",
    [{**size, **STILL} for size in SIZES],
    indirect=True,
    ids=lambda size: f"{size['viewport']['width']}-{size.get('color_scheme', 'light')}",
)
def test_the_page_looks_as_approved(page: Page, url: str, approved: Approved, tmp_path: Path) -> None:
    open_app(page, url, "items-after")
    size = page.viewport_size["width"]
    look = "dark" if page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches") else "light"
    page.screenshot(path=tmp_path / "page.png", animations="disabled", caret="hide")
    approved.picture(f"page-{size}-{look}", tmp_path / "page.png")


@pytest.mark.parametrize("page", [{**DESK, **STILL}], indirect=True, ids=["1440"])
def test_screens_and_a_map_look_as_approved(page: Page, url: str, approved: Approved, tmp_path: Path) -> None:
    for app in APPS:
        open_app(page, url, f"{app}-after")
        page.locator(".device-shell").screenshot(path=tmp_path / "device.png", animations="disabled")
        approved.picture(f"device-{app}", tmp_path / "device.png")
        if app == "notes":
            page.locator(".map-viewport").screenshot(path=tmp_path / "map.png", animations="disabled")
            approved.picture("map-notes", tmp_path / "map.png")


def test_another_picture_is_seen_and_a_shade_is_not() -> None:
    one = Image.new("RGB", (200, 200), "white")
    shade = Image.new("RGB", (200, 200), (240, 240, 240))
    assert share(difference(one, shade)) == 0
    other = one.copy()
    ImageDraw.Draw(other).rectangle((10, 10, 19, 19), fill="gray")
    assert share(difference(one, other)) == 100 / 40_000
    assert share(difference(other, one)) == 100 / 40_000
    moved = one.copy()
    ImageDraw.Draw(moved).rectangle((11, 10, 20, 19), fill="gray")
    assert share(difference(other, moved)) == 0
    thin = one.copy()
    ImageDraw.Draw(thin).line((0, 50, 199, 50), fill="gray")
    assert share(difference(one, thin)) == 200 / 40_000
