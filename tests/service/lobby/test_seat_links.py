"""The links of a table, as its host reads them again and replaces them."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.service.invites import invite_links
from testkit.all_documents import all_documents
from testkit.lobby_driver import LobbyDriver, Refusal

NAMES = ["Ann", "Bob", "Cid"]


def organised(lobby: LobbyDriver, **wanted: Any) -> tuple[str, dict[str, Any]]:
    """The uid of a host who does not play, and the table that they made."""
    host = lobby.new_uid("host")
    about = {"game": "rikiki", "seats": 3, "sit": False, "links": NAMES, **wanted}
    return host, lobby.call(host, "create_game", **about)


def listed(lobby: LobbyDriver, host: str, made: dict[str, Any]) -> list[dict[str, Any]]:
    """The links that the host reads."""
    links: list[dict[str, Any]] = lobby.call(host, "list_links", gameId=made["gameId"])["links"]
    return links


def test_the_host_reads_the_links_again(lobby: LobbyDriver) -> None:
    """[W9] They are those of the answer, and say who has sat down; nobody else reads them."""
    host, made = organised(lobby, hostStarts=True)
    assert listed(lobby, host, made) == [{**link, "taken": False} for link in made["links"]]
    ann = lobby.new_uid("ann")
    lobby.call(ann, "join_game", link=made["links"][0]["link"], name="Anna")
    first, *others = listed(lobby, host, made)
    assert (first["name"], first["taken"]) == ("Anna", True)
    assert not any(link["taken"] for link in others)
    for uid in (ann, lobby.new_uid()):
        with pytest.raises(Refusal, match="not-host"):
            lobby.call(uid, "list_links", gameId=made["gameId"])


def test_no_token_is_stored(lobby: LobbyDriver) -> None:
    """[W9] The documents say from what a token is derived; only the server's key can do it."""
    host, made = organised(lobby)
    replaced = lobby.call(host, "replace_link", gameId=made["gameId"], seat=1)
    text = repr(all_documents())
    for link in (*made["links"], replaced):
        assert link["link"] not in text


def test_an_expired_link_is_dead(lobby: LobbyDriver) -> None:
    """[W9] Also where Firestore has not removed it yet; the host gives another one."""
    host, made = organised(lobby, hostStarts=True)
    token, bob = made["links"][1]["link"], lobby.new_uid("bob")
    lobby.now += invite_links.LINK_LIFETIME_MS - 1
    assert lobby.call(bob, "preview_game", link=token)["mayJoin"]
    lobby.now += 1
    for function in ("preview_game", "join_game", "ask_seat"):
        with pytest.raises(Refusal, match="no-such-code"):
            lobby.call(bob, function, link=token)
    assert listed(lobby, host, made) == []
    new = lobby.call(host, "replace_link", gameId=made["gameId"], seat=1)
    assert [link["link"] for link in listed(lobby, host, made)] == [new["link"]]
    assert lobby.call(bob, "join_game", link=new["link"])["seat"] == 1


def test_a_replaced_link_is_dead(lobby: LobbyDriver) -> None:
    """[W9] The new one leads to the same chair, with the same name."""
    host, made = organised(lobby)
    old = made["links"][1]["link"]
    new = lobby.call(host, "replace_link", gameId=made["gameId"], seat=1)
    assert (new["name"], new["seat"], new["taken"]) == ("Bob", 1, False)
    bob = lobby.new_uid("bob")
    with pytest.raises(Refusal, match="no-such-code"):
        lobby.call(bob, "join_game", link=old)
    assert lobby.call(bob, "join_game", link=new["link"])["seat"] == 1
    assert [link["link"] for link in listed(lobby, host, made)].count(new["link"]) == 1


def test_who_sits_keeps_the_chair(lobby: LobbyDriver) -> None:
    """[W9] A new link for a chair that is taken only lets its person ask from another device."""
    host, made = organised(lobby, hostStarts=True)
    bob = lobby.new_uid("bob")
    lobby.call(bob, "join_game", link=made["links"][1]["link"])
    new = lobby.call(host, "replace_link", gameId=made["gameId"], seat=1)
    assert new["taken"] is True
    with pytest.raises(Refusal, match="already-claimed"):
        lobby.call(lobby.new_uid(), "join_game", link=new["link"])
    assert lobby.call(lobby.new_uid(), "ask_seat", link=new["link"])["seat"] == 1
    assert lobby.header(made["gameId"]).seats[1].uid == bob


def test_links_after_the_start(lobby: LobbyDriver) -> None:
    """[W9] [W8] Seats may have moved; who did not come has no link any more."""
    host, made = organised(lobby, hostStarts=True)
    people = [lobby.new_uid(name) for name in ("ann", "cid")]
    for uid, place in zip(people, (0, 2), strict=True):
        lobby.call(uid, "join_game", link=made["links"][place]["link"])
    lobby.call(host, "start_game", gameId=made["gameId"])
    assert [(link["name"], link["seat"]) for link in listed(lobby, host, made)] == [
        ("Ann", 0),
        ("Cid", 1),
    ]


def test_only_seats_with_a_link(lobby: LobbyDriver) -> None:
    """[W9] A chair without a link has none to replace, and strangers replace nothing."""
    host, made = organised(lobby, links=["Ann"])
    with pytest.raises(Refusal, match="no-such-code"):
        lobby.call(host, "replace_link", gameId=made["gameId"], seat=2)
    with pytest.raises(Refusal, match="not-host"):
        lobby.call(lobby.new_uid(), "replace_link", gameId=made["gameId"], seat=0)
