"""The page's size at opening: bytes before compression, all of them from its own server."""

from urllib.parse import urlsplit

from playwright.sync_api import Page, Response, expect

BUDGET = 400_000


def opened(page: Page, url: str) -> list[Response]:
    """Opens an app, and gives what was fetched until nothing more is on its way."""
    responses: list[Response] = []
    page.on("response", lambda response: responses.append(response))
    page.goto(url)
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    expect(page.locator("#inspector").get_by_role("article")).to_be_visible()
    page.wait_for_load_state("networkidle")
    return responses


def weight(responses: list[Response]) -> dict[str, int]:
    return {urlsplit(response.url).path: len(response.body()) for response in responses}


def test_opening_the_page_keeps_to_its_budget(page: Page, url: str) -> None:
    responses = opened(page, url)
    files = weight(responses)
    heaviest = sorted(files.items(), key=lambda file: -file[1])[:12]
    assert 10 < len(files) < 40, sorted(files)
    assert sum(files.values()) <= BUDGET, f"{sum(files.values())} bytes, of which {heaviest}"
    assert {urlsplit(response.url).netloc for response in responses} == {urlsplit(url).netloc}


def test_what_is_opened_later_is_fetched_later(page: Page, url: str) -> None:
    files = weight(opened(page, url))
    late = ["views/problems-panel", "views/search-palette", "views/rule-panel", "drawing/trace", "model/resolution"]
    assert [name for name in late if f"/js/{name}.js" in files] == []
    # Nor does the page's one script hold it: a module that it holds is taken from there.
    served = {name: page.request.get(f"{url}/js/{name}.js").text() for name in [*late, "support/dom"]}
    assert [name for name, text in served.items() if "main.js" in text] == ["support/dom"]
