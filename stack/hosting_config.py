"""Writes the rewrites and headers of Firebase Hosting into firebase.json, for one project.

python stack/hosting_config.py PROJECT          write them
python stack/hosting_config.py PROJECT --check  exit 1 if firebase.json is made for another project

The Content-Security-Policy names the host of the project's functions exactly, so firebase.json is
made for a project before it is deployed, which the CLI checks. The emulators' policy is the same
and allows this machine's ports as well. Runs with any Python, without packages.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "functions")]

from stolik.service.settings import REGION  # noqa: E402

FIREBASE_JSON = ROOT / "firebase.json"
EMULATOR_PORTS = "http://127.0.0.1:*"
GOOGLE_HOSTS = (
    "https://firestore.googleapis.com",
    "https://identitytoolkit.googleapis.com",
    "https://securetoken.googleapis.com",
)
REWRITES = [
    {"source": "/api/**", "function": {"functionId": "api", "region": REGION}},
    {"source": "**/!(*.*)", "destination": "/index.html"},
]
PLAIN_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cache-Control": "no-cache",
}
UNCHANGING = {"Cache-Control": "public, max-age=31536000, immutable"}  # named by their content
# As the function says, whichever of the two Hosting sends on.
PUBLIC_LISTS = {"Cache-Control": "public, max-age=10, s-maxage=10"}


def policy(project: str, frames: str, more_hosts: tuple[str, ...] = ()) -> str:
    """The Content-Security-Policy; `frames` may show the page in a frame."""
    functions = f"https://{REGION}-{project}.cloudfunctions.net"
    hosts = " ".join(("'self'", *GOOGLE_HOSTS, functions, *more_hosts))
    return "; ".join(
        (
            "default-src 'self'",
            "script-src 'self' 'wasm-unsafe-eval'",
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            "worker-src 'self'",
            f"connect-src {hosts}",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            f"frame-ancestors {frames}",
        )
    )


def headers(project: str, more_hosts: tuple[str, ...] = ()) -> list[dict[str, Any]]:
    """What Hosting adds to its answers, by path; later ones win."""
    page = {"Content-Security-Policy": policy(project, "'none'", more_hosts), **PLAIN_HEADERS}
    embedded = {"Content-Security-Policy": policy(project, "*", more_hosts)}
    by_path = {"**": page, "/embed": embedded, "/assets/**": UNCHANGING, "/engine/**": UNCHANGING}
    by_path |= {"/api/open_tables": PUBLIC_LISTS, "/api/live_tables": PUBLIC_LISTS}
    return [
        {"source": path, "headers": [{"key": key, "value": value} for key, value in some.items()]}
        for path, some in by_path.items()
    ]


def configured(project: str) -> str:
    """firebase.json with what this project needs."""
    config = json.loads(FIREBASE_JSON.read_text())
    config["hosting"] |= {"rewrites": REWRITES, "headers": headers(project)}
    return json.dumps(config, indent=2) + "\n"


def main(project: str, *options: str) -> int:
    """Write firebase.json, or with --check only compare."""
    text = configured(project)
    if "--check" not in options:
        FIREBASE_JSON.write_text(text)
    elif FIREBASE_JSON.read_text() != text:
        command = f"python3 stack/hosting_config.py {project}"
        print(f"firebase.json is made for another project; run {command}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
