"""Runs the examples in the docstrings of the engine."""

from __future__ import annotations

import doctest
import pkgutil
from importlib import import_module

import pytest

import stolik.engine

MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(stolik.engine.__path__, "stolik.engine.")
    if ".bots" not in module.name and not module.name.endswith("__main__")
)


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0
