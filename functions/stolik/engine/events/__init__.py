"""What the events of each game carry: one class per kind, the source of both SDKs' types.

Events themselves are plain values; tests/local/test_events.py plays games and checks them against
these classes.
"""

from __future__ import annotations

from typing import Any

from stolik.engine.events import (
    bridge_events,
    farkle_events,
    rikiki_events,
    rummikub_events,
    shared_events,
    zole_events,
)

__all__ = ["ABOUT", "EVENTS"]

EVENTS: dict[str, dict[str, Any]] = {
    "rummikub": {
        "meld": rummikub_events.RummikubMeld,
        "draw": rummikub_events.RummikubDraw,
        "drawn": rummikub_events.RummikubDrawn,
        "pass": shared_events.BySeat,
        "skip": shared_events.BySeat,
        "scored": rummikub_events.RummikubScored,
        "dealt": rummikub_events.RummikubDealt,
    },
    "rikiki": {
        "dealt": rikiki_events.RikikiDealt,
        "trump": rikiki_events.RikikiTrump,
        "bid": rikiki_events.RikikiBid,
        "card": shared_events.BySeatCard,
        "trick": shared_events.CardTrick,
        "round": rikiki_events.RikikiRound,
        "over": shared_events.Over,
    },
    "zole": {
        "choice": zole_events.ZoleChoice,
        "kind": zole_events.ZoleKind,
        "taken": zole_events.ZoleTaken,
        "stash": zole_events.ZoleStash,
        "card": shared_events.BySeatCard,
        "trick": zole_events.ZoleTrick,
        "pule": zole_events.ZolePule,
        "resign": shared_events.BySeat,
        "round": zole_events.ZoleRound,
        "next": zole_events.ZoleNext,
        "dealt": zole_events.ZoleDealt,
        "over": shared_events.Over,
    },
    "bridge": {
        "dealt": bridge_events.BridgeDealt,
        "bid": bridge_events.BridgeBid,
        "contract": bridge_events.BridgeContract,
        "all-pass": bridge_events.BridgeAllPass,
        "partner": shared_events.BySeatCard,
        "card": shared_events.BySeatCard,
        "partner-revealed": shared_events.BySeatCard,
        "trick": shared_events.CardTrick,
        "unplayed": bridge_events.BridgeUnplayed,
        "round": bridge_events.BridgeRound,
        "over": shared_events.Over,
    },
    "farkle": {
        "rolled": farkle_events.FarkleRolled,
        "kept": farkle_events.FarkleKept,
        "banked": farkle_events.FarkleBanked,
        "farkle": farkle_events.FarkleFarkle,
        "penalty": farkle_events.FarkleBanked,
        "beyond": farkle_events.FarkleBeyond,
        "lastTurns": farkle_events.FarkleLastTurns,
        "takenOver": farkle_events.FarkleTakenOver,
        "won": farkle_events.FarkleWon,
        "round": farkle_events.FarkleRound,
    },
}

# What each kind means whose class serves several kinds, and so cannot say it in its docstring.
ABOUT: dict[str, dict[str, str]] = {
    "rummikub": {
        "pass": "The player to move passed: the pool is empty and the table plays on.",
        "skip": "The turn of somebody who left was passed over.",
    },
    "rikiki": {"card": "A card was played to the trick."},
    "zole": {
        "card": "A card was played to the trick.",
        "resign": "Big threw in; the round is over.",
    },
    "bridge": {
        "partner": "The declarer, `seat`, named the card whose holder is the partner.",
        "card": "A card was played to the trick.",
        "partner-revealed": "`seat` held the named card and is the partner: the card was played, "
        "or the deal ended before.",
    },
    "farkle": {
        "banked": "The turn's points were added to the score.",
        "penalty": "Points were taken for farkles in a row.",
    },
}
