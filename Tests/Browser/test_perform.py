"""Edges that nothing on screen sets off: the inspector performs them."""

from playwright.sync_api import Page, expect
from test_dependencies import select_edge


def test_a_segue_that_only_code_performs_is_performed_from_its_details(page: Page, manual: str) -> None:
    page.set_default_timeout(15_000)
    page.goto(manual)
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    inspector = page.get_by_role("region", name="Inspector")
    edge = select_edge(inspector, "Menu")
    button = edge.get_by_role("button", name="Perform")
    expect(button).to_have_attribute("title", "Perform segue “toMenu”, as the app’s code would")
    button.click()
    expect(page.locator("html")).to_have_attribute("data-seq", "2")
    expect(page.get_by_role("region", name="Timeline")).to_contain_text("presented Menu")
