"""Mistakes that earlier Zole programs made; docs/rules/zole.md has the right rules."""

from __future__ import annotations

from stolik.engine.reasons import Reason
from stolik.engine.zole import GAME
from tests.zole.rounds import SOLO, WEAK, begin, dealt, go, play_on

# seat 0 takes all eight tricks
EIGHT = "Qc Qs Qh Qd Jc Js Jh Jd | Ad Td Kd 9d 8d 7d 9c 9s | Ac Tc Kc As Ts Ks Ah Th | Kh 9h"


def test_defect_1_the_first_trick_counts() -> None:
    """[S11] All eight tricks are counted, and a single trick is not counted as none."""
    big = play_on(go(begin(dealt(EIGHT), rounds=1), "B", "stash Kh 9h"))
    assert big.table.taken == (8, 0, 0)
    assert big.table.scores == (6, -3, -3)
    zole = play_on(go(begin(dealt(EIGHT), rounds=1), "Z"))
    assert zole.table.scores == (14, -7, -7)
    two_tricks = go(begin(dealt("Qc 9c | 9h Ac | 9s Kc |"), rounds=1), "B", "Qc", "Ac", "Kc")
    assert play_on(two_tricks).table.taken == (2, 0, 0)
    lost = go(begin(dealt(EIGHT), rounds=1), "S", "Qc", "Ad", "Ac")
    assert lost.table.scores == (-14, 7, 7)


def test_defect_2_opponents_are_paid_by_the_tricks_of_solo() -> None:
    """[S11] A soloist without tricks pays the opponents; a won Small zole is paid by them."""
    short = f"{SOLO} | {WEAK} | Ts Ks Th Kh |"
    nothing = play_on(go(begin(dealt(short), rounds=1), "P", "B"))
    assert nothing.table.scores == (4, -8, 4)
    small = play_on(go(begin(dealt(short), rounds=1), "P", "S"))
    assert small.table.scores == (-6, 12, -6)


def test_defect_3_queens_and_jacks_do_not_follow_their_printed_suit() -> None:
    """[R15]"""
    position = go(begin(dealt("9c 9h | Kc Qc | Jc Ac |")), "P", "P", "P", "9c")
    assert GAME.refusal(position, 1, GAME.parse("Qc")) is Reason.MUST_FOLLOW
    assert GAME.refusal(go(position, "Kc"), 2, GAME.parse("Jc")) is Reason.MUST_FOLLOW


def test_defect_4_somebody_has_the_turn_in_every_round() -> None:
    """[R16] [R20] Rounds 1 to 4 have the first hand 0, 1, 2, 0."""
    position, firsts = begin(), []
    for _ in range(4):
        firsts.append(position.table.first)
        assert position.table.turn == position.table.first
        position = go(play_on(position), "next")
    assert firsts == [0, 1, 2, 0]


def test_defect_5_a_card_is_played_by_its_name_alone() -> None:
    """One grammar: the move is the card, with no verb before it."""
    assert str(GAME.parse("Qc")) == "Qc"
