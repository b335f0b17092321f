"""Measures the page in headless Chromium and prints a table: `measure.py [--server PATH] [SCENES...]`.

Figures depend on the machine, and headless Chromium draws without a GPU: they are to be compared with each other, and
never a test.
"""

import argparse
import re
import statistics
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from large_app import write_app
from playwright.sync_api import Browser, CDPSession, Page, Response, sync_playwright

ROOT = Path(__file__).resolve().parents[3]
CHROMIUM = "/usr/bin/chromium-headless-shell"
SIZE = {"width": 1440, "height": 900}
FRAMES = 120

# Notes when the first cards were painted: a frame begins once the one before it was handed over.
WATCH = """new MutationObserver((_, observer) => {
    if (document.querySelector(".map-cards .card") === null) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => (window.cardsPainted = performance.now())));
}).observe(document, { childList: true, subtree: true });"""

# Moves the map by one wheel event a frame, as a trackpad does, and notes when each frame began.
WHEEL = """async ([frames, ctrl]) => {
    const viewport = document.querySelector(".map-viewport");
    const { left, top, width, height } = viewport.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2 };
    const tasks = [];
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
    observer.observe({ entryTypes: ["longtask"] });
    const frame = () => new Promise(requestAnimationFrame);
    const deltas = [];
    let last = await frame();
    for (let index = 0; index < frames; index += 1) {
        const turn = Math.sin((index / frames) * 4 * Math.PI);
        const event = ctrl
            ? { deltaY: -turn * 5, ctrlKey: true }
            : { deltaX: turn * 40, deltaY: turn * 24 };
        viewport.dispatchEvent(
            new WheelEvent("wheel", { ...at, ...event, bubbles: true, cancelable: true }),
        );
        const now = await frame();
        deltas.push(now - last);
        last = now;
    }
    observer.disconnect();
    return { deltas, tasks };
}"""


@contextmanager
def serving(server: Path, folder: Path) -> Iterator[str]:
    """Serves a folder, and gives the address."""
    page = ROOT / ".build" / "page"
    command = [server, "serve", "--public", page, "--memory", "--port", "0", folder]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found, "the server printed no address"
        yield found[0].rstrip("/")
    finally:
        process.terminate()
        process.wait(timeout=20)


class Traffic:
    """The requests of a page."""

    def __init__(self, page: Page) -> None:
        self.responses: list[Response] = []
        self.others: list[str] = []
        page.on("response", lambda response: self.responses.append(response))
        page.on("request", lambda sent: self.others.append(sent.url) if "//127.0.0.1" not in sent.url else None)

    def weigh(self) -> int:
        """The bytes of what was asked for, as sent."""
        return sum(sent.request.sizes()["responseBodySize"] for sent in self.responses if sent.status == 200)


def open_page(browser: Browser, url: str) -> tuple[Page, float]:
    """Opens a page; returns it with the milliseconds from asking for it until the first cards were painted."""
    page = browser.new_context(viewport=SIZE).new_page()
    page.set_default_timeout(60_000)
    page.add_init_script(WATCH)
    page.goto(url, wait_until="commit")
    # The page reads its own clock, because a reader outside waits until the page has time to answer.
    return page, page.wait_for_function("() => window.cardsPainted").json_value()


def percentile(values: list[float], part: int) -> float:
    return statistics.quantiles(values, n=100, method="inclusive")[part - 1]


def frames(page: Page, name: str, *, zooms: bool = False) -> list[tuple[str, str]]:
    """Pans or zooms, and says how long frames took, and how much of it the page's own thread worked."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = worked(session)
    found = page.evaluate(WHEEL, [FRAMES, zooms])
    work = (worked(session) - before) * 1000 / FRAMES
    session.detach()
    deltas = found["deltas"]
    figures = f"p50 {percentile(deltas, 50):.1f}, p95 {percentile(deltas, 95):.1f}, max {max(deltas):.1f} ms"
    longest = f"; {len(found['tasks'])} long tasks, the longest {max(found['tasks'], default=0):.0f} ms"
    return [(name, f"{figures}{longest}; {work:.1f} ms of work a frame")]


def worked(session: CDPSession) -> float:
    """The seconds for which the page's thread has run, whatever else the machine did."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")


def measure(browser: Browser, server: Path, scenes: int) -> list[tuple[str, str]]:
    """Every figure of an app of so many scenes."""
    with tempfile.TemporaryDirectory() as folder, serving(server, write_app(Path(folder), scenes)) as url:
        page, _ = open_page(browser, url)
        page.context.close()
        page, first = open_page(browser, url)
        rows = [("first map", f"{first:.0f} ms")]
        page.wait_for_selector("html[data-seq='1']")
        page.wait_for_timeout(3000)
        rows += frames(page, "pan")
        rows += frames(page, "zoom", zooms=True)
        page.get_by_role("button", name="Show the whole map").click()
        page.wait_for_timeout(1500)
        rows += frames(page, "pan, whole map")
        rows += frames(page, "zoom, whole map", zooms=True)
        late, joined = open_page(browser, page.url)
        rows.append(("late joiner's first paint", f"{joined:.0f} ms"))
        late.context.close()
        page.context.close()
    return rows


def weigh(browser: Browser, server: Path) -> list[tuple[str, str]]:
    """Measures the cost of opening the page, with the examples."""
    with serving(server, ROOT / "Docs" / "Examples") as url:
        page = browser.new_context(viewport=SIZE).new_page()
        traffic = Traffic(page)
        page.goto(url)
        page.wait_for_selector("html[data-seq='1']")
        page.wait_for_timeout(500)
        weight = traffic.weigh()
        page.context.close()
    return [
        ("bytes of the page", f"{weight:,}"),
        ("requests to other hosts", str(len(traffic.others))),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--server", type=Path, default=ROOT / ".build" / "release" / "sceneflow")
    parser.add_argument("scenes", type=int, nargs="*", default=[300, 1000])
    options = parser.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name, value in weigh(browser, options.server):
            print(f"Page: {name}: {value}", flush=True)
        for scenes in options.scenes:
            for name, value in measure(browser, options.server, scenes):
                print(f"Page: {scenes} scenes: {name}: {value}", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
