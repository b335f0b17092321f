#!/usr/bin/env python3
"""Writes the page's client of the protocol as one module for other programs: ``client.py FOLDER``.

FOLDER gets ``sceneflow.mjs``: the modules of ``Public/js/wire`` in a row, with their comments and without their imports.
``page.sh`` makes it for every page. ``client.py --types FOLDER`` writes ``sceneflow.d.mts`` instead, the types that
TypeScript (Debian's node-typescript) reads from the comments. That file is committed, because not every machine with
Sceneflow has TypeScript; ``test_javascript_client.py`` compares it.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[1] / "Public/js"
#: The modules, each after those that it imports.
MODULES = [
    "wire/errors.js",
    "words/connectionWords.js",
    "wire/messages.js",
    "wire/results.js",
    "wire/change.js",
    "wire/connection.js",
    "wire/client.js",
    "wire/roomSession.js",
]
#: The names for programs; the others are for the module itself.
EXPORTED = {"Client", "ConnectionLost", "ProtocolError", "RoomSession", "isProtocolError", "whole"}
HEAD = """\
// The JavaScript client of Sceneflow's protocol, as one module: Docs/Clients.md has examples.
//
// It consists of the page's own modules. sceneflow.d.mts has the types.
"""


def joined() -> str:
    """Returns the modules as one."""
    parts = [HEAD]
    declared: set[str] = set()
    for module in MODULES:
        text = (SOURCES / module).read_text()
        imported: list[str] = []
        for names in re.findall(r"^import \{([^}]*)\} from \"[^\"]*\";\n", text, re.MULTILINE):
            imported += [f"const {new} = {old};\n" for old, new in re.findall(r"(\w+) as (\w+)", names)]
        text = re.sub(r"^import \{[^}]*\} from \"[^\"]*\";\n", "", text, flags=re.MULTILINE)
        # The types of the other modules are in this one.
        text = re.sub(r"^/\*\* @typedef \{import\(\"[^\"]*\"\)\.(\w+)\} \1 \*/\n", "", text, flags=re.MULTILINE)
        # TypeScript finds a tag at the beginning of a line alone.
        text = re.sub(
            r"^( *)/\*\* (?!@)(.+?) (@(?:type|typedef) .*) \*/$",
            r"\1/**\n\1 * \2\n\1 * \3\n\1 */",
            text,
            flags=re.MULTILINE,
        )
        text = text.replace("export {};\n", "")
        text = re.sub(
            r"^export (?=(?:async )?(?:class|function|const) (\w+))",
            lambda match: match[0] if match[1] in EXPORTED else "",
            text,
            flags=re.MULTILINE,
        )
        head, _, rest = text.partition("\n")
        text = "\n".join([head, "", *imported, rest.strip("\n"), ""]).replace("\n\n\n", "\n\n")
        if left := re.search(r"\bimport[ (]|^export \{", text, re.MULTILINE):
            sys.exit(f"client.py: {module} still imports: {text[left.start() : left.start() + 60]}")
        names = re.findall(r"^(?:export )?(?:async )?(?:class|function|const|let) (\w+)", text, re.MULTILINE)
        if twice := declared.intersection(names):
            sys.exit(f"client.py: {module} declares {', '.join(sorted(twice))} again")
        declared.update(names)
        parts.append(text)
    return "\n".join(parts)


def types() -> str:
    """Returns the types of the module."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "sceneflow.mjs")
        source.write_text(joined())
        command = [
            "tsc",
            "--allowJs",
            "--declaration",
            "--emitDeclarationOnly",
            "--strictNullChecks",
            "--target",
            "esnext",
            str(source),
        ]
        ended = subprocess.run(command, capture_output=True, text=True, check=False)
        if ended.returncode != 0:
            sys.exit(f"client.py: tsc: {ended.stdout}{ended.stderr}")
        return source.with_name("sceneflow.d.mts").read_text()


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--types", folder]:
            Path(folder, "sceneflow.d.mts").write_text(types())
        case [folder] if not folder.startswith("-"):
            Path(folder, "sceneflow.mjs").write_text(joined())
        case _:
            sys.exit("usage: client.py [--types] FOLDER")
