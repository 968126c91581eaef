"""Valid and invalid requests generated from client_sdk/openapi.json, sent over real HTTP.

schemathesis generates them from the document and checks every answer against it. Some are sent by
a new person, some by a player of the tables that they are about.
"""

from __future__ import annotations

import itertools
import json
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import checks

from client_sdk.tools import openapi
from emulator_tests.hostile.test_hostile import World
from stack import Stack
from stack.user_client import unsigned_token
from stolik.service.callables.registry import CALLABLES
from stolik.service.tables import firestore_client
from testkit import hostile_requests
from testkit.json_schema import allows, validator
from testkit.lobby_driver import LobbyDriver
from testkit.table_driver import sample_count

DOCUMENT = json.loads(openapi.OPENAPI_FILE.read_text())
OPERATIONS = schemathesis.openapi.from_dict(
    {**DOCUMENT, "security": []}
)  # the test adds tokens itself
CHECKS: list[Any] = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]
IN_WORDS = {
    "seats",
    "invite",
    "data",
    "name",
    "endpoint",
    "wish",
}  # fields whose rules a schema cannot fully express
MAX_CALLS_PER_PLAYER = 100  # below the rate limit of the instance
NO_AUTH = "delete_account"  # succeeds only with an Auth emulator
BY_SETTING = "subscribe_push"  # a setting of the operator says which addresses it takes
_strangers = itertools.count(1)


@dataclass
class Attack:
    """A callable, the tables that requests are about, and the statuses it answered."""

    function: str
    stack: Stack
    lobby: LobbyDriver
    world: World
    session: requests.Session = field(default_factory=requests.Session)
    calls: int = 0
    allowed: list[int] = field(default_factory=list)  # HTTP statuses
    forbidden: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.session.trust_env = False
        path = DOCUMENT["paths"][openapi.address(CALLABLES[self.function])]
        body = path["post"]["requestBody"]
        self.judge = validator(DOCUMENT, body["content"]["application/json"]["schema"])

    def send(self, case: Case[Any], from_player: bool, about: dict[str, Any]) -> None:
        """Send a request, and check that the document allows the answer."""
        body: Any = case.body
        if about:  # which unsound requests are not, whatever they hold
            case.body = {"data": meant(body["data"], about, self.world)}
        if self.function == NO_AUTH and allows(self.judge, case.body):
            return
        answer = case.call(self.stack.functions_url, self.session, headers=self._token(from_player))
        case.validate_response(answer, checks=CHECKS)
        assert answer.status_code != 401
        assert not any(secret in answer.text for secret in self.world.secrets)
        self._judge(answer, content(answer.request.body))

    def _token(self, of_player: bool) -> dict[str, str]:
        """A token of the player (with new tables now and then) or of a new person."""
        self.calls += of_player
        if self.calls > MAX_CALLS_PER_PLAYER:
            self.calls, self.world = 0, World(self.lobby)
        uid = self.world.ann if of_player else f"stranger{next(_strangers)}-{self.lobby.tag}"
        if of_player:
            firestore_client.client().document(f"limits/{uid}").delete()
        return {"Authorization": f"Bearer {unsigned_token(uid)}"}

    def _judge(self, answer: schemathesis.Response, sent: Any) -> None:
        """Check that a forbidden request was refused and an allowed one was read."""
        if not allows(self.judge, sent):
            assert 400 <= answer.status_code < 500, sent
            self.forbidden.append(answer.status_code)
            return
        self.allowed.append(answer.status_code)
        details = answer.json().get("error", {}).get("details", {})
        if details.get("reason") == "bad-request" and not unknown_letters(sent):
            assert details["field"] in IN_WORDS, (sent, answer.text)


def content(body: Any) -> Any:
    """The body as the service reads it; None for bytes that are not JSON."""
    try:
        return json.loads(body.decode() if isinstance(body, bytes) else body)
    except (TypeError, ValueError):
        return None


def meant(data: dict[str, Any], about: dict[str, Any], world: World) -> dict[str, Any]:
    """The request with ids of a real table and person, and a plausible move."""
    real = {"gameId": world.games, "uid": world.players}
    known = {name: real[name][number % 5 % len(real[name])] if name in real else number
             for name, number in about.items()}  # fmt: skip
    return {name: known.get(name, value) for name, value in data.items()}


def unknown_letters(data: Any) -> bool:
    """Whether it contains unassigned characters of this Python's Unicode version."""
    text = json.dumps(data, ensure_ascii=False)
    return any(unicodedata.category(letter) in ("Cn", "Co") for letter in text)


@pytest.fixture(scope="module")
def worlds() -> list[World]:
    """The shared tables, until a call has changed them."""
    return []


@pytest.fixture
def attack(
    stack: Stack, lobby: LobbyDriver, worlds: list[World], request: pytest.FixtureRequest
) -> Iterator[Attack]:
    """The attack on the callable that a test is about."""
    world = worlds.pop() if worlds else World(lobby)
    made = Attack(request.getfixturevalue("function"), stack, lobby, world)
    yield made
    made.session.close()
    if 200 not in made.allowed:
        worlds.append(made.world)


ABOUT = st.fixed_dictionaries(
    {
        "gameId": st.integers(0, 4),
        "uid": st.integers(0, 2),
        "seq": st.integers(0, 2),
        "move": st.sampled_from(["roll", "draw", "bank 0"]),
        "seats": st.integers(2, 4),
        "options": st.just({}),
    }
)


@pytest.mark.parametrize("function", hostile_requests.REQUESTS)
def test_requests_from_the_document(attack: Attack, function: str) -> None:
    """[PA1] [PA3] [C7] Forbidden requests are refused, answers match, none has a secret."""
    operation = OPERATIONS[openapi.address(CALLABLES[function])]["POST"]
    sound = operation.as_strategy(GenerationMode.POSITIVE)
    unsound = operation.as_strategy(GenerationMode.NEGATIVE)

    @settings(
        max_examples=sample_count(4, 2_500), deadline=None, derandomize=True, database=None,
        suppress_health_check=[*HealthCheck],
    )  # fmt: skip
    @given(sound, ABOUT, unsound, st.sampled_from([True, True, False]))
    def send(right: Case[Any], about: dict[str, Any], wrong: Case[Any], from_player: bool) -> None:
        attack.send(right, from_player, about)
        attack.send(wrong, not from_player, {})

    send()
    assert attack.forbidden
    assert attack.allowed or function == NO_AUTH
    if hostile_requests.REQUESTS[function].for_anybody and function not in (NO_AUTH, BY_SETTING):
        tables, people = attack.world.games[:1], attack.world.players[:1]
        valid = hostile_requests.valid_request(function, tables, people, attack.calls)
        attack.send(operation.Case(body={"data": valid}, media_type="application/json"), True, {})
        assert attack.allowed[-1] == 200
