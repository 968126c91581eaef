"""Where the page's calls go: to its own origin, so that the browser asks for no permission."""

from __future__ import annotations

from typing import Any

from stack import Stack
from testkit.people import People
from testkit.web.board_drivers import play_to_the_end
from testkit.web.browser_players import BrowserPlayer, BrowserPlayers, sit_down


def sent_by(player: BrowserPlayer) -> list[tuple[str, str]]:
    """Type and address of everything that a player's page sends from now on, also preflights."""
    sent = list[tuple[str, str]]()

    def note(event: dict[str, Any]) -> None:
        sent.append((str(event.get("type")), str(event["request"]["url"])))

    session = player.context.new_cdp_session(player.page)
    session.on("Network.requestWillBeSent", note)
    session.send("Network.enable")
    return sent


def test_calls_stay_on_the_page_s_own_origin(
    site: Stack, browsers: BrowserPlayers, users: People
) -> None:
    """[O1] A whole game without a preflight, but for the list of moves while the rules load."""
    made = users.guest().call(
        "create_game", game="farkle", seats=2, options={"target": 500}, links=["Ann", "Bob"],
        sit=False, visibility="open",
    )  # fmt: skip
    ann, bob = browsers.new("Ann"), browsers.new("Bob")
    sent = [sent_by(player) for player in (ann, bob)]
    sit_down(made, ann, bob)
    play_to_the_end([ann, bob], "farkle")
    for requests in sent:
        own = [url for _, url in requests if url.startswith(f"{site.hosting_url}/api/")]
        other = {url for _, url in requests if url.startswith(site.functions_url)}
        assert {url.rpartition("/")[2] for url in own} >= {"join_game", "play_move"}
        assert other <= {f"{site.functions_url}/think/list_choices"}
        preflights = {url for kind, url in requests if kind == "Preflight"}
        assert not {url for url in preflights if url.startswith(site.hosting_url)}
