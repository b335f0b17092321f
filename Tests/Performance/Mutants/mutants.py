"""Makes faults in real apps, one at a time, and counts which of them ``check`` reports; ``make mutants`` runs it.

``mutants.py PROGRAM FOLDER --json FILE``: each folder directly below is a project. It is copied, checked, and checked again for
each fault; a fault is found if a new finding has its place, or a place that depends on it, among its own. What is new is told by
the findings' fingerprints.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import shutil
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "Survey"))

import metering  # noqa: E402
from faults import Edit, Fault, Place, faults  # noqa: E402
from project_text import Project  # noqa: E402
from projects import chosen, document, reachable  # noqa: E402
from survey import write  # noqa: E402
from tables import Table  # noqa: E402

JSON = dict[str, Any]
SEVERITIES = ["note", "warning", "error"]


def main() -> int:
    """Does what the command line asks for."""
    parser = argparse.ArgumentParser(description="Make faults in projects, one at a time, and count the reported ones.")
    parser.add_argument("program", type=Path, help="the program")
    parser.add_argument("folder", type=Path, help="each folder directly below it is a project")
    parser.add_argument("--json", type=Path, help="write what came of each fault to this file")
    parser.add_argument("--seed", type=int, default=1, help="selects the faults; the default is 1")
    parser.add_argument("--each", type=int, default=4, help="faults of each kind in a project; the default is 4")
    parser.add_argument("--jobs", type=int, default=1, help="projects at once; the default is 1")
    parser.add_argument("--timeout", type=float, default=120, help="kill a run after these seconds; the default is 120")
    parser.add_argument("--only", action="append", help="take a project of this name alone; repeat for several")
    parser.add_argument("--kind", action="append", help="make faults of this kind alone; repeat for several")
    parser.add_argument("--check", action="append", default=[], metavar="OPTION", help="give `check` an option; repeat")
    options = parser.parse_args()
    program = options.program.resolve(strict=True)
    folders = chosen(options.folder, options.only)
    found: list[JSON] = []
    with ThreadPoolExecutor(options.jobs) as pool:
        for done in as_completed([pool.submit(App(program, path, options).results) for path in folders]):
            found += done.result()
            if options.json:
                write(options.json, json.dumps(found, indent=1) + "\n")
    found.sort(key=lambda result: (result["app"], result["kind"], result["place"]))
    if options.json:
        write(options.json, json.dumps(found, indent=1) + "\n")
    print("\n\n".join(table.text() for table in summary(found)))
    return 0


@dataclass(frozen=True)
class Finding:
    """A finding of a check."""

    rule: str
    severity: str
    fingerprint: str
    message: str
    #: Its own place and the related ones.
    places: frozenset[Place]
    #: What it depends on, in words.
    assumptions: tuple[str, ...]


class App:
    """A project with faults."""

    def __init__(self, program: Path, project: Path, options: argparse.Namespace) -> None:
        """Reads nothing yet."""
        self._program, self._project, self._options = program, project, options

    def results(self) -> list[JSON]:
        """Checks the project and each of its faults."""
        with tempfile.TemporaryDirectory() as scratch:
            copy = Path(scratch) / "app"
            shutil.copytree(self._project, copy, symlinks=True, ignore=shutil.ignore_patterns(".git"))
            before = self._check(copy, Path(scratch))
            if before is None:
                print(f"{self._project.name}: no check", file=sys.stderr, flush=True)
                return []
            anchors = self._reachable(copy, Path(scratch))
            found = []
            for fault in self._chosen(Project(copy)):
                found.append(self._result(fault, copy, Path(scratch), before, anchors))
            print(f"{self._project.name}: {len(found)} faults", file=sys.stderr, flush=True)
            return found

    def _chosen(self, project: Project) -> list[Fault]:
        of_kind: dict[str, list[Fault]] = defaultdict(list)
        for fault in faults(project):
            of_kind[fault.kind].append(fault)
        chosen = []
        for name, found in sorted(of_kind.items()):
            if self._options.kind and name not in self._options.kind:
                continue
            random.Random(f"{self._options.seed} {self._project.name} {name}").shuffle(found)
            chosen += found[: self._options.each]
        return chosen

    def _result(self, fault: Fault, copy: Path, scratch: Path, before: list[Finding], anchors: set[str]) -> JSON:
        originals = {path: (copy / path).read_bytes() for path in {edit.path for edit in fault.edits}}
        try:
            for path, content in originals.items():
                text = content.decode()
                for edit in sorted((edit for edit in fault.edits if edit.path == path), key=lambda edit: -edit.start):
                    text = text[: edit.start] + edit.text + text[edit.end :]
                (copy / path).write_bytes(text.encode())
            after = self._check(copy, scratch)
        finally:
            for path, content in originals.items():
                (copy / path).write_bytes(content)
        old = {finding.fingerprint for finding in before}
        new = [finding for finding in after or [] if finding.fingerprint not in old]
        right = [finding for finding in new if finding.places & fault.places]
        files = {path for path, _ in fault.places}
        names = {name for edit in fault.edits for name in changed(edit, originals[edit.path].decode())}
        near = [
            finding
            for finding in new
            if finding not in right
            and (files & {path for path, _ in finding.places} or names & set(NAME.findall(finding.message)))
        ]
        unrelated = [finding for finding in new if finding not in right and finding not in near]
        return {
            "app": self._project.name,
            "kind": fault.kind,
            "place": ", ".join(f"{path}:{line}" for path, line in sorted(fault.places)[:4]),
            "edits": [[edit.path, edit.start, edit.text[:80]] for edit in fault.edits[:3]],
            "reachable": bool(fault.anchors & anchors),
            "crashes": fault.crashes,
            "checked": after is not None,
            "found": worst(right),
            "near": worst(near),
            "new": [f"{finding.severity} {finding.rule}: {finding.message}"[:200] for finding in [*right, *near][:6]],
            "assumptions": sorted({text for finding in right for text in finding.assumptions}),
            "unrelated": [f"{finding.severity} {finding.rule}: {finding.message}"[:200] for finding in unrelated],
            "gone": len(old - {finding.fingerprint for finding in after}) if after is not None else 0,
        }

    def _run(self, scratch: Path, *arguments: str) -> metering.Run:
        environment = {"XDG_CACHE_HOME": str(scratch / "cache"), "GITHUB_ACTIONS": "", "NO_COLOR": "1"}
        return metering.run([str(self._program), *arguments], scratch, environment, self._options.timeout)

    def _check(self, copy: Path, scratch: Path) -> list[Finding] | None:
        checked = document(self._run(scratch, "check", "--format", "json", *self._options.check, str(copy)))
        if checked is None:
            return None
        prefix = str(copy) + "/"

        def place(item: JSON) -> Place:
            # A file outside of the working directory has its whole path.
            path = str(item.get("file", ""))
            return (
                path.split(prefix, 1)[-1] if prefix in path else path.rsplit("/app/", 1)[-1],
                int(item.get("line", 0)),
            )

        return [
            Finding(
                found["rule"],
                found["severity"],
                found["fingerprint"],
                found["message"],
                frozenset({place(found), *(place(item) for item in found["related"])}),
                tuple(item["text"] for item in found["assumptions"]),
            )
            for found in checked["findings"]
        ]

    def _reachable(self, copy: Path, scratch: Path) -> set[str]:
        graph = document(self._run(scratch, "graph", "--format", "json", str(copy))) or {"apps": []}
        found = {"launch"}
        for app in graph["apps"]:
            reached = reachable(app)
            for node in app["scenes"]:
                if node["scene"] in reached:
                    found |= {node["scene"], node.get("class", "")}
        return found - {""}


#: A name in a file or a message; shorter ones say nothing.
NAME = re.compile(r"\w{4,}")


def changed(edit: Edit, text: str) -> set[str]:
    """The names that an edit writes or replaces, not those that stay."""
    return set(NAME.findall(edit.text)) ^ set(NAME.findall(text[edit.start : edit.end]))


def worst(findings: Iterable[Finding]) -> str | None:
    """The highest severity."""
    return max((finding.severity for finding in findings), key=SEVERITIES.index, default=None)


def summary(found: list[JSON]) -> list[Table]:
    """The tables of all faults: by kind, by app, and the unrelated errors."""
    header = ["", "faults", "reachable", "found of reachable", "found", "crashing, reachable", "as errors", "near only"]

    def row(name: str, results: list[JSON]) -> list[str]:
        checked = [result for result in results if result["checked"]]
        reached = [result for result in checked if result["reachable"]]
        crashing = [result for result in reached if result["crashes"]]
        return [
            name,
            str(len(checked)),
            str(len(reached)),
            percent(sum(bool(result["found"]) for result in reached), len(reached)),
            percent(sum(bool(result["found"]) for result in checked), len(checked)),
            str(len(crashing)),
            percent(sum(result["found"] == "error" for result in crashing), len(crashing)),
            str(sum(not result["found"] and bool(result["near"]) for result in checked)),
        ]

    def table(title: str, key: str) -> Table:
        names = sorted({result[key] for result in found})
        rows = [row(name, [result for result in found if result[key] == name]) for name in names]
        return Table(title, [key, *header[1:]], [*rows, row("all", found)])

    unrelated = [result for result in found if any(text.startswith("error") for text in result["unrelated"])]
    counts = Counter(
        text.split(":")[0] for result in unrelated for text in result["unrelated"] if text.startswith("error")
    )
    return [
        table("Faults by kind", "kind"),
        table("Faults by app", "app"),
        Table(
            "Errors without a relation to the fault",
            ["rule", "findings"],
            [
                *([name, str(count)] for name, count in sorted(counts.items())),
                ["faults with such an error", str(len(unrelated))],
            ],
        ),
    ]


def percent(part: int, whole: int) -> str:
    """A share in whole percent, rounded down; a dash of nothing."""
    return f"{100 * part // whole}" if whole else "-"


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (OSError, ValueError) as error:
        sys.exit(f"mutants: {error}")
