"""Applies what ``migrate`` proposes for each scene with a finding that a proposal answers, and checks the project again.

``proposals.py PROGRAM FOLDER --json FILE``; ``make survey-proposals`` runs it. Each proposal is applied to a copy by ``git
apply``, parsed by the Swift compiler, loaded and explored by ``check``, and its findings are compared with those before.

The exit code is 1 where a proposal does not apply, does not parse, or cannot be checked.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import metering
from projects import chosen, document
from tables import Table

JSON = dict[str, Any]
# The identity of a finding, independent of its line: the rule, the message, and the file.
Finding = tuple[str, str, str]

ANSWERED = ["convenience-coder", "forgotten-dependency", "nil-dependency", "property-injection"]
TECHNIQUES = ["segueAction", "creator", "initializer"]


def main() -> int:
    """Does what the command line asks for."""
    parser = argparse.ArgumentParser(description="Apply the proposals of `migrate` to copies of projects.")
    parser.add_argument("program", type=Path, help="the program")
    parser.add_argument("folder", type=Path, help="each folder directly below it is a project")
    parser.add_argument("--json", type=Path, help="write what came of each scene to this file")
    parser.add_argument("--jobs", type=int, default=1, help="projects at once; the default is 1")
    parser.add_argument("--timeout", type=float, default=300, help="kill a run after these seconds; the default is 300")
    parser.add_argument("--only", action="append", help="take a project of this name alone; repeat for several")
    parser.add_argument("--check", action="append", default=[], metavar="OPTION", help="give `check` an option; repeat")
    options = parser.parse_args()
    program = options.program.resolve(strict=True)
    folders = chosen(options.folder, options.only)
    with ThreadPoolExecutor(options.jobs) as pool:
        found = pool.map(lambda path: Project(program, path, options.timeout, options.check).scenes(), folders)
        scenes = [scene for project in found for scene in project]
    if options.json:
        options.json.parent.mkdir(parents=True, exist_ok=True)
        options.json.write_text(json.dumps(scenes, indent=1) + "\n")
    print("\n\n".join(table.text() for table in summary(scenes)))
    return int(
        any(scene["diff"] and not (scene["applies"] and scene["parses"] and scene["checked"]) for scene in scenes)
    )


class Project:
    """One project, of which copies are changed."""

    def __init__(self, program: Path, path: Path, limit: float, options: list[str]) -> None:
        self._program = program
        self._path = path
        self._limit = limit
        self._options = options

    def scenes(self) -> list[JSON]:
        """Returns the results for each scene with a finding that a proposal fixes, one for each class."""
        with self._copy() as (copy, files):
            before = self._check(copy, files)
            if before is None:
                return []
            graph = document(self._run(["graph", "--format", "json", str(copy)], files)) or {"apps": []}
            classes = {
                (app["flow"], scene["scene"]): scene.get("class") for app in graph["apps"] for scene in app["scenes"]
            }
            asked: dict[tuple[str, str], list[JSON]] = {}
            for finding in before["findings"]:
                made = classes.get((finding["flow"], finding.get("scene")))
                if finding["rule"] in ANSWERED and made:
                    asked.setdefault((finding["flow"], made), []).append(finding)
            return [self._scene(*key, findings, before, copy, files) for key, findings in sorted(asked.items())]

    def _scene(self, flow: str, made: str, findings: list[JSON], before: JSON, copy: Path, files: Path) -> JSON:
        scene: JSON = {
            "project": self._path.name,
            "flow": flow,
            "class": made,
            "findings": sorted({finding["rule"] for finding in findings}),
            "technique": None,
            "diff": "",
            "notes": [],
        }
        diff = b""
        is_coder = any(finding["rule"] == "convenience-coder" for finding in findings)
        for technique in ["coder"] if is_coder else TECHNIQUES:
            options = ["--scene", str(findings[0]["scene"]), "--flow", flow, "--to", technique]
            run = self._run(["migrate", *options, str(copy)], files)
            notes = [line.split("note: ", 1)[-1] for line in run.errors.splitlines()]
            # Without a proposal, the reason is the note that names no other technique.
            if run.exit == 0 or not scene["notes"] or ": use '" not in notes[0]:
                scene["notes"] = notes
            if run.exit == 0:
                diff = run.output
                scene |= {"technique": technique, "diff": diff.decode(errors="replace")}
                break
        if not scene["diff"]:
            return scene
        with self._copy() as (changed, own):
            patch = own / "patch"
            patch.write_bytes(diff)
            command = ["git", "apply", "--whitespace=nowarn", str(patch)]
            applied = subprocess.run(command, cwd=changed, capture_output=True, check=False)
            scene |= {"applies": applied.returncode == 0, "parses": False, "checked": False, "gone": False, "new": []}
            if scene["applies"]:
                names = re.findall(r"^\+\+\+ b/(.*?)\t?$", scene["diff"], re.MULTILINE)
                swift = [name for name in names if name.endswith(".swift")]
                scene["parses"] = all(parses(changed / name) or not parses(copy / name) for name in swift)
                after = self._check(changed, own)
                scene["checked"] = after is not None
                left = told(after or {}, changed)
                answered = {key(finding, copy) for finding in findings}
                scene["gone"] = scene["checked"] and not answered & left
                scene["new"] = sorted(left - told(before, copy))
        return scene

    @contextmanager
    def _copy(self) -> Iterator[tuple[Path, Path]]:
        """A copy of the project without its history, and a folder for what runs leave."""
        with tempfile.TemporaryDirectory() as folder:
            # The name is part of what is found: a project without a name of its own is called by its folder's.
            copy = Path(folder) / "project" / self._path.name
            ignored = shutil.ignore_patterns(".git")
            shutil.copytree(self._path, copy, symlinks=True, ignore=ignored)
            subprocess.run(["git", "init", "--quiet", "."], cwd=copy, check=True)
            files = Path(folder) / "files"
            files.mkdir()
            yield copy, files

    def _check(self, copy: Path, files: Path) -> JSON | None:
        return document(self._run(["check", "--format", "json", *self._options, str(copy)], files))

    def _run(self, arguments: list[str], files: Path) -> metering.Run:
        environment = {"XDG_CACHE_HOME": str(files / "cache"), "GITHUB_ACTIONS": "", "NO_COLOR": "1"}
        return metering.run([str(self._program), *arguments], files, environment, self._limit)


def parses(file: Path) -> bool:
    """Returns true if the Swift compiler can parse a file."""
    command = ["swiftc", "-frontend", "-parse", str(file)]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def key(finding: JSON, copy: Path) -> Finding:
    """Returns the identity of a finding, independent of its line."""
    file = str(finding.get("file") or "")
    message = re.sub(r":\d+(:\d+)?", "", str(finding["message"]))
    return (str(finding["rule"]), message, file.removeprefix(str(copy)).removeprefix("/"))


def told(report: JSON, copy: Path) -> set[Finding]:
    """The findings of a report."""
    return {key(finding, copy) for finding in report.get("findings", [])}


def summary(scenes: list[JSON]) -> list[Table]:
    """Returns the proposals that passed each step, the remaining and new findings, and the reasons for no proposal."""
    proposed = [scene for scene in scenes if scene["diff"]]
    counts = {
        "scenes with such a finding": len(scenes),
        "proposed": len(proposed),
        "applies": sum(scene["applies"] for scene in proposed),
        "parses": sum(scene["parses"] for scene in proposed),
        "checked again": sum(scene["checked"] for scene in proposed),
        "findings gone": sum(scene["gone"] for scene in proposed),
        "with a new finding": sum(bool(scene["new"]) for scene in proposed),
    }
    new = [[scene["project"], scene["class"], rule, text] for scene in proposed for rule, text, _ in scene["new"]]
    left = [[scene["project"], scene["class"], ", ".join(scene["findings"])] for scene in proposed if not scene["gone"]]
    reasons = Counter(
        re.sub(r"'[^']*'", "'…'", scene["notes"][0]) for scene in scenes if not scene["diff"] and scene["notes"]
    )
    tables = [
        Table("Proposals", ["step", "scenes"], [[name, str(count)] for name, count in counts.items()]),
        Table("New findings", ["project", "class", "rule", "message"], new),
        Table("Findings that are left", ["project", "class", "rules"], left),
        Table("Why nothing is proposed", ["note", "scenes"], [[note, str(n)] for note, n in reasons.most_common()]),
    ]
    return [table for table in tables if table.rows]


if __name__ == "__main__":
    sys.exit(main())
