"""``scenes.layout``: a scene on another screen, from the constraints of its document."""

import pytest
from conftest import Server
from sceneflow_client import ApiError, Client

FLOW = "items-after"


def frames(view: dict) -> dict[str, list[float]]:
    """The frames of a view and all views in it, by object ID."""
    found = {view["id"]: view["frame"]}
    inside = view.get("children", []) + [cell for part in view.get("sections", []) for cell in part["cells"]]
    for child in inside:
        found |= frames(child)
    return found


@pytest.fixture
def client(server: Server) -> Client:
    return Client(server.url)


def test_a_scene_is_laid_out_for_another_size(client: Client) -> None:
    scene = "Main/Dmp-wK-Fpe"
    canvas = client.call("scenes.wireframe", flow=FLOW, scene=scene)
    size = {"width": 820, "height": 1180}
    safe = {"top": 68, "left": 0, "bottom": 0, "right": 0}
    wide = client.call("scenes.layout", flow=FLOW, scene=scene, size=size, safeArea=safe)
    assert wide["size"] == size
    assert wide["view"]["frame"] == [0, 0, 820, 1180]
    before, after = frames(canvas["view"]), frames(wide["view"])
    assert before.keys() == after.keys()
    assert before != after
    assert wide == client.call("scenes.layout", flow=FLOW, scene=scene, size=size, safeArea=safe)


def test_a_size_without_area_is_invalid(client: Client) -> None:
    with pytest.raises(ApiError) as caught:
        client.call("scenes.layout", flow=FLOW, scene="Main/Dmp-wK-Fpe", size={"width": -1, "height": 5})
    assert caught.value.code == "invalidParams"
    assert caught.value.data["pointer"] == "/params/size/width"
