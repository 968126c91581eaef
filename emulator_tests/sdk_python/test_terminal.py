"""`python -m stolik_client` in a pseudo-terminal, on the service."""

from __future__ import annotations

import asyncio
import secrets

from stack import Stack
from testkit.pseudo_terminal import Terminal, play_first_choices
from testkit.sdk_clients import emulator_hosts, in_time, sdk_clients
from testkit.sdk_script import play_to_end


def environment(stack: Stack) -> dict[str, str]:
    """The variables that lead the terminal client to the stack."""
    hosts = emulator_hosts(stack)
    return {
        "STOLIK_FIRESTORE": hosts.firestore,
        "STOLIK_AUTH": hosts.auth,
        "STOLIK_FUNCTIONS": hosts.functions,
    }


def test_hosted_zole_against_bots(stack: Stack) -> None:
    """[A5] [B1] [C16] One command signs in a guest and plays a game against bots to its end."""
    arguments = ("play", "zole", "--service", "--level", "random", "--option", "rounds=1")
    with Terminal(*arguments, env=environment(stack)) as terminal:
        terminal.until("? lists your moves")
        play_first_choices(terminal, "zole")
        assert terminal.ended() == 0
        assert "Scores: Terminal guest" in terminal.shown


def test_sign_up_invitation_chat_and_game(stack: Stack) -> None:
    """[A1] [A2] [B4] [B13] [G4] Passwords are not shown; accept an invitation, chat and play."""
    email, name = f"tess-{secrets.token_hex(3)}@example.com", f"Tess {secrets.token_hex(3)}"

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            host = await clients.guest("py inviter")
            with Terminal(env=environment(stack)) as terminal:

                async def until(*wanted: str) -> str:
                    return await asyncio.to_thread(terminal.until, *wanted)

                await until("How do you want to sign in?")
                for answer, then in (
                    ("signup", "E-mail?"),
                    (email, "Password?"),
                    ("secret1", "Password again?"),
                    ("other12", "Your name?"),
                    (name, "The two passwords are not the same."),
                ):
                    terminal.type(answer)
                    await until(then)
                await until("How do you want to sign in?")
                for answer, then in (
                    ("3", "E-mail?"),
                    (email, "Password?"),
                    ("secret1", "Password again?"),
                    ("secret1", "Your name?"),
                    (name, "What would you like to do?"),
                ):
                    terminal.type(answer)
                    await until(then)
                assert "secret1" not in terminal.shown
                assert "other12" not in terminal.shown
                (tess,) = await host.lobby.find_players(name[:-1])
                created = await host.lobby.create(
                    "farkle", 2, options={"target": 500}, invite=[tess.uid], name="Ann"
                )
                terminal.type("invited")
                await until("py inviter invites you to Farkle.")
                terminal.type("yes")
                table = await host.open_table(created.game_id)
                assert await in_time(table.turn())
                await table.say(preset="good-luck")
                await until("Ann: Good luck!")
                playing = asyncio.create_task(play_to_end(table))
                await until("Type roll")
                terminal.type("say hello")
                await in_time(table.chat.when(lambda chat: chat[-1].preset == "hello"))
                await asyncio.to_thread(play_first_choices, terminal, "farkle")
                await in_time(playing)
                await until("What would you like to do?")
                terminal.type("mine")
                await until("There are none now.")
                terminal.type("logout")
                await until("How do you want to sign in?")
                terminal.type("quit")
                await until("Goodbye.")
                assert await asyncio.to_thread(terminal.ended) == 0

    asyncio.run(script())
