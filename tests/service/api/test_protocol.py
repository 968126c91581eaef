"""docs/protocol.md agrees with the callables and the service."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from client_sdk.tools import protocol_tables
from stolik.service import settings
from stolik.service.callables.registry import CALLABLES
from stolik.service.reasons import ServiceReason
from testkit.hostile_requests import REQUESTS

ROOT = Path(__file__).resolve().parents[3]
TEXT = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"### `(\w+)`\n(.*?)(?=\n##|\Z)", TEXT, re.DOTALL))


def test_every_callable_has_a_section() -> None:
    """[C7] [I5] And there is no section about a callable that does not exist."""
    assert sorted(SECTIONS) == sorted(CALLABLES)


def test_the_tables_are_current() -> None:
    """[C7] They have to be written again after a change of what a callable takes."""
    assert protocol_tables.main(["--check"]) == 0, "run make docs"


def test_tables_are_written_from_the_declarations() -> None:
    """[C7] A page with other tables gets those of the declarations; its text stays."""
    spoilt = TEXT.replace("| `idle`? |", "| `idle`? | or so |").replace("| 600 | ", "| 6 | ")
    assert spoilt != TEXT
    assert protocol_tables.with_tables(spoilt) == TEXT
    with pytest.raises(ValueError, match="leave_game"):
        protocol_tables.with_tables(TEXT.replace(SECTIONS["leave_game"], "No table.\n"))
    with pytest.raises(ValueError, match="chat_code"):
        protocol_tables.with_tables(TEXT.replace("No fields. Answers `code`", "| a table |\n"))


@pytest.mark.parametrize(
    ("function", "row"),
    [
        ("play_move", "| `move` | the move as text, in the game's notation "
         "| up to 2,000 characters |"),
        ("create_game", "| `seats` | how many chairs; each game says how many it allows "
         "| 1 to 26 |"),
        ("create_game", "| `sit`? | whether the host takes the first chair | default true |"),
        ("invite_player", "| `invite`? | uids of people to reserve chairs for "
         "| at most 25 different, each an id |"),
        ("join_game", "| `gameId` or `code` or `link` | the table's id; its code, in any case; "
         "a link to one of its seats | exactly one |"),
        ("search_game", "| `game` `seats` `name`? `entropy`? `clock`? `options`? `rated`? "
         "| as `create_game` | |"),
    ],
)  # fmt: skip
def test_rows_have_bounds_and_defaults(function: str, row: str) -> None:
    """[C7] Beside what a field is for."""
    assert row in SECTIONS[function]


@pytest.mark.parametrize("function", CALLABLES)
def test_every_field_is_documented(function: str) -> None:
    """[C7] Optional fields are marked with a question mark."""
    rows = [line for line in SECTIONS[function].splitlines() if line.startswith("|")]
    documented = dict(re.findall(r"`(\w+)`(\??)", "\n".join(row.split("|")[1] for row in rows)))
    sound = REQUESTS[function]
    for name in sound.required.keys() - {"requestId"}:  # documented once, for all
        assert documented.get(name) == "", name
    for name in sound.optional:
        assert documented.get(name) == "?", name


def test_every_reason_is_documented() -> None:
    """[X1] [PS10] The list is complete, and sections name only reasons that exist."""
    table = TEXT.partition("## Refusals")[2].partition("## People")[0]
    documented = set(re.findall(r"`([a-z-]+)`", table))
    catalogue = {str(reason) for reason in ServiceReason}
    assert catalogue <= documented
    named = {reason for section in SECTIONS.values()
             for line in section.split("Errors:")[1:]
             for reason in re.findall(r"`([a-z-]+)`", line)}  # fmt: skip
    assert named <= catalogue


def test_the_limit_of_open_tables_is_documented() -> None:
    """[X25] With the same number as in the code."""
    assert f"no more than {settings.MAX_OPEN_TABLES.default} open tables" in " ".join(TEXT.split())
