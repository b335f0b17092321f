"""The walk of the README: an animated picture of the run in ``Docs/Images/walk.run.json``, as the page shows it."""

import io
import json
import subprocess

import pytest
from approving import SHARE, TRACES, difference, share
from conftest import ROOT, SERVER
from looking import come_to_rest
from PIL import Image, ImageSequence
from playwright.sync_api import Page, expect
from sceneflow_client import Client
from test_screenshots import STILL, set_fonts

# A picture that is right only at the second attempt is wrong.
pytestmark = pytest.mark.flaky(reruns=0)

RECORDING = ROOT / "Docs/Images/walk.run.json"
WALK = ROOT / "Docs/Images/walk.webp"
#: How long each step is shown, in milliseconds, and the last one.
STEP, LAST = 1600, 3200


def frames(page: Page, url: str) -> list[Image.Image]:
    """The page after each step of the recording, performed by a participant of its room."""
    recording = json.loads(RECORDING.read_text())
    actions = [step["action"] for step in recording["steps"]]
    assert actions[0]["do"] == "launch"
    pictures = []
    page.route("**/css/components/page.css", set_fonts)
    with Client(url) as client:
        room = client.call("rooms.create", flow=recording["flow"])
        client.call("rooms.join", room=room["room"], key=room["keys"]["present"])
        page.goto(f"{url}/?flow={recording['flow']}#room={room['room']}&key={room['keys']['view']}")
        for seq, action in enumerate(actions, start=1):
            if seq > 1:
                step = client.call("rooms.act", room=room["room"], action=action)
                assert step["outcome"] == recording["steps"][seq - 1]["outcome"]
            expect(page.locator("html")).to_have_attribute("data-seq", str(seq), timeout=20_000)
            expect(page.locator(".device-screen .ui-loading")).to_have_count(0)
            expect(page.locator(".skeleton-lines:visible, .skeleton-card:visible")).to_have_count(0)
            expect(page.locator(".map-canvas[style*='scale(']")).to_have_count(0)
            page.evaluate("document.fonts.ready")
            come_to_rest(page)
            pictures.append(Image.open(io.BytesIO(page.screenshot(animations="disabled", caret="hide"))).convert("RGB"))
    return pictures


def shown() -> list[Image.Image]:
    """The frames of the committed picture."""
    return [frame.convert("RGB") for frame in ImageSequence.Iterator(Image.open(WALK))]


@pytest.mark.parametrize("page", [{"viewport": {"width": 1200, "height": 750}, **STILL}], indirect=True, ids=["1200"])
def test_the_walk_of_the_readme_is_that_of_its_recording(page: Page, url: str, request: pytest.FixtureRequest) -> None:
    new = frames(page, url)
    if request.config.getoption("--approve"):
        durations = [STEP] * (len(new) - 1) + [LAST]
        new[0].save(WALK, save_all=True, append_images=new[1:], duration=durations, loop=0, lossless=True, quality=100)
    old = shown()
    assert len(old) == len(new)
    for number, (before, now) in enumerate(zip(old, new, strict=True), start=1):
        apart = difference(before, now)
        if share(apart) > SHARE:
            TRACES.mkdir(parents=True, exist_ok=True)
            now.save(TRACES / f"walk-{number}.seen.png")
            raise AssertionError(
                f"step {number} looks otherwise: {share(apart):.2%}; see .build/traces/walk-{number}.*"
            )
    assert WALK.stat().st_size < 1_000_000


def test_the_recording_of_the_walk_is_that_of_the_example() -> None:
    app = ROOT / "Docs/Examples/Items/before"
    ended = subprocess.run([SERVER, "replay", RECORDING, app], capture_output=True, text=True, timeout=60, check=False)
    assert (ended.returncode, ended.stdout) == (0, "4 steps, as recorded\n"), ended.stderr
