"""Mails on a real SMTP server: what stands in them, whom they reach, and what may go wrong."""

from __future__ import annotations

import itertools
import json
import re
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qs, urlsplit

import flask
import pytest
from firebase_admin import auth, exceptions

from stack.config import ROOT, Config
from stack.mailbox import MailServer
from stack.ports import free_port
from stolik.service.notify import (
    delivery,
    mail,
    mail_message,
    push,
    texts,
    unsubscribe,
    webhook,
)
from stolik.service.notify.channels import Outcome
from stolik.service.people.private_settings import LOCALES
from stolik.service.settings import FUNCTIONS
from testkit.fake_firestore import FakeFirestore, use_fake_firestore
from testkit.headers import header_with

ADDRESS = "ann@example.com"
SITE = "https://stolik.example"


@pytest.fixture(scope="module")
def mailbox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MailServer]:
    """The stack's mail server."""
    hosts = {name: f"127.0.0.1:{free_port()}" for name in ("mail", "smtp")}
    server = MailServer(Config(Path(tmp_path_factory.mktemp("mail")), hosts))
    server.start()
    yield server
    server.stop()


@pytest.fixture(autouse=True)
def settings(mailbox: MailServer, monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeFirestore]:
    """Mail by that server, to somebody with a verified address."""
    mailbox.mails.clear()
    mailbox.refusal = ""
    for name, value in mailbox.config.env().items():
        if name.startswith("STOLIK_MAIL"):
            monkeypatch.setenv(name, value)
    monkeypatch.setenv("STOLIK_SITE", SITE)
    sign_up(monkeypatch, ADDRESS)
    with use_fake_firestore() as client:
        yield client


def sign_up(monkeypatch: pytest.MonkeyPatch, address: str | None, verified: bool = True) -> None:
    """Let everybody have this address."""
    user = SimpleNamespace(email=address, email_verified=verified)
    monkeypatch.setattr(auth, "get_user", lambda uid: user)


def notice(kind: str = "notice", language: str = "en", **more: Any) -> dict[str, Any]:
    """A notice about a table of Ann and Bob."""
    text = texts.notice(kind, header_with("ann", "bob"), language)
    facts = {"kind": kind, "gameId": "g1", "seq": 3, "key": f"g1-3-{kind}-ann"}
    return {**text, **facts, "link": f"{SITE}/t/g1", **more}


@pytest.mark.parametrize("language", LOCALES)
def test_text_and_html_in_four_languages(mailbox: MailServer, language: str) -> None:
    """[O5] [H4] Both say the same and link to the table; nothing is loaded from anywhere."""
    assert mail.send("ann", {"locale": language}, notice(language=language)) is Outcome.SENT
    (received,) = mailbox.to(ADDRESS)
    wanted = texts.notice("notice", header_with("ann", "bob"), language)
    assert received.subject == wanted["subject"]
    for part in (received.text, received.html):
        assert wanted["text"].split("{")[0][:10] in part
        assert f"{SITE}/t/g1" in part
        assert texts.texts_for(language)["unsubscribe"] in part
    assert f'<html lang="{language}">' in received.html
    assert not re.search(r"<(script|img|link|iframe)", received.html)
    assert {*re.findall(r'width="(.*?)"', received.html)} == {"100%"}  # no wider than a phone
    assert received.headers["Auto-Submitted"] == "auto-generated"


def test_a_repeat_can_be_told(mailbox: MailServer) -> None:
    """[O5] The same notice has the same Message-ID, another one another."""
    for content in (notice(), notice(), notice("reminder")):
        mail.send("ann", {}, content)
    first, again, other = (received.headers["Message-ID"] for received in mailbox.mails)
    assert first == again != other


def test_markup_in_names_is_text(mailbox: MailServer) -> None:
    """[O5] [Q9] Nobody writes HTML into another's mail, or a header."""
    mail.send("ann", {}, notice(text="<b>Bob</b> & <script>alert(1)</script>"))
    (received,) = mailbox.mails
    assert "<script>" not in received.html
    assert "&lt;b&gt;Bob&lt;/b&gt;" in received.html
    with_line = notice(subject="Your turn\r\nBcc: eve@example.com")
    assert mail.send("ann", {}, with_line) is Outcome.REFUSED
    assert len(mailbox.mails) == 1


def test_only_verified_addresses(mailbox: MailServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """[O5] [Q9] Anybody can sign up with somebody else's address."""
    for address, verified in (("victim@example.com", False), (None, False), (None, True)):
        sign_up(monkeypatch, address, verified)
        assert mail.send("ann", {}, notice()) is Outcome.REFUSED

    def fail(uid: str) -> None:
        raise exceptions.UnavailableError("down")

    monkeypatch.setattr(auth, "get_user", fail)
    assert mail.send("ann", {}, notice()) is Outcome.FAILED
    assert mailbox.mails == []


def test_few_mails_a_day(settings: FakeFirestore, monkeypatch: pytest.MonkeyPatch) -> None:
    """[O5] [Q9] Whoever causes them; one that is tried again counts once."""
    monkeypatch.setattr(mail, "MAX_MAILS_PER_DAY", 4)
    settings.document("notices/again").set({"uid": "ann"})
    again = [mail.send("ann", {}, notice(key="again")) for _ in range(5)]
    others = [mail.send("ann", {}, notice(key=f"k{n}")) for n in range(5)]
    assert again == [Outcome.SENT] * 5
    assert others == [Outcome.SENT] * 3 + [Outcome.REFUSED] * 2
    assert mail.send("bob", {}, notice()) is Outcome.SENT


@pytest.mark.parametrize(
    ("answer", "outcome"),
    [("451 come later", Outcome.FAILED), ("554 no", Outcome.REFUSED)],
)
def test_what_the_server_says(mailbox: MailServer, answer: str, outcome: Outcome) -> None:
    """[O5] Errors that pass are tried again, others are not."""
    mailbox.refusal = answer
    assert mail.send("ann", {}, notice()) is outcome


def test_a_server_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """[O5] It is not reached: nothing was sent, and it is tried again."""
    parts = {"host": "127.0.0.1", "port": str(free_port()), "user": "u", "password": "p"}
    monkeypatch.setenv("STOLIK_MAIL", json.dumps(parts))
    assert mail.send("ann", {}, notice()) is Outcome.FAILED


def test_a_server_that_is_slow_each_time(
    mailbox: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[O5] All its answers together have a time limit, as the task has."""
    assert mail.send("ann", {}, notice()) is Outcome.SENT
    moments = itertools.chain([0.0] * 4, itertools.repeat(mail.SESSION_SECONDS))
    monkeypatch.setattr(mail, "time", SimpleNamespace(monotonic=moments.__next__))
    assert mail.send("ann", {}, notice(key="late")) is Outcome.FAILED
    assert len(mailbox.mails) == 1


def test_a_notice_has_time_for_every_channel() -> None:
    """[O5] [O6] And its lease is longer than that."""
    slowest = push.ALL_BROWSERS_SECONDS + 2 * push.TIMEOUT_SECONDS + webhook.TIMEOUT_SECONDS
    slowest += mail.SESSION_SECONDS
    assert slowest < FUNCTIONS["noticetask"]["timeout_sec"] < delivery.LEASE_MS / 1_000


def test_a_server_that_hangs_up_after_the_mail(monkeypatch: pytest.MonkeyPatch) -> None:
    """[O5] Nobody can know whether it was taken, so only this channel tries again."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        threading.Thread(target=_hang_up_after_data, args=(listener,), daemon=True).start()
        port = listener.getsockname()[1]
        parts = {"host": "127.0.0.1", "port": str(port), "user": "u", "password": "p"}
        monkeypatch.setenv("STOLIK_MAIL", json.dumps(parts))
        assert mail.send("ann", {}, notice()) is Outcome.UNKNOWN


def _hang_up_after_data(listener: socket.socket) -> None:
    connection, _ = listener.accept()
    with connection, connection.makefile("rwb") as stream:
        stream.write(b"220 ready\r\n")
        stream.flush()
        for line in stream:
            command = line[:4].upper()
            answers = {b"EHLO": b"250-x\r\n250 AUTH PLAIN\r\n", b"AUTH": b"235 in\r\n"}
            stream.write(
                answers.get(command, b"354 go\r\n" if command == b"DATA" else b"250 ok\r\n")
            )
            stream.flush()
            if command == b"DATA":
                return


def test_a_wrong_password(monkeypatch: pytest.MonkeyPatch, mailbox: MailServer) -> None:
    """[O5] The operator has to look; the notice waits."""
    parts = json.loads(mailbox.config.env()["STOLIK_MAIL"])
    monkeypatch.setenv("STOLIK_MAIL", json.dumps({**parts, "password": "wrong"}))
    assert mail.send("ann", {}, notice()) is Outcome.FAILED


def test_without_settings_there_is_no_mail(monkeypatch: pytest.MonkeyPatch) -> None:
    """[O5] A site may have none."""
    monkeypatch.setenv("STOLIK_MAIL_FROM", "")
    assert mail.send("ann", {}, notice()) is Outcome.REFUSED


def test_other_hosts_only_encrypted(monkeypatch: pytest.MonkeyPatch) -> None:
    """[O5] A server that knows no STARTTLS gets neither password nor mail."""
    lines: list[bytes] = []
    with socket.create_server(("127.0.0.1", 0)) as listener:
        threading.Thread(target=_plain_server, args=(listener, lines), daemon=True).start()
        port = listener.getsockname()[1]
        parts = {"host": "localhost", "port": str(port), "user": "u", "password": "secret"}
        monkeypatch.setenv("STOLIK_MAIL", json.dumps(parts))
        assert mail.send("ann", {}, notice()) is Outcome.FAILED
    assert [line[:4] for line in lines] == [b"ehlo"]


def _plain_server(listener: socket.socket, lines: list[bytes]) -> None:
    connection, _ = listener.accept()
    with connection, connection.makefile("rwb") as stream:
        stream.write(b"220 ready\r\n")
        stream.flush()
        for line in stream:
            lines.append(line)
            stream.write(b"250-x\r\n250 AUTH PLAIN\r\n")
            stream.flush()


def visit(link: str, method: str) -> flask.Response:
    """Open the link in a mail."""
    with flask.Flask("x").test_request_context(link.removeprefix(SITE), method=method):
        return unsubscribe.respond(flask.request)


@pytest.mark.parametrize("language", LOCALES)
def test_unsubscribing_needs_no_account(
    mailbox: MailServer, settings: FakeFirestore, language: str
) -> None:
    """[O5] By one click in the mail program, or by link and button; looking changes nothing."""
    user = settings.document("users/ann")
    user.set({"emailMe": True, "locale": language})
    mail.send("ann", {"locale": language}, notice(language=language))
    (received,) = mailbox.mails
    link = received.headers["List-Unsubscribe"].strip("<>")
    assert received.headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert link in received.text
    question = visit(link, "GET").get_data(as_text=True)
    assert texts.texts_for(language)["unsubscribeQuestion"] in question
    assert '<form method="post">' in question
    (style,) = re.findall(r'href="/(.*?)"', question)
    assert (ROOT / "web" / "public" / style).exists()
    assert user.get().to_dict() == {"emailMe": True, "locale": language}
    assert texts.texts_for(language)["unsubscribed"] in visit(link, "POST").get_data(as_text=True)
    assert user.get().to_dict() == {"emailMe": False, "locale": language}
    assert visit(link, "POST").status_code == 200  # again


@pytest.mark.parametrize("change", ["person", "token", "nothing"])
def test_a_link_is_for_one_person(settings: FakeFirestore, change: str) -> None:
    """[O5] [Q9] Nobody switches off another's mail by guessing."""
    for uid in ("ann", "bob"):
        settings.document(f"users/{uid}").set({"emailMe": True})
    query = {name: one for name, (one,) in parse_qs(urlsplit(link_of("ann")).query).items()}
    other = parse_qs(urlsplit(link_of("bob")).query)["token"][0]
    changed = {"person": {"person": "bob"}, "token": {"token": other}, "nothing": {}}[change]
    wrong = "&".join(f"{name}={value}" for name, value in {**query, **changed}.items())
    if change == "nothing":
        wrong = ""
    response = visit(f"{SITE}/api/unsubscribe?{wrong}", "POST")
    assert response.status_code == 400
    assert settings.document("users/ann").get().to_dict() == {"emailMe": True}
    assert settings.document("users/bob").get().to_dict() == {"emailMe": True}


def link_of(uid: str) -> str:
    return mail_message.unsubscribe_link(uid, "en")
