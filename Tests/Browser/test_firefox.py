"""Firefox, as far as everyone must get: the page opens, connects, and a tap leads to the next scene without an error.

It is driven over WebDriver BiDi, which Firefox speaks by itself.
"""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

FIREFOX = shutil.which("firefox-esr")
SECONDS = 60


class Firefox:
    """A tab of a headless Firefox."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.numbers = count(1)
        self.errors: list[str] = []
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded"])
        self.tab = self.call("browsingContext.getTree")["contexts"][0]["context"]

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        """Says something to the browser, and gives its answer; what the page logs meanwhile is kept."""
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            message = json.loads(self.socket.recv(timeout=SECONDS))
            if message.get("method") == "log.entryAdded" and message["params"]["level"] == "error":
                self.errors.append(message["params"]["text"])
            if message.get("id") == number:
                assert message["type"] == "success", message
                return message["result"]

    def open(self, url: str) -> None:
        self.call("browsingContext.navigate", context=self.tab, url=url, wait="complete")

    def evaluate(self, expression: str) -> Any:
        """The value of an expression on the page, once it has one that counts as true."""
        expression = f"""new Promise((resolve) => {{
            const look = () => {{
                const value = {expression};
                value ? resolve(value) : requestAnimationFrame(look);
            }};
            look();
        }})"""
        target = {"context": self.tab}
        answer = self.call("script.evaluate", expression=expression, target=target, awaitPromise=True)
        assert answer["type"] == "success", answer
        return answer["result"].get("value")

    def wait(self, name: str, value: str) -> None:
        """Waits until the document says something of itself."""
        self.evaluate(f"document.documentElement.dataset.{name} === {json.dumps(value)}")

    def tap(self, selector: str) -> None:
        """Presses the middle of an element that stays where it is, as a mouse does."""
        box = self.evaluate(
            f"""(() => {{
                const element = document.querySelector({json.dumps(selector)});
                const box = element?.getBoundingClientRect();
                const [x, y] = box ? [box.x + box.width / 2, box.y + box.height / 2] : [0, 0];
                const at = JSON.stringify([x, y]);
                const stays = globalThis.lastPlace === at && element?.contains(document.elementFromPoint(x, y));
                globalThis.lastPlace = at;
                return stays && at;
            }})()"""
        )
        x, y = (round(value) for value in json.loads(box))
        press = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        actions = [{"type": "pointer", "id": "mouse", "actions": press}]
        self.call("input.performActions", context=self.tab, actions=actions)


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Firefox]:
    """A headless Firefox with a profile of its own."""
    if FIREFOX is None:
        pytest.skip("there is no firefox-esr here; .config/tools.sh installs it where it may")
    command = [FIREFOX, "--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", tmp_path]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
    try:
        address = next(found[0] for line in process.stderr if (found := re.search(r"ws://\S+", line)))
        with connect(f"{address}/session", max_size=None) as socket:
            yield Firefox(socket)
    finally:
        process.terminate()
        process.wait(timeout=SECONDS)
        process.stderr.close()


def test_a_tap_in_firefox_leads_to_the_next_scene(firefox: Firefox, login: str) -> None:
    firefox.open(f"{login}/?flow=login")
    firefox.wait("connection", "live")
    firefox.wait("seq", "1")
    firefox.evaluate('document.title === "Welcome – Login – Sceneflow"')
    firefox.tap('#device button[aria-label="Sign in"]')
    firefox.wait("seq", "2")
    firefox.wait("scene", "Main/sign-in")
    firefox.evaluate('document.title === "Sign In – Login – Sceneflow"')
    # The map follows a moment later.
    firefox.evaluate('document.querySelector("#map [aria-current=true]")?.id === "scene-Main/sign-in"')
    assert firefox.evaluate('document.querySelector(".map-viewport").clientWidth') > 300
    assert firefox.errors == []
    # An error would have been heard of.
    firefox.evaluate("console.error('heard') ?? true")
    assert firefox.errors == ["heard"]
