"""Every program that is printed in the documentation has a test that runs or finds it."""

from __future__ import annotations

import re
from pathlib import Path

from client_sdk.tools import game_pages
from stolik.service.callables.registry import CALLABLES

ROOT = Path(__file__).resolve().parents[2]
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("client_sdk/**/*.md")]
# Who runs the programs of a page, by the page and the language of the fence.
TESTED = {
    ("client_sdk/js/README.md", "ts"): "emulator_tests/sdk_js/test_package.py",
    ("client_sdk/python/README.md", "python"): "emulator_tests/sdk_python/test_package.py",
    ("docs/adding-a-game.md", "python"): "tests/sixth/test_docs.py",
    ("docs/security-rules.md", "js"): "client_sdk/js/test/remote/apps.test.ts",
}


def test_every_program_has_a_test() -> None:
    """[J1] No fence in TypeScript, JavaScript or Python is left to itself."""
    found = {
        (str(page.relative_to(ROOT)), language)
        for page in PAGES
        if "node_modules" not in page.parts
        for language in re.findall(r"^```(ts|tsx|js|html|python)$", page.read_text(), re.MULTILINE)
    }
    assert found == TESTED.keys()
    assert [test for test in TESTED.values() if not (ROOT / test).exists()] == []


def test_page_about_the_games_is_current() -> None:
    """[J10] Fields, events, options and reasons of every game, from the classes of the rules."""
    assert game_pages.main(["--check"]) == 0, "run make docs"
    page = game_pages.PAGE.read_text()
    for game in ("rummikub", "rikiki", "zole", "bridge", "farkle"):
        section = page.split(f"\n## {game}\n")[1].split("\n## ")[0]
        for title in ("Options", "`table`", "`rack`", "Events"):
            assert f"### {title}\n" in section
    # Every field and every value of an event is explained, by the comment behind it in its class.
    assert re.findall(r"^.*(?:\|  \||`\?? ?\(\)).*$", page, re.MULTILINE) == []


def test_protocol_names_every_gap_that_a_client_author_found() -> None:
    """[J10] Notation, repeats, endless matches, statuses and records."""
    page = (ROOT / "docs/protocol.md").read_text()
    for heading in ("Moves", "Log and records", "A client from nothing", "Refusals"):
        assert f"\n## {heading}\n" in page
    for text in ("What a repeat answers", "How a match ends", "Whose move it is", "two statuses"):
        assert text in page


def test_protocol_names_the_callables_without_a_request_id() -> None:
    """[J10] All of them, and no other."""
    page = (ROOT / "docs/protocol.md").read_text()
    (named,) = re.findall(r"Callables that change nothing\s+\(([^)]*)\) take none", page)
    without = {name for name, told in CALLABLES.items() if not told.takes_request_id}
    assert {"play_move", *re.findall(r"`(\w+)`", named)} == without
