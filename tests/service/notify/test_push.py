"""Push messages on a stand-in for a push service, which decrypts them; and subscriptions."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from stack.config import Config
from stack.ports import free_port
from stack.push_service import PushServer
from stolik.service.errors import BadRequest
from stolik.service.notify import push, push_subscriptions, texts
from stolik.service.notify.channels import Outcome
from stolik.service.settings import DEFAULT_PUSH_HOSTS
from testkit.fake_firestore import FakeFirestore, use_fake_firestore
from testkit.headers import header_with

SITE = "https://stolik.example"


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PushServer]:
    """The stack's push service."""
    hosts = {"push": f"127.0.0.1:{free_port()}"}
    server = PushServer(Config(Path(tmp_path_factory.mktemp("push")), hosts))
    server.start()
    yield server
    server.stop()


@pytest.fixture(autouse=True)
def database(service: PushServer, monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeFirestore]:
    """Push by that service."""
    service.status = 0
    for name, value in service.config.env().items():
        if name.startswith("STOLIK_PUSH"):
            monkeypatch.setenv(name, value)
    with use_fake_firestore() as client:
        yield client


def browser(service: PushServer) -> dict[str, str]:
    """A subscription as the service stores it."""
    made = service.subscribe()
    return {"endpoint": made["endpoint"], **made["keys"]}


def notice(**more: Any) -> dict[str, Any]:
    """A notice about a table of Ann and Bob."""
    text = texts.notice("notice", header_with("ann", "bob"), "pl")
    facts = {"kind": "notice", "gameId": "g1", "seq": 3, "key": "g1-3-notice-ann"}
    return {**text, **facts, "link": f"{SITE}/t/g1", **more}


def test_the_browser_can_read_it(service: PushServer) -> None:
    """[O6] [G2] Title, text and the table's path; signed, encrypted, and small."""
    ann = browser(service)
    assert push.send("ann", {"push": [ann]}, notice()) is Outcome.SENT
    (message,) = service.to(ann["endpoint"])
    wanted = notice()
    assert message.payload == {
        "title": wanted["subject"],
        "body": wanted["text"],
        "path": "/t/g1",
        "tag": "g1",
        "key": "g1-3-notice-ann",
    }
    assert message.encrypted_bytes < 1_000
    assert (message.headers["ttl"], message.headers["urgency"]) == ("86400", "high")


def test_a_repeat_replaces_what_waits(service: PushServer) -> None:
    """[O6] [G1] The push service keeps one message of a topic; another notice has another."""
    ann = browser(service)
    for key in ("k1", "k1", "k2"):
        push.send("ann", {"push": [ann]}, notice(key=key))
    first, again, other = (message.headers["topic"] for message in service.to(ann["endpoint"]))
    assert first == again != other
    assert len(first) == 32


def test_long_texts_are_cut(service: PushServer) -> None:
    """[O6] Push services take 4 kB."""
    ann = browser(service)
    assert push.send("ann", {"push": [ann]}, notice(text="ą" * 5_000)) is Outcome.SENT
    (message,) = service.to(ann["endpoint"])
    assert len(message.payload["body"]) == push.MAX_TEXT_LENGTH


def test_dead_subscriptions_are_removed(service: PushServer, database: FakeFirestore) -> None:
    """[O6] The others still get the notice, and the person's other settings stay."""
    old, new = browser(service), browser(service)
    service.end(old["endpoint"])
    database.document("users/ann").set({"push": [old, new], "locale": "pl"})
    assert push.send("ann", {"push": [old, new]}, notice()) is Outcome.SENT
    assert database.document("users/ann").get().to_dict() == {"push": [new], "locale": "pl"}
    service.end(new["endpoint"])
    assert push.send("ann", {"push": [new]}, notice()) is Outcome.REFUSED
    assert database.document("users/ann").get().to_dict() == {"push": [], "locale": "pl"}


def test_keys_that_are_none(service: PushServer, database: FakeFirestore) -> None:
    """[O6] Nobody can encrypt for such a browser."""
    odd = {**browser(service), "p256dh": "A" * 87}
    database.document("users/ann").set({"push": [odd]})
    assert push.send("ann", {"push": [odd]}, notice()) is Outcome.REFUSED
    assert database.document("users/ann").get().to_dict() == {"push": []}


@pytest.mark.parametrize("status", [429, 500, 503, 307])
def test_a_service_in_trouble(service: PushServer, database: FakeFirestore, status: int) -> None:
    """[O6] The subscription is kept, and the notice is tried again; redirects are not followed."""
    ann = browser(service)
    database.document("users/ann").set({"push": [ann]})
    service.status = status
    assert push.send("ann", {"push": [ann]}, notice()) is Outcome.FAILED
    assert database.document("users/ann").get().to_dict() == {"push": [ann]}


def test_slow_services_take_a_while_at_most(
    service: PushServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[O6] The task has other channels to try; who got nothing at all gets it later."""
    browsers = [browser(service) for _ in range(3)]
    for sent, outcome in ((1, Outcome.SENT), (0, Outcome.FAILED)):
        over = itertools.chain([False] * sent, itertools.repeat(True))
        monkeypatch.setattr(push, "is_over", over.__next__)
        assert push.send("ann", {"push": browsers}, notice()) is outcome
    assert [len(service.to(one["endpoint"])) for one in browsers] == [1, 0, 0]


def test_another_key_is_refused(service: PushServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """[O6] The stand-in checks signatures: without it, a broken one would go unnoticed."""
    ann = browser(service)
    monkeypatch.setattr(
        "pywebpush.Vapid.sign", lambda self, claims: {"Authorization": "vapid t=a.b.c,k=d"}
    )
    assert push.send("ann", {"push": [ann]}, notice()) is Outcome.FAILED
    assert service.to(ann["endpoint"]) == []


def test_without_keys_there_is_no_push(
    service: PushServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[O6] A site may have none."""
    monkeypatch.setenv("STOLIK_PUSH", "{}")
    assert push.send("ann", {"push": [browser(service)]}, notice()) is Outcome.REFUSED


@pytest.mark.parametrize(
    ("endpoint", "allowed"),
    [
        ("https://fcm.googleapis.com/fcm/send/x:y", True),
        ("https://updates.push.services.mozilla.com/wpush/v2/x", True),
        ("https://web.push.apple.com/x", True),
        ("https://db5p.notify.windows.com/w/?token=x", True),
        ("http://fcm.googleapis.com/x", False),
        ("https://fcm.googleapis.com:8443/x", False),
        ("https://fcm.googleapis.com.example.com/x", False),
        ("https://example.com/fcm.googleapis.com", False),
        ("https://user@fcm.googleapis.com/x", False),
        ("https://fcm.googleapis.com\\@example.com/x", False),
        ("https://fcm.googleapis.com@example.com/x", False),
        ("https://notify.windows.com/x", False),
        ("https://evil.com/.notify.windows.com", False),
        ("https://evil.com#.notify.windows.com", False),
        ("https://x_y.notify.windows.com/", False),
        ("https://[::1/x", False),
        ("https://169.254.169.254/x", False),
        ("http://127.0.0.1:80/x", False),
        ("https://fcm.googleapis.com/a b", False),
        ("", False),
    ],
)
def test_allowed_services(monkeypatch: pytest.MonkeyPatch, endpoint: str, allowed: bool) -> None:
    """[O6] We post to these addresses, so nobody may name any other host."""
    monkeypatch.setenv("STOLIK_PUSH_HOSTS", DEFAULT_PUSH_HOSTS)
    assert push_subscriptions.is_allowed(endpoint) is allowed


def test_subscriptions_are_few_and_different(service: PushServer, database: FakeFirestore) -> None:
    """[O6] The oldest goes; the same browser counts once; one can be ended."""
    browsers = [browser(service) for _ in range(12)]
    for one in (*browsers, browsers[11]):
        push_subscriptions.subscribe("ann", *one.values())
    stored = database.document("users/ann").get().to_dict()
    assert stored == {"push": browsers[2:]}
    push_subscriptions.unsubscribe("ann", browsers[5]["endpoint"])
    push_subscriptions.unsubscribe("ann", "https://fcm.googleapis.com/unknown")
    stored = database.document("users/ann").get().to_dict()
    assert stored == {"push": [*browsers[2:5], *browsers[6:]]}
    assert len(json.dumps(browsers[0])) < 1_024


def test_a_foreign_address_is_not_stored(database: FakeFirestore) -> None:
    """[O6] Nor sent to, if the settings have changed since."""
    foreign = {"endpoint": "https://internal.example/x", "p256dh": "A" * 87, "auth": "A" * 22}
    with pytest.raises(BadRequest, match="endpoint"):
        push_subscriptions.subscribe("ann", *foreign.values())
    assert database.document("users/ann").get().to_dict() is None
    database.document("users/ann").set({"push": [foreign]})
    assert push.send("ann", {"push": [foreign]}, notice()) is Outcome.REFUSED
