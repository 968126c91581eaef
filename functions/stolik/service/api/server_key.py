"""The server's key, from which tokens are derived that no document may hold."""

from __future__ import annotations

import hmac
import string

from stolik.service.settings import SERVER_KEY

LETTERS = string.ascii_letters + string.digits


def derive(length: int, *parts: str) -> str:
    """A text of `length` letters and digits that follows from `parts` and the server's key.

    The parts contain no slash.
    """
    number = int.from_bytes(hmac.digest(SERVER_KEY.value, "/".join(parts).encode(), "sha256"))
    letters = []
    for _ in range(length):
        number, index = divmod(number, len(LETTERS))
        letters.append(LETTERS[index])
    return "".join(letters)
