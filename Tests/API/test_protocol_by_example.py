"""The session of Docs/ProtocolByExample.md, played against a server."""

from __future__ import annotations

import json
import re
from typing import Any

from conftest import ITEMS, PACKAGE, Server
from websockets.sync.client import connect

PAGE = PACKAGE / "Docs/ProtocolByExample.md"
#: The fields with a value that is different in each session.
OWN = {"room", "present", "view", "epoch"}


def messages() -> list[dict[str, Any]]:
    return [json.loads(block) for block in re.findall(r"```json\n(.*?)```", PAGE.read_text(), re.DOTALL)]


class Session:
    """What the values of the page are called here."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}

    def own(self, value: Any) -> Any:
        """A message of the page with the values of this session."""
        text = json.dumps(value)
        for name, ours in self.names.items():
            text = text.replace(name, ours)
        return json.loads(text)

    def differences(self, told: Any, met: Any, place: str = "") -> list[str]:
        """What of the page is not in a message of the server; learns the values of this session."""
        if told == "…":
            return []
        if isinstance(told, dict) and isinstance(met, dict):
            keys = {key for key in told if key != "…"}
            found = [f"{place}/{key} is missing" for key in keys - met.keys()]
            if "…" not in told:
                found += [f"{place}/{key} is not on the page" for key in met.keys() - keys]
            for key in sorted(told.keys() & met.keys(), key=lambda key: (key not in OWN, key)):
                if key in OWN and isinstance(told[key], str) and len(told[key]) > 7 and told[key] not in self.names:
                    self.names[told[key]] = met[key]
                found += self.differences(told[key], met[key], f"{place}/{key}")
            return found
        if isinstance(told, list) and isinstance(met, list):
            is_open = bool(told) and told[-1] == "…"
            expected = told[:-1] if is_open else told
            found = [] if is_open or len(expected) == len(met) else [f"{place} has {len(met)} elements"]
            for index, (one, other) in enumerate(zip(expected, met, strict=False)):
                found += self.differences(one, other, f"{place}/{index}")
            return found
        return [] if self.own(told) == met else [f"{place} is {met!r}, not {told!r}"]


def test_the_session_of_the_page_is_what_is_said_on_the_wire() -> None:
    server = Server(folder=ITEMS)
    session = Session()
    sent = received = 0
    with connect(server.url.replace("http", "ws") + "ws", subprotocols=["sceneflow.v1"]) as socket:
        for message in messages():
            if "method" in message and "id" in message:
                socket.send(json.dumps(session.own(message)))
                sent += 1
            else:
                answer = json.loads(socket.recv(timeout=30))
                assert session.differences(message, answer) == [], json.dumps(answer)[:2000]
                received += 1
    assert (sent, received) == (10, 12)
    assert server.stop()[0] == 0


def test_the_page_is_compared_at_all() -> None:
    session = Session()
    assert session.differences({"a": 1}, {"a": 2}) and session.differences({"a": 1}, {"a": 1, "b": 2})
    assert session.differences([1], [1, 2]) and session.differences({"a": 1, "b": 1}, {"a": 1})
    assert not session.differences({"a": 1, "…": "…"}, {"a": 1, "b": 2}) and not session.differences([1, "…"], [1, 2])
