"""The group's message: bids are said once, and so is who deals the next round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from stolik.documents.clock import Clock
from stolik.documents.header import HOST_DEALS_MS
from stolik.engine import bots, games
from stolik.engine.chance import SecretChance
from stolik.engine.json_codec import to_plain
from stolik.service.people.private_settings import LOCALES
from stolik.telegram.chat_tables import PublicTable
from stolik.telegram.drawing import boards, lobby
from stolik.telegram.table_messages import FEED_LENGTH
from stolik.telegram.translations import texts_for
from testkit.headers import NOW, header_with

NAMES = ["Ann", "Bob", "Cid", "Dan"]


def shown_messages(game: str, seats: int, moves: int) -> Iterator[tuple[Any, str]]:
    """The table after each of a game's first moves, and what the group reads then."""
    rules, chance = games.find(game), SecretChance(game, b"12345678" * 4)
    position = rules.deal(rules.read_options({}, seats), seats, chance)
    texts, names, feed = texts_for("en"), NAMES[:seats], list[dict[str, Any]]()
    for seq in range(moves):
        seat = rules.asked(position.table)[0]
        assert seat is not None
        view, rng = rules.view(position, seat), bots.bot_rng("12" * 32, seat, seq)
        text, _ = bots.choose(rules, view, "basic", 0.05, rng)
        position, events = rules.play_text(position, seat, text, chance)
        public = [to_plain(event) for event in events if event.audience is None]
        feed = [*feed, {"events": public}][-FEED_LENGTH:]
        board = boards.board(game, position.options, position.table, names, texts)
        yield position.table, "\n".join([*board, *boards.feed(game, feed, names, texts)])


def test_bridge_says_each_bid_once() -> None:
    """[G3] In the auction as a row, afterwards as the contract; never again in the feed."""
    phases = set[str]()
    for table, message in shown_messages("bridge", 4, 14):
        phases.add(table.phase)
        assert " bids " not in message
        assert " passes" not in message
        if table.phase == "auction":
            row = message.partition("Bids: ")[2].splitlines()[0].split(" · ")
            assert len(row) == len(table.bids)
        else:
            assert "Bids: " not in message
            assert message.count("Contract: ") == 1
            assert "tricks needed: " not in message  # as the event would say it
    assert phases == {"auction", "partner", "play"}


def test_rikiki_says_each_bid_once() -> None:
    """[G3] In the row of bids and tricks, for the whole round."""
    for table, message in shown_messages("rikiki", 4, 10):
        row = message.partition("Bid and taken: ")[2].splitlines()[0]
        assert row.count("–") == table.bids.count(None)
        assert " bids " not in message
    assert None not in table.bids


def test_zole_says_each_choice_once() -> None:
    """[G3] Passes as a row, then who plays what; the feed goes on with the cards."""
    for table, message in shown_messages("zole", 3, 8):
        assert ": Pass" not in message
        if table.solo is not None:
            assert message.count("against the others") == 1
    assert table.kind is not None


def between_rounds(**changes: Any) -> PublicTable:
    """A table of Ann and Bob between two rounds; Ann is the host."""
    waiting = {"status": "between_rounds", "turn": None, "turn_uid": None, "asked": (None,)}
    header = header_with("ann", "bob", **{**waiting, **changes})
    return PublicTable("g", header, games.find("bridge"), None, None)


@pytest.mark.parametrize("language", LOCALES)
def test_who_deals_is_said(language: str) -> None:
    """[W7] Without a clock nothing comes by itself, and the message does not say that it does."""
    texts = texts_for(language)
    by_host = lobby.whose_turn(between_rounds(), texts)
    assert by_host == [texts.say("between", name="Ann")]
    anybody = between_rounds(asked=(None, 0, 1))
    assert lobby.whose_turn(anybody, texts) == [texts.say("between-any")]
    timed = between_rounds(clock=Clock("move", seconds=60), deadline=NOW + 20_000)
    assert lobby.whose_turn(timed, texts) == [f"{by_host[0]} {texts.say('between-clock')}"]


def test_others_deal_for_a_silent_host() -> None:
    """[W7] The host is asked at once, the others after a minute, so that nothing is stuck."""
    public, later = between_rounds(), NOW + HOST_DEALS_MS
    asked = [public.is_asked(uid, now) for uid in ("ann", "bob", "eve") for now in (NOW, later)]
    assert asked == [True, True, False, True, False, False]
