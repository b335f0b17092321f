"""The figure in the header tells how much of the app is reachable, and opens the list of what is not."""

from pathlib import Path

from conftest import ROOT, serving
from looking import assert_usable_by_everyone
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
        expect(listed).to_contain_text("The launch leads to 1 of 12 view controllers")
        expect(listed).to_contain_text("Of 1 navigation in the code 0 are on the map.")
        listed.get_by_text("11 not reachable from the launch").click()
        expect(listed).to_contain_text("BasketViewController")
        listed.get_by_text("1 not understood: code that nothing known calls").click()
        expect(listed).to_contain_text("host.present(HelpViewController(), animated: true)")
        assert_usable_by_everyone(page)
        listed.get_by_role("button", name="Router.swift:3").click()
        expect(page.get_by_text("final class Router")).to_be_visible()
