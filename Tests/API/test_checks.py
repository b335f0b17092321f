"""``checks.run``: what is found can be made to happen, is found once for all, and can be cancelled meanwhile."""

import json
import re
import shutil
import time
from pathlib import Path

import pytest
from conftest import PACKAGE, Server
from many_states import write_app
from sceneflow_client import JSON, ApiError, Client, Room

FIRES = PACKAGE / "Tests/CheckingTests/Fixtures/crash/fires"


@pytest.fixture
def client(server: Server):
    with Client(server.url, timeout=60) as client:
        yield client


def renumbered(action: JSON, by: int) -> JSON:
    """An action of a trace about the instances of a room that was launched before."""
    moved = {key: str(int(action[key]) + by) for key in ("instance", "to") if key in action}
    choices = {
        key: re.sub(r"^(\d+)(?= [A-Z_][\w.]*$)", lambda found: str(int(found[1]) + by), answer)
        for key, answer in action.get("choices", {}).items()
    }
    return action | moved | ({"choices": choices} if choices else {})


def play(client: Client, flow: str, finding: JSON) -> JSON:
    """Plays a finding's trace in a room of its own; returns the last step."""
    room = Room.create(client, flow)
    by = 0
    for index, (action, sentence) in enumerate(zip(finding["trace"], finding["sentences"], strict=True)):
        step = room.act(**renumbered(action, by))
        assert step["summary"] == sentence
        if index == 0:
            by = min(int(event["instance"]) for event in step["events"] if "instance" in event) - 1
            assert by > 0, "the room was launched before"
    client.call("rooms.leave", room=room.room)
    return step


def test_every_trace_of_the_examples_does_what_it_says(client: Client) -> None:
    crashes = 0
    for flow in client.call("flows.list")["flows"]:
        for finding in client.call("checks.run", flow=flow["flow"])["findings"]:
            if "trace" in finding:
                step = play(client, flow["flow"], finding)
                if step["outcome"] == "crashed":
                    crashes += 1
                    place = step["state"]["crash"]["location"]
                    if finding["rule"] == "crash" and place is not None:
                        assert place == finding["location"]
    assert crashes >= 4


def test_a_comment_that_suppresses_holds_as_soon_as_it_is_saved(tmp_path: Path) -> None:
    folder = tmp_path / "App"
    shutil.copytree(FIRES, folder)
    server = Server("--rate", "0", folder=folder)
    try:
        with Client(server.url, timeout=60) as client:
            flow = client.call("flows.list")["flows"][0]["flow"]
            before = client.call("checks.run", flow=flow)
            assert (before["suppressed"], [found["rule"] for found in before["findings"]]) == (0, ["crash"])
            source = folder / "HomeViewController.swift"
            text = source.read_text(encoding="utf-8")
            # No line moves, and the app behaves as before.
            call = 'fatalError("sending is not written yet")'
            source.write_text(text.replace(call, f"{call} // sceneflow:disable:this crash"), encoding="utf-8")
            end = time.monotonic() + 20
            while (after := client.call("checks.run", flow=flow))["suppressed"] == 0:
                assert time.monotonic() < end, "the check does not see the comment"
                time.sleep(0.1)
            assert after["findings"] == []
    finally:
        server.stop()


def test_a_finding_names_what_it_is_about() -> None:
    server = Server(folder=FIRES)
    try:
        with Client(server.url) as client:
            flow = client.call("flows.list")["flows"][0]
            answer = client.call("checks.run", flow=flow["flow"])
            [finding] = [found for found in answer["findings"] if found["rule"] == "crash"]
            scenes = client.call("flows.get", flow=flow["flow"])["scenes"]
            assert finding["scene"] in [scene["scene"] for scene in scenes]
            assert finding["family"] == "navigation" and finding["severity"] == "error"
            assert finding["message"] == "'Home' crashes: sending is not written yet"
            assert finding["location"] == {"file": "HomeViewController.swift", "line": 5, "column": 9}
            assert finding["confidence"] == "certain" and finding["remedy"]
            assert re.fullmatch("[0-9a-f]{16}", finding["fingerprint"])
            assert [action["do"] for action in finding["trace"]] == ["launch", "tap"]
            assert answer["digest"] == flow["digest"] and answer["omitted"] == 0
            assert answer["explored"] | {"states": 0, "transitions": 0} == {
                "states": 0,
                "transitions": 0,
                "complete": True,
                "bound": None,
            }
            # The options of a call override the severity of a rule.
            softer = client.call("checks.run", flow=flow["flow"], options={"rules": {"crash": "note"}})
            assert [found["severity"] for found in softer["findings"] if found["rule"] == "crash"] == ["note"]
            none = client.call("checks.run", flow=flow["flow"], options={"rules": {"navigation": "off"}})
            assert "crash" not in [found["rule"] for found in none["findings"]]
    finally:
        code, log = server.stop()
        assert code == 0, log


def test_everyone_gets_the_same_answer(server: Server, client: Client) -> None:
    answer = client.call("checks.run", flow="items-before")
    with Client(server.url) as other:
        assert other.call("checks.run", flow="items-before") == answer


def test_every_page_about_a_finding_is_told(client: Client) -> None:
    rules = [page.stem for page in (PACKAGE / "Docs/Findings").glob("*.md") if page.stem != "README"]
    assert "crash" in rules
    for name in rules:
        rule = client.call("findings.get", rule=name)
        assert rule["rule"] == name and rule["title"] and "<p>" in rule["html"]
        assert "<script" not in rule["html"] and "<strong>Severity</strong>" not in rule["html"]
        for side, back in (("previous", "next"), ("next", "previous")):
            if rule[side] is not None:
                neighbour = client.call("findings.get", rule=rule[side]["id"])
                assert neighbour[back] == {"id": name, "title": rule["title"]}
    with pytest.raises(ApiError) as refused:
        client.call("findings.get", rule="../crash")
    assert refused.value.data["kind"] == "rule"


def test_a_long_check_tells_how_far_it_is_and_can_be_cancelled(tmp_path: Path) -> None:
    server = Server("--rate", "0", folder=write_app(tmp_path))
    try:
        with Client(server.url, timeout=60) as client:
            flow = client.call("flows.list")["flows"][0]["flow"]
            run = {"jsonrpc": "2.0", "id": "check", "method": "checks.run", "params": {"flow": flow}}
            client.socket.send(json.dumps(run))
            progress = [client.push("checks.progress") for _ in range(3)]
            assert all(told["flow"] == flow for told in progress)
            assert progress[0]["states"] < progress[2]["states"]
            assert progress[0]["depth"] < progress[2]["depth"]
            # Others, and other calls, are answered meanwhile.
            with Client(server.url) as other:
                room = Room.create(other, flow)
                assert room.act("launch")["outcome"] == "ok"
            with pytest.raises(ApiError) as busy:
                client.call("checks.run", flow=flow)
            assert busy.value.code == "limited"
            cancel = {"jsonrpc": "2.0", "id": "cancel", "method": "checks.cancel", "params": {}}
            client.socket.send(json.dumps(cancel))
            answers = {}
            while len(answers) < 2:
                message = client.receive()
                if "id" in message:
                    answers[message["id"]] = message
            assert answers["cancel"]["result"] == {}
            assert answers["check"]["error"]["data"]["code"] == "cancelled"
            # The next may begin at once, and says where it stopped.
            stopped = client.call("checks.run", flow=flow, options={"states": 500})["explored"]
            assert stopped["states"] == 500 and not stopped["complete"] and stopped["bound"] == "states"
    finally:
        code, log = server.stop()
        assert code == 0, log


def test_a_server_stops_a_check_at_its_limits(tmp_path: Path) -> None:
    server = Server("--check-states", "300", folder=write_app(tmp_path))
    try:
        with Client(server.url, timeout=60) as client:
            flow = client.call("flows.list")["flows"][0]["flow"]
            assert client.call("checks.run", flow=flow)["explored"]["bound"] == "states"
            with pytest.raises(ApiError) as refused:
                client.call("checks.run", flow=flow, options={"states": 301})
            assert refused.value.code == "tooLarge"
    finally:
        code, log = server.stop()
        assert code == 0, log
