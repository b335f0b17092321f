"""The figures of a whole survey."""

from __future__ import annotations

import statistics
from collections import Counter
from typing import Any

from projects import SEVERITIES

JSON = dict[str, Any]

#: The seconds in which an answer is wanted.
PATIENCE = 60
#: The memory in megabytes that a run may take.
MEMORY = 1000


def figures(apps: list[JSON]) -> dict[str, float | None]:
    """The figures of some projects by name, in the order in which they are printed."""
    checks = [app["check"] for app in apps]
    graphs = [app["graph"] for app in apps]
    drawn = [app for app in apps if app["scenes"] > 0]
    shares = [app["reachable"] / app["scenes"] for app in drawn]
    found: dict[str, float | None] = {
        "projects": len(apps),
        "crashed": sum(app["check"]["crashed"] or app["graph"]["crashed"] for app in apps),
        f"no answer in {PATIENCE} s": sum(run["timedOut"] or run["seconds"] > PATIENCE for run in checks),
        "killed": sum(app["check"]["timedOut"] or app["graph"]["timedOut"] for app in apps),
        "without a report": sum(not run["answered"] for run in checks),
        f"over {MEMORY} MB": sum(run["megabytes"] > MEMORY for run in largest(checks, graphs)),
        "most MB": max((run["megabytes"] for run in largest(checks, graphs)), default=0),
        "median seconds": median([run["seconds"] for run in checks]),
        "most seconds": max((run["seconds"] for run in checks), default=0),
        "CPU seconds": round(sum(run["cpuSeconds"] for run in checks), 1),
        "with scenes": len(drawn),
        "every flow has an entry": sum(all(app["entries"]) for app in drawn),
        "an entry is assumed": sum(app["assumed"] > 0 for app in drawn),
        "scenes": sum(app["scenes"] for app in drawn),
        "reachable scenes": sum(app["reachable"] for app in drawn),
        "reachable %, pooled": percent(sum(app["reachable"] for app in drawn), sum(app["scenes"] for app in drawn)),
        "reachable %, median of projects": median([100 * share for share in shares]),
        "explored for at most 2 states": sum(app["mostStates"] <= 2 for app in apps if app["check"]["answered"]),
        "states": sum(app["states"] for app in apps),
        "steps": sum(app["steps"] for app in apps),
    }
    limits = Counter(limit for app in apps for limit in app["limits"])
    found["stopped by a limit"] = sum(bool(app["limits"]) for app in apps)
    for limit, count in sorted(limits.items()):
        found[f"stopped by {limit}"] = count
    for severity in SEVERITIES:
        found[f"{severity}s"] = sum(app["severities"][severity] for app in apps)
    found["different findings"] = sum(app["differentFindings"] for app in apps)
    found["projects with errors"] = sum(app["severities"]["error"] > 0 for app in apps)
    found["errors on an assumed start"] = sum(app.get("errorsOnAssumedStart", 0) for app in apps)
    found.update(coverage([app["checkCoverage"] for app in apps if "controllers.found" in app["checkCoverage"]]))
    for key in ("graphCoverage", "checkCoverage"):
        numbers: Counter[str] = Counter()
        for app in apps:
            numbers.update(app[key])
        for name, value in sorted(numbers.items()):
            found[f"{key.removesuffix('Coverage')} coverage: {name}"] = value
    return found


def coverage(apps: list[dict[str, float]]) -> dict[str, float | None]:
    """Returns the pooled coverage of projects; nothing if no report has any."""
    if not apps:
        return {}

    def total(name: str) -> float:
        return sum(value for app in apps for path, value in app.items() if path == name or path.startswith(name + "."))

    known = [app for app in apps if app["controllers.found"]]
    shares = [100 * app.get("controllers.reachable", 0) / app["controllers.found"] for app in known]
    halves = sum(2 * app.get("controllers.explored", 0) >= app.get("controllers.reachable", 0) for app in apps)
    navigations = total("navigations.found")
    told = total("navigations.linked") + total("navigations.notUnderstood") + total("navigations.ignored")
    return {
        "reachable controllers %, pooled": percent(total("controllers.reachable"), total("controllers.found")),
        "reachable controllers %, median of projects": median(shares),
        "half of the reachable explored, % of projects": percent(halves, len(apps)),
        "linked navigations %": percent(total("navigations.linked"), navigations),
        "ignored navigations %": percent(total("navigations.ignored"), navigations),
        "silent navigations": navigations - told,
    }


def rules(apps: list[JSON]) -> dict[str, dict[str, int]]:
    """The findings of each rule by severity, and the number of projects that have one."""
    found: dict[str, dict[str, int]] = {}
    for app in apps:
        for rule, counts in app["rules"].items():
            row = found.setdefault(rule, dict.fromkeys([*SEVERITIES, "projects"], 0))
            for severity, count in counts.items():
                row[severity] = row.get(severity, 0) + count
            row["projects"] += 1
    return dict(sorted(found.items()))


def largest(checks: list[JSON], graphs: list[JSON]) -> list[JSON]:
    """Of each project the run that took more memory."""
    return [max(pair, key=lambda run: run["megabytes"]) for pair in zip(checks, graphs, strict=True)]


def median(values: list[float]) -> float | None:
    """The median, rounded; None of nothing."""
    return round(statistics.median(values), 1) if values else None


def percent(part: float, whole: float) -> float | None:
    """A share in percent, rounded; None of nothing."""
    return round(100 * part / whole, 1) if whole else None
