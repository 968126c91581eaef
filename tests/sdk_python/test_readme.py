"""The README's first game, and the package that pip builds."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

SDK = Path(__file__).resolve().parents[2] / "client_sdk/python"
PATH = os.pathsep.join([str(SDK.parents[1] / "functions"), str(SDK)])


def test_first_game_in_ten_lines() -> None:
    """[A11] [X22] The README's first snippet runs and has at most ten indented lines."""
    code = re.findall(r"```python\n(.*?)```", (SDK / "README.md").read_text(), re.DOTALL)[0]
    body = [line for line in code.splitlines() if line.startswith("    ")]
    assert len(body) <= 10
    done = subprocess.run(
        [sys.executable, "-c", code.replace("options=", "bot_delay=0, options=")],
        env={**os.environ, "PYTHONPATH": PATH}, capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "Result(" in done.stdout


def test_package_contains_rules_texts_and_types(tmp_path: Path) -> None:
    """[X22] [N2] The built package plays without the repository, and leaves the service out."""
    root, copied = SDK.parents[1], tmp_path / "copy"
    ignore = shutil.ignore_patterns("__pycache__", "*.egg-info", "build")
    for folder in ("client_sdk/python", "client_sdk/texts", "functions/stolik"):
        shutil.copytree(root / folder, copied / folder, symlinks=True, ignore=ignore)
    lib, build = tmp_path / "lib", "from setuptools import setup; setup()"
    built = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", build, "-q", "build", "--build-lib", str(lib)],
        cwd=copied / "client_sdk/python", capture_output=True, text=True,
    )  # fmt: skip
    assert built.returncode == 0, built.stderr
    wanted = ("stolik_client/py.typed", "stolik/engine/bots/farkle/race.bin")
    assert [name for name in wanted if not (lib / name).exists()] == []
    assert not (lib / "stolik/service").exists()
    shutil.rmtree(copied)
    play = "import stolik_client as s; print(s.__file__, s.Texts('lv').game('bridge'))"
    done = subprocess.run(
        [sys.executable, "-c", f"{play}; from stolik.local import JsonApi; JsonApi()"],
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(lib)}, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(str(lib))
