"""Journey J4: where is the Profile screen? It is found by its name, shown, read about, and gone to."""

from looking import assert_usable_by_everyone
from playwright.sync_api import Page, expect
from test_map import card, is_in_view, open_map, rest


def find(page: Page, name: str, key: str = "Enter") -> None:
    """Finds something by the palette, with nothing but the keyboard."""
    page.keyboard.press("Control+k")
    expect(page.get_by_role("combobox", name="Find")).to_be_focused()
    page.keyboard.type(name)
    page.keyboard.press(key)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_screen_is_found_read_about_and_gone_to(page: Page, login: str) -> None:
    map = open_map(page, f"{login}/?flow=login")
    inspector = page.get_by_role("region", name="Inspector")
    find(page, "prof")
    expect(card(map, "Profile")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    rest(page)
    assert is_in_view(map, card(map, "Profile"))
    expect(inspector.get_by_role("heading", name="Profile", exact=True)).to_be_visible()
    expect(inspector.locator(".inspected-title")).to_have_text("Profile")
    inspector.get_by_role("button", name="Go here").click()
    chip = page.get_by_role("group", name="Go here")
    expect(chip).to_contain_text("Arrived at Profile")
    expect(chip.get_by_role("list", name="Steps").get_by_role("listitem")).to_have_count(3)
    expect(page.get_by_role("navigation", name="Stack").get_by_role("listitem").last).to_have_text("Profile")
    expect(card(map, "Profile")).to_have_attribute("aria-current", "true")
    expect(page).to_have_title("Profile – Login – Sceneflow")
    find(page, "arch")
    expect(card(map, "Archive")).to_have_attribute("aria-pressed", "true")
    inspector.get_by_role("button", name="Go here").click()
    expect(chip).to_contain_text("Not reachable from Profile.")
    expect(page.locator("html")).to_have_attribute("data-seq", "4")
    assert_usable_by_everyone(page)
