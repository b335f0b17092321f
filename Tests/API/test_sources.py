"""``sources.lines``: the flow's own files as they are on disk, and nothing else, whatever is asked or swapped in."""

import os
import re
import resource
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from conftest import PACKAGE, Server
from sceneflow_client import ApiError, Client

EXAMPLE = PACKAGE / "Docs/Examples/Items/after"
CODE = "Items/ItemDetailViewController.swift"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of an example app, to be spoiled."""
    return Path(shutil.copytree(EXAMPLE, tmp_path / "app"))


@pytest.fixture
def client(folder: Path) -> Iterator[Client]:
    """A client of a server that has read the copy, and does not read it again once it is spoiled."""
    server = Server("--rate", "0", "--no-watch", folder=folder)
    with Client(server.url) as client:
        yield client
    code, log = server.stop()
    assert code == 0, log


def test_a_machine_that_can_open_no_file_says_so(folder: Path) -> None:
    server = Server("--rate", "0", folder=folder)
    with Client(server.url) as client:
        name = flow(client)
        before = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (3, before[1]))
        with pytest.raises(ApiError) as error:
            client.call("sources.lines", **{"flow": name, "file": CODE, "from": 1, "to": 2})
        assert error.value.code == "unavailable"
        assert "too many open files" in str(error.value)
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, before)
        assert lines(client, CODE, 1, 2)["total"] > 2
    assert server.stop()[0] == 0


def flow(client: Client) -> str:
    """The name of the only flow."""
    name: str = client.call("flows.list")["flows"][0]["flow"]
    return name


def lines(client: Client, file: str, first: int = 1, last: int = 400) -> dict:
    """Asks for lines; ``from`` is a word of Python."""
    return client.call("sources.lines", **{"flow": flow(client), "file": file, "from": first, "to": last})


def text(answer: dict) -> list[str]:
    """The lines' text, put together again."""
    return ["".join(piece for _, piece in line["spans"]) for line in answer["lines"]]


def test_a_swift_file_comes_whole_and_classified(client: Client, folder: Path) -> None:
    answer = lines(client, CODE)
    expected = (folder / CODE).read_text().splitlines()
    assert text(answer) == expected
    assert [line["number"] for line in answer["lines"]] == list(range(1, len(expected) + 1))
    assert answer["total"] == len(expected)
    declaration = answer["lines"][14]["spans"]
    assert ["keyword", "init"] in declaration
    assert ["typeIdentifier", "ItemStore"] in declaration


def test_a_storyboard_and_the_manifest_are_shown_plain(client: Client, folder: Path) -> None:
    for file in ["Items/Base.lproj/Main.storyboard", "sceneflow.yml"]:
        answer = lines(client, file, 2, 5)
        assert text(answer) == (folder / file).read_text().splitlines()[1:5]
        assert {kind for line in answer["lines"] for kind, _ in line["spans"]} == {""}


def test_lines_beyond_the_end_are_left_out(client: Client) -> None:
    whole = lines(client, CODE)
    total = whole["total"]
    assert text(lines(client, CODE, total, total + 10)) == text(whole)[-1:]
    assert lines(client, CODE, total + 1, total + 10)["lines"] == []
    assert lines(client, CODE, 2**62, 2**62)["lines"] == []


@pytest.mark.parametrize(
    "file",
    [
        "",
        ".",
        "/etc/passwd",
        "../app/" + CODE,
        "Items/../" + CODE,
        "./" + CODE,
        "Items//ItemDetailViewController.swift",
        CODE + "\0",
        CODE + "/",
        "items/itemdetailviewcontroller.swift",
        "Items/Info.plist",
        "Items.xcodeproj/project.pbxproj",
        "Items/Secret.txt",
        "Unknown.swift",
        "x" * 60_000,
    ],
)
def test_a_path_that_is_not_a_source_file_of_the_flow_is_not_found(client: Client, folder: Path, file: str) -> None:
    (folder / "Items/Secret.txt").write_text("secret")
    (folder / "Unknown.swift").write_text("// came after the folder was read")
    with pytest.raises(ApiError) as caught:
        lines(client, file)
    assert (caught.value.code, caught.value.data["kind"]) == ("notFound", "file")


@pytest.mark.parametrize(
    ("first", "last", "code", "pointer"),
    [
        (0, 1, "invalidParams", "/params/from"),
        (-(2**63), 2**63 - 1, "invalidParams", "/params/from"),
        (2, 1, "invalidParams", "/params/to"),
        (1, 401, "tooLarge", "/params/to"),
        (1, 2**63 - 1, "tooLarge", "/params/to"),
    ],
)
def test_a_range_that_makes_no_sense_is_refused(client: Client, first: int, last: int, code: str, pointer: str) -> None:
    with pytest.raises(ApiError) as caught:
        lines(client, CODE, first, last)
    assert (caught.value.code, caught.value.data["pointer"]) == (code, pointer)


def link_out(path: Path) -> None:
    """The file is a link out of the folder."""
    path.unlink()
    path.symlink_to("/etc/passwd")


def link_folder_out(path: Path) -> None:
    """The file's folder is a link out of the opened folder, to a copy with the same names."""
    outside = path.parents[2] / "outside"
    shutil.move(path.parent, outside)
    path.parent.symlink_to(outside)


def link_around(path: Path) -> None:
    """The file is a link to itself."""
    path.unlink()
    path.symlink_to(path)


def make_fifo(path: Path) -> None:
    """The file is a pipe that nobody writes to."""
    path.unlink()
    os.mkfifo(path)


def make_folder(path: Path) -> None:
    """The file is a folder."""
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize("spoil", [Path.unlink, link_out, link_folder_out, link_around, make_fifo, make_folder])
def test_what_was_swapped_in_for_a_file_is_not_shown(
    client: Client, folder: Path, spoil: Callable[[Path], None]
) -> None:
    assert lines(client, CODE)["total"] > 0
    spoil(folder / CODE)
    with pytest.raises(ApiError) as caught:
        lines(client, CODE)
    assert (caught.value.code, caught.value.data["kind"]) == ("notFound", "file")


def test_a_link_to_a_file_of_the_folder_is_followed(client: Client, folder: Path) -> None:
    path = folder / CODE
    path.rename(folder / "Moved.swift")
    path.symlink_to("../Moved.swift")
    assert lines(client, CODE)["total"] > 0


def test_a_file_is_read_again_each_time(client: Client, folder: Path) -> None:
    (folder / CODE).write_text("let a = 1\r\n\r\nlet b = 2")
    answer = lines(client, CODE)
    assert (text(answer), answer["total"]) == (["let a = 1", "", "let b = 2"], 3)
    (folder / CODE).write_bytes(b"")
    assert lines(client, CODE) == {"file": CODE, "lines": [], "total": 0}


def test_a_file_over_its_limit_is_refused(client: Client, folder: Path) -> None:
    with (folder / CODE).open("r+b") as file:
        file.truncate(4 * 1024 * 1024 + 1)
    with pytest.raises(ApiError) as caught:
        lines(client, CODE)
    assert (caught.value.code, caught.value.data["limit"]) == ("tooLarge", 4 * 1024 * 1024)


def test_strange_contents_neither_break_nor_flood_the_connection(client: Client, folder: Path) -> None:
    path = folder / CODE
    path.write_bytes(b'let a = "\xff\xfe\x00\x1f"\n')
    assert lines(client, CODE)["total"] == 1
    path.write_text("(" * 100_000)
    cut = text(lines(client, CODE))
    assert cut == ["(" * 1000 + "…"]
    path.write_text(("/*" + "é" * 2000 + "*/\n") * 400)
    answer = lines(client, CODE)
    assert answer["total"] == 400
    assert 0 < len(answer["lines"]) < 400
    path.write_bytes(b"\x01" * 4_000_000)
    assert lines(client, CODE)["total"] == 1
    assert text(lines(client, "sceneflow.yml", 1, 1)) == ["title: Items, after"]


def view(client: Client, scene: str, identifier: str) -> dict:
    """Asks for an object of a scene."""
    return client.call("sources.view", flow=flow(client), scene=scene, view=identifier)


BOARD = "Items/Base.lproj/Main.storyboard"
SCENE = "Main/Dmp-wK-Fpe"


def test_a_view_has_its_connections_constraints_and_place(client: Client, folder: Path) -> None:
    source = (folder / BOARD).read_text().splitlines()
    switch = next(number for number, line in enumerate(source, 1) if "packedChanged:" in line)
    identifier = next(
        found[1] for line in reversed(source[:switch]) if (found := re.search(r'<switch .*\bid="([^"]+)"', line))
    )
    answer = view(client, SCENE, identifier)
    assert answer["class"] == "UISwitch"
    assert f'id="{identifier}"' in source[answer["location"]["line"] - 1]
    assert answer["location"]["file"] == BOARD
    assert [(action["selector"], action["event"]) for action in answer["actions"]] == [
        ("packedChanged:", "valueChanged")
    ]
    assert answer["actions"][0]["location"]["line"] == switch
    image = view(client, SCENE, re.search(r'property="symbolView" destination="([^"]+)"', "\n".join(source))[1])
    assert [(outlet["name"], outlet["owner"]) for outlet in image["outlets"]] == [
        ("symbolView", "ItemDetailViewController")
    ]
    assert [constraint["text"] for constraint in image["constraints"]] == ["width = 64", "height = 64"]


def test_a_view_that_is_gone_is_not_found(client: Client, folder: Path) -> None:
    (folder / BOARD).write_text("<document/>")
    for scene, identifier, kind in [(SCENE, "Dmp-wK-Fpe", "view"), ("Main/none", "x", "scene")]:
        with pytest.raises(ApiError) as caught:
            view(client, scene, identifier)
        assert (caught.value.code, caught.value.data["kind"]) == ("notFound", kind)
