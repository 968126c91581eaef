"""Games at the terminal: whole games, prompts, help and refusals."""

from __future__ import annotations

import io
import re

import pytest

from stolik.engine import games, record_codec
from stolik.engine.chance import SecretChance
from stolik.engine.contract import Event
from stolik.engine.errors import BadRecord, IllegalMove
from stolik.engine.farkle.state import Offer
from stolik.engine.json_codec import Plain
from stolik.engine.reasons import Reason
from stolik.engine.records import replay
from stolik.engine.terminal import Session, TextStyle, draw_table, messages
from tests.cli.commands import run
from tests.farkle.tables import lay
from tests.records.played import PRESENT

NAMES = ("You", "Bot 1", "Bot 2")
FIRST = "#1\n" * 500
needs_zole = pytest.mark.skipif("zole" not in PRESENT, reason="zole is not there")


class Screen(io.StringIO):
    """A terminal that shows colours."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def sit(
    name: str, typed: str, *, level: str = "random", paint: TextStyle | None = None,
    seats: int | None = None, **options: Plain,
) -> tuple[Session, str]:  # fmt: skip
    game = games.find(name)
    seats = seats or (3 if 3 in game.seats else game.seats[0])
    out = io.StringIO()
    session = Session(
        game, seats, options, level, bytes([5] * 32), io.StringIO(typed), out, paint or TextStyle()
    )
    session.run()
    return session, out.getvalue()


@needs_zole
def test_a_whole_round_of_zole_from_the_command_line() -> None:
    """A whole round can be played with nothing installed but Python."""
    typed = "?\nxyzzy\nP\n" + FIRST
    done = run("play", "zole", "--option", "rounds=1", "--seed", "0a", typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Zole for 3" in done.stdout
    assert "Big, Zole, Small zole or pass?" in done.stdout
    assert "Your hand: " in done.stdout
    assert "♣" in done.stdout
    assert "Trick to " in done.stdout
    assert "Round over: " in done.stdout
    assert "Won by: " in done.stdout
    assert "\033[" not in done.stdout  # no colours if the output is not a terminal
    again = replay(record_codec.decode(done.stdout.split()[-1]))
    assert again.refused is None
    assert again.summary()["over"] is True
    assert str(again.record.commitment) in done.stdout


@pytest.mark.parametrize("name", PRESENT)
def test_every_game_can_be_played_to_its_end(name: str) -> None:
    short: dict[str, dict[str, Plain]] = {
        "zole": {"rounds": 2}, "rikiki": {"schedule": [3, 2]}, "farkle": {"target": 500},
    }  # fmt: skip
    session, text = sit(name, FIRST, **short.get(name, {}))
    assert "Won by: " in text
    assert "Scores: You " in text
    again = replay(record_codec.decode(text.split()[-1]))
    assert again.record.moves == tuple(session.moves)
    assert again.summary()["over"] is True


def test_the_same_seed_is_the_same_game() -> None:
    first = run("play", "farkle", "--seed", "0b", typed="roll\nquit\n")
    second = run("play", "farkle", "--seed", "0b", typed="roll\nquit\n")
    assert first.stdout == second.stdout
    assert run("play", "farkle", "--seed", "07" * 32, typed="").returncode == 0
    assert run("play", "farkle", typed="").stdout != first.stdout


def test_help_lists_numbered_moves() -> None:
    _, text = sit("farkle", "?\n#9\nhelp\n#1\nquit\n")
    assert "#1   roll" in text
    assert "cannot read '#9'" in text
    assert "You left the game." in text


def test_a_refusal_says_what_to_do_and_asks_again() -> None:
    """[C4] After a refusal the same question is asked again."""
    _, text = sit("farkle", "bank 0\n\nroll\nroll\nquit\n")
    assert "Roll the dice first." in text
    assert "Set at least one scoring die aside first." in text
    assert text.count("Type roll to throw the dice.") == 3


def test_the_end_of_input_leaves_the_game() -> None:
    _, text = sit("farkle", "")
    assert "You left the game." in text
    assert "Scores: You 0, Bot 1 0, Bot 2 0" in text


@pytest.mark.skipif("rummikub" not in PRESENT, reason="rummikub is not there")
def test_add_lays_sets_beside_the_table() -> None:
    _, text = sit("rummikub", "add r1,r2\nadd r1,b1,o1\nquit\n")
    assert "A set has at least three tiles." in text
    assert "Table:\n  empty" in text
    assert "it needs 30 points" in text


@needs_zole
def test_who_sits_out_is_named() -> None:
    _, text = sit("zole", FIRST, seats=4, rounds=3)
    assert "Sitting out: " in text


def test_farkle_shows_what_variants_offer() -> None:
    position = lay(given={"piggyback": True}, offer=Offer(3, 1000), trigger=1, left=(0,))
    lines = draw_table.draw(
        "farkle", games.find("farkle").view(position, 0), NAMES[:2], TextStyle()
    )
    assert "roll on: 3 dice, from 1000 points" in lines
    assert "Last turns; the target was reached by Bot 1" in lines


@needs_zole
def test_zole_shows_who_passed() -> None:
    game, chance = games.find("zole"), SecretChance("zole", bytes(32))
    position = game.deal(game.read_options({}, 3), 3, chance)
    position, _ = game.play_text(position, 0, "P", chance)
    assert "Passed: You" in draw_table.draw("zole", game.view(position, 1), NAMES, TextStyle())


@pytest.mark.parametrize("name", [name for name in PRESENT if name == "bridge"])
def test_practice_aids_are_shown(name: str) -> None:
    _, text = sit(name, FIRST, openHands=True)
    assert "Partner card" in text


def test_an_unknown_game_is_shown_field_by_field(monkeypatch: pytest.MonkeyPatch) -> None:
    class Elsewhere(type(games.find("farkle"))):  # type: ignore[misc]
        name = "elsewhere"

    monkeypatch.setattr(games, "_LOADED", dict(games._LOADED))
    monkeypatch.setattr(games, "_NEWEST", dict(games._NEWEST))
    games.register(Elsewhere())
    _, text = sit("elsewhere", "roll\nquit\n")
    assert "pending: 0" in text
    assert "Your move." in text


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (IllegalMove(Reason.MUST_FOLLOW), "You can follow"),
        (IllegalMove(Reason.MALFORMED, "cannot read 'x'"), "cannot read 'x'"),
        (BadRecord("", Reason.BAD_DEAL), "bad deal"),
    ],
)
def test_refusals_in_words(error: IllegalMove | BadRecord, text: str) -> None:
    assert text in messages.refusal(error)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Event(None, "trick", {"taker": 1, "points": 15}), "Trick to Bot 1, 15 points"),
        (Event(None, "trick", {"taker": 0, "cards": []}), "Trick to You"),
        (Event(None, "round", {"deltas": [2, -1, -1]}), "Round over: You +2, Bot 1 -1, Bot 2 -1"),
        (Event(None, "round", {"round": 2}), None),
        (Event(None, "kind", {"kind": "B", "solo": 0}), "Big by You, against the others"),
        (Event(None, "kind", {"kind": "T", "solo": None}),
         "All passed: The table is played, everybody alone."),
        (Event(0, "taken", {"cards": ["Qc", "7d"]}), "On the table lay Qc 7d"),
        (Event(0, "drawn", {"tiles": ["r1"]}), "You drew r1"),
        (Event(None, "trump", {"card": None}), "Turned up: no trump"),
        (Event(None, "contract", {"contract": "2H"}), "The contract is 2H"),
        (Event(None, "partner-revealed", {"seat": None}), None),
        (Event(None, "partner-revealed", {"seat": 2}), "The partner card was with Bot 2"),
        (Event(None, "all-pass", {}), "All four passed."),
        (Event(None, "penalty", {"seat": 0, "points": 500}), "You: third farkle in a row, -500"),
        (Event(None, "beyond", {"seat": 1}), "Bot 1: beyond the target, nothing gained"),
        (Event(None, "confetti", {}), None),
    ],
)  # fmt: skip
def test_events_in_words(event: Event, text: str | None) -> None:
    assert messages.happened(event, NAMES) == text


@pytest.mark.parametrize(
    ("move", "text"),
    [
        ("Qc", "Bot 1: Qc"),
        ("P", "Bot 1: pass"),
        ("S", "Bot 1: Small zole"),
        ("stash", "Bot 1: puts two cards away"),
        ("meld r1,r2,r3", "Bot 1: lays tiles; the table is now r1,r2,r3"),
        ("bid 2", "Bot 1: bid 2"),
    ],
)
def test_moves_in_words(move: str, text: str) -> None:
    assert messages.moved("Bot 1", move) == text


def test_colours_respect_the_terminal() -> None:
    assert TextStyle.for_output(Screen(), {}) == TextStyle(colour=True)
    assert TextStyle.for_output(Screen(), {"NO_COLOR": "1"}) == TextStyle()
    assert TextStyle.for_output(Screen(), {"TERM": "dumb"}) == TextStyle()
    assert TextStyle.for_output(io.StringIO(), {}) == TextStyle(symbols=False)
    assert TextStyle(colour=True).text("7h Qc") == "\033[31m7♥\033[0m Q♣"
    assert TextStyle(symbols=False).text("7h") == "7h"
    assert re.search("\033\\[34mb5", TextStyle(colour=True).hand(["b5", "j"]))
    assert TextStyle(colour=True).tint("x", "") == "x"
