"""Creates or updates metrics, alerts and the dashboard from the files in deploy/monitoring/.

python3 -m deploy.monitoring PROJECT --mail me@example.com   apply them, with gcloud
python3 -m deploy.monitoring PROJECT --print                 print the commands only

Needs no packages. It may be run again: what has one of our names is replaced, and old alerts go
only when the new ones are there.
"""

from __future__ import annotations

import argparse
import json
import math
import shlex
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

FILES = Path(__file__).parent / "monitoring"
PREFIX = "stolik"
# Cloud Monitoring knows a new metric up to ten minutes after it was created.
METRIC_WAIT_SECONDS = 660
RETRY_SECONDS = 15


def read(name: str) -> Any:
    """One of the files: metrics, alerts or dashboard."""
    return json.loads((FILES / f"{name}.json").read_text(encoding="utf-8"))


class Gcloud:
    """Runs gcloud for one project, or prints what it would run."""

    def __init__(self, project: str, prints: bool) -> None:
        self._project, self._prints = project, prints

    def run(self, *words: str, content: Any = None) -> str:
        """The output of a command; `content` is written to a file that `{}` in a word names."""
        with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
            json.dump(content, file)
            file.flush()
            command = ["gcloud", *(word.replace("{}", file.name) for word in words)]
            # With `--quiet` gcloud installs a missing component instead of asking unseen.
            command += [f"--project={self._project}", "--quiet"]
            if self._prints:
                print(shlex.join(word.replace(file.name, "FILE") for word in command))
                return ""
            return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    def names(self, *words: str, field: str, label: str) -> dict[str, str]:
        """What exists already: its label by its full name."""
        listed = self.run(*words, "list", f"--format=json({field},{label})")
        return {one[field]: one.get(label, "") for one in json.loads(listed or "[]")}


def apply(gcloud: Gcloud, mail: str | None) -> None:
    """Create everything, or replace what is there."""
    existing = gcloud.names("logging", "metrics", field="name", label="description")
    for metric in read("metrics"):
        verb = "update" if metric["name"] in existing else "create"
        place = (metric["name"], "--config-from-file={}")
        gcloud.run("logging", "metrics", verb, *place, content=metric)
    channels = [_channel(gcloud, mail)] if mail else []
    alerts = read("alerts")
    ours = {alert["displayName"] for alert in alerts}
    existing = gcloud.names("alpha", "monitoring", "policies", field="name", label="displayName")
    give_up_at = time.monotonic() + METRIC_WAIT_SECONDS
    for alert in alerts:
        _create_policy(gcloud, {**alert, "notificationChannels": channels}, give_up_at)
    for name, label in existing.items():
        if label in ours:
            gcloud.run("alpha", "monitoring", "policies", "delete", name)
    dashboard = read("dashboard")
    existing = gcloud.names("monitoring", "dashboards", field="name", label="displayName")
    create = ("monitoring", "dashboards", "create", "--config-from-file={}")
    gcloud.run(*create, content=dashboard)
    for name, label in existing.items():
        if label == dashboard["displayName"]:
            gcloud.run("monitoring", "dashboards", "delete", name)


def _create_policy(gcloud: Gcloud, content: Any, give_up_at: float) -> None:
    """Create an alert; until `give_up_at`, wait while Cloud Monitoring does not know its metric."""
    while True:
        try:
            command = ("alpha", "monitoring", "policies", "create", "--policy-from-file={}")
            gcloud.run(*command, content=content)
            return
        except subprocess.CalledProcessError as error:
            seconds_left = give_up_at - time.monotonic()
            if "Cannot find metric" not in error.stderr or seconds_left <= 0:
                raise
            name = content["displayName"]
            minutes = math.ceil(seconds_left / 60)
            print(f"{name}: waiting up to {minutes} min for its metric to be known", flush=True)
            time.sleep(RETRY_SECONDS)


def _channel(gcloud: Gcloud, mail: str) -> str:
    """The channel that writes to an address, a new one if there is none."""
    label = f"{PREFIX} {mail}"
    existing = gcloud.names("beta", "monitoring", "channels", field="name", label="displayName")
    for name, known in existing.items():
        if known == label:
            return name
    made = gcloud.run(
        *("beta", "monitoring", "channels", "create", "--type=email", "--format=value(name)"),
        *(f"--display-name={label}", f"--channel-labels=email_address={mail}"),
    )
    return made.strip() or "CHANNEL"


def main(arguments: list[str] | None = None) -> int:
    """Apply the files to a project. Returns 1 if gcloud refuses."""
    parser = argparse.ArgumentParser(prog="python3 -m deploy.monitoring", description=__doc__)
    parser.add_argument("project")
    parser.add_argument("--mail", help="who gets the alerts")
    parser.add_argument("--print", action="store_true", help="print the commands only")
    given = parser.parse_args(arguments)
    try:
        apply(Gcloud(given.project, given.print), given.mail)
    except FileNotFoundError:
        print("gcloud is missing; docs/deploy.md says what is needed", file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        print(f"{shlex.join(error.cmd)}\n{error.stderr}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
