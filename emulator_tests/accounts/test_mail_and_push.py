"""Notices from a turn to a mail server and to a push service, over the real task queue."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import httpx

from stack import Stack
from stack.config import PROJECT
from stolik.service.scheduling.next_steps import MAX_SLACK_MS, TURN_NOTICE_DELAY_MS
from testkit.people import People, Person
from testkit.sdk_clients import in_time, new_account, sdk_clients


def invite_and_tell(stack: Stack, host: Person, guest: Person) -> str:
    """Let `guest` join the table of `host`, whose turn it then is, and deliver what is ordered."""
    made = host.call("create_game", game="farkle", seats=2, invite=[guest.uid])
    guest.call("join_game", gameId=made["gameId"])
    stack.clock.advance(TURN_NOTICE_DELAY_MS + MAX_SLACK_MS + 1_000)
    stack.tasks.settle()
    stack.clock.set(0)
    return str(made["gameId"])


def settings_of(person: Person) -> dict[str, Any]:
    """The person's private settings, as they may read them."""
    return person.db.document(f"users/{person.uid}").get().to_dict() or {}


def test_mail_to_a_verified_address(stack: Stack, users: People) -> None:
    """[O5] [G1] [G2] [A4] In the reader's language, with a link to the table; then no more."""
    member, other = users.member(), users.member()
    member.verify_email()
    member.call("set_profile", emailMe=True, locale="fr")
    other.call("set_profile", emailMe=True)  # whose address is not verified
    game_id = invite_and_tell(stack, member, other)
    (mail,) = stack.mailbox.to(member.email)
    assert mail.subject == "Farkle\u00a0: à vous de jouer"
    assert f"{stack.hosting_url}/t/{game_id}" in mail.text
    assert f"{stack.hosting_url}/t/{game_id}" in mail.html
    assert stack.mailbox.to(other.email) == []
    link = re.search(r"http\S+/api/(unsubscribe\S+)", mail.text)
    assert link
    address = f"{stack.functions_url}/api/{link[1]}"
    assert "Ne plus recevoir" in httpx.get(address, trust_env=False).text
    assert httpx.post(address, trust_env=False).status_code == 200  # by nobody who is signed in
    assert settings_of(member)["emailMe"] is False
    invite_and_tell(stack, member, other)
    assert len(stack.mailbox.to(member.email)) == 1


def test_push_instead_of_mail(stack: Stack, users: People) -> None:
    """[O6] [G1] [G2] One notice, by the first channel; after the subscription has ended by mail."""
    member, other = users.member(), users.member()
    member.verify_email()
    member.call("set_profile", emailMe=True)
    other.call("set_profile", emailMe=False)
    browser = stack.push_service.subscribe()
    member.call("subscribe_push", endpoint=browser["endpoint"], **browser["keys"])
    game_id = invite_and_tell(stack, member, other)
    (message,) = stack.push_service.to(browser["endpoint"])
    assert (message.payload["title"], message.payload["path"]) == (
        "Your turn at Farkle",
        f"/t/{game_id}",
    )
    assert stack.mailbox.to(member.email) == []
    stack.push_service.end(browser["endpoint"])
    invite_and_tell(stack, member, other)
    assert len(stack.mailbox.to(member.email)) == 1
    assert settings_of(member)["push"] == []


def test_the_python_sdk(stack: Stack) -> None:
    """[O5] [O6] Subscribes a browser, ends that, and has the address verified."""
    browser = stack.push_service.subscribe()

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            account = (await clients.signed_out()).account
            wanted = new_account()
            person = await account.sign_up(wanted)
            assert not person.verified
            assert len(await account.push_key()) == 87
            await account.subscribe_push(browser["endpoint"], **browser["keys"])
            await account.unsubscribe_push(browser["endpoint"])
            await in_time(account.verify_email())
            codes = f"http://{stack.auth_host}/emulator/v1/projects/{PROJECT}/oobCodes"
            (link,) = [
                code["oobLink"]
                for code in httpx.get(codes, trust_env=False).json()["oobCodes"]
                if code["email"] == wanted.email
            ]
            assert httpx.get(link, trust_env=False).status_code == 200
            assert (await account.log_in(wanted.email, wanted.password)).verified

    asyncio.run(script())


def test_the_pages_of_the_stack(stack: Stack) -> None:
    """[O5] [O6] `make play` prints their addresses; /dev links to them."""
    pages = httpx.get(f"{stack.config.url('functions')}/__pages", trust_env=False).json()
    assert set(pages) == {"mail", "push"}
    for part in pages.values():
        assert "of this stack" in httpx.get(part, trust_env=False).text
    latest = httpx.get(f"{pages['mail']}/mails", trust_env=False).json()["mails"]
    assert {mail["to"] for mail in latest} == {mail.to for mail in stack.mailbox.mails}
