"""The data of ICU that a release is linked with: everything but the texts of languages other than English."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from conftest import PACKAGE

SCRIPT = PACKAGE / ".config/icu-data.py"


def script() -> ModuleType:
    specification = importlib.util.spec_from_file_location("icu_data", SCRIPT)
    assert specification and specification.loader
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="releases for other systems are linked otherwise")
def test_the_object_has_the_data_without_the_texts_of_other_languages(tmp_path: Path) -> None:
    icu = script()
    source = icu.assembly(tmp_path)
    header, every = icu.items((tmp_path / "all.dat").read_bytes())
    same_header, kept = icu.items((tmp_path / "kept.dat").read_bytes())
    names = [name.decode().partition("/")[2] for name, _ in kept]

    assert same_header == header and names == sorted(names)
    # Each kept item has its bytes, at most with padding behind them.
    contents = dict(every)
    assert all(content[: len(contents[name])] == contents[name] for name, content in kept)
    # ICU opens none of these by language.
    needed = {
        "root.res",
        "res_index.res",
        "pool.res",
        "coll/root.res",
        "coll/ucadata.icu",
        "zoneinfo64.res",
        "nfkc.nrm",
    }
    assert needed | {"en.res", "en_GB.res", "curr/en.res", "cnvalias.icu", "supplementalData.res"} <= set(names)
    gone = {name.decode().partition("/")[2] for name, _ in every} - set(names)
    assert {"de.res", "zh_Hant.res", "lang/fr_CA.res", "unit/ja.res", "coll/de.res"} <= gone
    assert all(name.endswith(".res") and not Path(name).name.startswith(("en", "root", "res_index")) for name in gone)
    assert len((tmp_path / "kept.dat").read_bytes()) < len((tmp_path / "all.dat").read_bytes()) / 2
    # The data again, from the same items, is the same.
    assert icu.joined(header, every)[: len(header) + 8] == (tmp_path / "all.dat").read_bytes()[: len(header) + 8]
    assert ".globl icudt" in source


def test_another_form_of_the_data_is_refused(tmp_path: Path) -> None:
    icu = script()
    with pytest.raises(icu.OtherForm):
        icu.items(bytes(64))


def test_with_a_library_in_another_form_the_object_is_empty(tmp_path: Path) -> None:
    swift = tmp_path / "usr/bin/swift"
    swift.parent.mkdir(parents=True)
    swift.write_text("#!/bin/sh\n")
    swift.chmod(0o755)
    clang, python = shutil.which("clang"), sys.executable
    assert clang
    (swift.parent / "clang").symlink_to(clang)
    run = subprocess.run(
        [python, str(SCRIPT), str(tmp_path / "data.o")],
        env={"PATH": f"{swift.parent}:/usr/bin:/bin"},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0 and "the program has all of it" in run.stderr
    symbols = subprocess.run(["nm", str(tmp_path / "data.o")], capture_output=True, text=True, check=True)
    assert "icudt" not in symbols.stdout
