"""The problems: found by a check or in the files, filtered, shown on the map, and played until the app crashes."""

import re
import shutil
from pathlib import Path

import pytest
from conftest import ROOT, serving, write_app
from looking import DESK, PHONE, SIZES, assert_usable_by_everyone
from playwright.sync_api import Locator, Page, expect

FIRES = ROOT / "Tests" / "CheckingTests" / "Fixtures" / "crash" / "fires"
CRASH = re.compile("sending is not written yet")


def open_problems(page: Page, url: str, flow: str | None = None) -> Locator:
    """Opens an app, and returns the panel with its problems."""
    page.set_default_timeout(15_000)
    page.goto(f"{url}/?flow={flow}" if flow else url)
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    pane = page.get_by_role("navigation", name="Panes").get_by_role("button", name=re.compile("^[0-9]* ?Problems"))
    if pane.is_visible():
        pane.click()
        expect(pane).to_have_attribute("aria-current", "page")
    else:
        page.get_by_role("tab", name=re.compile("^Problems")).click()
    return page.get_by_role("tabpanel")


def check(panel: Locator) -> None:
    panel.get_by_role("button", name="Check the app").click()
    expect(panel.get_by_role("button", name="Check again")).to_be_visible()


def row(panel: Locator, text: str | re.Pattern[str] = CRASH) -> Locator:
    return panel.locator(".problem-row").filter(has_text=text)


def test_style_is_looked_for_where_it_is_asked_and_that_is_remembered(page: Page, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "Tests" / "CheckingTests" / "Fixtures" / "legacy-segue" / "fires", tmp_path / "App")
    with serving(tmp_path / "App") as url:
        panel = open_problems(page, url)
        style = panel.get_by_role("button", name="Style")
        expect(style).to_have_attribute("aria-pressed", "false")
        check(panel)
        expect(row(panel, "legacy-segue")).to_have_count(0)
        style.click()
        panel.get_by_role("button", name=re.compile("^Notes")).click()
        expect(row(panel, "legacy-segue")).to_have_count(1)
        expect(style).to_have_attribute("aria-pressed", "true")
        style.press("Space")
        expect(style).to_have_attribute("aria-pressed", "false")
        expect(row(panel, "legacy-segue")).to_have_count(0)
        expect(style).to_be_focused()
        style.press("Space")
        panel = open_problems(page, url)
        expect(panel.get_by_role("button", name="Style")).to_have_attribute("aria-pressed", "true")


def test_what_the_manifest_suppresses_is_counted(page: Page, tmp_path: Path) -> None:
    shutil.copytree(FIRES, tmp_path / "App")
    manifest = tmp_path / "App" / "sceneflow.yml"
    manifest.write_text("check:\n    suppress: [{ rule: crash, reason: it is not written yet }]\n")
    with serving(tmp_path / "App") as url:
        panel = open_problems(page, url)
        check(panel)
        expect(panel).to_contain_text("Hidden: 1 suppressed.")
        expect(row(panel)).to_have_count(0)
        manifest.write_text("check:\n    rules: { crash: warning }\n")
        expect(panel).to_contain_text("The sources have changed since this check.")
        panel.get_by_role("button", name="Check again").click()
        expect(row(panel)).to_have_accessible_name(re.compile("^Warning: 'Home' crashes"))


def test_nothing_is_said_before_a_check_and_its_result_after_it(page: Page, crashing: str) -> None:
    panel = open_problems(page, crashing)
    expect(panel).to_contain_text("Not checked yet.")
    expect(panel.locator(".problem-row")).to_have_count(0)
    check(panel)
    expect(panel).to_contain_text("everything reachable from the launch.")
    expect(row(panel)).to_have_accessible_name(
        "Error: 'Home' crashes: sending is not written yet, crash, HomeViewController.swift:5"
    )
    count = panel.locator(".problem-row").count()
    expect(page.get_by_role("tab", name=f"Problems {count}")).to_be_visible()
    # The map and the list of scenes say so, too.
    home = page.get_by_role("region", name="Map").get_by_role("button", name=re.compile("^Home, .*problem"))
    expect(home).to_have_attribute("data-problem", "error")
    page.get_by_role("tab", name="Docs").click()
    page.get_by_role("button", name=f"Problems ({count})").click()
    expect(row(panel)).to_be_visible()


def test_a_finding_selects_what_it_is_about_and_shows_the_line(page: Page, crashing: str) -> None:
    panel = open_problems(page, crashing)
    check(panel)
    row(panel).click()
    expect(row(panel)).to_have_attribute("aria-expanded", "true")
    home = page.get_by_role("region", name="Map").get_by_role("button", name=re.compile("^Home"))
    expect(home).to_have_attribute("aria-pressed", "true")
    lines = panel.get_by_role("list", name="HomeViewController.swift, line 5")
    expect(lines.locator("[aria-current=true]")).to_contain_text('fatalError("sending is not written yet")')
    expect(panel).to_contain_text("What to do:")
    steps = panel.get_by_role("region", name="How it happens").get_by_role("listitem")
    expect(steps).to_have_text([re.compile("^The app was launched"), re.compile("^Send was tapped: the app crashed")])
    panel.get_by_role("button", name="Why: crash").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", level=2)).to_contain_text("crash A path through the app ends in a crash")
    expect(dialog).to_contain_text("Why it matters")
    page.keyboard.press("Escape")
    panel.get_by_role("button", name="HomeViewController.swift:5", exact=True).click()
    expect(page.get_by_role("tab", name="Source")).to_have_attribute("aria-selected", "true")
    page.get_by_role("region", name="Inspector").get_by_role("button", name="Problems", exact=True).click()
    expect(row(panel)).to_have_attribute("aria-expanded", "true")


def test_a_finding_of_an_edge_selects_the_edge(page: Page, url: str) -> None:
    panel = open_problems(page, url, "items-before")
    check(panel)
    row(panel, "ItemDetailViewController.swift:18").first.click()
    expect(page.locator(".map-canvas [data-edge][data-selected]").first).to_be_attached()
    # The problems stay where they are.
    expect(page.get_by_role("tab", name=re.compile("^Problems"))).to_have_attribute("aria-selected", "true")


@pytest.mark.parametrize("page", [DESK, PHONE], indirect=True)
def test_show_me_crashes_at_the_line_that_the_finding_names_every_time(page: Page, crashing: str) -> None:
    panel = open_problems(page, crashing)
    check(panel)
    row(panel).click()
    for seq in ("3", "5"):
        if not panel.is_visible():
            page.get_by_role("navigation", name="Panes").get_by_role("button", name=re.compile("Problems")).click()
        panel.get_by_role("button", name="Show me").click()
        expect(page.locator("html")).to_have_attribute("data-seq", seq)
        expect(page.locator("html")).to_have_attribute("data-status", "crashed")
        crash = page.get_by_role("alert").filter(has_text="The app crashed")
        expect(crash).to_contain_text("sending is not written yet")
        expect(crash.get_by_role("button", name="HomeViewController.swift:5")).to_be_visible()


# Holds the pauses between the steps of a trace, so that the second step comes only when a test lets it.
HELD_PAUSES = """
    window.pauses = [];
    const timeout = window.setTimeout;
    window.setTimeout = (go, ms, ...rest) => ms === 900 ? window.pauses.push(go) : timeout(go, ms, ...rest);
"""


def test_a_trace_marks_its_step_and_can_be_stopped(page: Page, url: str) -> None:
    page.add_init_script(HELD_PAUSES)
    panel = open_problems(page, url, "contacts-before")
    check(panel)
    row(panel, "'Favourites' crashes").first.click()
    panel.get_by_role("button", name="Show me").click()
    steps = panel.get_by_role("region", name="How it happens")
    expect(page.locator("html")).to_have_attribute("data-seq", "2")
    expect(steps.locator("[aria-current=step]")).to_have_text(re.compile("^The app was launched"))
    page.wait_for_function("window.pauses.length === 1")
    steps.get_by_role("button", name="Stop").click()
    expect(steps.get_by_role("button", name="Show me")).to_be_focused()
    page.evaluate("window.pauses.shift()()")
    page.wait_for_timeout(1000)
    expect(page.locator("html")).to_have_attribute("data-seq", "2")


def test_a_follower_is_told_why_not_and_the_presenters_trace_is_seen(page: Page, crashing: str) -> None:
    panel = open_problems(page, crashing)
    found = re.search(r"room=([^&]+).*view=([^&]+)", page.url)
    assert found
    other = page.context.new_page()
    theirs = open_problems(other, f"{crashing}/#room={found[1]}&key={found[2]}")
    check(theirs)
    row(theirs).click()
    theirs.get_by_role("button", name="Show me").click()
    expect(other.locator("notice-list")).to_contain_text("only its presenter can play a trace here")
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    expect(page.locator(".notice")).to_have_count(0)
    check(panel)
    row(panel).click()
    panel.get_by_role("button", name="Show me").click()
    expect(other.locator("html")).to_have_attribute("data-status", "crashed")


def test_filters_leave_what_matches_and_say_where_nothing_does(page: Page, url: str) -> None:
    panel = open_problems(page, url, "items-before")
    check(panel)
    panel.get_by_role("button", name=re.compile("^Notes, ")).click()
    rows = panel.locator(".problem-row")
    expect(rows).to_have_count(3)
    errors = panel.get_by_role("button", name=re.compile("^Errors, "))
    expect(errors).to_have_attribute("aria-pressed", "true")
    field = panel.get_by_role("searchbox", name="Filter problems")
    field.fill("no such thing")
    expect(panel).to_contain_text("No problem matches these filters.")
    expect(field).to_be_focused()
    panel.get_by_role("button", name="Show all").click()
    expect(field).to_have_value("")
    field.fill("itemdetail")
    expect(rows.first).to_contain_text("ItemDetailViewController.swift")
    field.fill("")
    panel.get_by_role("button", name=re.compile("^Filters")).click()
    panel.get_by_role("combobox", name="Scene").select_option("Item")
    expect(rows.first).to_be_visible()
    panel.get_by_role("combobox", name="Scene").select_option("All scenes")
    rule = rows.first.locator("code").first.inner_text()
    panel.get_by_role("combobox", name="Rule").select_option(rule)
    expect(panel.get_by_role("button", name=re.compile("^Filters"))).to_contain_text("2")
    panel.get_by_role("button", name="By rule").click()
    expect(panel.get_by_role("heading", level=3)).to_have_count(1)
    expect(panel.get_by_role("heading", level=3)).to_contain_text(rule)
    for name in ("Errors", "Warnings", "Notes"):
        button = panel.get_by_role("button", name=re.compile(f"^{name}, "))
        if button.get_attribute("aria-pressed") == "true":
            button.click()
    expect(rows).to_have_count(0)


def test_the_list_is_one_stop_that_arrows_go_through(page: Page, url: str) -> None:
    panel = open_problems(page, url, "items-before")
    check(panel)
    panel.get_by_role("button", name=re.compile("^Notes, ")).click()
    rows = panel.locator(".problem-row")
    expect(panel.locator(".problem-row[tabindex='0']")).to_have_count(1)
    panel.get_by_role("button", name=re.compile("^Filters")).focus()
    page.keyboard.press("Tab")
    expect(panel.locator(".problem-row[tabindex='0']")).to_be_focused()
    page.keyboard.press("Home")
    expect(rows.first).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(rows.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(rows.nth(1)).to_be_focused()
    # The third is the crash, which has a way to be shown.
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(rows.nth(2)).to_have_attribute("aria-expanded", "true")
    expect(rows.nth(2)).to_be_focused()
    page.keyboard.press("Tab")
    expect(panel.get_by_role("button", name="Show me")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Home")
    expect(rows.first).to_be_focused()
    page.keyboard.press("End")
    expect(rows.last).to_be_focused()
    rows.nth(2).press("Enter")
    expect(panel.locator(".problem-details")).to_have_count(0)


def test_what_is_wrong_in_the_files_is_there_without_a_check(page: Page, tmp_path: Path) -> None:
    shutil.copytree(FIRES, tmp_path / "app")
    (tmp_path / "app" / "Broken.storyboard").write_text("<document><scenes>")
    with serving(tmp_path / "app") as url:
        panel = open_problems(page, url)
        expect(panel).to_contain_text("Not checked yet.")
        broken = row(panel, "truncated-file")
        expect(broken).to_have_accessible_name(re.compile("^Error: .*Broken.storyboard:1"))
        count = panel.locator(".problem-row").count()
        expect(page.get_by_role("tab", name=f"Problems {count}")).to_be_visible()
        broken.click()
        expect(panel.get_by_role("list", name=re.compile("^Broken.storyboard, line"))).to_be_visible()
        expect(panel.get_by_role("button", name="Show me")).to_have_count(0)
        check(panel)
        expect(row(panel)).to_be_visible()
        expect(panel.locator(".problem-row")).to_have_count(count + 1)
        page.goto("about:blank")


def test_after_a_save_the_check_is_out_of_date(page: Page, tmp_path: Path) -> None:
    app = shutil.copytree(FIRES, tmp_path / "app")
    with serving(app) as url:
        panel = open_problems(page, url)
        check(panel)
        source = app / "HomeViewController.swift"
        source.write_text("// One line more.\n" + source.read_text())
        expect(panel).to_contain_text("The sources have changed since this check.")
        panel.get_by_role("button", name="Check again").click()
        expect(row(panel, "HomeViewController.swift:6")).to_be_visible()
        source.write_text(source.read_text().replace('fatalError("sending is not written yet")', "print(sender)"))
        expect(panel).to_contain_text("The sources have changed since this check.")
        panel.get_by_role("button", name="Check again").click()
        expect(row(panel)).to_have_count(0)
        page.goto("about:blank")


def test_a_long_check_shows_how_far_it_is_and_can_be_cancelled(page: Page, endless: str) -> None:
    panel = open_problems(page, endless)
    panel.get_by_role("button", name="Check the app").click()
    bar = panel.get_by_role("progressbar", name="Checking…")
    expect(bar).to_have_attribute("aria-valuetext", re.compile(r"^[\d,]+ states so far, \d+ steps? from the launch$"))
    # The app goes on meanwhile.
    page.get_by_role("region", name="Device").get_by_role("button", name="On", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-seq", "2")
    panel.get_by_role("button", name="Cancel").click()
    expect(panel).to_contain_text("Not checked yet.")
    expect(panel.get_by_role("button", name="Check the app")).to_be_focused()


def test_a_check_that_stopped_says_why(page: Page, tmp_path: Path) -> None:
    with serving(write_app(tmp_path), "--check-states", "50") as url:
        panel = open_problems(page, url)
        check(panel)
        expect(panel).to_contain_text("The list may be incomplete.")
        expect(panel).to_contain_text("50 states")
        expect(panel).to_contain_text("then the check stopped: the limit of states was reached.")
        page.goto("about:blank")


def test_without_a_connection_what_was_found_stays_and_a_check_that_ran_has_failed(page: Page, crashing: str) -> None:
    sockets = []
    page.route_web_socket(re.compile("/ws$"), lambda socket: (sockets.append(socket), socket.connect_to_server()))
    panel = open_problems(page, crashing)
    check(panel)
    expect(row(panel)).to_be_visible()
    # The next check is never answered: its connection is lost.
    sockets[-1].on_message(lambda message: None)
    panel.get_by_role("button", name="Check again").click()
    expect(panel.get_by_role("progressbar")).to_be_visible()
    sockets[-1].close()
    expect(panel).to_contain_text("The check failed.")
    expect(row(panel)).to_be_visible()
    panel.get_by_role("button", name="Check again").click()
    expect(panel).to_contain_text("everything reachable from the launch.")


@pytest.mark.parametrize("page", SIZES, indirect=True)
def test_nothing_stands_in_the_way_of_anyone(page: Page, crashing: str) -> None:
    panel = open_problems(page, crashing)
    assert_usable_by_everyone(page)
    check(panel)
    row(panel).click()
    panel.get_by_role("button", name=re.compile("^Filters")).click()
    expect(panel.get_by_role("list", name="HomeViewController.swift, line 5")).to_be_visible()
    page.wait_for_timeout(500)
    assert_usable_by_everyone(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert panel.evaluate("e => e.scrollWidth <= e.clientWidth")
