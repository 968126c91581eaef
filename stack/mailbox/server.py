"""The stack's mail server: SMTP by aiosmtpd, and a page with the mails.

GET /        the page
GET /mails   the same as JSON, the latest first
"""

from __future__ import annotations

import email
import email.policy
from dataclasses import asdict, dataclass
from email.message import EmailMessage
from html import escape
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, Envelope, LoginPassword

from stack.config import LOOPBACK, MAIL_PASSWORD, MAIL_USER, Config
from stack.server_part import JsonHandler, ServerPart

MAILS_SHOWN = 100
_PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mails</title>
<meta http-equiv="refresh" content="5"><style>body{{font:16px sans-serif;max-width:50rem;
margin:2rem auto;padding:0 1rem}}article{{border:1px solid #ccc;border-radius:8px;padding:1rem;
margin:1rem 0}}iframe{{width:100%;height:20rem;border:0}}pre{{white-space:pre-wrap}}</style></head>
<body><h1>Mails of this stack</h1>{mails}</body></html>"""


@dataclass(frozen=True)
class Mail:
    """A mail as it arrived."""

    to: str  # of the envelope
    subject: str
    text: str
    html: str
    headers: dict[str, str]


class MailServer(ServerPart):
    """Takes mails for anybody and keeps them."""

    name = "mail"

    def __init__(self, config: Config) -> None:
        super().__init__(config)
        self.mails: list[Mail] = []
        self.refusal = ""  # an answer to every mail, like `451 later`, in place of taking it
        self._smtp: Controller | None = None

    def handler(self) -> type[JsonHandler]:
        """A handler with access to the mails."""
        return type("Handler", (_Handler,), {"mails": self.mails})

    def start(self) -> None:
        """Listen for mails and for the page."""
        super().start()
        self._smtp = Controller(
            self,
            hostname=LOOPBACK,
            port=self.config.port("smtp"),
            authenticator=_authenticate,
            auth_require_tls=False,  # this machine has no certificate
        )
        self._smtp.start()

    def stop(self) -> None:
        """Refuse connections; keep the mails."""
        smtp, self._smtp = self._smtp, None
        if smtp:
            smtp.stop()
        super().stop()

    def to(self, address: str) -> list[Mail]:
        """The mails to an address, the oldest first."""
        return [mail for mail in self.mails if mail.to == address]

    async def handle_DATA(self, server: Any, session: Any, envelope: Envelope) -> str:
        """Called by aiosmtpd with a whole mail."""
        if self.refusal:
            return self.refusal
        content: Any = envelope.content
        message = email.message_from_bytes(content, policy=email.policy.default)
        self.mails += [_read(address, message) for address in envelope.rcpt_tos]
        return "250 Message accepted for delivery"


def _authenticate(server: Any, session: Any, envelope: Any, way: str, given: Any) -> AuthResult:
    wanted = LoginPassword(MAIL_USER.encode(), MAIL_PASSWORD.encode())
    return AuthResult(success=given == wanted, handled=False)


def _read(address: str, message: EmailMessage) -> Mail:
    parts = {
        kind: part.get_content() if (part := message.get_body((kind,))) else ""
        for kind in ("plain", "html")
    }
    headers = {name: str(value) for name, value in message.items()}
    return Mail(address, str(message["Subject"]), parts["plain"], parts["html"], headers)


def _show(mail: Mail) -> str:
    """One mail of the page; its HTML runs no scripts and opens links in a tab of their own."""
    frame = f'<iframe sandbox="allow-popups" srcdoc="{escape(_open_outside(mail.html))}"></iframe>'
    head = f"<h2>{escape(mail.subject)}</h2><p>to {escape(mail.to)}</p>"
    text = f"<details><summary>Text</summary><pre>{escape(mail.text)}</pre></details>"
    return f"<article>{head}{frame}{text}</article>"


def _open_outside(html: str) -> str:
    return html.replace("<a ", '<a target="_blank" ')


class _Handler(JsonHandler):
    """HTTP around the mails."""

    mails: list[Mail]

    def do_GET(self) -> None:
        latest = self.mails[: -MAILS_SHOWN - 1 : -1]
        if self.path == "/mails":
            return self.send_json(200, {"mails": [asdict(mail) for mail in latest]})
        if self.path != "/":
            return self.send_json(404, {})
        page = _PAGE.format(mails="".join(map(_show, latest)) or "<p>No mail yet.</p>")
        return self.send_bytes(200, page.encode(), "text/html")
