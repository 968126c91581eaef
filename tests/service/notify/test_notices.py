"""Texts of notices."""

from __future__ import annotations

import re

import pytest

from stolik.documents.chair import Chair
from stolik.engine.contract import Result
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
    assert re.fullmatch(r"[^.].*[^\s:.]\.", notice["text"])
    if locale != "en":
        assert notice != texts.notice(kind, table, "en")
    assert texts.notice(kind, table, "xx") == texts.notice(kind, table, "en")


@pytest.mark.parametrize("locale", private_settings.LOCALES)
@pytest.mark.parametrize("name", ["www.example", "x.org", "a@b", "http:x", "A/B"])
def test_names_that_could_be_links(name: str, locale: str) -> None:
    """[O5] [Q9] Are in no mail, not even the winner's."""
    chairs = (Chair("human", "ann", "Ann"), Chair("human", "bob", name))
    won = header_with("ann", "bob", seats=chairs, result=Result((0, 5), (1,), "points"))
    for kind in notices.EVENT_OF_KIND:
        told = texts.notice(kind, won, locale, "ann")
        assert name not in told["subject"] + told["text"]
        assert re.search(r"[\w\u00a0\u202f][.?]$", told["text"])


def test_the_reader_is_not_among_the_others() -> None:
    """[G1] Who is told reads the names of the others; a winner is named to everybody."""
    table = header_with("ann", "bob", result=Result((5, 0), (0,), "points"))
    told = texts.notice("notice", table, "en", "ann")["text"]
    assert told == "It is your move. At the table: Bob."
    assert texts.notice("result", table, "fr", "ann")["text"] == "Victoire\u00a0: Ann."
    nobody = header_with("ann", "bob", result=Result((0, 0), (), "cancelled"))
    assert texts.notice("result", nobody, "pl", "ann")["text"] == "Gra się skończyła."
