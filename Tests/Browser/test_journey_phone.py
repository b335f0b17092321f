"""Journey J12: a designer opens the run on a phone by the code's link; taps, reads, turns the phone."""

import re

import pytest
from looking import PHONE, assert_usable_by_everyone
from meeting import at, meeting, role, tap
from playwright.sync_api import Browser, Page, expect

LANDSCAPE = {**PHONE, "viewport": {"width": 844, "height": 390}}


def has_no_overflow(page: Page) -> bool:
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def small_targets(page: Page) -> list[str]:
    """Buttons and tabs in sight that a finger would miss, but for what the device shows at its own scale."""
    return page.evaluate(
        """() => [...document.querySelectorAll("button, [role=tab], select, input")]
            .filter((one) => one.closest(".device-screen, .map-viewport") === null)
            .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
            .map((one) => [one, (one.closest("label") ?? one).getBoundingClientRect()])
            .filter(([, { width, height }]) => width > 1 && (width < 44 || height < 43.5))
            .map(([one, { width, height }]) => `${one.outerHTML.slice(0, 90)} ${width}×${height}`)"""
    )


def bar_targets(page: Page) -> dict[str, tuple[bool, int, int]]:
    """Returns the touch targets of the bars' items by name: true if a side is its own, then its width and height."""
    return page.evaluate(
        """() => {
            const reach = (one, x, y, dx, dy) => {
                let count = 0;
                while (document.elementFromPoint(x + dx * count, y + dy * count) === one) count += 1;
                return count;
            };
            const hits = [...document.querySelectorAll(".device-screen :is(.ui-bar-item, .ui-tab) > .ui-hit")];
            return Object.fromEntries(hits.map((one) => {
                const { left, top, width, height } = one.getBoundingClientRect();
                const [x, y] = [left + width / 2, top + height / 2];
                return [one.getAttribute("aria-label"), [
                    one.parentElement.matches(".ui-tab, :only-child"),
                    reach(one, x, y, -1, 0) + reach(one, x, y, 1, 0) - 1,
                    reach(one, x, y, 0, -1) + reach(one, x, y, 0, 1) - 1,
                ]];
            }));
        }"""
    )


@pytest.mark.parametrize("page", [PHONE], indirect=True, ids=["390"])
@pytest.mark.parametrize("app", ["contacts", "items"])
def test_items_of_the_device_s_bars_are_large_enough_for_a_finger(page: Page, url: str, app: str) -> None:
    page.goto(f"{url}/?flow={app}-after")
    at(page, 1)
    expect(page.locator(".device-screen .ui-loading")).to_have_count(0)
    targets = bar_targets(page)
    assert targets
    # Items beside each other share the room that there is.
    small = [name for name, (alone, width, height) in targets.items() if height < 43 or width < (43 if alone else 24)]
    assert small == [], targets


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE])
def test_a_phone_follows_by_the_code_s_link(browser: Browser, url: str, size: dict) -> None:
    with meeting(browser, url) as here:
        here.presenter.get_by_role("button", name="Share", exact=True).click()
        dialog = here.presenter.get_by_role("dialog", name="Share this run")
        expect(dialog.get_by_role("img", name=re.compile("^QR code"))).to_be_visible()
        link = dialog.get_by_label("Link", exact=True).input_value()
        phone = here.open(link, **size)
        role(phone, "follower")
        at(phone, 1)
        assert has_no_overflow(phone)
        here.presenter.keyboard.press("Escape")
        tap(here.presenter, "Add")
        at(phone, 2)
        phone.locator(".device-screen").get_by_role("button", name="Cancel", exact=True).tap()
        role(phone, "explorer")
        at(phone, 3)
        assert_usable_by_everyone(phone)
        panes = phone.get_by_role("navigation", name="Panes")
        panes.get_by_role("button", name="Docs", exact=True).tap()
        expect(phone.get_by_role("tabpanel")).to_be_visible()
        assert has_no_overflow(phone)
        assert_usable_by_everyone(phone)
        panes.get_by_role("button", name="Device", exact=True).tap()
        phone.get_by_role("button", name="Return to presenter").tap()
        role(phone, "follower")
        at(phone, 2)


def test_targets_are_large_enough_for_a_finger(browser: Browser, url: str) -> None:
    with meeting(browser, url) as here:
        phone = here.follow(**PHONE)
        at(phone, 1)
        assert small_targets(phone) == []
        phone.get_by_role("button", name="Share", exact=True).tap()
        expect(phone.get_by_role("dialog", name="Share this run")).to_be_visible()
        assert small_targets(phone) == []
        assert has_no_overflow(phone)


@pytest.mark.parametrize("page", [LANDSCAPE], indirect=True, ids=["844x390"])
def test_a_phone_on_its_side_shows_one_pane_at_a_time(page: Page, url: str) -> None:
    page.goto(url)
    at(page, 1)
    panes = page.get_by_role("navigation", name="Panes")
    for pane, region in [("Map", "Map"), ("Log", "Timeline"), ("Docs", "Inspector"), ("Device", "Device")]:
        panes.get_by_role("button", name=pane, exact=True).tap()
        shown = page.get_by_role("region", name=region, exact=True).bounding_box()
        assert shown["height"] >= 270 and shown["width"] == 844, region
    panes.get_by_role("button", name="Map", exact=True).tap()
    expect(page.locator(".card[aria-current=true]")).to_be_in_viewport(ratio=0.9)
    assert has_no_overflow(page)


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE])
def test_the_documents_are_there_without_a_script(browser: Browser, url: str, size: dict) -> None:
    context = browser.new_context(**size, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{url}/?flow=items-before")
    page.get_by_role("link", name="The plain pages").click()
    page.get_by_role("link", name=re.compile("Items, before")).first.click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    context.close()
