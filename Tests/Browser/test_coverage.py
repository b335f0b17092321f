"""The figure in the header tells how much of the app is reachable, and opens the list of what is not."""

from pathlib import Path

import pytest
from conftest import ROOT, serving
from looking import DARK, DESK, PHONE, assert_usable_by_everyone
from playwright.sync_api import Page, expect

FIRES = ROOT / "Tests" / "CheckingTests" / "Fixtures" / "not-explored" / "fires"


def test_the_figure_opens_the_list_of_what_is_not_accounted_for(page: Page, tmp_path: Path) -> None:
    for file in FIRES.iterdir():
        (tmp_path / file.name).write_text(file.read_text())
    (tmp_path / "Router.swift").write_text(
        "final class Router {\n    func help(_ host: UIViewController) {\n"
        "        host.present(HelpViewController(), animated: true)\n    }\n}\n"
    )
    with serving(tmp_path) as url:
        page.goto(url)
        expect(page.locator("html")).to_have_attribute("data-seq", "1")
        page.get_by_role("button", name="1 of 12 reachable").click()
        listed = page.locator("coverage-list")
        expect(listed).to_contain_text("1 of 12 view controllers reachable from the launch")
        expect(listed).to_contain_text("0 of 1 navigation in the code is on the map.")
        listed.get_by_text("11 named nowhere: no reachable code or scene mentions them").click()
        expect(listed).to_contain_text("BasketViewController")
        listed.get_by_text("1 not understood: code without a known caller").click()
        expect(listed).to_contain_text("host.present(HelpViewController(), animated: true)")
        assert_usable_by_everyone(page)
        listed.get_by_role("button", name="Router.swift:3").click()
        expect(page.get_by_text("final class Router")).to_be_visible()


@pytest.mark.parametrize("page", [DESK, {**PHONE, **DARK}], indirect=True)
def test_an_app_of_which_next_to_nothing_is_reachable_says_so_in_the_header_and_on_the_map(page: Page) -> None:
    with serving(FIRES) as url:
        page.goto(url)
        expect(page.locator("html")).to_have_attribute("data-seq", "1")
        expect(page.get_by_role("banner").get_by_role("button", name="1 of 12 reachable")).to_be_visible()
        panes = page.get_by_role("navigation", name="Panes").get_by_role("button", name="Map")
        if panes.is_visible():
            panes.click()
        page.locator("#map").get_by_role("button", name="1 of 12 view controllers reachable from the launch").click()
        expect(page.locator("coverage-list")).to_contain_text(
            "11 named nowhere: no reachable code or scene mentions them"
        )
        assert_usable_by_everyone(page)


def test_a_check_of_next_to_nothing_of_the_app_does_not_pass_for_a_whole_one(page: Page) -> None:
    with serving(FIRES) as url:
        page.goto(url)
        expect(page.locator("html")).to_have_attribute("data-seq", "1")
        page.get_by_role("tab", name="Problems").click()
        page.get_by_role("button", name="Check the app").click()
        told = page.locator(".check-told")
        expect(told).to_contain_text("Almost nothing of the app was explored.")
        expect(told).to_contain_text("everything reachable from the launch.")
        expect(told).to_have_attribute("data-tone", "partial")
