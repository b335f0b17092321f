"""``flows.pictures`` and ``/pictures/``: the pictures of an app's asset catalogues, and nothing else of the disk."""

import json
import os
import struct
import urllib.error
import urllib.request
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import Server
from sceneflow_client import Client

STORYBOARD = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"
    initialViewController="home"><scenes><scene sceneID="s"><objects>
<viewController id="home" sceneMemberID="viewController"><view key="view" id="v">
<rect key="frame" x="0" y="0" width="375" height="667"/><subviews>%s</subviews>
<color key="backgroundColor" name="Paper"/></view></viewController></objects></scene></scenes>
<resources><namedColor name="Paper"><color red="0" green="0" blue="0" alpha="1"/></namedColor></resources></document>
"""
NAMES = ["logo", "drawing", "scripted", "outside", "linked", "text", "background"]


def png(width: int, height: int) -> bytes:
    """A picture of one colour."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + b"\x30\x90\x40" * width) * height
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def write_app(folder: Path, secret: Path) -> None:
    views = "".join(f'<imageView id="i{n}" image="{name}"/>' for n, name in enumerate(NAMES[:-1]))
    views += '<button id="b"><state key="normal" title="Go" backgroundImage="background"/></button>'
    (folder / "Main.storyboard").write_text(STORYBOARD % views)
    catalog = folder / "Assets.xcassets"

    def put(name: str, file: str, data: bytes | None, **more: object) -> None:
        place = catalog / f"{name}.imageset"
        place.mkdir(parents=True)
        images = {"images": [{"idiom": "universal", "filename": file, "scale": "2x"}], **more}
        (place / "Contents.json").write_text(json.dumps(images))
        if data is not None:
            (place / file).write_bytes(data)

    put("logo", "logo.png", png(40, 20), properties={"template-rendering-intent": "template"})
    put("drawing", "a.svg", b'<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>')
    put("scripted", "a.svg", b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    put("outside", f"../../../{secret.name}", None)
    put("linked", "l.png", None)
    (catalog / "linked.imageset/l.png").symlink_to(secret)
    put("text", "t.png", b"root:x:0:0")
    (folder / "background.png").write_bytes(png(8, 8))
    color = catalog / "Paper.colorset"
    color.mkdir()
    parts = {"red": "1.000", "green": "0x80", "blue": "0", "alpha": "1"}
    (color / "Contents.json").write_text(json.dumps({"colors": [{"color": {"components": parts}}]}))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Server]:
    secret = tmp_path / "secret.png"
    secret.write_bytes(png(3, 3))
    folder = tmp_path / "App"
    folder.mkdir()
    write_app(folder, secret)
    server = Server(folder=folder)
    yield server
    assert server.stop()[0] == 0


def get(server: Server, path: str) -> tuple[int, dict[str, str], bytes]:
    try:
        with urllib.request.urlopen(server.url.rstrip("/") + path, timeout=20) as answer:
            return answer.status, dict(answer.headers), answer.read()
    except urllib.error.HTTPError as error:
        return error.code, dict(error.headers), error.read()


def test_the_pictures_that_views_name_are_listed_and_served(app: Server) -> None:
    client = Client(app.url)
    flow = client.call("flows.list")["flows"][0]["flow"]
    listed = client.call("flows.pictures", flow=flow)
    assert sorted(listed["pictures"]) == ["background", "drawing", "logo"]
    assert listed["pictures"]["logo"]["size"] == {"width": 20, "height": 10}
    assert listed["pictures"]["logo"]["rendering"] == "template"
    assert listed["colors"]["Paper"]["light"] == pytest.approx([1, 128 / 255, 0, 1])
    assert listed["omitted"] == 0
    status, headers, body = get(app, f"/pictures/{flow}/{listed['pictures']['logo']['file']}")
    assert (status, body) == (200, png(40, 20))
    assert headers["Content-Type"] == "image/png"
    assert "immutable" in headers["Cache-Control"]
    status, headers, _ = get(app, f"/pictures/{flow}/{listed['pictures']['drawing']['file']}")
    assert (status, headers["Content-Type"]) == (200, "image/svg+xml")
    assert "sandbox" in headers["Content-Security-Policy"]
    assert "script-src" not in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"


def test_no_other_file_is_served(app: Server) -> None:
    client = Client(app.url)
    flow = client.call("flows.list")["flows"][0]["flow"]
    client.call("flows.pictures", flow=flow)
    for path in ["Main.storyboard", "../Main.storyboard", "%2e%2e/secret.png", "0" * 32 + ".png", "", "a/b"]:
        assert get(app, f"/pictures/{flow}/{path}")[0] in {400, 404}, path
    assert get(app, "/pictures/nothing/a.png")[0] == 404


def test_a_picture_that_has_changed_is_gone(app: Server, tmp_path: Path) -> None:
    client = Client(app.url)
    flow = client.call("flows.list")["flows"][0]["flow"]
    file = client.call("flows.pictures", flow=flow)["pictures"]["background"]["file"]
    assert get(app, f"/pictures/{flow}/{file}")[0] == 200
    other = tmp_path / "other.png"
    other.write_bytes(png(9, 9))
    os.replace(other, tmp_path / "App/background.png")
    assert get(app, f"/pictures/{flow}/{file}")[0] == 404
