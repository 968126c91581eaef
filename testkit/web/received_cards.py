"""What a browser may hold: the person's own hand and what lies open, nothing of the others'."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence

from testkit.web.browser_people import Visitor

_OWN = ".hand .card, .rack .tile"
_OPEN = ".trick-card .card, .trump-card .card, .rummikub-felt .tile"
_NAMES = "all => all.map(one => one.dataset.card ?? one.dataset.tile)"
_QUOTED = re.compile(r'"([2-9TJQKA][cdhs]|[krbo]1?[0-9])\\?"')
_TRIES = 3  # a page may lag behind another one
_LONGEST = 240  # seconds


def hand(visitor: Visitor) -> set[str]:
    """The cards or tiles that this person sees as their own; jokers look like any other."""
    return set(visitor.page.locator(_OWN).evaluate_all(_NAMES)) - {"j"}


def wait_for_hands(visitors: Sequence[Visitor], holding: int) -> None:
    """Wait until so many of these people see their hand, and each browser names it."""
    until = time.monotonic() + _LONGEST
    while sum(bool(hand(visitor)) for visitor in visitors) < holding:
        assert time.monotonic() < until, "the hands were not dealt"
        visitors[0].page.wait_for_timeout(100)
    for visitor in visitors:
        assert hand(visitor) <= _quoted(visitor), visitor.name


def assert_hidden(visitors: Sequence[Visitor]) -> None:
    """No page, storage or traffic names what only somebody else holds."""
    for visitor in visitors:
        for _ in range(_TRIES):
            if not (found := _leaked(visitor, visitors)):
                break
            visitor.page.wait_for_timeout(1000)
        assert not found, f"{visitor.name} can know of {found}"


def _leaked(visitor: Visitor, visitors: Sequence[Visitor]) -> set[str]:
    others = [one for one in visitors if one is not visitor]
    before = [hand(one) for one in others]
    known = _quoted(visitor) - hand(visitor)
    known -= set(visitor.page.locator(_OPEN).evaluate_all(_NAMES))
    held = [cards & hand(one) for cards, one in zip(before, others, strict=True)]
    return known & set().union(*held)


def _quoted(visitor: Visitor) -> set[str]:
    """Every card that is named in the page, the storage or the traffic."""
    return set(_QUOTED.findall(visitor.everything()))
