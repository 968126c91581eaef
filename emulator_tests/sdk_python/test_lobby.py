"""The lobby through the Python SDK, on the emulators."""

from __future__ import annotations

import asyncio
import secrets

import pytest

from stack import Stack
from stolik.documents.clock import Clock
from stolik.documents.rating_scale import START_RATING
from stolik.engine.farkle.state import Options as FarkleOptions
from stolik_client.errors import IllegalMove, Refused, StolikError
from stolik_client.host_actions import HostActions
from testkit.owner_client import write_as_owner
from testkit.sdk_clients import in_time, sdk_clients


def test_players_join_by_code_and_link(stack: Stack) -> None:
    """[B1] [B2] [B7] [B9] [B23] [A6] [A7] [A8] The number of open seats is live."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            host, second, third, late = await clients.guests("pyl0", "pyl1", "pyl2", "pyl3")
            created = await host.lobby.create("farkle", 3, links=["Cleo"], name="Host")
            assert created.code.isalpha()
            missing = host.lobby.missing(created.game_id)
            await in_time(missing.when(lambda count: count == 2))
            assert (await second.lobby.preview(code=created.code))["game"] == "farkle"
            await second.lobby.join(code=created.code, name="Bob")
            await in_time(missing.when(lambda count: count == 1))
            (link,) = created.links
            assert link.name == "Cleo"
            assert (await third.lobby.join(link=link.link, name="Cleo")).seat == link.seat
            await in_time(missing.when(lambda count: count == 0))
            for way, reason in (
                ({"code": created.code}, "already-started"),
                ({"link": link.link}, "already-claimed"),
                ({"code": "ABCD"}, "no-such-code"),
            ):
                with pytest.raises(Refused, match=reason):
                    await late.lobby.join(**way)

    asyncio.run(script())


def test_invitations_and_active_players(stack: Stack) -> None:
    """[B3] [B4] [B13] [A12] Invite an active player, who declines, then accepts another."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            host, bob = await clients.guests("Inviting", "Bobby Python")
            await bob.account.heartbeat.start("any")
            active = host.lobby.active_players()
            await in_time(
                active.when(
                    lambda players: any(active.name == "Bobby Python" for active in players)
                )
            )
            assert bob.uid in [player.uid for player in await host.lobby.find_players("Bobby")]
            invitations = bob.lobby.invitations()
            created = await host.lobby.create("farkle", 2, invite=[bob.uid], name="Host")
            (invitation,) = await in_time(
                invitations.when(lambda invitations: len(invitations) == 1)
            )
            assert (invitation.game_id, invitation.sender_name) == (created.game_id, "Inviting")
            await bob.lobby.decline(created.game_id)
            await in_time(invitations.when(lambda invitations: not invitations))
            again = await host.lobby.create("farkle", 2, invite=[bob.uid], name="Host")
            await in_time(invitations.when(lambda invitations: len(invitations) == 1))
            await bob.lobby.join(again.game_id, name="Bob")
            mine = host.lobby.my_games()
            tables = await in_time(mine.when(lambda tables: bool(tables) and tables[0].my_turn))
            assert tables[0].game_id == again.game_id
            await bob.account.heartbeat.stop()
            await in_time(
                active.when(lambda players: all(active.uid != bob.uid for active in players))
            )

    asyncio.run(script())


def test_quick_match_start_cancel_and_rematch(stack: Stack) -> None:
    """[B5] [B6] [B8] [B10] [B14] [B15] [B16] [B18] [A15] From quick match to the rematch."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            ann, bob = await clients.guests("pyq0", "pyq1")
            wanted = FarkleOptions(target=650)
            first = await ann.lobby.search("farkle", 2, options=wanted)
            listed = bob.lobby.open_tables("farkle")
            await in_time(
                listed.when(lambda tables: first.game_id in [table["gameId"] for table in tables])
            )
            second = await bob.lobby.search("farkle", 2, options=wanted)
            assert (second.game_id, second.seat) == (first.game_id, 1)
            assert await ann.lobby.cancel(first.game_id) == "cancelled"
            assert await ann.lobby.rematch(first.game_id) is None
            assert await bob.lobby.rematch(first.game_id)

            alone = await ann.lobby.create("farkle", 3, name="Host")
            await bob.lobby.join(code=alone.code, name="Guest")
            await bob.lobby.leave(alone.game_id)
            assert await ann.lobby.start(alone.game_id, "random") == 1
            await ann.lobby.remove(alone.game_id)
            with pytest.raises(StolikError, match="no-such-game"):
                await ann.lobby.join(alone.game_id)
            with pytest.raises(StolikError, match="bad-option"):
                await ann.lobby.create("farkle", 2, options={"target": "much"})

    asyncio.run(script())


def test_links_are_replaced(stack: Stack) -> None:
    """[W9] [W23] A seat gets another link, and the old one is dead; nobody here has a rating."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            host, cleo = await clients.guests("pyr0", "pyr1")
            created = await host.lobby.create("farkle", 2, links=["Cleo"], name="Host")
            host_actions = HostActions(host.connection, created.game_id)
            (old,) = await host_actions.links()
            assert old["link"] == created.links[0].link
            new = await host_actions.replace_link(old["seat"])
            assert new["link"] != old["link"]
            with pytest.raises(Refused, match="no-such-code"):
                await cleo.lobby.join(link=old["link"], name="Cleo")
            assert (await cleo.lobby.join(link=new["link"], name="Cleo")).seat == old["seat"]
            beginners = dict.fromkeys((host.uid, cleo.uid), START_RATING)
            assert await host.lobby.ratings("farkle", [host.uid, cleo.uid]) == beginners

    asyncio.run(script())


def test_host_actions(stack: Stack) -> None:
    """[A9] [B12] Kick, mute, more time and a pause; refused to those who may not."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            host, rude = await clients.guests("pyh0", "pyh1")
            created = await host.lobby.create(
                "farkle", 2, clock=Clock("move", seconds=60), name="Host"
            )
            host_actions = HostActions(host.connection, created.game_id)
            with pytest.raises(Refused, match="not-at-table"):
                await host_actions.kick(rude.uid)
            await rude.lobby.join(code=created.code, name="Rude")
            await host_actions.mute(rude.uid)
            with pytest.raises(Refused, match="not-host"):
                await HostActions(rude.connection, created.game_id).mute(host.uid)
            assert await HostActions(rude.connection, created.game_id).give_time()
            assert await host_actions.pause() is False
            with pytest.raises((IllegalMove, Refused), match="already-started"):
                await host_actions.kick(rude.uid)

    asyncio.run(script())


def test_host_invites_and_moves_a_seat_to_another_device(stack: Stack) -> None:
    """[B3] [A9] [X29] The host invites while the table waits; a player changes devices."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            host, bob, old, new = await clients.guests(
                "py seat0", "py seat1", "py seat2", "py seat3"
            )
            created = await host.lobby.create("farkle", 3, links=["Cleo"], name="Host")
            host_actions = HostActions(host.connection, created.game_id)
            invited = bob.lobby.invited()
            await host_actions.invite([bob.uid])
            assert (await in_time(anext(invited))).game_id == created.game_id
            await bob.lobby.join(created.game_id, name="Bob")
            (link,) = created.links
            await old.lobby.join(link=link.link, name="Cleo")
            asked = await HostActions.ask_seat(new.connection, link.link)
            assert (asked.game_id, asked.seat) == (created.game_id, link.seat)
            holder = HostActions(old.connection, created.game_id)
            await holder.answer_seat(new.uid, agree=True)
            table = await new.open_table(created.game_id)
            assert table.seat == link.seat
            await host_actions.report(bob.uid, "stalling", "slow, but only a test")

    asyncio.run(script())


def test_players_rankings_and_live_tables(stack: Stack) -> None:
    """[W12] [W22] [W26] What a page about a player, a ranking and a list of live tables show."""
    tag = secrets.token_hex(3)
    rows = [(f"{tag}-{number}", float(number > 0), 5) for number in range(3)]  # two are equal
    for uid, rate, played in rows:
        row = {"name": uid, "played": played, "won": 1, "rate": rate or None, "rating": 7}
        write_as_owner(stack, {f"rankings/liarsdice/players/{uid}": row})

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            ann, bob = await clients.guest("Ann of cards"), await clients.guest("Bob of cards")
            first = await ann.lobby.rankings("liarsdice", 1)  # type: ignore[arg-type]
            rest = await ann.lobby.rankings("liarsdice", 50, first[-1])  # type: ignore[arg-type]
            assert [row.uid for row in (*first, *rest)] == [f"{tag}-{at}" for at in (2, 1, 0)]
            place = await ann.lobby.ranking_of("liarsdice", f"{tag}-1")  # type: ignore[arg-type]
            assert place
            assert (place.place, place.player.rating) == (1, 7)
            assert await ann.lobby.ranking_of("farkle", ann.uid) is None
            assert (await bob.lobby.card(ann.uid)).name == "Ann of cards"
            made = await ann.lobby.create("farkle", 2, bots=["basic"], spectators=True)
            await bob.account.heartbeat.start(None, made.game_id)
            assert await ann.lobby.watchers(made.game_id) == 1
            listed = ann.lobby.live_tables("farkle")
            tables = await in_time(listed.when())
            watched = {table["gameId"]: table["watchers"] for table in tables}
            assert watched[made.game_id] == 1
            bob.account.heartbeat.pause()
            assert await ann.lobby.finished(5, before=1) == ()
            await ann.lobby.cancel(made.game_id)
            assert [table.game_id for table in await ann.lobby.finished()] == [made.game_id]

    asyncio.run(script())
