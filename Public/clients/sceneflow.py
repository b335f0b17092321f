"""A client of Sceneflow's protocol: calls, pushes, and participants whose place in a room survives a lost connection.

One module, on top of the package ``websockets`` (``pip install websockets``). Save it beside your script; every server has
it at ``/clients/sceneflow.py``. ``Client`` is one connection. ``Session`` is a participant in a room: it reconnects
automatically and delivers every step once, in order. Docs/Clients.md has examples, Docs/Protocol.md describes the calls.
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
from collections.abc import Callable, Iterator, Sequence
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

#: The steps that a server puts into one answer by default; longer ranges take several calls.
STEPS_PER_ANSWER = 200


class Node(TypedDict):
    """A controller in the window, with the controllers in it and over it."""

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
    """The difference between two successive states; an omitted field is unchanged."""

    status: Literal["idle", "running", "crashed"]
    configuration: Literal["debug", "release"]
    traits: JSON
    root: Node
    visible: list[str]
    crash: JSON
    instances: dict[str, JSON]
    gone: list[str]


class Step(TypedDict):
    """One action in a room, with its outcome, its events and the state after it."""

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
    """Returns the state after a change; ``previous`` is not modified."""
    fields = {key: value for key, value in change.items() if key not in ("instances", "gone")}
    gone = change.get("gone", [])
    instances = {id: value for id, value in previous["instances"].items() if id not in gone}
    instances.update(change.get("instances", {}))
    return cast(State, {**previous, **fields, "instances": instances})


def whole(step: JSON, previous: State) -> Step:
    """Returns a pushed step with its whole state in place of the change from the previous state."""
    if "change" not in step:
        return cast(Step, step)
    rest = {key: value for key, value in step.items() if key != "change"}
    return cast(Step, {**rest, "state": apply(step["change"], previous)})


class ApiError(Exception):
    """The error in the answer to a call; the call has changed nothing."""

    def __init__(self, error: JSON) -> None:
        """Creates the exception for the ``error`` of an answer."""
        super().__init__(f"{error['code']} {error['data']['code']}: {error['message']}")
        self.number: int = error["code"]
        #: The stable name, such as ``notFound``.
        self.code: str = error["data"]["code"]
        self.data: JSON = error["data"]

    @property
    def retry_after(self) -> float | None:
        """The seconds after which the same call may succeed; None if waiting alone does not help."""
        wait = self.data.get("retryAfterMs")
        return None if wait is None else float(wait) / 1000


class _TLSSocket(ssl.SSLSocket):
    """A TLS socket for one reading and one writing thread, as ``websockets`` uses it.

    OpenSSL allows one call at a time on a connection, and Python does not serialise them: a message written while the
    server's session ticket is read can be lost, about once in a thousand connections. Here a lock serialises the calls,
    and no call waits for the socket while it holds the lock.
    """

    _turn: threading.Lock | None = None
    _timeout: float | None = None

    def do_handshake(self, block: bool = False) -> None:
        """Performs the handshake; later calls are serialised."""
        super().do_handshake(block)
        timeout = self.gettimeout()
        self.settimeout(0)
        self._timeout, self._turn = timeout, threading.Lock()

    def gettimeout(self) -> float | None:
        """Returns the timeout of a call in seconds; None for no timeout."""
        return self._timeout if self._turn else super().gettimeout()

    def settimeout(self, value: float | None) -> None:
        """Sets the timeout of a call in seconds; the socket itself never blocks."""
        if self._turn:
            self._timeout = value
        else:
            super().settimeout(value)

    def recv(self, buflen: int = 1024, flags: int = 0) -> bytes:
        """Waits for data and returns at most ``buflen`` bytes of it."""
        return self._in_turn(lambda: ssl.SSLSocket.recv(self, buflen, flags))

    def send(self, data: Any, flags: int = 0) -> int:
        """Writes the first part of the data and returns its number of bytes."""
        return self._in_turn(lambda: ssl.SSLSocket.send(self, data, flags))

    def shutdown(self, how: int) -> None:
        """Shuts down one direction; the rest of the other one is still read as TLS."""
        socket.socket.shutdown(self, how)

    def close(self) -> None:
        """Closes the socket and ends a waiting call."""
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
                # A copy: closing a descriptor in another thread would not wake a thread that waits for it.
                descriptor = os.dup(self.fileno())
            try:
                with selectors.DefaultSelector() as waiting:
                    waiting.register(descriptor, event)
                    if not waiting.select(None if end is None else max(0, end - time.monotonic())):
                        raise TimeoutError("timed out")
            finally:
                os.close(descriptor)


def _tls(address: str) -> ssl.SSLContext | None:
    """Returns the default context for an address with TLS; None for one without."""
    if not address.startswith("wss:"):
        return None
    context = ssl.create_default_context()
    context.sslsocket_class = _TLSSocket
    return context


class ConnectionLost(Exception):
    """The connection was lost before the answer arrived; the server may or may not have executed the call."""


class Client:
    """One connection. Calls are answered in order; pushes are queued in ``pushes``.

    Use it from one thread. It does not reconnect; ``Session`` does.
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
        """Connects to a server and sends ``hello``, with ``key`` if the server requires one.

        ``url`` is the page's address, such as ``http://127.0.0.1:8080/``. ``key`` is the server's access key, or ``ROOM.KEY``.
        ``timeout`` limits the seconds until an answer. After ``heartbeat`` seconds of silence the client pings the server, and
        after as many more it closes the connection; None disables both. ``patience`` limits the seconds that a call waits in
        all while the server answers ``limited``; with 0 it raises at once.
        """
        address = url.replace("http", "ws", 1).rstrip("/") + "/ws"
        self._resources = ExitStack()
        # No limit on the size of a message: the server decides the size of its answers.
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
        #: The pushes not taken yet, oldest first: whole messages.
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
        """Returns the object itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Closes the connection."""
        self.close()

    def close(self) -> None:
        """Closes the connection, and drops messages that nobody has received."""
        # The socket finds the server's answer only behind those, and would wait for it in vain.
        threading.Thread(target=self._drop_messages, daemon=True).start()
        self._resources.close()

    def _drop_messages(self) -> None:
        """Receives messages until the connection is closed."""
        with suppress(Exception):
            while True:
                self.socket.recv()

    def receive(self, timeout: float | None = None) -> JSON:
        """Waits for the next answer or push; raises ``TimeoutError``, or ``ConnectionClosed`` of ``websockets``."""
        message: JSON = json.loads(self.socket.recv(timeout=self.timeout if timeout is None else timeout))
        return message

    def call(self, method: str, **params: Any) -> JSON:
        """Calls a method and returns its result; raises ``ApiError``. Pushes that arrive before it go to ``pushes``.

        A ``limited`` call has changed nothing, so it is repeated after the time that the server names.
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
            elif message["id"] is not None and message["id"] < self._number:
                # The late answer to a call that has timed out.
                continue
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
    """The delays between attempts to reconnect. They double, with jitter, so that clients do not return all at once."""

    first: float = 0.5
    longest: float = 8.0
    #: The share by which a wait may be shorter or longer.
    jitter: float = 0.2

    def wait(self, attempt: int, chance: float) -> float:
        """Returns the seconds to wait before an attempt, counted from 1; ``chance`` is between 0 and 1."""
        plain = min(self.longest, math.ldexp(self.first, min(attempt - 1, 30)))
        return min(self.longest, plain * (1 - self.jitter + 2 * self.jitter * chance))


@dataclass(frozen=True)
class Stepped:
    """The next step in the same epoch."""

    epoch: str
    step: Step


@dataclass(frozen=True)
class Restarted:
    """The previous run does not continue: a new epoch, or more missed steps than the room keeps. Use ``state`` from now on."""

    epoch: str
    seq: int
    state: State


@dataclass(frozen=True)
class Sought:
    """The presenter took everyone to an earlier step; the next action continues from there, in a new epoch."""

    seq: int
    state: State


@dataclass(frozen=True)
class Closed:
    """The room was deleted; no event follows."""

    reason: str


@dataclass(frozen=True)
class Notified:
    """Any other push about the room, such as ``room.presence``."""

    method: str
    params: JSON


Event = Stepped | Restarted | Sought | Closed | Notified

#: The failures of a connection that a new one can solve.
_LOST = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, TimeoutError, EOFError)

#: The close codes after which a client must not reconnect, as in the table of Docs/Protocol.md.
FINAL_CLOSE_CODES = frozenset({4400, 4401})


def _is_final(error: BaseException) -> bool:
    """Returns True if the server closed the connection with one of ``FINAL_CLOSE_CODES``."""
    return isinstance(error, ConnectionClosed) and error.rcvd is not None and error.rcvd.code in FINAL_CLOSE_CODES


class Session:
    """A participant in a room that reconnects automatically.

    ``next`` returns the events. Every step is delivered once and in order, regardless of failures of the connection or
    the server. ``state``, ``seq`` and ``epoch`` are those of the last returned event. Use it from one thread.
    """

    def __init__(
        self,
        url: str | Sequence[str],
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
        """Joins a room; raises ``ApiError`` if the server refuses, and the errors of ``websockets`` without a connection.

        ``url`` may be the addresses of several servers with the same rooms. After a lost connection or a failed attempt the
        session goes to the next one, and delivers every step once there too.

        ``timeout``, ``heartbeat`` and ``patience`` are those of a ``Client``. ``backoff`` has the delays between attempts to
        reconnect, and ``chance`` returns the random numbers for their jitter.
        """
        #: The addresses of the servers; the first one is the next to connect to.
        self.urls = deque([url] if isinstance(url, str) else url)
        if not self.urls:
            raise ValueError("an address is expected")
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
        # Those of the last queued event, which may be newer than the last returned one.
        self._epoch = ""
        self._seq = 0
        self._state: State
        self._join_any()
        # The first join is the start and no event.
        first = self._events.popleft()
        assert isinstance(first, Restarted)
        self._take(first)

    def __enter__(self) -> Session:
        """Returns the object itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Ends the session."""
        self.close()

    def close(self) -> None:
        """Ends the session and closes its connection."""
        self._closed = True
        self._drop()

    def drop(self) -> None:
        """Closes the connection as if it had been lost; the next call, or ``next``, reconnects."""
        self._drop()

    def next(self, timeout: float | None = None) -> Event | None:
        """Waits for the next event; returns None after ``timeout`` seconds without one, or if the session has ended.

        It reconnects if necessary; the missed events come first then. Raises ``ApiError`` if the server refuses to admit
        the session again, and ``ConnectionClosed`` after one of ``FINAL_CLOSE_CODES``.
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
                # Silence alone is no failure; the socket's own pings find a dead server.
                continue
            except _LOST as error:
                self._lose(error)

    def events(self, timeout: float | None = None) -> Iterator[Event]:
        """Yields events until none arrives within ``timeout`` seconds."""
        while (event := self.next(timeout)) is not None:
            yield event

    def call(self, method: str, **params: Any) -> JSON:
        """Calls a method on the session's connection; reconnects if necessary.

        Raises ``ApiError``, or ``ConnectionLost`` without an answer: the server may or may not have executed the call, and
        the events of ``next`` show its result.
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
        """Performs an action in the app and returns its step, which ``next`` also returns.

        With ``if_seq`` the action is refused as a ``conflict`` unless that is the newest step. An action whose answer was
        lost can then be repeated without being performed twice.
        """
        more = {} if if_seq is None else {"ifSeq": if_seq}
        result = self.call("rooms.act", room=self.room, action={"do": do, **fields}, **more)
        return cast(Step, result["step"])

    def history(self, first: int = 1, last: int | None = None) -> list[Step]:
        """Returns the steps that the room keeps, oldest first, from ``first`` to ``last``; the default is the newest."""
        steps: list[Step] = []
        at = first
        while last is None or at <= last:
            to = at + STEPS_PER_ANSWER - 1 if last is None else min(last, at + STEPS_PER_ANSWER - 1)
            page = cast(list[Step], self.call("rooms.history", room=self.room, **{"from": at, "to": to})["steps"])
            if not page and at < self._seq:
                # The room no longer keeps these.
                at = to + 1
                continue
            steps += page
            if not page:
                break
            at = to + 1
        return steps

    def _take(self, event: Event) -> None:
        """Takes over the position and the state of an event."""
        if isinstance(event, Stepped):
            self.epoch, self.seq, self.state = event.epoch, event.step["seq"], event.step["state"]
        elif isinstance(event, Restarted):
            self.epoch, self.seq, self.state = event.epoch, event.seq, event.state
        elif isinstance(event, Closed):
            self.close()

    def _drop(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            # The pushes received before the loss still count.
            self._handle_all(client, healing=False)
            client.close()

    def _lose(self, error: BaseException) -> None:
        """Closes the connection; after one of ``FINAL_CLOSE_CODES`` the session does not reconnect."""
        self._drop()
        self.urls.rotate(-1)
        if _is_final(error):
            self._refusal = error

    def _connected(self, until: float | None) -> bool:
        """Reconnects until it succeeds; returns False if the time is up."""
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
            self.urls.rotate(-1)
            attempt += 1
            wait = max(wait, self.backoff.wait(attempt, self._chance()))
            time.sleep(max(0, wait if left is None else min(wait, left)))
        return True

    def _join_any(self) -> None:
        """Joins at the first server that can be reached and has the room."""
        for left in range(len(self.urls) - 1, -1, -1):
            try:
                self._join()
                return
            except _LOST as error:
                if left == 0 or _is_final(error):
                    raise
            except ApiError as error:
                if left == 0 or error.code != "unavailable":
                    raise
            self.urls.rotate(-1)

    def _join(self) -> None:
        """Joins at the last queued step, on the present connection or a new one."""
        # If keys are required, a room's key admits to the server too; otherwise it is ignored.
        client = self._client or Client(
            self.urls[0],
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
        """Queues the missed steps of an answer to ``rooms.join``, or a restart."""
        # The answer covers the pushes received before it.
        before = [push for push in client.pushes if push["params"].get("room") == self.room]
        for push in before:
            client.pushes.remove(push)
        missed = cast(list[Step], joined["steps"])
        if joined["epoch"] == self._epoch and joined["seq"] >= self._seq:
            first, last = self._seq + 1, int(joined["seq"])
            if last >= first and not missed:
                # More steps than fit into one answer.
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
        """Handles the queued pushes, or waits for the next one."""
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
                # Otherwise the next connection gets the missing steps.
                return

    def _handle(self, method: str, params: JSON) -> bool:
        """Handles one push; returns False if the session must join again, because of a gap or a new epoch."""
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
