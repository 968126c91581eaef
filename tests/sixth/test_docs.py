"""Every excerpt in docs/adding-a-game.md occurs in the source of the sixth game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from testkit import liars_dice

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
EXCERPTS = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
GAME = Path(liars_dice.__file__).read_text(encoding="utf-8")


@pytest.mark.parametrize("excerpt", EXCERPTS, ids=lambda text: text.strip().splitlines()[0][:40])
def test_excerpt(excerpt: str) -> None:
    assert excerpt in GAME


def test_the_page_shows_code() -> None:
    assert len(EXCERPTS) >= 8


def test_every_part_of_the_contract_is_named() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for name in ("refusal", "play", "choices", "forced", "result", "asked", "parse", "G1", "G5"):
        assert name in page
