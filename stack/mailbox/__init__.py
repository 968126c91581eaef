"""A mail server for this machine, with a page that shows every mail it took."""

from stack.mailbox.server import Mail, MailServer

__all__ = ["Mail", "MailServer"]
