"""What goes over players' lines, recorded; a small size of `python -m bench wiretap`."""

from __future__ import annotations

import secrets

import pytest

from bench import wiretap
from stack import Stack


@pytest.mark.usefixtures("connected")
def test_no_hidden_card_on_the_wire(stack: Stack) -> None:
    """[PS5] [C2] gRPC listeners, REST and callables: no card of another hand, in any form."""
    search = wiretap.eavesdrop(stack, "zole", f"tap-{secrets.token_hex(4)}")
    assert search.found == []
    assert search.searched > 200
    assert search.own > 50  # what one may see is found
