"""Migrating a scene to an initialiser: a patch with the remaining work, or the reason for none."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from conftest import ROOT
from looking import SIZES, assert_usable_by_everyone
from playwright.sync_api import Locator, Page, expect

EXAMPLES = ROOT / "Docs" / "Examples"


def dependencies_of(page: Page, url: str, flow: str, scene: str) -> Locator:
    """Opens an app, selects a scene and shows what it depends on."""
    page.set_default_timeout(15_000)
    page.goto(f"{url}/?flow={flow}#scene={scene}&tab=dependencies")
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    panes = page.get_by_role("navigation", name="Panes").get_by_role("button", name="Docs")
    if panes.is_visible():
        panes.click()
    return page.get_by_role("tabpanel", name="Dependencies")


def test_a_patch_is_proposed_copied_and_applied(page: Page, url: str, tmp_path: Path) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    panel = dependencies_of(page, url, "items-before", "Main/Dmp-wK-Fpe")
    button = panel.get_by_role("button", name="Convert to initialiser injection…")
    button.press("Enter")
    dialog = page.get_by_role("dialog", name="Convert Item to initialiser injection")
    expect(dialog.get_by_role("radio", name="Segue action")).to_be_checked()
    expect(dialog).to_contain_text("'showNext' passes no 'item'")
    patched = dialog.get_by_role("region", name="ItemDetailViewController.swift: 13 added, 3 removed")
    expect(patched.get_by_role("deletion").nth(1)).to_have_text("    var item: Item!")
    expect(patched.get_by_role("insertion").first).to_have_text("    var item: Item")
    dialog.get_by_role("button", name="Copy as a patch").click()
    expect(page.locator("notice-list")).to_contain_text("The patch is copied")
    folder = shutil.copytree(EXAMPLES / "Items" / "before", tmp_path / "app")
    # The paths are those below the folder that is served, which holds all examples.
    diff = page.evaluate("navigator.clipboard.readText()").replace("/Items/before/", "/")
    subprocess.run(["git", "apply", "-"], input=diff, text=True, cwd=folder, check=True)
    detail = (folder / "Items" / "ItemDetailViewController.swift").read_text()
    assert "init?(coder: NSCoder, item: Item, store: ItemStore)" in detail
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(button).to_be_focused()


def test_where_nothing_is_proposed_the_page_says_why_and_another_technique_is_a_key_away(page: Page, url: str) -> None:
    panel = dependencies_of(page, url, "dolls-before", "Main/erU-sq-MlN")
    panel.get_by_role("button", name="Convert to initialiser injection…").click()
    dialog = page.get_by_role("dialog", name="Convert Doll to initialiser injection")
    expect(dialog.get_by_role("radio", name="Creator")).to_be_checked()
    expect(dialog.get_by_role("heading", name=re.compile("^Changes in"))).to_be_visible()
    dialog.get_by_role("radio", name="Creator").press("ArrowUp")
    expect(dialog.get_by_role("radio", name="Segue action")).to_be_checked()
    expect(dialog.get_by_role("heading", name="No proposal")).to_be_visible()
    expect(dialog).to_contain_text("use 'creator'")
    expect(dialog.get_by_role("button", name="Copy as a patch")).to_be_hidden()


def test_segues_of_one_source_share_an_action_where_that_is_asked_for(page: Page, url: str) -> None:
    panel = dependencies_of(page, url, "items-before", "Main/Dmp-wK-Fpe")
    panel.get_by_role("button", name="Convert to initialiser injection…").click()
    dialog = page.get_by_role("dialog", name="Convert Item to initialiser injection")
    share = dialog.get_by_role("checkbox", name=re.compile("^One action for all segues"))
    expect(share).not_to_be_checked()
    expect(dialog.get_by_role("insertion").filter(has_text="segueIdentifier: String?")).to_have_count(0)
    share.check()
    expect(dialog.get_by_role("insertion").filter(has_text="segueIdentifier: String?")).to_have_count(1)
    dialog.get_by_role("radio", name="Creator").check()
    expect(share).to_be_hidden()


def test_a_moved_scene_can_go_back_and_a_convenience_coder_becomes_designated(page: Page, url: str) -> None:
    panel = dependencies_of(page, url, "items-after", "Main/Dmp-wK-Fpe")
    panel.get_by_role("button", name="Convert to property injection…").click()
    dialog = page.get_by_role("dialog", name="Convert Item to property injection")
    expect(dialog.get_by_role("radio")).to_have_count(1)
    expect(dialog.get_by_role("insertion").filter(has_text="var item: Item!")).to_have_count(1)
    page.keyboard.press("Escape")
    page.goto(f"{url}/?flow=contacts-before#tab=problems")
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    problems = page.get_by_role("tabpanel", name=re.compile("Problems"))
    problems.get_by_role("button", name=re.compile("^Check")).first.click()
    problems.locator(".problem-row", has_text="convenience-coder").first.click()
    problems.get_by_role("button", name="Make init(coder:) designated…").click()
    dialog = page.get_by_role("dialog", name="Make init(coder:) of Favourites designated")
    expect(dialog.get_by_role("radio", name="Designated init(coder:)")).to_be_checked()
    expect(dialog.get_by_role("insertion").filter(has_text="super.init(coder: coder)")).to_have_count(1)


def test_a_finding_leads_to_what_answers_it_and_a_note_to_its_place(page: Page, url: str) -> None:
    page.set_default_timeout(15_000)
    page.goto(f"{url}/?flow=items-before#tab=problems")
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    problems = page.get_by_role("tabpanel", name=re.compile("Problems"))
    problems.get_by_role("button", name=re.compile("^Check")).first.click()
    problems.locator(".problem-row", has_text="nil-dependency").first.click()
    problems.get_by_role("button", name="Convert to initialiser injection…").click()
    dialog = page.get_by_role("dialog", name="Convert Item to initialiser injection")
    expect(dialog).to_contain_text("If this does not hold")
    dialog.get_by_role("button", name=re.compile(r"^ItemListViewController\.swift:\d+")).first.click()
    expect(dialog).to_be_hidden()
    expect(page.get_by_role("tab", name="Source")).to_have_attribute("aria-selected", "true")
    expect(page.locator("#inspector [aria-current=true]")).to_have_count(1)


@pytest.mark.parametrize(
    "page", SIZES, indirect=True, ids=lambda size: f"{size['viewport']['width']}{size.get('color_scheme', '')}"
)
def test_a_proposal_can_be_used_by_everyone(page: Page, url: str) -> None:
    panel = dependencies_of(page, url, "items-before", "Main/Dmp-wK-Fpe")
    panel.get_by_role("button", name="Convert to initialiser injection…").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name=re.compile("^Changes in 3 files"))).to_be_visible()
    assert_usable_by_everyone(page, "dialog[open]")
    box = dialog.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= page.viewport_size["width"]
