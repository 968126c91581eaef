"""Callables about people: profile, reports, account, codes for a chat, push messages.

What few calls need is imported by the first of them, which keeps cold starts short.
"""

from __future__ import annotations

from importlib import import_module

from stolik.documents import answers
from stolik.service import settings
from stolik.service.api.call import Call
from stolik.service.api.declaration import declare
from stolik.service.api.request_fields import REQUIRED, an_id, base64_text, choice, flag, text
from stolik.service.api.request_model import Request
from stolik.service.callables.fields import name_field
from stolik.service.notify import push_subscriptions
from stolik.service.notify.push_subscriptions import MAX_ENDPOINT_LENGTH
from stolik.service.people import private_settings
from stolik.service.people import profile as profiles


class Nothing(Request):
    """A request without fields."""


class SetProfile(Request):
    """What a person may set; what is left out stays as it is."""

    name: str | None = name_field(
        "the public name; no two members have the same, in any case", None
    )
    locale: str | None = choice("the language of notices", private_settings.LOCALES, None)
    email_me: bool | None = flag("whether mail may be sent", None)
    bot: bool | None = flag("whether a program plays with this account", None)


@declare(caller="anybody", changes=True, per_minute=10)
def set_profile(call: Call, request: SetProfile) -> answers.ProfileAnswer:
    """Set the caller's name and settings."""
    profile = profiles.Profile(
        uid=call.uid,
        guest=call.guest,
        name=request.name,
        locale=request.locale,
        email_me=request.email_me,
        bot=request.bot,
    )
    key = profiles.new_webhook_key()
    return call.commit(profiles.set_profile_with, profile, key, call.now)


class CheckName(Request):
    """A name that the caller would like to have."""

    name: str = name_field("the wanted name", REQUIRED)


@declare(caller="anybody", changes=False, per_minute=30)
def check_name(call: Call, request: CheckName) -> answers.NameCheck:
    """Say whether the caller could have a name, before an account is made."""
    return {"free": profiles.is_name_free(call.uid, request.name)}


class Report(Request):
    """One complaint."""

    game_id: str = an_id("a table where both have a seat")
    uid: str = an_id("the person")
    why: str = choice("the kind of complaint", ("abuse", "cheating", "stalling", "name", "other"))
    text: str = text("what happened", 1_000, "")


@declare(caller="member", changes=True, per_minute=5)
def report(call: Call, request: Report) -> None:
    """Report somebody at the same table to the operators."""
    from stolik.service.people import reports

    complaint = reports.Report(
        game_id=request.game_id,
        by=call.uid,
        about=request.uid,
        why=request.why,
        text=request.text,
    )
    call.commit(reports.file_report, complaint, call.now)


@declare(caller="anybody", function="account_data", changes=False, per_minute=3)
def export_account(call: Call, request: Nothing) -> answers.AccountExport:
    """Return everything that is stored about the caller."""
    from stolik.service.privacy import account_export

    return account_export.export_account(call.uid)


class DeleteAccount(Request):
    """The words that a person has to type."""

    sure: str = choice("to show that it is meant", ("delete my account",))


@declare(caller="anybody", function="account_data", changes=True, per_minute=3)
def delete_account(call: Call, request: DeleteAccount) -> None:
    """Delete the caller's account for good."""
    from stolik.service.privacy import account_deletion

    call.commit(account_deletion.start_deletion, call.uid, call.now)


@declare(caller="anybody", changes=True, per_minute=5)
def chat_code(call: Call, request: Nothing) -> answers.ChatCode:
    """Return a one-time code that lets a Telegram account play as the caller."""
    issue = import_module("stolik.telegram.account_codes").issue
    code: answers.ChatCode = call.commit(issue, call.uid, call.derive_token("chat"), call.now)
    return code


@declare(caller="anybody", changes=False)
def push_key(call: Call, request: Nothing) -> answers.PushKey:
    """Return the key with which a browser subscribes to push messages; empty if there are none."""
    return {"key": settings.PUSH_KEY.value}


class SubscribePush(Request):
    """A subscription as the browser's PushManager gives it; all of it at most 1 kB."""

    endpoint: str = text("where the push service takes messages", MAX_ENDPOINT_LENGTH)
    p256dh: str = base64_text("the browser's public key", 87)
    auth: str = base64_text("the browser's secret", 22)


@declare(caller="anybody", changes=True, per_minute=10)
def subscribe_push(call: Call, request: SubscribePush) -> None:
    """Send push messages to this browser too."""
    keys = (request.p256dh, request.auth)
    call.commit(push_subscriptions.subscribe, call.uid, request.endpoint, *keys)


class UnsubscribePush(Request):
    """Which browser."""

    endpoint: str = text("of the subscription", MAX_ENDPOINT_LENGTH)


@declare(caller="anybody", changes=True, per_minute=10)
def unsubscribe_push(call: Call, request: UnsubscribePush) -> None:
    """Send no more push messages to a browser."""
    call.commit(push_subscriptions.unsubscribe, call.uid, request.endpoint)
