"""The start of an app: read, assumed or chosen; launches at any scene, and continuing past a crash."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import PACKAGE, Server, program
from sceneflow_client import ApiError, Client, Room

CRASH = PACKAGE / "Tests/CheckingTests/Fixtures/crash/fires"
BOARD = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
<scenes>
<scene sceneID="s1"><objects>
<viewController id="home" customClass="Home" customModuleProvider="target" customModule="App" sceneMemberID="viewController"><view key="view" id="v1"><subviews>
<button id="send"><rect key="frame" x="20" y="80" width="100" height="44"/><state key="normal" title="Send"/>
<connections><action selector="send:" destination="home" eventType="touchUpInside" id="a1"/></connections></button>
</subviews></view>
<connections><segue destination="menu" kind="presentation" identifier="toMenu" id="sg1"/></connections>
</viewController></objects></scene>
<scene sceneID="s2"><objects>
<viewController storyboardIdentifier="Menu" id="menu" customClass="Menu" customModuleProvider="target" customModule="App" sceneMemberID="viewController">
<view key="view" id="v2"/></viewController>
</objects></scene>
</scenes>
</document>
"""
CODE = """import UIKit

final class Home: UIViewController {
    @IBAction func send(_ sender: UIButton) { fatalError("not yet") }
}

final class Menu: UIViewController {}
"""
SPLASH = """import UIKit

@main class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow()
        window?.rootViewController = SplashController()
        return true
    }
}

final class SplashController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        AF.request("https://example.com").responseJSON { _ in self.present(Home(), animated: true) }
    }
}

final class Home: UIViewController {}
"""
LAUNCH = """import UIKit

@main class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow()
        window?.rootViewController = Store.shared.hasNews ? Covered() : Home()
        return true
    }
}

final class Home: UIViewController {}

final class Covered: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        present(UIAlertController(title: "News", message: nil, preferredStyle: .alert), animated: true)
    }
}
"""


@pytest.fixture
def app(tmp_path: Path) -> Path:
    """An app of which nothing says where it starts, and which crashes at a tap."""
    (tmp_path / "Main.storyboard").write_text(BOARD)
    (tmp_path / "Home.swift").write_text(CODE)
    return tmp_path


@pytest.fixture
def client(app: Path) -> Iterator[Client]:
    server = Server(folder=app)
    try:
        with Client(server.url, timeout=60) as client:
            yield client
    finally:
        code, log = server.stop()
        assert code == 0, log


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [str(program()), *arguments, "--no-cache", str(folder)]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


def titles(state: dict) -> list[str]:
    return [state["instances"][instance]["class"] for instance in state["visible"]]


def test_an_assumed_start_is_shown_as_assumed_and_nothing_that_rests_on_it_is_an_error(app: Path) -> None:
    graph = json.loads(run(app, "graph", "--format", "json").stdout)["apps"][0]
    assert (graph["entry"], graph["assumed"], graph["start"]) == ("Main/home", True, "assumed")
    assert graph["assumedBecause"]
    report = json.loads(run(app, "check", "--format", "json").stdout)
    crash = next(finding for finding in report["findings"] if finding["rule"] == "crash")
    assert (crash["severity"], crash["confidence"], crash["assumedStart"]) == ("warning", "likely", True)
    assert "assumed" in crash["message"]
    start = next(finding for finding in report["findings"] if finding["rule"] == "entry-point")
    assert (start["severity"], start["confidence"]) == ("warning", "certain")
    assert all(explored["assumed"] and explored["entry"] == "Main/home" for explored in report["explored"])
    sarif = json.loads(run(app, "check", "--format", "sarif").stdout)["runs"][0]
    assert any(result["properties"].get("assumedStart") for result in sarif["results"])
    assert "which is assumed" in run(app, "check").stdout
    assert "start=assumed" in run(app, "dump").stdout.replace('"', "")


def test_a_chosen_start_takes_nothing_from_what_is_found(app: Path) -> None:
    report = json.loads(run(app, "check", "--format", "json", "--entry", "Home").stdout)
    crash = next(finding for finding in report["findings"] if finding["rule"] == "crash")
    assert (crash["severity"], crash["assumedStart"]) == ("error", False)
    assert "set by 'entry'" in crash["steps"][0]
    assert {explored["start"] for explored in report["explored"]} == {"chosen"}
    assert not any(finding["rule"] == "entry-point" for finding in report["findings"])
    for name in ["Main/menu", "Main#Menu", "Menu"]:
        graph = json.loads(run(app, "graph", "--format", "json", "--entry", name).stdout)["apps"][0]
        assert (graph["entry"], graph["assumed"], graph["start"]) == ("Main/menu", False, "chosen"), name
    assert "start set by 'entry'" in run(app, "export", "--format", "mermaid", "--entry", "Menu").stdout


@pytest.mark.parametrize("command", [["graph"], ["check"], ["export", "--format", "dot"]])
def test_a_name_that_no_scene_has_is_refused_with_the_one_that_was_meant(app: Path, command: list[str]) -> None:
    refused = run(app, *command, "--entry", "Manu")
    assert refused.returncode == 2
    assert "no scene, storyboard or class is called 'Manu'; did you mean 'Menu'?" in refused.stderr


def test_the_flow_tells_its_start(client: Client) -> None:
    flow = client.call("flows.get", flow=client.call("flows.list")["flows"][0]["flow"])
    assert (flow["entry"], flow["assumed"], flow["start"]["found"]) == ("Main/home", True, "assumed")
    assert flow["start"]["reason"]


def test_a_run_starts_at_any_scene_and_is_recorded_so(client: Client) -> None:
    room = Room.create(client, client.call("flows.list")["flows"][0]["flow"])
    step = room.act("launch", root="Main/menu", alone=True)
    assert titles(room.state) == ["Menu"]
    assert "on its own" in step["summary"]
    exported = client.call("rooms.export", room=room.room)["recording"]
    assert exported["steps"][-1]["action"] | {"root": "Main/menu", "alone": True} == exported["steps"][-1]["action"]
    again = client.call("rooms.import", recording=exported)
    assert again.get("divergences", []) == []


def test_a_run_goes_on_past_a_crash(client: Client) -> None:
    room = Room.create(client, client.call("flows.list")["flows"][0]["flow"])
    crashed = room.act("tap", view="send")
    assert crashed["outcome"] == "crashed"
    crash = room.state["crash"]
    assert room.act("continuePast", crash=crash)["outcome"] == "ok"
    step = room.act("tap", view="send")
    assert step["outcome"] == "ok"
    assert "assumed to continue past a crash" in step["summary"]
    assert any(event["event"] == "warn" and event["confidence"] == "likely" for event in step["events"])


def test_a_room_begins_with_the_clearest_launch_and_a_played_launch_is_taken_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "App.swift").write_text(LAUNCH)
    server = Server(folder=tmp_path)
    try:
        with Client(server.url, timeout=60) as client:
            room = Room.create(client, client.call("flows.list")["flows"][0]["flow"])
            assert titles(room.state) == ["Home"]
            first = client.call("rooms.export", room=room.room)["recording"]["steps"][0]["action"]
            assert set(first["choices"].values()) == {"else"}
            # A played trace means the first option wherever it says nothing.
            room.act("launch")
            assert titles(room.state) == ["UIAlertController"]
            room.act("launch", choices=first["choices"])
            assert titles(room.state) == ["Home"]
    finally:
        code, log = server.stop()
        assert code == 0, log


WAITING = """import UIKit

@main class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow()
        window?.rootViewController = Home()
        return true
    }
}

final class Home: UIViewController {
    private var builder: Builder?
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if builder != nil { present(Late(), animated: true) }
    }
}

final class Late: UIViewController {}

final class Builder {}
"""


def test_a_room_goes_on_from_a_splash_screen_and_a_played_launch_does_not(tmp_path: Path) -> None:
    app = tmp_path / "App"
    app.mkdir()
    (app / "App.swift").write_text(SPLASH)
    server = Server(folder=app)
    try:
        with Client(server.url, timeout=60) as client:
            room = Room.create(client, client.call("flows.list")["flows"][0]["flow"])
            steps = client.call("rooms.history", room=room.room)["steps"]
            assert [(step["action"]["do"], step["by"]) for step in steps] == [("launch", None), ("call", None)]
            assert [titles(step["state"]) for step in steps] == [["SplashController"], ["Home"]]
            # What is played has its own continuation.
            room.act("launch")
            assert titles(room.state) == ["SplashController"]
            assert len(client.call("rooms.history", room=room.room)["steps"]) == 3
    finally:
        code, log = server.stop()
        assert code == 0, log


def test_a_transition_is_assumed_where_its_code_does_not_lead_to_it(tmp_path: Path) -> None:
    (tmp_path / "App.swift").write_text(WAITING)
    server = Server(folder=tmp_path)
    try:
        with Client(server.url, timeout=60) as client:
            flow = client.call("flows.list")["flows"][0]["flow"]
            room = Room.create(client, flow)
            assert titles(room.state) == ["Home"]
            segues = client.call("flows.get", flow=flow)["segues"]
            [transition] = [segue["segue"] for segue in segues if "Late" in (segue["destination"] or "")]
            step = room.act("assume", transition=transition)
            assert titles(room.state) == ["Late"]
            assert step["summary"] == "The transition to Late was assumed: presented Late."
            assert {event["confidence"] for event in step["events"]} <= {"likely", "unsure"}
            with pytest.raises(ApiError) as refused:
                room.act("assume", transition=transition)
            assert refused.value.code == "rejectedAction"
    finally:
        code, log = server.stop()
        assert code == 0, log
    report = json.loads(
        subprocess.run(
            [program(), "check", str(tmp_path), "--format", "json"], capture_output=True, text=True, check=False
        ).stdout
    )
    controllers = report["coverage"][0]["controllers"]
    assert (controllers["found"], controllers["explored"], controllers["assumed"]) == (2, 1, 1)
