"""The film strip of the run, and the sizes that the browser remembers."""

from playwright.sync_api import Locator, Page, expect


def pictures(page: Page) -> Locator:
    """The pictures of the steps."""
    return page.get_by_role("list", name="Film strip").get_by_role("button")


def walk(page: Page, url: str) -> None:
    """Opens an app, and goes one step beyond its launch."""
    page.set_default_timeout(15_000)
    page.goto(f"{url}/?flow=items-after")
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    page.get_by_role("region", name="Device").get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-seq", "2")


def test_each_step_has_a_picture_that_leads_to_it(page: Page, url: str) -> None:
    walk(page, url)
    expect(pictures(page)).to_have_count(2)
    expect(pictures(page).locator(".ui-thumbnail")).to_have_count(2)
    expect(pictures(page).nth(1)).to_have_attribute("aria-current", "step")
    pictures(page).first.click()
    expect(page.locator("html")).to_have_attribute("data-mode", "replay")
    expect(pictures(page).first).to_have_attribute("aria-current", "step")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("html")).to_have_attribute("data-mode", "live")


def test_the_strip_is_absent_before_the_second_step_and_when_it_is_turned_off(page: Page, url: str) -> None:
    page.set_default_timeout(15_000)
    page.goto(f"{url}/?flow=items-after")
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    expect(page.locator("film-strip")).to_be_hidden()
    walk(page, url)
    page.get_by_role("button", name="Film strip").click()
    expect(page.locator("film-strip")).to_be_hidden()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-seq", "2")
    expect(page.locator("film-strip")).to_be_hidden()


def test_the_height_of_the_panels_is_remembered(page: Page, url: str) -> None:
    walk(page, url)
    splitter = page.get_by_role("separator", name="Height of the panels")
    splitter.focus()
    page.keyboard.press("PageUp")
    expect(splitter).to_have_attribute("aria-valuenow", "368")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-seq", "2")
    expect(splitter).to_have_attribute("aria-valuenow", "368")
