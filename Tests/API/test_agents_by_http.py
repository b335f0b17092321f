"""The Model Context Protocol over HTTP on a served app, with its keys."""

from __future__ import annotations

import asyncio
import http.client
import json
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import ITEMS, Server, program
from many_states import write_app
from test_mcp import TOOLS, Agent

REVISION = "2025-06-18"


class HTTPAgent:
    """A client of the protocol: one request a message, in a session."""

    def __init__(self, url: str, key: str | None = None, path: str = "mcp") -> None:
        self.url = url + path
        self.headers = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream"}
        if key:
            self.headers["Authorization"] = f"Bearer {key}"
        self.count = 0
        self.greeting = self.request("initialize", protocolVersion=REVISION, capabilities={}, clientInfo={})
        self.headers["MCP-Protocol-Version"] = REVISION

    def post(self, body: bytes | dict[str, Any], **headers: str) -> tuple[int, bytes]:
        """Sends a body, and returns the status and the answer."""
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        request = urllib.request.Request(self.url, data=data, headers=self.headers | headers)
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                if name := answer.headers["Mcp-Session-Id"]:
                    self.headers["Mcp-Session-Id"] = name
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()

    def request(self, method: str, **params: Any) -> dict[str, Any]:
        self.count += 1
        status, body = self.post({"jsonrpc": "2.0", "id": self.count, "method": method, "params": params})
        assert status == 200, (status, body)
        answer: dict[str, Any] = json.loads(body)
        assert answer["id"] == self.count and answer["jsonrpc"] == "2.0"
        return answer

    def call(self, tool: str, **arguments: str) -> str:
        result = self.request("tools/call", name=tool, arguments=arguments)["result"]
        text: str = result["content"][0]["text"]
        return text


@pytest.fixture(scope="module")
def locked() -> Iterator[Server]:
    server = Server("--require-keys", folder=ITEMS / "before")
    yield server
    code, log = server.stop()
    assert code == 0, log


def test_a_session_begins_as_the_revision_demands(locked: Server) -> None:
    agent = HTTPAgent(locked.url, locked.key)
    assert agent.greeting["result"]["protocolVersion"] == REVISION
    assert agent.greeting["result"]["serverInfo"]["name"] == "sceneflow"
    assert len(agent.headers["Mcp-Session-Id"]) > 20
    assert agent.post({"jsonrpc": "2.0", "method": "notifications/initialized"}) == (202, b"")
    assert agent.request("ping")["result"] == {}
    assert [tool["name"] for tool in agent.request("tools/list")["result"]["tools"]] == TOOLS


def test_each_tool_answers_as_on_standard_output(locked: Server) -> None:
    agent, other = HTTPAgent(locked.url, locked.key), Agent(ITEMS / "before")
    calls: list[tuple[str, dict[str, str]]] = [
        ("screens", {}),
        ("route", {"scene": "ItemDetailViewController"}),
        ("why", {"scene": "ItemDetailViewController"}),
        ("check", {"severity": "error"}),
        ("what_if", {"scene": "ItemDetailViewController", "technique": "coder"}),
        ("migrate", {"scene": "ItemDetailViewController", "to": "segueAction"}),
    ]
    for tool, arguments in calls:
        ours = agent.request("tools/call", name=tool, arguments=arguments)["result"]
        theirs = other.request("tools/call", {"name": tool, "arguments": arguments})["result"]
        assert ours == theirs, tool
    # The second page is in the session.
    first = agent.call("migrate", scene="ItemDetailViewController", to="segueAction")
    assert "(page 1 of " in first
    assert other.end()[0] == 0


def test_pages_belong_to_their_session(locked: Server) -> None:
    agent, other = (HTTPAgent(locked.url, locked.key) for _ in range(2))
    text = agent.call("migrate", scene="ItemDetailViewController", to="segueAction")
    cursor = text.split('cursor "')[1].split('"')[0]
    assert agent.call("migrate", cursor=cursor) not in ("", text)
    assert "the cursor has expired" in other.call("migrate", cursor=cursor)


@pytest.mark.parametrize("key", [None, "wrong"])
def test_nobody_talks_without_the_access_key(locked: Server, key: str | None) -> None:
    agent = HTTPAgent.__new__(HTTPAgent)
    agent.url, agent.headers, agent.count = locked.url + "mcp", {}, 0
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    assert agent.post({"jsonrpc": "2.0", "id": 1, "method": "initialize"}, **headers)[0] == 401


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"nonsense", 400, -32700),
        (b"[]", 400, -32600),
        (b'{"jsonrpc": "2.0", "id": 1}', 400, -32600),
        (b"", 400, -32700),
        (b'{"jsonrpc": "2.0", "id": 1, "method": "resources/list"}', 200, -32601),
        (b'{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "x"}}', 200, -32602),
        (b"[" * 10_000, 400, -32700),
    ],
)
def test_any_body_gets_an_error_and_the_next_an_answer(locked: Server, body: bytes, status: int, code: int) -> None:
    agent = HTTPAgent(locked.url, locked.key)
    told, answer = agent.post(body)
    assert (told, json.loads(answer)["error"]["code"]) == (status, code)
    assert agent.request("ping")["result"] == {}


def test_the_transport_is_strict(locked: Server) -> None:
    agent = HTTPAgent(locked.url, locked.key)
    ping = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
    assert agent.post(ping, **{"MCP-Protocol-Version": "1999-01-01"})[0] == 400
    assert agent.post(ping, **{"Mcp-Session-Id": "none"})[0] == 404
    assert agent.post(ping, Origin="https://elsewhere.example")[0] == 403
    # Refused before its body arrives; a client that is still sending may not see the answer.
    connection = http.client.HTTPConnection("127.0.0.1", locked.port, timeout=30)
    connection.putrequest("POST", "/mcp")
    for name, value in [*agent.headers.items(), ("Content-Length", str(2 << 20))]:
        connection.putheader(name, value)
    connection.endheaders()
    assert connection.getresponse().status == 413
    connection.close()
    without = {name: value for name, value in agent.headers.items() if name != "Mcp-Session-Id"}
    agent.headers = without
    assert agent.post(ping)[0] == 400
    request = urllib.request.Request(agent.url, headers=without)
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(request, timeout=10)
    assert refused.value.code == 405


def test_the_oldest_session_gives_way(locked: Server) -> None:
    first = HTTPAgent(locked.url, locked.key)
    for _ in range(16):
        HTTPAgent(locked.url, locked.key)
    assert first.post({"jsonrpc": "2.0", "id": 9, "method": "ping"})[0] == 404


def test_a_cancelled_call_ends_and_so_does_one_whose_client_is_gone(tmp_path: Path) -> None:
    # A small app is checked before it can be cancelled.
    server = Server("--no-cache", folder=write_app(tmp_path))
    try:
        agent = HTTPAgent(server.url)
        answers: list[tuple[int, bytes]] = []
        call = {"jsonrpc": "2.0", "id": "slow", "method": "tools/call", "params": {"name": "check"}}
        thread = threading.Thread(target=lambda: answers.append(agent.post(call)))
        thread.start()
        time.sleep(0.5)
        cancel = {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": "slow"}}
        assert agent.post(cancel) == (202, b"")
        thread.join(timeout=60)
        assert json.loads(answers[0][1])["error"]["data"]["code"] == "cancelled"
        # This one hangs up.
        connection = http.client.HTTPConnection("127.0.0.1", server.port)
        connection.request("POST", "/mcp", json.dumps(call | {"id": "left"}), agent.headers)
        time.sleep(0.3)
        connection.close()
        assert "scenes" in agent.call("screens")
    finally:
        assert server.stop()[0] == 0


def test_several_folders_have_a_path_each() -> None:
    server = Server(str(ITEMS / "after"), folder=ITEMS / "before")
    try:
        agent = HTTPAgent(server.url, path="mcp/after")
        assert agent.call("screens").startswith("items-after: ")
        assert HTTPAgent(server.url, path="mcp/before").call("screens").startswith("items-before: ")
        agent.url = server.url + "mcp"
        status, text = agent.post({"jsonrpc": "2.0", "id": 1, "method": "ping"})
        assert status == 404 and b"/mcp/before, /mcp/after" in text
    finally:
        assert server.stop()[0] == 0


@pytest.mark.parametrize("mode", ["auto", "legacy"])
@pytest.mark.parametrize("transport", ["http", "stdio"])
def test_the_client_of_the_protocols_own_sdk(locked: Server, transport: str, mode: str) -> None:
    """PyPI's ``mcp``, the reference client: as it comes, it first looks for a newer revision."""
    mcp = pytest.importorskip("mcp", reason="the package 'mcp' of .config/requirements.txt is not installed")
    import httpx2
    from mcp.client.streamable_http import streamable_http_client

    async def talk() -> tuple[list[str], str, bool]:
        headers = {"Authorization": f"Bearer {locked.key}"}
        async with httpx2.AsyncClient(headers=headers, timeout=120) as web:
            server = (
                streamable_http_client(locked.url + "mcp", http_client=web)
                if transport == "http"
                else mcp.StdioServerParameters(command=str(program()), args=["mcp", str(ITEMS / "before")])
            )
            async with mcp.Client(server, mode=mode) as client:
                tools = await client.list_tools()
                answer = await client.call_tool("route", {"scene": "ItemDetailViewController"})
                wrong = await client.call_tool("route", {"scene": "ItemDetailViewControler"})
                return [tool.name for tool in tools.tools], answer.content[0].text, bool(wrong.is_error)

    names, route, is_error = asyncio.run(talk())
    assert names == TOOLS and is_error
    assert route == HTTPAgent(locked.url, locked.key).call("route", scene="ItemDetailViewController")
