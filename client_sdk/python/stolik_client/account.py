"""Accounts: guests, sign-up, log-in, a guest's upgrade to a member, profile and settings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from google.cloud.firestore import DELETE_FIELD, ArrayRemove, ArrayUnion

from stolik.documents import answers
from stolik.documents.people import GameStats, PushSubscription, RecentGame
from stolik_client.answered import answered
from stolik_client.auth import Session
from stolik_client.connection import Connection
from stolik_client.errors import NotSignedIn, Offline, RefusedByService, StolikError
from stolik_client.form_checks import (
    NewAccount,
    check_account,
    check_email,
    check_name,
    check_password,
)
from stolik_client.listeners import Documents
from stolik_client.presence import Heartbeat
from stolik_client.streams import MutableState, Unsubscribe

Locale = Literal["en", "pl", "lv", "fr"]


@dataclass(frozen=True, slots=True)
class Person:
    """The signed-in user."""

    uid: str
    guest: bool
    email: str | None = None
    verified: bool = False  # whether the address is shown to be theirs; only then it gets mail


@dataclass(frozen=True, slots=True)
class Profile:
    """A user's public card (`players/{uid}`) and private settings (`users/{uid}`) together."""

    uid: str
    name: str
    guest: bool = True
    bot: bool = False
    stats: Mapping[str, GameStats] = field(default_factory=dict)
    locale: Locale = "en"
    email_me: bool = False
    notices: Mapping[str, Mapping[str, bool]] = field(default_factory=dict)
    quiet: Mapping[str, int] | None = None
    webhook: str | None = None
    blocked: Sequence[str] = ()
    favourites: Sequence[str] = ()
    owns: bool = False  # whether the name is registered as theirs
    created: int | None = None  # ms; None for a guest who never set a name
    recent: Sequence[RecentGame] = ()  # the latest games, at most ten
    look: Mapping[str, Any] = field(default_factory=dict)  # of the client's appearance
    push: Sequence[PushSubscription] = ()  # browsers that get push messages
    webhook_key: str | None = None  # signs what is sent to the webhook


@dataclass(frozen=True, slots=True)
class ChatCode:
    """A one-time secret that links a Telegram account to this user; valid until `until` (ms)."""

    code: str
    until: int
    link: str


class Account:
    """The user of a connection. Everything that signs somebody in returns that Person."""

    def __init__(self, connection: Connection) -> None:
        self.person: MutableState[Person | None] = MutableState(None)
        self.profile: MutableState[Profile | None] = MutableState(None)
        self.heartbeat = Heartbeat(connection)
        self._connection = connection
        self._profile_parts: dict[str, Mapping[str, Any]] = {}
        self._profile_stops: list[Unsubscribe] = []
        self._signing_in = False
        self._stop = connection.session.subscribe(self._on_session)
        self._stop_closing = connection.on_close(self.close)
        if connection.closed:
            self.close()

    async def sign_up(self, wanted: NewAccount) -> Person:
        """Create an account and claim its name.

        Raises Invalid before any call if a field of the form is wrong, and RefusedByService
        (`name-taken`) if another member has the name; there is no account then.
        """
        check_account(wanted)
        auth = self._connection.auth
        session = await auth.sign_up(wanted.email, wanted.password)
        try:
            return await self._sign_in(session, wanted.name, new=True)
        except RefusedByService:
            await auth.delete(session)
            self._connection.set_session(None)
            raise

    async def log_in(self, email: str, password: str) -> Person:
        """Sign in with e-mail and password."""
        check_email(email)
        return await self._sign_in(await self._connection.auth.log_in(email, password))

    async def log_in_with_google(self, id_token: str) -> Person:
        """Sign in with an id token of Google.

        A guest becomes a member and keeps seats and history, unless there is an account of this
        Google user already.
        """
        await self._connection.ready()
        session = self._connection.session.value
        guest = session if session and session.guest else None
        return await self._sign_in(
            await self._connection.auth.log_in_with_google(id_token, guest), new=True
        )

    async def guest(self, name: str | None = None, *, bot: bool = False) -> Person:
        """Sign in without an account; `bot` marks the profile as a program's."""
        if name is not None:
            check_name(name)
        person = await self._sign_in(await self._connection.auth.sign_up(), name)
        if bot:
            await self.set_profile(bot=True)
        return person

    async def resume(self, refresh_token: str) -> Person:
        """Sign in with the `refresh_token` of an earlier session."""
        return await self._sign_in(await self._connection.auth.resume(refresh_token))

    @property
    def refresh_token(self) -> str:
        """The token that `resume` takes. Keep it as safe as a password."""
        return self._session().refresh_token

    async def upgrade(self, wanted: NewAccount) -> Person:
        """Turn a guest into a member: the same uid, so seats, cards and history stay.

        Raises RefusedByService (`name-taken`) if another member has the name.
        """
        check_account(wanted)
        await self._connection.ready()
        if wanted.name is not None and not await self.is_name_free(wanted.name):
            raise RefusedByService("name-taken")
        session = self._session()
        upgraded = await self._connection.auth.upgrade(session, wanted.email, wanted.password)
        return await self._sign_in(upgraded, wanted.name, new=True)

    async def is_name_free(self, name: str) -> bool:
        """Whether this user could have a name: nobody has it, or one that looks like it."""
        check_name(name)
        answer: answers.NameCheck = await self._connection.call("check_name", name=name)
        return answer["free"]

    async def reset_password(self, email: str) -> None:
        """Send a mail with a link to set a new password; also if nobody has this address."""
        check_email(email)
        await self._connection.auth.send_mail("PASSWORD_RESET", email=email)

    async def verify_email(self) -> None:
        """Send a mail with a link that confirms the user's address."""
        await self._connection.ready()
        await self._connection.auth.send_mail("VERIFY_EMAIL", idToken=self._session().token)

    async def change_email(self, email: str, password: str) -> None:
        """Send a mail with a link to a new address, which replaces the old one once it is opened.

        Raises Invalid (`wrong-password`).
        """
        check_email(email)
        auth, session = self._connection.auth, self._session()
        proven = await auth.log_in(session.email or "", password)
        await auth.send_mail("VERIFY_AND_CHANGE_EMAIL", idToken=proven.token, newEmail=email)

    async def use_mail_code(self, code: str) -> None:
        """Use the code of a link that confirms an address. Raises Invalid (`old-link`)."""
        await self._connection.auth.use_code(code)

    async def set_password(self, code: str, password: str) -> Person:
        """Set a new password with the code of a link from `reset_password`, and log in with it.

        Raises Invalid (`old-link`, `short-password`).
        """
        check_password(password)
        return await self.log_in(
            await self._connection.auth.reset_password(code, password), password
        )

    async def check_verification(self) -> bool:
        """Look whether the address has been confirmed since; `person` says so."""
        session = await self._connection.auth.resume(self._session().refresh_token)
        self._connection.set_session(session)
        return session.verified

    async def log_out(self) -> None:
        """Sign out on this device; the user's seats are kept."""
        await self.heartbeat.stop()
        self._connection.set_session(None)

    async def set_profile(
        self,
        *,
        name: str | None = None,
        locale: Locale | None = None,
        email_me: bool | None = None,
        bot: bool | None = None,
    ) -> None:
        """Change name, language, e-mail notices or the bot mark; None leaves a field as it is.

        Raises RefusedByService (`name-taken`) if another member has the name.
        """
        if name is not None:
            check_name(name)
        wanted = {"name": name, "locale": locale, "emailMe": email_me, "bot": bot}
        await self._connection.call("set_profile", **wanted)

    async def save(self, settings: Mapping[str, Any]) -> None:
        """Save private settings, named as in docs/security-rules.md; None deletes a setting."""
        await self._write(
            {name: DELETE_FIELD if value is None else value for name, value in settings.items()}
        )

    async def block(self, uid: str, blocked: bool = True) -> None:
        """Block somebody from one's tables and invitations, or unblock them."""
        if blocked:
            changes = {"blocked": ArrayUnion([uid]), "favourites": ArrayRemove([uid])}
        else:
            changes = {"blocked": ArrayRemove([uid])}
        await self._write(changes)

    async def favourite(self, uid: str, favourite: bool = True) -> None:
        """Add somebody to one's favourites, or take them out."""
        await self._write({"favourites": (ArrayUnion if favourite else ArrayRemove)([uid])})

    async def chat_code(self) -> ChatCode:
        """A code to link a Telegram account to this user: open its link, or send it to the bot."""
        answer: answers.ChatCode = await self._connection.call("chat_code")
        return ChatCode(answer["code"], answer["until"], answer["link"])

    async def push_key(self) -> str:
        """The key with which a browser subscribes to push messages; empty if there are none."""
        answer: answers.PushKey = await self._connection.call("push_key")
        return answer["key"]

    async def subscribe_push(self, endpoint: str, p256dh: str, auth: str) -> None:
        """Send push messages to a browser too. Raises Refused for an unknown push service."""
        await self._connection.call("subscribe_push", endpoint=endpoint, p256dh=p256dh, auth=auth)

    async def unsubscribe_push(self, endpoint: str) -> None:
        """Send no more push messages to a browser."""
        await self._connection.call("unsubscribe_push", endpoint=endpoint)

    async def export_data(self) -> answers.AccountExport:
        """Everything that is stored about this user."""
        data: answers.AccountExport = await self._connection.call("export_account")
        return data

    async def delete_account(self) -> None:
        """Delete the account and its data for good, and sign out."""
        await self._connection.call("delete_account", sure="delete my account")
        self._connection.set_session(None)

    def close(self) -> None:
        """Stop the listeners; the user stays signed in."""
        self._stop()
        self._stop_closing()
        self.heartbeat.pause()
        self._stop_profile()
        self.person.end()
        self.profile.end()

    async def _write(self, changes: Mapping[str, Any]) -> None:
        settings = self._connection.db.document(f"users/{self._connection.uid}")
        try:
            await answered(self._connection, lambda: settings.set(dict(changes), merge=True))
        except RefusedByService as error:
            raise RefusedByService("bad-request", str(error)) from error

    def _session(self) -> Session:
        if self._connection.session.value is None:
            raise NotSignedIn("not-signed-in")
        return self._connection.session.value

    async def _sign_in(
        self, session: Session, name: str | None = None, *, new: bool = False
    ) -> Person:
        """Use `session`, write the name, and only then publish person and profile.

        So no listener sees a profile without its name. `new` writes the card of a new member even
        without a name, because the card of a former guest says `guest`.
        """
        self._signing_in = True
        try:
            self._connection.set_session(session)
            if new or name is not None:
                await self.set_profile(name=name)
        finally:
            self._signing_in = False
            self._on_session(self._connection.session.value)
        return _person(session)

    def _on_session(self, session: Session | None) -> None:
        if self._signing_in:
            return
        before = self.person.value
        person = _person(session) if session else None
        self.person.set(person)
        if (before and before.uid) == (person and person.uid):
            return
        self._stop_profile()
        self.profile.set(None)
        if person:
            self._listen_to_profile(person.uid)

    def _listen_to_profile(self, uid: str) -> None:
        def update(part: str, documents: Documents) -> None:
            self._profile_parts[part] = documents.get(uid, {})
            if len(self._profile_parts) == 2:
                card, settings = self._profile_parts["card"], self._profile_parts["settings"]
                self.profile.fail(None)
                self.profile.set(_profile(uid, {**card, **settings}))

        def fail(error: StolikError) -> None:
            if self.profile.value is None or not isinstance(error, Offline):
                self.profile.fail(error)

        listeners = self._connection.listeners
        self._profile_stops = [
            listeners.document(f"players/{uid}", lambda documents: update("card", documents), fail),
            listeners.document(
                f"users/{uid}", lambda documents: update("settings", documents), fail
            ),
        ]

    def _stop_profile(self) -> None:
        for stop in self._profile_stops:
            stop()
        self._profile_stops, self._profile_parts = [], {}
        self.profile.fail(None)


def _profile(uid: str, fields: Mapping[str, Any]) -> Profile:
    return Profile(
        uid,
        fields.get("name") or f"Guest {uid[:4]}",
        fields.get("guest", True),
        fields.get("bot", False),
        fields.get("stats", {}),
        fields.get("locale", "en"),
        fields.get("emailMe", False),
        fields.get("notices", {}),
        fields.get("quiet"),
        fields.get("webhook"),
        fields.get("blocked", ()),
        fields.get("favourites", ()),
        fields.get("owns", False),
        fields.get("created"),
        fields.get("recent", ()),
        fields.get("look", {}),
        fields.get("push", ()),
        fields.get("webhookKey"),
    )


def _person(session: Session) -> Person:
    return Person(session.uid, session.guest, session.email, session.verified)
