"""A page of another site shows a run in a frame, where the server allows that site, and in no other way."""

import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from conftest import ROOT, SERVE
from looking import SIZES, assert_usable_by_everyone, wait_until
from meeting import at, tap
from playwright.sync_api import Browser, BrowserContext, Frame, Page, expect


class Quiet(SimpleHTTPRequestHandler):
    """Serves a folder without a word."""

    def log_message(self, *_: object) -> None:
        """Says nothing."""


@pytest.fixture
def wiki(tmp_path: Path) -> Iterator[tuple[Path, int]]:
    """A folder that another server serves, and its port; `localhost` and `127.0.0.1` are two sites to a browser."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=tmp_path))
    Thread(target=server.serve_forever, daemon=True).start()
    yield tmp_path, server.server_port
    server.shutdown()
    server.server_close()


@contextmanager
def embedding(*options: str) -> Iterator[str]:
    """The address of a server with keys, with the key."""
    command = [
        *SERVE,
        ROOT / "Docs/Examples/Items/before",
        "--memory",
        "--require-keys",
        "--port",
        "0",
        *options,
    ]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    try:
        yield server.stdout.readline().strip()
    finally:
        server.terminate()
        assert server.wait(timeout=20) == 0


def present(context: BrowserContext, link: str) -> tuple[Page, str]:
    """Presents a run and returns the code of its frame."""
    page = context.new_page()
    page.goto(link)
    at(page, 1)
    page.get_by_role("banner").get_by_role("button", name="Share").click()
    code = page.get_by_label("HTML of the frame").input_value()
    page.keyboard.press("Escape")
    return page, code


def framed(context: BrowserContext, address: str) -> tuple[Page, Frame]:
    """Opens the page with the frame."""
    page = context.new_page()
    page.goto(address)
    frame = page.locator("iframe").element_handle().content_frame()
    assert frame is not None
    return page, frame


def test_a_page_of_an_allowed_origin_follows_a_run_in_a_frame(browser: Browser, wiki: tuple[Path, int]) -> None:
    folder, port = wiki
    with (
        embedding("--embed-in", f"http://localhost:{port}") as link,
        browser.new_context() as context,
        browser.new_context() as elsewhere,
    ):
        presenter, code = present(context, link)
        assert link.partition("#access=")[2] not in code
        (folder / "index.html").write_text(f"<!DOCTYPE html><title>Wiki</title><h1>Wiki</h1>{code}")
        reader, frame = framed(elsewhere, f"http://localhost:{port}/")
        html = frame.locator("html")
        expect(html).to_have_attribute("data-role", "follower", timeout=20_000)
        expect(html).to_have_attribute("data-view", "stage")
        expect(frame.locator("device-stage .ui-screen").first).to_be_visible()
        tap(presenter, "Add")
        at(presenter, 2)
        expect(html).to_have_attribute("data-seq", "2", timeout=20_000)
        # There is no way to all of the page but into a tab of its own.
        frame.locator("body").click(position={"x": 5, "y": 5})
        reader.keyboard.press("Escape")
        expect(html).to_have_attribute("data-view", "stage")
        expect(frame.get_by_role("button", name="Leave the stage view")).to_be_hidden()
        with elsewhere.expect_page() as opened:
            frame.get_by_role("link", name="Open in Sceneflow").click()
        at(opened.value, 2)
        expect(opened.value.locator("html")).to_have_attribute("data-role", "follower")
        assert "view=embed" not in opened.value.url
        # A reload leads to a page that may still be framed.
        frame.evaluate("location.reload()")
        expect(html).to_have_attribute("data-seq", "2", timeout=20_000)


def test_no_other_page_frames_it_and_no_other_form_of_it_is_framed(browser: Browser, wiki: tuple[Path, int]) -> None:
    folder, port = wiki
    with embedding("--embed-in", f"http://localhost:{port}") as link, browser.new_context() as context:
        _, code = present(context, link)
        (folder / "index.html").write_text(f"<!DOCTYPE html><title>Wiki</title>{code}")
        (folder / "whole.html").write_text(
            f"<!DOCTYPE html><title>Wiki</title>{code.replace('view=embed', 'view=stage')}"
        )
        for address in (f"http://127.0.0.1:{port}/", f"http://localhost:{port}/whole.html"):
            refusals: list[str] = []
            page = context.new_page()
            page.on("console", lambda message, refusals=refusals: refusals.append(message.text))
            page.goto(address)
            expect(page.locator("iframe")).to_be_visible()
            wait_until(page, "() => document.readyState === 'complete'")
            frame = page.locator("iframe").element_handle().content_frame()
            assert frame is not None
            assert frame.url.startswith("chrome-error://"), frame.url
            assert any("frame-ancestors" in refusal for refusal in refusals), refusals


@pytest.mark.parametrize("size", SIZES)
def test_the_dialog_says_how_to_embed_or_what_would_allow_it(browser: Browser, size: dict) -> None:
    for options in ([], ["--embed-in", "https://wiki.example"]):
        with embedding(*options) as link, browser.new_context(**size) as context:
            page = context.new_page()
            page.goto(link)
            at(page, 1)
            page.get_by_role("banner").get_by_role("button", name="Share").click()
            part = page.get_by_role("region", name="Embed")
            if options:
                code = part.get_by_label("HTML of the frame")
                expect(code).to_have_value(re.compile(r'^<iframe src="http[^"]+view=embed#room=[^"]+&amp;key='))
                expect(part.get_by_role("button", name="Copy the code")).to_be_visible()
            else:
                expect(part).to_contain_text("sceneflow serve --embed-in https://wiki.example")
                expect(part.get_by_role("button")).to_have_count(0)
            part.scroll_into_view_if_needed()
            assert_usable_by_everyone(page, "dialog[open]")
