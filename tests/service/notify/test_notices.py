"""Texts of notices, and the channels that settings allow."""

from __future__ import annotations

import pytest

from stolik.service.notify import notices, texts
from stolik.service.people import private_settings
from testkit.headers import NOW, header_with


@pytest.mark.parametrize("kind", sorted(notices.EVENT_OF_KIND))
@pytest.mark.parametrize("locale", private_settings.LOCALES)
def test_every_notice_in_every_language(kind: str, locale: str) -> None:
    """[G1] [H4] No placeholder is left in subject and text; unknown languages get English."""
    table = header_with("ann", "bob")
    notice = texts.notice(kind, table, locale)
    assert "Farkle" in notice["subject"]
    assert not {"{", "}"} & set(notice["subject"] + notice["text"])
    if locale != "en":
        assert notice != texts.notice(kind, table, "en")
    assert texts.notice(kind, table, "xx") == texts.notice(kind, table, "en")


def test_open_channels() -> None:
    """[A4] Without settings no channel is open."""
    assert notices.open_channels({}, "turn", NOW) == []
    everything = {"fcmTokens": ["x"], "webhook": "https://x", "emailMe": True}
    assert notices.open_channels(everything, "turn", NOW) == ["push", "webhook", "mail"]
    assert notices.open_channels({**everything, "emailMe": "yes"}, "turn", NOW)[-1] == "webhook"
