"""Every callable has a scene, so that its first answer is timed."""

from __future__ import annotations

from stolik.service.callables.registry import CALLABLES
from testkit.callable_scenes import EXPECTED_REFUSALS, SCENES


def test_every_callable_has_a_scene() -> None:
    """[X24] [C8] And nothing else; few are only timed as they are refused."""
    assert set(SCENES) == set(CALLABLES)
    assert set(EXPECTED_REFUSALS) < set(SCENES)
