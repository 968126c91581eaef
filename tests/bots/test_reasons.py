"""Reasons of hints in Rikiki and bridge, read against the cards that they propose."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from stolik.engine import bots
from stolik.engine.bots.bridge import knowledge as bridge_knowledge
from stolik.engine.bots.rikiki import knowledge as rikiki_knowledge
from stolik.engine.bots.trick_taking.deck import FRENCH
from stolik.engine.bots.trick_taking.open_deal import OpenDeal
from testkit.harness.game_trail import Setup, deal_game

HINTS = "advanced 4"
GAMES = 20
TEN_RANK = 8
SETUPS: dict[str, dict[str, Any]] = {
    "rikiki": {"seats": 4, "options": {"schedule": [7, 3]}},
    "bridge": {"seats": 4, "options": {"rounds": 1}},
}
KNOWLEDGE: dict[str, Any] = {"rikiki": rikiki_knowledge, "bridge": bridge_knowledge}
# What a reason says of its card: that it is a low one, loses, or wins.
LOW = {"bridge-lead-low", "bridge-give", "rikiki-lead-low", "rikiki-save"}
LOSES = {
    "bridge-side", "bridge-give", "bridge-cannot-win",
    "rikiki-stay-out", "rikiki-bid-lost", "rikiki-save", "rikiki-cannot-win", "rikiki-lose-high",
}  # fmt: skip
TOP = {"bridge-lead-top"}
CANNOT_WIN = {"bridge-cannot-win", "rikiki-cannot-win"}
WINS = {"bridge-win", "bridge-ruff", "bridge-cover", "rikiki-take", "rikiki-all"}


def contradiction(deal: OpenDeal, seat: int, card: int, code: str) -> str | None:
    """What a reason says of a card that is not so."""
    order, legal = deal.order, deal.legal_cards()
    is_top = bool(order.tops(card, deal.unseen(seat)))
    led = bool(deal.led_card)
    winners = legal & order.beats[deal.winning_card] if led else 0
    takes = bool(card & winners) if led else is_top
    if code in LOW and FRENCH.rank[card] > TEN_RANK:
        return "a high card is called low"
    if code in LOSES and takes:
        return "the card wins, or may be led to win"
    if code in CANNOT_WIN and winners:
        return "another card wins"
    if code in TOP and not is_top:
        return "a higher card of the suit is out"
    lowest_led = not led and card == order.weakest(legal & order.suit[card])
    if code in WINS and not takes and (led or (lowest_led and card != legal & order.suit[card])):
        return "a losing card is to win"
    if code == "rikiki-cannot-duck" and legal & ~winners:
        return "a lower card is held"
    return None


@pytest.mark.slow
@pytest.mark.parametrize("kind", SETUPS)
def test_reasons_fit_their_moves(kind: str) -> None:
    """[E7] [W29] In whole games by hints: no 'low' for a high card, no 'take' for a losing one."""
    wrong, told = list[str](), Counter[str]()
    for seed in range(GAMES):
        trail = deal_game(Setup(kind, seed=seed, **SETUPS[kind]))
        game, position, rng = trail.game, trail.start, random.Random(seed)
        while asked := game.asked(position.table):
            seat, view = asked[0], game.view(position, asked[0])
            level = "basic" if seat is None else HINTS
            text, why = bots.choose(game, view, level, 1.0, rng)
            told[why.code] += 1
            if text in FRENCH.bit and seat is not None:
                known = KNOWLEDGE[kind].read_view(view)
                deal = KNOWLEDGE[kind].deal_with_own_hand(view, known)
                if fault := contradiction(deal, known.seat, FRENCH.bit[text], why.code):
                    wrong.append(f"{why.code} {text}: {fault}")
            if why.code in ("rikiki-worth", "rikiki-tried"):
                far = abs(int(text.removeprefix("bid ")) - why.values["tricks"]) > 1
                wrong += [f"{text}: {why}"] if far else []
            position, _ = game.play_text(position, seat, text, trail.chance)
    assert not wrong
    cards = sum(count for code, count in told.items() if code != "only-card")
    assert told["best-card"] < cards / 4, told  # the reason that says little stays rare
