"""The package, packed and installed once for all tests of this folder, and the sweep."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from emulator_tests.sdk_js.package_project import MODULES, Project, make_project
from stack import Stack
from stack.scheduler import Scheduler


@pytest.fixture(scope="session")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """An empty project with the package installed."""
    if not (MODULES / "vitest").exists():
        pytest.fail("run npm ci --ignore-scripts first", pytrace=False)
    return make_project(tmp_path_factory.mktemp("project"))


@pytest.fixture(scope="package", autouse=True)
def schedule(stack: Stack) -> Iterator[None]:
    """The sweep every minute, because a busy machine may fail to order a task."""
    with Scheduler(stack.functions):
        yield
