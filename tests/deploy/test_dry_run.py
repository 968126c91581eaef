"""docs/deploy.md, followed from its first command to its last without a cloud.

Programs that need the cloud are replaced by one that knows which of their commands and options the
page may use, and answers like them. All else is run as it stands, in a copy of the tree.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from deploy import check, database_checks, function_checks, hosting_checks
from deploy.tree import ROOT, Tree

PROJECT = "my-stolik"
COPIED = (
    *(".firebaserc", "firebase.json", "firestore.rules", "firestore.indexes.json"),
    *("functions", "deploy", "stack", "docs/deploy.md"),
    "client_sdk/js/src/wire_types.ts",
    "client_sdk/python/stolik_client/connection.py",
)
IGNORED = shutil.ignore_patterns("__pycache__", "venv", ".env", "node_modules")

# What may be run, and with which options; each has been looked up in its reference.
GCLOUD = {
    "auth login": "",
    "auth print-access-token": "",
    "config set": "",
    "billing projects link": "billing-account",
    "billing budgets create": "billing-account display-name budget-amount threshold-rule",
    "services enable": "",
    "firestore databases describe": "database format project",
    "firestore databases update": "database enable-pitr",
    "firestore backups schedules create": "database recurrence retention",
    "iam service-accounts create": "",
    "iam service-accounts add-iam-policy-binding": "member role",
    "projects add-iam-policy-binding": "member role",
    "secrets describe": "project quiet",
    "logging metrics list": "format project quiet",
    "logging metrics create": "config-from-file project quiet",
    "alpha monitoring policies list": "format project quiet",
    "alpha monitoring policies create": "policy-from-file project quiet",
    "beta monitoring channels list": "format project quiet",
    "beta monitoring channels create": "type format display-name channel-labels project quiet",
    "monitoring dashboards list": "format project quiet",
    "monitoring dashboards create": "config-from-file project quiet",
}
FIREBASE = {
    "firebase login": "",
    "firebase projects:create": "",
    "firebase use": "alias",
    "firebase apps:create": "",
    "firebase firestore:databases:create": "location",
    "firebase functions:secrets:set": "data-file",
    "firebase deploy": "",
}
ADDRESSES = (
    "https://firestore.googleapis.com/v1/projects/my-stolik/databases/(default)?updateMask=",
    "https://my-stolik.web.app/__/firebase/init.json",
    "https://my-stolik.web.app/api/create_game",
)

# In place of every program that needs the cloud or minutes: `tool NAME ARGUMENT...`.
TOOL = """
import json, pathlib, subprocess, sys

name, *words = sys.argv[1:]
known = KNOWN.get(name, {})


def refuse():
    with open("unknown", "a") as file:
        file.write(" ".join([name, *words]) + "\\n")
    sys.exit(64)


if name == "curl":
    addresses = [word for word in words if word.startswith("https://")]
    if len(addresses) != 1 or not addresses[0].startswith(tuple(ADDRESSES)):
        refuse()
elif name == "python3.11":
    if words != ["-m", "venv", "functions/venv"]:
        refuse()
    pathlib.Path("functions/venv/bin").mkdir(parents=True)
    (pathlib.Path("functions/venv/bin") / "pip").symlink_to(PIP)
elif name == "pip":
    if words != ["install", "-r", "functions/requirements.txt"]:
        refuse()
elif name == "npm":
    if words != ["run", "build", "--workspace", "web"]:
        refuse()
    for file in FILES:
        place = pathlib.Path("web/dist") / file
        place.parent.mkdir(parents=True, exist_ok=True)
        place.touch()
elif name == "make":
    if words != ["deploy-check"]:
        refuse()
    code = "import sys; from deploy import check, database_checks;"
    code += "database_checks._compile = lambda text: None; sys.exit(check.main([]))"
    sys.exit(subprocess.run([sys.executable, "-c", code]).returncode)
else:
    commands = [command for command in known if words[: len(command.split())] == command.split()]
    if not commands:
        refuse()
    flags = {word[2:].partition("=")[0] for word in words if word.startswith("--")}
    if not flags <= set(known[commands[0]].split()):
        refuse()
    with open("used", "a") as file:
        file.write(commands[0] + "\\n")
    if commands[0] == "firebase use":
        projects = {"projects": {"default": words[2]}}
        pathlib.Path(".firebaserc").write_text(json.dumps(projects))
    elif commands[0] == "firebase functions:secrets:set":
        pathlib.Path("secret-" + words[2]).write_text(sys.stdin.read())
    elif commands[0] == "firebase deploy":
        for line in json.load(open("firebase.json"))["hosting"]["predeploy"]:
            environment = {"GCLOUD_PROJECT": "my-stolik", "PATH": "/usr/bin:/bin"}
            if subprocess.run(line, shell=True, env=environment).returncode:
                sys.exit(1)
    elif commands[0] == "firestore databases describe":
        print("OPTIMISTIC")
    elif commands[0].endswith(" list"):
        print("[]")
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of what the page's commands read, and the programs in `bin`."""
    for name in COPIED:
        place = tmp_path / name
        place.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, place, ignore=IGNORED)
        else:
            shutil.copy(ROOT / name, place)
    (tmp_path / "bin").mkdir()
    known = {"gcloud": GCLOUD, "npx": FIREBASE}
    facts = {"KNOWN": known, "ADDRESSES": ADDRESSES, "FILES": hosting_checks.REQUIRED_FILES}
    facts["PIP"] = str(tmp_path / "bin" / "pip")
    lines = [f"{name} = {value!r}" for name, value in facts.items()]
    (tmp_path / "tool.py").write_text("\n".join([*lines, TOOL]))
    for name in ("gcloud", "npx", "npm", "make", "curl", "pip", "python3.11"):
        program = tmp_path / "bin" / name
        program.write_text(
            f'#!/bin/sh\nexec {sys.executable} -I -S {tmp_path}/tool.py {name} "$@"\n'
        )
        program.chmod(0o755)
    return tmp_path


def steps(page: str) -> list[str]:
    """The commands of each step of the page that has some."""
    return re.findall(r"^```sh\n(.*?)^```", page, re.MULTILINE | re.DOTALL)


def run(tree: Path, commands: str) -> tuple[str, list[str]]:
    """What commands print, and those that failed."""
    script = f"set -uo pipefail\ntrap 'echo \"$BASH_COMMAND\" >> {tree}/failed' ERR\n{commands}"
    environment = {
        "PATH": f"{tree / 'bin'}:/usr/bin:/bin",
        "PYTHONPATH": f"{tree}:{tree / 'functions'}",
        "HOME": os.environ.get("HOME", "/"),
    }
    ran = subprocess.run(
        ["bash", "-c", script], cwd=tree, env=environment, capture_output=True, text=True
    )
    failed, unknown = tree / "failed", tree / "unknown"
    lines = [line for file in (failed, unknown) if file.exists() for line in read_lines(file)]
    for file in (failed, unknown):
        file.unlink(missing_ok=True)
    return ran.stdout + ran.stderr, lines


def read_lines(file: Path) -> Sequence[str]:
    return file.read_text(encoding="utf-8").splitlines()


@pytest.mark.slow
def test_the_page_can_be_followed(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """[O7] Every command works; the check finds no fault at first, and nothing to do in the end.

    Without gcloud it cannot ask for what is in the project, and for nothing else.
    """
    create, *others = steps((tree / "docs" / "deploy.md").read_text(encoding="utf-8"))
    printed, failed = run(tree, create)
    assert failed == ["make deploy-check"], printed  # as the page says
    assert re.search(r"^0 faults, \d+ things to do$", printed, re.MULTILINE)
    for commands in others:
        printed, failed = run(tree, commands)
        assert failed == [], printed
        if "make deploy-check" in commands:
            assert "This tree can be deployed" in printed
    used = read_lines(tree / "used")
    assert {name for name in (*GCLOUD, *FIREBASE) if name not in used} == set()
    for name, content in (("SERVER_KEY", "[0-9a-f]{64}"), ("MAIL", "{}"), ("PUSH", "{}")):
        assert re.fullmatch(content, (tree / f"secret-STOLIK_{name}").read_text())
    site = f"STOLIK_SITE=https://{PROJECT}.web.app"
    assert site in (tree / "functions" / ".env").read_text().splitlines()
    (tree / "bin" / "gcloud").unlink()
    monkeypatch.setenv("PATH", f"{tree / 'bin'}:/usr/bin:/bin")
    looked_at = set(check.CHECKS) - {function_checks.check_discovery, database_checks.check_rules}
    left = [
        finding
        for finding in check.findings(Tree(tree, PROJECT), looked_at)
        if finding.kind != "ok"
    ]
    assert {(finding.kind, finding.text.partition(":")[0]) for finding in left} == {
        ("todo", "database"),
        ("todo", "secrets"),
    }


@pytest.mark.parametrize(
    "command",
    [
        "gcloud run deploy",
        "gcloud services enable --now run.googleapis.com",
        "npx firebase deploy --force",
        "npx firebase functions:delete api",
        "curl https://example.com/",
        'echo "$(gcloud auth print-identity-token)"',
        "terraform apply",
        "python3 stack/missing.py",
    ],
)
def test_an_unknown_command_is_noticed(tree: Path, command: str) -> None:
    """[O7] One that the list above does not have, or that does not exist."""
    assert run(tree, command)[1] != []
