"""The API reference of the Python client is complete, and every public name has a docstring."""

from __future__ import annotations

import reference
import stolik_client


def test_every_public_name_is_documented() -> None:
    """[X22] Exported names and their methods have docstrings and are in the reference."""
    assert reference.undocumented() == []
    text = reference.render()
    assert [name for name in stolik_client.__all__ if f"\n## {name}\n" not in text] == []
    assert "**`await play(move: 'M') -> 'Played[E_co]'`**" in text
