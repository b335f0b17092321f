"""A small client of the server's WebSocket protocol: Docs/Protocol.md in Python."""

from __future__ import annotations

import json
from collections import deque
from contextlib import ExitStack
from typing import Any, Literal, TypedDict

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

JSON = dict[str, Any]


class Node(TypedDict, total=False):
    """A controller in the window, with what it holds."""

    instance: str
    scene: str
    kind: str
    children: list[Node]
    selected: int
    embedded: list[JSON]
    presented: Node
    style: str


class State(TypedDict):
    """The simulated app at one moment."""

    status: Literal["idle", "running", "crashed"]
    configuration: Literal["debug", "release"]
    traits: JSON
    root: Node | None
    visible: list[str]
    crash: JSON | None
    instances: dict[str, JSON]


class Step(TypedDict):
    """One thing that was done in a room, and all that came of it."""

    seq: int
    by: str | None
    byName: str | None
    action: JSON
    outcome: Literal["ok", "ignored", "crashed"]
    summary: str
    choices: list[JSON]
    events: list[JSON]
    console: list[str]
    state: State


class ApiError(Exception):
    """An error that the server answered with."""

    def __init__(self, error: JSON) -> None:
        super().__init__(f"{error['code']} {error['data']['code']}: {error['message']}")
        self.number: int = error["code"]
        self.code: str = error["data"]["code"]
        self.data: JSON = error["data"]


class Client:
    """One connection: calls are answered in turn, pushes wait until they are asked for."""

    def __init__(self, url: str, *, hello: bool = True, timeout: float = 10, key: str | None = None) -> None:
        """Connects to a server's page address, such as ``http://127.0.0.1:8080/``, and says hello, with a key if there is one."""
        address = url.replace("http", "ws", 1).rstrip("/") + "/ws"
        subprotocol = Subprotocol("sceneflow.v1")
        # No limit: a client is meant to take whatever the server shows.
        self._resources = ExitStack()
        self.socket: ClientConnection = self._resources.enter_context(
            connect(address, subprotocols=[subprotocol], compression=None, max_size=None)
        )
        self.timeout = timeout
        self.pushes: deque[JSON] = deque()
        self._number = 0
        if hello:
            who = {"name": "sceneflow_client.py", "version": "1"}
            self.call("hello", protocol=[1], client=who, **({"key": key} if key else {}))

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connection."""
        self._resources.close()

    def receive(self) -> JSON:
        """Waits for the next message of either sort."""
        message: JSON = json.loads(self.socket.recv(timeout=self.timeout))
        return message

    def call(self, method: str, **params: Any) -> JSON:
        """Calls a method and returns its result; raises ``ApiError``."""
        self._number += 1
        self.socket.send(json.dumps({"jsonrpc": "2.0", "id": self._number, "method": method, "params": params}))
        while True:
            message = self.receive()
            if "method" in message:
                self.pushes.append(message)
            elif message["id"] != self._number:
                raise AssertionError(f"an answer to {message['id']} came instead of {self._number}")
            elif "error" in message:
                raise ApiError(message["error"])
            else:
                result: JSON = message["result"]
                return result

    def push(self, method: str) -> JSON:
        """Waits for the next push of a method and returns its parameters; drops those before it."""
        while True:
            message = self.pushes.popleft() if self.pushes else self.receive()
            if message.get("method") == method:
                params: JSON = message["params"]
                return params


class Room:
    """A room that a client has joined."""

    def __init__(self, client: Client, room: str, key: str, name: str | None = None) -> None:
        """Joins a room."""
        self.client = client
        self.room = room
        params = {"room": room, "key": key} | ({"name": name} if name else {})
        self.joined = client.call("rooms.join", **params)
        self.flow: str = self.joined["flow"]
        self.state: State = self.joined["state"]
        self.seq: int = self.joined["seq"]

    @classmethod
    def create(cls, client: Client, flow: str, name: str | None = None) -> Room:
        """Makes a room of a flow and joins it as a presenter."""
        created = client.call("rooms.create", flow=flow)
        room = cls(client, created["room"], created["keys"]["present"], name)
        room.keys = created["keys"]
        return room

    keys: JSON

    def act(self, do: str, **fields: Any) -> Step:
        """Does something, checks the push against the answer, and remembers the new state."""
        result = self.client.call("rooms.act", room=self.room, action={"do": do, **fields}, ifSeq=self.seq)
        step: Step = result["step"]
        pushed = self.client.push("room.step")
        assert pushed["step"] == step, "the push shows another step than the answer"
        assert step["seq"] == result["seq"] == self.seq + 1
        self.seq = step["seq"]
        self.state = step["state"]
        return step
