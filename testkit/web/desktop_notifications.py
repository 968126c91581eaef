"""A desktop on which Chromium shows its notifications, so that tests can read and click them.

On Linux, Chromium sends each notification over D-Bus to the service
org.freedesktop.Notifications, and learns from its signals what was clicked. `Desktop` is a session
bus with this one service. It understands only the messages that Chromium sends, so no bus daemon
and no further package is needed.
"""

from __future__ import annotations

import struct
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from socketserver import StreamRequestHandler, ThreadingUnixStreamServer
from threading import Thread

SERVICE = "org.freedesktop.Notifications"
_BUS = "org.freedesktop.DBus"
_SERVICE_ADDRESS, _BROWSER_ADDRESS = ":1.0", ":1.1"
_REPLY, _ERROR, _SIGNAL = 2, 3, 4
_NO_REPLY_EXPECTED = 1
_PATH, _INTERFACE, _MEMBER, _ERROR_NAME, _REPLY_SERIAL, _SENDER, _SIGNATURE = 1, 2, 3, 4, 5, 7, 8
_CLOSED_BY_CALL = 3
_HEADER_BYTES = 16
_Value = str | int | list[str]


@dataclass(frozen=True)
class DesktopNotification:
    """What stands on the desktop."""

    number: int
    title: str
    body: str


class Desktop:
    """The notifications that are shown now. `address` goes into DBUS_SESSION_BUS_ADDRESS."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._shown: dict[int, tuple[DesktopNotification, _Connection]] = {}
        self._last_number = 0

    @property
    def shown(self) -> list[DesktopNotification]:
        """The notifications that nobody has closed."""
        return [notification for notification, _ in [*self._shown.values()]]

    def click(self, notification: DesktopNotification) -> None:
        """Click it; the browser hears of it as of a person's click."""
        _, connection = self._shown[notification.number]
        connection.send_signal("ActionInvoked", "us", notification.number, "default")

    def show(self, connection: _Connection, replaced: int, title: str, body: str) -> int:
        """Show a notification, in place of another where `replaced` is not 0."""
        self._last_number += not replaced
        number = replaced or self._last_number
        self._shown[number] = (DesktopNotification(number, title, body), connection)
        return number

    def remove(self, number: int) -> None:
        """Take a notification away."""
        self._shown.pop(number, None)


@contextmanager
def run_desktop() -> Iterator[Desktop]:
    """A desktop that browsers can connect to until the end of the block."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bus"
        desktop = Desktop(f"unix:path={path}")

        class Connection(_Connection):
            shown_on = desktop

        with ThreadingUnixStreamServer(str(path), Connection) as server:
            server.daemon_threads = True
            server.block_on_close = False
            Thread(target=server.serve_forever, daemon=True).start()
            yield desktop
            server.shutdown()


class _Connection(StreamRequestHandler):
    """One connection of a browser to the bus."""

    shown_on: Desktop

    def handle(self) -> None:
        """Answer every message until the browser hangs up."""
        self._authenticate()
        while len(start := self.rfile.read(_HEADER_BYTES)) == _HEADER_BYTES:
            _, _, flags, _, body_bytes, serial, field_bytes = struct.unpack("<4B3I", start)
            fields = _read_fields(self.rfile.read(field_bytes + -field_bytes % 8)[:field_bytes])
            body = self.rfile.read(body_bytes)
            try:
                signature, *values = self._answer(str(fields[_MEMBER]), _Reader(body))
            except LookupError as error:
                about = {_ERROR_NAME: f"{_BUS}.Error.ServiceUnknown", _REPLY_SERIAL: serial}
                signature, values, kind = "s", [str(error)], _ERROR
            else:
                about, kind = {_REPLY_SERIAL: serial}, _REPLY
            if not flags & _NO_REPLY_EXPECTED:
                self._send(kind, about, signature, values)

    def send_signal(self, member: str, signature: str, *values: _Value) -> None:
        """Tell the browser what happened to a notification."""
        path = "/" + SERVICE.replace(".", "/")
        about: dict[int, str | int] = {_PATH: path, _INTERFACE: SERVICE, _MEMBER: member}
        self._send(_SIGNAL, about, signature, [*values])

    def _authenticate(self) -> None:
        self.rfile.read(1)
        for line in self.rfile:
            if line.startswith(b"BEGIN"):
                return
            accepted = line.startswith(b"AUTH EXTERNAL ")
            self.wfile.write(b"OK %032x\r\n" % 1 if accepted else b"ERROR\r\n")

    def _answer(self, member: str, body: _Reader) -> tuple[str, *tuple[_Value, ...]]:
        """The signature and values of the reply. Raises LookupError for what is not here."""
        match member:
            case "Hello":
                return "s", _BROWSER_ADDRESS
            case "AddMatch" | "RemoveMatch":
                return ("",)
            case "NameHasOwner":
                return "b", int(body.read_string() == SERVICE)
            case "GetNameOwner" | "StartServiceByName" if (name := body.read_string()) != SERVICE:
                raise LookupError(name)
            case "GetNameOwner":
                return "s", _SERVICE_ADDRESS
            case "StartServiceByName":
                return "u", 2  # it runs already
            case "ListNames" | "ListActivatableNames":
                return "as", [_BUS, SERVICE]
            case "GetCapabilities":
                return "as", ["actions", "body"]
            case "GetServerInformation":
                return "ssss", "desktop", "stolik", "1", "1.2"
            case "Notify":
                _, replaced, _ = body.read_string(), body.read_number(), body.read_string()
                title, text = body.read_string(), body.read_string()
                return "u", self.shown_on.show(self, replaced, title, text)
            case "CloseNotification":
                number = body.read_number()
                self.shown_on.remove(number)
                self.send_signal("NotificationClosed", "uu", number, _CLOSED_BY_CALL)
                return ("",)
        raise LookupError(member)

    def _send(
        self, kind: int, about: dict[int, str | int], signature: str, values: list[_Value]
    ) -> None:
        body = _Writer()
        for letter, value in zip(signature.replace("as", "A"), values, strict=True):
            body.write(letter, value)
        fields = _Writer()
        for code, value in {**about, _SENDER: _SERVICE_ADDRESS, _SIGNATURE: signature}.items():
            letter = {_PATH: "o", _REPLY_SERIAL: "u", _SIGNATURE: "g"}.get(code, "s")
            fields.align(8)
            fields.data += bytes([code])
            fields.write("g", letter)
            fields.write(letter, value)
        sizes = (len(body.data), 1, len(fields.data))
        start = struct.pack("<4B3I", ord("l"), kind, _NO_REPLY_EXPECTED, 1, *sizes)
        fields.align(8)
        self.wfile.write(start + fields.data + body.data)


class _Reader:
    """Reads values one after the other; each begins at a multiple of its size."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def read_number(self) -> int:
        self.at += -self.at % 4
        self.at += 4
        return int.from_bytes(self.data[self.at - 4 : self.at], "little")

    def read_string(self) -> str:
        return self._read_text(self.read_number())

    def read_signature(self) -> str:
        self.at += 1
        return self._read_text(self.data[self.at - 1])

    def _read_text(self, size: int) -> str:
        self.at += size + 1
        return self.data[self.at - size - 1 : self.at - 1].decode()


def _read_fields(data: bytes) -> dict[int, str | int]:
    """The fields of a message's header by their codes."""
    reader = _Reader(data)
    fields: dict[int, str | int] = {}
    while reader.at < len(data):
        reader.at += -reader.at % 8
        code = data[reader.at]
        reader.at += 1
        letter = reader.read_signature()
        if letter == "u":
            fields[code] = reader.read_number()
        else:
            fields[code] = reader.read_signature() if letter == "g" else reader.read_string()
    return fields


class _Writer:
    """Writes values one after the other."""

    def __init__(self) -> None:
        self.data = b""

    def align(self, size: int) -> None:
        self.data += bytes(-len(self.data) % size)

    def write(self, letter: str, value: _Value) -> None:
        """Write a value of the type with this letter; A is an array of strings."""
        if letter == "g":
            self.data += bytes([len(str(value))]) + str(value).encode() + b"\0"
            return
        self.align(4)
        if isinstance(value, int):
            self.data += struct.pack("<I", value)
        elif isinstance(value, str):
            self.data += struct.pack("<I", len(value.encode())) + value.encode() + b"\0"
        else:
            items = _Writer()
            for item in value:
                items.write("s", item)
            self.data += struct.pack("<I", len(items.data)) + items.data
