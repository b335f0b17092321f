"""The recipes for continuous integration: their files against public schemas, their scripts with the real program."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import tarfile
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from conftest import PACKAGE, program
from test_review import git

SCRIPTS = PACKAGE / ".packaging/ci"
ACTION = PACKAGE / ".github/actions/sceneflow"
TOOLS = PACKAGE / ".build/tools/bin"
BEFORE = PACKAGE / "Docs/Examples/Items/before"
AFTER = PACKAGE / "Docs/Examples/Items/after"
MARK = "<!-- sceneflow -->"


def bare_environment() -> dict[str, str]:
    """The environment without this machine's own continuous integration."""
    foreign = ("GITHUB_", "CI_", "SCENEFLOW_", "RUNNER_", "SRCROOT")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(foreign)}
    return kept | {"SCENEFLOW": str(program())}


def run(script: Path, *arguments: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [str(script), *arguments]
    variables = bare_environment() | environment
    return subprocess.run(command, cwd=cwd, env=variables, capture_output=True, text=True, timeout=300)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A clone whose branch brings the crash that its target, `main`, does not have."""
    origin = tmp_path / "origin"
    shutil.copytree(AFTER, origin / "App")
    git(origin, "init", "--quiet", "--initial-branch", "main")
    git(origin, "add", "--all")
    git(origin, "commit", "--quiet", "--message", "after")
    git(origin, "checkout", "--quiet", "-b", "branch")
    shutil.rmtree(origin / "App")
    shutil.copytree(BEFORE, origin / "App")
    git(origin, "add", "--all")
    git(origin, "commit", "--quiet", "--message", "before")
    clone = tmp_path / "clone"
    # As a service clones: the branch alone, without its history.
    command = ["git", "clone", "--quiet", "--depth=1", "--branch=branch", f"file://{origin}", str(clone)]
    subprocess.run(command, check=True, capture_output=True)
    return clone


class Service(HTTPServer):
    """The comments of one pull request, as GitHub's and GitLab's interfaces have them."""

    def __init__(self, comments: list[dict], refused: bool = False) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.comments = comments
        self.refused = refused
        self.asked: list[tuple[str, str, dict[str, str]]] = []
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


class Handler(BaseHTTPRequestHandler):
    """Answers a request of the script."""

    server: Service

    def do_GET(self) -> None:
        page = int(re.search(r"&page=(\d+)", self.path)[1])  # type: ignore[index]
        self._answer(self.server.comments[(page - 1) * 100 : page * 100])

    def _write(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["body"]
        if not self.server.refused:
            number = urlsplit(self.path).path.rsplit("/", 1)[1]
            found = [comment for comment in self.server.comments if str(comment["id"]) == number]
            if found:
                found[0]["body"] = body
            else:
                self.server.comments.append({"id": 1000, "body": body})
        self._answer({})

    do_POST = do_PATCH = do_PUT = _write  # noqa: N815 (the names of the base class)

    def _answer(self, value: object) -> None:
        self.server.asked.append((self.command, self.path, dict(self.headers)))
        self.send_response(403 if self.server.refused else 200)
        self.end_headers()
        self.wfile.write(json.dumps(value).encode())

    def log_message(self, *_: object) -> None:
        """Writes nothing to the output of the tests."""


@pytest.fixture
def service() -> Iterator[Service]:
    """A pull request with comments of other people, ours on the second page."""
    comments = [{"id": number, "body": f"about {MARK}"} for number in range(150)]
    service = Service(comments)
    yield service
    service.shutdown()


# MARK: Files


@pytest.mark.parametrize(
    ("schema", "pattern"),
    [
        ("vendor.github-actions", ".github/actions/*/action.yml"),
        ("vendor.github-workflows", ".github/workflows/*.yml"),
        ("custom.github-workflows-require-timeout", ".github/workflows/*.yml"),
        ("vendor.github-issue-forms", ".github/ISSUE_TEMPLATE/[!c]*.yml"),
        ("vendor.github-issue-config", ".github/ISSUE_TEMPLATE/config.yml"),
        ("vendor.gitlab-ci", ".gitlab/*.yml"),
    ],
)
def test_files_for_services_fit_their_public_schemas(schema: str, pattern: str) -> None:
    files = sorted(PACKAGE.glob(pattern))
    assert files
    command = [TOOLS / "check-jsonschema", "--builtin-schema", schema, *files]
    checked = subprocess.run(command, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_the_examples_of_the_documentation_fit_their_schemas_and_name_inputs_of_the_action(tmp_path: Path) -> None:
    text = (PACKAGE / "Docs/InCI.md").read_text()
    examples = re.findall(r"```ya?ml\n# (\S+)\n(.*?)```", text, re.DOTALL)
    schemas = {".github/workflows/sceneflow.yml": "vendor.github-workflows", ".gitlab-ci.yml": "vendor.gitlab-ci"}
    assert {name for name, _ in examples} == {*schemas, ".pre-commit-config.yaml"}
    for name, example in examples:
        file = tmp_path / Path(name).name
        file.write_text(example)
        command = [TOOLS / "check-jsonschema", "--builtin-schema", schemas.get(name, ""), file]
        if name == ".pre-commit-config.yaml":
            command = [TOOLS / "pre-commit", "validate-config", file]
        checked = subprocess.run(command, capture_output=True, text=True)
        assert checked.returncode == 0, checked.stdout + checked.stderr
    declared = (ACTION / "action.yml").read_text().split("\noutputs:")[0]
    inputs = set(re.findall(r"^    ([a-z0-9-]+):$", declared, re.MULTILINE))
    used = re.findall(r"^ {18}([a-z0-9-]+):", text, re.MULTILINE)
    assert used and set(used) <= inputs
    for name in inputs:
        assert f"`{name}`" in text


def test_the_page_on_operations_has_the_unit_of_the_package() -> None:
    unit = (PACKAGE / ".packaging/debian/sceneflow.service").read_text()
    assert f"```ini\n{unit}```" in (PACKAGE / "Docs/Operations.md").read_text()


# MARK: sceneflow-ci


def test_a_push_reports_all_findings_and_fails_by_the_threshold(repository: Path) -> None:
    ended = run(SCRIPTS / "sceneflow-ci", "plain", cwd=repository, SCENEFLOW_PATH="App")
    assert ended.returncode == 1 and "nil-dependency" in ended.stdout
    reports = repository / "sceneflow-reports"
    results = json.loads((reports / "sceneflow.sarif").read_text())["runs"][0]["results"]
    assert "nil-dependency" in {result["ruleId"] for result in results}
    assert "nil-dependency" in (reports / "sceneflow.md").read_text()
    accepting = run(SCRIPTS / "sceneflow-ci", "plain", cwd=repository, SCENEFLOW_PATH="App", SCENEFLOW_FAIL_ON="never")
    assert accepting.returncode == 0


def test_a_baseline_accepts_what_it_holds(repository: Path) -> None:
    write = [str(program()), "check", "--write-baseline", "baseline.json", "App"]
    assert subprocess.run(write, cwd=repository, capture_output=True).returncode == 0
    settings = {"SCENEFLOW_PATH": "App", "SCENEFLOW_BASELINE": "baseline.json"}
    ended = run(SCRIPTS / "sceneflow-ci", "gitlab", cwd=repository, **settings)
    assert ended.returncode == 0, ended.stderr
    quality = json.loads((repository / "sceneflow-reports/gl-code-quality.json").read_text())
    assert {issue["check_name"] for issue in quality} == {"coverage"}


def test_a_path_without_an_app_fails_without_reports(repository: Path) -> None:
    ended = run(SCRIPTS / "sceneflow-ci", "plain", cwd=repository, SCENEFLOW_PATH="Gone")
    assert ended.returncode == 2 and "Gone" in ended.stderr
    assert list((repository / "sceneflow-reports").iterdir()) == []
    assert run(SCRIPTS / "sceneflow-ci", "elsewhere", cwd=repository).returncode == 64


def test_options_reach_the_check(repository: Path) -> None:
    settings = {"SCENEFLOW_PATH": "App", "SCENEFLOW_OPTIONS": "--only entry-point --max-steps 500"}
    ended = run(SCRIPTS / "sceneflow-ci", "github", cwd=repository, **settings)
    assert ended.returncode == 0 and "::error" not in ended.stdout


@pytest.mark.skipif(
    "--changed-since" not in subprocess.run([program(), "check", "--help"], capture_output=True, text=True).stdout,
    reason="this build of check has no --changed-since",
)
class TestPullRequests:
    """With a target to compare with."""

    def event(self, folder: Path, service: Service) -> dict[str, str]:
        """The variables of a pull request on GitHub."""
        event = folder / "event.json"
        event.write_text(json.dumps({"pull_request": {"number": 7}}))
        return {
            "GITHUB_ACTIONS": "true",
            "GITHUB_API_URL": service.url,
            "GITHUB_BASE_REF": "main",
            "GITHUB_EVENT_PATH": str(event),
            "GITHUB_REPOSITORY": "owner/app",
            "GITHUB_RUN_ID": "42",
            "GITHUB_SERVER_URL": "https://github.example",
            "GITHUB_STEP_SUMMARY": str(folder / "summary.md"),
            "SCENEFLOW_ARTIFACT": "sceneflow",
            "SCENEFLOW_COMMENT": "true",
            "SCENEFLOW_PATH": "App",
            "SCENEFLOW_REPORTS": str(folder / "reports"),
            "SCENEFLOW_TOKEN": "secret-token",
        }

    def test_github_annotates_sums_up_and_comments_once(
        self, repository: Path, tmp_path: Path, service: Service
    ) -> None:
        variables = self.event(tmp_path, service)
        ended = run(SCRIPTS / "sceneflow-ci", "github", cwd=repository, **variables)
        assert ended.returncode == 1, ended.stderr
        assert re.search(r"^::error file=App/\S+,line=\d+", ended.stdout, re.MULTILINE)
        summary = (tmp_path / "reports/sceneflow.md").read_text()
        assert (tmp_path / "summary.md").read_text() == summary and "nil-dependency" in summary
        assert "(https://github.example/owner/app/actions/runs/42#artifacts) is an artifact" in summary
        assert ">changed<" in (tmp_path / "reports/sceneflow.svg").read_text()
        assert [comment["body"] for comment in service.comments[150:]] == [f"{MARK}\n{summary}"]
        methods = [(method, urlsplit(path).path) for method, path, _ in service.asked]
        comments = "/repos/owner/app/issues/7/comments"
        assert methods == [("GET", comments), ("GET", comments), ("POST", comments)]
        assert {headers["Authorization"] for _, _, headers in service.asked} == {"Bearer secret-token"}

        # The next push replaces it. Without an artifact there is nothing to link.
        service.comments[150]["body"] = f"{MARK}\nold"
        run(SCRIPTS / "sceneflow-ci", "github", cwd=repository, **variables | {"SCENEFLOW_ARTIFACT": ""})
        without = re.sub(r"\n\[The map with the differences\].*\n", "", summary)
        assert without != summary
        assert [comment["body"] for comment in service.comments[150:]] == [f"{MARK}\n{without}"]
        assert service.asked[-1][:2] == ("PATCH", "/repos/owner/app/issues/comments/1000")
        assert "secret-token" not in ended.stdout + ended.stderr

    def test_gitlab_writes_code_quality_and_comments(self, repository: Path, tmp_path: Path, service: Service) -> None:
        main = subprocess.run(
            ["git", "-C", tmp_path / "origin", "rev-parse", "main"], capture_output=True, text=True, check=True
        ).stdout.strip()
        git(tmp_path / "origin", "config", "uploadpack.allowAnySHA1InWant", "true")
        ended = run(
            SCRIPTS / "sceneflow-ci",
            "gitlab",
            cwd=repository,
            CI_API_V4_URL=f"{service.url}/api/v4",
            CI_JOB_URL="https://gitlab.example/jobs/9",
            CI_MERGE_REQUEST_DIFF_BASE_SHA=main,
            CI_MERGE_REQUEST_IID="3",
            CI_PROJECT_ID="12",
            SCENEFLOW_COMMENT="true",
            SCENEFLOW_PATH="App",
            SCENEFLOW_TOKEN="secret-token",
        )
        assert ended.returncode == 1, ended.stderr
        quality = json.loads((repository / "sceneflow-reports/gl-code-quality.json").read_text())
        assert "nil-dependency" in {issue["check_name"] for issue in quality}
        assert service.asked[-1][:2] == ("POST", "/api/v4/projects/12/merge_requests/3/notes")
        picture = "https://gitlab.example/jobs/9/artifacts/file/sceneflow-reports/sceneflow.svg"
        assert f"({picture}) is an artifact" in service.comments[-1]["body"]
        assert service.asked[-1][2]["PRIVATE-TOKEN"] == "secret-token"

    def test_a_refused_comment_is_a_warning(self, repository: Path, tmp_path: Path, service: Service) -> None:
        service.refused = True
        ended = run(SCRIPTS / "sceneflow-ci", "github", cwd=repository, **self.event(tmp_path, service))
        assert ended.returncode == 1
        assert "::warning title=Sceneflow::no comment: the service refused it" in ended.stdout
        assert len(service.comments) == 150

    def test_old_findings_do_not_fail_a_pull_request(self, repository: Path) -> None:
        settings = {"SCENEFLOW_PATH": "App", "SCENEFLOW_CHANGED_SINCE": "HEAD"}
        ended = run(SCRIPTS / "sceneflow-ci", "plain", cwd=repository, **settings)
        assert ended.returncode == 0, ended.stdout + ended.stderr
        assert (repository / "sceneflow-reports/sceneflow.md").read_text() == "The flow is the same.\n"

    def test_a_commit_hook_reports_only_what_the_commit_adds(self, repository: Path) -> None:
        hook = SCRIPTS / "pre-commit.sh"
        assert run(hook, "App", cwd=repository).returncode == 0
        git(repository, "fetch", "--quiet", "--depth=1", "origin", "main")
        git(repository, "checkout", "--quiet", "FETCH_HEAD")
        git(repository, "checkout", "--quiet", "branch", "--", "App")
        ended = run(hook, "App", cwd=repository)
        assert ended.returncode == 1 and "nil-dependency" in ended.stdout

    def test_pre_commit_runs_the_hook_of_this_repository(self, repository: Path, tmp_path: Path) -> None:
        hooks = tmp_path / "hooks"
        shutil.copytree(SCRIPTS, hooks / ".packaging/ci")
        shutil.copy(PACKAGE / ".pre-commit-hooks.yaml", hooks)
        git(hooks, "init", "--quiet")
        git(hooks, "add", "--all")
        git(hooks, "commit", "--quiet", "--message", "hooks")
        (repository / "App/Items/New.swift").write_text("import UIKit\n")
        git(repository, "add", "--all")
        command = [str(TOOLS / "pre-commit"), "try-repo", str(hooks), "sceneflow", "--verbose"]
        variables = bare_environment() | {"PRE_COMMIT_HOME": str(tmp_path / "cache")}
        ended = subprocess.run(command, cwd=repository, env=variables, capture_output=True, text=True, timeout=300)
        assert ended.returncode == 0 and re.search(r"^Sceneflow\.+Passed$", ended.stdout, re.MULTILINE), ended.stdout


# MARK: The other scripts


def test_a_build_phase_prints_findings_for_xcode(tmp_path: Path) -> None:
    shutil.copytree(BEFORE, tmp_path / "App")
    script = SCRIPTS / "xcode-build-phase.sh"
    settings = {"SRCROOT": str(tmp_path), "SCENEFLOW_PATH": "App", "SCENEFLOW_SARIF": "found.sarif"}
    ended = run(script, cwd=tmp_path, **settings)
    assert ended.returncode == 1
    assert re.search(rf"^{tmp_path}/App/\S+:\d+:\d+: error: .*\(nil-dependency\)", ended.stdout, re.MULTILINE)
    assert json.loads((tmp_path / "found.sarif").read_text())["version"] == "2.1.0"

    # Without the program, with an image: docker gets the folder at its own path.
    programs = tmp_path / "bin"
    programs.mkdir()
    docker = programs / "docker"
    docker.write_text('#!/bin/sh\nprintf "%s\\n" "$@"\n')
    docker.chmod(0o755)
    path = f"{programs}:/usr/bin:/bin"
    missing = {"SRCROOT": str(tmp_path), "SCENEFLOW": "no-such-program", "PATH": path}
    ended = run(script, cwd=tmp_path, SCENEFLOW_IMAGE="registry.example/sceneflow:1", **missing)
    arguments = ended.stdout.splitlines()
    assert arguments[:3] == ["run", "--rm", "--volume"] and f"{tmp_path}:{tmp_path}:ro" in arguments
    assert arguments[-1] == str(tmp_path) and "registry.example/sceneflow:1" in arguments
    ended = run(script, cwd=tmp_path, **missing)
    assert ended.returncode == 0 and ended.stdout.startswith("warning: Sceneflow was not run")


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """A tarball with the layout of a release, whose program is the built one."""
    name = f"sceneflow-9.8.7-linux-{os.uname().machine}"
    folder = tmp_path / "release" / name / "bin"
    folder.mkdir(parents=True)
    (folder / "sceneflow").write_text(f'#!/bin/sh\nexec "{program()}" "$@"\n')
    (folder / "sceneflow").chmod(0o755)
    archive = tmp_path / "release" / f"{name}.tar.xz"
    with tarfile.open(archive, "w:xz") as tar:
        tar.add(tmp_path / "release" / name, name)
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    (archive.parent / "SHA256SUMS").write_text(f"{'0' * 64}  other.tar.xz\n{digest}  {archive.name}\n")
    return archive


def install(archive: Path, **environment: str) -> tuple[subprocess.CompletedProcess[str], Path]:
    """Runs the action's first step; returns its end and the file with the folders it adds to the PATH."""
    paths = archive.parent / "paths"
    variables = {"GITHUB_PATH": str(paths), "RUNNER_TEMP": str(archive.parent), **environment}
    return run(ACTION / "install.sh", cwd=archive.parent, **variables), paths


def test_the_action_installs_a_tarball_with_its_digest(archive: Path) -> None:
    ended, paths = install(archive, SCENEFLOW_ARCHIVE=str(archive))
    assert ended.returncode == 0, ended.stdout
    installed = Path(paths.read_text().strip()) / "sceneflow"
    version = subprocess.run([installed, "--version"], capture_output=True, text=True, check=True).stdout
    assert ended.stdout == version


def test_the_action_refuses_another_digest_and_a_missing_release(archive: Path) -> None:
    for changes, message in [
        ({"SCENEFLOW_ARCHIVE": str(archive), "SCENEFLOW_SHA256": "0" * 64}, "has another SHA-256"),
        ({"SCENEFLOW_ARCHIVE": str(archive.with_name("gone.tar.xz"))}, "cannot be read"),
        ({"ACTION_REPOSITORY": "owner/sceneflow", "ACTION_REF": "main"}, "name a release"),
        ({}, "name a release"),
    ]:
        ended, paths = install(archive, **changes)
        assert ended.returncode == 1 and message in ended.stdout
        assert ended.stdout.startswith("::error title=Sceneflow::") and not paths.exists()
    archive.parent.joinpath("SHA256SUMS").write_text("")
    ended, _ = install(archive, SCENEFLOW_ARCHIVE=str(archive))
    assert ended.returncode == 1 and "has another SHA-256" in ended.stdout
