"""``/asyncapi.json``: a valid document that allows every message of the protocol, and nothing beside them."""

from __future__ import annotations

import json
import os
import re
import urllib.request
import warnings
from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest
from conftest import PACKAGE, Server
from exchange import Protocol, problems

with warnings.catch_warnings():
    # Two of its models have a field named `schema`, which pydantic warns of.
    warnings.simplefilter("ignore")
    from asyncapi3 import AsyncAPI3

from pydantic import ValidationError

FIXTURES = PACKAGE / "Tests/WireTests/Fixtures"
SORTS = {"request": "requests", "response": "results", "notification": "notifications"}


@pytest.fixture(scope="module")
def protocol(server: Server) -> Protocol:
    return Protocol.of(server.url)


# A recording is parsed as a file, with pointers into it for errors, and so accepts any JSON.
UNTYPED = {"rooms.import.request": {"recording"}}


def mutations(value: Any, untyped: set[str]) -> Iterator[tuple[str, Any]]:
    """The value with a field more in one of its objects, or with one part of another type."""
    if isinstance(value, dict):
        yield "one field more", {**value, "unheardOf": []}
        for key, part in value.items():
            if key in untyped:
                continue
            yield f"another type of '{key}'", {**value, key: {} if isinstance(part, list) else []}
            for description, mutated in mutations(part, untyped):
                yield f"{key}: {description}", {**value, key: mutated}
    elif isinstance(value, list):
        for index, part in enumerate(value[:2]):
            for description, mutated in mutations(part, untyped):
                yield f"{index}: {description}", [*value[:index], mutated, *value[index + 1 :]]


def messages() -> list[Any]:
    """Every literal message of the protocol, by the name of its file."""
    return [pytest.param(path, id=path.stem) for path in sorted(FIXTURES.glob("*.*.json"))]


def test_it_is_an_asyncapi_document_and_the_same_bytes_each_time(server: Server) -> None:
    with urllib.request.urlopen(server.url + "asyncapi.json", timeout=5) as answer:
        assert answer.headers["Content-Type"] == "application/json"
        first = answer.read()
    with urllib.request.urlopen(server.url + "asyncapi.json", timeout=5) as answer:
        assert answer.read() == first
    document = json.loads(first)
    AsyncAPI3.model_validate(document)
    for path, value in [("info", {}), ("operations", {"hello": {"action": "shout"}}), ("colour", "red")]:
        with pytest.raises(ValidationError):
            AsyncAPI3.model_validate({**document, path: value})


def test_every_reference_leads_somewhere(protocol: Protocol) -> None:
    def references(value: Any) -> Iterator[str]:
        if isinstance(value, dict):
            if isinstance(value.get("$ref"), str):
                yield value["$ref"]
            for part in value.values():
                yield from references(part)
        elif isinstance(value, list):
            for part in value:
                yield from references(part)

    met = set(references(protocol.document))
    assert len(met) > 100
    for reference in met:
        assert protocol.resolve({"$ref": reference})


def test_the_protocols_page_and_the_document_have_the_same_methods(protocol: Protocol) -> None:
    page = (PACKAGE / "Docs/Protocol.md").read_text()
    calls = page.split("## Calls")[1].split("## Actions")[0]
    assert set(re.findall(r"`(hello|[a-z]+\.[a-zA-Z]+) \{", calls)) == set(protocol.requests)
    told = page.split("## Notifications")[1]
    assert set(re.findall(r"`([a-z]+\.[a-z]+) \{", told)) == set(protocol.notifications)


@pytest.mark.parametrize("path", messages())
def test_a_literal_message_is_allowed_and_no_mutation_of_it(protocol: Protocol, path: Any) -> None:
    method, sort = path.stem.rsplit(".", 1)
    validator = getattr(protocol, SORTS[sort])[method]
    message = json.loads(path.read_text())
    assert problems(validator, message) == []
    tried = list(mutations(message, UNTYPED.get(path.stem, set())))
    assert len(tried) >= 5
    # The parts of a large message are much alike: every fourth mutation reaches each field of most of them.
    step = 1 if len(tried) < 200 or os.environ.get("SCENEFLOW_LONG") else 4
    for description, mutated in tried[::step]:
        assert problems(validator, mutated), f"{description} is allowed"


def objects(value: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each schema of an object in a part of the document, with its place."""
    if isinstance(value, dict):
        if value.get("type") == "object" and "properties" in value:
            yield value.get("title", ""), value
        for key, part in value.items():
            if key != "examples":
                yield from objects(part)
    elif isinstance(value, list):
        for part in value:
            yield from objects(part)


#: The fields with objects that have data as keys.
MAPS = {"canvas", "cards", "choices", "colors", "flow", "instances", "pictures"}


def test_a_client_may_receive_fields_that_it_does_not_know(protocol: Protocol) -> None:
    """A validator, or code, made from the document of one version accepts the messages of the next."""
    document = protocol.document
    tried = 0
    for path in sorted(FIXTURES.glob("*.*.json")):
        method, sort = path.stem.rsplit(".", 1)
        words = method.split(".")
        name = words[0] + "".join(word[:1].upper() + word[1:] for word in words[1:])
        message = f"{name}{ {'request': 'Request', 'response': 'Result', 'notification': ''}[sort] }"
        schema = {"$ref": f"#/components/messages/{message}/payload", "components": document["components"]}
        validator = jsonschema.Draft7Validator(schema)
        literal = json.loads(path.read_text())
        for description, mutated in mutations(literal, UNTYPED.get(path.stem, set())):
            *_, inside, change = ["", *description.split(": ")]
            # The keys of a map are data, and its values have a type.
            if change == "one field more" and (sort == "request" or inside not in MAPS):
                assert bool(problems(validator, mutated)) == (sort == "request"), (path.stem, description)
                tried += 1
    assert tried > 300


def test_every_object_has_a_title_of_its_own_and_every_field_a_description(protocol: Protocol) -> None:
    envelope = {"jsonrpc", "method", "params", "result", "error"}
    titles: dict[str, dict[str, Any]] = {}
    for title, schema in objects(protocol.document["components"]):
        assert re.fullmatch(r"[A-Z][A-Za-z]+", title), schema
        assert titles.setdefault(title, schema) == schema, title
        for name, field in schema["properties"].items():
            described = field.get("description")
            is_envelope = "jsonrpc" in schema["properties"] and name in envelope
            assert is_envelope or "const" in field or (described and described.endswith(".")), (title, name, described)
    assert len(titles) > 250
    for name, schema in protocol.document["components"]["schemas"].items():
        assert schema["title"] == name
        assert "description" in schema or "enum" in schema, name


def test_each_message_has_an_example_that_its_schema_allows(protocol: Protocol) -> None:
    messages = protocol.document["components"]["messages"]
    for name, message in messages.items():
        (example,) = message["examples"]
        validator = jsonschema.Draft7Validator(
            {"$ref": f"#/components/messages/{name}/payload", "components": protocol.document["components"]}
        )
        assert problems(validator, example["payload"]) == [], name
    assert len(messages) > 80


def test_the_document_names_its_server_and_the_subprotocol(server: Server) -> None:
    document = Protocol.of(server.url).document
    assert document["servers"]["here"]["host"] == f"127.0.0.1:{server.port}"
    assert document["servers"]["here"]["protocol"] == "ws"
    headers = document["channels"]["session"]["bindings"]["ws"]["headers"]["properties"]
    assert headers["Sec-WebSocket-Protocol"]["const"] == "sceneflow.v1"


def test_every_form_of_an_action_an_event_and_an_error_is_allowed(protocol: Protocol) -> None:
    call = json.loads((FIXTURES / "rooms.act.request.json").read_text())
    for action in json.loads((FIXTURES / "actions.json").read_text()):
        call["params"]["action"] = action
        assert problems(protocol.requests["rooms.act"], call) == []
        for description, mutated in mutations(action, set()):
            call["params"]["action"] = mutated
            assert problems(protocol.requests["rooms.act"], call), f"{action}: {description} is allowed"
    push = json.loads((FIXTURES / "room.step.notification.json").read_text())
    for event in json.loads((FIXTURES / "events.json").read_text()):
        push["params"]["step"]["events"] = [event]
        assert problems(protocol.notifications["room.step"], push) == []
        for description, mutated in mutations(event, set()):
            push["params"]["step"]["events"] = [mutated]
            assert problems(protocol.notifications["room.step"], push), f"{event}: {description} is allowed"
    for error in json.loads((FIXTURES / "errors.json").read_text()):
        answer = {"jsonrpc": "2.0", "id": None, "error": error}
        assert problems(protocol.error, answer) == []
