"""Accounts through the Python SDK, on the emulators."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import httpx
import pytest

from stack import PROJECT, Stack
from stack.user_client import unsigned_token
from stolik_client.auth import Session
from stolik_client.errors import Invalid, NotSignedIn, Refused, TooOld
from testkit.sdk_clients import in_time, new_account, sdk_clients


def test_sign_up_settings_and_log_in(stack: Stack) -> None:
    """[A1] [A2] [A3] [X7] [X19] Then nobody else can have the name and the e-mail address."""
    wanted = new_account()

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            ann = (await clients.signed_out()).account
            uid = (await ann.sign_up(wanted)).uid
            await in_time(ann.profile.when(lambda card: bool(card and card.name == wanted.name)))
            await ann.save({"locale": "lv", "notices": {"mail": {"turn": False}}})
            await in_time(ann.profile.when(lambda card: bool(card and card.locale == "lv")))
            with pytest.raises(Refused, match="bad-request"):
                await ann.save({"locale": "xx"})
            await ann.save({"quiet": {"from": 22, "to": 6}})
            await in_time(ann.profile.when(lambda card: bool(card and card.quiet)))
            await ann.save({"quiet": None})
            await in_time(ann.profile.when(lambda card: bool(card and not card.quiet)))
            await ann.favourite("bob")
            await ann.favourite("cilla")
            await ann.block("bob")
            profile = await in_time(ann.profile.when(lambda card: bool(card and card.blocked)))
            assert profile
            assert (profile.favourites, profile.blocked) == (["cilla"], ["bob"])
            await ann.block("bob", False)
            await in_time(ann.profile.when(lambda card: bool(card and not card.blocked)))
            await ann.log_out()
            assert ann.person.value is None
            with pytest.raises(Invalid, match="wrong-password"):
                await ann.log_in(wanted.email, "wrong-one")
            assert (await ann.log_in(wanted.email, wanted.password)).uid == uid

            other = (await clients.signed_out()).account
            with pytest.raises(Refused, match="name-taken"):
                await other.sign_up(replace(wanted, email=f"other-{wanted.email}"))
            assert other.person.value is None
            assert await ann.is_name_free(wanted.name or "")
            with pytest.raises(Invalid, match="wrong-password"):  # no account was made
                await other.log_in(f"other-{wanted.email}", wanted.password)
            with pytest.raises(Invalid, match="email-in-use"):
                await other.sign_up(wanted)

    asyncio.run(script())


def test_guest_upgrades_and_resumes(stack: Stack) -> None:
    """[A5] [A16] [A13] The uid stays; a stored refresh token opens the session again."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            guest = await clients.guest("Guest of Python")
            uid = guest.uid
            assert guest.account.person.value
            assert guest.account.person.value.guest
            upgraded = await guest.account.upgrade(new_account())
            assert (upgraded.uid, upgraded.guest) == (uid, False)
            again = await clients.signed_out()
            assert (await again.account.resume(guest.account.refresh_token)).uid == uid

    asyncio.run(script())


def test_google(stack: Stack) -> None:
    """[W20] A guest becomes a member with the same uid; the next guest logs in as that member."""
    token = unsigned_token("any", sub=new_account().email, email=new_account().email)

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            guest, other = await clients.guest("Guest of Google"), await clients.guest("Second")
            uid = guest.uid
            member = await guest.account.log_in_with_google(token)
            assert (member.uid, member.guest) == (uid, False)
            assert (await other.account.log_in_with_google(token)).uid == uid

    asyncio.run(script())


def test_mails_of_the_account(stack: Stack) -> None:
    """[J6] [W20] A new password, a confirmed and a new address; nobody learns who has one."""

    async def script() -> list[str]:
        async with sdk_clients(stack) as clients:
            ann = await clients.signed_out()
            wanted = new_account()
            await ann.account.sign_up(wanted)
            await ann.account.verify_email()
            assert not await ann.account.check_verification()
            await ann.account.reset_password(wanted.email)
            await ann.account.reset_password("nobody@example.com")
            url = f"http://{stack.auth_host}/emulator/v1/projects/{PROJECT}/oobCodes"
            sent = httpx.get(url).json()["oobCodes"]
            mine = [code for code in sent if code["email"] == wanted.email]
            await ann.account.use_mail_code(mine[0]["oobCode"])
            assert await ann.account.check_verification()
            assert ann.account.person.value
            assert ann.account.person.value.verified
            with pytest.raises(Invalid, match="old-link"):
                await ann.account.use_mail_code(mine[0]["oobCode"])
            await ann.account.set_password(mine[1]["oobCode"], "secret2")
            new_address = new_account().email
            await ann.account.change_email(new_address, "secret2")
            (change,) = [
                code for code in httpx.get(url).json()["oobCodes"]
                if code.get("newEmail") == new_address
            ]  # fmt: skip
            await ann.account.use_mail_code(change["oobCode"])
            assert (await ann.account.log_in(new_address, "secret2")).verified
            return [code["requestType"] for code in mine]

    assert asyncio.run(script()) == ["VERIFY_EMAIL", "PASSWORD_RESET"]


def test_expired_token_is_renewed(stack: Stack) -> None:
    """[C22] Before the next call."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            ann = await clients.guest("Tired of Python")
            session = ann.connection.session.value
            assert session
            old = unsigned_token(session.uid, lifetime=-10)
            ann.connection.session.set(Session.read(old, session.refresh_token))
            await ann.account.set_profile(locale="fr")
            assert ann.connection.session.value
            assert ann.connection.session.value.token != old

    asyncio.run(script())


def test_not_signed_in_and_too_old(stack: Stack, monkeypatch: pytest.MonkeyPatch) -> None:
    """[X1] The service's reasons become the SDK's errors."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            nobody = await clients.signed_out()
            with pytest.raises(NotSignedIn):
                await nobody.connection.call("create_game", game="farkle", seats=2)
            ann = await clients.guest("Old of Python")
            monkeypatch.setattr("stolik_client.connection.PROTOCOL", 0)
            with pytest.raises(TooOld, match="client-too-old"):
                await ann.connection.call("create_game", game="farkle", seats=2)

    asyncio.run(script())
