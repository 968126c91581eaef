"""Checks of functions/: what the Firebase CLI discovers, settings, secrets, regions, packages.

Everything about the functions is asked in processes of their own, as the CLI does it, so that a
tree is judged by its own code.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from deploy.tree import Finding, Tree, fault, ok, todo

MAX_SOURCE_MB = 50.0  # Cloud Functions takes 100 MB of source
BYTECODE = Path(tempfile.gettempdir()) / "stolik-bytecode"  # not beside the source
IGNORED = {"venv", "__pycache__", ".git"}
_DISCOVER = (
    "import json;"
    "from firebase_functions.private import serving;"
    "import yaml;"
    "print(json.dumps(yaml.safe_load(serving.functions_as_yaml(serving.get_functions()))))"
)
_SETTINGS = """
import json
from stolik.service import settings
print(json.dumps({
    "region": settings.REGION,
    "threads": settings.THREADS,
    "secrets": [setting.name for setting in settings.SECRETS],
    "environment": [setting.name for setting in settings.ENVIRONMENT],
    "problems": {name: settings.problems({**given, "K_SERVICE": name, **secrets})
                 for given, secrets in [json.loads(input())] for name in settings.FUNCTIONS},
}))
"""
# Values that pass, in place of secrets that this machine does not have.
_SECRETS = {
    "STOLIK_SERVER_KEY": "k" * 64,
    "STOLIK_MAIL": '{"host": "h", "port": "587", "user": "u", "password": "p"}',
    "STOLIK_PUSH": '{"privateKey": "k", "contact": "c"}',
    "STOLIK_TELEGRAM": '{"token": "t", "secret": "s"}',
}


def check_discovery(tree: Tree) -> Iterator[Finding]:
    """The CLI finds the functions, and the same ones with functions/.env as without."""
    given = read_env(tree) or read_env(tree, ".env.example")
    try:
        without, found = _endpoints(tree, {}), _endpoints(tree, given)
    except RuntimeError as error:
        yield fault(f"functions: discovery fails: {error}")
        return
    if found != without:
        names = sorted(name for name in found if found[name] != without.get(name))
        yield fault(
            f"functions: {', '.join(names)} differ with functions/.env, which the CLI does not read"
        )
    yield ok(f"functions: {len(without)} found, with and without functions/.env")
    about = ask_settings(tree, {})
    yield from _check_queues(without)
    yield from _check_accounts(tree, without)
    yield from _check_numbers(without, about["threads"])
    yield from _check_secrets(tree, without, set(about["secrets"]))
    yield from _check_regions(tree, without, about["region"])


def _check_queues(endpoints: dict[str, Any]) -> Iterator[Finding]:
    """The name of a task function names its queue; the CLI deploys a wrong one without queue."""
    for name, endpoint in sorted(endpoints.items()):
        if "taskQueueTrigger" in endpoint and not re.fullmatch(r"[A-Za-z0-9-]{1,100}", name):
            yield fault(f"functions: {name} cannot name a task queue: letters, digits and - only")


def check_settings(tree: Tree) -> Iterator[Finding]:
    """functions/.env has every setting that a deployed function needs."""
    given = read_env(tree)
    if not given:
        yield todo("settings: copy functions/.env.example to functions/.env and set STOLIK_SITE")
        return
    about = ask_settings(tree, given)
    for name in sorted(set(given) - set(about["environment"])):
        yield fault(f"settings: {name} in functions/.env is no setting")
    problems = {line for lines in about["problems"].values() for line in lines}
    for line in sorted(problems):
        yield fault(f"settings: {line}")
    if not problems:
        yield ok(f"settings: functions/.env sets {', '.join(sorted(given))}")


def check_secrets(tree: Tree) -> Iterator[Finding]:
    """The secrets exist in the project; a deployment asks for those that do not."""
    how = "docs/deploy.md says how to set it"
    if shutil.which("gcloud") is None or tree.project.startswith("demo-"):
        yield todo(f"secrets: not looked up in {tree.project}; docs/deploy.md says how to set them")
        return
    found = []
    for name in sorted(ask_settings(tree, {})["secrets"]):
        command = ["gcloud", "secrets", "describe", name, f"--project={tree.project}"]
        ran = subprocess.run([*command, "--quiet"], capture_output=True, text=True)
        if ran.returncode == 0:
            found.append(name)
        elif "NOT_FOUND" in ran.stderr:
            yield todo(f"secrets: {name} does not exist in {tree.project}; {how}")
        else:
            yield todo(f"secrets: {tree.project} cannot be asked; is gcloud signed in?")
            return
    if found:
        yield ok(f"secrets: {tree.project} has {', '.join(found)}")


def check_more_queues(tree: Tree) -> Iterator[Finding]:
    """The queues beyond the first that STOLIK_TURN_QUEUES counts; the CLI creates none of them."""
    count = read_env(tree).get("STOLIK_TURN_QUEUES", "1")
    names = [f"turntask-{number}" for number in range(2, int(count) + 1)] if count.isdigit() else []
    for name in names:
        about = ["gcloud", "tasks", "queues", "describe", name, f"--project={tree.project}"]
        about.append(f"--location={ask_settings(tree, {})['region']}")
        can_ask = shutil.which("gcloud") is not None
        if not can_ask or subprocess.run(about, capture_output=True).returncode:
            yield todo(f"queues: {name} not found; docs/decisions/019-task-queues.md creates it")
        else:
            yield ok(f"queues: {name}")


def check_packages(tree: Tree) -> Iterator[Finding]:
    """Every package is pinned, the CLI's environment exists, and the source is small."""
    lines = [
        line.partition("#")[0].strip()
        for line in tree.read("functions/requirements.txt").splitlines()
    ]
    for line in filter(None, lines):
        if not re.fullmatch(r"[\w.-]+==[\w.]+", line):
            yield fault(f"packages: {line} in functions/requirements.txt is not pinned")
    if not (tree.root / "functions" / "venv").exists():
        yield todo(
            "packages: python3.11 -m venv functions/venv, then install functions/requirements.txt"
        )
    size = sum(path.stat().st_size for path in _sources(tree)) / 1e6
    if size > MAX_SOURCE_MB:
        yield fault(f"packages: functions/ has {size:.1f} MB, more than {MAX_SOURCE_MB:.0f}")
    else:
        yield ok(f"packages: {len([*filter(None, lines)])} pinned, {size:.1f} MB of source")


def read_env(tree: Tree, name: str = ".env") -> dict[str, str]:
    """What functions/.env sets; empty if there is no such file."""
    file = tree.root / "functions" / name
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    return {
        name: value.strip("\"'") for name, value in re.findall(r"^(\w+)=(.*)$", text, re.MULTILINE)
    }


def ask_settings(tree: Tree, given: dict[str, str]) -> dict[str, Any]:
    """What the tree's settings module says about these settings."""
    about: dict[str, Any] = json.loads(_run(tree, _SETTINGS, {}, json.dumps([given, _SECRETS])))
    return about


def _check_accounts(tree: Tree, endpoints: dict[str, Any]) -> Iterator[Finding]:
    """Functions run as an account of their own, which docs/deploy.md creates."""
    accounts = {str(facts.get("serviceAccountEmail") or "") for facts in endpoints.values()}
    page = tree.read("docs/deploy.md")
    for account in sorted(accounts):
        if not account.endswith("@"):
            yield fault(f"account: functions run as {account or 'the default account'}")
        elif f"service-accounts create {account.removesuffix('@')}" not in page:
            yield fault(f"account: docs/deploy.md does not create {account}")
        else:
            yield ok(f"account: functions run as {account}{tree.project}.iam.gserviceaccount.com")


def _check_numbers(endpoints: dict[str, Any], threads: int) -> Iterator[Finding]:
    for name, facts in endpoints.items():
        if facts["cpu"] != 1:
            yield fault(f"functions: {name} has no whole CPU, so it serves one call at a time")
        if not 1 <= facts["concurrency"] <= threads:
            yield fault(
                f"functions: {name} admits {facts['concurrency']} calls, with {threads} threads"
            )
    most = sum(facts["maxInstances"] for facts in endpoints.values())
    yield ok(f"functions: at most {most} instances in all")


def _check_secrets(tree: Tree, endpoints: dict[str, Any], declared: set[str]) -> Iterator[Finding]:
    """Each secret is declared, bound to a function, and named by docs/deploy.md."""
    bound = {
        secret["key"]
        for facts in endpoints.values()
        for secret in facts.get("secretEnvironmentVariables") or []
    }
    page = tree.read("docs/deploy.md")
    for name in sorted(bound - declared):
        yield fault(f"secrets: {name} is bound but not declared in settings.py")
    for name in sorted(declared - bound):
        yield fault(f"secrets: {name} is declared but bound to no function")
    for name in sorted(declared):
        if f"secrets:set {name}" not in page:
            yield fault(f"secrets: docs/deploy.md does not say how to set {name}")
    yield ok(f"secrets: {', '.join(sorted(bound))}")


def _check_regions(tree: Tree, endpoints: dict[str, Any], region: str) -> Iterator[Finding]:
    """Functions, Hosting, policy and both SDKs name the same region."""
    named = {
        **{f"function {name}": ",".join(facts["region"]) for name, facts in endpoints.items()},
        **{
            f"firebase.json, rewrite of {rewrite['source']}": rewrite["function"]["region"]
            for rewrite in tree.read_json("firebase.json")["hosting"]["rewrites"]
            if "function" in rewrite
        },
    }
    for path, pattern in (
        ("client_sdk/python/stolik_client/connection.py", r'^REGION = "([\w-]+)"'),
        ("client_sdk/js/src/wire_types.ts", r'REGION = "([\w-]+)"'),
    ):
        match = re.search(pattern, tree.read(path), re.MULTILINE)
        named[path] = match[1] if match else "no region"
    for place, other in named.items():
        if other != region:
            yield fault(f"region: {place} has {other}, settings.py {region}")
    yield ok(f"region: {region} in {len(named)} places")


def _endpoints(tree: Tree, env: dict[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(_run(tree, _DISCOVER, env))["endpoints"]
    return found


def _run(tree: Tree, code: str, env: dict[str, str], typed: str = "") -> str:
    """What Python prints in functions/. Raises RuntimeError with its last words."""
    env = {
        "GCLOUD_PROJECT": tree.project,
        "PYTHONPYCACHEPREFIX": str(BYTECODE),
        "PATH": os.environ["PATH"],
        **env,
    }
    home = tree.root / "functions"
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=home, env=env, input=typed, capture_output=True, text=True
    )
    if ran.returncode:
        raise RuntimeError(ran.stderr.strip().splitlines()[-1])
    return ran.stdout.strip().splitlines()[-1]


def _sources(tree: Tree) -> Iterator[Path]:
    for path in (tree.root / "functions").rglob("*"):
        if path.is_file() and not IGNORED & set(path.parts):
            yield path
