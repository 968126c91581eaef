"""The catalogue of reasons: every refusal of every game carries one of these.

Clients translate them, so a reason is never renamed; a new rule adds a new one.
"""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """Why something was refused."""

    # any game
    MALFORMED = "malformed"  # not a move of this game at all
    NOT_YOUR_TURN = "not-your-turn"
    WRONG_PHASE = "wrong-phase"  # a move of this game, but not now
    GAME_OVER = "game-over"
    NO_SUCH_SEAT = "no-such-seat"
    HOST_ONLY = "host-only"
    BAD_OPTION = "bad-option"
    UNKNOWN_OPTION = "unknown-option"
    UNKNOWN_GAME = "unknown-game"
    BAD_SEATS = "bad-seats"
    BAD_DEAL = "bad-deal"
    BAD_RECORD = "bad-record"

    # cards
    UNKNOWN_CARD = "unknown-card"
    NOT_HELD = "not-held"
    MUST_FOLLOW = "must-follow"
    MUST_TRUMP = "must-trump"

    # Rikiki
    BID_OUT_OF_RANGE = "bid-out-of-range"
    HOOK = "hook"
    BAD_HAND_SIZE = "bad-hand-size"

    # Zole
    CHOICE_OFF = "choice-off"  # the table plays without this choice
    STASH_TWO = "stash-two"
    STASH_TWICE = "stash-twice"
    STASH_FIRST = "stash-first"
    BIG_ONLY = "big-only"  # nobody else may throw in

    # floating bridge
    BID_TOO_LOW = "bid-too-low"
    PARTNER_IN_HAND = "partner-in-hand"
    TRUMP_NOT_BROKEN = "trump-not-broken"

    # Farkle
    ROLL_FIRST = "roll-first"
    KEEP_FIRST = "keep-first"  # dice lie on the table and wait for a choice
    KEEP_NOTHING = "keep-nothing"
    NO_SUCH_DIE = "no-such-die"
    DIE_TWICE = "die-twice"
    WORTHLESS = "worthless"
    NEEDS_OTHERS = "needs-others"  # a die that scores only together with others
    BELOW_OPENING = "below-opening"
    MUST_ROLL = "must-roll"  # hot dice have to be rolled at this table
    NO_OFFER = "no-offer"  # no bank to roll on from

    # Rummikub
    UNKNOWN_TILE = "unknown-tile"
    SET_TOO_SHORT = "set-too-short"
    SET_TOO_LONG = "set-too-long"
    NOT_A_SET = "not-a-set"
    MIXED_RUN = "mixed-run"  # a run of more than one colour
    GAP_IN_RUN = "gap-in-run"
    RUN_OUT_OF_ORDER = "run-out-of-order"  # not written low to high
    RUN_OUT_OF_RANGE = "run-out-of-range"  # below 1 or above 13
    SAME_COLOUR = "same-colour"  # a group with one colour twice
    MIXED_NUMBERS = "mixed-numbers"  # a group of more than one number
    TILE_NOT_HELD = "tile-not-held"
    TABLE_TILE_MISSING = "table-tile-missing"
    NOTHING_PLAYED = "nothing-played"
    MELD_TOO_LOW = "meld-too-low"  # the first meld needs 30 points
    MELD_TOUCHES_TABLE = "meld-touches-table"
    JOKER_BOUND = "joker-bound"  # the joker rule of this table forbids it
    PLACE_TAKEN = "place-taken"  # two sets lie on one place of the board
    POOL_EMPTY = "pool-empty"
    POOL_NOT_EMPTY = "pool-not-empty"
    PENALTY_ONLY = "penalty-only"  # only the clock draws a penalty
