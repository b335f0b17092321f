"""A person opens a file of their own: by the button, or by dropping it on the page."""

import base64
import io
import re
import zipfile
from pathlib import Path

import pytest
from conftest import ROOT, STORYBOARD
from looking import SIZES, assert_usable_by_everyone
from playwright.sync_api import Page, expect

DROP = """([name, text]) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], name));
    const target = document.querySelector("scene-map");
    for (const type of ["dragenter", "dragover"]) {
        target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
    }
    window.drop = () =>
        target.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
}"""


def opened(page: Page, url: str) -> None:
    page.set_default_timeout(15_000)
    page.goto(url)
    expect(page.locator("html[data-connection=live]")).to_be_attached()


def drag(page: Page, name: str, content: bytes) -> None:
    page.evaluate(DROP, [name, base64.b64encode(content).decode()])


def test_a_storyboard_is_opened_by_the_button_and_survives_a_reload(page: Page, url: str) -> None:
    opened(page, url)
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open", exact=True).click()
    chooser.value.set_files({"name": "Bean Bar.storyboard", "mimeType": "text/xml", "buffer": STORYBOARD.encode()})
    expect(page.get_by_role("heading", level=1)).to_have_text("Bean Bar")
    expect(page.locator("html")).to_have_attribute("data-scene", re.compile("home"))
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Bean Bar")


def test_a_zipped_project_is_dropped_on_the_page(page: Page, shop: str) -> None:
    folder: Path = ROOT / "Docs" / "Examples" / "Items" / "after"
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(folder.rglob("*")):
            if file.is_file():
                archive.writestr(f"App/{file.relative_to(folder)}", file.read_bytes())
    opened(page, shop)
    drag(page, "Mine.zip", target.getvalue())
    expect(page.get_by_text("Drop it to open it")).to_be_visible()
    before = page.get_by_role("heading", level=1).inner_text()
    page.evaluate("drop()")
    expect(page.get_by_text("Drop it to open it")).to_be_hidden()
    expect(page.get_by_role("heading", level=1)).not_to_have_text(before)
    expect(page.locator("html")).to_have_attribute("data-scene", re.compile("."))


def large(count: int) -> bytes:
    """A zip of an app that takes a while to read, after its storyboards."""
    body = "".join(f"    func f{number}() {{ print([{number}].map {{ $0 + 1 }}) }}\n" for number in range(400))
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted((ROOT / "Docs" / "Examples").rglob("*.storyboard")):
            archive.writestr(str(file.relative_to(ROOT / "Docs" / "Examples")), file.read_bytes())
        for number in range(count):
            archive.writestr(f"Helper{number}.swift", f"struct Helper{number} {{\n{body}}}\n")
    return target.getvalue()


def test_the_map_fills_in_while_a_file_is_read_which_can_be_cancelled(page: Page, shop: str) -> None:
    opened(page, shop)
    expect(page.locator("html")).to_have_attribute("data-scene", re.compile("."))
    before = page.get_by_role("heading", level=1).inner_text()
    button = page.get_by_role("button", name="Open", exact=True)
    content = large(400)
    for cancel in ("button", "key"):
        with page.expect_file_chooser() as chooser:
            button.press("Enter")
        chooser.value.set_files({"name": "Large.zip", "mimeType": "application/zip", "buffer": content})
        expect(page.get_by_role("progressbar", name="Loading Large.zip")).to_be_visible()
        way_back = page.get_by_role("main").get_by_role("button", name="Cancel")
        expect(way_back).to_be_focused()
        cards = page.get_by_role("list", name="Scenes so far")
        expect(cards).to_contain_text("ItemListVC")
        expect(page.get_by_role("main")).to_contain_text(re.compile(r"\d+ of \d+ files · \d+ scenes"))
        if cancel == "button":
            assert_usable_by_everyone(page)
            way_back.click()
        else:
            page.keyboard.press("Escape")
        notices = page.locator("notice-list")
        expect(notices).to_contain_text("The upload of Large.zip was cancelled.")
        expect(page.get_by_role("progressbar", name="Loading Large.zip")).to_have_count(0)
        expect(button).to_be_focused()
        expect(page.get_by_role("heading", level=1)).to_have_text(before)
        expect(page.get_by_role("region", name="Device").get_by_role("button").first).to_be_visible()
        notices.get_by_role("button").first.click()
        expect(notices).not_to_contain_text("cancelled")
    # The server is free at once.
    drag(page, "Bean Bar.storyboard", STORYBOARD.encode())
    page.evaluate("drop()")
    expect(page.get_by_role("heading", level=1)).to_have_text("Bean Bar")


@pytest.mark.parametrize(
    "page", SIZES, indirect=True, ids=lambda size: f"{size['viewport']['width']}{size.get('color_scheme', '')}"
)
def test_the_reading_can_be_followed_by_everyone(page: Page, shop: str) -> None:
    opened(page, shop)
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    drag(page, "Large.zip", large(300))
    page.evaluate("drop()")
    expect(page.get_by_role("list", name="Scenes so far")).to_contain_text("ItemListVC")
    assert_usable_by_everyone(page)
    width = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert width <= 0, f"the page is {width} pixels too wide"
    page.get_by_role("main").get_by_role("button", name="Cancel").click()
    expect(page.locator("notice-list")).to_contain_text("was cancelled")


def test_what_cannot_be_opened_is_said_and_the_run_goes_on(page: Page, shop: str) -> None:
    opened(page, shop)
    title = page.get_by_role("heading", level=1).inner_text()
    drag(page, "notes.txt", b"hello")
    page.evaluate("drop()")
    expect(page.locator("notice-list")).to_contain_text(
        "notes.txt cannot be opened: only .storyboard, .xib and zipped projects can."
    )
    drag(page, "App.zip", b"no zip")
    # The server's refusal is an answer with status 400, of which the browser writes in its console.
    page.evaluate("drop()")
    expect(page.locator("notice-list")).to_contain_text("App.zip cannot be opened: the zip cannot be read")
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    page.problems[:] = [text for text in page.problems if "400" not in text]
