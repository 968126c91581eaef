"""House rules: schema, strict parsing, badges. [X35]"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import pytest

from stolik.engine.errors import BadOption
from stolik.engine.options import Option, changed_options, parse, rule, schema
from stolik.engine.reasons import Reason


@dataclass(frozen=True, slots=True)
class House:
    """Every form an option can have."""

    target: int = rule(500, "Points that win.", low=50, high=1_000)
    end_tie: Literal["trigger", "draw"] = rule("trigger", "Who wins a tie.")
    six_kind: Literal[4000, 3000] = rule(4000, "Six of a kind.")
    hook: bool = rule(False, "The hook.")
    schedule: Literal["down", "up"] | tuple[int, ...] = rule("down", "Cards per round.")


def test_schema() -> None:
    assert schema(House) == (
        Option("target", "int", (50, 1_000), 500, "Points that win."),
        Option("endTie", "choice", ("trigger", "draw"), "trigger", "Who wins a tie."),
        Option("sixKind", "choice", (4000, 3000), 4000, "Six of a kind."),
        Option("hook", "bool", (True, False), False, "The hook."),
        Option("schedule", "list", ("down", "up"), "down", "Cards per round."),
    )


@pytest.mark.parametrize(
    ("given", "badges"),
    [
        pytest.param({}, {}, id="defaults"),
        pytest.param({"target": 500, "hook": False}, {}, id="the-default-said-aloud"),
        pytest.param({"endTie": "draw"}, {"endTie": "draw"}, id="a-choice"),
        pytest.param({"sixKind": 3000, "hook": True}, {"sixKind": 3000, "hook": True}, id="two"),
        pytest.param({"schedule": [3, 2, 1]}, {"schedule": [3, 2, 1]}, id="a-list"),
        pytest.param({"schedule": "up"}, {"schedule": "up"}, id="a-named-list"),
    ],
)
def test_badges(given: dict[str, Any], badges: dict[str, Any]) -> None:
    assert changed_options(parse(House, given)) == badges


@pytest.mark.parametrize(
    ("given", "name", "reason"),
    [
        pytest.param(None, "options", Reason.BAD_OPTION, id="nothing"),
        pytest.param([], "options", Reason.BAD_OPTION, id="a-list"),
        pytest.param({"goal": 1}, "goal", Reason.UNKNOWN_OPTION, id="unknown"),
        pytest.param({"end_tie": "draw"}, "end_tie", Reason.UNKNOWN_OPTION, id="snake-case"),
        pytest.param({7: 1}, "7", Reason.UNKNOWN_OPTION, id="a-number"),
        pytest.param({"x" * 99: 1}, "x" * 40, Reason.UNKNOWN_OPTION, id="a-long-name"),
        pytest.param({"target": 49}, "target", Reason.BAD_OPTION, id="too-low"),
        pytest.param({"target": 1_001}, "target", Reason.BAD_OPTION, id="too-high"),
        pytest.param({"target": 10**30}, "target", Reason.BAD_OPTION, id="huge"),
        pytest.param({"target": "500"}, "target", Reason.BAD_OPTION, id="text-for-a-number"),
        pytest.param({"target": True}, "target", Reason.BAD_OPTION, id="true-is-no-number"),
        pytest.param({"hook": 1}, "hook", Reason.BAD_OPTION, id="one-is-not-true"),
        pytest.param({"hook": None}, "hook", Reason.BAD_OPTION, id="null"),
        pytest.param({"endTie": "Draw"}, "endTie", Reason.BAD_OPTION, id="wrong-case"),
        pytest.param({"sixKind": 4000.0}, "sixKind", Reason.BAD_OPTION, id="a-fraction"),
        pytest.param({"schedule": "sideways"}, "schedule", Reason.BAD_OPTION, id="no-such-name"),
        pytest.param({"schedule": [1, "2"]}, "schedule", Reason.BAD_OPTION, id="a-bad-list"),
        pytest.param(
            {"hook": True, "schedule": [[1]]}, "schedule", Reason.BAD_OPTION, id="names-the-culprit"
        ),
    ],
)
def test_refused(given: Any, name: str, reason: Reason) -> None:
    with pytest.raises(BadOption) as refused:
        parse(House, given)
    assert (refused.value.name, refused.value.reason) == (name, reason)


@pytest.mark.parametrize(
    ("given", "text"),
    [
        ({"target": 2.5}, "target: must be a whole number from 50 to 1000"),
        ({"hook": 1}, "hook: must be true or false"),
        ({"endTie": []}, "endTie: must be one of trigger, draw"),
        ({"schedule": [True]}, "schedule: must be one of down, up, or a list of whole numbers"),
        ({"schedule": {}}, "schedule: must be one of down, up, or a list of whole numbers"),
        ({"schedule": [2**60]}, "schedule: must be one of down, up, or a list of whole numbers"),
        ([], "options: expected a map of option names to values"),
    ],
)
def test_refusals_are_plain(given: Any, text: str) -> None:
    """[PS10] The text names the rule, and no type of Python."""
    with pytest.raises(BadOption) as refused:
        parse(House, given)
    assert str(refused.value) == f"bad-option: {text}"
