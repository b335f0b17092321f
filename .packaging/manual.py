"""Writes the manual pages of a program to a folder: ``manual.py FOLDER DATE VERSION <HELP``.

HELP is the output of ``sceneflow --experimental-dump-help``, so a page has the same texts as ``--help``. DATE is the date
in the footer of each page, such as 2026-01-31, and VERSION that of the program.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

Command = dict[str, Any]

#: Commands and options of every command, explained once by the main page.
SHARED = {"help", "version"}


def escape(text: str) -> str:
    """Returns text as roff shows it, with no line that roff takes for a request."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("`", "")
    return re.sub(r"^([.'])", r"\\&\1", text, flags=re.MULTILINE)


def names(argument: dict[str, Any]) -> str:
    """Returns the spellings of an option with its value, or the name of a positional argument."""
    value = f"<{argument['valueName']}>"
    if argument["kind"] == "positional":
        return value
    spellings = ["--" + name["name"] if name["kind"] == "long" else "-" + name["name"] for name in argument["names"]]
    return ", ".join(spellings) + ("" if argument["kind"] == "flag" else f" {value}")


def usage(command: Command) -> str:
    """Returns the synopsis: the command, its options and its positional arguments."""
    words = [*command.get("superCommands", []), command["commandName"]]
    if shown(command.get("subcommands", [])):
        return " ".join([*words, "<command>", "[<options>]"])
    arguments = shown(command.get("arguments", []))
    if any(argument["kind"] != "positional" for argument in arguments):
        words.append("[<options>]")
    for argument in arguments:
        if argument["kind"] == "positional":
            word = names(argument) + (" ..." if argument["isRepeating"] else "")
            words.append(f"[{word}]" if argument["isOptional"] else word)
    return " ".join(words)


def shown(items: list[Any]) -> list[Any]:
    """Returns the commands that ``--help`` shows, or the arguments of ``--help-hidden``, without the shared ones."""
    return [
        item
        for item in items
        if (item.get("shouldDisplay", True) or "commandName" not in item)
        and item.get("commandName", item.get("valueName")) not in SHARED
    ]


def details(argument: dict[str, Any]) -> str:
    """Returns the text of an argument with its values and its default."""
    text = argument.get("abstract", "")
    values = argument.get("allValues")
    notes = [f"values: {', '.join(values)}"] if values else []
    if "defaultValue" in argument:
        notes.append(f"default: {argument['defaultValue']}")
    return f"{text} ({'; '.join(notes)})" if notes else text


def options(arguments: list[dict[str, Any]]) -> list[str]:
    """Returns the sections of the arguments, positional ones first, each in the order of ``--help``."""
    sections: dict[str, list[str]] = {}
    merged: dict[str, dict[str, Any]] = {}
    for argument in shown(arguments):
        # The two forms of a flag, such as --watch and --no-watch, have one text.
        key = argument["abstract"] if argument["kind"] == "flag" and "abstract" in argument else names(argument)
        if key in merged and merged[key]["kind"] == "flag":
            merged[key]["names"] += argument["names"]
        else:
            merged[key] = argument | {"names": list(argument.get("names", []))}
    for argument in merged.values():
        default = "Arguments" if argument["kind"] == "positional" else "Options"
        title = argument.get("sectionTitle", default).upper()
        sections.setdefault(title, []).append(f".TP\n.B {escape(names(argument))}\n{escape(details(argument))}")
    order = sorted(sections, key=lambda title: (title != "ARGUMENTS", title == "OPTIONS"))
    return [line for title in order for line in [f'.SH "{title}"', *sections[title]]]


def discussion(text: str, abstract: str) -> list[str]:
    """Returns the sections of a discussion: its paragraphs, or else the abstract, its examples and its exit codes."""
    described: list[str] = []
    rest: list[str] = []
    for paragraph in text.split("\n\n"):
        if paragraph.startswith("Exit codes: "):
            codes = paragraph.removeprefix("Exit codes: ")
            rest += ['.SH "EXIT STATUS"', escape(codes[0].upper() + codes[1:])]
        elif paragraph.startswith(("Examples:", "Example:")):
            lines = paragraph.split("\n")[1:]
            rest += [".SH EXAMPLES", ".nf", *(escape(line.strip()) for line in lines), ".fi"]
        elif paragraph:
            described += [".PP", escape(paragraph)]
    # The first paragraph begins with the section.
    return (described[1:] or [escape(abstract)]) + rest


def page(command: Command, date: str, version: str) -> str:
    """Returns the manual page of a command."""
    words = [*command.get("superCommands", []), command["commandName"]]
    name = "-".join(words)
    lines = [
        f'.TH "{escape(name.upper())}" 1 "{date}" "sceneflow {version}" "Sceneflow"',
        ".SH NAME",
        f"{escape(name)} \\- {escape(command['abstract'].rstrip('.'))}",
        ".SH SYNOPSIS",
        f".B {escape(usage(command))}",
        ".SH DESCRIPTION",
        *discussion(command.get("discussion", ""), command["abstract"]),
    ]
    subcommands = shown(command.get("subcommands", []))
    if subcommands:
        lines.append(".SH COMMANDS")
    for sub in subcommands:
        reference = "-".join([*words, sub["commandName"]])
        lines += [".TP", f".BR {escape(reference)} (1)", escape(sub["abstract"])]
    lines += options(command.get("arguments", []))
    if len(words) == 1:
        lines += ['.SH "OPTIONS"', ".TP", ".B \\-h, \\-\\-help", "Show the options of a command."]
        lines += [".TP", ".B \\-\\-version", "Show the version."]
    else:
        lines += ['.SH "SEE ALSO"', f".BR {escape('-'.join(words[:-1]))} (1)"]
    return "\n".join(lines) + "\n"


def write(command: Command, folder: Path, date: str, version: str) -> None:
    """Writes the page of a command, and those of its subcommands."""
    name = "-".join([*command.get("superCommands", []), command["commandName"]])
    (folder / f"{name}.1").write_text(page(command, date, version), encoding="utf-8")
    for sub in shown(command.get("subcommands", [])):
        write(sub, folder, date, version)


if __name__ == "__main__":
    folder, date, version = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    folder.mkdir(parents=True, exist_ok=True)
    write(json.load(sys.stdin)["command"], folder, date, version)
