"""What the events of each game carry: one class per kind, the source of both SDKs' types.

Events themselves are plain values; a test plays games and holds them to these classes.
"""

from __future__ import annotations

from typing import Any

from stolik.engine.events import cards, pieces, shared

__all__ = ["EVENTS"]

EVENTS: dict[str, dict[str, Any]] = {
    "rummikub": {
        "meld": pieces.RummikubMeld,
        "draw": pieces.RummikubDraw,
        "drawn": pieces.RummikubDrawn,
        "pass": shared.BySeat,
        "scored": pieces.RummikubScored,
        "dealt": pieces.RummikubDealt,
    },
    "rikiki": {
        "dealt": cards.RikikiDealt,
        "trump": cards.RikikiTrump,
        "bid": cards.RikikiBid,
        "card": shared.BySeatCard,
        "trick": shared.CardTrick,
        "round": cards.RikikiRound,
        "over": shared.Over,
    },
    "zole": {
        "choice": cards.ZoleChoice,
        "kind": cards.ZoleKind,
        "taken": cards.ZoleTaken,
        "stash": cards.ZoleStash,
        "card": shared.BySeatCard,
        "trick": cards.ZoleTrick,
        "pule": cards.ZolePule,
        "resign": shared.BySeat,
        "round": cards.ZoleRound,
        "next": cards.ZoleNext,
        "dealt": cards.ZoleDealt,
        "over": shared.Over,
    },
    "bridge": {
        "dealt": cards.BridgeDealt,
        "bid": cards.BridgeBid,
        "contract": cards.BridgeContract,
        "all-pass": cards.BridgeAllPass,
        "partner": shared.BySeatCard,
        "card": shared.BySeatCard,
        "partner-revealed": shared.BySeatCard,
        "trick": shared.CardTrick,
        "unplayed": cards.BridgeUnplayed,
        "round": cards.BridgeRound,
        "over": shared.Over,
    },
    "farkle": {
        "rolled": pieces.FarkleRolled,
        "kept": pieces.FarkleKept,
        "banked": pieces.FarkleBanked,
        "farkle": pieces.FarkleFarkle,
        "penalty": pieces.FarkleBanked,
        "beyond": pieces.FarkleBeyond,
        "lastTurns": pieces.FarkleLastTurns,
        "takenOver": pieces.FarkleTakenOver,
        "won": pieces.FarkleWon,
        "round": pieces.FarkleRound,
    },
}
