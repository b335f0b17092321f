"""``make mutants``: the faults that it makes in an example, and what ``check`` reports of them."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import PACKAGE, program

MUTANTS = PACKAGE / "Tests/Performance/Mutants/mutants.py"
#: Kinds that end in different rules: of documents, of names in code, and of exploring.
KINDS = ["action that traps", "init(coder:) that traps", "class of a scene", "viewDidLoad that traps"]


@pytest.fixture
def apps(tmp_path: Path) -> Path:
    """One of the examples in a folder directly below another."""
    shutil.copytree(PACKAGE / "Docs/Examples/Items/before", tmp_path / "apps/Items")
    return tmp_path / "apps"


def mutants(apps: Path, kept: Path, *kinds: str) -> list[dict]:
    chosen = [word for kind in kinds for word in ("--kind", kind)]
    run = subprocess.run(
        [sys.executable, str(MUTANTS), str(program()), str(apps), "--json", str(kept), "--each", "1", *chosen],
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert run.returncode == 0, run
    assert "Faults by kind" in run.stdout
    return json.loads(kept.read_text())


def test_a_made_fault_is_found_at_its_line_and_the_project_stays_as_it_was(apps: Path, tmp_path: Path) -> None:
    before = {path: path.read_bytes() for path in apps.rglob("*") if path.is_file()}
    found = mutants(apps, tmp_path / "mutants.json", *KINDS)
    assert {result["kind"] for result in found} >= {"action that traps", "class of a scene", "viewDidLoad that traps"}
    for result in found:
        assert result["checked"] and result["reachable"], result
        assert result["found"] in ("error", "warning"), result
        assert not [text for text in result["unrelated"] if text.startswith("error")], result
    assert {path: path.read_bytes() for path in apps.rglob("*") if path.is_file()} == before


@pytest.mark.long
def test_the_same_seed_makes_the_same_faults(apps: Path, tmp_path: Path) -> None:
    first = mutants(apps, tmp_path / "first.json", "viewDidLoad that traps")
    second = mutants(apps, tmp_path / "second.json", "viewDidLoad that traps")
    assert first == second
    assert first[0]["found"]
