"""An empty project with the npm package installed from the file that `npm pack` makes."""

from __future__ import annotations

import json
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

from stack.config import ROOT

SDK = ROOT / "client_sdk/js"
MODULES = ROOT / "node_modules"
PEERS = ("firebase", "pyodide", "@types")  # of this tree, so that no registry is asked
STRICT = {
    "compilerOptions": {
        "strict": True, "noUncheckedIndexedAccess": True, "exactOptionalPropertyTypes": True,
        "target": "ES2022", "module": "NodeNext", "moduleResolution": "NodeNext",
        "resolveJsonModule": True, "skipLibCheck": False, "noEmit": True, "types": ["node"],
        "lib": ["ES2022", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
    },
    "include": ["*.ts"],  # without the examples in folders below, which have types of their own
}  # fmt: skip


@dataclass(frozen=True)
class Project:
    """A folder with package.json and node_modules."""

    folder: Path
    packed: dict[str, object]  # what `npm pack` says about its file

    def run(
        self, *command: str, env: dict[str, str] | None = None, timeout: int = 120
    ) -> subprocess.CompletedProcess[str]:
        """Run a command in the project."""
        return subprocess.run(
            command, cwd=self.folder, env={**os.environ, **(env or {})},
            capture_output=True, text=True, timeout=timeout,
        )  # fmt: skip

    def compile(self, name: str, code: str) -> Path:
        """Write a program as TypeScript, and what esbuild makes of it as JavaScript."""
        (self.folder / f"{name}.ts").write_text(code)
        esbuild = MODULES / "esbuild/bin/esbuild"
        built = self.run(str(esbuild), f"{name}.ts", f"--outfile={name}.mjs", "--format=esm")
        assert built.returncode == 0, built.stderr
        return self.folder / f"{name}.mjs"

    def check_types(self) -> None:
        """Type-check every program of the project, and the package's own types."""
        (self.folder / "tsconfig.json").write_text(json.dumps(STRICT))
        checked = self.run("node", str(MODULES / "typescript/bin/tsc"), "-p", ".")
        # Firebase 12 needs types of Temporal, which TypeScript does not have yet.
        errors = [line for line in checked.stdout.splitlines() if "@firebase" not in line]
        assert errors == [], errors[:20]


def make_project(folder: Path) -> Project:
    """Pack the SDK (which builds it) and install the file."""
    npm = ["npm", "--offline", "--no-audit", "--no-fund", "--no-update-notifier"]
    quiet = {**os.environ, "npm_config_loglevel": "error"}
    pack = [*npm, "pack", "--json", "--pack-destination", str(folder)]
    packed = subprocess.run(pack, cwd=SDK, env=quiet, capture_output=True, text=True, timeout=180)
    assert packed.returncode == 0, packed.stderr
    about = json.loads(packed.stdout[packed.stdout.index("[\n") :])[0]
    (folder / "package.json").write_text('{"name": "empty", "private": true, "type": "module"}')
    install = [*npm, "install", "--legacy-peer-deps", "--ignore-scripts", f"./{about['filename']}"]
    done = subprocess.run(install, cwd=folder, env=quiet, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    for name in PEERS:
        (folder / "node_modules" / name).symlink_to(MODULES / name)
    return Project(folder, about)
