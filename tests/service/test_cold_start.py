"""A cold start does not import modules that few calls need; `bench.cold_start` measures one."""

from __future__ import annotations

import subprocess
import sys

from testkit.deployed_imports import FUNCTIONS, deployed_environment

LAZY_MODULES = (
    "firebase_admin.functions",
    "firebase_admin.messaging",
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
)


def test_lazy_modules_are_not_imported() -> None:
    """[C8] Games, bots, ratings and queues are imported by the call that uses them."""
    code = f"import main, sys; print([name for name in {LAZY_MODULES} if name in sys.modules])"
    command = [sys.executable, "-c", code]
    ran = subprocess.run(command, cwd=FUNCTIONS, env=deployed_environment(), capture_output=True)
    assert ran.stdout.decode().strip() == "[]", ran.stderr.decode()
