"""Every setting of the service: what is fixed in code, and what the environment may say.

An operator sets values in `functions/.env`; `functions/.env.example` lists them, with defaults that
work on the emulators. The Firebase CLI does not read that file when it discovers functions, so
nothing that it discovers (region, resources, secrets) may depend on it: that is fixed here.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from stolik.engine.errors import InvariantBroken
from stolik.service.setting_readers import (
    object_reader,
    read_address,
    read_count,
    read_flag,
    read_mail,
    read_origins,
    read_push_key,
    read_sender,
    read_username,
)

# The region of functions and task queues. firebase.json and the SDKs name it too; tests compare.
REGION = "europe-west1"

# The service account that functions run as, in the project that they are deployed to. It has only
# the rights that docs/deploy.md gives it; the default account could change the whole project.
SERVICE_ACCOUNT = "stolik-functions@"

# Threads of one instance. functions-framework reads this from the environment, and would start
# four without it. No function admits more calls than it has threads, so none waits inside.
THREADS = 16

# Secrets of Secret Manager. They are bound below to the functions that use them. Telegram's cannot
# be bound only for operators who have a bot, so it is one JSON object that may be `{}`; so are
# those of mail and push.
SERVER_KEY_SECRET, TELEGRAM_SECRET = "STOLIK_SERVER_KEY", "STOLIK_TELEGRAM"
MAIL_SECRET, PUSH_SECRET = "STOLIK_MAIL", "STOLIK_PUSH"

_CALLS: dict[str, Any] = {"cpu": 1, "memory": 512, "concurrency": THREADS}
_COMPUTES: dict[str, Any] = {**_CALLS, "concurrency": 2}  # calls that share one CPU wait for it

# The key, for all that derive links, or end games: rankings name pairs of people by it.
_KEY: dict[str, Any] = {"secrets": [SERVER_KEY_SECRET]}
_NOTICES: dict[str, Any] = {"secrets": [SERVER_KEY_SECRET, MAIL_SECRET, PUSH_SECRET]}
_WEBHOOK: dict[str, Any] = {"secrets": [SERVER_KEY_SECRET, TELEGRAM_SECRET]}
_CHAT: dict[str, Any] = {"secrets": [TELEGRAM_SECRET]}

# What each function gets. A call ends after 10 s by itself; only account data may take minutes.
# Those that serve a task queue have names without `_`: the queue has the same name, and Cloud Tasks
# takes only letters, digits and hyphens.
FUNCTIONS: dict[str, dict[str, Any]] = {
    "api": {**_CALLS, **_KEY, "max_instances": 40, "timeout_sec": 30},
    "think": {**_COMPUTES, "max_instances": 20, "timeout_sec": 60},
    "account_data": {**_CALLS, **_KEY, "max_instances": 4, "timeout_sec": 540},
    "turntask": {**_CALLS, **_KEY, "max_instances": 20, "timeout_sec": 60},
    "bottask": {**_COMPUTES, **_KEY, "max_instances": 50, "timeout_sec": 60},
    "noticetask": {**_CALLS, **_NOTICES, "max_instances": 10, "timeout_sec": 60},
    "chattask": {**_CALLS, **_CHAT, "max_instances": 4, "timeout_sec": 60},
    "telegram": {**_CALLS, **_WEBHOOK, "max_instances": 10, "timeout_sec": 60},
    "sweep": {**_CALLS, **_KEY, "max_instances": 1, "timeout_sec": 60},
}

# A call has 7.5 s for its token and the database, and 2 s more for the tasks that it orders: it is
# answered within 10 s. Google's keys, with which tokens are verified, are kept for hours; fetching
# them has 4 s.
DATABASE_SECONDS = 7.5
ENQUEUE_SECONDS = 2.0
KEYS_SECONDS = 4.0

# The push services of Chrome, Edge, Firefox and Safari.
DEFAULT_PUSH_HOSTS = (
    "https://fcm.googleapis.com https://updates.push.services.mozilla.com"
    " https://*.push.apple.com https://*.notify.windows.com"
)

MIN_KEY_LENGTH = 32
EMULATORS_KEY = "only for emulators"


class Setting(NamedTuple):
    """A variable of the environment."""

    name: str
    default: str  # on the emulators
    about: str
    read: Callable[[str], Any]  # raises ValueError, whose text follows 'NAME: '
    required: bool = False  # where the service is deployed

    @property
    def value(self) -> Any:
        """What the environment of this process says, as it is now.

        Raises InvariantBroken where a deployed function lacks a setting that is required: its
        default is for the emulators only.
        """
        given = os.environ.get(self.name)
        if not given and self.required and is_deployed():
            raise InvariantBroken(f"{self.name} is not set or not bound to this function")
        return self.read(given or self.default)


def _threads(text: str) -> int:
    if text != str(THREADS):
        raise ValueError(f"must be {THREADS}, the number of calls that one instance admits")
    return THREADS


def _server_key(text: str) -> bytes:
    if len(text) < MIN_KEY_LENGTH and text != EMULATORS_KEY:
        raise ValueError(f"must have at least {MIN_KEY_LENGTH} characters")
    return text.encode()


THREADS_SETTING = Setting(
    "THREADS", str(THREADS), "Threads of one instance.", _threads, required=True
)
SITE = Setting(
    "STOLIK_SITE", "", "The site's address, for links in notices.", read_address, required=True
)
APP_CHECK = Setting(
    "STOLIK_APP_CHECK", "0", "1 refuses calls without an App Check token.", read_flag
)
MAX_OPEN_TABLES = Setting(
    "STOLIK_MAX_OPEN_TABLES", "30", "Open tables that one person may be at.", read_count
)
SHARDS = Setting(
    "STOLIK_SHARDS",
    "16",
    "Parts of all tables that the sweep asks for; may grow, never shrink.",
    read_count,
)
TURN_QUEUES = Setting(
    "STOLIK_TURN_QUEUES",
    "1",
    "Task queues of wake-ups: turntask, and turntask-2 and so on, which you create first.",
    read_count,
)
TELEGRAM_BOT = Setting(
    "STOLIK_TELEGRAM_BOT", "", "The username of the Telegram bot; empty for none.", read_username
)
TELEGRAM_API = Setting(
    "STOLIK_TELEGRAM_API", "https://api.telegram.org", "The address of the Bot API.", read_address
)
SERVER_KEY = Setting(
    SERVER_KEY_SECRET,
    EMULATORS_KEY,
    "From which links, and the names of pairs in rankings, are derived.",
    _server_key,
    required=True,
)
MAIL_FROM = Setting(
    "STOLIK_MAIL_FROM", "", "Whom mails come from; empty: no mail is sent.", read_sender
)
PUSH_KEY = Setting(
    "STOLIK_PUSH_KEY", "", "The public key of `make push-keys`; empty: no push.", read_push_key
)
PUSH_HOSTS = Setting(
    "STOLIK_PUSH_HOSTS",
    DEFAULT_PUSH_HOSTS,
    "The push services that browsers may name.",
    read_origins,
)
TELEGRAM = Setting(
    TELEGRAM_SECRET,
    "{}",
    "The bot's token and the webhook's secret, or {}.",
    object_reader("token", "secret"),
)
MAIL = Setting(
    MAIL_SECRET, "{}", "The SMTP server: host, port, user and password, or {}.", read_mail
)
PUSH = Setting(
    PUSH_SECRET,
    "{}",
    "The private key of `make push-keys` and the operator's address, or {}.",
    object_reader("privateKey", "contact"),
)

ENVIRONMENT = (
    *(THREADS_SETTING, SITE, APP_CHECK, MAX_OPEN_TABLES, SHARDS, TURN_QUEUES),
    *(MAIL_FROM, PUSH_KEY, PUSH_HOSTS, TELEGRAM_BOT, TELEGRAM_API),
)
SECRETS = (SERVER_KEY, TELEGRAM, MAIL, PUSH)
# A setting of the environment, and the secret that must not be empty if it is set.
PAIRS = ((TELEGRAM_BOT, TELEGRAM), (MAIL_FROM, MAIL), (PUSH_KEY, PUSH))


def check(environ: Mapping[str, str]) -> None:
    """Raise SystemExit with one line if a setting is wrong or missing."""
    for problem in problems(environ):
        raise SystemExit(f"settings: {problem}")


def problems(environ: Mapping[str, str]) -> list[str]:
    """What is wrong with the settings, one line each."""
    lines = []
    if is_deployed(environ) and environ.get("FIREBASE_AUTH_EMULATOR_HOST"):
        lines.append("FIREBASE_AUTH_EMULATOR_HOST: must not be set: tokens would not be verified")
    for setting in (*ENVIRONMENT, *SECRETS):
        given = environ.get(setting.name, "")
        if setting.required and not given and setting.name in _names_needed(environ):
            lines.append(f"{setting.name}: missing; docs/deploy.md says what it is for")
            continue
        if given == EMULATORS_KEY and is_deployed(environ):
            lines.append(f"{setting.name}: must not be the emulators' key, which everybody knows")
            continue
        try:
            setting.read(given or setting.default)
        except ValueError as error:
            lines.append(f"{setting.name}: {error}")
    for setting, secret in PAIRS:
        if environ.get(setting.name) and environ.get(secret.name, "").strip() == "{}":
            lines.append(f"{secret.name}: must not be {{}}, as {setting.name} is set")
    return lines


def _names_needed(environ: Mapping[str, str]) -> set[str]:
    """The variables that the function of this process has where it is deployed."""
    if not is_deployed(environ):
        return set()
    function = environ["K_SERVICE"].replace("-", "_")
    bound = FUNCTIONS.get(function, {}).get("secrets", [])
    return {*(setting.name for setting in ENVIRONMENT), *bound}


def is_deployed(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether this process serves a deployed function."""
    return "K_SERVICE" in environ and environ.get("FUNCTIONS_EMULATOR") != "true"


def most_at_once(function: str) -> int:
    """How many calls all instances of a function serve at the same time."""
    options = FUNCTIONS[function]
    return int(options["max_instances"] * options["concurrency"])


def env_example() -> str:
    """The content of functions/.env.example, which `make docs` writes."""
    head = "# Copy this file to functions/.env and set what differs. Secrets: docs/deploy.md.\n"
    parts = [
        f"\n# {setting.about}{' Required.' if setting.required else ''}\n"
        f"{setting.name}={setting.default}\n"
        for setting in ENVIRONMENT
    ]
    return head + "".join(parts)
