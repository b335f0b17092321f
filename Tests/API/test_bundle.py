"""The page as it is installed: the files of Public, bundled by esbuild."""

import filecmp
import re
import shutil
import sys
from pathlib import Path

import pytest
from conftest import PACKAGE, make_page

PUBLIC = PACKAGE / "Public"


def files(folder: Path) -> set[str]:
    return {str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file()}


@pytest.mark.skipif(shutil.which("esbuild") is None, reason="esbuild is not installed")
def test_the_first_screen_is_one_style_sheet_and_a_few_scripts(tmp_path: Path) -> None:
    # Twice: the second takes the place of the first.
    for _ in range(2):
        assert make_page(tmp_path / "page") == ""
    page = tmp_path / "page"
    index = (page / "index.html").read_text()
    source = (PUBLIC / "index.html").read_text()
    assert re.findall(r'^ *<link rel="stylesheet" href="([^"]+)">$', index, re.MULTILINE) == ["css/components/page.css"]
    scripts = re.findall(r'modulepreload" href="([^"]+)"', index) + re.findall(r'<script [^>]*src="([^"]+)"', index)
    assert len(scripts) <= 4 and scripts[-1] == "js/main.js"
    imported = re.findall(r'from"\./(chunk-[A-Z0-9]+\.js)"', (page / "js/main.js").read_text())
    assert {f"js/{name}" for name in imported} == set(scripts[:-1])
    assert index.split("<body>")[1] == source.split("<body>")[1]
    found = files(page)
    js = {name for name in found if name.endswith(".js")}
    # The first screen's, those needed soon after it, the late ones, and what any of these share.
    assert len(js) <= 7 and set(scripts) < js
    for name in js:
        text = (page / name).read_text()
        # A list of imports is in front; text of the page may look like one.
        imports = re.findall(r'(?:^import|;import)(?:\{[^}]*\}from)?"(\./[^"]+)"', text)
        imports += re.findall(r'\bimport\("([^"]+)"\)', text)
        assert {f"js/{path.removeprefix('./')}" for path in imports} <= js, name
        assert f"//# sourceMappingURL={Path(name).name}.map" in text and f"{name}.map" in found
    late = re.findall(
        r'styles: \[([^\]]+)\]|loadStyle\("([^"]+)"\)', "".join(f.read_text() for f in PUBLIC.rglob("*.js"))
    )
    sheets = {name for group in late for text in group for name in re.findall(r"[\w-]+", text)}
    assert len(sheets) > 10 and {f"css/components/{name}.css" for name in sheets} <= found
    assert "url(../../icon.svg)" in (page / "css/components/page.css").read_text() and "icon.svg" in found
    assert filecmp.cmp(page / "clients/sceneflow.py", PUBLIC / "clients/sceneflow.py", shallow=False)


def test_without_esbuild_the_files_are_as_they_are(tmp_path: Path) -> None:
    programs = tmp_path / "bin"
    programs.mkdir()
    for name in ["bash", "cp", "dirname", "env", "mkdir", "mktemp", "mv", "realpath", "rm"]:
        (programs / name).symlink_to(shutil.which(name) or "")
    # The one found by its name may be a script that needs other programs.
    (programs / "python3").symlink_to(Path(sys.executable).resolve())
    said = make_page(tmp_path / "page", PATH=str(programs))
    assert said == "esbuild is not installed: the page's modules are served one by one\n"
    assert files(tmp_path / "page") == files(PUBLIC) | {"clients/sceneflow.mjs"}
    assert all(filecmp.cmp(tmp_path / "page" / name, PUBLIC / name, shallow=False) for name in files(PUBLIC))
