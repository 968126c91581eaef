"""`make deploy-check` on this tree, and on copies of it with one mistake each."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from deploy import check, database_checks, function_checks, hosting_checks
from deploy.indexes import read_queries
from deploy.tree import ROOT, Check, Finding, Tree, default_project
from stack import MissingRequirement, hosting_config

PROJECT = "my-stolik"
COPIED = (
    *(".firebaserc", "firebase.json", "firestore.rules", "firestore.indexes.json"),
    *("docs/deploy.md", "deploy/queries.json", "client_sdk/js/src/wire_types.ts"),
    "client_sdk/python/stolik_client/connection.py",
)
ENV = f"THREADS=16\nSTOLIK_SITE=https://{PROJECT}.web.app\n"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same place for all copies, so that Python compiles their code once."""
    return tmp_path_factory.mktemp("deploy") / "tree"


@pytest.fixture
def tree(place: Path, monkeypatch: pytest.MonkeyPatch) -> Tree:
    """A copy that is ready to be deployed to a project, and a gcloud that knows the project."""
    shutil.rmtree(place, ignore_errors=True)
    for path in COPIED:
        (place / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, place / path)
    ignored = shutil.ignore_patterns("__pycache__", "venv", ".env")
    shutil.copytree(ROOT / "functions", place / "functions", ignore=ignored)
    (place / "functions" / ".env").write_text(ENV)
    (place / "functions" / "venv").mkdir()
    for name in hosting_checks.REQUIRED_FILES:
        (place / "web" / "dist" / name).parent.mkdir(parents=True, exist_ok=True)
        (place / "web" / "dist" / name).write_text("x")
    config = json.loads((place / "firebase.json").read_text())
    config["hosting"]["headers"] = hosting_config.headers(PROJECT)
    (place / "firebase.json").write_text(json.dumps(config))
    write_gcloud(place, "echo OPTIMISTIC")
    monkeypatch.setenv("PATH", f"{place / 'bin'}:/usr/bin:/bin")
    monkeypatch.setattr(function_checks, "_run", run_once)
    return Tree(place, PROJECT)


def run_once(tree: Tree, code: str, env: dict[str, str], typed: str = "") -> str:
    """Run Python in functions/, unless that was done before with the same code."""
    key = (code, json.dumps(env), typed, tree.read(MAIN), tree.read(SETTINGS))
    if key not in ran:
        ran[key] = run(tree, code, env, typed)
    return ran[key]


run = function_checks._run
ran: dict[tuple[str, ...], str] = {}


def write_gcloud(root: Path, line: str) -> None:
    """A program in place of gcloud."""
    (root / "bin").mkdir(exist_ok=True)
    (root / "bin" / "gcloud").write_text(f"#!/bin/sh\n{line}\n")
    (root / "bin" / "gcloud").chmod(0o755)


def change(path: str, old: str, new: str) -> Callable[[Tree], None]:
    """Replace a text in a file of the tree."""

    def apply(tree: Tree) -> None:
        text = tree.read(path)
        assert old in text, old
        (tree.root / path).write_text(text.replace(old, new), encoding="utf-8")

    return apply


def grow(path: str, megabytes: int) -> Callable[[Tree], None]:
    """Make a file of the tree as large as that, with a hole in it."""

    def apply(tree: Tree) -> None:
        with (tree.root / path).open("a") as file:
            file.truncate(megabytes * 1_000_000)

    return apply


def without_file(path: str) -> Callable[[Tree], None]:
    return lambda tree: (tree.root / path).unlink()


def compile_nothing(text: str) -> None:
    """In place of the emulator."""


def rules_check(tree: Tree) -> Iterator[Finding]:
    return database_checks.check_rules(tree, compile_nothing)


SETTINGS = "functions/stolik/service/settings.py"
MAIN = "functions/main.py"
INDEXES = "firestore.indexes.json"
PYTHON_SDK = "client_sdk/python/stolik_client/connection.py"
Planted = tuple[Callable[[Tree], None], str]  # the mistake, and what the check says then
IN_FUNCTIONS: dict[str, Planted] = {
    "code that does not start": (
        change(MAIN, "check(os.environ)", "1 / 0"),
        r"discovery fails: ZeroDivisionError",
    ),
    "functions that depend on .env": (
        change(
            SETTINGS,
            '"max_instances": 40',
            '"max_instances": 40 + ("STOLIK_SITE" in os.environ)',
        ),
        r"api differ with functions/.env",
    ),
    "a fraction of a CPU": (
        change(SETTINGS, '{"cpu": 1,', '{"cpu": "gcf_gen1",'),
        r"api has no whole CPU",
    ),
    "more calls than threads": (
        change(
            SETTINGS,
            '{**_COMPUTES, "max_instances": 20',
            '{**_COMPUTES, "concurrency": 80, "max_instances": 20',
        ),
        r"admits 80 calls, with 16 threads",
    ),
    "a task queue with a name that Cloud Tasks refuses": (
        change(MAIN, "def chattask(", "def chat_task("),
        r"chat_task cannot name a task queue",
    ),
    "the default account": (
        change(MAIN, ", service_account=SERVICE_ACCOUNT", ""),
        r"run as the default account",
    ),
    "an account nobody creates": (
        change("docs/deploy.md", "service-accounts create stolik-functions", "x"),
        r"deploy.md does not create stolik-functions@",
    ),
    "a secret that is not declared": (
        change(SETTINGS, "TELEGRAM, MAIL, PUSH)\n", "TELEGRAM, MAIL)\n"),
        r"STOLIK_PUSH is bound but not declared",
    ),
    "a secret that is bound nowhere": (
        change(SETTINGS, "TELEGRAM_SECRET]}", "]}"),
        r"STOLIK_TELEGRAM is declared but bound to no function",
    ),
    "a secret nobody is told of": (
        change("docs/deploy.md", "secrets:set STOLIK_MAIL", "x"),
        r"deploy.md does not say how to set STOLIK_MAIL",
    ),
    "another region in Hosting": (
        change("firebase.json", '"region": "europe-west1"', '"region": "us-central1"'),
        r"rewrite of /api/\*\* has us-central1",
    ),
    "another region in the SDK": (
        change(PYTHON_SDK, 'REGION = "europe-west1"', 'REGION = "us-east1"'),
        r"connection.py has us-east1",
    ),
}
IN_SETTINGS: dict[str, Planted] = {
    "a missing setting": (change("functions/.env", "STOLIK_SITE", "#"), r"STOLIK_SITE: missing"),
    "a wrong setting": (change("functions/.env", "=16", "=4"), r"THREADS: must be 16"),
    "an unknown setting": (
        change("functions/.env", "THREADS", "STOLIK_TYPO=1\nTHREADS"),
        r"STOLIK_TYPO .* no setting",
    ),
}
IN_DATABASE: dict[str, Planted] = {
    "a query without an index": (
        change(INDEXES, '"fieldPath": "due"', '"fieldPath": "later"'),
        r"none for games by shard, ordered by due",
    ),
    "an index in the other direction": (
        change(INDEXES, '"updated", "order": "DESCENDING"', '"updated", "order": "ASCENDING"'),
        r"none for games by members \(contains\), status, ordered by updated descending",
    ),
    "a list that is indexed as a value": (
        change(
            INDEXES,
            '"members", "indexes": [{"arrayConfig": "CONTAINS"',
            '"members", "indexes": [{"order": "ASCENDING"',
        ),
        r"none for games by members \(contains\)$",
    ),
    "a query of a new field": (
        change("deploy/queries.json", '["rated", "status"]', '["rated", "host"]'),
        r"none for games by host, rated",
    ),
    "indexes that are no JSON": (change(INDEXES, "[", ""), r"firestore.indexes.json: "),
}
IN_HOSTING: dict[str, Planted] = {
    "no policy": (
        change("firebase.json", '"Content-Security-Policy"', '"X"'),
        r"no Content-Security-Policy",
    ),
    "inline scripts": (
        change("firebase.json", "script-src 'self'", "script-src 'self' 'unsafe-inline'"),
        r"allows 'unsafe-inline'",
    ),
    "calls that get the page": (
        change("firebase.json", '"/api/**"', '"/other/**"'),
        r"first rewrite must pass /api/",
    ),
}
FAULTS: list[tuple[Check, dict[str, Planted]]] = [
    (function_checks.check_discovery, IN_FUNCTIONS),
    (function_checks.check_settings, IN_SETTINGS),
    (
        function_checks.check_packages,
        {
            "a package without a version": (
                change("functions/requirements.txt", "openskill==6.2.0", "openskill"),
                r"openskill .* not pinned",
            ),
            "too much source": (grow("functions/model.bin", 51), r"functions/ has 5\d\.\d MB"),
        },
    ),
    (database_checks.check_indexes, IN_DATABASE),
    (
        database_checks.check_concurrency,
        {
            "locks": (
                lambda tree: write_gcloud(tree.root, "echo PESSIMISTIC"),
                r"mode is PESSIMISTIC",
            )
        },
    ),
    (hosting_checks.check_headers, IN_HOSTING),
    (
        hosting_checks.check_page,
        {"a page that is too large": (grow("web/dist/film.mp4", 61), r"61 MB in dist")},
    ),
    (rules_check, {"rules that are too large": (grow("firestore.rules", 1), r"larger than 256,0")}),
]
THREE_QUEUES = change("functions/.env", "THREADS", "STOLIK_TURN_QUEUES=3\nTHREADS")


def with_one_more_queue(tree: Tree) -> None:
    """Three queues are set, and the project has two of them."""
    THREE_QUEUES(tree)
    write_gcloud(tree.root, 'case "$4" in turntask-2) echo yes;; *) exit 1;; esac')


NO_PUSH = 'case "$3" in STOLIK_PUSH)'
TODO: list[tuple[Check, Planted]] = [
    (
        function_checks.check_more_queues,
        (with_one_more_queue, r"^queues: turntask-3 not found; docs/decisions/019"),
    ),
    (
        hosting_checks.check_project,
        (change("firebase.json", '"nosniff"', '"sniff"'), r"hosting_config.py my-stolik"),
    ),
    (
        function_checks.check_settings,
        (without_file("functions/.env"), r"copy functions/.env.example"),
    ),
    (
        function_checks.check_packages,
        (lambda tree: (tree.root / "functions/venv").rmdir(), r"venv functions/venv"),
    ),
    (
        hosting_checks.check_project,
        (change("firebase.json", PROJECT, "other"), r"hosting_config.py my-stolik"),
    ),
    (
        hosting_checks.check_page,
        (without_file("web/dist/sw.js"), r"sw.js missing; run npm"),
    ),
    (
        hosting_checks.check_page,
        (without_file("web/dist/icons/icon-512.png"), r"icon-512.png missing; run npm"),
    ),
    (
        function_checks.check_secrets,
        (
            lambda tree: write_gcloud(tree.root, f"{NO_PUSH} echo NOT_FOUND >&2; exit 1;; esac"),
            r"^secrets: STOLIK_PUSH does not exist in my-stolik; docs/deploy.md",
        ),
    ),
    (
        function_checks.check_secrets,
        (
            lambda tree: write_gcloud(
                tree.root, "echo 'You do not have an active account' >&2; exit 1"
            ),
            r"^secrets: my-stolik cannot be asked; is gcloud signed in",
        ),
    ),
    (
        database_checks.check_concurrency,
        (lambda tree: write_gcloud(tree.root, "exit 1"), r"cannot be asked"),
    ),
]


def test_a_whole_tree_is_ready(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    """[O7] Every check is ok, and the command says so."""
    monkeypatch.setattr(database_checks, "_compile", compile_nothing)
    found = check.findings(tree)
    assert [finding for finding in found if finding.kind != "ok"] == []
    assert check.main(["--root", str(tree.root), "--project", PROJECT]) == 0


@pytest.mark.parametrize(
    ("look", "planted"),
    [
        pytest.param(look, planted, id=name)
        for look, all_planted in FAULTS
        for name, planted in all_planted.items()
    ],
)
def test_a_mistake_is_found(tree: Tree, look: Check, planted: Planted) -> None:
    """[O7] [O9] With a line that says what is wrong."""
    plant, text = planted
    plant(tree)
    assert re.search(text, "\n".join(lines(tree, look, "fault")), re.MULTILINE)


@pytest.mark.parametrize(("look", "planted"), TODO)
def test_what_is_left_to_do(tree: Tree, look: Check, planted: Planted) -> None:
    """[O7] Steps of docs/deploy.md that nobody has taken yet are no mistakes of the tree."""
    plant, text = planted
    plant(tree)
    assert re.search(text, "\n".join(lines(tree, look, "todo")))
    assert lines(tree, look, "fault") == []


def lines(tree: Tree, look: Check, kind: str) -> list[str]:
    return [finding.text for finding in look(tree) if finding.kind == kind]


def test_every_file_of_the_page_is_asked_for() -> None:
    """[O7] Those that are copied as they are: the build may lose one of them without an error."""
    public = ROOT / "web" / "public"
    files = {path.relative_to(public).as_posix() for path in public.rglob("*") if path.is_file()}
    assert files <= set(hosting_checks.REQUIRED_FILES)


def test_rules(tree: Tree) -> None:
    """[O7] As the emulator says; without one they are left to the operator."""
    assert [finding.kind for finding in rules_check(tree)] == ["ok"]

    def refuse(text: str) -> None:
        raise ValueError("L7: expected ';'\nmore")

    def miss(text: str) -> None:
        raise MissingRequirement("Java", "apt-get install java")

    assert [*database_checks.check_rules(tree, refuse)] == [
        Finding("fault", "rules: L7: expected ';'")
    ]
    (missing,) = database_checks.check_rules(tree, miss)
    assert missing.kind == "todo"


def test_this_tree_has_no_faults(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """[O7] As it is checked out, there is only what an operator has to do."""
    monkeypatch.setattr(database_checks, "_compile", compile_nothing)
    monkeypatch.setattr(hosting_checks, "REQUIRED_FILES", ())  # the page may not be built yet
    assert check.main(["--project", default_project(ROOT)]) == 1
    printed = capsys.readouterr().out
    assert "FAULT" not in printed
    assert "todo   project: demo-stolik is for emulators" in printed


def test_the_list_of_queries() -> None:
    """[O7] [I3] Each once; tests compare it with the queries that they make."""
    queries = read_queries(ROOT / "deploy" / "queries.json")
    assert len(queries) == len(set(queries)) > 20
