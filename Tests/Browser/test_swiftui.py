"""SwiftUI's views: what the device shows of them, and a walk through their buttons."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import serving
from looking import SMOKE_SIZES, assert_usable_by_everyone
from playwright.sync_api import Locator, Page, expect

VIEWS = """import SwiftUI

@main struct ShopApp: App {
    @StateObject private var session = Session()
    var body: some Scene { WindowGroup { RootView().environmentObject(session) } }
}

class Session: ObservableObject { @Published var isLoggedIn = false }

struct RootView: View {
    @EnvironmentObject var session: Session
    var body: some View { Group { if session.isLoggedIn { ShopView() } else { LoginView() } } }
}

struct LoginView: View {
    @EnvironmentObject var session: Session
    @State private var showsHelp = false
    var body: some View {
        VStack {
            Button("Log in") { session.isLoggedIn = true }
            Button("Help") { showsHelp = true }
        }
        .sheet(isPresented: $showsHelp) { HelpView() }
    }
}

struct HelpView: View {
    @Environment(\\.dismiss) private var dismiss
    var body: some View { NavigationView { Button("Close") { dismiss() } } }
}

struct ShopView: View { var body: some View { Text("Shop") } }
"""


@pytest.fixture
def shop(tmp_path: Path) -> Iterator[str]:
    """The address of a server that serves an app of SwiftUI alone."""
    (tmp_path / "App.swift").write_text(VIEWS)
    with serving(tmp_path) as address:
        yield address


def device(page: Page) -> Locator:
    return page.get_by_role("region", name="Device")


def tapped(page: Page, title: str, seq: str) -> None:
    device(page).get_by_role("button", name=title, exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-seq", seq)


def test_buttons_of_views_are_tapped_on_the_device(page: Page, shop: str) -> None:
    page.set_default_timeout(15_000)
    page.goto(shop)
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    expect(device(page)).to_contain_text("Login View")
    tapped(page, "Help", "2")
    expect(device(page).locator(".crumbs")).to_contain_text("Help View")
    tapped(page, "Close", "3")
    tapped(page, "Log in", "4")
    expect(device(page)).to_contain_text("Shop View")
    expect(device(page).get_by_role("button", name="Help", exact=True)).to_have_count(0)


@pytest.mark.parametrize("page", SMOKE_SIZES, indirect=True)
def test_a_view_without_a_picture_can_be_used_by_everyone(page: Page, shop: str) -> None:
    page.goto(shop)
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    expect(device(page).get_by_role("button", name="Help", exact=True)).to_be_visible()
    assert_usable_by_everyone(page)
