"""Checks of Hosting: its configuration for the project, its headers, and the built page."""

from __future__ import annotations

from collections.abc import Iterator

from deploy.tree import Finding, Tree, fault, ok, todo
from stack import hosting_config

REQUIRED_FILES = (
    *("index.html", "sw.js", "manifest.webmanifest", "unsubscribe.css", "icon.svg"),
    *("icons/icon-192.png", "icons/icon-512.png", "icons/maskable-512.png"),
    *("icons/apple-touch-icon.png", "icons/preview.jpg", "icons/screenshot-desk.jpg"),
    *("icons/screenshot-phone.jpg", "engine"),
)
REQUIRED_HEADERS = (
    "Content-Security-Policy",
    "X-Content-Type-Options",
    "Referrer-Policy",
    "Permissions-Policy",
    "Cache-Control",
)
MAX_PAGE_MB = 60.0
EMULATOR_PROJECT = "demo-"  # such projects exist on emulators only


def check_project(tree: Tree) -> Iterator[Finding]:
    """firebase.json is made for the project: its policy names the functions' host."""
    command = f"python3 stack/hosting_config.py {tree.project}"
    if tree.project.startswith(EMULATOR_PROJECT):
        use = "npx firebase use YOUR-PROJECT --alias default"
        yield todo(f"project: {tree.project} is for emulators; run {use}")
    hosting = tree.read_json("firebase.json")["hosting"]
    wanted = {"rewrites": hosting_config.REWRITES, "headers": hosting_config.headers(tree.project)}
    if {name: hosting[name] for name in wanted} != wanted:
        yield todo(f"project: firebase.json is not made for {tree.project}; run {command}")
    else:
        yield ok(f"project: firebase.json is made for {tree.project}")


def check_headers(tree: Tree) -> Iterator[Finding]:
    """Every answer has the headers that protect the page; calls go to the function."""
    hosting = tree.read_json("firebase.json")["hosting"]
    everywhere = [rule for rule in hosting["headers"] if rule["source"] == "**"]
    given = {header["key"]: header["value"] for rule in everywhere for header in rule["headers"]}
    for name in REQUIRED_HEADERS:
        if name not in given:
            yield fault(f"hosting: no {name} header")
    policy = given.get("Content-Security-Policy", "")
    for word in ("'unsafe-inline'", "'unsafe-eval'", "127.0.0.1"):
        if word in policy:
            yield fault(f"hosting: the policy allows {word}")
    first = hosting["rewrites"][0]
    if (first["source"], "function" in first) != ("/api/**", True):
        yield fault("hosting: the first rewrite must pass /api/** to the function")
    yield ok(f"hosting: {len(given)} headers, calls are passed on")


def check_page(tree: Tree) -> Iterator[Finding]:
    """The page is built and whole."""
    home = tree.root / tree.read_json("firebase.json")["hosting"]["public"]
    missing = [name for name in REQUIRED_FILES if not (home / name).exists()]
    if missing:
        yield todo(f"page: {', '.join(missing)} missing; run npm run build --workspace web")
        return
    files = [path for path in home.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files) / 1e6
    if size > MAX_PAGE_MB:
        yield fault(f"page: {size:.0f} MB in {home.name}, more than {MAX_PAGE_MB:.0f}")
    else:
        yield ok(f"page: {size:.1f} MB in {len(files)} files")
