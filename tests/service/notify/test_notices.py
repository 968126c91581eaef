"""Texts of notices."""

from __future__ import annotations

import pytest

from stolik.service.notify import notices, texts
from stolik.service.people import private_settings
from testkit.headers import header_with


def test_what_a_notice_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    """[G2] The table; for an invitation home, where it is accepted, as the table is not theirs."""
    monkeypatch.setenv("STOLIK_SITE", "https://stolik.example/")
    assert texts.notice_link("notice", "g1") == "https://stolik.example/t/g1"
    assert texts.notice_link("invite", "g1") == "https://stolik.example/"
    assert texts.notice_link("moderation", "m1") == "https://stolik.example/"
    monkeypatch.setenv("STOLIK_SITE", "")
    assert texts.notice_link("notice", "g1") == ""


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
