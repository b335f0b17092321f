"""A server on a free port and a headless Chromium: what every browser test needs."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Tests" / "API"))

from many_states import write_app  # noqa: E402

SERVER = ROOT / ".build" / "debug" / "sceneflow"
CHROMIUM = "/usr/bin/chromium"

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


@contextmanager
def serving(folder: Path, *options: str) -> Iterator[str]:
    """Serves a folder, and gives the address."""
    server = subprocess.Popen(
        [SERVER, "serve", "--port", "0", *options, folder], stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    try:
        line = server.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, f"the server printed no address but {line!r}"
        yield found[0].rstrip("/")
    finally:
        server.terminate()
        assert server.wait(timeout=20) == 0, "the server did not stop cleanly"


@pytest.fixture(scope="session")
def url() -> Iterator[str]:
    """The address of a server that serves the example apps."""
    with serving(ROOT / "Docs" / "Examples") as address:
        yield address


@pytest.fixture(scope="session")
def shop() -> Iterator[str]:
    """The address of a server that serves an app with registrations, and with one that is missing."""
    with serving(ROOT / "Tests" / "Apps" / "Shop") as address:
        yield address


@pytest.fixture
def manual(tmp_path: Path) -> Iterator[str]:
    """The address of a server that serves an app with a segue that only code performs."""
    (tmp_path / "Main.storyboard").write_text(STORYBOARD)
    for name in ("Home", "Menu"):
        (tmp_path / f"{name}.swift").write_text(f"import UIKit\n\nclass {name}: UIViewController {{}}\n")
    with serving(tmp_path) as address:
        yield address


@pytest.fixture(scope="session")
def crashing() -> Iterator[str]:
    """The address of a server that serves an app whose one button crashes it."""
    with serving(ROOT / "Tests" / "CheckingTests" / "Fixtures" / "crash" / "fires") as address:
        yield address


@pytest.fixture
def endless(tmp_path: Path) -> Iterator[str]:
    """The address of a server that serves an app with more states than a check goes through in a moment."""
    with serving(write_app(tmp_path)) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page of its own that fails its test on any error in the console and any request to another host.

    Where the test failed, a trace is kept in .build/traces.
    """
    options = getattr(request, "param", {"viewport": {"width": 1440, "height": 900}})
    context = browser.new_context(**options)
    context.tracing.start(screenshots=True, snapshots=True)
    page = context.new_page()
    problems: list[str] = []
    page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on(
        "request",
        lambda sent: problems.append(f"request to {sent.url}") if "//127.0.0.1" not in sent.url else None,
    )
    page.problems = problems
    yield page
    failed = getattr(request.node, "failed", False)
    if failed:
        folder = ROOT / ".build" / "traces"
        folder.mkdir(parents=True, exist_ok=True)
        context.tracing.stop(path=folder / f"{request.node.name}.zip")
        page.screenshot(path=folder / f"{request.node.name}.png")
    context.close()
    assert not problems, problems


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item):
    """Remembers on the test itself that it failed, for the fixture above."""
    report = (yield).get_result()
    if report.when == "call" and report.failed:
        item.failed = True
