"""Actions at random: what any app takes now and then, what a flow's segues offer, and what is refused."""

from __future__ import annotations

from sceneflow_client import JSON, Client

TRAITS = [
    {"horizontal": horizontal, "vertical": vertical, "idiom": "phone"}
    for horizontal in ("compact", "regular")
    for vertical in ("compact", "regular")
]


def turn(number: int) -> JSON:
    """Turns the device, which is possible at any time, whatever others do."""
    return {"do": "setTraits", "traits": TRAITS[number % len(TRAITS)]}


def actions(client: Client, flow: str) -> list[JSON]:
    """Returns the actions to try in a flow; many are refused in any state of the app."""
    found: list[JSON] = [{"do": "launch"}, *({"do": do} for do in ("back", "dismiss", "swipeDown", "popToRoot") * 2)]
    found += [{"do": "selectTab", "index": index} for index in (0, 1)] + [turn(number) for number in range(4)]
    for segue in client.call("flows.get", flow=flow)["segues"]:
        if view := segue["trigger"]["view"]:
            found += [{"do": "tap", "view": view}, {"do": "select", "view": view, "row": 0}]
        if segue["identifier"] and segue["from"] == "storyboard":
            found.append({"do": "performSegue", "identifier": segue["identifier"]})
    return found
