"""Sends what no proper client would, and checks each time that the server still serves everyone else."""

from __future__ import annotations

import json
import os
import socket
import struct
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from conftest import Server
from sceneflow_client import ApiError, Client, Room

KEY = "dGhlIHNhbXBsZSBub25jZQ=="


def still_serves(server: Server) -> None:
    """Does something real on a new connection."""
    with Client(server.url) as client:
        room = Room.create(client, "notes-after")
        assert room.act("launch")["outcome"] == "ok"


@contextmanager
def raw(server: Server) -> Iterator[socket.socket]:
    """A bare socket with a deadline."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=15) as connection:
        yield connection


def upgrade(server: Server, *, method: str = "GET", path: str = "/ws", **headers: str | None) -> bytes:
    """An upgrade request in which headers can be replaced, or left out with None."""
    fields: dict[str, str | None] = {
        "Host": f"127.0.0.1:{server.port}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": KEY,
        "Sec-WebSocket-Protocol": "sceneflow.v1",
    }
    fields |= {name.replace("_", "-"): value for name, value in headers.items()}
    lines = [f"{method} {path} HTTP/1.1"] + [f"{name}: {value}" for name, value in fields.items() if value is not None]
    return "\r\n".join([*lines, "", ""]).encode()


def status(server: Server, request: bytes) -> int:
    """The status that a request is answered with; 0 where the server hangs up."""
    with raw(server) as connection:
        connection.sendall(request)
        try:
            answer = connection.recv(65536)
        except ConnectionResetError:
            return 0
        return int(answer.split()[1]) if answer.startswith(b"HTTP/1.1 ") else 0


def frame(opcode: int, payload: bytes, *, final: bool = True, declared: int | None = None) -> bytes:
    """A masked frame, which may lie about its length."""
    length = len(payload) if declared is None else declared
    head = bytes([(0x80 if final else 0) | opcode])
    if length < 126:
        head += bytes([0x80 | length])
    elif length < 65536:
        head += bytes([0x80 | 126]) + struct.pack(">H", length)
    else:
        head += bytes([0x80 | 127]) + struct.pack(">Q", length)
    return head + bytes(4) + payload


def code_of_close(received: bytes) -> int | None:
    """The code of the close frame among some frames, or None if there is no close frame."""
    while len(received) >= 2:
        length, start = received[1] & 0x7F, 2
        if length == 126:
            length, start = struct.unpack(">H", received[2:4])[0], 4
        if len(received) < start + length:
            return None
        if received[0] & 15 == 8:
            return int(struct.unpack(">H", received[start : start + 2])[0]) if length >= 2 else 1005
        received = received[start + length :]
    return None


def close_code(server: Server, *frames: bytes, answers: bool = True) -> int:
    """The code that a connection is closed with after some frames; 1006 where the server just hangs up.

    The server hangs up at once on a client that answers the close frame, and after five seconds on another.
    """
    with raw(server) as connection:
        connection.sendall(upgrade(server))
        received = b""
        while b"\r\n\r\n" not in received:
            received += connection.recv(65536)
        assert received.startswith(b"HTTP/1.1 101 "), received
        received = received.split(b"\r\n\r\n", 1)[1]
        try:
            for data in frames:
                connection.sendall(data)
            while data := connection.recv(65536):
                received += data
                if answers and (code := code_of_close(received)) is not None:
                    connection.sendall(frame(8, struct.pack(">H", code)))
                    answers = False
        except (ConnectionResetError, BrokenPipeError):
            pass
        code = code_of_close(received)
        return 1006 if code is None else code


REFUSED_UPGRADES: dict[str, tuple[Callable[[Server], bytes], set[int]]] = {
    "wrong subprotocol": (lambda s: upgrade(s, Sec_WebSocket_Protocol="chat"), {400}),
    "subprotocol of another version": (lambda s: upgrade(s, Sec_WebSocket_Protocol="sceneflow.v2, soap"), {400}),
    "origin of another site": (lambda s: upgrade(s, Origin="https://evil.example"), {403}),
    "origin null": (lambda s: upgrade(s, Origin="null"), {403}),
    "origin with our name as a prefix": (lambda s: upgrade(s, Origin=f"http://127.0.0.1:{s.port}.evil.example"), {403}),
    "origin of another port": (lambda s: upgrade(s, Origin="http://127.0.0.1:1"), {403}),
    "origin without port": (lambda s: upgrade(s, Origin="http://127.0.0.1"), {403}),
    "origin of another scheme": (lambda s: upgrade(s, Origin=f"ftp://127.0.0.1:{s.port}"), {403}),
    "origin in upper case": (lambda s: upgrade(s, Origin=f"HTTP://LOCALHOST:{s.port}"), {403}),
    "origin with a path": (lambda s: upgrade(s, Origin=f"http://127.0.0.1:{s.port}/"), {403}),
    "empty origin": (lambda s: upgrade(s, Origin="http://"), {403}),
    "two origins": (
        lambda s: upgrade(s, Origin=f"http://127.0.0.1:{s.port}\r\nOrigin: https://evil.example"),
        {403},
    ),
    "our origin twice": (
        lambda s: upgrade(s, Origin=f"http://127.0.0.1:{s.port}\r\nOrigin: http://127.0.0.1:{s.port}"),
        {403},
    ),
    "host of another name": (lambda s: upgrade(s, Host="evil.example"), {421}),
    "no host": (lambda s: upgrade(s, Host=None), {400, 421}),
    "old version": (lambda s: upgrade(s, Sec_WebSocket_Version="8"), {426}),
    "no version": (lambda s: upgrade(s, Sec_WebSocket_Version=None), {426}),
    "no key": (lambda s: upgrade(s, Sec_WebSocket_Key=None), {0, 400}),
    "POST": (lambda s: upgrade(s, method="POST"), {0, 400, 405}),
    "another path": (lambda s: upgrade(s, path="/other"), {400, 404}),
    "HTTP/2 in the clear": (lambda s: upgrade(s, Upgrade="h2c"), {0, 400}),
    "headers without end": (lambda s: upgrade(s, Cookie="a" * 20000), {0, 400, 431}),
    "no HTTP": (lambda s: b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", {0, 400}),
}


@pytest.mark.parametrize("name", REFUSED_UPGRADES)
def test_upgrade_is_refused(server: Server, name: str) -> None:
    request, expected = REFUSED_UPGRADES[name]
    assert status(server, request(server)) in expected
    still_serves(server)


@pytest.mark.parametrize("token", ["foo", "h2c", "websocket"])
@pytest.mark.parametrize("method", ["GET", "POST", "HEAD"])
def test_a_second_request_never_upgrades(server: Server, token: str, method: str) -> None:
    """libwebsockets looks at the headers of a kept connection after it has freed them."""
    first = f"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nConnection: keep-alive\r\n\r\n".encode()
    for together in [True, False]:
        with raw(server) as connection:
            second = upgrade(server, method=method, Upgrade=token, Connection="keep-alive, Upgrade")
            answers = b""
            try:
                connection.sendall(first + second if together else first)
                answers += connection.recv(65536)
                connection.sendall(second)
                while data := connection.recv(65536):
                    answers += data
            except OSError:
                pass  # It hangs up, whichever way.
            assert b" 101 " not in answers
    still_serves(server)


def test_proper_upgrades_are_taken(server: Server) -> None:
    """The refusals above do not affect proper upgrades."""
    origin = f"http://127.0.0.1:{server.port}"
    for request in [
        upgrade(server),
        upgrade(server, Sec_WebSocket_Protocol=None),
        upgrade(server, Origin=origin),
        upgrade(server, Sec_WebSocket_Protocol="soap, sceneflow.v1"),
        upgrade(server, Host=f"localhost:{server.port}"),
    ]:
        assert status(server, request) == 101, request


BAD_FRAMES: dict[str, tuple[list[bytes], set[int]]] = {
    "binary": ([frame(2, b"\0\1\2")], {1003}),
    "text over the limit": ([frame(1, b" " * 70000)], {1009}),
    "length of 2^62": ([frame(1, b"x" * 70000, declared=2**62)], {1009}),
    "fragments over the limit": ([frame(1, b"x", final=False)] + [frame(0, b"x" * 1000, final=False)] * 80, {1009}),
    "overlong UTF-8": ([frame(1, b"\xc0\xaf")], {1007}),
    "surrogate in UTF-8": ([frame(1, b"\xed\xa0\x80")], {1007}),
    "UTF-8 cut short": ([frame(1, b"\xe2\x82")], {1007}),
    "UTF-8 cut by fragments": ([frame(1, b"\xe2", final=False), frame(0, b"\x28\xa1")], {1007}),
    "reserved opcode": ([frame(3, b"x")], {1002, 1006}),
    "continuation of nothing": ([frame(0, b"x")], {1002, 1006}),
    "long ping": ([frame(9, b"x" * 126)], {1002, 1006}),
    "reserved bits": ([bytes([0xF1, 0x80]) + bytes(4)], {1002, 1006}),
}


@pytest.mark.parametrize("name", BAD_FRAMES)
def test_frame_closes_the_connection(server: Server, name: str) -> None:
    frames, expected = BAD_FRAMES[name]
    assert close_code(server, *frames) in expected
    still_serves(server)


def test_a_client_that_does_not_answer_a_close_is_hung_up_on(server: Server) -> None:
    frames, expected = BAD_FRAMES["binary"]
    assert close_code(server, *frames, answers=False) in expected
    still_serves(server)


BAD_TEXTS: dict[str, tuple[str, int]] = {
    "nothing but space": (" ", -32700),
    "cut JSON": ('{"jsonrpc":"2.0","id":1,"method":"hel', -32700),
    "JSON after JSON": ('{"jsonrpc":"2.0","id":1,"method":"hello"}{}', -32700),
    "deep arrays": ("[" * 60000, -32700),
    "deep objects": ('{"a":' * 12000, -32700),
    "half a surrogate pair": ('{"jsonrpc":"2.0","id":"\\ud800","method":"hello"}', -32700),
    "NUL": ('{"jsonrpc":"2.0","id":"\0","method":"hello"}', -32700),
    "key twice": ('{"jsonrpc":"2.0","id":1,"id":2,"method":"hello"}', -32700),
    "byte order mark": ('\ufeff{"jsonrpc":"2.0","id":1,"method":"hello"}', -32700),
    "NaN": ('{"jsonrpc":"2.0","id":NaN,"method":"hello"}', -32700),
    "batch": ('[{"jsonrpc":"2.0","id":1,"method":"hello"}]', -32600),
    "number": ("1e308", -32600),
    "infinite id": ('{"jsonrpc":"2.0","id":1e999,"method":"hello"}', -32600),
    "no id": ('{"jsonrpc":"2.0","method":"hello"}', -32600),
    "unknown field of the envelope": ('{"jsonrpc":"2.0","id":1,"method":"hello","params":{},"auth":1}', -32600),
    "parameters by position": ('{"jsonrpc":"2.0","id":1,"method":"hello","params":[1]}', -32602),
    "many keys": ('{"jsonrpc":"2.0","id":1,"method":"hello","params":{%s}}'
                  % ",".join(f'"k{number}":0' for number in range(6000)), -32602),
    "many numbers": ('{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":[%s],"client":0}}'
                     % ",".join(["1e-320"] * 9000), -32602),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD_TEXTS)
def test_text_is_answered_with_an_error(server: Server, name: str) -> None:
    text, code = BAD_TEXTS[name]
    with Client(server.url, hello=False) as client:
        client.socket.send(text)
        assert client.receive()["error"]["code"] == code
        # The connection goes on, too.
        client.call("hello", protocol=[1], client={"name": "t", "version": "1"})
    still_serves(server)


def test_random_bytes_never_stop_the_server(server: Server) -> None:
    for length in [1, 2, 10, 100, 1000, 10000]:
        for _ in range(5):
            with raw(server) as connection:
                connection.sendall(os.urandom(length))
            with raw(server) as connection:
                connection.sendall(upgrade(server) + os.urandom(length))
    still_serves(server)


def test_a_connection_that_vanishes_leaves_its_rooms(server: Server) -> None:
    with Client(server.url) as ann:
        room = Room.create(ann, "notes-after", "Ann")
        ann.push("room.presence")
        bob = Client(server.url)
        Room(bob, room.room, room.keys["view"], "Bob")
        assert [person["name"] for person in ann.push("room.presence")["participants"]] == ["Ann", "Bob"]
        linger = struct.pack("ii", 1, 0)
        bob.socket.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
        bob.socket.socket.shutdown(socket.SHUT_RDWR)
        assert [person["name"] for person in ann.push("room.presence")["participants"]] == ["Ann"]


def test_keys_are_capabilities(server: Server) -> None:
    with Client(server.url) as ann, Client(server.url) as bob:
        room = Room.create(ann, "notes-after", "Ann")
        for key in ["", room.keys["view"][:-1], room.keys["view"] + "A", room.keys["present"].swapcase()]:
            with pytest.raises(ApiError) as error:
                Room(bob, room.room, key)
            assert error.value.code == "unauthorized"
        follower = Room(bob, room.room, room.keys["view"])
        with pytest.raises(ApiError) as error:
            follower.act("launch")
        assert error.value.code == "forbidden"


def test_a_flood_is_closed_and_harms_nobody_else() -> None:
    server = Server("--rate", "20")
    try:
        with Client(server.url) as calm, Client(server.url) as loud:
            room = Room.create(calm, "notes-after")
            request = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "rooms.leave", "params": {"room": "x"}})
            codes: list[int] = []
            try:
                for _ in range(80):
                    loud.socket.send(request)
                while True:
                    loud.receive()
            except Exception:  # noqa: BLE001: whichever way the connection ends
                codes.append(loud.socket.close_code or 1006)
            assert codes == [4429]
            assert room.act("launch")["outcome"] == "ok"
    finally:
        code, log = server.stop()
    assert code == 0
    for key in room.keys.values():
        assert key not in log
