"""Holds the messages of a connection against the AsyncAPI document that the server gives."""

from __future__ import annotations

import json
import urllib.request
from typing import Any

import jsonschema
from referencing.exceptions import Unresolvable

JSON = dict[str, Any]

#: Answers that say that the request itself was not as the document has it, or asked for what it does not hold.
REFUSED = {"parseError", "invalidRequest", "methodNotFound", "invalidParams"}


def closed(schema: Any) -> Any:
    """The same schemas without other fields and kinds: the server of the document does not send what a later one may add."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if "not" in schema:
        # The word of a kind that a later server may add.
        return False
    # A message among the examples is no schema, and `properties` may have a field named `type`.
    parts = {key: part if key == "examples" else closed(part) for key, part in schema.items()}
    is_object = schema.get("type") == "object" and "additionalProperties" not in schema
    return parts | {"additionalProperties": False} if is_object else parts


class Protocol:
    """The document, and what it says of a message."""

    def __init__(self, document: JSON) -> None:
        """Makes a validator of each message's schema."""
        self.document = document
        self._components = closed(document["components"])
        #: The messages already found valid, so the same document of an app is not validated again for each page.
        self.valid: set[tuple[int, str]] = set()
        self.requests: dict[str, jsonschema.Draft7Validator] = {}
        #: The clients that may call each request.
        self.audiences: dict[str, str] = {}
        self.results: dict[str, jsonschema.Draft7Validator] = {}
        self.notifications: dict[str, jsonschema.Draft7Validator] = {}
        self.error = self._validator("error")
        for name, operation in document["operations"].items():
            if operation["action"] == "send":
                method = self._method(operation["messages"][0])
                self.notifications[method] = self._validator(name)
            else:
                method = self._method(operation["messages"][0])
                self.requests[method] = self._validator(f"{name}Request")
                self.audiences[method] = operation["x-audience"]
                self.results[method] = self._validator(f"{name}Result")

    @classmethod
    def of(cls, url: str) -> Protocol:
        """Asks a server for its document."""
        with urllib.request.urlopen(url.rstrip("/") + "/asyncapi.json", timeout=10) as answer:
            return cls(json.load(answer))

    def resolve(self, reference: JSON) -> JSON:
        """Returns the target of a reference into the document."""
        found: Any = self.document
        while "$ref" in reference:
            found = self.document
            for key in reference["$ref"].removeprefix("#/").split("/"):
                found = found[key]
            reference = found
        return reference

    def _method(self, reference: JSON) -> str:
        return self.resolve(reference)["name"]

    def _validator(self, message: str) -> jsonschema.Draft7Validator:
        schema = {
            "$ref": f"#/components/messages/{message}/payload",
            "components": self._components,
        }
        return jsonschema.Draft7Validator(schema)


def problems(validator: jsonschema.Draft7Validator, message: JSON) -> list[str]:
    """Returns the violations of the schema in a message."""
    try:
        return [f"{error.json_path}: {error.message[:200]}" for error in validator.iter_errors(message)]
    except Unresolvable as error:
        return [f"the document refers to nothing with '{error.ref}'"]


class Exchange:
    """One connection: which requests are open, and what was wrong with messages of either direction."""

    def __init__(self, protocol: Protocol) -> None:
        """Starts before the first message."""
        self.protocol = protocol
        self.problems: list[str] = []
        self._open: dict[Any, JSON] = {}

    def sent(self, text: str | bytes) -> None:
        """Remembers a request; whether it was meant to be valid shows in its answer."""
        try:
            message = json.loads(text)
            self._open[message["id"]] = message
        except (ValueError, TypeError, KeyError, RecursionError):
            return

    def received(self, text: str | bytes) -> None:
        """Checks a message of the server, and the request that it answers."""
        message: JSON = json.loads(text)
        if "method" in message:
            self._check(self.protocol.notifications.get(message["method"]), message)
            return
        request = self._open.pop(message.get("id"), None)
        if "error" in message:
            self._check(self.protocol.error, message)
            if message["error"]["data"]["code"] in REFUSED:
                return
        elif request is None:
            self.problems.append(f"an answer to nothing: {str(message)[:200]}")
            return
        else:
            self._check(self.protocol.results.get(request["method"]), message)
        if request is not None:
            self._check(self.protocol.requests.get(request["method"]), request)

    def _check(self, validator: jsonschema.Draft7Validator | None, message: JSON) -> None:
        if validator is None:
            self.problems.append(f"not in the document: {str(message)[:200]}")
        else:
            key = id(validator), json.dumps(message | {"id": 0} if isinstance(message.get("id"), int) else message)
            if key in self.protocol.valid:
                return
            found = problems(validator, message)
            self.problems += [f"{problem} in {str(message)[:120]}" for problem in found]
            if not found:
                self.protocol.valid.add(key)
