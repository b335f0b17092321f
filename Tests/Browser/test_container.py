"""The drawn dependencies of the controller on screen: dependents, missing ones, overrides, and what if."""

import re

import pytest
from looking import SIZES, assert_usable_by_everyone
from playwright.sync_api import Locator, Page, expect


def show_pane(page: Page, name: str) -> None:
    """Shows a pane, where there is not room for all of them."""
    button = page.get_by_role("navigation", name="Panes").get_by_role("button", name=name)
    if button.is_visible():
        button.click()


def open_shop(page: Page, url: str, button: str | None = "Open cart") -> Locator:
    """Opens the shop, taps a button of its first scene, and returns what is known of the dependencies now."""
    page.set_default_timeout(15_000)
    page.goto(f"{url}/?flow=shop")
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    if button is not None:
        page.get_by_role("region", name="Device").get_by_role("button", name=button).click()
        expect(page.locator("html")).to_have_attribute("data-seq", "2")
    show_pane(page, "Docs")
    inspector = page.get_by_role("region", name="Inspector")
    inspector.get_by_role("tab", name="Dependencies").click()
    return inspector.get_by_role("region", name="Now")


def card(now: Locator, name: str) -> Locator:
    return now.get_by_role("group", name="Resolution graph").get_by_role("button", name=re.compile(f"^{name}"))


def tap(page: Page, name: str) -> None:
    show_pane(page, "Device")
    page.get_by_role("region", name="Device").get_by_role("button", name=name).last.click()
    show_pane(page, "Docs")


def test_the_graph_shows_services_with_scope_answer_and_technique(page: Page, shop: str) -> None:
    now = open_shop(page, shop)
    store = card(now, "Store")
    expect(store).to_contain_text("FileStore")
    expect(store).to_contain_text("new")
    expect(store).to_have_attribute("aria-description", re.compile("^service, needed by Cart as store · prepare"))
    expect(now.locator(".graph-label", has_text="store · prepare")).to_have_count(1)
    now.get_by_text("The graph as a list").click()
    expect(now.get_by_role("listitem").filter(has_text="Store (service, FileStore").last).to_be_visible()


def test_a_node_tells_who_needs_it_the_path_to_the_root_and_its_place(page: Page, shop: str) -> None:
    now = open_shop(page, shop)
    card(now, "Log").click()
    details = now.get_by_role("region", name="Details: Log")
    needers = details.locator(".needers").filter(has=page.get_by_role("heading", name="Needed by"))
    expect(needers.get_by_role("button", name="Store")).to_be_visible()
    path = details.locator(".needers").filter(has=page.get_by_role("heading", name="Path to the root"))
    expect(path.get_by_role("listitem").last).to_have_text("Cart")
    needers.get_by_role("button", name="Store").click()
    expect(now.get_by_role("region", name="Details: Store")).to_be_visible()
    expect(card(now, "Store")).to_be_focused()
    now.get_by_role("button", name="Assembly.swift:9").click()
    expect(page.get_by_role("tab", name="Source")).to_have_attribute("aria-selected", "true")
    expect(page.locator("[aria-current=true].code-line")).to_contain_text("container.register(Store.self)")


def test_the_graph_is_one_stop_and_arrows_go_along_its_lines(page: Page, shop: str) -> None:
    now = open_shop(page, shop)
    expect(card(now, "Store")).to_be_visible()
    stops = now.locator(".graph-card[tabindex='0']")
    expect(stops).to_have_count(1)
    stops.focus()
    expect(card(now, "Cart")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(card(now, "Store")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(card(now, "Log")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(card(now, "Cart").or_(card(now, "Store")).and_(page.locator("[aria-pressed=true]"))).to_be_focused()
    expect(stops).to_have_count(1)


def test_a_hole_shows_its_error_and_fix_and_opens_its_code(page: Page, shop: str) -> None:
    now = open_shop(page, shop, "Open taxes")
    problem = now.locator(".problem-card")
    expect(problem).to_contain_text("no registration for 'TaxService'")
    expect(problem.locator(".problem-fix")).to_contain_text("register it in")
    expect(now.locator(".graph-card[data-kind=hole]")).to_contain_text("DI01")
    problem.get_by_role("button", name="DI01", exact=True).click()
    expect(page.get_by_role("dialog").get_by_role("heading", level=2)).to_contain_text("DI01")
    page.keyboard.press("Escape")
    page.locator("#step-2").get_by_role("button").first.click()
    expect(page.locator("#step-2 .event[data-tone=error]")).to_contain_text("no registration for 'TaxService'")


def test_an_override_is_met_by_the_next_resolution_and_can_be_taken_back(page: Page, shop: str) -> None:
    now = open_shop(page, shop)
    card(now, "Store").click()
    field = now.get_by_label("For this run, use")
    expect(field).to_have_attribute("placeholder", "FileStore")
    field.fill("MemoryStore")
    field.press("Enter")
    expect(page.locator("html")).to_have_attribute("data-seq", "3")
    now.locator("summary").filter(has_text="Registrations").click()
    expect(now.get_by_role("button", name=re.compile("^Store"), expanded=False)).to_contain_text("now MemoryStore")
    page.get_by_role("button", name="Relaunch the app").click()
    expect(page.locator("html")).to_have_attribute("data-seq", "4")
    page.get_by_role("region", name="Device").get_by_role("button", name="Open cart").click()
    expect(card(now, "Store")).to_contain_text("MemoryStore")
    now.get_by_role("button", name=re.compile("^Store"), expanded=False).click()
    now.get_by_role("button", name="Reset").click()
    expect(page.locator("html")).to_have_attribute("data-seq", "6")
    expect(now.get_by_role("button", name=re.compile("^Store"), expanded=True)).not_to_contain_text("now")
    expect(now.get_by_role("button", name="Reset")).to_be_disabled()


def test_open_scopes_are_drawn_around_the_part_of_the_stack_that_looks_through_them(page: Page, shop: str) -> None:
    open_shop(page, shop)
    stack = page.get_by_role("navigation", name="Stack")
    session = stack.get_by_role("list", name=re.compile("^In the scope session"))
    expect(session.get_by_role("button")).to_have_text(["Home", "Cart"])
    checkout = stack.get_by_role("list", name=re.compile("^In the scope checkout"))
    expect(checkout.get_by_role("button")).to_have_text(["Cart"])
    session.get_by_role("button", name="Home").click()
    expect(page.locator("html")).to_have_attribute("data-seq", "3")
    expect(checkout).to_have_count(0)
    page.locator("#step-3").get_by_role("button").first.click()
    scopes = page.locator("#step-3 [data-phase=Scopes]")
    expect(scopes).to_contain_text(re.compile(r"checkout#\d+ closes"))


def test_what_if_shows_both_walks_and_the_first_difference(page: Page, shop: str) -> None:
    open_shop(page, shop)
    panel = page.get_by_role("region", name="What if")
    panel.get_by_role("combobox", name="Change").select_option("A registration")
    panel.get_by_role("combobox", name="Registration").select_option("Store")
    panel.get_by_role("button", name="Compare").click()
    expect(panel.get_by_text("The first difference is in step 2.")).to_be_in_viewport()
    first = panel.get_by_role("row").filter(has=page.get_by_text("first difference", exact=True))
    expect(first.locator("[data-side=before]").first).to_contain_text("Store → FileStore (new)")
    expect(first.locator("[data-side=after]").first).to_contain_text("Store → nothing (failed)")
    panel.get_by_role("combobox", name="Change").select_option("The technique of a scene")
    panel.get_by_role("combobox", name="Scene").select_option("Cart")
    assumption = panel.get_by_text("Assumes that each transition to the scene passes every value.")
    panel.get_by_role("combobox", name="Technique").select_option("prepare(for:sender:)")
    expect(assumption).to_be_visible()
    panel.get_by_role("combobox", name="Technique").select_option("init(coder:)")
    expect(assumption).to_be_hidden()
    panel.get_by_role("button", name="Compare").click()
    expect(panel).to_contain_text("crashed")
    expect(page.locator("html")).to_have_attribute("data-seq", "2")
    tap(page, "Home")
    expect(panel.locator(".what-if-result")).to_have_attribute("data-stale", "true")


@pytest.mark.parametrize("page", SIZES, indirect=True)
def test_all_of_it_is_accessible_and_fits(page: Page, shop: str) -> None:
    now = open_shop(page, shop, "Open taxes")
    now.locator(".graph-card[data-kind=hole]").click()
    now.get_by_text("The graph as a list").click()
    now.locator("summary").filter(has_text="Registrations").click()
    now.get_by_role("button", name=re.compile("^Store"), expanded=False).click()
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_role("table", name="Before and after")).to_be_visible()
    assert_usable_by_everyone(page)
    width = page.viewport_size["width"]
    assert page.evaluate("document.documentElement.scrollWidth") == width
    panel = page.get_by_role("tabpanel")
    assert panel.evaluate("panel => panel.scrollWidth <= panel.clientWidth")
