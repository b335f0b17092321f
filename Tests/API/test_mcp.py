"""`sceneflow mcp`: the Model Context Protocol on standard input and output, and tasks of an agent on the examples."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from queue import Empty, Queue
from typing import Any

import pytest
from conftest import PACKAGE, Server, program
from sceneflow_client import Client, Room
from test_manifest_schema import BOARD
from test_review import git

#: A scene that only code shows.
OTHER = (
    '<scene sceneID="t"><objects><viewController id="b" customClass="B" storyboardIdentifier="b" '
    'sceneMemberID="viewController"/></objects></scene>'
)
EXAMPLES = PACKAGE / "Docs/Examples"
ITEMS = EXAMPLES / "Items/before"
TOOLS = ["screens", "route", "why", "check", "what_if", "diff", "migrate"]


class Agent:
    """A client of the protocol: one request a line."""

    def __init__(self, *arguments: str | Path) -> None:
        self.process = subprocess.Popen(
            [str(program()), "mcp", *map(str, arguments)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self.count = 0
        self.lines: Queue[bytes] = Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self.lines.put(line)

    def send(self, line: bytes | dict) -> None:
        assert self.process.stdin
        self.process.stdin.write(line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n")
        self.process.stdin.flush()

    def receive(self, seconds: float = 120) -> dict:
        message = json.loads(self.lines.get(timeout=seconds))
        assert message["jsonrpc"] == "2.0"
        return message

    def request(self, method: str, params: dict | None = None) -> dict:
        self.count += 1
        request = {"jsonrpc": "2.0", "id": self.count, "method": method}
        self.send(request if params is None else request | {"params": params})
        answer = self.receive()
        assert answer["id"] == self.count
        return answer

    def call(self, tool: str, error: bool = False, **arguments: str) -> str:
        """The text of an answer, with all its pages."""
        text = ""
        cursor: dict[str, str] = {}
        while True:
            result = self.request("tools/call", {"name": tool, "arguments": arguments | cursor})["result"]
            assert result["isError"] == error, result
            (content,) = result["content"]
            assert content["type"] == "text" and len(content["text"]) <= 4000
            page = re.search(r'\(page \d+ of \d+; .* cursor "([\d-]+)"\)\n$', content["text"])
            if not page:
                return text + content["text"]
            text += content["text"][: page.start()]
            cursor = {"cursor": page[1]}

    def end(self) -> tuple[int, str]:
        """Ends the input; returns the exit code and the log."""
        assert self.process.stdin and self.process.stderr
        self.process.stdin.close()
        log = self.process.stderr.read().decode()
        return self.process.wait(timeout=60), log


@pytest.fixture(scope="module")
def items() -> Iterator[Agent]:
    agent = Agent(ITEMS)
    yield agent
    assert agent.end() == (0, "")


# MARK: The protocol


def test_a_session_begins_as_the_revision_demands(items: Agent) -> None:
    result = items.request(
        "initialize",
        {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}},
    )["result"]
    version = subprocess.run([str(program()), "--version"], capture_output=True, text=True).stdout.strip()
    assert result["protocolVersion"] == "2025-06-18" and "tools" in result["capabilities"]
    assert result["serverInfo"] == {"name": "sceneflow", "title": "Sceneflow", "version": version}
    items.send({"jsonrpc": "2.0", "method": "notifications/initialized"})
    assert items.request("ping")["result"] == {}
    assert items.request("initialize", {"protocolVersion": "2024-11-05"})["result"]["protocolVersion"] == "2025-06-18"


def test_the_list_of_tools_is_short_and_describes_them(items: Agent) -> None:
    answer = items.request("tools/list")
    assert len(json.dumps(answer)) <= 10_000
    tools = answer["result"]["tools"]
    assert [tool["name"] for tool in tools] == TOOLS
    page = (PACKAGE / "Docs/Agents.md").read_text()
    for tool in tools:
        schema = tool["inputSchema"]
        assert schema["type"] == "object" and set(schema["required"]) <= set(schema["properties"])
        assert tool["annotations"]["readOnlyHint"] is True and tool["description"].endswith(".")
        assert f"`{tool['name']}`" in page
        for name in schema["properties"]:
            assert f"`{name}`" in page, (tool["name"], name)


@pytest.mark.parametrize(
    ("line", "code", "id"),
    [
        (b"nonsense\n", -32700, None),
        (b'{"jsonrpc": "2.0", "id": 7, "method"\n', -32700, 7),
        (b"\xff\xfe\n", -32700, None),
        (b"[" * 10_000 + b"\n", -32700, None),
        (b'[{"jsonrpc": "2.0", "id": 1, "method": "ping"}]\n', -32600, None),
        (b"1\n", -32600, None),
        (b'{"id": 8, "method": "ping"}\n', -32600, 8),
        (b'{"jsonrpc": "2.0", "id": {}, "method": "ping"}\n', -32600, None),
        (b'{"jsonrpc": "2.0", "id": 9, "method": "ping", "params": []}\n', -32600, 9),
        (b'{"jsonrpc": "2.0", "id": 10}\n', -32600, 10),
        (b'{"jsonrpc": "2.0", "id": "a", "method": "resources/list"}\n', -32601, "a"),
        (b'{"jsonrpc": "2.0", "id": 11, "method": "tools/call"}\n', -32602, 11),
        (
            b'{"jsonrpc": "2.0", "id": 12, "method": "ping", "params": {"a": "' + b"x" * (2 << 20) + b'"}}\n',
            -32008,
            None,
        ),
    ],
    ids=lambda value: str(value)[:40],
)
def test_any_line_gets_an_error_and_the_next_an_answer(items: Agent, line: bytes, code: int, id: object) -> None:
    items.send(line)
    answer = items.receive()
    assert (answer["error"]["code"], answer["id"]) == (code, id)
    items.send(b"  \r\n")
    assert items.request("ping")["result"] == {}


@pytest.mark.parametrize(
    ("name", "arguments", "pointer"),
    [
        ("scenes", {}, "/params/name"),
        ("route", {}, "/params/arguments/scene"),
        ("route", {"scene": 3}, "/params/arguments/scene"),
        ("route", {"screen": "x"}, "/params/arguments/screen"),
        ("route", {"scene": "x" * 2000}, "/params/arguments/scene"),
        ("route", ["x"], "/params/arguments"),
        ("what_if", {"scene": "Main", "technique": "magic"}, "/params/arguments/technique"),
    ],
)
def test_wrong_arguments_name_the_field(items: Agent, name: str, arguments: object, pointer: str) -> None:
    answer = items.request("tools/call", {"name": name, "arguments": arguments})
    assert (answer["error"]["code"], answer["error"]["data"]["pointer"]) == (-32602, pointer)


def test_an_error_of_a_tool_is_an_answer(items: Agent) -> None:
    text = items.call("route", error=True, scene="ItemDetailViewControler")
    assert "did you mean 'ItemDetailViewController'?" in text
    assert "give either 'scene' or 'finding'" in items.call("why", error=True)
    assert "no finding begins with 'ffff'" in items.call("why", error=True, finding="ffff")
    assert "the cursor has expired" in items.call("screens", error=True, cursor="9-9")
    assert "the cursor has expired" in items.call("screens", error=True, cursor="x")


def test_a_path_that_cannot_be_read_ends_with_2(tmp_path: Path) -> None:
    code, log = Agent(tmp_path / "nowhere").end()
    assert code == 2 and log.startswith("sceneflow: ")
    agent = Agent(tmp_path)
    assert "no scene found" in agent.call("screens", error=True)
    assert agent.end()[0] == 0


def test_a_cancelled_call_gets_no_answer() -> None:
    agent = Agent("--no-cache", PACKAGE / "Tests/Apps")
    agent.send({"jsonrpc": "2.0", "id": "slow", "method": "tools/call", "params": {"name": "check"}})
    agent.send({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": "slow"}})
    agent.send({"jsonrpc": "2.0", "id": "next", "method": "ping"})
    assert agent.receive()["id"] == "next"
    with pytest.raises(Empty):
        agent.receive(seconds=1)
    assert agent.end()[0] == 0


def test_a_long_answer_has_pages_and_each_edit_is_seen(tmp_path: Path) -> None:
    app = tmp_path / "App"
    shutil.copytree(ITEMS, app)
    agent = Agent(app)
    whole = agent.call("migrate", scene="ItemDetailViewController", to="segueAction")
    diff = subprocess.run(
        [str(program()), "migrate", "--scene", "ItemDetailViewController", "--to", "segueAction", str(app)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert len(whole) > 4000 and whole.endswith(diff.stdout)
    assert "AboutViewController" in agent.call("screens", query="about")
    board = next(file for file in app.rglob("Main.storyboard"))
    board.write_text(board.read_text().replace('customClass="AboutViewController"', 'customClass="NewAbout"'))
    assert "NewAbout" in agent.call("screens", query="about")
    agent.end()


def test_a_page_is_short_however_few_characters_a_text_has(tmp_path: Path) -> None:
    # One character for a reader: a letter with ten thousand accents.
    title = "e" + "\N{COMBINING ACUTE ACCENT}" * 10_000
    board = BOARD.replace('id="a"', f'id="a" title="{title}"')
    (tmp_path / "Main.storyboard").write_text(board)
    agent = Agent(tmp_path)
    # Each page is measured there.
    assert title in agent.call("screens")
    agent.end()


# MARK: Tasks


def replay(client: Client, flow: str, actions: list[dict]) -> Room:
    """A room with the run of a route."""
    imported = client.call("rooms.import", flow=flow, recording=actions)
    assert imported["divergences"] == []
    return Room(client, imported["room"], imported["keys"]["present"])


def long(*apps: str) -> list[Any]:
    """Leaves apps to the long tests."""
    return [pytest.param(app, marks=pytest.mark.long) for app in apps]


def scenes(text: str) -> dict[str, str]:
    """The classes of the scenes in an answer of `screens`, by key."""
    return dict(re.findall(r'^(\S+) ".*" (\w+)', text, re.MULTILINE))


def test_task_which_screens_are_there(items: Agent) -> None:
    text = items.call("screens")
    graph = json.loads(
        subprocess.run([str(program()), "graph", "--format", "json", str(ITEMS)], capture_output=True).stdout
    )["apps"][0]
    assert text.startswith("items-before: Items, before, starts at Main/")
    assert list(scenes(text)) == [scene["scene"] for scene in graph["scenes"]]
    assert len(re.findall(r"^  ", text, re.MULTILINE)) == sum(edge.get("source") is not None for edge in graph["edges"])


def test_task_find_a_screen_by_its_class(items: Agent) -> None:
    assert list(scenes(items.call("screens", query="itemDetail")).values()) == ["ItemDetailViewController"]


@pytest.mark.parametrize("app", ["Items/after", "Contacts/after", *long("Notes/after", "Images/after", "Dolls/after")])
def test_task_every_route_arrives_in_a_room(server: Server, app: str) -> None:
    agent = Agent(EXAMPLES / app)
    flow = agent.call("screens").partition(":")[0]
    found = 0
    for key in scenes(agent.call("screens")):
        text = agent.call("route", scene=key)
        actions = [json.loads(line) for line in re.findall(r'^   (\{"do".*\})$', text, re.MULTILINE)]
        if text.startswith("no route"):
            continue
        assert len(actions) == int(text.split()[0])
        with Client(server.url, timeout=60) as client:
            room = replay(client, flow, actions)
            route = client.call("rooms.route", room=room.room, scene=key)
        # The scene is on screen.
        assert route["actions"] == [], text
        found += 1
    assert found >= 2
    assert agent.end() == (0, "")


def test_task_what_is_assumed_on_the_way(tmp_path: Path) -> None:
    (tmp_path / "Main.storyboard").write_text(BOARD.replace("</scenes>", OTHER + "</scenes>"))
    (tmp_path / "A.swift").write_text(
        "import UIKit\n@objc(A) class A: UIViewController {\n"
        "    override func viewDidAppear(_ animated: Bool) {\n"
        "        if Gate.shared.admits(3) {\n"
        '            present(storyboard!.instantiateViewController(withIdentifier: "b"), animated: true)\n'
        "        }\n    }\n}\n@objc(B) class B: UIViewController {}\n"
    )
    agent = Agent(tmp_path)
    text = agent.call("route", scene="B")
    assert re.search(
        r"^   assumed: 'Gate\.shared\.admits\(3\)' is answered with '\w+' at \S*A\.swift:4", text, re.MULTILINE
    ), text
    assert "nothing is assumed" not in text
    agent.end()


def test_task_is_it_safe_to_release(items: Agent) -> None:
    text = items.call("check", severity="error")
    assert "(nil-dependency)" in text and "warning:" not in text
    report = json.loads(
        subprocess.run([str(program()), "check", "--format", "json", str(ITEMS)], capture_output=True).stdout
    )
    errors = [finding["fingerprint"] for finding in report["findings"] if finding["severity"] == "error"]
    assert re.findall(r"^  finding (\w+),", text, re.MULTILINE) == errors
    assert "there is no rule 'crsh'" in items.call("check", error=True, rule="crsh")


def test_task_why_does_it_crash(items: Agent) -> None:
    text = items.call("check", rule="nil-dependency")
    fingerprint = re.findall(r"^  finding (\w+),", text, re.MULTILINE)[0]
    explained = items.call("why", finding=fingerprint[:8])
    printed = subprocess.run(
        [str(program()), "check", "--explain", fingerprint[:8], str(ITEMS)], capture_output=True, text=True
    )
    assert explained == printed.stdout


def test_task_why_is_a_screen_unreachable() -> None:
    agent = Agent(PACKAGE / "Tests/CheckingTests/Fixtures/unreachable-scene/fires")
    key = "Main/Det-vc-001"
    text = agent.call("why", scene=key)
    assert "was not reached" in text and "transitions to it:\nnone" in text and "(unreachable-scene)" in text
    assert agent.call("route", scene=key).startswith("no route")
    agent.end()


def test_task_why_is_a_screen_reachable(items: Agent) -> None:
    text = items.call("why", scene="ItemDetailViewController")
    assert "is reachable." in text and re.search(r"^- from Main/\S+: ", text, re.MULTILINE)


@pytest.mark.parametrize("app", ["Items/after", *long("Contacts/after")])
def test_task_what_if_nothing_were_injected(app: str) -> None:
    """The answer is the difference of two checks: its findings are the new crashes of a run under the hypothesis."""
    agent = Agent(EXAMPLES / app)
    heads = []
    for key in scenes(agent.call("screens")):
        text = agent.call("what_if", scene=key, technique="coder")
        head = re.match(r"with '.*' \(\S+\) injected by coder: (\d+) findings? would come, (\d+) would go, (\d+)", text)
        assert head, text
        came, gone = text.partition("what would go:")[::2]
        assert len(re.findall(r"^  finding ", came, re.MULTILINE)) == int(head[1])
        assert len(re.findall(r"^  finding ", gone, re.MULTILINE)) == int(head[2])
        heads.append(int(head[1]))
    assert max(heads) > 0
    agent.end()


def test_a_scene_of_code_has_no_other_technique() -> None:
    agent = Agent(PACKAGE / "Tests/CheckingTests/Fixtures/unseen-opening/fires")
    text = agent.call("what_if", error=True, scene="ItemViewController", technique="coder")
    assert "'Item' is in no storyboard" in text
    agent.end()


def test_task_what_if_the_advice_were_taken(items: Agent) -> None:
    text = items.call("what_if", scene="ItemDetailViewController", technique="segueAction")
    assert "assumed: each transition to the scene hands over item, store\n" in text
    gone = text.partition("what would go:")[2]
    assert gone.count("(property-injection)") == 2 and gone.count("(nil-dependency)") == 1, text


def test_a_container_names_its_content(items: Agent) -> None:
    key = next(key for key, name in scenes(items.call("screens")).items() if name == "UINavigationController")
    text = items.call("what_if", scene=key, technique="coder")
    assert re.search(r"0 findings would come, 0 would go.*\nit is a container, .*; ask about its content: Main/", text)
    text = items.call("what_if", scene="AboutViewController", technique="coder")
    assert "no code hands it a value, and it needs none" in text


def test_task_what_would_break_is_what_breaks_in_a_room(server: Server) -> None:
    agent = Agent(EXAMPLES / "Items/after")
    (key,) = scenes(agent.call("screens", query="ItemDetailViewController"))
    text = agent.call("what_if", scene=key, technique="coder")
    assert re.search(r"error: .* \(\S+\)$", text, re.MULTILINE)
    route = agent.call("route", scene=key)
    actions = [json.loads(line) for line in re.findall(r'^   (\{"do".*\})$', route, re.MULTILINE)]
    with Client(server.url, timeout=60) as client:
        room = replay(client, "items-after", actions)
        change = {"technique": {"scene": key, "technique": "coder"}}
        pairs = client.call("rooms.whatIf", room=room.room, change=change)["steps"]
    crash = pairs[-1]["after"]["crash"]
    assert crash and crash["location"]["file"] in text
    agent.end()


def test_task_what_changed_between_two_revisions(tmp_path: Path) -> None:
    app = tmp_path / "App"
    shutil.copytree(ITEMS, app)
    git(tmp_path, "init", "--quiet", "--initial-branch", "main")
    git(tmp_path, "add", "--all")
    git(tmp_path, "commit", "--quiet", "--message", "before")
    git(tmp_path, "tag", "one")
    shutil.rmtree(app)
    shutil.copytree(EXAMPLES / "Items/after", app)
    git(tmp_path, "add", "--all")
    git(tmp_path, "commit", "--quiet", "--message", "after")
    agent = Agent(app)
    printed = subprocess.run(
        [str(program()), "diff", "one..main", "--path", str(app)], capture_output=True, text=True, check=True
    )
    assert agent.call("diff", **{"from": "one", "to": "main"}) == printed.stdout != ""
    assert agent.call("diff", **{"from": "one", "findings": "no"}) != printed.stdout
    assert agent.call("diff", **{"from": "main"}) == "the flow is the same\n"
    assert "neither a revision" in agent.call("diff", error=True, **{"from": "two"})
    assert "is a path" in agent.call("diff", error=True, **{"from": str(tmp_path)})
    agent.end()


def test_task_how_is_a_screen_migrated(items: Agent) -> None:
    text = items.call("migrate", scene="ItemDetailViewController", to="segueAction")
    assert "--- a/" in text and "+++ b/" in text and "@IBSegueAction" in text
    assert "nothing is proposed" in items.call("migrate", scene="AboutViewController", to="creator")
