"""Journey J3: a login flow is walked by tapping, and everything on the page agrees after each tap."""

import pytest
from looking import PHONE, assert_usable_by_everyone
from playwright.sync_api import Page, expect
from walking import Walker, open_app

WELCOME = ["Welcome"]
SIGN_IN = [*WELCOME, "Sign In"]
RESET = [*SIGN_IN, "Reset"]
TERMS = [*WELCOME, "Terms"]
ACCOUNT = [*SIGN_IN, "Account"]
PROFILE = [*ACCOUNT, "Profile"]


class Visitor(Walker):
    """A user who signs in, and looks at the creation of each screen."""

    def does(self, tap: str, stack: list[str], shown: str) -> None:
        """Taps, and finds the scene on top shown as UIKit would: `pushed`, `sheet` or `fullScreen`."""
        self.tap(tap)
        self.sees(stack, shown)

    def sees(self, stack: list[str], shown: str) -> None:
        self.expect_agreement(stack)
        expect(self.page).to_have_title(f"{stack[-1]} – Login – Sceneflow")
        screen = self.device.locator(".device-screen .ui-screen").last
        layers = screen.locator(":scope > .ui-layer")
        expect(layers.last).not_to_have_attribute("inert", "")
        back = layers.last.get_by_role("button", name="Back", exact=True)
        match shown:
            case "root":
                expect(layers).to_have_count(1)
                expect(back).to_have_count(0)
            case "pushed":
                # While one screen slides over the other, there are two.
                expect(layers.last.locator(".ui-bar-title")).to_have_text([stack[-1]])
                expect(back).to_be_visible()
            case "sheet":
                expect(layers.last).to_have_attribute("data-style", "sheet")
                expect(layers.nth(-2)).to_have_attribute("data-behind", "sheet")
                expect(back).to_have_count(0)
            case "fullScreen":
                expect(layers.last).to_have_attribute("data-style", "fullScreen")
                expect(layers.nth(-2)).to_have_attribute("data-behind", "cover")
                expect(back).to_have_count(0)
        modal = self.device.get_by_role("navigation", name="Stack").locator("li[data-modal=true]")
        expect(modal).to_have_count(layers.count() - 1)


@pytest.fixture
def visitor(page: Page) -> Visitor:
    return Visitor(page)


def test_a_login_is_walked_by_tapping(visitor: Visitor, login: str) -> None:
    open_app(visitor, login, "login")
    visitor.sees(WELCOME, "root")
    visitor.does("Terms of use", TERMS, "sheet")
    visitor.does("swipe", WELCOME, "root")
    visitor.does("Terms of use", TERMS, "sheet")
    visitor.does("Agree", WELCOME, "root")
    visitor.does("Sign in", SIGN_IN, "pushed")
    visitor.does("Forgot password?", RESET, "pushed")
    visitor.does("back", SIGN_IN, "pushed")
    visitor.does("Forgot password?", RESET, "pushed")
    # An unwind goes back over what lies between.
    visitor.does("Start over", WELCOME, "root")
    visitor.does("Sign in", SIGN_IN, "pushed")
    visitor.does("Continue", ACCOUNT, "fullScreen")
    visitor.does("Profile", PROFILE, "pushed")
    visitor.does("back", ACCOUNT, "fullScreen")
    # And out of what was presented, to where it can be handled.
    visitor.does("Sign out", WELCOME, "root")
    expect(visitor.page.locator("html")).to_have_attribute("data-status", "running")


@pytest.mark.parametrize("page", [PHONE], indirect=True)
def test_a_login_is_walked_on_a_phone(visitor: Visitor, login: str) -> None:
    open_app(visitor, login, "login")
    for tap, titles in [("Sign in", SIGN_IN), ("Continue", ACCOUNT), ("Profile", PROFILE), ("back", ACCOUNT)]:
        visitor.tap(tap)
        crumbs = visitor.device.get_by_role("navigation", name="Stack").get_by_role("listitem")
        expect(crumbs).to_have_text(titles)
    visitor.tap("Sign out")
    expect(visitor.page).to_have_title("Welcome – Login – Sceneflow")
    assert_usable_by_everyone(visitor.page)
