"""The ``serve`` command: what it prints, how it ends, and why it does not begin."""

from __future__ import annotations

import shutil
import signal
import socket
import subprocess
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from conftest import ITEMS, PACKAGE, Server, program
from many_states import write_app
from sceneflow_client import Client, Room
from websockets.exceptions import ConnectionClosed


def serve(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs the command where it is expected to end by itself."""
    return subprocess.run(
        [str(program()), "serve", "--memory", *arguments], capture_output=True, text=True, timeout=30, check=False
    )


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_stops_it_politely(number: signal.Signals) -> None:
    server = Server(folder=ITEMS)
    with Client(server.url) as client:
        Room.create(client, "items-after")
        server.process.send_signal(number)
        notice = client.push("server.shutdown")
        assert notice["inMs"] > 0 and "shutting down" in notice["reason"]
        with pytest.raises(urllib.error.HTTPError) as error:
            urllib.request.urlopen(server.url + "healthz", timeout=5)
        assert error.value.code == 503
        with pytest.raises(ConnectionClosed):
            while True:
                client.receive()
        assert client.socket.close_code == 1001
    _, log = server.process.communicate(timeout=20)
    assert server.process.returncode == 0, log


def test_http_beside_the_socket() -> None:
    server = Server(folder=ITEMS)
    try:
        with urllib.request.urlopen(server.url + "healthz", timeout=5) as answer:
            assert answer.status == 200
        with urllib.request.urlopen(server.url + "version", timeout=5) as answer:
            assert answer.headers["Content-Type"] == "application/json"
            assert answer.read().startswith(b'{"server":"sceneflow","version":"')
        if (PACKAGE / "Public/index.html").is_file():
            with urllib.request.urlopen(server.url, timeout=5) as answer:
                assert b"<title>" in answer.read()
        for path in ["..%2f..%2fPackage.swift", "%2e%2e/Package.swift", "js/../../Package.swift", "nowhere"]:
            with pytest.raises(urllib.error.HTTPError) as error:
                urllib.request.urlopen(server.url + path, timeout=5)
            assert error.value.code in {400, 403, 404}
    finally:
        assert server.stop()[0] == 0


def test_a_port_that_is_taken_is_said() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        result = serve("--port", str(port), str(PACKAGE / "Docs/Examples"))
    assert result.returncode == 2
    assert result.stdout == ""
    assert str(port) in result.stderr and "error: " in result.stderr


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    missing = tmp_path / "nowhere"
    result = serve("--port", "0", str(missing))
    assert result.returncode == 2
    assert f"{missing}" in result.stderr


def test_a_page_that_is_not_there_is_said(tmp_path: Path) -> None:
    missing = tmp_path / "nowhere"
    result = serve("--port", "0", "--public", str(missing), str(PACKAGE / "Docs/Examples"))
    assert result.returncode == 2
    assert f"{missing}" in result.stderr


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.0.2.1", "example.org", "127.example.org"])
def test_other_machines_are_let_in_only_where_that_is_said(host: str) -> None:
    result = serve("--host", host, "--port", "0", str(PACKAGE / "Docs/Examples"))
    assert result.returncode == 64
    assert "--allow-remote" in result.stderr


@pytest.mark.parametrize("option", ["--rate", "--rooms", "--history", "--message-bytes"])
def test_a_negative_limit_makes_no_sense(option: str) -> None:
    assert serve(option, "-1").returncode == 64


@contextmanager
def serving(folder: Path, *arguments: str) -> Iterator[str]:
    """Runs the command in a folder, and gives the address as soon as it is printed."""
    process = subprocess.Popen(
        [str(program()), "serve", "--memory", "--port", "0", *arguments], stdout=subprocess.PIPE, text=True, cwd=folder
    )
    assert process.stdout is not None
    try:
        yield process.stdout.readline().strip()
    finally:
        process.terminate()
        assert process.wait(timeout=20) == 0


def test_where_there_is_no_app_the_sample_is_served(tmp_path: Path) -> None:
    with serving(tmp_path) as url, Client(url, timeout=120) as client:
        listed = client.call("flows.list")
    assert listed["sample"] == "items-before"
    assert listed["sample"] in [entry["flow"] for entry in listed["flows"]]


def test_an_app_in_the_current_folder_is_served_and_is_no_sample(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE / "Docs/Examples/Items/before", tmp_path, dirs_exist_ok=True)
    with serving(tmp_path) as url, Client(url, timeout=60) as client:
        listed = client.call("flows.list")
    assert "sample" not in listed
    assert [entry["title"] for entry in listed["flows"]] == ["Items, before"]


def test_whoever_comes_while_folders_are_read_is_told_how_far_that_is(tmp_path: Path) -> None:
    write_app(tmp_path)
    body = "".join(f"    func f{number}() {{ print({number}) }}\n" for number in range(20))
    for number in range(150):
        (tmp_path / f"Helper{number}.swift").write_text(f"struct Helper{number} {{\n{body}}}\n")
    with serving(tmp_path, "--no-cache", str(tmp_path)) as url, Client(url, timeout=120) as client:
        assert client.call("flows.list")["flows"]
        told = [push["params"] for push in client.pushes if push["method"] == "flows.progress"]
    assert told, "nobody said how far the reading was"
    assert {progress["folder"] for progress in told} == {str(tmp_path)}
    assert [progress["files"] for progress in told] == sorted(progress["files"] for progress in told)
    assert told[-1]["total"] > 150


@pytest.mark.long
def test_what_is_not_read_in_time_is_left_out_and_read_on_when_a_file_is_saved(tmp_path: Path) -> None:
    write_app(tmp_path)
    body = "".join(f"    func f{number}() {{ print([{number}].map {{ $0 + 1 }}) }}\n" for number in range(200))
    for number in range(40):
        (tmp_path / f"Helper{number}.swift").write_text(f"struct Helper{number} {{\n{body}}}\n")

    # Enough time for some of it, on a fast machine and on a busy one.
    for seconds in ["4", "2", "1", "0.5", "0.25"]:
        with (
            serving(tmp_path, "--no-cache", "--reading-seconds", seconds, str(tmp_path)) as url,
            Client(url, timeout=120) as client,
        ):
            before = unread_files(client)
            if before == 0:
                continue
            scenes = [scene for push in client.pushes for scene in push["params"].get("scenes", [])]
            drawn = [scene["title"] for scene in first_flow(client)["scenes"] if scene["origin"] == "storyboard"]
            assert sorted(scene["title"] for scene in scenes) == sorted(drawn)
            # A machine that is busy with something else reads little each time.
            for turn in range(300):
                (tmp_path / "Helper0.swift").write_text(f"struct Helper0 {{}}\n// {turn}\n")
                client.push("flow.reloaded")
                if (left := unread_files(client)) == 0:
                    break
                assert left <= before, "what was read before is kept"
                before = left
            assert left == 0
            return
    pytest.fail("all of it was read in time: make it larger")


def first_flow(client: Client) -> dict:
    """The first of the served flows, whole."""
    return client.call("flows.get", flow=client.call("flows.list")["flows"][0]["flow"])


def unread_files(client: Client) -> int:
    """The number of files of the first flow that were not read in time."""
    flow = first_flow(client)
    assert flow["scenes"], "what was read is shown"
    return sum(entry["id"] == "file-not-read" for entry in flow["diagnostics"])


def test_while_folders_are_read_a_signal_stops_it(tmp_path: Path) -> None:
    for number in range(400):
        (tmp_path / f"Helper{number}.swift").write_text("func f() { print(1) }\n" * 200)
    (tmp_path / "Main.storyboard").write_text("<document/>")
    with serving(tmp_path, "--no-cache", str(tmp_path)) as url:
        assert url.startswith("http://127.0.0.1:")


def test_an_empty_folder_is_served(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [str(program()), "serve", "--memory", "--port", "0", str(tmp_path)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    with Client(process.stdout.readline().strip()) as client:
        assert [entry["scenes"] for entry in client.call("flows.list")["flows"]] == [0]
    process.terminate()
    assert process.wait(timeout=20) == 0


def test_a_document_is_read_again_when_it_changes(tmp_path: Path) -> None:
    source = PACKAGE / "Docs/Examples/Items/before"
    subprocess.run(["cp", "-r", str(source), str(tmp_path / "Items")], check=True)
    process = subprocess.Popen(
        [str(program()), "serve", "--memory", "--port", "0", "--rate", "0", str(tmp_path)],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    with Client(process.stdout.readline().strip()) as client:
        flow = client.call("flows.list")["flows"][0]["flow"]
        keys = [scene["scene"] for scene in client.call("flows.get", flow=flow)["scenes"]]
        documents = {key: client.call("scenes.document", flow=flow, scene=key) for key in keys}
        key, document = next((key, found) for key, found in documents.items() if found["source"])
        path = tmp_path / document["source"]["path"]
        path.write_text("# Another title\n\nAnd another text.\n")
        changed = client.call("scenes.document", flow=flow, scene=key)
        assert changed["title"] == "Another title"
        assert "And another text." in changed["html"]
        path.unlink()
        assert client.call("scenes.document", flow=flow, scene=key)["generated"]
    process.terminate()
    assert process.wait(timeout=20) == 0


@pytest.mark.parametrize(
    ("path", "is_public"),
    [
        ("", True),
        ("js/main.js", True),
        ("asyncapi.json", True),
        ("docs/", False),
        ("docs/apps/items-before/", False),
        ("export/items-before.svg", False),
        ("metrics", False),
        ("version", False),
    ],
)
def test_only_what_is_the_same_for_everyone_is_compressed(server: Server, path: str, is_public: bool) -> None:
    request = urllib.request.Request(server.url + path, headers={"Accept-Encoding": "gzip, br"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        assert answer.headers["Content-Encoding"] == ("br" if is_public else None)
        assert answer.headers["Vary"] == ("Accept-Encoding" if is_public else None)
