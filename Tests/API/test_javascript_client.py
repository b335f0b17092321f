"""The page's client by itself: the example of Docs/Protocol.md runs as it stands, and knows every call."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from conftest import PACKAGE, Server
from exchange import Protocol


def test_the_example_of_the_protocols_page_runs(server: Server, tmp_path: Path) -> None:
    page = (PACKAGE / "Docs/Protocol.md").read_text()
    example = re.search(r"```js\n(import \{ Client \}.*?)```", page, re.DOTALL)
    assert example, "the page has no example"
    (tmp_path / "Public").symlink_to(PACKAGE / "Public")
    script = tmp_path / "client.mjs"
    script.write_text(example[1].replace("127.0.0.1:8080", f"127.0.0.1:{server.port}"))
    ended = subprocess.run(
        # Node 22 has a WebSocket without being asked for it.
        ["node", "--experimental-websocket", "--no-warnings", "--preserve-symlinks", str(script)],
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout == "Contacts, after begins with ContactListViewController\n"


def test_the_clients_types_know_every_call(server: Server) -> None:
    text = (PACKAGE / "Public/js/wire/messages.js").read_text()
    typedef = re.search(r"@typedef \{\{\n(.*?)\}\} Results", text, re.DOTALL)
    assert typedef
    assert set(re.findall(r'"([a-zA-Z.]+)":', typedef[1])) == set(Protocol.of(server.url).requests)
