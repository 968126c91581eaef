"""The package, packed and installed once for all tests of this folder."""

from __future__ import annotations

import pytest

from emulator_tests.sdk_js.package_project import MODULES, Project, make_project


@pytest.fixture(scope="session")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """An empty project with the package installed."""
    if not (MODULES / "vitest").exists():
        pytest.fail("run npm ci --ignore-scripts first", pytrace=False)
    return make_project(tmp_path_factory.mktemp("project"))
