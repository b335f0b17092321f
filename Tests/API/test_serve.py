"""The ``serve`` command: what it prints, how it ends, and why it does not begin."""

from __future__ import annotations

import signal
import socket
import subprocess
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from conftest import PACKAGE, Server, program
from sceneflow_client import Client, Room


def serve(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs the command where it is expected to end by itself."""
    return subprocess.run(
        [str(program()), "serve", *arguments], capture_output=True, text=True, timeout=30, check=False
    )


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_stops_it_politely(number: signal.Signals) -> None:
    server = Server()
    with Client(server.url) as client:
        Room.create(client, "notes-after")
        server.process.send_signal(number)
        notice = client.push("server.shutdown")
        assert notice["inMs"] > 0 and "going away" in notice["reason"]
        with pytest.raises(urllib.error.HTTPError) as error:
            urllib.request.urlopen(server.url + "healthz", timeout=5)
        assert error.value.code == 503
        with pytest.raises(Exception):  # noqa: B017, PT011: the close is what counts
            while True:
                client.receive()
        assert client.socket.close_code == 1001
    _, log = server.process.communicate(timeout=20)
    assert server.process.returncode == 0, log


def test_http_beside_the_socket() -> None:
    server = Server()
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


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.0.2.1", "example.org"])
def test_other_machines_are_let_in_only_where_that_is_said(host: str) -> None:
    result = serve("--host", host, "--port", "0", str(PACKAGE / "Docs/Examples"))
    assert result.returncode == 64
    assert "--allow-remote" in result.stderr


@pytest.mark.parametrize("option", ["--rate", "--rooms", "--history", "--message-bytes"])
def test_a_negative_limit_makes_no_sense(option: str) -> None:
    assert serve(option, "-1").returncode == 64


def test_an_empty_folder_is_served(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [str(program()), "serve", "--port", "0", str(tmp_path)], stdout=subprocess.PIPE, text=True
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
        [str(program()), "serve", "--port", "0", "--rate", "0", str(tmp_path)], stdout=subprocess.PIPE, text=True
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
