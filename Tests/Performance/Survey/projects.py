"""Surveys one project: what ``check`` and ``graph`` say about it with default options, and what they take."""

from __future__ import annotations

import json
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import metering
from metering import Run

JSON = dict[str, Any]

SEVERITIES = ["error", "warning", "note"]


def chosen(below: Path, only: list[str] | None) -> list[Path]:
    """Returns the projects directly below a folder, sorted; those of some names alone, if any are given."""
    found = sorted(path for path in below.iterdir() if path.is_dir() and not path.name.startswith("."))
    return [path for path in found if not only or path.name in only]


def survey(program: Path, project: Path, limit: float, options: list[str]) -> JSON:
    """Checks a project for the first time, and prints its graph; the cache is the project's own."""
    with tempfile.TemporaryDirectory() as folder:
        files = Path(folder)
        environment = {"XDG_CACHE_HOME": str(files / "cache"), "GITHUB_ACTIONS": "", "NO_COLOR": "1"}
        check = metering.run(
            [str(program), "check", "--format", "json", *options, str(project)], files, environment, limit
        )
        graph = metering.run([str(program), "graph", "--format", "json", str(project)], files, environment, limit)
    return {
        "name": project.name,
        "check": taken(check),
        "graph": taken(graph),
        **of_graph(document(graph)),
        **of_check(document(check)),
    }


def document(run: Run) -> JSON | None:
    """The JSON object that a run printed, or None."""
    try:
        found = json.loads(run.output)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def taken(run: Run) -> JSON:
    """Returns the cost of a run, and its end."""
    lines = [line for line in run.errors.splitlines() if line.strip()]
    return {
        "exit": run.exit,
        "ending": run.ending,
        "crashed": run.is_crash,
        "timedOut": run.timed_out,
        "seconds": run.seconds,
        "cpuSeconds": run.cpu_seconds,
        "megabytes": run.megabytes,
        "answered": document(run) is not None,
        # The first line says what failed; hints follow.
        "message": lines[0][:300] if lines and document(run) is None else None,
    }


def of_graph(graph: JSON | None) -> JSON:
    """Returns the graph's figures about scenes, for all apps of the project together."""
    apps = (graph or {}).get("apps", [])
    titles = [{node["scene"]: node["title"] for node in app["scenes"]} for app in apps]
    return {
        "flows": len(apps),
        "entries": [
            names.get(app["entry"], app["entry"]) if app.get("entry") else None
            for app, names in zip(apps, titles, strict=True)
        ],
        "assumed": sum(bool(app.get("assumed")) for app in apps),
        "scenes": sum(len(app["scenes"]) for app in apps),
        "reachable": sum(len(reachable(app)) for app in apps),
        "graphCoverage": coverage(graph, apps),
    }


def reachable(app: JSON) -> set[str]:
    """The scenes that edges connect with the entry, or with what the delegate shows; none without an entry."""
    if not app.get("entry"):
        return set()
    following: dict[str | None, list[str]] = {}
    for edge in app["edges"]:
        if edge.get("destination"):
            following.setdefault(edge.get("source"), []).append(edge["destination"])
    found: set[str] = set()
    waiting = [app["entry"], *following.get(None, [])]
    while waiting:
        scene = waiting.pop()
        if scene not in found:
            found.add(scene)
            waiting += following.get(scene, [])
    return found


def of_check(report: JSON | None) -> JSON:
    """Returns the findings of the check, and its extent."""
    report = report or {}
    explored = report.get("explored", [])
    findings = report.get("findings", [])
    rules: dict[str, Counter[str]] = {}
    for finding in findings:
        rules.setdefault(finding["rule"], Counter())[finding["severity"]] += 1
    different = {
        (finding["rule"], finding.get("file"), finding.get("line"), finding.get("column"), finding["message"])
        for finding in findings
    }
    return {
        "states": sum(build["states"] for build in explored),
        "mostStates": max((build["states"] for build in explored), default=0),
        "steps": sum(build["transitions"] for build in explored),
        "limits": sorted({bound for build in explored for bound in build["bounds"]}),
        "severities": {
            severity: sum(finding["severity"] == severity for finding in findings) for severity in SEVERITIES
        },
        "differentFindings": len(different),
        "errorsOnAssumedStart": sum(
            finding["severity"] == "error" and bool(finding.get("assumedStart")) for finding in findings
        ),
        "unsure": report.get("unsure", 0),
        "rules": {rule: dict(sorted(counts.items())) for rule, counts in sorted(rules.items())},
        "checkCoverage": coverage(report, explored),
    }


def coverage(whole: JSON | None, parts: list[JSON]) -> dict[str, float]:
    """The numbers that stand under ``coverage``, by path, those of all apps added up; lists in it are no numbers."""
    numbers: Counter[str] = Counter()

    def add(value: Any, path: str) -> None:
        if isinstance(value, dict):
            for key, inner in value.items():
                add(inner, f"{path}.{key}" if path else key)
        elif isinstance(value, (int, float)) and not isinstance(value, bool):
            numbers[path] += value

    for source in [whole or {}, *parts]:
        found = source.get("coverage")
        for app in found if isinstance(found, list) else [found]:
            add(app, "")
    return dict(sorted(numbers.items()))
