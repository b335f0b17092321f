"""A person who walks an app by tapping, and what all parts of the page must agree on after each tap."""

import re

from playwright.sync_api import Locator, Page, expect


class Walker:
    """Taps as a person does, and reads what the page shows."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.set_default_timeout(5000)
        self.device = page.get_by_role("region", name="Device")
        self.steps = (
            page.get_by_role("region", name="Timeline").get_by_role("list", name="Steps").get_by_role("listitem")
        )

    def tap(self, what: str) -> None:
        """Taps a control by its name; `row`, `back`, `swipe` and `crumb` are what they say."""
        before = int(self.state("seq"))
        self.control(what).click()
        expect(self.page.locator("html")).to_have_attribute("data-seq", str(before + 1))

    def control(self, what: str) -> Locator:
        verb, _, name = what.partition(" ")
        match verb:
            case "row" if name:
                return self.device.get_by_role("button", name=re.compile(f"^{name}")).first
            case "row":
                return self.device.locator('[data-control$="/select/0"]').last
            case "back":
                return self.device.get_by_role("button", name="Back", exact=True).last
            case "swipe":
                return self.device.get_by_role("button", name="Pull the sheet down").last
            case "crumb":
                return self.device.get_by_role("navigation", name="Stack").get_by_role("button", name=name).first
            case _:
                return self.device.get_by_role("button", name=what, exact=True).last

    def state(self, name: str) -> str:
        """Returns a value from the page's machine-readable attributes."""
        return self.page.locator("html").get_attribute(f"data-{name}") or ""

    def expect_agreement(self, stack: list[str]) -> None:
        """Stack, map, list, documents and timeline all mean the scene on top."""
        crumbs = self.device.get_by_role("navigation", name="Stack").get_by_role("listitem")
        expect(crumbs).to_have_text(stack)
        top = stack[-1]
        page = self.page
        expect(page.locator("html")).to_have_attribute("data-depth", str(len(stack)))
        current = page.locator("#map [aria-current=true]")
        expect(current).to_have_count(1)
        expect(current).to_have_accessible_name(re.compile(f"^{top}, .*current scene"))
        key = self.state("scene")
        expect(current).to_have_attribute("id", f"scene-{key}")
        expect(page.get_by_role("region", name="Inspector")).to_contain_text(top)
        seq = int(self.state("seq"))
        expect(self.steps).to_have_count(seq)
        expect(page.locator(f"#step-{seq}")).to_be_visible()


def open_app(walker: Walker, url: str, flow: str) -> None:
    walker.page.goto(f"{url}/?flow={flow}")
    expect(walker.page.locator("html")).to_have_attribute("data-connection", "live")
    expect(walker.page.locator("html")).to_have_attribute("data-seq", "1")
