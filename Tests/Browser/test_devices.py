"""The device: what is chosen for it is what the app's traits are."""

import re
from pathlib import Path

from conftest import serving
from playwright.sync_api import Page, expect
from test_dependencies import select_edge


def test_another_device_turns_a_sheet_into_a_card(page: Page, manual: str) -> None:
    page.set_default_timeout(15_000)
    page.goto(manual)
    root = page.locator("html")
    expect(root).to_have_attribute("data-seq", "1")
    select_edge(page.get_by_role("region", name="Inspector"), "Menu").get_by_role("button", name="Perform").click()
    expect(root).to_have_attribute("data-seq", "2")
    sheet = page.locator('.ui-layer[data-style="sheet"]')
    expect(sheet).to_have_count(1)
    expect(sheet).not_to_have_attribute("data-card", "true")
    page.get_by_label("Device", exact=True).and_(page.locator("select")).select_option("820x1180")
    expect(root).to_have_attribute("data-seq", "3")
    expect(sheet).to_have_attribute("data-card", "true")
    expect(page.get_by_role("region", name="Timeline")).to_contain_text("The available space changed")
    page.get_by_role("button", name="Relaunch the app").click()
    expect(root).to_have_attribute("data-seq", "4")
    expect(page.get_by_label("Device", exact=True).and_(page.locator("select"))).to_have_value("820x1180")


def test_what_gets_the_focus_scrolls_nothing_out_of_sight(page: Page, url: str) -> None:
    page.set_default_timeout(15_000)
    page.goto(f"{url}/?flow=items-after")
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    page.get_by_label("Device", exact=True).and_(page.locator("select")).select_option("667x375")
    expect(page.locator("html")).to_have_attribute("data-seq", "2")
    page.get_by_role("region", name="Device").get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-seq", "3")
    scrolled = "() => [...document.querySelectorAll('.device-screen, .device-screen *')].map((e) => e.scrollLeft)"
    assert not any(page.evaluate(scrolled))


def test_whoever_follows_sees_the_device_of_the_run(page: Page, manual: str) -> None:
    page.set_default_timeout(15_000)
    page.goto(manual)
    expect(page.locator("html")).to_have_attribute("data-seq", "1")
    picker = page.get_by_label("Device", exact=True).and_(page.locator("select"))
    picker.select_option("1180x820")
    expect(page.locator("html")).to_have_attribute("data-seq", "2")
    address = page.url
    room = re.search(r"room=([^&]+)", address)[1]
    view = re.search(r"view=([^&]+)", address)[1]
    # A browser of its own: pages of one browser remember the device together.
    follower = page.context.browser.new_context().new_page()
    follower.goto(f"{manual}/#room={room}&key={view}")
    expect(follower.locator("html")).to_have_attribute("data-role", "follower")
    shown = follower.get_by_label("Device", exact=True).and_(follower.locator("select"))
    expect(shown).to_have_value("820x1180")
    expect(shown.locator("option[value='430x932']")).to_be_disabled()
    shown.select_option("1180x820")
    expect(shown).to_have_value("1180x820")
    expect(follower.locator("html")).to_have_attribute("data-seq", "2")
    follower.context.close()


#: A label whose frame is made for a font narrower than that of this machine, and one that no font fits.
LABELS = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" initialViewController="home">
<scenes><scene sceneID="s1"><objects>
<viewController id="home" sceneMemberID="viewController"><view key="view" id="v1">
<rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
<subviews>
<label opaque="NO" text="Welcome to Unwrap" id="close"><rect key="frame" x="20" y="100" width="125" height="21"/>
<fontDescription key="fontDescription" type="system" pointSize="17"/></label>
<label opaque="NO" text="A text of many words that never fitted" id="long"><rect key="frame" x="20" y="150" width="60" height="21"/>
<fontDescription key="fontDescription" type="system" pointSize="17"/></label>
</subviews></view></viewController>
</objects></scene></scenes>
</document>
"""


def test_a_text_that_nearly_fits_is_not_cut(page: Page, tmp_path: Path) -> None:
    page.set_default_timeout(15_000)
    (tmp_path / "Main.storyboard").write_text(LABELS)
    with serving(tmp_path) as url:
        page.goto(url)
        text = page.locator(".device-screen .ui-text")
        expect(text).to_have_count(2)
        expect(text.first).to_have_attribute("style", re.compile(r"font-size: calc\("))
        assert text.first.evaluate("(text) => text.scrollWidth <= text.clientWidth + 2")
        expect(text.last).to_have_attribute("style", re.compile(r"font-size: 17px"))


#: A button of a fixed width, in the middle. Without its constraints, it would fill another width.
CONSTRAINED = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="home">
<scenes><scene sceneID="s1"><objects>
<viewController id="home" sceneMemberID="viewController"><view key="view" id="v1">
<rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
<subviews>
<button translatesAutoresizingMaskIntoConstraints="NO" id="b1"><rect key="frame" x="37.5" y="60" width="300" height="50"/>
<state key="normal" title="Start"/><constraints><constraint firstAttribute="width" constant="300" id="c1"/>
<constraint firstAttribute="height" constant="50" id="c2"/></constraints></button>
</subviews><constraints>
<constraint firstItem="b1" firstAttribute="centerX" secondItem="v1" secondAttribute="centerX" id="c3"/>
<constraint firstItem="b1" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="40" id="c4"/>
</constraints><viewLayoutGuide key="safeArea" id="safe"/></view></viewController>
</objects></scene></scenes>
</document>
"""


def test_another_device_lays_out_the_scene_from_its_constraints(page: Page, tmp_path: Path) -> None:
    page.set_default_timeout(15_000)
    (tmp_path / "Main.storyboard").write_text(CONSTRAINED)
    with serving(tmp_path) as url:
        page.goto(url)
        button = page.locator('.device-screen [data-view="b1"]')
        expect(button).to_have_css("left", "37.5px")
        picker = page.get_by_label("Device", exact=True).and_(page.locator("select"))
        for device, left, top in [
            ("820x1180", "260px", "60px"),
            ("430x932", "65px", "87px"),
            ("667x375", "183.5px", "40px"),
        ]:
            picker.select_option(device)
            expect(button).to_have_css("left", left)
            expect(button).to_have_css("width", "300px")
            expect(button).to_have_css("top", top)


def test_the_first_visit_of_a_scene_slides_on_another_device_too(page: Page, url: str) -> None:
    page.set_default_timeout(15_000)
    page.emulate_media(reduced_motion="no-preference")
    page.goto(f"{url}/?flow=items-after")
    root = page.locator("html")
    expect(root).to_have_attribute("data-seq", "1")
    page.get_by_label("Device", exact=True).and_(page.locator("select")).select_option("430x932")
    row = page.get_by_role("region", name="Device").locator(".ui-rows .ui-hit").first
    expect(row).to_be_visible()
    # Whether what slides in is on the screen until it stands, although its layout arrives meanwhile.
    page.evaluate("""() => {
        const plain = Element.prototype.animate;
        window.slid = [];
        Element.prototype.animate = function (...what) {
            const animation = plain.apply(this, what);
            if (this.classList.contains("ui-pane")) {
                animation.finished.then(() => window.slid.push(this.isConnected));
            }
            return animation;
        };
    }""")
    row.click()
    expect(root).not_to_have_attribute("data-seq", "1")
    page.wait_for_function("() => window.slid.length >= 2")
    assert page.evaluate("window.slid") == [True, True]
