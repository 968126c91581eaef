"""A notice as a mail: text and HTML, with a way to unsubscribe that needs no signing in."""

from __future__ import annotations

import hashlib
from email.message import EmailMessage
from email.utils import format_datetime, parseaddr
from html import escape
from typing import Any
from urllib.parse import urlencode

from stolik.service import server_clock
from stolik.service.api import server_key
from stolik.service.notify.texts import texts_for
from stolik.service.settings import MAIL_FROM, SITE

TOKEN_LENGTH = 22
# Mail programs ignore style sheets, so every element carries its own style.
_HTML = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"></head>
<body style="margin:0;background:#f4f1ea">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center"
 style="padding:16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"
 style="max-width:480px;background:#ffffff;border-radius:12px;font:16px/1.5 sans-serif;
 color:#222222;overflow-wrap:anywhere">
<tr><td style="padding:24px"><h1 style="margin:0 0 12px;font-size:20px">{subject}</h1>
<p style="margin:0 0 20px">{text}</p>{button}</td></tr>
<tr><td style="padding:16px 24px;border-top:1px solid #e5e0d5;font-size:13px;color:#666666">
{footer}{unsubscribe}</td></tr></table></td></tr></table></body></html>
"""


def compose(uid: str, address: str, language: str, notice: dict[str, Any]) -> EmailMessage:
    """The mail to one person. The same notice always has the same Message-ID."""
    sender, link = MAIL_FROM.value, unsubscribe_link(uid, language)
    domain = parseaddr(sender)[1].rpartition("@")[2]
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = sender, address, notice["subject"]
    message["Date"] = format_datetime(server_clock.timestamp(server_clock.now_ms()))
    message["Message-ID"] = f"<{hashlib.sha256(notice['key'].encode()).hexdigest()[:40]}@{domain}>"
    message["Auto-Submitted"] = "auto-generated"
    if link:
        message["List-Unsubscribe"] = f"<{link}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"  # RFC 8058
    message.set_content(_text(language, notice, link))
    message.add_alternative(_html(language, notice, link), subtype="html")
    return message


def unsubscribe_link(uid: str, language: str) -> str:
    """The address that switches mail off for a person; empty if STOLIK_SITE is not set."""
    site = SITE.value
    query = urlencode({"person": uid, "token": unsubscribe_token(uid), "language": language})
    return f"{site}/api/unsubscribe?{query}" if site else ""


def unsubscribe_token(uid: str) -> str:
    """What shows that a link comes from a mail to this person."""
    return server_key.derive(TOKEN_LENGTH, "unsubscribe", uid)


def _text(language: str, notice: dict[str, Any], link: str) -> str:
    said = texts_for(language)
    footer = f"-- \n{said['footer']}"
    if link:
        footer += "\n" + said["unsubscribeLink"].format(link=link)
    parts = (notice["text"], notice["link"], footer)
    return "\n\n".join(part for part in parts if part) + "\n"


def _html(language: str, notice: dict[str, Any], link: str) -> str:
    said = texts_for(language)
    style = "display:inline-block;padding:10px 20px;border-radius:8px;color:#ffffff"
    button = (
        f'<a href="{escape(notice["link"])}" style="{style};background:#1d6b4f;'
        f'text-decoration:none">{escape(said["openTable"])}</a>'
    )
    unsubscribe = escape(said["unsubscribe"])
    last = f' <a href="{escape(link)}" style="color:#666666">{unsubscribe}</a>'
    return _HTML.format(
        language=language,
        subject=escape(notice["subject"]),
        text=escape(notice["text"]),
        button=button if notice["link"] else "",
        footer=escape(said["footer"]),
        unsubscribe=last if link else "",
    )
