"""Users of Firebase Authentication: the accounts with which people sign in."""

from __future__ import annotations

import logging

from firebase_admin import auth

log = logging.getLogger(__name__)


def email_of(uid: str) -> str | None:
    """The verified e-mail address of a user; None if there is none.

    Anybody can sign up with somebody else's address, so one that is not verified gets no mail.
    Raises FirebaseError if it cannot be read now.
    """
    try:
        user = auth.get_user(uid)
    except auth.UserNotFoundError:
        return None
    email: str | None = user.email if user.email_verified else None
    return email


def create_user() -> str:
    """The uid of a new user without any way to sign in, for somebody whom Telegram vouches for."""
    uid: str = auth.create_user().uid
    return uid


def delete_user(uid: str) -> bool:
    """Delete a user. Returns whether there was one."""
    try:
        auth.delete_user(uid)
    except auth.UserNotFoundError:
        log.info("no user to delete")
        return False
    return True
