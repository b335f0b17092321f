"""Uploads: a storyboard, a xib or a zip of a project becomes a separate flow, or a clear error."""

from __future__ import annotations

import http.client
import io
import json
import os
import stat
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from conftest import PACKAGE, Server
from sceneflow_client import Client
from test_hostile_files import GOOD, bomb

EXAMPLE = PACKAGE / "Docs/Examples/Items/after"


def folders() -> set[Path]:
    """The folders of uploads that are on the disk, in the folder for temporary files that the server has."""
    return set(Path(os.environ["TMPDIR"]).glob("sceneflow-scratch-*"))


@pytest.fixture(autouse=True)
def temporary_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Gives each server a folder for temporary files to itself: other tests upload files at the same time."""
    monkeypatch.setenv("TMPDIR", str(tmp_path_factory.mktemp("uploads")))


@pytest.fixture
def uploads(tmp_path: Path) -> Iterator[Server]:
    """A server that keeps two uploads, of 64 KiB at most, and lets go of empty rooms at once."""
    before = folders()
    server = Server(
        "--rate", "0", "--upload-bytes", "65536", "--uploads", "2", "--empty-room-seconds", "0", folder=tmp_path
    )
    yield server
    code, log = server.stop()
    assert code == 0, log
    assert folders() <= before, "a folder is left"


def send(server: Server, name: str, body: bytes, **headers: str) -> tuple[int, dict]:
    """Sends a file; the answer's status and body."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    connection.request("POST", f"/flows?name={quote(name)}", body, headers)
    answer = connection.getresponse()
    text = answer.read()
    try:
        return answer.status, json.loads(text)
    except json.JSONDecodeError:
        return answer.status, {"text": text.decode()}


def test_what_a_killed_server_has_left_is_gone_when_the_next_one_has_started() -> None:
    server = Server()
    status, _ = send(server, "App.zip", zipped({"Main.storyboard": GOOD}))
    assert status == 200
    assert len(folders()) == 1
    server.process.kill()
    server.process.communicate(timeout=20)
    assert len(folders()) == 1
    server = Server()
    for _ in range(100):
        if not folders():
            break
        time.sleep(0.05)
    assert not folders()
    assert server.stop()[0] == 0


def zipped(files: dict[str, bytes | str], **infos: int) -> bytes:
    """A zip of some files."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return target.getvalue()


def project(folder: Path) -> bytes:
    """A zip of a folder."""
    return zipped(
        {
            str(file.relative_to(folder.parent)): file.read_bytes()
            for file in sorted(folder.rglob("*"))
            if file.is_file()
        }
    )


def test_a_storyboard_is_opened_and_run(uploads: Server) -> None:
    status, answer = send(uploads, "Main.storyboard", GOOD.encode())
    assert status == 200, answer
    assert answer["flows"] == [answer["flow"]]
    with Client(uploads.url) as client:
        flow = client.call("flows.get", flow=answer["flow"])
        assert [scene["title"] for scene in flow["scenes"]] == ["Good"]
        assert flow["title"] == "Main"
        # The list of flows omits its name.
        assert answer["flow"] not in [flow["flow"] for flow in client.call("flows.list")["flows"]]
        room = client.call("rooms.create", flow=answer["flow"])
        joined = client.call("rooms.join", room=room["room"], key=room["keys"]["present"])
        assert joined["state"]["status"] == "running"


def test_a_zipped_project_does_what_it_does_as_a_folder(uploads: Server) -> None:
    status, answer = send(uploads, "Items.zip", project(EXAMPLE))
    assert status == 200, answer
    beside = Server("--rate", "0", folder=EXAMPLE)
    with Client(uploads.url) as one, Client(beside.url) as other:
        flow = other.call("flows.list")["flows"][0]["flow"]
        uploaded, served = one.call("flows.get", flow=answer["flow"]), other.call("flows.get", flow=flow)
        assert [scene["title"] for scene in uploaded["scenes"]] == [scene["title"] for scene in served["scenes"]]
        assert [edge["technique"] for edge in uploaded["segues"]] == [edge["technique"] for edge in served["segues"]]
        scene = uploaded["scenes"][0]["scene"]
        assert one.call("scenes.document", flow=answer["flow"], scene=scene)["html"]
    beside.stop()


def link() -> bytes:
    """A zip with a link to a file of the system."""
    info = zipfile.ZipInfo("Main.storyboard")
    info.create_system = 3
    info.external_attr = (stat.S_IFLNK | 0o777) << 16
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        archive.writestr(info, "/etc/passwd")
    return target.getvalue()


REFUSED = {
    "another kind": ("notes.txt", b"hello", "is not a .storyboard, a .xib or the .zip"),
    "no name": ("", b"hello", "is not a .storyboard, a .xib or the .zip"),
    "no zip": ("App.zip", b"PK, or not", "cannot be read"),
    "cut short": ("App.zip", project(EXAMPLE)[:3000], "cannot be read"),
    "empty zip": ("App.zip", zipped({}), "it is empty"),
    "nothing in it": ("App.zip", zipped({"README.md": "hello"}), "no storyboard or xib"),
    "upwards": ("App.zip", zipped({"../../evil.storyboard": GOOD}), "the invalid path"),
    "absolute": ("App.zip", zipped({"/tmp/evil.storyboard": GOOD}), "the invalid path"),
    "backslashes": ("App.zip", zipped({"..\\evil.storyboard": GOOD}), "the invalid path"),
    "a link": ("App.zip", link(), "neither a file nor a folder"),
    "a zip bomb": ("App.zip", zipped({"a.swift": b"\0" * 30_000_000}), "too large"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_opened_is_said_and_leaves_nothing(uploads: Server, case: str) -> None:
    name, body, told = REFUSED[case]
    before = folders()
    status, answer = send(uploads, name, body)
    assert status in (400, 413), answer
    assert told in answer["error"]["message"]
    assert answer["error"]["data"]["code"] in ("invalidParams", "tooLarge")
    assert folders() == before
    assert send(uploads, "Main.storyboard", GOOD.encode())[0] == 200, "the server goes on"


def test_an_entity_bomb_is_a_diagnostic_as_ever(uploads: Server) -> None:
    status, answer = send(uploads, "App.zip", zipped({"Bad.storyboard": bomb(9), "Main.storyboard": GOOD}))
    assert status == 200, answer
    with Client(uploads.url) as client:
        flow = client.call("flows.get", flow=answer["flow"])
        assert any("Bad.storyboard" in (entry["location"] or {}).get("file", "") for entry in flow["diagnostics"])


def test_a_file_over_the_limit_is_refused_by_its_header(uploads: Server) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", uploads.port, timeout=30)
    connection.putrequest("POST", "/flows?name=Main.storyboard")
    connection.putheader("Content-Length", "70000")
    connection.endheaders()
    assert connection.getresponse().status == 413


def test_an_empty_file_is_answered(uploads: Server) -> None:
    status, answer = send(uploads, "Main.storyboard", b"")
    assert (status, answer["error"]["data"]["code"]) == (400, "invalidParams")


def test_without_a_length_nothing_is_taken(uploads: Server) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", uploads.port, timeout=30)
    connection.putrequest("POST", "/flows?name=Main.storyboard")
    connection.putheader("Transfer-Encoding", "chunked")
    connection.endheaders()
    assert connection.getresponse().status == 411


def test_pages_of_other_origins_may_not_send(uploads: Server) -> None:
    status, _ = send(uploads, "Main.storyboard", GOOD.encode(), Origin="https://evil.example")
    assert status == 403
    own = f"http://127.0.0.1:{uploads.port}"
    assert send(uploads, "Main.storyboard", GOOD.encode(), Origin=own)[0] == 200


def test_other_paths_take_no_post(uploads: Server) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", uploads.port, timeout=30)
    connection.request("POST", "/healthz", b"x")
    assert connection.getresponse().status == 405


def test_there_are_only_so_many_and_rooms_that_are_gone_make_room(uploads: Server) -> None:
    with Client(uploads.url) as client:
        for _ in range(2):
            status, answer = send(uploads, "Main.storyboard", GOOD.encode())
            assert status == 200, answer
            room = client.call("rooms.create", flow=answer["flow"])
            client.call("rooms.join", room=room["room"], key=room["keys"]["present"])
        status, answer = send(uploads, "Main.storyboard", GOOD.encode())
        assert (status, answer["error"]["data"]["code"]) == (503, "limited")
    # The connection is gone, and with it everyone in the rooms.
    deadline = time.monotonic() + 10
    while (status := send(uploads, "Main.storyboard", GOOD.encode())[0]) == 503 and time.monotonic() < deadline:
        time.sleep(0.1)
    assert status == 200


@pytest.fixture
def patient(tmp_path: Path) -> Iterator[Server]:
    """A server that takes large files, and reads for four seconds: enough for the storyboard on a busy machine."""
    before = folders()
    server = Server("--rate", "0", "--reading-seconds", "4", folder=tmp_path)
    yield server
    code, log = server.stop()
    assert code == 0, log
    assert folders() <= before, "a folder is left"


def large() -> bytes:
    """A zip of an app that takes far longer than four seconds to read, with its storyboards."""
    body = "".join(f"    func f{number}() {{ print([{number}].map {{ $0 + 1 }}) }}\n" for number in range(400))
    files: dict[str, bytes | str] = {
        f"Helper{number}.swift": f"struct Helper{number} {{\n{body}}}\n" for number in range(400)
    }
    return zipped({"Main.storyboard": GOOD, **files})


def test_what_is_not_read_in_time_is_left_out_and_named(patient: Server) -> None:
    begun = time.monotonic()
    status, answer = send(patient, "Large.zip", large())
    assert status == 200, answer
    assert time.monotonic() - begun < 13
    with Client(patient.url) as client:
        flow = client.call("flows.get", flow=answer["flow"])
    assert [scene["title"] for scene in flow["scenes"]] == ["Good"]
    unread = [entry for entry in flow["diagnostics"] if entry["id"] == "file-not-read"]
    assert len(unread) == 100
    assert unread[0]["message"].endswith("was not read: reading took longer than 4 seconds")
    assert "--reading-seconds" in unread[0]["remedy"]
    (rest,) = (entry for entry in flow["diagnostics"] if entry["id"] == "files-not-read")
    assert rest["message"].endswith("more files were not read for the same reason")


def test_where_no_scene_is_read_in_time_that_is_what_is_said(tmp_path: Path) -> None:
    server = Server("--reading-seconds", "0.000001", folder=tmp_path)
    status, answer = send(server, "Main.storyboard", GOOD.encode())
    code, log = server.stop()
    assert (status, code) == (400, 0), log
    assert answer["error"]["message"] == "no scene of 'Main' was loaded: reading took longer than 1e-06 seconds"


def test_the_sender_alone_is_told_how_far_the_reading_is_and_which_scenes_there_are(patient: Server) -> None:
    with Client(patient.url) as client, Client(patient.url) as other:
        hello = client.call("hello", protocol=[1], client={"name": "test", "version": "1"})
        connection = http.client.HTTPConnection("127.0.0.1", patient.port, timeout=30)
        connection.request("POST", f"/flows?name=Large.zip&session={hello['session']}", large())
        assert connection.getresponse().status == 200
        client.call("flows.list")
        other.call("flows.list")
        told = [push["params"] for push in client.pushes if push["method"] == "flows.progress"]
        assert not [push for push in other.pushes if push["method"] == "flows.progress"]
    assert told, "nobody said how far the reading was"
    assert len(told) < 80, "several times a second are enough"
    assert {(progress["folder"], progress["upload"], progress["total"]) for progress in told} == {
        ("Large.zip", True, 401)
    }
    assert [progress["files"] for progress in told] == sorted(progress["files"] for progress in told)
    scenes = [scene for progress in told for scene in progress["scenes"]]
    assert [(scene["file"], scene["title"]) for scene in scenes] == [("Main.storyboard", "Good")]


def test_who_does_not_wait_any_more_has_the_reading_end(tmp_path: Path) -> None:
    before = folders()
    server = Server("--rate", "0", "--reading-seconds", "0", folder=tmp_path)
    body = large()
    with Client(server.url) as client:
        hello = client.call("hello", protocol=[1], client={"name": "test", "version": "1"})
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
        connection.request("POST", f"/flows?name=Large.zip&session={hello['session']}", body)
        assert client.push("flows.progress")["files"] < 200
        assert folders() > before
        connection.close()
        deadline = time.monotonic() + 5
        while folders() > before and time.monotonic() < deadline:
            time.sleep(0.02)
        assert folders() == before, "it is still there"
        # Files are read one at a time, so this would wait for what was left.
        status, answer = send(server, "Main.storyboard", GOOD.encode())
        assert status == 200, answer
        told = [push["params"]["files"] for push in client.pushes if push["method"] == "flows.progress"]
    code, log = server.stop()
    assert code == 0, log
    assert max([0, *told]) < 400, "it was read to the end"
    assert log.count("file uploaded") == 1, log


def test_a_server_for_others_takes_none_unless_it_is_told(tmp_path: Path) -> None:
    server = Server("--allow-remote", folder=tmp_path)
    with Client(server.url) as client:
        hello = client.call("hello", protocol=[1], client={"name": "test", "version": "1"})
        assert hello["limits"]["uploadBytes"] == 0
    assert send(server, "Main.storyboard", GOOD.encode())[0] == 405
    server.stop()
