"""Every example app, walked by tapping: after each tap device, stack, map, documents and timeline must agree."""

import re
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Page, expect
from walking import Walker, open_app

# A step is what is tapped, and the titles on the stack afterwards.
Step = tuple[str, list[str]]


@dataclass(frozen=True)
class Walk:
    """One way through one app that holds before and after, and the tap that parts the two."""

    app: str
    start: list[str]
    steps: list[Step]
    last_tap: str
    after: list[str]
    # The words of the crash in before; none where the fault is a silent one.
    crash: list[str] = field(default_factory=list)
    # The titles of scenes that have another one in after.
    renamed: dict[str, str] = field(default_factory=dict)

    def titles(self, stack: list[str], version: str) -> list[str]:
        """The titles on a stack in one version."""
        return [self.renamed.get(title, title) if version == "after" else title for title in stack]


WALKS = [
    Walk(
        "notes",
        ["Note List"],
        [
            ("row", ["Note List", "Note"]),
            ("back", ["Note List"]),
            ("New note", ["Note List", "New Note"]),
            ("Cancel", ["Note List"]),
            ("New note", ["Note List", "New Note"]),
            ("swipe", ["Note List"]),
            ("Settings", ["Note List", "Settings"]),
            ("back", ["Note List"]),
        ],
        "Open pinned note",
        ["Note List", "Note"],
        ["Fatal error", "Unexpectedly found nil", "NoteViewController.swift:18"],
    ),
    Walk(
        "images",
        ["Images"],
        [
            ("row", ["Images", "Ridge"]),
            ("Info", ["Images", "Ridge", "Info"]),
            ("swipe", ["Images", "Ridge"]),
            ("crumb Images", ["Images"]),
            ("Options", ["Images", "Options"]),
            ("swipe", ["Images"]),
        ],
        "Featured",
        ["Images", "Ridge"],
    ),
    Walk(
        "dolls",
        ["Dolls"],
        [
            ("row", ["Dolls", "Doll"]),
            ("Open", ["Dolls", "Doll", "Doll"]),
            ("Open", ["Dolls", "Doll", "Doll", "Doll"]),
            ("Info", ["Dolls", "Doll", "Doll", "Doll", "About this doll"]),
            ("swipe", ["Dolls", "Doll", "Doll", "Doll"]),
            ("crumb Dolls", ["Dolls"]),
            ("Craft", ["Dolls", "How a doll is made"]),
            ("swipe", ["Dolls"]),
        ],
        "Open the smallest",
        ["Dolls", "Doll"],
        ["Fatal error", "Unexpectedly found nil", "DollViewController.swift:14"],
    ),
    Walk(
        "contacts",
        ["Contacts"],
        [
            ("row", ["Contacts", "Contact"]),
            ("Edit", ["Contacts", "Contact", "Edit contact"]),
            ("Save", ["Contacts", "Contact"]),
            ("back", ["Contacts"]),
            ("Groups", ["Groups"]),
            ("row Offers", ["Groups", "Offers"]),
            ("back", ["Groups"]),
        ],
        "row Favourites",
        ["Groups", "Favourites"],
        ["NSGenericException", "This coder is expecting the replaced object"],
    ),
    Walk(
        "items",
        ["Items"],
        [
            ("row", ["Items", "Item"]),
            ("Trash", ["Items"]),
            ("Add", ["Items", "New item"]),
            ("Cancel", ["Items"]),
            ("Add", ["Items", "New item"]),
            ("Done", ["Items"]),
            ("About", ["Items", "About"]),
            ("swipe", ["Items"]),
        ],
        "Next",
        ["Items", "Item"],
        ["Fatal error", "Unexpectedly found nil", "ItemDetailViewController.swift:18"],
    ),
    Walk(
        "plants",
        ["Plants"],
        [
            ("row", ["Plants", "Plant"]),
            ("Care", ["Plants", "Plant", "Care"]),
            ("Close", ["Plants", "Plant"]),
            ("back", ["Plants"]),
        ],
        "Thirstiest",
        ["Plants", "Plant"],
        ["Fatal error", "Unexpectedly found nil", "PlantViewController.swift:19"],
        renamed={"Plant": "Plant View"},
    ),
    Walk(
        "tickets",
        ["Foyer"],
        [
            ("Programme", ["Foyer", "Films Screen"]),
            ("About this film", ["Foyer", "Films Screen", "Film Screen"]),
            ("Trailer", ["Foyer", "Films Screen", "Film Screen", "Trailer"]),
            ("Stop", ["Foyer", "Films Screen", "Film Screen"]),
            ("Showings", ["Foyer", "Films Screen", "Film Screen", "Showings Screen"]),
            ("Add ticket", ["Foyer", "Films Screen", "Film Screen", "Showings Screen", "Alert"]),
            ("Done", ["Foyer", "Films Screen", "Film Screen"]),
            ("back", ["Foyer", "Films Screen"]),
            ("Tonight", ["Foyer", "Films Screen", "Showings Screen"]),
            ("crumb Films Screen", ["Foyer", "Films Screen"]),
            ("Snacks", ["Foyer", "Snacks Screen"]),
            ("Films", ["Foyer", "Films Screen"]),
            ("Leave", ["Foyer"]),
        ],
        "Basket",
        ["Foyer", "Basket Screen"],
        ["Fatal error", "No ObservableObject of type Basket found", "BasketScreen.swift:5"],
    ),
]


@pytest.fixture
def walker(page: Page) -> Walker:
    return Walker(page)


#: Each walk in both versions of its app; a push walks one of them, in turn.
CASES = [
    pytest.param(
        walk,
        version,
        id=f"{walk.app}-{version}",
        marks=[pytest.mark.long] if (number + (version == "after")) % 2 else [],
    )
    for number, walk in enumerate(WALKS)
    for version in ("before", "after")
]


@pytest.mark.parametrize(("walk", "version"), CASES)
def test_an_example_is_walked_by_tapping(walker: Walker, url: str, walk: Walk, version: str) -> None:
    open_app(walker, url, f"{walk.app}-{version}")
    walker.expect_agreement(walk.start)
    for tap, stack in walk.steps:
        walker.tap(tap)
        walker.expect_agreement(walk.titles(stack, version))
    walker.tap(walk.last_tap)
    if version == "before" and walk.crash:
        expect(walker.page.locator("html")).to_have_attribute("data-status", "crashed")
        for words in walk.crash:
            expect(walker.device).to_contain_text(words)
        walker.device.get_by_role("button", name="Relaunch").last.click()
        expect(walker.page.locator("html")).to_have_attribute("data-status", "running")
        walker.expect_agreement(walk.start)
    else:
        walker.expect_agreement(walk.titles(walk.after, version))


def test_the_timeline_opens_a_step_to_its_events_and_rules(walker: Walker, url: str) -> None:
    open_app(walker, url, "items-after")
    walker.tap("row")
    step = walker.page.locator("#step-2")
    step.get_by_role("button").first.click()
    for words in ["makeDetail:sender:segueIdentifier:", "init(coder:item:store:)", "viewDidLoad", "INJ-34", "LIFE-10"]:
        expect(step).to_contain_text(words)


def test_a_link_in_a_document_selects_the_scene_and_does_not_navigate(walker: Walker, url: str) -> None:
    open_app(walker, url, "items-after")
    walker.page.get_by_role("region", name="Inspector").get_by_role("link", name="an item").click()
    expect(walker.page.get_by_role("region", name="Inspector")).to_contain_text("Item")
    assert walker.state("seq") == "1"
    walker.expect_agreement(["Items"])


def test_a_reload_comes_back_to_the_same_room(walker: Walker, url: str) -> None:
    open_app(walker, url, "dolls-after")
    walker.tap("row")
    walker.tap("Open")
    walker.page.reload()
    expect(walker.page.locator("html")).to_have_attribute("data-seq", "3")
    walker.expect_agreement(["Dolls", "Doll", "Doll"])


def test_a_follower_sees_each_step(walker: Walker, url: str) -> None:
    open_app(walker, url, "items-after")
    address = walker.page.url
    room = re.search(r"room=([^&]+)", address)[1]
    view = re.search(r"view=([^&]+)", address)[1]
    follower = Walker(walker.page.context.new_page())
    follower.page.goto(f"{url}/?flow=items-after#room={room}&key={view}")
    expect(follower.page.locator("html")).to_have_attribute("data-role", "follower")
    walker.tap("Add")
    expect(follower.page.locator("html")).to_have_attribute("data-seq", "2")
    follower.expect_agreement(["Items", "New item"])
    walker.tap("Cancel")
    expect(follower.page.locator("html")).to_have_attribute("data-seq", "3")
    follower.expect_agreement(["Items"])
