"""The documentation: its links lead somewhere, its commands exist, and the tutorial does what it says."""

from __future__ import annotations

import functools
import os
import re
import runpy
import shutil
import subprocess
from pathlib import Path
from urllib.parse import unquote

import pytest
from conftest import PACKAGE, program

PROGRESS = re.compile(r"sceneflow: (loading '.*'|exploring .* so far)$")
FENCE = re.compile(r"^ *```(\w*)[^\n]*\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)


def pages() -> list[Path]:
    """The pages; the documents of the example apps belong to the apps."""
    docs = PACKAGE / "Docs"
    own = [page for page in docs.rglob("*.md") if page.relative_to(docs).parts[0] != "Examples"]
    return [PACKAGE / "README.md", docs / "Examples/README.md", *sorted(own)]


def name(page: Path) -> str:
    return str(page.relative_to(PACKAGE))


# Links


@functools.cache
def anchors(page: Path) -> frozenset[str]:
    """The anchors of the headings of a page, as GitHub makes them."""
    found: dict[str, int] = {}
    result = set()
    for heading in re.findall(r"^#{1,6} +(.+?) *#*$", FENCE.sub("", page.read_text()), re.MULTILINE):
        text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
        slug = re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")
        count = found[slug] = found.get(slug, -1) + 1
        result.add(f"{slug}-{count}" if count else slug)
    return frozenset(result)


def links(text: str) -> list[str]:
    """The destinations of the links and images of a page, without those in code."""
    prose = re.sub(r"(`+)[^`].*?\1", "", FENCE.sub("", text))
    return re.findall(r"\]\(<?([^)>\s]+)>?(?: \"[^\"]*\")?\)", prose)


def broken(page: Path, text: str) -> list[str]:
    """The relative links of a page that lead nowhere."""
    result = []
    for link in links(text):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / unquote(path)).resolve() if path else page
        if not target.exists() or anchor and (target.suffix != ".md" or anchor not in anchors(target)):
            result.append(link)
    return result


@pytest.mark.parametrize("page", pages(), ids=name)
def test_every_relative_link_leads_to_a_file_and_a_heading(page: Path) -> None:
    assert broken(page, page.read_text()) == []


def test_a_broken_link_is_noticed() -> None:
    page = PACKAGE / "Docs/Tutorial.md"
    text = "[a](Nowhere.md) [b](Scope.md#nowhere) ![c](Images/none.png) [d](Scope.md#swiftui) `[e](Nowhere.md)`"
    assert broken(page, text) == ["Nowhere.md", "Scope.md#nowhere", "Images/none.png"]


def test_every_page_is_linked_from_another() -> None:
    linked = {PACKAGE / "README.md"}
    for page in pages():
        paths = [link.partition("#")[0] for link in links(page.read_text())]
        linked |= {(page.parent / unquote(path)).resolve() for path in paths if path.endswith(".md")} - {page}
    assert [name(page) for page in pages() if page not in linked] == []


def test_every_linked_page_is_a_page_of_the_site() -> None:
    """The site refuses a link to another page, and a push does not build the site."""
    for page in pages():
        paths = [link.partition("#")[0] for link in links(page.read_text()) if not re.match(r"[a-z]+:", link)]
        linked = {(page.parent / unquote(path)).resolve() for path in paths if path.endswith(".md")}
        assert linked <= set(pages()), name(page)


# Commands


@functools.cache
def help_of(command: str) -> str:
    run = subprocess.run([program(), *command.split(), "--help-hidden"], capture_output=True, text=True, timeout=60)
    return run.stdout if run.returncode == 0 else ""


def commands(text: str) -> list[tuple[str, list[str]]]:
    """The calls of the program in the shell blocks of a page, each with its options."""
    result = []
    for language, block in FENCE.findall(text):
        if language != "sh":
            continue
        # A synopsis continues in lines that are indented deeper.
        block = re.sub(r"\\\n|\n {8,}", " ", block)
        for call in re.findall(
            r"(?:^|[\s/])sceneflow +([a-z]+(?: (?:list|export|delete|copy)\b)?)([^\n#;&|>]*)", block
        ):
            result.append((call[0], re.findall(r"(?<!\w)--?[a-z][a-z-]*", re.sub(r"'[^']*'|\"[^\"]*\"", "", call[1]))))
    return result


@pytest.mark.parametrize("page", pages(), ids=name)
def test_every_command_and_option_in_a_shell_block_exists(page: Path) -> None:
    for command, options in commands(page.read_text()):
        known = help_of(command)
        assert known, f"there is no command '{command}'"
        for option in options:
            assert re.search(rf"(?<![\w-]){option}\b(?!-)", known), f"'{command}' has no option '{option}'"


def test_the_commands_of_a_page_are_found() -> None:
    found = dict(commands((PACKAGE / "Docs/Tutorial.md").read_text()))
    assert {"graph", "serve", "check", "migrate", "diff"} <= found.keys()
    assert found["diff"] == ["--path"] and found["migrate"] == ["--scene", "--to"]


# The tutorial


def steps() -> list[tuple[str, str | None]]:
    """The shell blocks of the tutorial in order, each with the output that the page shows."""
    text = (PACKAGE / "Docs/Tutorial.md").read_text()
    found = re.findall(r"^```sh\n(.*?)^```$(?:\n\n^```text\n(.*?)^```$)?", text, re.MULTILINE | re.DOTALL)
    return [(script, printed or None) for script, printed in found]


def shell(script: str, folder: Path) -> subprocess.Popen[str]:
    """Starts the commands of a block in a folder, with the program under its name."""
    environment = dict(os.environ, PATH=f"{folder}/bin:{os.environ['PATH']}", XDG_CACHE_HOME=f"{folder}/cache")
    environment.pop("GITHUB_ACTIONS", None)
    return subprocess.Popen(
        ["bash", "-euc", script],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def as_printed(output: str) -> str:
    """The output without the lines of progress that a slow machine prints."""
    return "".join(line for line in output.splitlines(keepends=True) if not PROGRESS.match(line))


def test_the_tutorial_does_what_it_says(tmp_path: Path) -> None:
    (tmp_path / "Docs").symlink_to(PACKAGE / "Docs")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/sceneflow").symlink_to(program())
    shown = 0
    for script, expected in steps():
        if "sceneflow serve" in script:
            serve(script, tmp_path)
            continue
        run = shell(script, tmp_path)
        output = as_printed(run.communicate(timeout=300)[0])
        # A check that finds something is no failure of the tutorial; any other code is.
        allowed = {0, 1} if script.startswith("sceneflow check") else {0}
        assert run.returncode in allowed, f"{script}\n{output}"
        if expected is None:
            continue
        shown += 1
        pattern = re.escape(expected).replace(re.escape("  …\n"), "(?:.*\n)*")
        assert re.fullmatch(pattern, output), f"{script}\n{output}"
    assert shown >= 6


def serve(script: str, folder: Path) -> None:
    """Starts a server on a free port, and stops it once it has printed its address."""
    run = shell("exec " + script.strip() + " --port 0 --memory", folder)
    assert run.stdout is not None
    try:
        assert any(re.match(r"http://[\w.]+:\d+/", line) for line in run.stdout), script
    finally:
        run.terminate()
    assert run.wait(timeout=30) == 0


# The other pages

ITEMS = PACKAGE / "Docs/Examples/Items/before"
WITHOUT_SCENES = PACKAGE / "Tests/CheckingTests/Fixtures/no-scene-life-cycle/fires"
#: The pages with commands of the program to run, each with its app.
APPS = {
    "README.md": ITEMS,
    "Docs/CommandLine.md": ITEMS,
    "Docs/Installation.md": ITEMS,
    "Docs/Operations.md": ITEMS,
    "Docs/Recipes.md": ITEMS,
    "Docs/SceneLifeCycle.md": WITHOUT_SCENES,
    "Docs/Troubleshooting.md": ITEMS,
}
#: Commands that this machine cannot run: what they need, or what runs them instead.
ELSEWHERE = {
    r"sudo |make |docker |skopeo |ln -s |tar ": "a system to install to; `make test-package` installs each package",
    r"curl |pip ": "a server at its usual port; test_clients.py downloads from one",
    r"SCENEFLOW_OPTIONS=|SCENEFLOW_APPS=": "settings of the service; test_hosts.py has a server behind a proxy",
    r"SCENEFLOW_PATH=": "the scripts of the recipes for CI; test_ci_recipes.py runs them",
    r"sceneflow doctor https:": "a server in the internet; test_doctor.py examines others",
    r"sceneflow serve /srv/apps ": "a certificate and a port of the system; test_tls.py has both",
}


def synopsis(line: str) -> bool:
    """True for a line that describes arguments instead of giving them."""
    return line.startswith("sceneflow") and bool(re.search(r" \[|…|[a-z]\||(?<= )(?!HEAD\b)[A-Z]{2,}\b", line))


def lines_to_run(text: str) -> list[str]:
    """The command lines of the shell blocks of a page, without synopses."""
    result = []
    for language, block in FENCE.findall(text):
        if language == "sh":
            # A synopsis continues in lines that are indented deeper.
            joined = re.sub(r"\\\n *|\n {8,}", " ", block)
            lines = [re.sub(r"\s+# .*", "", line).strip() for line in joined.splitlines()]
            result += [line for line in lines if line and not synopsis(line)]
    return result


def elsewhere(line: str) -> bool:
    return any(re.match(pattern, line) for pattern in ELSEWHERE)


def workplace(folder: Path, app: Path) -> None:
    """An app in a repository with a branch, and a run of it, as the pages assume them."""
    (folder / "bin").mkdir()
    (folder / "bin/sceneflow").symlink_to(program())
    (folder / ".build/release").mkdir(parents=True)
    (folder / ".build/release/sceneflow").symlink_to(program())
    shutil.copytree(app, folder / "App")
    (folder / "path/to/your").mkdir(parents=True)
    (folder / "path/to/your/app").symlink_to(folder / "App")
    (folder / "launch.json").write_text('[{"do": "launch"}]')
    script = """
        git init --quiet --initial-branch main && git config user.name You && git config user.email you@example.com
        printf '%s\\n' bin cache .build path '*.json' > .git/info/exclude
        sceneflow dump App > App/flow.txt && git add App && git commit --quiet --message Start
        git checkout --quiet -b change && git commit --quiet --allow-empty --message Change
        sceneflow replay --update launch.json App && cp launch.json run.json
    """
    run = shell(script, folder)
    output = run.communicate(timeout=120)[0]
    assert run.returncode == 0, output


@pytest.mark.parametrize("page", APPS)
def test_every_command_of_a_page_runs(page: str, tmp_path: Path) -> None:
    workplace(tmp_path, APPS[page])
    lines = [line for line in lines_to_run((PACKAGE / page).read_text()) if not elsewhere(line)]
    assert lines
    for line in lines:
        if re.match(r"sceneflow serve", line):
            serve(line, tmp_path)
            continue
        run = shell(line, tmp_path)
        output = run.communicate(timeout=300)[0]
        # A check that finds something, and a warning about this machine, are no failures.
        allowed = {0, 1} if re.search(r"sceneflow (check|doctor)", line) else {0}
        assert run.returncode in allowed, f"{line}\n{output}"


def test_no_page_has_a_command_that_nothing_runs() -> None:
    tutorial = PACKAGE / "Docs/Tutorial.md"
    for page in pages():
        if name(page) in APPS or page == tutorial:
            continue
        left = [line for line in lines_to_run(page.read_text()) if not elsewhere(line)]
        assert left == [], f"add {name(page)} to APPS"
    for pattern in ELSEWHERE:
        assert any(re.match(pattern, line) for page in pages() for line in lines_to_run(page.read_text())), pattern


# The site


def test_the_navigation_of_the_site_names_existing_pages_once() -> None:
    """A page without a section of its own goes below Reference."""
    sections = runpy.run_path(str(PACKAGE / ".config/docs/conf.py"))["SECTIONS"]
    named = [page for names in sections.values() for page in names]
    assert len(named) == len(set(named)) > 20
    assert [page for page in named if not (PACKAGE / f"Docs/{page}.md").is_file()] == []
