"""`/api/unsubscribe`: switches mail off for a person who follows the link in a mail.

Nobody signs in. Mail programs post to the address by themselves (RFC 8058); somebody who opens
it in a browser gets a button, because programs that look for viruses open every link.
"""

from __future__ import annotations

import hmac
from html import escape

import flask

from stolik.service.api.request_fields import is_id
from stolik.service.notify.mail_message import unsubscribe_token
from stolik.service.notify.texts import texts_for
from stolik.service.people.private_settings import LOCALES
from stolik.service.tables.transaction import Transaction, transaction

PATH = "/unsubscribe"
_PAGE = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><title>Stolik</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<link rel="stylesheet" href="/unsubscribe.css"></head>
<body><h1>Stolik</h1><p>{text}</p>{form}</body></html>
"""


def respond(request: flask.Request) -> flask.Response:
    """Answer a request: a question to GET, the change to POST."""
    uid, token = request.args.get("person", ""), request.args.get("token", "")
    language = request.args.get("language", "en")
    language = language if language in LOCALES else "en"
    said = texts_for(language)
    if not is_id(uid) or not hmac.compare_digest(token.encode(), unsubscribe_token(uid).encode()):
        return _page(400, language, said["badLink"])
    if request.method == "POST":
        switch_mail_off(uid)
        return _page(200, language, said["unsubscribed"])
    form = f'<form method="post"><button>{escape(said["unsubscribe"])}</button></form>'
    return _page(200, language, said["unsubscribeQuestion"], form)


@transaction
def switch_mail_off(tx: Transaction, uid: str) -> None:
    """Store that a person wants no mail; nothing is written if the account is gone."""
    (stored,) = tx.read(f"users/{uid}")
    if stored is not None and stored.get("emailMe") is not False:
        tx.update(f"users/{uid}", {"emailMe": False})


def _page(status: int, language: str, text: str, form: str = "") -> flask.Response:
    body = _PAGE.format(language=language, text=escape(text), form=form)
    response = flask.Response(body, status, content_type="text/html; charset=utf-8")
    response.headers["Cache-Control"] = "no-store"
    return response
