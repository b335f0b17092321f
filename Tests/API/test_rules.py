"""``rules.get``: what is written about each rule that a run names, wherever the server was started."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from conftest import PACKAGE, Server, program
from sceneflow_client import ApiError, Client


@pytest.fixture
def client(server: Server):
    with Client(server.url) as client:
        yield client


def test_every_rule_that_a_launch_names_is_told(client: Client) -> None:
    named: set[str] = set()
    for flow in client.call("flows.list")["flows"]:
        made = client.call("rooms.create", flow=flow["flow"])
        client.call("rooms.join", room=made["room"], key=made["keys"]["view"])
        steps = client.call("rooms.history", room=made["room"])["steps"]
        client.call("rooms.leave", room=made["room"])
        named |= {event["rule"] for step in steps for event in step["events"]}
    assert len(named) > 5
    for rule in sorted(named):
        told = client.call("rules.get", id=rule)
        assert told["id"] == rule
        assert told["title"] and told["family"] and told["html"]
        assert told["confidence"] in ["certain", "likely", "unsure"]
        assert told["simulated"] and told["tests"], rule


def test_the_neighbours_lead_through_all_rules(client: Client) -> None:
    pages = [page.read_text() for page in (PACKAGE / "Docs/Rules").glob("*.md")]
    ids = [found for page in pages for found in re.findall(r"^## (\w+-\d+|DI\d\d|N\d+):", page, re.M)]
    rule = client.call("rules.get", id="OBJ-1")
    assert rule["previous"] is None
    seen = [rule["id"]]
    while rule["next"] is not None:
        after = client.call("rules.get", id=rule["next"]["id"])
        assert after["previous"] == {"id": rule["id"], "title": rule["title"]}
        assert after["title"] == rule["next"]["title"]
        rule = after
        seen.append(rule["id"])
    assert sorted(seen) == sorted(ids)
    assert len(set(seen)) == len(seen) > 200


def test_what_is_sent_is_safe_and_leads_nowhere_else(client: Client) -> None:
    html = client.call("rules.get", id="NAV-30")["html"]
    assert "<strong>Why it bites:</strong>" in html
    assert "<script" not in html and "href" not in html


@pytest.mark.parametrize("rule", ["", "NAV-9999", "nav-30", "../Protocol", "README", "NAV-30 ", "N" * 5000])
def test_a_rule_that_is_none_is_not_found(client: Client, rule: str) -> None:
    with pytest.raises(ApiError) as refused:
        client.call("rules.get", id=rule)
    assert refused.value.code == "notFound"
    assert refused.value.data["kind"] == "rule"


def test_a_server_that_was_started_elsewhere_finds_its_rules(tmp_path: Path) -> None:
    app = shutil.copytree(PACKAGE / "Docs/Examples/Items/after", tmp_path / "app")
    process = subprocess.Popen(
        [str(program()), "serve", str(app), "--memory", "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd=tmp_path,
    )
    try:
        with Client(process.stdout.readline().strip()) as client:
            assert client.call("rules.get", id="NAV-2")["title"] == "Pop"
    finally:
        process.terminate()
        assert process.wait(timeout=20) == 0
