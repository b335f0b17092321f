"""Journey J10: the connection drops and comes back, the server is restarted, a room is full, a page is too old."""

import json
import re
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from conftest import ROOT, SERVE
from looking import SIZES, assert_usable_by_everyone
from meeting import FLOW, at, fragment, tap
from playwright.sync_api import Page, WebSocketRoute, expect
from sceneflow_client import Client

EXAMPLES = ROOT / "Docs" / "Examples"


class Line:
    """A page's line to its server, which can be cut."""

    def __init__(self, page: Page) -> None:
        self.sockets: list[WebSocketRoute] = []
        self.isCut = False
        page.route_web_socket(re.compile("/ws$"), self.open)

    def open(self, route: WebSocketRoute) -> None:
        if self.isCut:
            route.close(code=1001)
            return
        self.sockets.append(route)
        route.connect_to_server()

    def cut(self) -> None:
        self.isCut = True
        self.sockets[-1].close(code=1001)

    def mend(self) -> None:
        self.isCut = False


@contextmanager
def server_at(port: int, *options: str) -> Iterator[str]:
    """A server at a port that can be served again."""
    keeping = () if "--data" in options else ("--memory",)
    command = [*SERVE, "--port", str(port), *keeping, *options, EXAMPLES]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    try:
        assert "http://" in process.stdout.readline()
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(timeout=20)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def open_run(page: Page, url: str) -> None:
    page.set_default_timeout(20_000)
    page.goto(f"{url}/?flow={FLOW}")
    at(page, 1)


@pytest.mark.parametrize("page", SIZES, indirect=True)
def test_what_is_known_stays_readable_and_nothing_is_lost(page: Page, url: str) -> None:
    line = Line(page)
    open_run(page, url)
    room, key = (fragment(page)[name] for name in ("room", "key"))
    page.evaluate(
        """() => {
            window.said = [];
            const region = document.querySelector("[data-part=announcer]");
            new MutationObserver(() => said.push(region.textContent)).observe(region, { childList: true });
        }"""
    )
    line.cut()
    html = page.locator("html")
    expect(html).to_have_attribute("data-connection", "reconnecting", timeout=2000)
    expect(page.locator("app-header .connection")).to_contain_text(re.compile(r"Reconnecting… \(attempt \d+\)"))
    add = page.locator(".device-screen").get_by_role("button", name="Add", exact=True)
    expect(add).to_have_attribute("aria-disabled", "true")
    expect(add).to_have_accessible_description(re.compile("No connection"))
    expect(page.get_by_role("button", name="Try now")).to_be_visible()
    assert_usable_by_everyone(page)
    with Client(url) as other:
        other.call("rooms.join", room=room, key=key)
        for action in ({"do": "launch"}, {"do": "launch"}, {"do": "launch"}):
            other.call("rooms.act", room=room, action=action)
    line.mend()
    # It may have come back by itself in the meantime; then there is nothing to press.
    page.evaluate("document.querySelector('.connection button:not([hidden])')?.click()")
    at(page, 4)
    expect(html).to_have_attribute("data-connection", "live")
    notice = page.get_by_role("region", name="Notices")
    expect(notice).to_contain_text("Caught up: 3 steps were missed.")
    assert_usable_by_everyone(page)
    notice.get_by_role("button", name="Show the first").click()
    expect(page.locator("#step-2 [aria-expanded=true]")).to_be_visible()
    steps = page.locator(".step")
    expect(steps).to_have_count(4)
    assert [step.get_attribute("id") for step in steps.all()] == [f"step-{seq}" for seq in range(1, 5)]
    assert page.evaluate("said.filter((text) => text === 'Reconnecting.').length") == 1


def test_after_a_short_break_nothing_is_said(page: Page, url: str) -> None:
    line = Line(page)
    open_run(page, url)
    line.cut()
    expect(page.locator("html")).to_have_attribute("data-connection", "reconnecting")
    line.mend()
    expect(page.locator("html")).to_have_attribute("data-connection", "live")
    tap(page, "Add")
    at(page, 2)
    expect(page.locator(".notice")).to_have_count(0)


@pytest.mark.long
def test_a_restarted_server_is_told_and_what_was_typed_stays(page: Page) -> None:
    port = free_port()
    with server_at(port) as url:
        open_run(page, url)
        tap(page, "Add")
        at(page, 2)
        epoch = page.locator("html").get_attribute("data-epoch")
        page.get_by_role("searchbox", name=re.compile("Filter scenes")).fill("item")
    expect(page.locator("html")).to_have_attribute("data-connection", re.compile("reconnecting|offline"))
    expect(page.locator(".step")).to_have_count(2)
    with server_at(port):
        expect(page.locator("html")).to_have_attribute("data-connection", "live", timeout=20_000)
        expect(page.get_by_role("region", name="Notices")).to_contain_text("The server was restarted")
        at(page, 1)
        assert page.locator("html").get_attribute("data-epoch") != epoch
        expect(page.get_by_role("searchbox", name=re.compile("Filter scenes"))).to_have_value("item")
        tap(page, "Add")
        at(page, 2)


def test_a_restarted_server_that_keeps_rooms_goes_on_with_the_run(page: Page, tmp_path: Path) -> None:
    port = free_port()
    options = ("--data", str(tmp_path))
    with server_at(port, *options) as url:
        open_run(page, url)
        tap(page, "Add")
        at(page, 2)
        epoch = page.locator("html").get_attribute("data-epoch")
        address = page.url
    expect(page.locator("html")).to_have_attribute("data-connection", re.compile("reconnecting|offline"))
    with server_at(port, *options):
        expect(page.locator("html")).to_have_attribute("data-connection", "live", timeout=20_000)
        at(page, 2)
        assert page.locator("html").get_attribute("data-epoch") == epoch
        expect(page.get_by_role("region", name="Notices")).not_to_contain_text("The server was restarted")
        expect(page.locator(".step")).to_have_count(2)
        tap(page, "Cancel")
        at(page, 3)
        # The link works for anyone who opens it.
        page.goto("about:blank")
        page.goto(address)
        at(page, 3)


def answering(page: Page, change: Callable[[dict], dict]) -> None:
    """Has the server greet otherwise than it does."""

    def open_line(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(server.send)

        def pass_on(text: str) -> None:
            message = json.loads(text)
            is_greeting = "protocol" in message.get("result", {})
            route.send(json.dumps(change(message)) if is_greeting else text)

        server.on_message(pass_on)

    page.route_web_socket(re.compile("/ws$"), open_line)


def test_a_page_that_is_too_old_says_so_and_reloads_when_asked(page: Page, url: str) -> None:
    data = {"code": "unsupportedProtocol", "supported": [2]}
    error = {"code": -32001, "message": "no common version of the protocol", "data": data}
    answering(page, lambda message: {"jsonrpc": "2.0", "id": message["id"], "error": error})
    page.goto(f"{url}/?flow={FLOW}")
    connection = page.locator("app-header .connection")
    expect(connection).to_contain_text("This page is older than the server.")
    expect(connection.get_by_role("button", name="Try now")).to_have_count(0)
    assert_usable_by_everyone(page)
    with page.expect_navigation():
        connection.get_by_role("button", name="Reload").click()


def test_a_server_of_another_version_asks_for_a_reload_and_never_reloads_by_itself(page: Page, url: str) -> None:
    versions = ["1.0", "2.0"]
    lines: list[WebSocketRoute] = []

    def open_line(route: WebSocketRoute) -> None:
        lines.append(route)
        server = route.connect_to_server()
        route.on_message(server.send)

        def pass_on(text: str) -> None:
            message = json.loads(text)
            if "protocol" in message.get("result", {}):
                message["result"]["server"]["version"] = versions.pop(0)
            route.send(json.dumps(message))

        server.on_message(pass_on)

    page.route_web_socket(re.compile("/ws$"), open_line)
    open_run(page, url)
    page.evaluate("window.isSame = true")
    lines[-1].close(code=1001)
    notice = page.get_by_role("region", name="Notices")
    expect(notice).to_contain_text("This page is older than the server.")
    assert page.evaluate("window.isSame")
    with page.expect_navigation():
        versions.append("2.0")
        notice.get_by_role("button", name="Reload").click()


def test_a_full_room_says_so_and_lets_in_when_there_is_a_place(page: Page) -> None:
    with server_at(free_port(), "--participants", "1") as url, Client(url) as other:
        made = other.call("rooms.create", flow=FLOW)
        other.call("rooms.join", room=made["room"], key=made["keys"]["present"])
        page.goto(f"{url}/?flow={FLOW}#room={made['room']}&key={made['keys']['view']}")
        device = page.get_by_role("region", name="Device")
        expect(device).to_contain_text("the room has reached its limit of participants (1)")
        expect(device).to_contain_text("Try again when someone has left.")
        assert_usable_by_everyone(page)
        other.call("rooms.leave", room=made["room"])
        device.get_by_role("button", name="Try again").click()
        at(page, 1)
        page.goto("about:blank")
