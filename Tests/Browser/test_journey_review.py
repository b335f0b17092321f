"""Journey J13: a pull request takes a screen out of a login and renames what led there; a reviewer goes through it."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from conftest import ROOT, SERVER, serving
from looking import assert_usable_by_everyone
from playwright.sync_api import Page, expect
from test_compare import DESK, card, open_difference, summary, told

LOGIN = ROOT / "Tests" / "Apps" / "Login"


def without_terms(folder: Path) -> Path:
    """The login without its terms of use, and with another word on its first button."""
    shutil.copytree(LOGIN, folder)
    board = folder / "Main.storyboard"
    text = board.read_text(encoding="utf-8")
    start = text.index('        <scene sceneID="s5">')
    end = text.index('        <scene sceneID="s6">')
    text = text[:start] + text[end:]
    text = re.sub(r"<button [^>]*id=\"to-terms\">.*?</button>", "", text, flags=re.DOTALL)
    board.write_text(text.replace('title="Sign in"', 'title="Come in"'), encoding="utf-8")
    return folder


@pytest.mark.parametrize("page", [DESK], indirect=True)
def test_a_change_is_reviewed(page: Page, tmp_path: Path) -> None:
    changed = without_terms(tmp_path / "Login")
    with serving(changed, "--compare", str(LOGIN)) as url:
        panel = open_difference(page, url, last="Edges")
        counted = summary(LOGIN, changed)
        assert told(panel) == counted and "1 scene removed" in counted
        terms = card(page, "Terms")
        expect(terms).to_have_accessible_name(re.compile(", removed$"))
        assert "line-through" in terms.locator(".card-title").evaluate("e => getComputedStyle(e).textDecoration")
        expect(panel.get_by_role("button", name="Removed: Terms", exact=True)).to_be_visible()
        rows = panel.locator(".difference-row")
        count = rows.count()
        panel.get_by_role("button", name="Next change").focus()
        seen = set()
        for number in [*range(1, count + 1), 1]:
            page.keyboard.press("Enter")
            expect(panel.get_by_text(f"{number} of {count}", exact=True)).to_be_visible()
            seen.add(panel.locator(".difference-row[aria-current]").get_attribute("data-subject"))
        assert len(seen) == count
        assert_usable_by_everyone(page)
        panel.get_by_role("button", name="Copy as text").press("Enter")
        expect(page.get_by_text("The comparison is copied as text.")).to_be_visible()
        command = [SERVER, "diff", "--no-cache", LOGIN, changed]
        printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        assert page.evaluate("navigator.clipboard.readText()") == printed
