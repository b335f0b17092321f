"""Edges that nothing on screen sets off: the inspector performs them."""

from pathlib import Path

from conftest import ROOT, serving
from playwright.sync_api import Page, expect
from test_dependencies import select_edge, show_tab

WAITING = """import UIKit

@main class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow()
        window?.rootViewController = Home()
        return true
    }
}

final class Home: UIViewController {
    private var builder: Builder?
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if builder != nil { present(Late(), animated: true) }
    }
}

final class Late: UIViewController {}

final class Builder {}
"""


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


def test_a_transition_that_the_code_does_not_lead_to_is_assumed_from_its_details(page: Page, tmp_path: Path) -> None:
    page.set_default_timeout(15_000)
    (tmp_path / "App.swift").write_text(WAITING)
    with serving(tmp_path) as address:
        page.goto(address)
        expect(page.locator("html")).to_have_attribute("data-seq", "1")
        edge = select_edge(page.get_by_role("region", name="Inspector"), "Late")
        edge.get_by_role("button", name="Assume").click()
        expect(page.locator("html")).to_have_attribute("data-seq", "2")
        expect(page.get_by_role("region", name="Timeline")).to_contain_text("The transition to Late was assumed")


def test_a_link_opens_the_running_app_from_the_details_of_its_transition(page: Page) -> None:
    page.set_default_timeout(15_000)
    with serving(ROOT / "Tests/CheckingTests/Fixtures/unseen-opening/fires") as address:
        page.goto(address)
        expect(page.locator("html")).to_have_attribute("data-seq", "1")
        page.get_by_role("navigation", name="Scenes").get_by_role("button", name="Item").first.click()
        inspector = page.get_by_role("region", name="Inspector")
        show_tab(inspector, "Transitions")
        row = inspector.get_by_role("listitem").filter(has_text="application(_:open:options:)")
        row.get_by_role("button", name="Details").click()
        edge = inspector.get_by_role("region", name="Selected transition")
        edge.get_by_role("button", name="Perform").click()
        expect(page.locator("html")).to_have_attribute("data-seq", "2")
        expect(page.locator("html")).to_have_attribute("data-scene", "code/ItemViewController")
        expect(page.get_by_role("region", name="Timeline")).to_contain_text("The app was opened by a link: pushed Item")
