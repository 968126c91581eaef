"""Mail and push as a player sees them: verify an address, switch push on, click a notification."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, CDPSession, Page, Worker, expect

from stack import MissingRequirement, Stack
from stack.config import PROJECT
from testkit.people import People
from testkit.web.board_drivers import play_to_the_end
from testkit.web.browser_players import (
    CONTEXT_SETTINGS,
    PHONE,
    BrowserPlayer,
    BrowserPlayers,
    sit_down,
)
from testkit.web.chromium import launch_profile
from testkit.web.desktop_notifications import Desktop, run_desktop

expect.set_options(timeout=60_000)

# No browser here has a push service: its subscription is one of the stack's service.
_SUBSCRIBE = """
made => {
  let current = null;
  const subscription = { endpoint: made.endpoint, toJSON: () => made,
                         unsubscribe: async () => { current = null; return true; } };
  PushManager.prototype.getSubscription = async () => current;
  PushManager.prototype.subscribe = async options => {
    window.subscribedWith = options;
    return (current = subscription);
  };
}
"""
# The headless shell has no notifications: its permission is given here, and the service worker
# records what it shows.
_PERMIT = """
Object.defineProperty(Notification, "permission", { get: () => "granted" });
Notification.requestPermission = async () => "granted";
"""
_RECORD = """() => {
  self.shown = [];
  ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
    self.shown.push({ title, ...options });
  };
  ServiceWorkerRegistration.prototype.getNotifications = async ({ tag }) =>
    self.shown.filter((one) => one.tag === tag);
  clients.openWindow = async (address) => { self.opened = address; return null; };
}"""
_CLICK = """() => {
  const work = [];
  const notification = { ...self.shown[0], close: () => { self.shown = []; } };
  const event = Object.assign(new Event("notificationclick"), { notification });
  event.waitUntil = (promise) => work.push(promise);
  self.dispatchEvent(event);
  return Promise.all(work).then(() => self.opened);
}"""
_SHOWN = """tag => self.registration.getNotifications({ tag }).then(shown =>
  shown.map(({ title, body, renotify }) => ({ title, body, renotify })))"""


def with_push(player: BrowserPlayer, site: Stack) -> str:
    """Let the browser subscribe at the stack's service; the endpoint."""
    made = site.push_service.subscribe()
    player.page.add_init_script(f"({_SUBSCRIBE})({json.dumps(made)})")
    return str(made["endpoint"])


class RecordedNotifications:
    """Notifications that a service worker records instead of showing them."""

    def __init__(self, player: BrowserPlayer) -> None:
        self._player = player
        player.page.add_init_script(_PERMIT)

    def start(self, worker: Worker) -> None:
        self._worker = worker
        worker.evaluate(_RECORD)

    def click(self, payload: dict[str, Any]) -> Page:
        """Click the notification of this message; the page that it opens."""
        page = self._player.page
        page.goto(self._worker.evaluate(_CLICK), wait_until="domcontentloaded")
        return page


class DesktopNotifications:
    """Notifications that Chromium shows on a desktop."""

    def __init__(self, player: BrowserPlayer, desktop: Desktop) -> None:
        self._player = player
        self._desktop = desktop
        player.context.grant_permissions(["notifications"], origin=player.site_url)

    def start(self, worker: Worker) -> None:
        """Nothing to prepare."""

    def click(self, payload: dict[str, Any]) -> Page:
        """Click the notification of this message; the page that it opens."""
        _wait_until(self._player.page, lambda: self._desktop.shown)
        (notification,) = self._desktop.shown
        assert notification.title == payload["title"]
        assert notification.body.endswith(payload["body"])
        with self._player.context.expect_page() as opened:
            self._desktop.click(notification)
        _wait_until(self._player.page, lambda: not self._desktop.shown)
        return opened.value


_ON_PHONE = {"viewport": PHONE, "service_workers": "allow"}
Notified = tuple[BrowserPlayer, RecordedNotifications | DesktopNotifications]


@pytest.fixture
def notified(
    browsers: BrowserPlayers,
    browser: Browser,
    tmp_path: Path,
    record_property: Callable[[str, object], None],
) -> Iterator[Notified]:
    """Ann with notifications on a desktop; without a whole Chromium they are recorded."""
    with run_desktop() as desktop:
        try:
            settings: dict[str, Any] = {**CONTEXT_SETTINGS, **_ON_PHONE}
            context = launch_profile(browser, tmp_path / "profile", desktop.address, **settings)
        except MissingRequirement as error:
            record_property("remark", f"notifications recorded, not shown on a desktop: {error}")
            ann = browsers.new("Ann", PHONE, service_workers="allow")
            yield ann, RecordedNotifications(ann)
        else:
            ann = browsers.add("Ann", context)
            yield ann, DesktopNotifications(ann, desktop)


def _wait_until(page: Page, is_true: Callable[[], object]) -> None:
    """Wait for something that no page can tell."""
    until = time.monotonic() + 30
    while not is_true():
        assert time.monotonic() < until
        page.wait_for_timeout(50)


def deliver(page: Page, site: Stack, payload: dict[str, Any]) -> None:
    """Deliver a push message to the page's service worker, as the browser's push service does."""
    session: CDPSession = page.context.new_cdp_session(page)
    numbers: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: numbers.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    _wait_until(page, lambda: numbers)
    message = {"origin": f"{site.hosting_url}", "registrationId": numbers[0]}
    session.send(
        "ServiceWorker.deliverPushMessage",
        {**message, "data": json.dumps(payload, ensure_ascii=False)},
    )
    session.detach()


def test_a_turn_becomes_a_notification(notified: Notified, users: People, site: Stack) -> None:
    """[W24] [W2] [O6] [G2] From the offer after a game to the click that opens the next table."""
    host = users.guest()
    about = {"game": "farkle", "seats": 2, "options": {"target": 50}, "bots": ["basic"]}
    made = host.call("create_game", **about, links=["Ann"], sit=False)
    ann, notifications = notified
    endpoint = with_push(ann, site)
    sit_down(made, ann)
    ann.page.locator(".table[data-turn]").wait_for()
    play_to_the_end([ann], "farkle")
    ann.click_button("Tell me")
    expect(ann.page.get_by_role("button", name="Tell me")).to_have_count(0)
    options = ann.page.evaluate("window.subscribedWith")
    assert options["userVisibleOnly"] is True
    assert len(options["applicationServerKey"]) == 87

    header = host.db.document(f"games/{made['gameId']}").get().to_dict() or {}
    (uid,) = [chair["uid"] for chair in header["seats"] if chair["name"] == "Ann"]
    next_table = host.call("create_game", game="zole", seats=3, invite=[uid])
    site.tasks.settle()
    (message,) = site.push_service.to(endpoint)
    assert message.payload["title"] == "You are invited to Zole"

    ann.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    (worker,) = ann.context.service_workers
    notifications.start(worker)
    tag = next_table["gameId"]
    deliver(ann.page, site, message.payload)
    _wait_until(ann.page, lambda: worker.evaluate(_SHOWN, tag))
    sent = {name: message.payload[name] for name in ("title", "body")}
    assert worker.evaluate(_SHOWN, tag) == [{**sent, "renotify": True}]
    page = notifications.click(message.payload)
    assert worker.evaluate(_SHOWN, tag) == []
    page.get_by_role("dialog", name="invites you").get_by_role("button", name="Sit down").click()
    page.wait_for_url(f"**/t/{tag}")


def test_the_switch_in_the_settings(browsers: BrowserPlayers, site: Stack) -> None:
    """[O6] [A4] A guest may have push; its events appear with it, and logging out ends it."""
    ann = browsers.new("Ann", PHONE, service_workers="allow")
    ann.page.add_init_script(_PERMIT)
    with_push(ann, site)
    ann.open("/account")
    switch = ann.page.get_by_label("Push messages on this device")
    switch.click()
    expect(switch).to_be_checked()
    turn = ann.page.get_by_label("it is my turn: by push")
    expect(turn).to_be_checked()
    turn.uncheck()
    expect(turn).not_to_be_checked()
    switch.click()
    expect(turn).to_have_count(0)
    expect(switch).not_to_be_checked()


def test_an_address_is_verified(browsers: BrowserPlayers, site: Stack) -> None:
    """[O5] The control goes once the link in the mail was opened."""
    ann = browsers.new("Ann", PHONE)
    email = f"ann-{secrets.token_hex(4)}@example.com"
    ann.open("/account")
    ann.page.get_by_label("Player name").fill(f"Ann {secrets.token_hex(3)}")
    ann.page.get_by_label("E-mail").fill(email)
    ann.page.get_by_label("Password", exact=True).fill("secret1")
    ann.page.get_by_label("Password again").fill("secret1")
    ann.click_button("Sign up", exact=True)
    ann.page.get_by_text(f"We write to {email} once").wait_for()
    ann.click_button("Send me a link")
    ann.page.get_by_text(f"A link is on its way to {email}.").first.wait_for()
    ann.click_button("I have opened it")
    codes = httpx.get(
        f"http://{site.auth_host}/emulator/v1/projects/{PROJECT}/oobCodes", trust_env=False
    ).json()["oobCodes"]
    (link,) = [code["oobLink"] for code in codes if code["email"] == email]
    expect(ann.page.get_by_role("button", name="I have opened it")).to_have_count(1)
    assert httpx.get(link, trust_env=False).status_code == 200
    ann.click_button("I have opened it")
    expect(ann.page.get_by_role("button", name="Send me a link")).to_have_count(0)


def test_the_link_to_unsubscribe(browsers: BrowserPlayers, users: People, site: Stack) -> None:
    """[O5] In a browser where nobody is signed in, through Hosting."""
    member, other = users.member(), users.member()
    member.verify_email()
    member.call("set_profile", emailMe=True)
    other.call("set_profile", name=f"Host {secrets.token_hex(4)}")
    other.call("create_game", game="zole", seats=3, invite=[member.uid])
    site.tasks.settle()
    (mail,) = site.mailbox.to(member.email)
    link = mail.headers["List-Unsubscribe"].strip("<>")
    assert link.startswith(f"{site.hosting_url}/api/unsubscribe?")
    page = browsers.new("Somebody").page
    page.goto(link)
    page.get_by_role("button", name="No more e-mails").click()
    page.get_by_text("You get no more e-mails.").wait_for()
    settings = member.db.document(f"users/{member.uid}").get().to_dict()
    assert settings is not None
    assert settings["emailMe"] is False


@pytest.mark.parametrize("part", ["mail", "push"])
def test_dev_shows_the_pages_of_the_stack(browsers: BrowserPlayers, site: Stack, part: str) -> None:
    """[O5] [O6] A push can be looked at without a push service."""
    ann = browsers.new("Ann")
    ann.open("/dev")
    link = ann.page.get_by_role("link", name=part, exact=True)
    expect(link).to_have_attribute("href", site.config.url(part))
    if part == "push":
        ann.click_button("Send my notices to the push page")
        ann.page.get_by_text("Subscribed.").wait_for()
    page = ann.context.new_page()
    page.goto(site.config.url(part))
    page.get_by_role("heading", name="of this stack").wait_for()
