"""`sceneflow init`: the files it writes, the guesses without a terminal, and the questions on one."""

from __future__ import annotations

import io
import json
import os
import pty
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from conftest import PACKAGE, program
from jsonschema import Draft7Validator
from ruamel.yaml import YAML
from test_manifest_schema import BOARD, SCHEMA

ITEMS = PACKAGE / "Docs/Examples/Items/before"
TOOLS = PACKAGE / ".build/tools/bin"
FILES = ["sceneflow-baseline.json", "sceneflow.yml"]


def run(folder: Path, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(program()), *map(str, arguments)],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        stdin=subprocess.DEVNULL,
        env={name: value for name, value in os.environ.items() if not name.startswith("GITHUB_")},
    )


def yaml(text: str) -> object:
    return YAML(typ="safe").load(io.StringIO(text))


def new(folder: Path) -> list[str]:
    return sorted(str(file.relative_to(folder)) for file in folder.rglob("*") if "sceneflow" in file.name)


@pytest.fixture
def items(tmp_path: Path) -> Path:
    """The app of the tutorial, with findings and without settings."""
    app = tmp_path / "Items"
    shutil.copytree(ITEMS, app)
    (app / "sceneflow.yml").unlink()
    return app


@pytest.fixture
def shops(tmp_path: Path) -> Path:
    """A project with two apps, neither of which names its first screen."""
    folder = tmp_path / "Shops"
    for name, scenes in [("Shop", "ab"), ("Demo", "c")]:
        (folder / name).mkdir(parents=True)
        board = "".join(
            f'<scene sceneID="s{scene}"><objects><viewController id="{scene}" customClass="{name}{scene.upper()}" '
            f'storyboardIdentifier="{scene}" sceneMemberID="viewController"/></objects></scene>'
            for scene in scenes
        )
        (folder / name / f"{name}.storyboard").write_text(
            re.sub(
                r'initialViewController="a"',
                "",
                re.sub(r"<scenes>.*</scenes>", f"<scenes>{board}</scenes>", BOARD, flags=re.S),
            )
        )
        (folder / name / "Code.swift").write_text(
            "import UIKit\n"
            + "".join(f"class {name}{scene.upper()}: UIViewController {{}}\n" for scene in scenes)
            + (
                'extension ShopA { func go() { present(storyboard!.instantiateViewController(withIdentifier: "b"), '
                "animated: true) } }\n"
                if name == "Shop"
                else ""
            )
        )
    target = "{ type: application, platform: iOS, deploymentTarget: '15.0', sources: [%s] }"
    (folder / "project.yml").write_text(
        f"name: Shops\ntargets:\n  Demo: {target % 'Demo'}\n  Shop: {target % 'Shop'}\n"
    )
    return folder


def ask(folder: Path, *arguments: str, answers: str) -> tuple[int, str]:
    """Runs the program on a terminal of its own, with all answers typed at once."""
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(folder)
        os.execv(str(program()), [str(program()), *arguments])
    os.write(terminal, answers.encode())
    shown = b""
    while True:
        try:
            part = os.read(terminal, 4096)
        except OSError:
            break
        if not part:
            break
        shown += part
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]), shown.decode().replace("\r\n", "\n")


# MARK: The files


def test_the_files_are_accepted_and_a_check_is_quiet(items: Path) -> None:
    assert run(items.parent, "check", "Items").returncode == 1
    ended = run(items.parent, "init", "Items")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert new(items) == FILES
    found = len(re.findall(r'"rule"', (items / FILES[0]).read_text()))
    assert ended.stdout.splitlines() == [
        "wrote 'Items/sceneflow.yml': the settings",
        f"wrote 'Items/sceneflow-baseline.json': {found} accepted findings",
        "next: replace OWNER in 'Items/sceneflow.yml' by the owner of the repository with the releases, or pass --owner",
        "next: commit the files; 'sceneflow check Items' reports new findings only",
    ]
    checked = run(items.parent, "check", "Items")
    assert checked.returncode == 0 and f"{found} findings accepted by the baseline" in checked.stdout
    # The baseline is that of the checker.
    run(items.parent, "check", "--write-baseline", "other.json", "Items")
    assert (items.parent / "other.json").read_bytes() == (items / FILES[0]).read_bytes()


def test_the_manifest_fits_the_schema_with_and_without_its_hints(items: Path) -> None:
    assert run(items, "init").returncode == 0
    text = (items / "sceneflow.yml").read_text()
    address = re.match(r"# yaml-language-server: \$schema=https://\S+?/OWNER/sceneflow/v[\d.]+/(\S+)\n", text)
    assert address and (PACKAGE / address[1]).is_file()
    assert yaml(text) == {"check": {"baseline": "sceneflow-baseline.json"}}
    open_text = re.sub(r"^( *)# (?!yaml-language-server)", r"\1", text, flags=re.MULTILINE)
    hints = yaml(open_text)
    assert list(hints) == ["exclude", "check"] and len(hints["check"]) == 4
    assert [error.message for error in Draft7Validator(SCHEMA).iter_errors(hints)] == []
    (items / "sceneflow.yml").write_text(open_text.replace("scene: Legacy, ", ""))
    ended = run(items, "check", "--format", "json")
    assert [told["id"] for told in json.loads(ended.stdout)["diagnostics"]] == ["unused-suppression"]


def test_an_existing_file_stays_without_force(items: Path) -> None:
    (items / "sceneflow.yml").write_text("title: Mine\n")
    ended = run(items, "init")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "'sceneflow.yml' exists; pass --force to overwrite it" in ended.stderr
    assert new(items) == ["sceneflow.yml"] and (items / "sceneflow.yml").read_text() == "title: Mine\n"
    assert run(items, "init", "--force").returncode == 0
    assert "Mine" not in (items / "sceneflow.yml").read_text()


def test_a_failure_leaves_everything_as_it_was(items: Path, tmp_path: Path) -> None:
    (items / "sceneflow.yml").write_text("title: Mine\n")
    (items / FILES[0] / "inside").mkdir(parents=True)
    ended = run(items, "init", "--force")
    assert ended.returncode == 2 and "sceneflow-baseline.json" in ended.stderr
    assert (items / "sceneflow.yml").read_text() == "title: Mine\n"
    empty = tmp_path / "empty"
    empty.mkdir()
    ended = run(empty, "init")
    assert ended.returncode == 2 and "no scene found" in ended.stderr and list(empty.iterdir()) == []
    assert run(empty, "init", "nowhere").returncode == 2
    assert run(items, "init", "--ci", "travis").returncode == 64


def test_what_no_baseline_accepts_is_named(items: Path) -> None:
    controller = items / "Items/ItemListViewController.swift"
    controller.write_text("// sceneflow:disable:next no-such-rule - reason\n" + controller.read_text())
    ended = run(items, "init")
    assert ended.returncode == 1
    assert re.search(r"^next: correct what no baseline accepts.*ItemListViewController", ended.stdout, re.MULTILINE)
    assert run(items, "check").returncode == 1


# MARK: CI


def ci(folder: Path) -> str | None:
    for file in [".github/workflows/sceneflow.yml", ".gitlab-ci.yml", ".gitlab/ci/sceneflow.yml"]:
        if (folder / file).is_file():
            return file
    return None


@pytest.mark.parametrize(
    ("files", "remote", "file"),
    [
        ([".github/workflows/test.yml"], "", ".github/workflows/sceneflow.yml"),
        ([".github/FUNDING.yml"], "git@gitlab.example:team/app.git", ".github/workflows/sceneflow.yml"),
        ([".gitlab/CODEOWNERS"], "", ".gitlab-ci.yml"),
        ([], "git@github.com:team/app.git", ".github/workflows/sceneflow.yml"),
        ([], "https://user@gitlab.team.example/team/github.git", ".gitlab-ci.yml"),
        ([], "ssh://git@code.example:22/gitlab/app", None),
        ([], "", None),
    ],
)
def test_the_service_is_that_of_the_repository(items: Path, files: list[str], remote: str, file: str | None) -> None:
    top = items.parent
    subprocess.run(["git", "init", "--quiet", str(top)], check=True)
    if remote:
        subprocess.run(["git", "-C", str(top), "remote", "add", "origin", remote], check=True)
    for name in files:
        (top / name).parent.mkdir(parents=True, exist_ok=True)
        (top / name).touch()
    ended = run(items, "init")
    assert ended.returncode == 0 and ci(top) == file and ci(items) is None


@pytest.mark.parametrize(("service", "schema"), [("github", "github-workflows"), ("gitlab", "gitlab-ci")])
def test_the_ci_file_is_the_documented_one_for_the_folder(
    tmp_path: Path, items: Path, service: str, schema: str
) -> None:
    top = tmp_path / "top"
    app = top / "My Apps/2"
    app.parent.mkdir(parents=True)
    items.rename(app)
    subprocess.run(["git", "init", "--quiet", str(top)], check=True)
    ended = run(top, "init", "--ci", service, "--owner", "team", "My Apps/2")
    assert ended.returncode == 0 and "OWNER" not in ended.stdout and "GROUP" not in ended.stdout
    file = top / str(ci(top))
    checked = subprocess.run(
        [str(TOOLS / "check-jsonschema"), "--builtin-schema", f"vendor.{schema}", str(file)], capture_output=True
    )
    assert checked.returncode == 0, checked.stdout
    page = (PACKAGE / "Docs/InCI.md").read_text()
    example = re.search(rf"```yaml\n# {re.escape(str(ci(top)))}\n(.*?)```", page, re.DOTALL)
    assert example
    assert file.read_text() == re.sub(r"\b(OWNER|GROUP)/", "team/", example[1]).replace(": App", ': "My Apps/2"')
    assert "/team/sceneflow/" in (app / "sceneflow.yml").read_text()


def test_a_pipeline_of_the_repository_is_never_overwritten(items: Path) -> None:
    (items / ".gitlab-ci.yml").write_text("test: { script: make }\n")
    for options in [[], ["--force"]]:
        ended = run(items, "init", "--ci", "gitlab", *options)
        assert ended.returncode == 0
        assert "next: add 'include: [{ local: .gitlab/ci/sceneflow.yml }]' to '.gitlab-ci.yml'" in ended.stdout
        assert (items / ".gitlab-ci.yml").read_text() == "test: { script: make }\n"
        assert "SCENEFLOW_PATH: ." in (items / ".gitlab/ci/sceneflow.yml").read_text()


# MARK: Guesses and questions


def test_the_largest_app_and_its_first_screen_are_guessed(shops: Path) -> None:
    ended = run(shops, "init", "--yes")
    assert ended.returncode == 0, ended.stderr
    manifest = yaml((shops / "sceneflow.yml").read_text())
    assert (manifest["targets"], manifest["entry"]) == (["Shop"], "ShopA")
    assert "wrote 'sceneflow.yml': the app 'Shop', starting at 'ShopA'" in ended.stdout
    assert [error.message for error in Draft7Validator(SCHEMA).iter_errors(manifest)] == []
    assert run(shops, "check").returncode == 0
    graph = json.loads(run(shops, "graph", "--format", "json").stdout)["apps"]
    assert [(app["title"], app["start"]) for app in graph] == [("Shop", "chosen")]


def test_options_answer_before_anyone_is_asked(shops: Path) -> None:
    ended = run(shops, "init", "--target", "Demo", "--entry", "DemoC")
    assert ended.returncode == 0, ended.stderr
    manifest = yaml((shops / "sceneflow.yml").read_text())
    assert (manifest["targets"], manifest["entry"]) == (["Demo"], "DemoC")
    ended = run(shops, "init", "--force", "--target", "all")
    assert ended.returncode == 0 and "targets" not in yaml((shops / "sceneflow.yml").read_text())
    wrong = run(shops, "init", "--force", "--target", "Shp")
    assert wrong.returncode == 2 and "did you mean 'shop'?" in wrong.stderr.lower()
    wrong = run(shops, "init", "--force", "--target", "Shop", "--entry", "ShopC")
    assert wrong.returncode == 2 and "there is no scene 'ShopC' in 'Shop'" in wrong.stderr


def test_apps_without_a_project_are_checked_together(tmp_path: Path) -> None:
    for name in ["One", "Two"]:
        (tmp_path / name).mkdir()
        board = BOARD.replace('XIB" version', 'XIB" targetRuntime="iOS.CocoaTouch" version')
        (tmp_path / name / "Main.storyboard").write_text(board)
    ended = run(tmp_path, "init")
    assert ended.returncode == 0, ended.stderr
    assert list(yaml((tmp_path / "sceneflow.yml").read_text())) == ["check"]
    assert run(tmp_path, "check").returncode == 0
    wrong = run(tmp_path, "init", "--force", "--target", "One")
    assert wrong.returncode == 2 and "'One' is no target; pass the folder of the app" in wrong.stderr
    assert run(tmp_path, "init", "One").returncode == 0
    below = run(tmp_path, "init", "--force")
    assert below.returncode == 2 and "a sceneflow.yml in a folder below applies to 'One'" in below.stderr


def test_three_questions_are_asked_on_a_terminal(shops: Path) -> None:
    code, shown = ask(shops, "init", answers="Demo\n\ngithub\n")
    assert code == 0, shown
    assert re.findall(r"(?:^|\] )([^]\n]*\?)$", shown, re.MULTILINE) == [
        "Which app is checked?",
        "The files do not say where 'Demo' starts. What is its first screen?",
        "Which service runs the checks?",
    ]
    assert yaml((shops / "sceneflow.yml").read_text())["entry"] == "DemoC"
    assert ci(shops) == ".github/workflows/sceneflow.yml"


def test_numbers_and_misspelled_answers(shops: Path) -> None:
    code, shown = ask(shops, "init", "--ci", "none", answers="Shoo\n2\nShopB\n")
    assert code == 0 and "there is no 'Shoo'; did you mean 'Shop'?" in shown
    assert yaml((shops / "sceneflow.yml").read_text())["entry"] == "ShopB"
    code, shown = ask(shops, "init", "--force", answers="x\ny\nz\n")
    assert code == 2 and "no answer to 'Which app is checked?'; pass it as an option" in shown


def test_an_app_that_names_everything_is_asked_about_ci_alone(items: Path) -> None:
    code, shown = ask(items, "init", answers="\n")
    assert code == 0 and shown.count("?") == 1 and ci(items) is None
