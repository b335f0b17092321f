"""Lets an MCP client do tasks in projects, and compares each answer with the command line, a room or an edited copy.

``tasks.py PROGRAM FOLDER --json FILE``; ``make survey-agents`` runs it. A route is replayed in a room and by ``replay``,
and must arrive. A ``what_if`` must be the difference of two checks, one of which is of a copy without the assignments
to the properties of a scene: ``coder`` in the project breaks what is broken in the copy, ``prepare`` in the copy repairs it.

The exit code is 1 where an answer is wrong.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from mcp import Client, StdioServerParameters

ROOT = Path(__file__).resolve().parents[3]
sys.path += [str(ROOT / "Public" / "clients"), str(ROOT / "Tests" / "Performance" / "Survey")]

import sceneflow  # noqa: E402
from projects import chosen  # noqa: E402

JSON = dict[str, Any]
#: The most characters of an answer, and of the list of tools.
ANSWER, TOOLS = 4000, 10_000
CONTAINERS = ["navigationController", "tabBarController", "splitViewController", "pageViewController"]
FORGETTING = ["nil-dependency", "forgotten-dependency", "property-injection"]
PAGE = re.compile(r'\(page \d+ of \d+; .* cursor "([\d-]+)"\)\n$')


class Wrong(Exception):
    """An answer is not what something else says."""


def main() -> int:
    """Does what the command line asks for."""
    parser = argparse.ArgumentParser(description="Let an MCP client do tasks in projects.")
    parser.add_argument("program", type=Path, help="the program")
    parser.add_argument("folder", type=Path, help="each folder directly below it is a project")
    parser.add_argument("--json", type=Path, help="write what came of each task to this file")
    parser.add_argument("--only", action="append", help="take a project of this name alone; repeat for several")
    parser.add_argument("--each", type=int, default=3, help="routes and hypotheses in a project; the default is 3")
    options = parser.parse_args()
    program = options.program.resolve(strict=True)
    tasks: list[JSON] = []
    for path in chosen(options.folder, options.only):
        with tempfile.TemporaryDirectory() as folder:
            project = Project(program, path, Path(folder), options.each)
            asyncio.run(project.run())
            tasks += project.tasks
    if options.json:
        options.json.parent.mkdir(parents=True, exist_ok=True)
        options.json.write_text(json.dumps(tasks, indent=1) + "\n")
    wrong = sum(task["wrong"] is not None for task in tasks)
    print(
        f"{len(tasks)} tasks, {wrong} wrong; longest answer {max((t['longest'] for t in tasks), default=0)} characters"
    )
    return int(wrong > 0)


class Project:
    """One project, of which a copy is opened."""

    def __init__(self, program: Path, path: Path, scratch: Path, each: int) -> None:
        self.tasks: list[JSON] = []
        self._program = program
        self._each = each
        self._longest = 0
        self._scratch = scratch
        # The name is part of what is found: a project without a name of its own is called by its folder's.
        self._copy = scratch / "project" / path.name
        shutil.copytree(path, self._copy, symlinks=True, ignore=shutil.ignore_patterns(".git"))
        git = ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-c", "gc.auto=0"]
        for command in (["init", "--quiet"], ["add", "--all", "--force"], ["commit", "--quiet", "--message", "app"]):
            subprocess.run([*git, *command], cwd=self._copy, check=True)

    # MARK: Tasks

    async def run(self) -> None:
        """Does all tasks."""
        server = StdioServerParameters(command=str(self._program), args=["mcp", str(self._copy)])
        async with Client(server, read_timeout_seconds=600) as self._client:
            graph = self._json("graph", "--format", "json")["apps"]
            # The app with the most scenes; the others are other targets.
            self._app = max(graph, key=lambda app: len(app["scenes"]))
            self._flow = {"flow": self._app["flow"]} if len(graph) > 1 else {}
            await self._task("the list of tools", self._tools())
            await self._task("which screens are there", self._screens())
            await self._task("find screens by class", self._query())
            scenes = await self._routes()
            await self._task("why is a screen unreachable", self._unreachable(scenes))
            await self._task("is it safe to release", self._check())
            await self._task("why is there a finding", self._why())
            await self._task("what changed", self._diff())
            await self._migrations()
            await self._hypotheses()

    async def _tools(self) -> str:
        result = await self._client.list_tools()
        size = len(json.dumps(result.model_dump(mode="json", by_alias=True, exclude_none=True)))
        expect(size <= TOOLS, f"the list has {size} characters")
        return f"{len(result.tools)} tools, {size} characters"

    async def _screens(self) -> str:
        text = await self._call("screens", **self._flow)
        keys = re.findall(r'^(\S+) ".*"', text, re.MULTILINE)
        expect(keys == [scene["scene"] for scene in self._app["scenes"]], "other scenes than those of graph")
        return f"{len(keys)} scenes"

    async def _query(self) -> str:
        classes = [scene["class"] for scene in self._app["scenes"] if scene.get("class")]
        name = classes[len(classes) // 2]
        text = await self._call("screens", query=name, **self._flow)
        expect(name in text, f"no scene of '{name}'")
        return name

    async def _routes(self) -> dict[str, int]:
        """Finds the way to each scene, and replays the longest; returns the lengths."""
        lengths: dict[str, int] = {}
        routes: dict[str, list[JSON]] = {}
        for scene in self._app["scenes"]:
            text = await self._call("route", scene=scene["scene"], **self._flow)
            if text.startswith("no route"):
                continue
            routes[scene["scene"]] = [json.loads(line) for line in re.findall(r'^   (\{"do".*\})$', text, re.MULTILINE)]
            lengths[scene["scene"]] = int(text.split()[0])
        longest = sorted(routes, key=lambda key: (-lengths[key], key))[: self._each * 2]
        with self._server() as url, sceneflow.Client(url, timeout=120) as client:
            for key in longest:
                await self._task(f"how to get to {key}", self._arrives(client, key, routes[key], lengths[key]))
        print(f"  {len(routes)} of {len(self._app['scenes'])} scenes have a route", flush=True)
        return lengths

    async def _arrives(self, client: sceneflow.Client, key: str, actions: list[JSON], length: int) -> str:
        expect(len(actions) == length, f"{len(actions)} actions, {length} steps")
        room = client.call("rooms.import", flow=self._app["flow"], recording=actions)
        expect(room["divergences"] == [], f"the run differs: {room['divergences']}")
        client.call("rooms.join", room=room["room"], key=room["keys"]["present"])
        left = client.call("rooms.route", room=room["room"], scene=key)["actions"]
        expect(left == [], f"{key} is not on screen: {left}")
        recording = self._scratch / "run.json"
        recording.write_text(json.dumps(actions))
        run = self._run("replay", "--flow", self._app["flow"], str(recording), str(self._copy))
        expect(run.returncode == 0, f"replay: {run.stdout.decode()}")
        return f"{length} steps"

    async def _unreachable(self, lengths: dict[str, int]) -> str:
        keys = [scene["scene"] for scene in self._app["scenes"] if scene["scene"] not in lengths]
        if not keys:
            return "all are reachable"
        text = await self._call("why", scene=keys[0], **self._flow)
        expect("was not reached" in text and "transitions to it:" in text, text[:200])
        return keys[0]

    async def _check(self) -> str:
        text = await self._call("check", severity="warning")
        self._report = self._json("check", "--format", "json")
        told = re.findall(r"^  finding (\w+),", text, re.MULTILINE)
        wanted = [f["fingerprint"] for f in self._report["findings"] if f["severity"] in ("warning", "error")]
        expect(told == wanted, f"{told} are not {wanted}")
        return f"{len(wanted)} warnings and errors"

    async def _why(self) -> str:
        findings = sorted(self._report["findings"], key=lambda f: f["severity"] != "error")
        if not findings:
            return "there is none"
        fingerprint = findings[0]["fingerprint"]
        text = await self._call("why", finding=fingerprint[:8])
        printed = self._run("check", "--explain", fingerprint[:8], str(self._copy)).stdout.decode()
        expect(text == printed, "not what check --explain prints")
        return findings[0]["rule"]

    async def _diff(self) -> str:
        with self._without(next(iter(self._editable()), None)) as name:
            text = await self._call("diff", **{"from": "HEAD"})
            printed = self._run("diff", "HEAD", "--path", str(self._copy)).stdout.decode()
        expect(text == printed, "not what diff prints")
        expect(text != "the flow is the same\n", "no difference") if name else None
        return f"the assignments of {name} deleted: {len(text.splitlines())} lines"

    async def _migrations(self) -> None:
        for key in list(self._editable())[: self._each]:
            await self._task(f"move {key} to an initialiser", self._migrate(key))

    async def _migrate(self, key: str) -> str:
        result = await self._client.call_tool("migrate", {"scene": key, "to": "segueAction", **self._flow})
        options = ["--scene", key, "--to", "segueAction", "--flow", self._app["flow"]]
        run = self._run("migrate", *options, str(self._copy))
        if run.returncode == 1:
            expect("nothing is proposed" in result.content[0].text, "a proposal that the command does not make")
            return "nothing is proposed"
        text = await self._call("migrate", scene=key, to="segueAction", **self._flow)
        expect(text.endswith(run.stdout.decode()), "another diff than that of the command")
        patch = self._scratch / "patch"
        patch.write_bytes(run.stdout)
        applied = subprocess.run(["git", "apply", "--check", str(patch)], cwd=self._copy, capture_output=True)
        expect(applied.returncode == 0, f"the diff does not apply: {applied.stderr.decode()}")
        return f"{len(run.stdout.splitlines())} lines of diff, which apply"

    # MARK: Hypotheses

    async def _hypotheses(self) -> None:
        # First those whose values are needed: a missing one crashes.
        editable = self._editable()
        needed = sorted(editable, key=lambda key: (min(map(ease, editable[key])), key))
        for key in needed[: self._each]:
            await self._task(f"what breaks if {key} gets nothing", self._nothing(key))
        # Where each transition sets each value already, the hypothesis repairs a copy without the assignments. Which
        # object `self` was, the copy cannot know.
        forgetting = {f.get("scene") for f in self._report["findings"] if f["rule"] in FORGETTING}
        whole = [
            key
            for key in needed
            if key not in forgetting and all(ease(site) < 2 and site["expression"] != "self" for site in editable[key])
        ]
        for key in whole[: self._each]:
            await self._task(f"what is repaired if {key} gets everything", self._everything(key))

    async def _nothing(self, key: str) -> str:
        told = await self._hypothesis(key, "coder")
        before = self._findings()
        with self._without(key):
            after = self._findings()
        return self._compared(told, before, after)

    async def _everything(self, key: str) -> str:
        after = self._findings()
        with self._without(key):
            told = await self._hypothesis(key, "prepare")
            before = self._findings()
        return self._compared(told, before, after)

    async def _hypothesis(self, key: str, technique: str) -> tuple[set[str], set[str]]:
        text = await self._call("what_if", scene=key, technique=technique, **self._flow)
        came, gone = text.partition("what would go:")[::2]
        told = [re.findall(r"^  finding (\w+),", part, re.MULTILINE) for part in (came, gone)]
        head = re.match(r"with '.*' \(\S+\) injected by \w+: (\d+) findings? would come, (\d+) would go", text)
        expect(head is not None and [int(number) for number in head.groups()] == list(map(len, told)), text[:200])
        # Two places of one method may have one fingerprint.
        return set(told[0]), set(told[1])

    def _compared(self, told: tuple[set[str], set[str]], before: JSON, after: JSON) -> str:
        came, gone = after.keys() - before.keys(), before.keys() - after.keys()
        names = before | after
        wrong = [
            f"{mark} {names.get(f, f)}"
            for mark, all_ in (
                ("only the hypothesis has come:", told[0] - came),
                ("only the edited copy has come:", came - told[0]),
                ("only the hypothesis has gone:", told[1] - gone),
                ("only the edited copy has gone:", gone - told[1]),
            )
            for f in sorted(all_)
        ]
        expect(not wrong, "; ".join(wrong))
        return f"{len(came)} come, {len(gone)} go"

    def _editable(self) -> dict[str, list[JSON]]:
        """The scenes of storyboards whose values are all set by assignments on a line of their own."""
        found: dict[str, list[JSON]] = {}
        refused = set()
        # A segue to a container hands its values to the content.
        storyboard = {
            scene["scene"]
            for scene in self._app["scenes"]
            if not re.match(r"code/|[^/]*\.xib$", scene["scene"]) and scene["kind"] not in CONTAINERS
        }
        for edge in self._app["edges"]:
            key = edge.get("destination")
            sites = (edge.get("injection") or {}).get("sites") or []
            if key not in storyboard:
                continue
            for site in sites:
                place = site.get("location")
                line = self._line(place) if place else ""
                if re.match(rf"\s*[\w.?!]+\.{re.escape(site['name'])} = [^{{]*$", line):
                    found.setdefault(key, []).append(site)
                else:
                    refused.add(key)
        return {key: sites for key, sites in found.items() if key not in refused}

    def _line(self, place: JSON) -> str:
        lines = (self._copy / place["file"]).read_text(errors="replace").split("\n")
        return lines[place["line"] - 1]

    @contextmanager
    def _without(self, key: str | None) -> Iterator[str | None]:
        """Deletes the assignments to a scene's properties while the body runs."""
        texts: dict[Path, str] = {}
        for site in self._editable()[key] if key else []:
            file = self._copy / site["location"]["file"]
            text = texts.setdefault(file, file.read_text())
            lines = file.read_text().split("\n")
            lines[site["location"]["line"] - 1] = ""
            file.write_text("\n".join(lines))
        try:
            yield key
        finally:
            for file, text in texts.items():
                file.write_text(text)

    def _findings(self) -> JSON:
        report = self._json("check", "--format", "json", "--configuration", "debug")
        return {f["fingerprint"]: f"{f['rule']} {f.get('scene')} {f['message']}" for f in report["findings"]}

    # MARK: Running

    async def _task(self, name: str, work: Any) -> None:
        self._longest = 0
        start = time.monotonic()
        wrong = None
        result = ""
        try:
            result = await work
        except Wrong as error:
            wrong = str(error)
        seconds = round(time.monotonic() - start, 1)
        self.tasks.append(
            {
                "project": self._copy.name,
                "task": name,
                "result": result,
                "wrong": wrong,
                "seconds": seconds,
                "longest": self._longest,
            }
        )
        print(f"{self._copy.name}: {name}: {wrong and f'WRONG: {wrong}' or result} ({seconds} s)", flush=True)

    async def _call(self, tool: str, **arguments: str) -> str:
        """The text of an answer, with all its pages."""
        text = ""
        while True:
            result = await self._client.call_tool(tool, arguments)
            (content,) = result.content
            expect(not result.is_error, f"{tool}: {content.text}")
            expect(len(content.text) <= ANSWER, f"{tool}: an answer of {len(content.text)} characters")
            self._longest = max(self._longest, len(content.text))
            page = PAGE.search(content.text)
            if not page:
                return text + content.text
            text += content.text[: page.start()]
            arguments = arguments | {"cursor": page[1]}

    def _run(self, *arguments: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run([str(self._program), *arguments], capture_output=True)

    def _json(self, command: str, *options: str) -> JSON:
        result: JSON = json.loads(self._run(command, *options, str(self._copy)).stdout)
        return result

    @contextmanager
    def _server(self) -> Iterator[str]:
        command = [str(self._program), "serve", "--memory", "--port", "0", str(self._copy)]
        with (self._scratch / "log").open("w") as log:
            process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        try:
            assert process.stdout
            yield process.stdout.readline().partition("#")[0].strip()
        finally:
            process.terminate()
            process.wait()


def ease(site: JSON) -> int:
    """The ease of a property without this value: 0 if its use crashes, 2 if nil is allowed."""
    kind = site.get("type") or "?"
    return 0 if kind.endswith("!") else 2 if kind.endswith("?") else 1


def expect(holds: bool, otherwise: str) -> None:
    """Ends the task unless a condition holds."""
    if not holds:
        raise Wrong(otherwise)


if __name__ == "__main__":
    sys.exit(main())
