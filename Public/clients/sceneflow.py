"""Drives a Sceneflow server: calls, pushes, and rooms that outlive their connections.

One module, on top of the package ``websockets`` (``pip install websockets``). Save it beside your script; every server has
it at ``/clients/sceneflow.py``. ``Client`` is one connection; ``Session`` is a place in a room that connects again by itself
and hands on every step once, in order. Docs/Clients.md has examples, Docs/Protocol.md says what the calls do.
"""

from __future__ import annotations

import json
import math
import os
import random
import selectors
import socket
import ssl
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Literal, NotRequired, TypedDict, TypeVar, cast

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

__all__ = [
    "JSON",
    "ApiError",
    "Backoff",
    "Change",
    "Client",
    "Closed",
    "ConnectionLost",
    "Event",
    "Node",
    "Notified",
    "Restarted",
    "Session",
    "Sought",
    "State",
    "Step",
    "Stepped",
    "apply",
    "whole",
]

JSON = dict[str, Any]
T = TypeVar("T")

#: How many steps a server puts into one answer by default; more are asked for in several.
STEPS_PER_ANSWER = 200


class Node(TypedDict):
    """A controller in the window, with what it holds."""

    instance: str
    scene: str
    kind: str
    children: list[Node]
    selected: NotRequired[int]
    embedded: NotRequired[list[JSON]]
    presented: NotRequired[Node]
    style: NotRequired[str]


class State(TypedDict):
    """The simulated app at one moment."""

    status: Literal["idle", "running", "crashed"]
    configuration: Literal["debug", "release"]
    traits: JSON
    root: Node | None
    visible: list[str]
    crash: JSON | None
    instances: dict[str, JSON]


class Change(TypedDict, total=False):
    """What is different between two states that follow each other; what is left out is as it was."""

    status: Literal["idle", "running", "crashed"]
    configuration: Literal["debug", "release"]
    traits: JSON
    root: Node
    visible: list[str]
    crash: JSON
    instances: dict[str, JSON]
    gone: list[str]


class Step(TypedDict):
    """One thing that was done in a room, and all that came of it."""

    seq: int
    by: str | None
    byName: str | None
    action: JSON
    outcome: Literal["ok", "ignored", "crashed"]
    summary: str
    choices: list[JSON]
    events: list[JSON]
    console: list[str]
    state: State


def apply(change: Change, previous: State) -> State:
    """The state that a change makes of the one before, exactly; the one before stays as it is."""
    fields = {key: value for key, value in change.items() if key not in ("instances", "gone")}
    gone = change.get("gone", [])
    instances = {id: value for id, value in previous["instances"].items() if id not in gone}
    instances.update(change.get("instances", {}))
    return cast(State, {**previous, **fields, "instances": instances})


def whole(step: JSON, previous: State) -> Step:
    """A step as it was pushed, with its state in place of a change from the state before."""
    if "change" not in step:
        return cast(Step, step)
    rest = {key: value for key, value in step.items() if key != "change"}
    return cast(Step, {**rest, "state": apply(step["change"], previous)})


class ApiError(Exception):
    """An error that the server answered with; nothing was changed."""

    def __init__(self, error: JSON) -> None:
        """Takes the error of an answer."""
        super().__init__(f"{error['code']} {error['data']['code']}: {error['message']}")
        self.number: int = error["code"]
        #: Its stable name, such as ``notFound``.
        self.code: str = error["data"]["code"]
        self.data: JSON = error["data"]

    @property
    def retry_after(self) -> float | None:
        """The seconds after which the same call may succeed; None if waiting alone does not help."""
        wait = self.data.get("retryAfterMs")
        return None if wait is None else float(wait) / 1000


class _TLSSocket(ssl.SSLSocket):
    """A TLS socket for a reading and a writing thread, which is how ``websockets`` uses it.

    OpenSSL takes one call at a time for a connection, and Python does not hold them apart: a message that is written
    while the server's session ticket is read can be lost, about once in a thousand connections. Here each call has its
    turn, never waits within it, and waits for the socket outside of it.
    """

    _turn: threading.Lock | None = None
    _timeout: float | None = None

    def do_handshake(self, block: bool = False) -> None:
        """Shakes hands, and from then on takes turns."""
        super().do_handshake(block)
        timeout = self.gettimeout()
        self.settimeout(0)
        self._timeout, self._turn = timeout, threading.Lock()

    def gettimeout(self) -> float | None:
        """How many seconds a call may wait; None for any number."""
        return self._timeout if self._turn else super().gettimeout()

    def settimeout(self, value: float | None) -> None:
        """Sets how many seconds a call may wait; the socket itself never blocks."""
        if self._turn:
            self._timeout = value
        else:
            super().settimeout(value)

    def recv(self, buflen: int = 1024, flags: int = 0) -> bytes:
        """Returns what has arrived; waits for the first byte."""
        return self._in_turn(lambda: ssl.SSLSocket.recv(self, buflen, flags))

    def send(self, data: Any, flags: int = 0) -> int:
        """Writes a first part of the data, and returns how many bytes."""
        return self._in_turn(lambda: ssl.SSLSocket.send(self, data, flags))

    def shutdown(self, how: int) -> None:
        """Ends a direction; what still comes is read as TLS."""
        socket.socket.shutdown(self, how)

    def close(self) -> None:
        """Closes the socket and ends a call that waits."""
        if self._turn:
            with suppress(OSError):
                self.shutdown(socket.SHUT_RDWR)
            with self._turn:
                super().close()
        else:
            super().close()

    def _in_turn(self, call: Callable[[], T]) -> T:
        if not self._turn:
            return call()
        end = None if self._timeout is None else time.monotonic() + self._timeout
        while True:
            with self._turn:
                try:
                    return call()
                except ssl.SSLWantReadError:
                    event = selectors.EVENT_READ
                except ssl.SSLWantWriteError:
                    event = selectors.EVENT_WRITE
                # A copy: a descriptor that another thread closes no longer wakes whoever waits for it.
                descriptor = os.dup(self.fileno())
            try:
                with selectors.DefaultSelector() as waiting:
                    waiting.register(descriptor, event)
                    if not waiting.select(None if end is None else max(0, end - time.monotonic())):
                        raise TimeoutError("timed out")
            finally:
                os.close(descriptor)


def _tls(address: str) -> ssl.SSLContext | None:
    """The usual context for an address with TLS."""
    if not address.startswith("wss:"):
        return None
    context = ssl.create_default_context()
    context.sslsocket_class = _TLSSocket
    return context


class ConnectionLost(Exception):
    """The connection ended before an answer came: what was asked for may be done or not."""


class Client:
    """One connection: calls are answered in turn, pushes wait until they are asked for.

    It is for one thread. A connection that is lost stays lost: ``Session`` makes new ones.
    """

    def __init__(
        self,
        url: str,
        *,
        hello: bool = True,
        timeout: float = 10,
        name: str = "sceneflow.py",
        version: str = "1",
        heartbeat: float | None = 20,
        key: str | None = None,
        patience: float = 30,
    ) -> None:
        """Connects to a server and says hello, with a key where the server requires one: its own, or ``ROOM.KEY``.

        ``url`` is the page's address, such as ``http://127.0.0.1:8080/``. ``timeout`` is how many seconds an answer may take,
        ``heartbeat`` after how many a server that is silent is asked, and taken for dead after as many more; None for never.
        ``patience`` is how many seconds a call waits in all while the server answers ``limited``; 0 raises at once.
        """
        address = url.replace("http", "ws", 1).rstrip("/") + "/ws"
        self._resources = ExitStack()
        # No limit to the size of a message: a client is meant to take whatever the server shows.
        self.socket: ClientConnection = self._resources.enter_context(
            connect(
                address,
                ssl=_tls(address),
                subprotocols=[Subprotocol("sceneflow.v1")],
                compression=None,
                max_size=None,
                open_timeout=timeout,
                close_timeout=min(timeout, 2),
                ping_interval=heartbeat,
                ping_timeout=heartbeat,
            )
        )
        self.timeout = timeout
        self.patience = patience
        #: What the server told and nobody has asked for yet, oldest first: whole messages.
        self.pushes: deque[JSON] = deque()
        #: The server's answer to ``hello``: its limits, among others.
        self.greeting: JSON = {}
        self._number = 0
        if hello:
            try:
                keyed = {"key": key} if key else {}
                self.greeting = self.call("hello", protocol=[1], client={"name": name, "version": version}, **keyed)
            except BaseException:
                self.close()
                raise

    def __enter__(self) -> Client:
        """Is itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Closes the connection."""
        self.close()

    def close(self) -> None:
        """Closes the connection."""
        self._resources.close()

    def receive(self, timeout: float | None = None) -> JSON:
        """Waits for the next message of either sort; raises ``TimeoutError``, or ``ConnectionClosed`` of ``websockets``."""
        message: JSON = json.loads(self.socket.recv(timeout=self.timeout if timeout is None else timeout))
        return message

    def call(self, method: str, **params: Any) -> JSON:
        """Calls a method and returns its result; raises ``ApiError``. Pushes that come before it go to ``pushes``.

        A call over a limit is repeated after the time that the server names: nothing was done.
        """
        end = time.monotonic() + self.patience
        while True:
            try:
                return self._ask(method, params)
            except ApiError as error:
                wait = error.retry_after if error.code == "limited" else None
                if wait is None or time.monotonic() + wait > end:
                    raise
            time.sleep(wait)

    def _ask(self, method: str, params: JSON) -> JSON:
        self._number += 1
        self.socket.send(json.dumps({"jsonrpc": "2.0", "id": self._number, "method": method, "params": params}))
        while True:
            message = self.receive()
            if "method" in message:
                self.pushes.append(message)
            elif message["id"] != self._number:
                raise AssertionError(f"an answer to {message['id']} came instead of {self._number}")
            elif "error" in message:
                raise ApiError(message["error"])
            else:
                result: JSON = message["result"]
                return result

    def push(self, method: str) -> JSON:
        """Waits for the next push of a method and returns its parameters; drops those before it."""
        while True:
            message = self.pushes.popleft() if self.pushes else self.receive()
            if message.get("method") == method:
                params: JSON = message["params"]
                return params


@dataclass(frozen=True)
class Backoff:
    """How long to wait before each attempt to connect again: doubling, with jitter, so that not all come at once."""

    first: float = 0.5
    longest: float = 8.0
    #: The share by which a wait may be shorter or longer.
    jitter: float = 0.2

    def wait(self, attempt: int, chance: float) -> float:
        """Seconds to wait before an attempt, counted from 1; ``chance`` is between 0 and 1."""
        plain = min(self.longest, math.ldexp(self.first, min(attempt - 1, 30)))
        return min(self.longest, plain * (1 - self.jitter + 2 * self.jitter * chance))


@dataclass(frozen=True)
class Stepped:
    """The next step: the one after the last that was handed on, in the same epoch."""

    epoch: str
    step: Step


@dataclass(frozen=True)
class Restarted:
    """What was before does not go on: another epoch, or more was missed than the server keeps. ``state`` is the truth."""

    epoch: str
    seq: int
    state: State


@dataclass(frozen=True)
class Sought:
    """Everyone was taken to an earlier step; the next action goes on from there, in a new epoch."""

    seq: int
    state: State


@dataclass(frozen=True)
class Closed:
    """The room is gone for good; nothing comes after this."""

    reason: str


@dataclass(frozen=True)
class Notified:
    """Anything else that was told in the room, such as ``room.presence``."""

    method: str
    params: JSON


Event = Stepped | Restarted | Sought | Closed | Notified

#: What may go wrong with a connection and is mended by another one.
_LOST = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, TimeoutError, EOFError)

#: The close codes without a new connection, as in the table of Docs/Protocol.md.
FINAL_CLOSE_CODES = frozenset({4400, 4401})


def _is_final(error: BaseException) -> bool:
    """True if the server has closed the connection with a code without a new one."""
    return isinstance(error, ConnectionClosed) and error.rcvd is not None and error.rcvd.code in FINAL_CLOSE_CODES


class Session:
    """A place in a room that outlives its connections.

    ``next`` hands on what happens. Every step comes once and in order, whatever happens to the connection and to the server;
    ``state``, ``seq`` and ``epoch`` are those of the last one that was handed on. It is for one thread.
    """

    def __init__(
        self,
        url: str,
        room: str,
        key: str,
        *,
        name: str | None = None,
        timeout: float = 10,
        heartbeat: float | None = 20,
        backoff: Backoff | None = None,
        chance: Callable[[], float] = random.random,
        patience: float = 30,
    ) -> None:
        """Joins a room; raises ``ApiError`` where the server refuses, and what ``websockets`` raises where there is none.

        ``timeout``, ``heartbeat`` and ``patience`` are a ``Client``'s. ``backoff`` decides how long to wait between attempts and ``chance``
        its jitter.
        """
        self.url = url
        self.room = room
        self.key = key
        self.name = name
        self.timeout = timeout
        self.heartbeat = heartbeat
        self.patience = patience
        self.backoff = backoff or Backoff()
        self._chance = chance
        self._client: Client | None = None
        self._events: deque[Event] = deque()
        self._closed = False
        self._refusal: BaseException | None = None
        #: The result of the last ``rooms.join``.
        self.joined: JSON = {}
        self.epoch = ""
        self.seq = 0
        self.state: State
        # What is queued already may be further than what was handed on.
        self._epoch = ""
        self._seq = 0
        self._state: State
        self._join()
        # The first joining is the start, not news.
        first = self._events.popleft()
        assert isinstance(first, Restarted)
        self._take(first)

    def __enter__(self) -> Session:
        """Is itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Ends the session."""
        self.close()

    def close(self) -> None:
        """Ends the session: its connection is closed, and no other is made."""
        self._closed = True
        self._drop()

    def drop(self) -> None:
        """Gives the connection up, as if it had been lost; the next call or ``next`` makes another."""
        self._drop()

    def next(self, timeout: float | None = None) -> Event | None:
        """Waits for what happens next; None after ``timeout`` seconds without anything, or where the session has ended.

        A connection that is lost is made again meanwhile, and what was missed comes first then. Raises ``ApiError`` where
        the server does not let it in any more, and ``ConnectionClosed`` after a code of ``FINAL_CLOSE_CODES``.
        """
        until = None if timeout is None else time.monotonic() + timeout
        has_looked = False
        while True:
            if self._events:
                event = self._events.popleft()
                self._take(event)
                return event
            left = None if until is None else until - time.monotonic()
            if self._closed or (has_looked and left is not None and left <= 0):
                return None
            has_looked = True
            try:
                if not self._connected(until):
                    return None
                self._pump(left)
            except TimeoutError:
                # Nothing was said; the socket's own pings find a server that is dead.
                continue
            except _LOST as error:
                self._lose(error)

    def events(self, timeout: float | None = None) -> Iterator[Event]:
        """What happens, for as long as something does within ``timeout`` seconds each."""
        while (event := self.next(timeout)) is not None:
            yield event

    def call(self, method: str, **params: Any) -> JSON:
        """Calls a method on the session's connection, which is made where it is not there.

        Raises ``ApiError``, or ``ConnectionLost`` where no answer came: then it may be done or not, and what happened shows
        in what ``next`` hands on.
        """
        if self._closed:
            raise ConnectionLost("the session has ended")
        if not self._connected(time.monotonic() + self.timeout) or self._client is None:
            raise ConnectionLost("there is no connection")
        try:
            return self._client.call(method, **params)
        except _LOST as error:
            self._lose(error)
            raise ConnectionLost(str(error)) from error

    def act(self, do: str, *, if_seq: int | None = None, **fields: Any) -> Step:
        """Does something in the app and returns the step, which ``next`` hands on as well.

        With ``if_seq`` it is refused as a ``conflict`` unless that is the newest step: what was lost with its answer can be
        tried again so without being done twice.
        """
        more = {} if if_seq is None else {"ifSeq": if_seq}
        result = self.call("rooms.act", room=self.room, action={"do": do, **fields}, **more)
        return cast(Step, result["step"])

    def history(self, first: int = 1, last: int | None = None) -> list[Step]:
        """The steps that the room keeps, oldest first, from one to another; the newest where that is left out."""
        steps: list[Step] = []
        at = first
        while last is None or at <= last:
            to = at + STEPS_PER_ANSWER - 1 if last is None else min(last, at + STEPS_PER_ANSWER - 1)
            page = cast(list[Step], self.call("rooms.history", room=self.room, **{"from": at, "to": to})["steps"])
            if not page and at < self._seq:
                # The oldest are forgotten: go on where there may be some.
                at = to + 1
                continue
            steps += page
            if not page:
                break
            at = to + 1
        return steps

    # What follows keeps it going.

    def _take(self, event: Event) -> None:
        """Makes what is handed on the session's own."""
        if isinstance(event, Stepped):
            self.epoch, self.seq, self.state = event.epoch, event.step["seq"], event.step["state"]
        elif isinstance(event, Restarted):
            self.epoch, self.seq, self.state = event.epoch, event.seq, event.state
        elif isinstance(event, Closed):
            self.close()

    def _drop(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            # What came before it was lost is not lost.
            self._handle_all(client, healing=False)
            client.close()

    def _lose(self, error: BaseException) -> None:
        """Gives the connection up, for good after a code without a new one."""
        self._drop()
        if _is_final(error):
            self._refusal = error

    def _connected(self, until: float | None) -> bool:
        """Connects until it works; false where there is no time left."""
        if self._refusal is not None:
            raise self._refusal
        attempt = 0
        while self._client is None:
            left = None if until is None else until - time.monotonic()
            if left is not None and left < 0:
                return False
            wait = 0.0
            try:
                self._join()
                return True
            except ApiError as error:
                if error.code not in ("limited", "unavailable"):
                    raise
                wait = error.retry_after or 0.0
            except _LOST as error:
                if _is_final(error):
                    raise
            attempt += 1
            wait = max(wait, self.backoff.wait(attempt, self._chance()))
            time.sleep(max(0, wait if left is None else min(wait, left)))
        return True

    def _join(self) -> None:
        """Joins on a new connection, or on the one that is there, from where it was."""
        # Where keys are required, a room's opens the server, too; elsewhere it is ignored.
        client = self._client or Client(
            self.url,
            timeout=self.timeout,
            heartbeat=self.heartbeat,
            key=f"{self.room}.{self.key}",
            patience=self.patience,
        )
        try:
            since = {"since": {"epoch": self._epoch, "seq": self._seq}} if self._epoch else {}
            named = {"name": self.name} if self.name else {}
            joined = client.call("rooms.join", room=self.room, key=self.key, **named, **since)
            self._resume(client, joined)
        except BaseException as error:
            self._client = None
            client.close()
            if self._epoch and isinstance(error, ApiError) and error.code == "notFound":
                self._events.append(Closed(str(error)))
                self._closed = True
                return
            raise
        self._client = client

    def _resume(self, client: Client, joined: JSON) -> None:
        """Takes in where the room is, and what was missed."""
        # What was told on this connection before the answer is in it.
        before = [push for push in client.pushes if push["params"].get("room") == self.room]
        for push in before:
            client.pushes.remove(push)
        missed = cast(list[Step], joined["steps"])
        if joined["epoch"] == self._epoch and joined["seq"] >= self._seq:
            first, last = self._seq + 1, int(joined["seq"])
            if last >= first and not missed:
                # More than fit into one answer.
                for at in range(first, last + 1, STEPS_PER_ANSWER):
                    to = min(last, at + STEPS_PER_ANSWER - 1)
                    missed += client.call("rooms.history", room=self.room, **{"from": at, "to": to})["steps"]
            is_whole = [step["seq"] for step in missed] == list(range(first, last + 1))
        else:
            is_whole = False
        self.joined = joined
        if is_whole:
            for step in missed:
                self._append(step)
        else:
            self._restart(joined)
        if "sought" in joined:
            self._events.append(Sought(joined["sought"]["seq"], joined["sought"]["state"]))

    def _restart(self, joined: JSON) -> None:
        self._epoch, self._seq, self._state = joined["epoch"], joined["seq"], joined["state"]
        self._events.append(Restarted(self._epoch, self._seq, self._state))

    def _append(self, step: Step) -> None:
        self._seq, self._state = step["seq"], step["state"]
        self._events.append(Stepped(self._epoch, step))

    def _pump(self, timeout: float | None) -> None:
        """Takes in what was told, or waits for the next thing that is."""
        client = self._client
        if client is None:
            return
        if not client.pushes:
            message = client.receive(timeout=1 if timeout is None else min(max(timeout, 0), 1))
            if "method" in message:
                client.pushes.append(message)
        self._handle_all(client, healing=True)

    def _handle_all(self, client: Client, healing: bool) -> None:
        while client.pushes:
            push = client.pushes.popleft()
            if not self._handle(push["method"], push["params"]):
                if healing:
                    self._join()
                # Otherwise the next connection asks for what is missing.
                return

    def _handle(self, method: str, params: JSON) -> bool:
        """Takes in one push; false where joining again has to mend a gap, or is the way into a new epoch."""
        if params.get("room", self.room) != self.room:
            return True
        if method == "room.step":
            step = params["step"]
            if params["epoch"] != self._epoch:
                return False
            if step["seq"] <= self._seq:
                return True
            if step["seq"] > self._seq + 1:
                return False
            self._append(whole(step, self._state))
        elif method == "room.closed":
            self._events.append(Closed(params["reason"]))
        elif method == "room.sought":
            if params["epoch"] != self._epoch:
                return False
            self._events.append(Sought(params["seq"], params["state"]))
        elif method == "flow.reloaded":
            self._events.append(Notified(method, params))
            return bool(params["flow"] != self.joined["flow"])
        else:
            self._events.append(Notified(method, params))
        return True
