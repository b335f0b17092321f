"""The page's client by itself: it knows every call."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import PACKAGE, Server
from exchange import Protocol


def test_the_clients_types_know_every_call(server: Server) -> None:
    text = (PACKAGE / "Public/js/wire/results.js").read_text()
    typedef = re.search(r"@typedef \{\{\n(.*?)\}\} Results", text, re.DOTALL)
    assert typedef
    assert set(re.findall(r'"([a-zA-Z.]+)":', typedef[1])) == set(Protocol.of(server.url).requests)


def make_client(*arguments: str | Path) -> None:
    subprocess.run([sys.executable, PACKAGE / ".config/client.py", *arguments], check=True)


def test_the_module_for_other_programs_needs_no_other_module(tmp_path: Path) -> None:
    make_client(tmp_path)
    text = (tmp_path / "sceneflow.mjs").read_text()
    assert "export class Client" in text and not re.search(r"^import |\bimport\(", text, re.MULTILINE)


@pytest.mark.skipif(shutil.which("tsc") is None, reason="TypeScript (Debian's node-typescript) is not installed")
def test_the_modules_types_are_those_of_its_comments(tmp_path: Path) -> None:
    make_client("--types", tmp_path)
    committed = PACKAGE / "Public/clients/sceneflow.d.mts"
    command = ".config/client.py --types Public/clients"
    assert (tmp_path / "sceneflow.d.mts").read_text() == committed.read_text(), f"run {command}"


#: A typed program, and changes of it that are mistakes.
PROGRAM = """\
import { Client, RoomSession, isProtocolError } from "./sceneflow.mjs";

const client = new Client({
    client: { name: "typed", version: "1" },
    open: () => new WebSocket("ws://127.0.0.1:8080/ws", "sceneflow.v1"),
    patience: 1000,
});
const { room, keys } = await client.call("rooms.create", { flow: "items-before" });
const session = new RoomSession(client, { room, key: keys.present });
const listed = await client.call("rooms.actions", { room });
const step = await session.act(listed.actions[0].action, listed.seq);
try {
    console.log(step.summary.length, step.seq + 1, session.state?.status === "running");
} catch (error) {
    console.log(isProtocolError(error, "limited") && error.data.retryAfterMs);
}
"""
MISTAKES = {
    "keys.present": "keys.presnt",
    '{ name: "typed", version: "1" }': '{ name: "typed" }',
    "listed.actions[0].action": "listed.actions[0].outcome",
    "step.summary.length": "step.summary.lenght",
}


@pytest.mark.parametrize("mistake", ["", *MISTAKES])
def test_the_types_fit_a_program(tmp_path: Path, mistake: str) -> None:
    make_client(tmp_path)
    shutil.copy(PACKAGE / "Public/clients/sceneflow.d.mts", tmp_path)
    assert all(PROGRAM.count(part) == 1 for part in MISTAKES)
    # Deno takes the types from where this line says; TypeScript looks beside the module.
    program = '// @ts-types="./sceneflow.d.mts"\n' + (
        PROGRAM.replace(mistake, MISTAKES[mistake]) if mistake else PROGRAM
    )
    (tmp_path / "program.ts").write_text(program)
    deno = Path(sys.executable).with_name("deno")
    ended = subprocess.run(
        [deno, "check", "--quiet", "program.ts"],
        cwd=tmp_path,
        env=os.environ | {"NO_COLOR": "1", "DENO_DIR": str(tmp_path / "deno"), "DENO_NO_UPDATE_CHECK": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode == 0) == (not mistake), ended.stderr
