"""Settings: defaults work on the emulators; a wrong or missing value is said in one line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from stolik.engine.errors import InvariantBroken
from stolik.service import settings
from stolik.service.api import server_key

ROOT = Path(__file__).parents[2]
DEPLOYED = {
    "K_SERVICE": "api",
    "THREADS": str(settings.THREADS),
    "STOLIK_SITE": "https://my-stolik.web.app",
    "STOLIK_SERVER_KEY": "k" * settings.MIN_KEY_LENGTH,
}


def test_the_defaults_work_on_the_emulators() -> None:
    """[O3] Nothing has to be set."""
    assert settings.problems({}) == []
    assert settings.problems({"FIREBASE_AUTH_EMULATOR_HOST": "127.0.0.1:9099"}) == []
    emulated = {"K_SERVICE": "api", "FUNCTIONS_EMULATOR": "true"}
    assert settings.problems({**emulated, "FIREBASE_AUTH_EMULATOR_HOST": "x"}) == []


def test_few_settings_are_enough_where_it_is_deployed() -> None:
    """[O3] Threads, the site and the key; the others have defaults."""
    assert settings.problems(DEPLOYED) == []
    for name in ("THREADS", "STOLIK_SITE", "STOLIK_SERVER_KEY"):
        (problem,) = settings.problems({**DEPLOYED, name: ""})
        assert problem.startswith(f"{name}: missing"), problem


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("THREADS", "4"),
        ("THREADS", "many"),
        ("STOLIK_SITE", "my-stolik.web.app"),
        ("STOLIK_SITE", "https://my-stolik.web.app/page"),
        ("STOLIK_SITE", "javascript:alert(1)"),
        ("STOLIK_APP_CHECK", "yes"),
        ("STOLIK_MAX_OPEN_TABLES", "0"),
        ("STOLIK_MAX_OPEN_TABLES", "-3"),
        ("STOLIK_MAX_OPEN_TABLES", "1.5"),
        ("STOLIK_TELEGRAM_BOT", "@StolikBot"),
        ("STOLIK_TELEGRAM_API", "telegram"),
        ("STOLIK_SERVER_KEY", "short"),
        ("STOLIK_MAIL_FROM", "Stolik"),
        ("STOLIK_MAIL_FROM", "a@b\nBcc: c@d"),
        ("STOLIK_PUSH_KEY", "short"),
        ("STOLIK_PUSH_HOSTS", "fcm.googleapis.com"),
        ("STOLIK_PUSH_HOSTS", "http://fcm.googleapis.com"),
        ("STOLIK_PUSH_HOSTS", "https://*"),
        ("STOLIK_PUSH", '{"privateKey": "k"}'),
        ("STOLIK_MAIL", '{"host": "h", "port": "25", "user": "u", "password": "p"}'),
        ("STOLIK_MAIL", '{"host": "h", "port": "smtp", "user": "u", "password": "p"}'),
        ("STOLIK_MAIL", '{"host": "h", "port": 587, "user": "u", "password": "p"}'),
        ("STOLIK_TELEGRAM", "1"),
        ("STOLIK_TELEGRAM", "token"),
        ("STOLIK_TELEGRAM", '{"token": "1:x"}'),
        ("STOLIK_TELEGRAM", '{"token": "1:x", "secret": ""}'),
        ("STOLIK_TELEGRAM", '{"token": "1:x", "secret": 7}'),
        ("STOLIK_TELEGRAM", '{"token": "1:x", "secret": "s", "bot": "b"}'),
    ],
)
def test_a_wrong_value_stops_the_start(name: str, value: str) -> None:
    """[O3] With one line that names it, and that shows no secret."""
    with pytest.raises(SystemExit) as stopped:
        settings.check({**DEPLOYED, name: value})
    line = str(stopped.value)
    assert line.startswith(f"settings: {name}: must "), line
    assert "\n" not in line
    assert name != "STOLIK_TELEGRAM" or "1:x" not in line


def test_a_secret_is_missed_only_where_it_is_bound() -> None:
    """[O3] The other functions cannot see it."""
    without = {**DEPLOYED, "STOLIK_SERVER_KEY": ""}
    assert settings.problems({**without, "K_SERVICE": "chattask"}) == []
    assert settings.problems({**without, "K_SERVICE": "account-data"}) != []


def test_the_emulators_key_is_for_emulators_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """[O3] [PA3] It is in the public source, so a deployed function never derives anything from it:
    it does not start with it, and where the key is not bound, asking for it fails."""
    assert settings.SERVER_KEY.value == settings.EMULATORS_KEY.encode()
    (problem,) = settings.problems({**DEPLOYED, "STOLIK_SERVER_KEY": settings.EMULATORS_KEY})
    assert problem == "STOLIK_SERVER_KEY: must not be the emulators' key, which everybody knows"
    monkeypatch.setenv("K_SERVICE", "think")
    with pytest.raises(InvariantBroken, match="STOLIK_SERVER_KEY is not set or not bound"):
        server_key.derive(8, "met")
    monkeypatch.setenv("FUNCTIONS_EMULATOR", "true")
    assert server_key.derive(8, "met")


def test_a_bot_without_its_secret() -> None:
    """[O3] Said by the functions that the secret is bound to; the others do not know it."""
    named = {**DEPLOYED, "STOLIK_TELEGRAM_BOT": "StolikBot"}
    assert settings.problems(named) == []
    assert settings.problems({**named, "STOLIK_TELEGRAM": '{"token": "1:x", "secret": "s"}'}) == []
    (problem,) = settings.problems({**named, "STOLIK_TELEGRAM": "{}\n"})
    assert problem == "STOLIK_TELEGRAM: must not be {}, as STOLIK_TELEGRAM_BOT is set"
    assert settings.problems({**DEPLOYED, "STOLIK_TELEGRAM": "{}"}) == []


def test_mail_and_push_without_their_secrets() -> None:
    """[O5] [O6] The settings of both come in pairs, as those of the bot do."""
    mail = {"host": "smtp.example.com", "port": "587", "user": "u", "password": "p"}
    push = {"privateKey": "k", "contact": "me@example.com"}
    secrets = {"STOLIK_MAIL": json.dumps(mail), "STOLIK_PUSH": json.dumps(push)}
    named = {"STOLIK_MAIL_FROM": "Stolik <no@example.com>", "STOLIK_PUSH_KEY": "B" * 87}
    deployed = {**DEPLOYED, "K_SERVICE": "notice-task", **named}
    assert settings.problems({**deployed, **secrets}) == []
    for secret in secrets:
        (problem,) = settings.problems({**deployed, **secrets, secret: "{}"})
        assert problem.startswith(f"{secret}: must not be {{}}")


def test_production_never_trusts_the_emulator() -> None:
    """[PA3] With this variable set, tokens are not verified; a deployed function must not start."""
    (problem,) = settings.problems({**DEPLOYED, "FIREBASE_AUTH_EMULATOR_HOST": "x"})
    assert "tokens would not be verified" in problem
    assert settings.problems({**DEPLOYED, "FIREBASE_AUTH_EMULATOR_HOST": ""}) == []


def test_values_are_read_as_they_are_now(monkeypatch: pytest.MonkeyPatch) -> None:
    """[O3] An empty value is the default."""
    monkeypatch.setenv("STOLIK_SITE", "https://stolik.example/")
    assert settings.SITE.value == "https://stolik.example"
    monkeypatch.setenv("STOLIK_SITE", "")
    assert settings.SITE.value == ""


def test_the_example_is_current() -> None:
    """[O3] It lists every setting with its default, and no secret."""
    example = (ROOT / "functions" / ".env.example").read_text()
    assert example == settings.env_example(), "run make docs"
    names = re.findall(r"^(\w+)=", example, re.MULTILINE)
    assert names == [setting.name for setting in settings.ENVIRONMENT]


def test_only_this_module_reads_the_environment() -> None:
    """[O3] Besides what belongs to the emulators: the clock's file."""
    readers = {
        path.name
        for package in ("service", "telegram")
        for path in (ROOT / "functions" / "stolik" / package).rglob("*.py")
        if "environ" in path.read_text()
    }
    assert readers == {"settings.py", "server_clock.py", "bot_client.py"}
