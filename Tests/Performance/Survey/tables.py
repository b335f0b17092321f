"""Surveys as tables: aligned for a terminal, and as Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from figures import figures, percent, rules
from projects import SEVERITIES

JSON = dict[str, Any]


@dataclass(frozen=True)
class Table:
    """Rows of cells below a header; cells of numbers are aligned to the right."""

    title: str
    header: list[str]
    rows: list[list[str]]

    def text(self) -> str:
        """Columns of equal width."""
        lines = [self.header, *self.rows]
        widths = [max(len(line[column]) for line in lines) for column in range(len(self.header))]
        right = [self._is_right(column) for column in range(len(self.header))]
        printed = [
            "  ".join(
                cell.rjust(width) if is_right else cell.ljust(width)
                for cell, width, is_right in zip(line, widths, right, strict=True)
            ).rstrip()
            for line in lines
        ]
        return "\n".join([self.title, "", printed[0], "  ".join("-" * width for width in widths), *printed[1:]])

    def markdown(self) -> str:
        """A table of GitHub's Markdown."""
        marks = ["---:" if self._is_right(column) else "---" for column in range(len(self.header))]
        lines = [self.header, marks, *self.rows]
        body = ["| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines]
        return "\n".join([f"## {self.title}", "", *body])

    def _is_right(self, column: int) -> bool:
        def is_number(text: str) -> bool:
            return text.strip("+-%→ ").replace(",", "").replace(".", "").replace("→", "").replace(" ", "").isdigit()

        cells = [row[column] for row in self.rows if row[column] not in ("", "-")]
        return bool(cells) and all(is_number(cell) for cell in cells)


def survey(result: JSON) -> list[Table]:
    """The tables of one survey."""
    apps = result["projects"]
    return [
        Table("Projects", PROJECT_HEADER, [project(app) for app in apps]),
        Table("Figures", ["figure", "value"], [[name, number(value)] for name, value in figures(apps).items()]),
        Table(
            "Findings by rule",
            ["rule", *(severity + "s" for severity in SEVERITIES), "projects"],
            [[rule, *(number(row[key]) for key in [*SEVERITIES, "projects"])] for rule, row in rules(apps).items()],
        ),
    ]


PROJECT_HEADER = [
    "project", "exit", "s", "CPU s", "MB", "flows", "first scene", "scenes", "reached", "%", "states", "steps",
    "limits", "errors", "warnings", "notes",
]  # fmt: skip


def project(app: JSON) -> list[str]:
    """The row of a project."""
    check, graph = app["check"], app["graph"]
    ending = check["ending"]
    if graph["exit"] != 0:
        ending += f", graph {graph['ending']}"
    entries = [entry or "none" for entry in app["entries"]]
    first = entries[0] if entries else "-"
    if len(entries) > 1:
        first += f" (+{len(entries) - 1})"
    return [
        app["name"],
        ending,
        f"{check['seconds']:.1f}",
        f"{check['cpuSeconds']:.1f}",
        f"{max(check['megabytes'], graph['megabytes']):.0f}",
        number(app["flows"]),
        ("assumed: " if app["assumed"] else "") + first[:40],
        number(app["scenes"]),
        number(app["reachable"]),
        number(percent(app["reachable"], app["scenes"])),
        number(app["states"]),
        number(app["steps"]),
        " ".join(app["limits"]) or "-",
        *(number(app["severities"][severity]) for severity in SEVERITIES),
    ]


def comparison(before: JSON, after: JSON) -> list[Table]:
    """The tables of what is different between two surveys, over the projects that both have."""
    first = {app["name"]: app for app in before["projects"]}
    second = {app["name"]: app for app in after["projects"]}
    names = [name for name in first if name in second]
    one, other = [first[name] for name in names], [second[name] for name in names]
    tables = [
        Table(
            f"Figures of the {len(names)} projects that both have",
            ["figure", "before", "after", "difference"],
            changes(figures(one), figures(other)),
        ),
        Table("Projects that differ", ["project", "what", "before", "after"], differences(one, other)),
        Table(
            "Findings by rule",
            ["rule", "severity", "before", "after", "difference"],
            [
                [rule, severity, *cells[1:]]
                for rule in sorted({*rules(one), *rules(other)})
                for severity in SEVERITIES
                for cells in changes(
                    {rule: rules(one).get(rule, {}).get(severity, 0)},
                    {rule: rules(other).get(rule, {}).get(severity, 0)},
                )
                if cells[1] != cells[2]
            ],
        ),
    ]
    missing = [[name, "before only"] for name in first if name not in second]
    missing += [[name, "after only"] for name in second if name not in first]
    if missing:
        tables.append(Table("Projects of one survey alone", ["project", "in"], missing))
    return tables


def changes(before: dict[str, Any], after: dict[str, Any]) -> list[list[str]]:
    """Name, value before, value after and difference of each figure."""
    rows = []
    for name in [*after, *(name for name in before if name not in after)]:
        one, other = before.get(name), after.get(name)
        difference = "" if one is None or other is None or one == other else number(round(other - one, 1), signed=True)
        rows.append([name, number(one), number(other), difference])
    return rows


def differences(before: Sequence[JSON], after: Sequence[JSON]) -> list[list[str]]:
    """Returns the differences of each project, except times and memory."""
    rows = []
    for one, other in zip(before, after, strict=True):
        pairs: list[tuple[str, str, str]] = [
            ("exit", one["check"]["ending"], other["check"]["ending"]),
            ("exit of graph", one["graph"]["ending"], other["graph"]["ending"]),
            ("first scenes", listed(one["entries"]), listed(other["entries"])),
            ("assumed", number(one["assumed"]), number(other["assumed"])),
            ("scenes reached", reached(one), reached(other)),
            ("states", number(one["states"]), number(other["states"])),
            ("limits", " ".join(one["limits"]) or "-", " ".join(other["limits"]) or "-"),
        ]
        for rule in sorted({*one["rules"], *other["rules"]}):
            for severity in SEVERITIES:
                pairs.append(
                    (
                        f"{rule} ({severity})",
                        number(one["rules"].get(rule, {}).get(severity, 0)),
                        number(other["rules"].get(rule, {}).get(severity, 0)),
                    )
                )
        rows += [[one["name"], what, left, right] for what, left, right in pairs if left != right]
    return rows


def listed(entries: list[str | None]) -> str:
    """First scenes in one cell."""
    return ", ".join(entry or "none" for entry in entries)[:80] or "-"


def reached(app: JSON) -> str:
    """Such as ``3 of 12``."""
    return f"{number(app['reachable'])} of {number(app['scenes'])}"


def number(value: float | None, signed: bool = False) -> str:
    """A number with thousands apart; ``-`` for none."""
    if value is None:
        return "-"
    plain = f"{value:+,}" if signed else f"{value:,}"
    return plain.removesuffix(".0") if isinstance(value, float) else plain
