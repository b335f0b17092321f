"""Edges that nothing on screen sets off: the inspector performs them."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from conftest import ROOT, SERVER
from test_dependencies import select_edge

STORYBOARD = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" initialViewController="home">
<scenes>
<scene sceneID="s1"><objects>
<viewController id="home" customClass="Home" sceneMemberID="viewController"><view key="view" id="v1"/>
<connections><segue destination="menu" kind="presentation" identifier="toMenu" id="sg1"/></connections>
</viewController></objects></scene>
<scene sceneID="s2"><objects>
<viewController storyboardIdentifier="Menu" id="menu" customClass="Menu" sceneMemberID="viewController"><view key="view" id="v2"/></viewController>
</objects></scene>
</scenes>
</document>
"""


@pytest.fixture
def manual(tmp_path: Path) -> Iterator[str]:
    """The address of a server that serves an app with a segue that only code performs."""
    (tmp_path / "Main.storyboard").write_text(STORYBOARD)
    for name in ("Home", "Menu"):
        (tmp_path / f"{name}.swift").write_text(f"import UIKit\n\nclass {name}: UIViewController {{}}\n")
    server = subprocess.Popen(
        [SERVER, "serve", "--port", "0", tmp_path], stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    try:
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found
        yield found[0].rstrip("/")
    finally:
        server.terminate()
        server.wait(timeout=20)


def test_a_segue_that_only_code_performs_is_performed_from_its_details(page: Page, manual: str) -> None:
    page.set_default_timeout(15_000)
    page.goto(manual)
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    inspector = page.get_by_role("region", name="Inspector")
    edge = select_edge(inspector, "Menu")
    button = edge.get_by_role("button", name="Perform")
    expect(button).to_have_attribute("title", "Perform segue “toMenu”, as the app’s code would")
    button.click()
    expect(page.locator("html")).to_have_attribute("data-seq", "2")
    expect(page.get_by_role("region", name="Timeline")).to_contain_text("presented Menu")
