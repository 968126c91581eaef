"""The lobby through the Python SDK, on the emulators."""

from __future__ import annotations

import asyncio

import pytest

from stack import Stack
from stolik.documents.clock import Clock
from stolik.engine.farkle.state import Options as FarkleOptions
from stolik_client.errors import IllegalMove, Refused, StolikError
from stolik_client.host_actions import HostActions
from testkit.sdk_clients import in_time, sdk_clients


def test_table_fills_by_code_and_link(stack: Stack) -> None:
    """[B1] [B2] [B7] [B9] [B23] [A6] [A7] [A8] Missing people are counted live."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            host, second, third, late = await clients.guests("pyl0", "pyl1", "pyl2", "pyl3")
            made = await host.lobby.create("farkle", 3, links=["Cleo"], name="Host")
            assert made.code.isalpha()
            missing = host.lobby.missing(made.game_id)
            await in_time(missing.when(lambda count: count == 2))
            assert (await second.lobby.preview(code=made.code))["game"] == "farkle"
            await second.lobby.join(code=made.code, name="Bob")
            await in_time(missing.when(lambda count: count == 1))
            (link,) = made.links
            assert link.name == "Cleo"
            assert (await third.lobby.join(link=link.link, name="Cleo")).seat == link.seat
            await in_time(missing.when(lambda count: count == 0))
            for way, reason in (
                ({"code": made.code}, "already-started"),
                ({"link": link.link}, "already-claimed"),
                ({"code": "XXXX"}, "no-such-code"),
            ):
                with pytest.raises(Refused, match=reason):
                    await late.lobby.join(**way)

    asyncio.run(script())


def test_invitations_and_active_players(stack: Stack) -> None:
    """[B3] [B4] [B13] [A12] Invite who is here; no frees the chair, yes starts the game."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            host, bob = await clients.guests("Inviting", "Bobby Python")
            await bob.account.heartbeat.start("any")
            active = host.lobby.active_players()
            await in_time(
                active.when(lambda some: any(one.player.name == "Bobby Python" for one in some))
            )
            assert bob.uid in [one.uid for one in await host.lobby.find_players("Bobby")]
            invitations = bob.lobby.invitations()
            made = await host.lobby.create("farkle", 2, invite=[bob.uid], name="Host")
            (invitation,) = await in_time(invitations.when(lambda some: len(some) == 1))
            assert (invitation.game_id, invitation.sender_name) == (made.game_id, "Inviting")
            await bob.lobby.decline(made.game_id)
            await in_time(invitations.when(lambda some: not some))
            again = await host.lobby.create("farkle", 2, invite=[bob.uid], name="Host")
            await in_time(invitations.when(lambda some: len(some) == 1))
            await bob.lobby.join(again.game_id, name="Bob")
            mine = host.lobby.my_games()
            tables = await in_time(mine.when(lambda some: bool(some) and some[0].my_turn))
            assert tables[0].game_id == again.game_id
            await bob.account.heartbeat.stop()
            await in_time(active.when(lambda some: all(one.player.uid != bob.uid for one in some)))

    asyncio.run(script())


def test_match_start_cancel_and_again(stack: Stack) -> None:
    """[B5] [B6] [B8] [B10] [B14] [B15] [B16] [B18] [A15] From quick match to the rematch."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            one, two = await clients.guests("pyq0", "pyq1")
            listed = two.lobby.open_tables()
            wanted = FarkleOptions(target=650)
            first = await one.lobby.search("farkle", 2, options=wanted)
            await in_time(
                listed.when(lambda some: first.game_id in [info.game_id for info in some])
            )
            second = await two.lobby.search("farkle", 2, options=wanted)
            assert (second.game_id, second.seat) == (first.game_id, 1)
            assert await one.lobby.cancel(first.game_id) == "cancelled"
            assert await one.lobby.rematch(first.game_id) is None
            assert await two.lobby.rematch(first.game_id)

            alone = await one.lobby.create("farkle", 3, name="Host")
            await two.lobby.join(code=alone.code, name="Guest")
            await two.lobby.leave(alone.game_id)
            assert await one.lobby.start(alone.game_id, "random") == 1
            await one.lobby.remove(alone.game_id)
            with pytest.raises(StolikError, match="no-such-game"):
                await one.lobby.join(alone.game_id)
            with pytest.raises(StolikError, match="bad-option"):
                await one.lobby.create("farkle", 2, options={"target": "much"})

    asyncio.run(script())


def test_host_keeps_house(stack: Stack) -> None:
    """[A9] [B12] Kick, mute, more time and a pause, each refused to those who may not."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            host, rude = await clients.guests("pyh0", "pyh1")
            made = await host.lobby.create(
                "farkle", 2, clock=Clock("move", seconds=60), name="Host"
            )
            hosting = HostActions(host.connection, made.game_id)
            with pytest.raises(Refused, match="not-at-table"):
                await hosting.kick(rude.uid)
            await rude.lobby.join(code=made.code, name="Rude")
            await hosting.mute(rude.uid)
            with pytest.raises(Refused, match="not-host"):
                await HostActions(rude.connection, made.game_id).mute(host.uid)
            assert await HostActions(rude.connection, made.game_id).give_time()
            assert await hosting.pause() is False
            with pytest.raises((IllegalMove, Refused), match="already-started"):
                await hosting.kick(rude.uid)

    asyncio.run(script())
