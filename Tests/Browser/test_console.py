"""The API console: every message, copied without keys, and a form for each call; and the page beside other clients."""

import json
import re

import pytest
from conftest import ROOT
from looking import DESK, SIZES, assert_usable_by_everyone
from playwright.sync_api import Locator, Page, expect
from sceneflow_client import ApiError, Client, Room

COPYING = {**DESK, "permissions": ["clipboard-read", "clipboard-write"]}

# Two bar buttons of the notes' first scene: one pushes, one presents.
PINNED_NOTE = "kOD-Tj-Ijs"
NEW_NOTE = "CN8-R7-ybK"


def open_console(page: Page, url: str) -> Locator:
    """Opens the notes, and returns the console's panel."""
    page.set_default_timeout(15_000)
    page.goto(f"{url}/?flow=notes-after")
    expect(page.locator("html")).to_have_attribute("data-seq", "1", timeout=15_000)
    docs = page.get_by_role("navigation", name="Panes").get_by_role("button", name="Docs")
    if docs.is_visible():
        docs.click()
    page.get_by_role("tab", name="API").click()
    panel = page.get_by_role("tabpanel", name="API")
    expect(panel.get_by_role("log")).to_be_visible()
    return panel


def open_calls(panel: Locator, method: str) -> Locator:
    """Opens the form of a call."""
    panel.get_by_role("button", name="Call", exact=True).click()
    panel.get_by_label("Call", exact=True).first.select_option(method)
    return panel.get_by_role("form", name="Call")


def rows(panel: Locator) -> Locator:
    return panel.get_by_role("log").get_by_role("listitem")


def keys_of(page: Page) -> list[str]:
    """The keys of the room that stand in the page's address."""
    return re.findall(r"(?:key|view)=([^&]+)", page.url)


def test_every_message_is_listed_from_the_greeting_on(page: Page, url: str) -> None:
    panel = open_console(page, url)
    log = panel.get_by_role("log", name="Messages between the page and the server")
    expect(log).to_have_attribute("aria-live", "off")
    expect(rows(panel).nth(0)).to_have_text(re.compile(r"→sent\s*hello\s*#1"))
    expect(rows(panel).nth(1)).to_have_text(re.compile(r"←received\s*hello\s*#1.* ms.* B"))
    before = rows(panel).count()
    page.get_by_role("region", name="Device").get_by_role("button", name="New note", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-seq", "2")
    expect(log).to_contain_text("room.step")
    assert rows(panel).count() > before
    newest = log.evaluate("log => log.scrollHeight - log.scrollTop - log.clientHeight")
    assert newest < 24, "the list does not follow its end"


def test_a_row_unfolds_into_json_by_keyboard(page: Page, url: str) -> None:
    panel = open_console(page, url)
    row = rows(panel).filter(has_text="flows.list").nth(1)
    row.locator("summary").first.focus()
    page.keyboard.press("Enter")
    tree = row.locator(".json-tree")
    expect(tree).to_contain_text("result")
    expect(tree).to_contain_text("flows: […]")
    expect(tree).not_to_contain_text("notes-after")
    expect(row).to_be_in_viewport()
    assert page.evaluate("scrollY") == 0, "the page itself was scrolled"
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the page is longer than the window"
    page.keyboard.press("Tab")
    expect(row.get_by_role("button", name="Copy this flows.list message")).to_be_focused()
    for _ in range(3):
        page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(tree).to_contain_text("elements")
    tree.locator("details:not([open]) > summary").first.click()
    expect(tree).to_contain_text("contacts")
    row.locator("summary").first.click()
    expect(tree).to_have_count(0)


def test_what_is_long_is_cut_until_it_is_asked_for(page: Page, url: str) -> None:
    panel = open_console(page, url)
    # Of the documents of all scenes on screen, that of a container is short.
    row = rows(panel).filter(has_text="scenes.document").filter(has_text="received").filter(has_text=" kB").first
    expect(row).to_be_visible()
    # A new message would put another row first.
    panel.get_by_role("button", name="Pause").click()
    row.locator("summary").first.click()
    more = row.get_by_role("button", name=re.compile("^Show [0-9]+ more characters")).first
    shown = len(row.locator(".json-tree").inner_text())
    more.click()
    assert len(row.locator(".json-tree").inner_text()) > shown


def test_the_filter_the_pause_and_clear(page: Page, url: str) -> None:
    panel = open_console(page, url)
    panel.get_by_role("searchbox").fill("hello sent")
    expect(rows(panel)).to_have_count(0)
    panel.get_by_role("searchbox").fill("hello #1")
    expect(rows(panel)).to_have_count(2)
    expect(panel.locator(".console-status")).to_have_text(re.compile("^2 of [0-9]+ messages"))
    panel.get_by_role("searchbox").fill("")
    pause = panel.get_by_role("button", name="Pause")
    pause.click()
    expect(pause).to_have_attribute("aria-pressed", "true")
    count = rows(panel).count()
    page.get_by_role("region", name="Device").get_by_role("button", name="New note", exact=True).click()
    expect(panel.locator(".console-status")).to_contain_text(re.compile(r"paused, \d+ new"))
    expect(rows(panel)).to_have_count(count)
    pause.click()
    expect(panel.get_by_role("log")).to_contain_text("room.step")
    panel.get_by_role("button", name="Clear").click()
    expect(rows(panel)).to_have_count(0)


@pytest.mark.parametrize("page", [COPYING], indirect=True)
def test_keys_are_neither_shown_nor_copied_unless_asked(page: Page, url: str) -> None:
    panel = open_console(page, url)
    keys = keys_of(page)
    assert len(keys) == 2
    for row in [rows(panel).filter(has_text="rooms.create").nth(1), rows(panel).filter(has_text="rooms.join").nth(0)]:
        row.locator("summary").first.click()
    trees = panel.locator(".json-tree")
    expect(trees).to_have_count(2)
    # The levels below the second are folded, not left out: all that is there is looked at.
    folded = trees.locator("details:not([open]) > summary")
    while folded.count() > 0:
        folded.first.click()
    expect(trees.first).to_contain_text('present: "••••••••"')
    assert not any(key in panel.inner_text() for key in keys)
    panel.get_by_role("button", name="Copy all").click()
    expect(page.locator("notice-list")).to_contain_text("messages are copied.")
    lines = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert [json.loads(line)["jsonrpc"] for line in lines] == ["2.0"] * len(lines)
    assert len(lines) >= rows(panel).count() - 2
    assert not any(key in line for key in keys for line in lines)
    panel.get_by_role("button", name="Show keys").click()
    expect(trees.last).to_contain_text(re.compile("|".join(map(re.escape, keys))))
    panel.get_by_role("button", name="Copy this rooms.join message").click()
    expect(page.locator("notice-list")).to_contain_text("The message is copied.")
    assert keys[0] in json.loads(page.evaluate("navigator.clipboard.readText()"))["params"]["key"]


def test_a_call_is_made_by_its_form(page: Page, url: str) -> None:
    panel = open_console(page, url)
    form = open_calls(panel, "rooms.act")
    expect(form.get_by_label("room required")).to_have_value(re.compile(".+"))
    form.get_by_label("do required").select_option("tap")
    expect(form.get_by_label("do required")).to_be_focused()
    form.get_by_label("view required").fill(NEW_NOTE)
    form.get_by_role("button", name="Send").click()
    answer = panel.get_by_role("region", name="Answer")
    expect(answer.get_by_role("status")).to_have_text(re.compile("^rooms.act was answered in "))
    expect(answer).to_contain_text('outcome: "ok"')
    expect(page.locator("html")).to_have_attribute("data-seq", "2")


def test_an_error_stands_at_its_field(page: Page, url: str) -> None:
    panel = open_console(page, url)
    form = open_calls(panel, "rooms.history")
    form.get_by_label("from").fill("first")
    form.get_by_role("button", name="Send").click()
    field = form.get_by_label("from")
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description("Enter a number.")
    field.fill("1.5")
    expect(field).not_to_have_attribute("aria-invalid", "true")
    form.get_by_role("button", name="Send").click()
    answer = panel.get_by_role("region", name="Answer")
    expect(answer.get_by_role("status")).to_have_text("rooms.history was refused: invalidParams.")
    expect(answer).to_contain_text('pointer: "/params/from"')
    expect(field).to_have_accessible_description(re.compile("whole number"))


def test_the_answer_to_a_call_is_masked_too(page: Page, url: str) -> None:
    panel = open_console(page, url)
    form = open_calls(panel, "rooms.create")
    expect(form.get_by_label("flow required")).to_have_value("notes-after")
    form.get_by_role("button", name="Send").click()
    answer = panel.get_by_role("region", name="Answer")
    answer.locator("summary", has_text="keys").click()
    expect(answer.locator(".json-tree")).to_contain_text('present: "••••••••"')


def test_every_call_of_the_document_has_a_form(page: Page, url: str) -> None:
    panel = open_console(page, url)
    panel.get_by_role("button", name="Call", exact=True).click()
    expect(panel.get_by_role("form", name="Call")).to_be_visible()
    methods = panel.locator("#call-method option").all_inner_texts()
    folder = ROOT / "Tests" / "WireTests" / "Fixtures"
    assert sorted(methods) == sorted(path.name.removesuffix(".request.json") for path in folder.glob("*.request.json"))
    for method in methods:
        form = open_calls(panel, method)
        call = json.loads((folder / f"{method}.request.json").read_text())
        for name in call["params"]:
            expect(form.locator(f"[id^='call-params-{name}']").first).to_be_attached()


@pytest.mark.parametrize("page", SIZES, indirect=True)
def test_it_is_accessible_at_every_size(page: Page, url: str) -> None:
    panel = open_console(page, url)
    row = rows(panel).filter(has_text="flows.list").nth(1)
    row.locator("summary").first.click()
    assert_usable_by_everyone(page)
    open_calls(panel, "rooms.act").get_by_role("button", name="Send").click()
    expect(panel.get_by_role("region", name="Answer").get_by_role("status")).to_contain_text("answered")
    assert_usable_by_everyone(page)
    overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert overflow <= 0, f"the page is {overflow} pixels too wide"
    small = panel.evaluate(
        """panel => [...panel.querySelectorAll("button, summary, input, select")]
            .map((element) => [element.textContent, element.getBoundingClientRect()])
            .filter(([, box]) => box.height > 0 && box.height < (matchMedia("(pointer: coarse)").matches ? 44 : 24))
            .map(([text, box]) => `${text}: ${box.height}`)"""
    )
    assert small == []


def test_a_script_drives_the_page(page: Page, url: str) -> None:
    """Journey J11: six commands over the API, the page follows; a bad one changes nothing; two drivers, one order."""
    panel = open_console(page, url)
    fragment = dict(part.split("=") for part in page.url.split("#")[1].split("&"))
    html = page.locator("html")
    with Client(url, timeout=20) as script, Client(url, timeout=20) as other:
        room = Room(script, fragment["room"], fragment["key"], "Script")
        commands = [
            {"do": "tap", "view": PINNED_NOTE},
            {"do": "back"},
            {"do": "tap", "view": NEW_NOTE},
            {"do": "dismiss"},
            {"do": "setTraits", "traits": {"horizontal": "compact", "vertical": "compact", "idiom": "phone"}},
            {"do": "launch"},
        ]
        for command in commands:
            fields = {name: value for name, value in command.items() if name != "do"}
            step = room.act(command["do"], **fields)
            top = step["state"]["visible"][-1]
            expect(html).to_have_attribute("data-seq", str(step["seq"]))
            expect(html).to_have_attribute("data-scene", step["state"]["instances"][top]["scene"])
        before = page.locator("device-stage").inner_html()
        with pytest.raises(ApiError) as error:
            room.act("tap", view="nowhere")
        assert error.value.code == "rejectedAction"
        with pytest.raises(ApiError) as error:
            script.call("rooms.act", room=room.room, action={"do": "fly"})
        assert (error.value.code, error.value.data["pointer"]) == ("invalidParams", "/params/action/do")
        expect(html).to_have_attribute("data-seq", str(room.seq))
        assert page.locator("device-stage").inner_html() == before

        second = Room(other, fragment["room"], fragment["key"], "Second")
        expected = []
        for index in range(6):
            driver = (script, other)[index % 2]
            driver.call("rooms.act", room=room.room, action={"do": "launch"})
            expected.append(("Script", "Second")[index % 2])
        for client in (script, other):
            steps = []
            while len(steps) < 6:
                step = client.push("room.step")["step"]
                if step["seq"] > second.seq:
                    steps.append(step)
            assert [step["seq"] for step in steps] == [second.seq + number for number in range(1, 7)]
            assert [step["byName"] for step in steps] == expected
        expect(html).to_have_attribute("data-seq", str(second.seq + 6))
    expect(panel.get_by_role("log")).to_contain_text("room.step")
