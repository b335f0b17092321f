"""Runs the program on every project below a folder, or compares two such surveys; ``make survey`` runs it.

``survey.py PROGRAM FOLDER --json FILE`` writes the survey as JSON, beside it as Markdown, and prints its tables.
``survey.py --compare BEFORE AFTER`` prints what is different between two files.

The exit code is 1 where the program crashed or gave no answer in time, or a comparison has more of either.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any

import figures
import projects
import tables

JSON = dict[str, Any]


def main() -> int:
    """Does what the command line asks for."""
    parser = argparse.ArgumentParser(description="Survey projects with `check` and `graph`, or compare two surveys.")
    parser.add_argument("program", type=Path, nargs="?", help="the program")
    parser.add_argument("folder", type=Path, nargs="?", help="each folder directly below it is a project")
    parser.add_argument("--json", type=Path, help="write the survey to this file, and its tables beside it (.md)")
    parser.add_argument("--jobs", type=int, default=1, help="projects at once; the default is 1, as times are measured")
    parser.add_argument("--timeout", type=float, default=120, help="kill a run after these seconds; the default is 120")
    parser.add_argument("--only", action="append", help="survey a project of this name alone; repeat for several")
    parser.add_argument("--check", action="append", default=[], metavar="OPTION", help="give `check` an option; repeat")
    parser.add_argument("--compare", type=Path, nargs=2, metavar=("BEFORE", "AFTER"), help="compare two surveys")
    parser.add_argument("--markdown", action="store_true", help="print Markdown")
    options = parser.parse_args()
    if options.compare:
        before, after = (json.loads(path.read_text()) for path in options.compare)
        show(tables.comparison(before, after), options.markdown)
        return int(failures(after) > failures(before))
    if not options.program or not options.folder:
        parser.error("name a program and a folder")
    result = survey(options)
    printed = tables.survey(result)
    if options.json:
        write(options.json, json.dumps(result, indent=1) + "\n")
        write(options.json.with_suffix(".md"), "\n\n".join(table.markdown() for table in printed) + "\n")
    show(printed, options.markdown)
    return int(failures(result) > 0)


def survey(options: argparse.Namespace) -> JSON:
    """Surveys all projects, sorted by name."""
    program = options.program.resolve(strict=True)
    folders = projects.chosen(options.folder, options.only)
    load = os.getloadavg()
    found: dict[str, JSON] = {}
    with ThreadPoolExecutor(max_workers=options.jobs) as pool:
        work = {
            pool.submit(projects.survey, program, path, options.timeout, options.check): path.name for path in folders
        }
        try:
            for done in as_completed(work):
                app = done.result()
                found[app["name"]] = app
                check = app["check"]
                print(
                    f"{len(found)} of {len(folders)}: {app['name']}: {check['ending']}, {check['seconds']:.1f} s",
                    file=sys.stderr,
                    flush=True,
                )
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            print("interrupted: the projects so far", file=sys.stderr)
    return {
        "version": 1,
        "program": str(program),
        "cores": os.cpu_count(),
        "load": [round(value, 1) for value in (*load, *os.getloadavg())],
        "jobs": options.jobs,
        "timeout": options.timeout,
        "options": options.check,
        "projects": [found[path.name] for path in folders if path.name in found],
        "figures": figures.figures(list(found.values())),
    }


def failures(result: JSON) -> int:
    """Returns the number of projects without a result: the program crashed or took too long."""
    return sum(
        app["check"]["crashed"]
        or app["graph"]["crashed"]
        or app["check"]["timedOut"]
        or app["check"]["seconds"] > figures.PATIENCE
        for app in result["projects"]
    )


def write(path: Path, text: str) -> None:
    """Writes a file whole, or leaves it as it was."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + ".part")
    part.write_text(text)
    part.replace(path)


def show(printed: list[tables.Table], as_markdown: bool) -> None:
    """Prints tables."""
    print("\n\n".join(table.markdown() if as_markdown else table.text() for table in printed))


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (OSError, subprocess.SubprocessError, ValueError) as error:
        sys.exit(f"survey: {error}")
