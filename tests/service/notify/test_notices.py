"""Texts of notices."""

from __future__ import annotations

import pytest

from stolik.service.notify import notices, texts
from stolik.service.people import private_settings
from testkit.headers import header_with


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
