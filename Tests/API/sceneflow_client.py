"""The client of Docs/Clients.md, and a room that holds each push against its answer."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).resolve().parents[2] / "Public" / "clients"))

import sceneflow  # noqa: E402
from sceneflow import JSON, ApiError, Client, Node, Session, State, Step, whole  # noqa: E402

__all__ = ["JSON", "ApiError", "Client", "Node", "Room", "Session", "State", "Step", "sceneflow", "whole"]


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
        assert self.told() == step, "the push shows another step than the answer"
        assert step["seq"] == result["seq"] == self.seq + 1
        self.took(step)
        return step

    def told(self) -> Step:
        """The next step that is pushed, whole."""
        return whole(self.client.push("room.step")["step"], self.state)

    def took(self, step: Step) -> None:
        """Remembers where the room is."""
        self.seq = step["seq"]
        self.state = step["state"]
