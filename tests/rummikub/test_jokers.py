"""Jokers on the table under the three joker rules, with and without bothColours (J1 to J6)."""

from __future__ import annotations

import pytest

from stolik.engine.reasons import Reason
from tests.rummikub.boards import position, verdict

ALL = ("free", "replace", "locked")
LOOSE = ("free", "replace")
FREE = ("free",)
NONE: tuple[str, ...] = ()

# table, rack, table after, the rules that allow it, and those that do with bothColours
CASES = [
    pytest.param("r5 j r7", "r6 b9 k9", "r5 r6 r7 | b9 k9 j", ALL, ALL, id="T11"),
    pytest.param("r5 j r7 | r2 r3 r4 | r8 r9 r10", "b9 k9",
                 "r2 r3 r4 r5 | r7 r8 r9 r10 | b9 k9 j", FREE, FREE, id="T14"),
    pytest.param("r8 b8 j", "k8 o1 o2", "r8 b8 k8 | o1 o2 j", ALL, NONE, id="T15"),
    pytest.param("b1 b2 b3", "b4", "b1 b2 b3 b4", ALL, ALL, id="no-joker-at-all"),
    pytest.param("r5 j r7 | b1 b2 b3", "b4", "r5 j r7 | b1 b2 b3 b4", ALL, ALL, id="untouched"),
    pytest.param("r5 j r7", "r8", "r5 j r7 r8", ALL, ALL, id="J3-added-to"),
    pytest.param("r3 r4 r5 j r7 r8", "r9", "r3 r4 r5 | j r7 r8 r9", LOOSE, LOOSE,
                 id="J3-split-beside-it"),
    pytest.param("r3 r4 r5 j r7 r8", "b3 k3", "r3 b3 k3 | r4 r5 j r7 r8", LOOSE, LOOSE,
                 id="J3-taken-from"),
    pytest.param("j r5 j | r5 b5 k5 o5", "r3 r7", "r3 j r5 | r5 j r7 | b5 k5 o5", LOOSE, LOOSE,
                 id="J3-not-in-one-set"),
    pytest.param("r5 j r7 | o1 o2 o3 o4", "r6 b4", "r5 r6 r7 | o1 o2 o3 | o4 b4 j", ALL, ALL,
                 id="J2-rack-tile-beside-it"),
    pytest.param("r5 j r7 | o1 o2 o3 o4 | b4 b5 b6 b7", "r6",
                 "r5 r6 r7 | o1 o2 o3 | o4 b4 j | b5 b6 b7", FREE, FREE,
                 id="J2-no-rack-tile-beside-it"),
    pytest.param("r5 j r7 | r6 b6 k6 o6", "b9 k9", "r5 r6 r7 | b6 k6 o6 | b9 k9 j", ALL, ALL,
                 id="J2-replaced-from-the-table"),
    pytest.param("r5 j r7 | k6 o6 b6", "r6", "r5 r6 r7 | k6 o6 b6 j", LOOSE, LOOSE,
                 id="J2-same-tile-elsewhere"),
    pytest.param("r5 j r7", "j r6 b9", "r5 r6 r7 | b9 j j", ALL, ALL, id="J2-own-joker-beside"),
    pytest.param("r5 j r7 | b8 b9 b10", "j r6", "r5 r6 r7 | j b8 b9 b10 j", ALL, ALL,
                 id="J2-own-joker-is-the-rack-tile"),
    pytest.param("r5 j r7 | b8 b9 b10 | k8 k9 k10", "j r6",
                 "r5 r6 r7 | b8 b9 b10 j | k8 k9 k10 j", FREE, FREE, id="J2-own-joker-elsewhere"),
    pytest.param("r8 b8 j", "k8", "r8 b8 k8 j", ALL, ALL, id="J4-group-grows"),
    pytest.param("r8 b8 j", "k8 o8 o1 o2", "r8 b8 k8 o8 | o1 o2 j", ALL, ALL, id="J4-both-laid"),
    pytest.param("r8 b8 k8 j", "o8 o1 o2", "r8 b8 k8 o8 | o1 o2 j", ALL, ALL,
                 id="J4-only-one-lacks"),
    pytest.param("r8 b8 j | k9 k10 k11", "o8 k7", "r8 b8 o8 | k7 j k9 k10 k11", ALL, NONE,
                 id="J4-from-group-to-run"),
    pytest.param("r8 b8 j | k5 k6 k7 | k9 k10 k11", "o8", "r8 b8 o8 | k5 k6 k7 j k9 k10 k11",
                 LOOSE, NONE, id="J4-from-group-to-run-of-others"),
    pytest.param("group:r8 j j", "b8 k1 k2", "r8 b8 j | k1 k2 j", ALL, NONE,
                 id="J4-one-of-two-in-a-group"),
    pytest.param("r5 j j r8", "r6 b9 k9", "r5 r6 j r8 | b9 k9 j", ALL, ALL, id="J5-one-of-two"),
    pytest.param("j r5 j", "r6 b9 k9", "j r5 r6 | b9 k9 j", ALL, ALL, id="J5-the-other-stays"),
    pytest.param("r5 j j r8", "r6 r7 b9 k9 b2 k2", "r5 r6 r7 r8 | b9 k9 j | b2 k2 j", ALL, ALL,
                 id="J5-both-taken"),
    pytest.param("r5 j j r8", "r6 r7 b9", "r5 r6 r7 r8 | b9 j j", ALL, ALL,
                 id="J5-both-taken-into-one-set"),
    pytest.param("r5 j j r8 | b9 k9 o9 | b2 k2 o2", "r6 r7",
                 "r5 r6 r7 r8 | b9 k9 o9 j | b2 k2 o2 j", FREE, FREE, id="J5-both-without-tiles"),
    pytest.param("r5 j r7 | k5 j k7", "r6 k6 b9 o9 b2 o2",
                 "r5 r6 r7 | k5 k6 k7 | b9 o9 j | b2 o2 j", ALL, ALL, id="J6-two-sets"),
    pytest.param("r5 j r7 | k5 j k7 | b4 o4 k4 r4", "r6 k6 b4",
                 "r4 r5 r6 r7 | k5 k6 k7 | b4 o4 j | b4 k4 j", FREE, FREE,
                 id="J6-one-rack-tile-for-two-sets"),
    pytest.param("r5 j r7 | k5 j k7 | o4 k4 r4", "r6 k6 b4 b4",
                 "r4 r5 r6 r7 | k5 k6 k7 | b4 o4 j | b4 k4 j", ALL, ALL,
                 id="J6-a-rack-tile-each"),
    pytest.param("r8 b8 j j | k5 k6 k7 | k5 k6 k7 | k9 k10 k11 | k9 k10 k11", "o8",
                 "r8 b8 o8 | k5 k6 k7 j k9 k10 k11 | k5 k6 k7 j k9 k10 k11", FREE, NONE,
                 id="J6-two-jokers-were-not-one-tile"),
]  # fmt: skip


@pytest.mark.parametrize("both_colours", [False, True])
@pytest.mark.parametrize(("table", "rack", "after", "allowed", "strictly"), CASES)
def test_joker_rule(
    table: str,
    rack: str,
    after: str,
    allowed: tuple[str, ...],
    strictly: tuple[str, ...],
    both_colours: bool,
) -> None:
    """[R5] Which joker rules allow this rearrangement."""
    for rule in ALL:
        at = position(table, rack, joker_rule=rule, both_colours=both_colours)
        expected = rule in (strictly if both_colours else allowed)
        refusal = verdict(at, f"meld {after}")
        assert refusal is (None if expected else Reason.JOKER_BOUND), rule
