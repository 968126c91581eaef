"""The examples of both SDKs, with the npm package as it is published."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from emulator_tests.sdk_js.package_project import MODULES, Project
from stack.config import ROOT
from testkit.web.chromium import launch_chromium
from testkit.web.static_site import serve_page

EXAMPLES = ROOT / "client_sdk/examples"
# React Native with its types, and what these need; npm's own resolution would install much more.
REACT_NATIVE = "0.76.9"
TYPES = (
    f"react-native@{REACT_NATIVE}", f"@react-native/virtualized-lists@{REACT_NATIVE}",
    "@types/react@18.3.12", "csstype@3.1.3", "@types/prop-types@15.7.13",
    "@react-native-async-storage/async-storage@1.24.0",
)  # fmt: skip


def copy(project: Project, name: str) -> Path:
    """The example in a folder of its own, with the modules of the project."""
    folder = project.folder / "examples" / name
    shutil.copytree(EXAMPLES / name, folder, dirs_exist_ok=True)
    if name in ("html", "vite") and not (folder / "node_modules").exists():
        (folder / "node_modules").symlink_to(project.folder / "node_modules")
    return folder


def tsc(folder: Path, **options: Any) -> None:
    compiler = {"strict": True, "noEmit": True, "skipLibCheck": True, "target": "ES2022", **options}
    (folder / "tsconfig.json").write_text(json.dumps({"compilerOptions": compiler}))
    command = ["node", str(MODULES / "typescript/bin/tsc"), "-p", str(folder)]
    checked = subprocess.run(command, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout


def test_node_script_plays_and_starts_from_a_snapshot(project: Project) -> None:
    """[J8] Twice: the second start takes the memory snapshot of the first."""
    folder = copy(project, "node")
    starts = []
    for _ in range(2):
        done = subprocess.run(["node", "play.mjs"], cwd=folder, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        (first_move,) = re.findall(r"first move after (\d+) ms", done.stdout)
        starts.append(int(first_move))
    print("first move after", starts, "ms")
    assert starts[1] < starts[0] / 2


def plays(folder: Path) -> None:
    """The page plays its game to the end in a browser."""
    with serve_page(folder) as address, launch_chromium() as browser:
        page = browser.new_page()
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(f"{address}/index.html")
        page.wait_for_function("document.getElementById('result').textContent", timeout=90_000)
        assert errors == []
        assert json.loads(page.inner_text("#result"))
        assert "roll" in page.inner_text("#log")


def test_html_page_with_an_import_map_plays(project: Project) -> None:
    """[J8] Without a bundler."""
    plays(copy(project, "html"))


def test_vite_page_plays(project: Project) -> None:
    """[J8] Type-checked, built and opened."""
    folder = copy(project, "vite")
    lib = ["ES2022", "DOM", "DOM.Iterable"]
    types = [str(MODULES / "vite/client.d.ts")]
    tsc(folder, module="ESNext", moduleResolution="Bundler", lib=lib, types=types)
    vite = ["node", str(MODULES / "vite/bin/vite.js"), "build", "--logLevel", "warn"]
    built = subprocess.run(vite, cwd=folder, capture_output=True, text=True, env=dict(os.environ))
    assert built.returncode == 0, built.stdout + built.stderr
    plays(folder / "dist")


def test_react_native_app_has_the_right_types(project: Project) -> None:
    """[J8] [J2] By the types of React Native and of AsyncStorage; there is no DOM among them."""
    folder = copy(project, "react_native")
    cache = MODULES / f".cache/react_native_{REACT_NATIVE}"
    cache.mkdir(parents=True, exist_ok=True)
    if len(list(cache.glob("*.tgz"))) < len(TYPES):
        packed = subprocess.run(["npm", "pack", "--silent", *TYPES], cwd=cache, capture_output=True)
        if packed.returncode and not os.environ.get("CI"):
            pytest.skip("the types of React Native are missing; get them with: npm (online)")
        assert packed.returncode == 0, packed.stderr
    for archive in cache.glob("*.tgz"):
        name = re.sub(r"-\d.*", "", archive.stem)
        for scope in ("types", "react-native-async-storage", "react-native"):
            if name.startswith(f"{scope}-"):
                name = f"@{scope}/{name.removeprefix(f'{scope}-')}"
                break
        place = folder / "node_modules" / name
        place.mkdir(parents=True, exist_ok=True)
        unpack = ["tar", "xzf", str(archive), "--strip-components=1", "-C", str(place),
                  "--wildcards", "*.d.ts", "*package.json"]  # fmt: skip
        subprocess.run(unpack, check=True)
    # As the README of the example says; the modules of Firebase are those of this tree.
    types = MODULES / "@firebase/auth/dist/rn/index.rn.d.ts"
    tsc(folder, module="ESNext", moduleResolution="Bundler", lib=["ES2022"], jsx="react-jsx",
        paths={"@firebase/auth": [str(types)]}, types=[],
        exactOptionalPropertyTypes=True,
        typeRoots=[str(folder / "node_modules/@types")])  # fmt: skip
