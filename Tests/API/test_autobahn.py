"""The WebSocket library under Autobahn's cases: what is not text is refused, and everything else is as RFC 6455 has it."""

from __future__ import annotations

import fnmatch
import json
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import program

#: Of ten pings at once libwebsockets answers the last one, which the RFC allows and the suite does not.
PINGS = {"2.10", "2.11"}
#: Cases of binary messages: our protocol is text, and they are closed with 1003.
BINARY = ["1.2.*", "9.2.*", "9.4.*", "9.6.*", "9.8.*"]


def test_all_cases_of_text_are_passed(tmp_path: Path) -> None:
    echo = program().with_name("EchoWebSockets")
    if not echo.is_file():
        pytest.skip(f"'{echo}' is not built: run 'swift build --product EchoWebSockets' first")
    server = subprocess.Popen([str(echo)], stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        address = f"127.0.0.1:{server.stdout.readline().strip()}"
        # Compression, of which 12 and 13 are, is never agreed on.
        command = [str(Path(sys.executable).with_name("kosoku")), "-p", "4", "-x", "12.*", "-x", "13.*"]
        command += ["-o", str(tmp_path), address]
        suite = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
        assert (tmp_path / "index.json").is_file(), suite.stdout + suite.stderr
        assert server.poll() is None
    finally:
        server.terminate()
        server.communicate(timeout=20)
    (cases,) = json.loads((tmp_path / "index.json").read_text()).values()
    binary = {case for case in cases if any(fnmatch.fnmatch(case, pattern) for pattern in BINARY)}
    failed = {case for case, result in cases.items() if result["behavior"] not in ("OK", "NON-STRICT", "INFORMATIONAL")}
    assert (len(cases), len(binary)) == (301, 35)
    assert failed - binary == PINGS
    assert {cases[case]["remoteCloseCode"] for case in binary} == {1003}
