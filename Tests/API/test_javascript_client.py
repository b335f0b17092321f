"""The page's client by itself: it knows every call."""

from __future__ import annotations

import re

from conftest import PACKAGE, Server
from exchange import Protocol


def test_the_clients_types_know_every_call(server: Server) -> None:
    text = (PACKAGE / "Public/js/wire/results.js").read_text()
    typedef = re.search(r"@typedef \{\{\n(.*?)\}\} Results", text, re.DOTALL)
    assert typedef
    assert set(re.findall(r'"([a-zA-Z.]+)":', typedef[1])) == set(Protocol.of(server.url).requests)
