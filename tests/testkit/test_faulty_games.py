"""What a storm finds in the functions' log."""

from __future__ import annotations

import pytest

from stolik.service import structured_log
from testkit.faulty_games import errors_in_log


def test_errors_are_found_in_the_log(capsys: pytest.CaptureFixture[str]) -> None:
    """[X24] [PA11] As the service writes them, between lines that are none of them."""
    structured_log.info("call", callable="play_move", outcome="ok")
    for _ in range(2):
        try:
            raise KeyError("7d")
        except KeyError as error:
            structured_log.error("unplanned error", error, game="Kq3", seq=7)
    captured = capsys.readouterr()
    ((what, count),) = errors_in_log(captured.out + "Traceback {\n" + captured.err).items()
    assert what.startswith("unplanned error: KeyError at test_faulty_games.py:")
    assert count == 2
