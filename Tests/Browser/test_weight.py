"""The page's size at opening: compressed bytes, all of them from its own server, in few requests.

The font of the device comes when a text is drawn, and pictures belong to the app.
"""

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from conftest import ROOT, serving
from playwright.sync_api import Page, Response, expect

BUDGET = 130_000
REQUESTS = 16


def is_own(response: Response) -> bool:
    path = urlsplit(response.url).path
    return not path.startswith("/pictures/") and not path.endswith(".woff2")


def opened(page: Page, url: str) -> list[Response]:
    """Opens an app, and gives what was fetched until nothing more is on its way."""
    responses: list[Response] = []
    page.on("response", lambda response: responses.append(response) if is_own(response) else None)
    page.goto(url)
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    expect(page.locator("#inspector").get_by_role("article")).to_be_visible()
    page.wait_for_load_state("networkidle")
    return responses


def paths(responses: list[Response]) -> list[str]:
    return [urlsplit(response.url).path for response in responses]


def test_opening_the_page_keeps_to_its_budget(page: Page, url: str) -> None:
    responses = opened(page, url)
    files = {
        path: sent.request.sizes()["responseBodySize"] for path, sent in zip(paths(responses), responses, strict=True)
    }
    heaviest = sorted(files.items(), key=lambda file: -file[1])[:12]
    assert 5 <= len(files) <= REQUESTS, sorted(files)
    assert sum(files.values()) <= BUDGET, f"{sum(files.values())} bytes, of which {heaviest}"
    assert {urlsplit(response.url).netloc for response in responses} == {urlsplit(url).netloc}
    scripts = [response for response in responses if response.url.endswith(".js")]
    assert {response.headers["content-encoding"] for response in scripts} <= {"br", "gzip"}


@pytest.fixture
def plain() -> Iterator[str]:
    """The address of a server of the page's modules, one by one."""
    with serving("--public", ROOT / "Public", ROOT / "Docs" / "Examples") as address:
        yield address


def test_without_a_bundle_the_page_works_and_late_modules_are_fetched_later(page: Page, plain: str) -> None:
    files = paths(opened(page, plain))
    preloaded = re.findall(r'modulepreload" href="([^"]+)"', (ROOT / "Public/index.html").read_text())
    assert set(preloaded) <= {path.removeprefix("/") for path in files}
    late = ["views/problems-panel", "views/search-palette", "views/rule-panel", "drawing/trace", "model/resolution"]
    assert [name for name in late if f"/js/{name}.js" in files] == []
