"""The API reference of the Python client: complete, and every public thing says what it is."""

from __future__ import annotations

import reference
import stolik_client


def test_every_public_name_is_explained() -> None:
    """[X22] Exported names and their methods have docstrings, and stand in the reference."""
    assert reference.undocumented() == []
    text = reference.reference()
    assert [name for name in stolik_client.__all__ if f"\n## {name}\n" not in text] == []
    assert "**`await play(move: 'str') -> 'Played'`**" in text
