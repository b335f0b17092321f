"""A server on a free port and a headless Chromium: what every browser test needs."""

import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from approving import Approved
from looking import Pictures
from playwright.sync_api import Browser, BrowserContext, Page, WebSocket, expect, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Tests" / "API"))

from exchange import Exchange, Protocol  # noqa: E402
from many_states import write_app  # noqa: E402

SERVER = ROOT / ".build" / "debug" / "sceneflow"
#: The command serving the page as it is installed, for the paths after it.
SERVE = [SERVER, "serve", "--public", ROOT / ".build" / "page"]
CHROMIUM = "/usr/bin/chromium-headless-shell"

#: Placeholders of loading views do not pulse in tests: the processor draws each frame, and together they took longer
#: than the page itself.
STILL = """
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":is(.skeleton-card, .skeleton-lines, .device-skeleton, .ui-loading) { animation: none !important }");
    document.adoptedStyleSheets = [sheet];
"""

# The timeout of expectations, in milliseconds: a busy machine draws slowly.
expect.set_options(timeout=15_000)

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
def serving(*arguments: Path | str, at: Path = ROOT, waits: bool = True, data: Path | None = None) -> Iterator[str]:
    """Serves folders from a current folder, and gives the address, by default when they are read.

    Rooms are gone with it unless there is a folder for them.
    """
    keeping = ["--memory"] if data is None else ["--data", data]
    command = [*SERVE, *keeping, "--port", "0", *arguments]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=at)
    try:
        line = server.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, f"the server printed no address but {line!r}"
        if waits:
            # A page that is made of flows is answered when they are read.
            urllib.request.urlopen(found[0] + "docs/", timeout=120).close()
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


@pytest.fixture(scope="session")
def login() -> Iterator[str]:
    """The address of a server that serves an app with a login, and with a scene that nothing leads to."""
    with serving(ROOT / "Tests" / "Apps" / "Login") as address:
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
        new_context = browser.new_context

        def new_still_context(**options: object) -> BrowserContext:
            # A test of a motion asks for it: each frame costs the processor more than what the tests look at.
            context = new_context(**({"reduced_motion": "reduce"} | options))
            context.add_init_script(STILL)
            return context

        browser.new_context = new_still_context
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def protocol(url: str) -> Protocol:
    """The AsyncAPI document that the server gives."""
    return Protocol.of(url)


def listen(page: Page, protocol: Protocol) -> list[Exchange]:
    """Validates the messages of a page's sockets, in both directions, against the document."""
    exchanges: list[Exchange] = []

    def follow(socket: WebSocket) -> None:
        exchange = Exchange(protocol)
        exchanges.append(exchange)
        socket.on("framesent", exchange.sent)
        socket.on("framereceived", exchange.received)

    page.on("websocket", follow)
    return exchanges


@pytest.fixture
def page(browser: Browser, protocol: Protocol, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page of its own that fails its test on any error in the console, any request to another host, and any message
    that is not as the API's document has it.

    Where the test fails again, a trace is kept in .build/traces: to record one takes longer than many a test.
    """
    options = getattr(request, "param", {"viewport": {"width": 1440, "height": 900}})
    context = browser.new_context(**options)
    again = getattr(request.node, "execution_count", 1) > 1
    if again:
        context.tracing.start(snapshots=True)
    page = context.new_page()
    problems: list[str] = []
    page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on(
        "request",
        lambda sent: problems.append(f"request to {sent.url}") if "//127.0.0.1" not in sent.url else None,
    )
    page.problems = problems
    exchanges = listen(page, protocol)
    yield page
    failed = getattr(request.node, "failed", False)
    if failed:
        folder = ROOT / ".build" / "traces"
        folder.mkdir(parents=True, exist_ok=True)
        if again:
            context.tracing.stop(path=folder / f"{request.node.name}.zip")
        page.screenshot(path=folder / f"{request.node.name}.png")
    context.close()
    # A test may end its server before its page, which then tries to come back.
    problems = [problem for problem in problems if "net::ERR_CONNECTION_REFUSED" not in problem]
    problems += [problem for exchange in exchanges for problem in exchange.problems]
    assert not problems, problems


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item):
    """Remembers on the test itself that it failed, for the fixture above."""
    report = (yield).get_result()
    if report.when == "call" and report.failed:
        item.failed = True


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--approve` keeps what the tests see as what they are to see; `--pictures` keeps every state for looking at."""
    parser.addoption("--approve", action="store_true", help="keep what is seen now in Tests/Browser/Approved")
    parser.addoption("--pictures", type=Path, help="keep a picture of every state that is checked, in a folder")


def pytest_configure(config: pytest.Config) -> None:
    """Says where pictures are kept, and makes the page, once for all processes."""
    Pictures.folder = config.getoption("--pictures")
    if not hasattr(config, "workerinput"):
        subprocess.run([ROOT / ".config" / "page.sh", ROOT / ".build" / "page"], check=True)


@pytest.fixture
def approved(request: pytest.FixtureRequest) -> Approved:
    """The approved results."""
    return Approved(request.config.getoption("--approve"))
