"""The pictures of asset catalogues on the device and the map, and the font of the device."""

import json
import struct
import zlib
from collections.abc import Iterator

import pytest
from conftest import serving
from playwright.sync_api import Page, expect

STORYBOARD = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"
    initialViewController="home"><scenes><scene sceneID="s"><objects>
<viewController id="home" sceneMemberID="viewController"><view key="view" id="v">
<rect key="frame" x="0" y="0" width="393" height="852"/><subviews>
<imageView id="fills" image="photo"><rect key="frame" x="20" y="100" width="100" height="60"/></imageView>
<imageView id="fits" contentMode="scaleAspectFit" image="photo"><rect key="frame" x="20" y="200" width="100" height="60"/></imageView>
<imageView id="centred" contentMode="center" image="photo"><rect key="frame" x="20" y="300" width="100" height="60"/></imageView>
<imageView id="vector" image="arrow"><rect key="frame" x="20" y="400" width="40" height="40"/></imageView>
<imageView id="absent" image="nowhere"><rect key="frame" x="20" y="500" width="100" height="60"/></imageView>
<imageView id="shape" image="shape"><rect key="frame" x="20" y="600" width="40" height="40"/>
<color key="tintColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></imageView>
<imageView id="both" image="both"><rect key="frame" x="100" y="600" width="40" height="40"/></imageView>
<button id="go" buttonType="custom"><rect key="frame" x="200" y="100" width="120" height="44"/>
<state key="normal" title="Go" backgroundImage="photo"/></button>
<button id="close" buttonType="close"><rect key="frame" x="340" y="40" width="30" height="30"/>
<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
<real key="value" value="15"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></button>
</subviews><color key="backgroundColor" name="Paper"/></view></viewController></objects></scene></scenes>
<resources><namedColor name="Paper"><color red="0" green="0" blue="0" alpha="1"/></namedColor></resources></document>
"""
PDF = b"""%PDF-1.4
1 0 obj
<< /Type /Page /MediaBox [0 0 20 20] /Contents 2 0 R /Resources << >> >>
endobj
2 0 obj
<< /Length 33 >>
stream
0 0 1 rg 0 0 m 20 10 l 0 20 l h f
endstream
endobj
"""


def png(width: int, height: int, color: bytes) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    rows = zlib.compress((b"\0" + color * width) * height)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


@pytest.fixture(scope="module")
def pictured(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("Pictured")
    (folder / "Main.storyboard").write_text(STORYBOARD)

    def put(name: str, files: dict[str, bytes], **more: object) -> None:
        place = folder / "Assets.xcassets" / f"{name}.imageset"
        place.mkdir(parents=True)
        images: list[dict[str, object]] = [{"filename": file, "scale": "2x"} for file in files]
        for image in images[1:]:
            image["appearances"] = [{"appearance": "luminosity", "value": "dark"}]
        (place / "Contents.json").write_text(json.dumps({"images": images, **more}))
        for file, data in files.items():
            (place / file).write_bytes(data)

    put("photo", {"a.png": png(40, 40, b"\0\x80\0")})
    put("arrow", {"a.pdf": PDF})
    put("shape", {"a.png": png(8, 8, b"\0\0\0")}, properties={"template-rendering-intent": "template"})
    put("both", {"l.png": png(8, 8, b"\xff\xff\0"), "d.png": png(8, 8, b"\0\0\xff")})
    paper = folder / "Assets.xcassets/Paper.colorset"
    paper.mkdir()
    colors = [
        {"color": {"components": {"white": "1", "alpha": "1"}}},
        {
            "color": {"components": {"white": "0.2", "alpha": "1"}},
            "appearances": [{"appearance": "luminosity", "value": "dark"}],
        },
    ]
    (paper / "Contents.json").write_text(json.dumps({"colors": colors}))
    with serving(folder) as url:
        yield url


def box(page: Page, view: str) -> dict[str, float]:
    """The size of a view's picture in points of the device."""
    return page.evaluate(
        """(view) => {
            const image = document.querySelector(`.device-screen [data-view="${view}"] .ui-image`);
            return { width: image.offsetWidth, height: image.offsetHeight,
                fit: getComputedStyle(image).objectFit };
        }""",
        view,
    )


def test_pictures_are_drawn_in_their_mode(page: Page, pictured: str) -> None:
    failed: list[str] = []
    page.on("console", lambda message: failed.append(message.text) if message.type == "error" else None)
    page.goto(pictured)
    device = page.locator(".device-screen")
    expect(device.locator("[data-view='fills'] [data-loaded]")).to_be_visible()
    assert box(page, "fills") == {"width": 100, "height": 60, "fit": "fill"}
    assert box(page, "fits") == {"width": 100, "height": 60, "fit": "contain"}
    # Two pixels are one point.
    assert box(page, "centred") == {"width": 20, "height": 20, "fit": "fill"}
    assert box(page, "go") == {"width": 120, "height": 44, "fit": "fill"}
    expect(device.locator("[data-view='go'] .ui-text")).to_have_text("Go")
    expect(device.locator("[data-view='vector'] [data-loaded]")).to_be_visible()
    expect(device.locator("[data-view='absent'] .ui-picture-name")).to_have_text("nowhere")
    expect(page.locator(".ui-thumbnail [data-loaded]").first).to_be_visible()
    assert not failed


def test_a_close_button_has_its_glyph_and_corners_are_round(page: Page, pictured: str) -> None:
    page.goto(pictured)
    button = page.locator(".device-screen [data-view='close']")
    expect(button.locator(".glyph")).to_be_visible()
    expect(button).to_have_css("border-radius", "15px")


def test_shapes_have_the_tint_and_the_appearance_chooses_pictures_and_colours(page: Page, pictured: str) -> None:
    page.goto(pictured)
    device = page.locator(".device-screen")
    shape = device.locator("[data-view='shape'] .ui-image")
    expect(shape).to_be_visible()
    assert shape.evaluate("(image) => getComputedStyle(image).backgroundColor") == "rgb(255, 0, 0)"
    assert "url(" in shape.evaluate("(image) => getComputedStyle(image).maskImage")
    root = device.locator("[data-view='v']")
    images = device.locator("[data-view='both'] .ui-image")
    expect(root).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(images.nth(0)).to_be_visible()
    expect(images.nth(1)).to_be_hidden()
    page.get_by_role("region", name="Device").get_by_role("button", name="Appearance").click()
    expect(root).to_have_css("background-color", "rgb(51, 51, 51)")
    expect(device.locator("[data-view='both'] .ui-image").nth(0)).to_be_hidden()
    expect(device.locator("[data-view='both'] .ui-image").nth(1)).to_be_visible()


def test_the_font_of_the_device_is_small_and_comes_late(page: Page, pictured: str) -> None:
    fonts: list[int] = []
    page.on(
        "response",
        lambda answer: fonts.append(int(answer.headers["content-length"])) if ".woff2" in answer.url else None,
    )
    page.goto(pictured)
    expect(page.locator(".device-screen .ui-text").first).to_be_visible()
    page.wait_for_function("() => document.fonts.check('17px \"Sceneflow Device\"')")
    assert len(fonts) == 1
    assert fonts[0] <= 60_000
    assert 'rel="preload"' not in page.content()
