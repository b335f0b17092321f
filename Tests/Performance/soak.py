"""Keeps a server busy for a long time and looks whether it grows: ``soak.py PROGRAM SECONDS``, which ``make soak`` runs.

Two thousand people are in twenty rooms in which steps go on; some leave, politely or not, and come again; some rooms are made
and closed. Memory and descriptors are sampled. What a room may keep is kept low, so that it is full before the samples count.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

PACKAGE = Path(__file__).resolve().parents[2]
PEOPLE = 2000
ROOMS = 20
#: Steps a second in each room.
PACE = 0.5
#: The number of people who join and leave per second.
MOVES = 10

JSON = dict[str, Any]


class Server:
    """The server, and what it takes."""

    def __init__(self, program: str, data: str) -> None:
        limits = ["--history", "50", "--rate", "0", "--rooms", "60", "--empty-room-seconds", "1", "--rooms-kept", "60"]
        app = PACKAGE / "Docs/Examples/Items/before"
        self.process = subprocess.Popen(
            [program, "serve", str(app), "--port", "0", "--data", data, *limits],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().strip().replace("http", "ws", 1) + "ws"

    def memory(self) -> int:
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGESIZE")

    def descriptors(self) -> int:
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))


class Person:
    """A person in a room, who reads the pushes."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.messages = 0
        self.task: asyncio.Task[None] | None = None

    @classmethod
    async def enter(cls, url: str) -> Person:
        socket = await connect(
            url, subprotocols=[Subprotocol("sceneflow.v1")], compression=None, max_size=None, ping_interval=None
        )
        person = cls(socket)
        await person.call("hello", protocol=[1], client={"name": "soak.py", "version": "1"})
        return person

    async def call(self, method: str, **params: Any) -> JSON:
        await self.socket.send(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}))
        while True:
            message: JSON = json.loads(await self.socket.recv())
            if "method" not in message:
                if "error" in message:
                    raise RuntimeError(message["error"]["message"])
                result: JSON = message["result"]
                return result

    def listen(self) -> None:
        async def read() -> None:
            try:
                async for _ in self.socket:
                    self.messages += 1
            except ConnectionClosed:
                pass

        self.task = asyncio.create_task(read())

    async def go(self, politely: bool) -> None:
        if politely:
            await self.socket.close()
        else:
            self.socket.transport.abort()
        if self.task is not None:
            await self.task


async def soak(server: Server, seconds: float) -> list[tuple[float, int, int]]:
    """Does all that; gives the seconds since the start, the bytes and the descriptors of each sample."""
    chance = random.Random(1)
    owner = await Person.enter(server.url)
    rooms: list[JSON] = []
    presenters: list[Person] = []
    for _ in range(ROOMS):
        room = await owner.call("rooms.create", flow="items-before")
        presenter = await Person.enter(server.url)
        await presenter.call("rooms.join", room=room["room"], key=room["keys"]["present"])
        rooms.append(room)
        presenters.append(presenter)

    async def visitor(number: int) -> Person:
        person = await Person.enter(server.url)
        room = rooms[number % ROOMS]
        await person.call("rooms.join", room=room["room"], key=room["keys"]["view"])
        person.listen()
        return person

    people: list[Person] = []
    for number in range(PEOPLE):
        people.append(await visitor(number))
    steps = 0
    start = time.monotonic()

    async def act(number: int) -> None:
        nonlocal steps
        await asyncio.sleep(chance.random() / PACE)
        while time.monotonic() < start + seconds:
            vertical = "compact" if steps % 2 else "regular"
            traits = {"horizontal": "compact", "vertical": vertical, "idiom": "phone"}
            action = {"do": "setTraits", "traits": traits}
            await presenters[number].call("rooms.act", room=rooms[number]["room"], action=action)
            steps += 1
            await asyncio.sleep(1 / PACE)

    async def move() -> None:
        while time.monotonic() < start + seconds:
            number = chance.randrange(PEOPLE)
            await people[number].go(politely=chance.random() < 0.5)
            people[number] = await visitor(number)
            if chance.random() < 0.1:
                room = await owner.call("rooms.create", flow="items-before")
                await owner.call("rooms.join", room=room["room"], key=room["keys"]["present"])
                await owner.call("rooms.act", room=room["room"], action={"do": "launch"})
                await owner.call("rooms.close", room=room["room"])
            await asyncio.sleep(1 / MOVES)

    samples: list[tuple[float, int, int]] = []

    async def sample() -> None:
        while (now := time.monotonic() - start) < seconds:
            samples.append((now, server.memory(), server.descriptors()))
            if len(samples) % 12 == 1:
                told = sum(person.messages for person in people)
                print(
                    f"{now:6.0f} s: {samples[-1][1] >> 10} kB, {samples[-1][2]} files, {steps} steps, {told} told",
                    flush=True,
                )
            await asyncio.sleep(min(5, seconds / 40))

    work: list[Coroutine[Any, Any, None]] = [move(), sample(), *(act(number) for number in range(ROOMS))]
    await asyncio.gather(*work)
    for person in [*people, *presenters, owner]:
        await person.go(politely=False)
    return samples


def main() -> int:
    program, seconds = sys.argv[1], float(sys.argv[2])
    with tempfile.TemporaryDirectory() as data:
        server = Server(program, data)
        try:
            samples = asyncio.run(soak(server, seconds))
            code = server.process.poll()
        finally:
            server.process.terminate()
            server.process.communicate(timeout=30)
    assert code is None, f"the server has ended with {code}"
    # The first half fills what may be filled.
    quarter = len(samples) // 4
    before, after = samples[2 * quarter : 3 * quarter], samples[3 * quarter :]
    memory = [statistics.median(sample[1] for sample in part) for part in (before, after)]
    files = [statistics.median(sample[2] for sample in part) for part in (before, after)]
    print(
        f"third quarter {memory[0] / 1e6:.1f} MB and {files[0]:.0f} files, last {memory[1] / 1e6:.1f} MB and {files[1]:.0f}"
    )
    grows = memory[1] > memory[0] * 1.03 + 1e6 or files[1] > files[0] + 20
    print("it grows" if grows else "it does not grow")
    return int(grows)


sys.exit(main())
