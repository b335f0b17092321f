"""The timeline: looked back at, played, branched, compared, saved as a recording and opened again."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import ROOT, SERVER, serving
from looking import DESK, PHONE, SIZES, assert_usable_by_everyone
from playwright.sync_api import Locator, Page, expect
from sceneflow_client import Client

FLOW = "items-before"
APP = ROOT / "Docs" / "Examples" / "Items" / "before"
ROW = {"do": "select", "view": "WbW-JG-avm", "row": 0}
NEXT = {"do": "tap", "view": "HkO-Ai-2Pw"}
BACK = {"do": "back"}


class Run:
    """A run on the page, and the same room over the API."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        page.set_default_timeout(15_000)
        page.goto(f"{url}/?flow={FLOW}")
        self.html = page.locator("html")
        expect(self.html).to_have_attribute("data-seq", "1")
        self.device = page.get_by_role("region", name="Device")
        self.timeline = page.get_by_role("region", name="Timeline")
        self.slider = page.get_by_role("slider", name="Step")
        self.room, self.key = (fragment(page)[name] for name in ("room", "key"))
        self.client = Client(url)
        self.client.call("rooms.join", room=self.room, key=self.key)

    def do(self, *actions: dict) -> None:
        """Does something in the room, as another presenter, and waits until the page knows."""
        for action in actions:
            self.client.call("rooms.act", room=self.room, action=action)
        expect(self.html).to_have_attribute("data-live-seq", str(self.live()))

    def live(self) -> int:
        """Returns the last step of the room, according to the server."""
        return self.client.call("rooms.history", room=self.room)["steps"][-1]["seq"]

    def shows(self, mode: str, seq: int, scene: str | None = None) -> None:
        """Holds the whole page to one step."""
        expect(self.html).to_have_attribute("data-mode", mode)
        expect(self.html).to_have_attribute("data-seq", str(seq))
        if scene is not None:
            expect(self.page.get_by_role("navigation", name="Stack").locator("[aria-current=page]")).to_have_text(scene)

    def pane(self, name: str) -> None:
        """Opens a pane, where they share the window."""
        button = self.page.get_by_role("navigation", name="Panes").get_by_role("button", name=name)
        if button.is_visible():
            button.click()

    def press(self, *keys: str) -> None:
        self.slider.focus()
        for key in keys:
            self.page.keyboard.press(key)

    def back_item(self) -> Locator:
        """The back item of the item's screen."""
        return back_item(self.page)


def back_item(page: Page) -> Locator:
    return page.locator(".device-screen").get_by_role("button", name="Back", exact=True)


def fragment(page: Page) -> dict[str, str]:
    return dict(pair.split("=", 1) for pair in page.url.partition("#")[2].split("&") if "=" in pair)


@pytest.fixture
def run(page: Page, url: str) -> Iterator[Run]:
    run = Run(page, url)
    yield run
    run.client.close()


def test_the_slider_looks_back_and_the_room_stays_as_it_is(run: Run) -> None:
    run.do(ROW, BACK, ROW)
    run.shows("live", 4, "Item")
    run.press("ArrowLeft")
    run.shows("replay", 3, "Items")
    expect(run.device).to_contain_text("Step 3 of 4, 1 behind live")
    expect(run.slider).to_have_attribute("aria-valuetext", re.compile("^Step 3 of 4: The stack was popped"))
    current = run.page.get_by_role("region", name="Map").locator("[aria-current=true], [data-current=true]").first
    expect(current).to_contain_text("Items")
    run.press("Home")
    run.shows("replay", 1, "Items")
    run.press("ArrowRight")
    run.shows("replay", 2, "Item")
    expect(run.page.locator("#step-2 .step-head")).to_have_attribute("aria-current", "step")
    assert run.live() == 4
    # New steps arrive, and change nothing on the page.
    run.do(BACK)
    run.shows("replay", 2, "Item")
    expect(run.device).to_contain_text("Step 2 of 5, 3 behind live")
    expect(run.timeline.get_by_role("list", name="Steps").get_by_role("listitem")).to_have_count(5)
    run.page.keyboard.press("Escape")
    run.shows("live", 5, "Items")
    run.press("PageDown")
    run.press("End")
    run.shows("live", 5, "Items")


def test_another_answer_repeats_the_step_also_after_a_crash(run: Run) -> None:
    run.do(ROW)
    run.shows("live", 2, "Item")
    # Without the sender, nothing sets the item.
    run.device.get_by_role("button", name="No", exact=True).click()
    expect(run.html).to_have_attribute("data-status", "crashed")
    run.device.get_by_role("button", name="Yes", exact=True).click()
    expect(run.html).to_have_attribute("data-status", "running")
    expect(run.page.get_by_role("navigation", name="Stack").locator("[aria-current=page]")).to_have_text("Item")


def test_a_person_steps_back_compares_and_branches(run: Run) -> None:
    """Journey J6."""
    run.do(ROW, BACK, NEXT)
    expect(run.html).to_have_attribute("data-status", "crashed")
    run.press("ArrowLeft", "ArrowLeft", "ArrowLeft")
    run.shows("replay", 1, "Items")
    expect(run.device).to_contain_text("Step 1 of 4, 3 behind live")
    assert run.live() == 4
    run.press("ArrowRight")
    run.shows("replay", 2, "Item")
    step = run.page.locator("#step-2")
    step.get_by_role("button", name="Row 1").click()
    step.get_by_role("button", name="Before and after").click()
    compared = step.locator(".comparison")
    expect(compared).to_contain_text("ItemDetailViewController #3")
    sides = compared.locator(".stack-side")
    expect(sides.nth(0)).to_have_text("Items")
    expect(sides.nth(1)).to_have_text("ItemsItem")
    step.get_by_label("Compared with").select_option("before the launch")
    expect(step.locator(".comparison")).to_contain_text("ItemListViewController #2")
    # A tap asks once, and starts a branch.
    run.back_item().click()
    dialog = run.page.get_by_role("dialog", name="Start a branch?")
    expect(dialog).to_contain_text("step 2")
    expect(dialog.get_by_role("button", name="Start a branch")).to_be_focused()
    run.page.keyboard.press("Escape")
    run.shows("replay", 2, "Item")
    run.back_item().click()
    dialog.get_by_role("button", name="Start a branch").click()
    run.shows("branch", 3, "Items")
    assert run.live() == 4
    assert fragment(run.page)["from"] == run.room
    branch = fragment(run.page)["room"]
    assert branch != run.room
    # A reload stays in the branch, and knows the way back.
    run.page.reload()
    run.shows("branch", 3, "Items")
    run.page.get_by_role("button", name="Back to the run").click()
    run.shows("live", 4)
    assert fragment(run.page)["room"] == run.room
    assert run.live() == 4
    # Now that a branch is known, nothing is asked.
    run.press("ArrowLeft", "ArrowLeft")
    run.shows("replay", 2, "Item")
    run.back_item().click()
    run.shows("branch", 3, "Items")


def test_live_returns_to_where_the_list_was(run: Run) -> None:
    run.do(*[ROW, BACK] * 15)
    scroll = run.page.locator(".steps-scroll")
    before = scroll.evaluate("list => list.scrollTop")
    assert before > 0
    run.press("Home")
    run.shows("replay", 1)
    expect(run.page.locator("#step-1")).to_be_in_viewport()
    run.timeline.get_by_role("button", name="Live").click()
    run.shows("live", 31)
    assert scroll.evaluate("list => list.scrollTop") == before


def test_the_focus_stays_where_a_button_can_do_no_more(run: Run) -> None:
    run.do(ROW)
    previous = run.timeline.get_by_role("button", name="Previous step")
    previous.focus()
    run.page.keyboard.press("Enter")
    run.shows("replay", 1)
    expect(run.slider).to_be_focused()
    following = run.timeline.get_by_role("button", name="Next step")
    following.focus()
    run.page.keyboard.press("Enter")
    run.shows("live", 2)
    expect(run.slider).to_be_focused()
    run.press("Home")
    live = run.device.get_by_role("button", name="Live")
    live.focus()
    run.page.keyboard.press("Enter")
    run.shows("live", 2)
    expect(run.device).to_be_focused()


def test_branch_from_here_needs_no_tap(run: Run) -> None:
    run.do(ROW, BACK)
    run.timeline.get_by_role("button", name="Show step 2").click()
    run.shows("replay", 2, "Item")
    run.page.get_by_role("button", name="Branch from here").click()
    run.shows("branch", 2, "Item")
    expect(run.device).to_contain_text("A branch from step 2 of a run")
    expect(run.page.locator(".scrubber-tick[data-kind=branch]")).to_have_count(1)
    run.page.get_by_role("button", name="Back to the run").click()
    run.shows("live", 3, "Items")
    expect(run.page.locator(".scrubber-tick[data-kind=branch]")).to_have_count(1)


def test_a_follower_branches_too(run: Run, url: str) -> None:
    run.do(ROW, BACK)
    key = fragment(run.page)["view"]
    other = run.page.context.new_page()
    other.goto(f"{url}/?flow={FLOW}#room={run.room}&key={key}&step=2")
    expect(other.locator("html")).to_have_attribute("data-mode", "replay")
    expect(other.locator("html")).to_have_attribute("data-role", "explorer")
    back_item(other).click()
    other.get_by_role("button", name="Start a branch").click()
    expect(other.locator("html")).to_have_attribute("data-mode", "branch")
    expect(other.locator("html")).to_have_attribute("data-role", "explorer")
    expect(other.locator("html")).to_have_attribute("data-seq", "3")
    assert run.live() == 3


def test_another_answer_while_looking_back_is_a_branch(run: Run) -> None:
    run.do(ROW, BACK)
    run.press("ArrowLeft")
    run.shows("replay", 2, "Item")
    run.device.get_by_role("button", name="No", exact=True).click()
    run.page.get_by_role("button", name="Start a branch").click()
    expect(run.html).to_have_attribute("data-mode", "branch")
    expect(run.html).to_have_attribute("data-seq", "2")
    assert run.live() == 3


def test_play_shows_step_after_step_and_stops_at_the_end(run: Run) -> None:
    run.do(ROW, BACK)
    run.page.evaluate("""() => {
        const root = document.documentElement;
        const seen = [];
        new MutationObserver(() => {
            seen.push(`${root.dataset.mode} ${root.dataset.seq}`);
            root.dataset.seen = seen.join(", ");
        }).observe(root, { attributeFilter: ["data-seq"] });
    }""")
    run.timeline.get_by_role("combobox", name="Speed").select_option("4×")
    run.press(" ")
    expect(run.html).to_have_attribute("data-seen", "replay 1, replay 2, live 3")
    run.shows("live", 3, "Items")
    run.timeline.get_by_role("combobox", name="Speed").select_option("1×")
    play = run.timeline.get_by_role("button", name="Play", exact=True)
    play.click()
    run.shows("replay", 1)
    run.timeline.get_by_role("button", name="Pause").click()
    run.page.wait_for_timeout(1500)
    run.shows("replay", 1)
    assert run.live() == 3
    # The speed is remembered.
    run.timeline.get_by_role("combobox", name="Speed").select_option("2×")
    run.page.reload()
    expect(run.timeline.get_by_role("combobox", name="Speed")).to_have_value("2")


@pytest.mark.parametrize("page", [{**DESK, "reduced_motion": "reduce"}], indirect=True)
def test_nothing_moves_for_who_asked_for_that(run: Run) -> None:
    run.do(ROW, BACK)
    run.timeline.get_by_role("combobox", name="Speed").select_option("4×")
    run.press("Home")
    run.page.evaluate("() => { Element.prototype.animate = () => { throw new Error('it moves'); }; }")
    run.press(" ")
    run.shows("live", 3, "Items")
    # Nor by a style sheet, however late.
    animation = run.page.evaluate(
        """() => {
            const state = document.querySelector(".connection [data-phase]");
            state.dataset.phase = "connecting";
            return getComputedStyle(state.querySelector(".dot")).animationName;
        }"""
    )
    assert animation == "none"


def test_a_crash_is_marked_where_it_happened(run: Run) -> None:
    run.do(NEXT, {"do": "launch"}, ROW)
    mark = run.page.locator(".scrubber-tick[data-kind=crash]")
    expect(mark).to_have_count(1)
    assert mark.evaluate("mark => mark.style.insetInlineStart") == "33.3333%"
    run.press("Home", "ArrowRight")
    run.shows("replay", 2)
    expect(run.html).to_have_attribute("data-status", "crashed")
    expect(run.device.get_by_role("alert")).to_contain_text("Fatal error")
    expect(run.slider).to_have_attribute("aria-valuetext", re.compile("the app crashed"))


def test_dependencies_are_those_of_the_step_that_is_shown(page: Page, shop: str) -> None:
    page.set_default_timeout(15_000)
    page.goto(f"{shop}/")
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    page.get_by_role("tab", name="Dependencies").click()
    device = page.get_by_role("region", name="Device")
    title = page.get_by_role("region", name="Inspector").locator(".inspected-title")
    first = title.text_content()
    device.locator(".ui-hit").first.click()
    expect(page.locator("html")).to_have_attribute("data-seq", "2")
    page.get_by_role("slider", name="Step").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("html")).to_have_attribute("data-mode", "replay")
    expect(title).to_have_text(first or "")
    expect(page.locator("[data-stale]").first).to_have_attribute("data-stale", "false")


def test_a_reload_shows_the_same_step_selection_and_tab(run: Run) -> None:
    run.do(ROW, BACK)
    run.press("ArrowLeft")
    run.page.get_by_role("tab", name="JSON").click()
    run.page.get_by_role("navigation", name="Scenes").get_by_role("button", name=re.compile("^About")).first.click()
    run.shows("replay", 2)
    expect(run.page).to_have_url(re.compile(r"step=2&scene=.*&tab=json$"))
    run.page.reload()
    run.shows("replay", 2, "Item")
    expect(run.page.get_by_role("tab", name="JSON")).to_have_attribute("aria-selected", "true")
    expect(run.page.get_by_role("region", name="Inspector").locator(".inspected-title")).to_have_text("About")
    # A place on the page is no address of its own, and a moment is one.
    run.page.evaluate("location.hash = '#map'")
    expect(run.page).to_have_url(re.compile(f"room={run.room}"))
    run.page.evaluate("location.hash = '#step=1'")
    run.shows("replay", 1)
    expect(run.page).to_have_url(re.compile(f"room={run.room}.*step=1"))


def test_a_finding_survives_a_reload(page: Page, crashing: str) -> None:
    page.set_default_timeout(15_000)
    page.goto(crashing)
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    page.get_by_role("tab", name=re.compile("^Problems")).click()
    page.get_by_role("button", name="Check the app").click()
    row = page.locator(".problem-row").filter(has_text="sending is not written yet")
    row.click()
    expect(page).to_have_url(re.compile("finding="))
    page.reload()
    expect(row).to_have_attribute("aria-expanded", "true")


def export(run: Run, folder: Path) -> Path:
    with run.page.expect_download() as started:
        run.timeline.get_by_role("button", name="Export this run as a recording").click()
    assert started.value.suggested_filename == f"{FLOW}.sceneflow.json"
    path = folder / started.value.suggested_filename
    started.value.save_as(path)
    return path


def replay(recording: Path, app: Path) -> subprocess.CompletedProcess[str]:
    command = [SERVER, "replay", "--no-cache", recording, app]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


def without_the_segue(folder: Path) -> Path:
    """A copy of the app in which a row leads nowhere."""
    shutil.copytree(APP, folder)
    board = folder / "Items" / "Base.lproj" / "Main.storyboard"
    lines = board.read_text(encoding="utf-8").splitlines(keepends=True)
    board.write_text("".join(line for line in lines if 'identifier="showItem"' not in line), encoding="utf-8")
    return folder


def test_a_recording_leaves_the_page_and_comes_back(run: Run, tmp_path: Path) -> None:
    """Journey J7."""
    run.do(ROW, BACK, NEXT)
    path = export(run, tmp_path)
    recorded = json.loads(path.read_text(encoding="utf-8"))
    assert [step["action"]["do"] for step in recorded["steps"]] == ["launch", "select", "back", "tap"]
    assert len(path.read_text(encoding="utf-8").splitlines()) == 6
    result = replay(path, APP)
    assert (result.returncode, result.stdout) == (0, "4 steps, as recorded\n")
    broken = without_the_segue(tmp_path / "broken")
    result = replay(path, broken)
    assert result.returncode == 1
    assert result.stdout.startswith("step 2 of 4 differs")
    # Opened again it is a run of its own, which waits at its launch.
    with run.page.expect_file_chooser() as chooser:
        run.timeline.get_by_role("button", name="Import a recording").click()
    chooser.value.set_files(path)
    run.shows("replay", 1, "Items")
    assert fragment(run.page)["room"] != run.room
    expect(run.device).to_contain_text("Step 1 of 4, 3 behind live")
    expect(run.page.locator(".divergence")).to_have_count(0)
    run.page.wait_for_timeout(1500)
    run.shows("replay", 1)
    run.timeline.get_by_role("combobox", name="Speed").select_option("4×")
    run.timeline.get_by_role("button", name="Play", exact=True).click()
    run.shows("live", 4)
    expect(run.html).to_have_attribute("data-status", "crashed")
    assert run.live() == 4


def test_what_an_imported_run_does_otherwise_is_listed_with_its_steps(run: Run, page: Page, tmp_path: Path) -> None:
    run.do(ROW, BACK, ROW)
    path = export(run, tmp_path)
    with serving(without_the_segue(tmp_path / "broken")) as address:
        page.goto("about:blank")
        page.goto(address)
        expect(page.locator("html")).to_have_attribute("data-seq", "1")
        # Dropped on the timeline, as a file manager does.
        transfer = page.evaluate_handle(
            "([name, text]) => { const data = new DataTransfer();"
            " data.items.add(new File([text], name)); return data; }",
            [path.name, path.read_text(encoding="utf-8")],
        )
        timeline = page.locator("step-timeline")
        timeline.dispatch_event("dragover", {"dataTransfer": transfer})
        expect(timeline).to_have_attribute("data-drop", re.compile("Drop a recording"))
        timeline.dispatch_event("drop", {"dataTransfer": transfer})
        expect(page.locator("html")).to_have_attribute("data-mode", "replay")
        rows = page.locator(".divergence")
        expect(rows).to_have_count(3)
        expect(page.get_by_role("heading", name="3 steps differ from the recording")).to_be_visible()
        expect(rows.first).to_contain_text("recorded: ok, Items (Main/Fhm-il-19j) → Item")
        link = rows.get_by_role("button", name=re.compile("^Show step")).first
        number = re.search(r"\d+", link.text_content() or "")
        link.click()
        expect(page.locator("html")).to_have_attribute("data-seq", number[0] if number else "")
        expect(page.locator(f"#step-{number[0] if number else ''} .trace")).to_be_visible()
        page.locator(".divergences").get_by_role("button", name="Close").click()
        expect(rows).to_have_count(0)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "is not JSON"),
        ('{"version":2}', "Not a Sceneflow recording: /version: version 2 is not supported"),
        ('[{"do":"launch"},{"do":"fly"}]', "Not a Sceneflow recording: /1/do: one of"),
        ('["' + "x" * 70_000 + '"]', "is larger than this server’s limit of 64 KiB"),
    ],
)
def test_what_is_no_recording_says_why(run: Run, tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "other.json"
    path.write_text(text, encoding="utf-8")
    run.page.locator("step-timeline input[type=file]").set_input_files(path)
    expect(run.page.locator(".notice")).to_contain_text(told)
    run.shows("live", 1, "Items")
    assert fragment(run.page)["room"] == run.room


def test_the_filter_stays_while_looking_back(run: Run) -> None:
    run.do(ROW, BACK)
    run.timeline.get_by_role("searchbox", name="Filter steps").fill("pushed")
    steps = run.timeline.get_by_role("list", name="Steps").get_by_role("listitem")
    expect(steps).to_have_count(1)
    run.press("ArrowLeft")
    run.shows("replay", 2)
    expect(steps).to_have_count(1)
    expect(run.page.locator("#step-2 .step-head")).to_have_attribute("aria-current", "step")


@pytest.mark.long
def test_steps_that_the_page_was_never_given_are_fetched(page: Page) -> None:
    with serving(APP, "--rate", "0") as address:
        run = Run(page, address)
        room = page.url
        # Nobody looks meanwhile: to draw each step takes longest.
        page.goto("about:blank")
        for action in [ROW, BACK] * 110:
            run.client.call("rooms.act", room=run.room, action=action)
        page.goto(room)
        run.shows("live", 221)
        expect(page.locator("#step-1")).to_have_count(0)
        run.press("Home")
        run.shows("replay", 1, "Items")
        run.press("ArrowRight")
        run.shows("replay", 2, "Item")
        run.client.close()


@pytest.mark.parametrize(
    "page", SIZES, indirect=True, ids=lambda size: f"{size['viewport']['width']}{size.get('color_scheme', '')}"
)
def test_looking_back_and_branching_are_accessible_in_every_size(run: Run) -> None:
    run.do(ROW, BACK, NEXT)
    run.pane("Log")
    run.press("ArrowLeft", "ArrowLeft")
    run.shows("replay", 2)
    step = run.page.locator("#step-2")
    step.locator(".step-head").click()
    step.get_by_role("button", name="Before and after").click()
    expect(step.locator(".comparison")).to_be_visible()
    assert_usable_by_everyone(run.page)
    run.pane("Device")
    assert_usable_by_everyone(run.page)
    run.back_item().click()
    expect(run.page.get_by_role("dialog")).to_be_visible()
    assert_usable_by_everyone(run.page)
    run.page.get_by_role("button", name="Start a branch").click()
    run.shows("branch", 3)
    assert_usable_by_everyone(run.page)
    run.pane("Log")
    targets = run.page.locator(
        "step-scrubber button, step-scrubber select, .scrubber, .recording-tools button, .step-go"
    )
    least = 44 if run.page.viewport_size == PHONE["viewport"] else 24
    for target in targets.all():
        box = target.bounding_box()
        assert box is not None and min(box["width"], box["height"]) >= least, target
    assert run.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
