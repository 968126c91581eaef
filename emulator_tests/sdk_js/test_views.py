"""One engine, two Pythons: what seats see is the same, byte for byte."""

from __future__ import annotations

from testkit.pyodide_views import here, in_pyodide, records

GAMES = 3  # of each kind; `python -m bench pyodide` plays 2,000 of each


def test_views_are_equal_in_cpython_and_pyodide() -> None:
    """[N2] The same recorded games, every view of every seat after every move."""
    lines = records(GAMES)
    assert in_pyodide(lines) == here(lines)
