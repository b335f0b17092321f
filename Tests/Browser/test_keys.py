"""Required keys: the pages opened by a link, and the message without one."""

import re
import subprocess
from collections.abc import Iterator

import pytest
from conftest import ROOT, SERVE
from playwright.sync_api import Browser, Page, expect


@pytest.fixture(scope="module")
def link() -> Iterator[str]:
    """The address that a server with keys prints."""
    command = [*SERVE, ROOT / "Docs/Examples/Items", "--memory", "--require-keys", "--port", "0"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    try:
        yield server.stdout.readline().strip()
    finally:
        server.terminate()
        assert server.wait(timeout=20) == 0


def is_live(page: Page) -> None:
    """Waits until the page shows an app, with a room."""
    expect(page.locator("html")).to_have_attribute("data-connection", "live")
    expect(page.locator("device-stage .ui-screen").first).to_be_visible()


def test_who_has_the_link_shows_it_to_others(link: str, browser: Browser) -> None:
    url, _, key = link.partition("#access=")
    with browser.new_context(viewport={"width": 1440, "height": 900}) as context:
        page = context.new_page()
        requests: list[str] = []
        page.on("request", lambda request: requests.append(request.url))
        page.goto(link)
        is_live(page)
        expect(page).to_have_url(re.compile(r"#room="))
        assert key not in page.url, "the key stays in the address"
        page.reload()
        is_live(page)
        assert not [address for address in requests if key in address.split("#")[0]]
        # Files and plain pages, which the browser fetches by itself.
        page.get_by_role("banner").get_by_role("button", name="Export").click()
        with page.expect_download() as download:
            page.locator("export-menu a[href^='export/'][href*='.svg']").click()
        assert "<svg" in download.value.path().read_text()
        page.get_by_role("banner").get_by_role("button", name="Export").click()
        with context.expect_page() as opened:
            page.locator("export-menu a[href^='docs/']").click()
        expect(opened.value.get_by_role("heading", level=1)).to_be_visible()
        page.locator("app-header [data-part='share']").click()
        page.get_by_role("radio", name=re.compile("follow", re.I)).check()
        followers = page.locator("share-dialog input[readonly]").input_value()
        assert key not in followers
        with browser.new_context(viewport={"width": 1440, "height": 900}) as other:
            follower = other.new_page()
            follower.goto(followers)
            is_live(follower)
            expect(follower.locator("html")).to_have_attribute("data-role", "follower")
            follower.get_by_role("banner").get_by_role("button", name="Export").click()
            with other.expect_page() as opened:
                follower.locator("export-menu a[href^='docs/']").click()
            expect(opened.value.get_by_role("heading", level=1)).to_be_visible()


def test_below_a_path_the_page_works_as_it_does_without(browser: Browser) -> None:
    command = [
        *SERVE,
        ROOT / "Docs/Examples/Items",
        "--memory",
        "--base-path",
        "/tools/sceneflow",
        "--port",
        "0",
    ]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    url = server.stdout.readline().strip()
    assert url.endswith("/tools/sceneflow/")
    try:
        with browser.new_context(viewport={"width": 1440, "height": 900}) as context:
            page = context.new_page()
            asked: list[str] = []
            page.on("request", lambda request: asked.append(request.url))
            page.on("websocket", lambda socket: asked.append(socket.url.replace("ws:", "http:")))
            page.goto(url.rstrip("/"))
            is_live(page)
            assert page.url.startswith(url)
            page.get_by_role("tab", name="API").click()
            page.get_by_role("banner").get_by_role("button", name="Export").click()
            with context.expect_page() as opened:
                page.locator("export-menu a[href^='docs/']").click()
            expect(opened.value.get_by_role("heading", level=1)).to_be_visible()
            assert opened.value.url.startswith(f"{url}docs/")
            assert f"{url}ws" in asked
            assert [address for address in asked if not address.startswith((url, "blob:", "data:"))] == [
                url.rstrip("/")
            ]
    finally:
        server.terminate()
        assert server.wait(timeout=20) == 0


@pytest.mark.parametrize(
    ("fragment", "said"),
    [("", "requires an access key"), ("#access=wrong", "is not valid"), ("#room=none&key=wrong", "is not valid")],
)
def test_without_a_key_the_page_says_so(link: str, browser: Browser, fragment: str, said: str) -> None:
    with browser.new_context(viewport={"width": 1440, "height": 900}) as context:
        page = context.new_page()
        page.goto(link.split("#")[0] + fragment)
        expect(page.locator("device-stage .device-message")).to_contain_text(said)
        expect(page.locator("scene-map")).to_contain_text(said)
        expect(page.locator("app-header")).to_contain_text("Key needed")
