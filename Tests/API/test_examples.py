"""Walks each example as Docs/Examples/README.md tells it, through the API alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from conftest import Server
from sceneflow_client import Client
from walker import Walker

SIDES = ["before", "after"]


@pytest.fixture
def client(server: Server) -> Iterator[Client]:
    with Client(server.url) as client:
        yield client


def events(walker: Walker, *names: str) -> list[str]:
    """The events of the last step that have one of these names, in order."""
    assert walker.last is not None
    return [event["event"] for event in walker.last["events"] if event["event"] in names]


def injected(walker: Walker, title: str) -> set[str]:
    """The names of the values that the newest instance of a class was given."""
    return {value["name"] for value in walker.instance(title)["injected"]}


def presented_style(walker: Walker) -> str:
    """The presentation style of the topmost presented controller."""
    node = walker.room.state["root"]
    style = ""
    while node:
        style = node.get("style", style)
        node = node.get("presented") or next(reversed(node["children"]), None)
    return style


def test_flows_are_listed(client: Client) -> None:
    flows = [entry["flow"] for entry in client.call("flows.list")["flows"]]
    apps = ["contacts", "dolls", "images", "items", "notes", "plants", "tickets"]
    assert flows == sorted(f"{app}-{side}" for app in apps for side in SIDES)


def test_every_scene_of_every_flow_can_be_drawn_and_read(client: Client) -> None:
    for entry in client.call("flows.list")["flows"]:
        flow = client.call("flows.get", flow=entry["flow"])
        assert len(flow["scenes"]) == entry["scenes"] > 0
        assert len(flow["segues"]) == entry["segues"]
        keys = {scene["scene"] for scene in flow["scenes"]}
        assert flow["entry"] in keys
        coverage = flow["coverage"]
        assert coverage["controllers"] >= coverage["inFlow"] >= coverage["reachable"] > 0
        assert len(coverage["notReachable"]) == coverage["controllers"] - coverage["reachable"]
        assert all(call["location"] for call in coverage["notUnderstood"] + coverage["ignored"])
        for arrangement in flow["layout"].values():
            assert set(arrangement["cards"]) == keys
        for edge in flow["segues"]:
            assert edge["source"] is None or edge["source"] in keys
            assert edge["destination"] is None or edge["destination"] in keys
        for key in sorted(keys):
            wireframe = client.call("scenes.wireframe", flow=entry["flow"], scene=key)
            assert wireframe["scene"] == key
            document = client.call("scenes.document", flow=entry["flow"], scene=key)
            assert document["html"] and document["generated"] == (document["source"] is None)


@pytest.mark.parametrize("side", SIDES)
def test_notes(client: Client, side: str) -> None:
    walker = Walker(client, f"notes-{side}")
    assert str(walker) == "[NoteList]"
    assert walker.select_row() == "[NoteList, Note]"
    assert events(walker, "push", "pop") == ["push"]
    assert walker.instance("Note")["missing"] == []
    assert walker.do("back") == "[NoteList]"
    assert events(walker, "push", "pop", "deinitialize") == ["pop", "deinitialize"]
    assert walker.touch("New note") == "[NoteList] + [NewNote]"
    assert presented_style(walker) == "pageSheet"
    assert walker.instance("NewNote")["scene"] == "NoteForm.xib"
    assert walker.do("swipeDown") == "[NoteList]"
    assert walker.touch("Settings") == "[NoteList, Settings]"
    assert walker.do("back") == "[NoteList]"
    result = walker.touch("Open pinned note")
    if side == "after":
        assert result == "[NoteList, Note]"
    else:
        crashes_at(walker, "NoteViewController.swift", 18)


@pytest.mark.parametrize("side", SIDES)
def test_images(client: Client, side: str) -> None:
    walker = Walker(client, f"images-{side}")
    assert str(walker) == "[ImageGrid]"
    assert walker.select_row() == "[ImageGrid, Image]"
    assert [value["name"] for value in walker.instance("Image")["injected"]] == ["picture"]
    assert walker.touch("Info") == "[ImageGrid, Image] + [ImageInfo]"
    assert walker.do("swipeDown") == "[ImageGrid, Image]"
    assert walker.do("back") == "[ImageGrid]"
    assert walker.touch("Options") == "[ImageGrid] + Options"
    given = {value["name"]: value["value"] for value in walker.instance("Options")["injected"]}
    assert given == {"preview": "last"}
    assert walker.do("swipeDown") == "[ImageGrid]"
    assert walker.touch("Featured") == "[ImageGrid, Image]"
    injected = {value["name"]: value["value"] for value in walker.instance("Image")["injected"]}
    assert injected == ({} if side == "before" else {"picture": "featured"})


@pytest.mark.parametrize("side", SIDES)
def test_images_whose_options_come_first(client: Client, side: str) -> None:
    """Before any picture was opened, the creator returns nil, and the property keeps its default."""
    walker = Walker(client, f"images-{side}")
    assert walker.touch("Options") == "[ImageGrid] + Options"
    given = {value["name"]: value["value"] for value in walker.instance("Options")["injected"]}
    assert given == {"preview": "Picture.all[0]"}
    if side == "after":
        assert walker.last is not None
        made = [event for event in walker.last["events"] if event["event"] in ("creator", "initialize")]
        assert [event["event"] for event in made] == ["creator", "initialize"]
        assert "returned" not in made[0] and "unfinished" not in made[0]
        assert made[1]["initializer"] == "init(coder:)"


@pytest.mark.parametrize("side", SIDES)
def test_dolls(client: Client, side: str) -> None:
    walker = Walker(client, f"dolls-{side}")
    assert str(walker) == "[Shelf]"
    assert walker.select_row() == "[Shelf, Doll]"
    assert walker.touch("Open") == "[Shelf, Doll, Doll]"
    assert walker.touch("Open") == "[Shelf, Doll, Doll, Doll]"
    assert walker.touch("Info") == "[Shelf, Doll, Doll, Doll] + DollInfo"
    injected = [value["name"] for value in walker.instance("DollInfo")["injected"]]
    assert injected == (["doll"] if side == "before" else ["measured"])
    assert walker.do("swipeDown") == "[Shelf, Doll, Doll, Doll]"
    assert walker.do("popToRoot") == "[Shelf]"
    assert events(walker, "deinitialize") == ["deinitialize"] * 3
    assert walker.touch("Craft") == "[Shelf] + Craft"
    assert walker.do("swipeDown") == "[Shelf]"
    result = walker.touch("Open the smallest")
    if side == "after":
        assert result == "[Shelf, Doll]"
    else:
        crashes_at(walker, "DollViewController.swift", 14)


@pytest.mark.parametrize("side", SIDES)
def test_contacts(client: Client, side: str) -> None:
    walker = Walker(client, f"contacts-{side}")
    assert str(walker) == "tab 0 [ContactList]"
    assert walker.select_row() == "tab 0 [ContactList, ContactDetail(CallHistory)]"
    edited = walker.touch("Edit")
    assert edited.startswith("tab 0 [ContactList, ContactDetail(CallHistory)] + ")
    assert "EditContact" in edited
    assert presented_style(walker) == "fullScreen"
    assert walker.touch("Save") == "tab 0 [ContactList, ContactDetail(CallHistory)]"
    assert events(walker, "unwind", "dismiss") == ["unwind", "dismiss"]
    assert walker.do("back") == "tab 0 [ContactList]"
    assert walker.do("selectTab", index=1) == "tab 1 [Groups]"
    assert walker.touch("Offers") == "tab 1 [Groups, Offers]"
    assert walker.do("back") == "tab 1 [Groups]"
    result = walker.touch("Favourites")
    if side == "after":
        assert result == "tab 1 [Groups, Favourites]"
        assert made_favourites(walker) == ["segueAction", "init(coder:store:)"]
        walker.do("launch", configuration="release")
        walker.do("selectTab", index=1)
        assert walker.touch("Favourites") == "tab 1 [Groups, Favourites]"
        assert made_favourites(walker) == ["segueAction", "returned nil", "init(coder:)"]
        assert walker.last is not None
        ways = [event["via"] for event in walker.last["events"] if event["event"] == "resolve"]
        assert ways and not [way for way in ways if way.startswith("creator:")]
    else:
        crash = crashed(walker)
        assert crash["name"] == "NSGenericException"
        assert "This coder is expecting the replaced object" in crash["message"]


@pytest.mark.parametrize("side", SIDES)
def test_items(client: Client, side: str) -> None:
    walker = Walker(client, f"items-{side}")
    assert str(walker) == "[ItemList]"
    assert walker.select_row() == "[ItemList, ItemDetail]"
    assert walker.touch("trash") == "[ItemList]"
    assert events(walker, "unwind") == ["unwind"]
    assert walker.touch("Add") == "[ItemList] + [AddItem]"
    assert walker.touch("Cancel") == "[ItemList]"
    walker.touch("Add")
    assert walker.touch("Done") == "[ItemList]"
    assert walker.touch("About") == "[ItemList] + About"
    assert walker.do("swipeDown") == "[ItemList]"
    result = walker.touch("Next")
    if side == "after":
        assert result == "[ItemList, ItemDetail]"
    else:
        crashes_at(walker, "ItemDetailViewController.swift", 18)


@pytest.mark.parametrize("side", SIDES)
def test_plants(client: Client, side: str) -> None:
    walker = Walker(client, f"plants-{side}")
    plant = "Plant" if side == "before" else "PlantView"
    assert str(walker) == "[PlantList]"
    assert walker.select_row() == f"[PlantList, {plant}]"
    assert walker.touch("Care") == f"[PlantList, {plant}] + Care"
    assert presented_style(walker) == "pageSheet"
    assert injected(walker, "Care") == {"plant"}
    assert walker.touch("Close") == f"[PlantList, {plant}]"
    assert walker.do("back") == "[PlantList]"
    result = walker.touch("Thirstiest")
    if side == "after":
        assert result == "[PlantList, PlantView]"
        assert injected(walker, "PlantView") >= {"plant", "log"}
    else:
        crashes_at(walker, "PlantViewController.swift", 19)


@pytest.mark.parametrize("side", SIDES)
def test_tickets(client: Client, side: str) -> None:
    walker = Walker(client, f"tickets-{side}")
    film = "[Foyer] + tab 0 [FilmsScreen, FilmScreen]"
    assert str(walker) == "[Foyer]"
    assert walker.touch("Programme") == "[Foyer] + tab 0 [FilmsScreen]"
    assert presented_style(walker) == "fullScreen"
    assert walker.touch("About this film") == film
    assert walker.touch("Trailer") == f"{film} + Trailer"
    assert presented_style(walker) == "pageSheet"
    assert walker.touch("Stop") == film
    assert walker.touch("Showings") == "[Foyer] + tab 0 [FilmsScreen, FilmScreen, ShowingsScreen]"
    assert walker.touch("Add ticket") == "[Foyer] + tab 0 [FilmsScreen, FilmScreen, ShowingsScreen] + UIAlert"
    showings = client.call("scenes.wireframe", flow=f"tickets-{side}", scene="code/ShowingsScreen")
    assert showings["codeActions"] == ["Add ticket"] and showings["alertActions"] == ["Done"]
    assert walker.touch("Done") == film
    assert walker.do("back") == "[Foyer] + tab 0 [FilmsScreen]"
    assert walker.touch("Tonight") == "[Foyer] + tab 0 [FilmsScreen, ShowingsScreen]"
    walker.do("back")
    assert walker.do("selectTab", index=1) == "[Foyer] + tab 1 SnacksScreen"
    walker.do("selectTab", index=0)
    assert walker.touch("Leave") == "[Foyer]"
    result = walker.touch("Basket")
    if side == "after":
        assert result == "[Foyer, BasketScreen]"
        assert walker.touch("Check out") == "[Foyer, BasketScreen] + CheckoutScreen"
        assert injected(walker, "CheckoutScreen") >= {"order", "basket"}
        assert walker.touch("Not now") == "[Foyer, BasketScreen]"
    else:
        assert crashed(walker)["message"].startswith("No ObservableObject of type Basket found.")
        crashes_at(walker, "BasketScreen.swift", 5)


def made_favourites(walker: Walker) -> list[str]:
    """Returns the creation of the favourites in the last step: the segue action, its nil, and the initialiser."""
    assert walker.last is not None
    made = []
    for event in walker.last["events"]:
        if event["event"] == "segueAction":
            made.append("segueAction")
        elif event["event"] == "warn" and "makeFavourites:] returned nil, falling back to" in event["message"]:
            made.append("returned nil")
        elif event["event"] == "initialize":
            made.append(event["initializer"])
    return made


def crashed(walker: Walker) -> dict[str, str]:
    """The crash that the last step ended in."""
    assert walker.last is not None
    assert walker.last["outcome"] == "crashed", str(walker)
    crash = walker.last["state"]["crash"]
    assert crash is not None and walker.last["state"]["status"] == "crashed"
    assert walker.last["events"][-1]["event"] == "crash"
    return crash


def crashes_at(walker: Walker, file: str, line: int) -> None:
    """Checks that the last step ended in a trap at a place of the example's own code."""
    location = crashed(walker)["location"]
    assert isinstance(location, dict)
    assert location["file"].endswith(f"/{file}")
    assert location["line"] == line
