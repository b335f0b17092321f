"""Walks through an app as a person would: by what is on screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sceneflow_client import JSON, Client, Node, Room, Step


class Walker:
    """A user of one app."""

    def __init__(self, client: Client, flow: str) -> None:
        self.client = client
        self.room = Room.create(client, flow, "Walker")
        self.last: Step | None = None

    def __str__(self) -> str:
        """The window in the words of the examples' page: ``[List, Detail] + [Form]``."""
        root = self.room.state["root"]
        return self._describe(root) if root else "nothing"

    def do(self, do: str, **fields: Any) -> str:
        """Does something and says what is there afterwards."""
        self.last = self.room.act(do, **fields)
        return str(self)

    def touch(self, title: str) -> str:
        """Taps the control, or selects the row, that is called so and does something."""
        found = [
            (instance, item, trigger)
            for instance, item in self._on_screen()
            for trigger in item.get("actions", [])
            if title.lower() in self._names(item)
        ]
        if found:
            instance, item, trigger = found[-1]
            return self._send(instance, item, trigger)
        # A view of SwiftUI has no wireframe: its buttons are methods.
        listed = self.client.call("rooms.actions", room=self.room.room)["actions"]
        calls = [entry["action"] for entry in listed if entry["action"].get("method") == title]
        assert calls, f"nothing on screen is called '{title}': {self._all_names()}"
        return self.do(**calls[0])

    def select_row(self, accessory: bool = False) -> str:
        """Selects the first row that leads somewhere, or taps its accessory."""
        verb = "accessory" if accessory else "select"
        for instance, item in self._on_screen():
            for trigger in item.get("actions", []):
                if trigger["do"] == verb:
                    return self._send(instance, item, trigger)
        raise AssertionError("no row on screen leads anywhere")

    def instance(self, title: str) -> JSON:
        """The newest live instance of a class, by its short name."""
        found = [i for i in self.room.state["instances"].values() if self._short(i["class"]) == title]
        assert found, f"no instance of '{title}' is alive"
        return max(found, key=lambda instance: int(instance["id"]))

    # Private

    def _send(self, instance: str, item: JSON, trigger: JSON) -> str:
        fields: JSON = {"view": item["id"], "instance": instance}
        if trigger["do"] != "tap":
            fields["row"] = 0
        return self.do(trigger["do"], **fields)

    def _on_screen(self) -> Iterator[tuple[str, JSON]]:
        """Everything that has an id in the visible scenes, the topmost scene first."""
        for instance in reversed(self.room.state["visible"]):
            scene = self.room.state["instances"][instance]["scene"]
            wireframe = self.client.call("scenes.wireframe", flow=self.room.flow, scene=scene)
            item = wireframe["navigationItem"] or {"left": [], "right": []}
            for bar in item["left"] + item["right"] + wireframe["toolbarItems"]:
                yield instance, bar
            if wireframe["view"]:
                for view in self._views(wireframe["view"]):
                    yield instance, view

    def _views(self, view: JSON) -> Iterator[JSON]:
        yield view
        for section in view.get("sections", []):
            for cell in section["cells"]:
                yield from self._views(cell)
        for child in view.get("children", []):
            yield from self._views(child)

    @staticmethod
    def _names(item: JSON) -> set[str]:
        names = {item.get(key) for key in ("text", "title", "systemItem", "image")}
        return {name.lower() for name in names if name}

    def _all_names(self) -> list[str]:
        return sorted({name for _, item in self._on_screen() if item.get("actions") for name in self._names(item)})

    @staticmethod
    def _short(name: str) -> str:
        return name.removesuffix("ViewController").removesuffix("Controller")

    def _describe(self, node: Node) -> str:
        names = [self._describe(child) for child in node["children"]]
        match node["kind"]:
            case "navigationController":
                text = "[" + ", ".join(names) + "]"
            case "tabBarController":
                text = f"tab {node['selected']} {names[node['selected']]}"
            case _:
                text = self._short(self.room.state["instances"][node["instance"]]["class"])
        for embedded in node.get("embedded", []):
            text += f"({self._describe(embedded['node'])})"
        if "presented" in node:
            text += " + " + self._describe(node["presented"])
        return text
