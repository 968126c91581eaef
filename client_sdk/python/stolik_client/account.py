"""People: sign up, log in, play as a guest and keep everything when a guest becomes a member."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from google.api_core.exceptions import GoogleAPICallError
from google.cloud.firestore import DELETE_FIELD, ArrayRemove, ArrayUnion

from stolik_client.auth import Session
from stolik_client.connection import Connection
from stolik_client.errors import NotSignedIn, Offline, Refused
from stolik_client.form_checks import NewAccount, check_account, check_email, check_name
from stolik_client.listeners import Found
from stolik_client.presence import Heartbeat
from stolik_client.streams import State, Unsubscribe

Locale = Literal["en", "pl", "lv", "fr"]


@dataclass(frozen=True, slots=True)
class Person:
    """Who is signed in."""

    uid: str
    guest: bool
    email: str | None = None


@dataclass(frozen=True, slots=True)
class Profile:
    """The public card and the private settings together."""

    uid: str
    name: str
    guest: bool = True
    bot: bool = False
    stats: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    locale: Locale = "en"
    email_me: bool = False
    notices: Mapping[str, Mapping[str, bool]] = field(default_factory=dict)
    quiet: Mapping[str, int] | None = None
    webhook: str | None = None
    blocked: Sequence[str] = ()
    favourites: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class ChatCode:
    """A secret that lets one chat account play as this person: once, until `until` (ms)."""

    code: str
    until: int
    link: str


class Account:
    """The person on a connection. Every way in returns who is signed in then."""

    def __init__(self, connection: Connection) -> None:
        self.person: State[Person | None] = State(None)
        self.profile: State[Profile | None] = State(None)
        self.heartbeat = Heartbeat(connection)
        self._connection = connection
        self._parts: dict[str, Mapping[str, Any]] = {}
        self._watching: list[Unsubscribe] = []
        self._entering = False
        self._stop = connection.session.subscribe(self._changed)

    async def sign_up(self, wanted: NewAccount) -> Person:
        """A new member. E-mail, password and confirmation are checked before any call."""
        check_account(wanted)
        session = await self._connection.auth.sign_up(wanted.email, wanted.password)
        return await self._enter(session, wanted.name, new=True)

    async def log_in(self, email: str, password: str) -> Person:
        """A member on this device."""
        check_email(email)
        return await self._enter(await self._connection.auth.log_in(email, password))

    async def guest(self, name: str | None = None, *, bot: bool = False) -> Person:
        """Play at once, without an account; a bot says that it is one."""
        if name is not None:
            check_name(name)
        person = await self._enter(await self._connection.auth.sign_up(), name)
        if bot:
            await self.set_profile(bot=True)
        return person

    async def resume(self, refresh_token: str) -> Person:
        """Come back with what `refresh_token` was kept from an earlier session."""
        return await self._enter(await self._connection.auth.resume(refresh_token))

    @property
    def refresh_token(self) -> str:
        """What `resume` needs; it is as good as a password."""
        return self._signed_in().refresh_token

    async def upgrade(self, wanted: NewAccount) -> Person:
        """Turn a guest into a member: the same uid, so seats, cards and history stay."""
        check_account(wanted)
        await self._connection.ready()
        session = self._signed_in()
        upgraded = await self._connection.auth.upgrade(session, wanted.email, wanted.password)
        return await self._enter(upgraded, wanted.name, new=True)

    async def log_out(self) -> None:
        """Leave this device; seats are kept."""
        await self.heartbeat.stop()
        self._connection.sign(None)

    async def set_profile(
        self,
        *,
        name: str | None = None,
        locale: Locale | None = None,
        email_me: bool | None = None,
        bot: bool | None = None,
    ) -> None:
        """Set one's name and how one is spoken to. A taken name is refused: `name-taken`."""
        if name is not None:
            check_name(name)
        wanted = {"name": name, "locale": locale, "emailMe": email_me, "bot": bot}
        await self._connection.call("set_profile", **wanted)

    async def save(self, settings: Mapping[str, Any]) -> None:
        """Save private settings, by the names of docs/security-rules.md; None takes one away."""
        await self._write(
            {name: DELETE_FIELD if value is None else value for name, value in settings.items()}
        )

    async def block(self, uid: str, blocked: bool = True) -> None:
        """Keep somebody away from one's tables and invitations, or no longer."""
        if blocked:
            changes = {"blocked": ArrayUnion([uid]), "favourites": ArrayRemove([uid])}
        else:
            changes = {"blocked": ArrayRemove([uid])}
        await self._write(changes)

    async def favourite(self, uid: str, favourite: bool = True) -> None:
        """Keep somebody at hand for the next table, or no longer."""
        await self._write({"favourites": (ArrayUnion if favourite else ArrayRemove)([uid])})

    async def chat_code(self) -> ChatCode:
        """Bind a Telegram account to this person: open the link there, or send the code."""
        told = await self._connection.call("chat_code")
        return ChatCode(told["code"], told["until"], told["link"])

    async def exported(self) -> dict[str, Any]:
        """Everything that is stored about this person."""
        found: dict[str, Any] = await self._connection.call("export_account")
        return found

    async def delete_for_good(self) -> None:
        """Delete the account; nothing brings it back."""
        await self._connection.call("delete_account", sure="delete my account")
        self._connection.sign(None)

    def close(self) -> None:
        """Listen no more; the person stays signed in."""
        self._stop()
        self.heartbeat.pause()
        self._unwatch()

    async def _write(self, changes: Mapping[str, Any]) -> None:
        await self._connection.ready()
        place = self._connection.db.document(f"users/{self._connection.uid}")
        try:
            await place.set(dict(changes), merge=True)
        except GoogleAPICallError as error:
            if error.code == 403:
                raise Refused("bad-request", str(error)) from error
            raise Offline("offline", str(error)) from error

    def _signed_in(self) -> Session:
        if self._connection.session.value is None:
            raise NotSignedIn("not-signed-in")
        return self._connection.session.value

    async def _enter(
        self, session: Session, name: str | None = None, *, new: bool = False
    ) -> Person:
        """Sign in; somebody new is watched once the name stands, so that nobody sees none.

        A new member gets a card in any case: the old one, if there is one, says guest.
        """
        self._entering = True
        try:
            self._connection.sign(session)
            if new or name is not None:
                await self.set_profile(name=name)
        finally:
            self._entering = False
            self._changed(self._connection.session.value)
        return Person(session.uid, session.guest, session.email)

    def _changed(self, session: Session | None) -> None:
        if self._entering:
            return
        before = self.person.value
        person = Person(session.uid, session.guest, session.email) if session else None
        self.person.set(person)
        if (before and before.uid) == (person and person.uid):
            return
        self._unwatch()
        self.profile.set(None)
        if person:
            self._watch(person.uid)

    def _watch(self, uid: str) -> None:
        def learn(part: str, found: Found) -> None:
            self._parts[part] = found.get(uid, {})
            if len(self._parts) == 2:
                self.profile.set(_profile(uid, {**self._parts["card"], **self._parts["settings"]}))

        listening = self._connection.listening
        self._watching = [
            listening.document(f"players/{uid}", lambda found: learn("card", found)),
            listening.document(f"users/{uid}", lambda found: learn("settings", found)),
        ]

    def _unwatch(self) -> None:
        for stop in self._watching:
            stop()
        self._watching, self._parts = [], {}


def _profile(uid: str, known: Mapping[str, Any]) -> Profile:
    return Profile(
        uid,
        known.get("name") or f"Guest {uid[:4]}",
        known.get("guest", True),
        known.get("bot", False),
        known.get("stats", {}),
        known.get("locale", "en"),
        known.get("emailMe", False),
        known.get("notices", {}),
        known.get("quiet"),
        known.get("webhook"),
        known.get("blocked", ()),
        known.get("favourites", ()),
    )
