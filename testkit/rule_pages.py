"""Writes docs/rules/: the numbered rules and house rules of each game, from the engine itself.

`python -m testkit.rule_pages` takes the rules from the docstrings that number them and the
house rules from the schema, so that the pages cannot say anything else than the code.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

from stolik.engine import games
from stolik.engine.options import Option, schema

ROOT = Path(__file__).resolve().parents[1]
ENGINE = ROOT / "functions" / "stolik" / "engine"
PAGES = ROOT / "docs" / "rules"
TITLES = {
    "rummikub": "Rummikub",
    "rikiki": "Rikiki",
    "zole": "Zole",
    "bridge": "Floating bridge",
    "farkle": "Farkle",
}

_NUMBERED = re.compile(r"^([A-Z]{1,2}\d+) +([A-Z\d`].*)$")


def rule_numbers(text: str) -> list[str]:
    """The rule numbers at the beginning of lines."""
    return [match[1] for line in text.splitlines() if (match := _NUMBERED.match(line))]


def docstrings(name: str) -> dict[str, str]:
    """The docstrings of a game's modules that number rules, the most rules first."""
    texts = {
        path.relative_to(ROOT).as_posix(): ast.get_docstring(ast.parse(path.read_text())) or ""
        for path in sorted((ENGINE / name).rglob("*.py"))
    }
    numbered = {path: text for path, text in texts.items() if rule_numbers(text)}
    return dict(sorted(numbered.items(), key=lambda item: -len(rule_numbers(item[1]))))


def page(name: str) -> str:
    """The whole page of one game."""
    parts = [f"# {TITLES[name]}\n"]
    for path, text in docstrings(name).items():
        parts.append(f"From [{Path(path).name}](../../{path}):\n\n{_markdown(text)}\n")
    parts += ["## House rules\n", "| option | values, default first | what |", "|---|---|---|"]
    options: Any = games.find(name).options  # a type is hashable, whatever mypy says
    parts += [_option_row(option) for option in schema(options)]
    return "\n".join(parts) + "\n"


def _markdown(text: str) -> str:
    """A docstring as Markdown: each numbered rule is an item of a list."""
    lines: list[str] = []
    for line in text.splitlines():
        if match := _NUMBERED.match(line):
            lines.append(f"- **{match[1]}** {match[2]}")
        elif line.startswith(" ") and lines and lines[-1]:
            lines[-1] += f" {line.strip()}"
        else:
            before_list = lines and lines[-1].startswith("- ") and line
            lines += ["", line] if before_list else [line]
    return re.sub(r"(?m)^(?!- )(.+)\n(- )", r"\1\n\n\2", "\n".join(lines))


def _option_row(option: Option) -> str:
    if option.type == "int":
        values = f"{option.default} ({option.values[0]} to {option.values[1]})"
    else:
        others = [_shown(value) for value in option.values if value != option.default]
        values = ", ".join([_shown(option.default), *others])
        values += ", or a list" if option.type == "list" else ""
    return f"| `{option.name}` | {values} | {option.text} |"


def _shown(value: str | int | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def main() -> None:
    """Write the page of every game."""
    PAGES.mkdir(exist_ok=True)
    for name in games.NAMES:
        (PAGES / f"{name}.md").write_text(page(name), encoding="utf-8")


if __name__ == "__main__":
    main()
