"""Join codes and link tokens."""

from __future__ import annotations

from stolik.service.api import receipts
from stolik.service.api.server_key import derive
from stolik.service.invites import invite_links


def test_codes_and_tokens() -> None:
    """[B1] [A5] Codes have no vowels and no look-alikes; a link token has at least 128 bits."""
    codes = invite_links.random_codes()
    assert {len(code) for code in codes} == {4, 5}
    assert not set("AEIOUYL10") & set(invite_links.CODE_LETTERS)
    tokens = {
        derive(receipts.TOKEN_LENGTH, "ann", f"r{number}", "link0") for number in range(1_000)
    }
    assert len(tokens) == 1_000
    assert 62 ** len(tokens.pop()) > 2**128
