"""A cold start does not import modules that few calls need; `bench.cold_start` measures one."""

from __future__ import annotations

import subprocess
import sys

from testkit.deployed_imports import FUNCTIONS, deployed_environment

LAZY_MODULES = (
    "firebase_admin.functions",
    "aiohttp",
    "pywebpush",
    "smtplib",
    "openskill",
    "telegram",
    "stolik.telegram.webhook",
    "stolik.telegram.task_handler",
    "stolik.engine.rummikub",
    "stolik.engine.farkle",
    "stolik.engine.bots.rummikub",
    "stolik.service.privacy.account_export",
    "stolik.service.privacy.account_deletion",
    "stolik.service.people.reports",
    "stolik.service.ops.sweeper",
    "stolik.service.ops.turn_tasks",
    "stolik.service.ops.notice_tasks",
    "stolik.service.callables.creating",
    "stolik.service.callables.lobby",
    "stolik.service.lobby.create_game",
)


def test_lazy_modules_are_not_imported() -> None:
    """[C8] Games, bots, ratings and queues are imported by the call that uses them."""
    code = f"import main, sys; print([name for name in {LAZY_MODULES} if name in sys.modules])"
    assert _printed_by(code) == "[]"


def test_garbage_collection_rests_only_while_main_is_imported() -> None:
    """[C8] What is there after the imports is never looked through again; what comes later is."""
    code = "import gc, main; print(gc.isenabled(), gc.get_freeze_count() > 10_000)"
    assert _printed_by(code) == "True True"


def test_late_declarations_are_found() -> None:
    """[C8] A callable that no cold start declares is found by its first call."""
    code = "import main; from stolik.service.api.declaration import find; print(find('{}'))"
    assert "Declaration" in _printed_by(code.format("create_game"))
    assert _printed_by(code.format("no_such_callable")) == "None"


def _printed_by(code: str) -> str:
    command = [sys.executable, "-c", code]
    ran = subprocess.run(command, cwd=FUNCTIONS, env=deployed_environment(), capture_output=True)
    assert ran.returncode == 0, ran.stderr.decode()
    return ran.stdout.decode().strip()
