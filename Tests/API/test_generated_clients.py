"""Clients that other people's generators make of ``/asyncapi.json``: they compile, drive a room, and read what comes."""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from conftest import Server
from exchange import Protocol
from websockets.sync.client import connect

TOOLS = Path(sys.executable).parent

#: A typed program for the second generator: each line with a name of the protocol is checked.
PROGRAM = """
import json
import sys

import types_of_sceneflow as sceneflow
from websockets.sync.client import connect
from websockets.typing import Subprotocol


def main(address: str) -> None:
    with connect(address, subprotocols=[Subprotocol("sceneflow.v1")]) as socket:
        hello: sceneflow.Hellocall = {
            "jsonrpc": "2.0",
            "id": 1,
            "method": "hello",
            "params": {"protocol": [1], "client": {"name": "typed", "version": "1"}},
        }
        socket.send(json.dumps(hello))
        greeted: sceneflow.Helloanswer = json.loads(socket.recv())
        create: sceneflow.Roomscreatecall = {
            "jsonrpc": "2.0",
            "id": 2,
            "method": "rooms.create",
            "params": {"flow": "items-before"},
        }
        socket.send(json.dumps(create))
        created: sceneflow.Roomscreateanswer = json.loads(socket.recv())
        keys = created["result"]["keys"]
        print(greeted["result"]["server"]["name"], len(keys["present"]), len(keys["view"]))


main(sys.argv[1])
"""


def generator(name: str) -> str:
    """A generator of ``.config/requirements.txt``."""
    program = TOOLS / name
    if not program.exists():
        pytest.skip(f"'{name}' is not installed: run 'make tools-test'")
    return str(program)


def run(*command: str | Path, folder: Path) -> str:
    ended = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


def loaded(file: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[file.stem] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def document(server: Server) -> dict[str, Any]:
    return Protocol.of(server.url).document


def test_models_of_datamodel_code_generator(server: Server, document: dict[str, Any], tmp_path: Path) -> None:
    """pydantic models, made of the document as it is."""
    (tmp_path / "asyncapi.json").write_text(json.dumps(document))
    run(
        generator("datamodel-codegen"),
        *("--input", "asyncapi.json", "--input-file-type", "asyncapi", "--output", "models_of_sceneflow.py"),
        *("--output-model-type", "pydantic_v2.BaseModel", "--target-python-version", "3.11", "--use-title-as-name"),
        *("--use-schema-description", "--use-field-description"),
        folder=tmp_path,
    )
    text = (tmp_path / "models_of_sceneflow.py").read_text()
    names = re.findall(r"^class (\w+)", text, re.MULTILINE)
    # `Action1` and `Params43` would be names for nobody.
    assert len(names) > 300 and not [name for name in names if re.search(r"\d$", name)]
    assert "The room's id." in text
    models = loaded(tmp_path / "models_of_sceneflow.py")

    with connect(server.url.replace("http", "ws") + "ws", subprotocols=["sceneflow.v1"], max_size=None) as socket:

        def call(name: str, method: str, **params: Any) -> Any:
            request = getattr(models, f"{name}Call")(jsonrpc="2.0", id=name, method=method, params=params)
            socket.send(request.model_dump_json(by_alias=True, exclude_none=True))
            while "id" not in (message := json.loads(socket.recv(timeout=30))):
                if message["method"] == "room.step":
                    models.RoomStepPush.model_validate(message)
            # As a later server may send it.
            message["result"]["unheardOf"] = 1
            if "step" in message["result"]:
                message["result"]["step"]["events"].insert(0, {"event": "unheardOf", "rule": "LATER-1", "more": [1]})
            return getattr(models, f"{name}Answer").model_validate(message).result

        call("Hello", "hello", protocol=[1], client={"name": "generated", "version": "1"})
        room = call("RoomsCreate", "rooms.create", flow="items-before")
        joined = call("RoomsJoin", "rooms.join", room=room.room, key=room.keys.present)
        assert joined.state.status.value == "running"
        listed = call("RoomsActions", "rooms.actions", room=room.room)
        action = next(entry.action for entry in listed.actions if entry.outcome.value == "crashed")
        action = json.loads(action.model_dump_json(by_alias=True, exclude_none=True))
        done = call("RoomsAct", "rooms.act", room=room.room, action=action, ifSeq=listed.seq)
        assert done.outcome.value == "crashed" and done.step.state.crash.name == "Fatal error"
        assert json.loads(done.step.events[-1].model_dump_json())["event"] == "crash"
        kinds = [type(getattr(event, "root", event)).__name__ for event in done.step.events]
        assert (kinds[0], kinds[-1]) == ("EventOther", "EventCrash"), kinds


@pytest.mark.long
def test_types_of_jsonschema_gentypes(server: Server, document: dict[str, Any], tmp_path: Path) -> None:
    """TypedDicts, made of the messages as one JSON Schema, and held against a program by mypy."""
    payloads = [{"$ref": f"#/components/messages/{name}/payload"} for name in document["components"]["messages"]]
    schema = {"title": "Message", "oneOf": payloads, "components": document["components"]}
    (tmp_path / "schema.json").write_text(json.dumps({"$schema": "http://json-schema.org/draft-07/schema#"} | schema))
    run(
        generator("jsonschema-gentypes"),
        *("--json-schema=schema.json", "--python=types_of_sceneflow.py"),
        folder=tmp_path,
    )
    (tmp_path / "program.py").write_text(PROGRAM)
    mypy = [TOOLS / "mypy", "--strict", "--cache-dir", tmp_path / "cache", "program.py"]
    assert "no issues found" in run(*mypy, folder=tmp_path)
    address = server.url.replace("http", "ws") + "ws"
    assert run(sys.executable, "program.py", address, folder=tmp_path).split()[0] == "sceneflow"
    # A misspelt field, and one of another type.
    for right, wrong in [('"flow": "items-before"', '"flwo": "items-before"'), ('"protocol": [1]', '"protocol": "1"')]:
        assert right in PROGRAM
        (tmp_path / "program.py").write_text(PROGRAM.replace(right, wrong))
        ended = subprocess.run(mypy, cwd=tmp_path, capture_output=True, text=True, timeout=300, check=False)
        assert ended.returncode == 1, ended.stdout
