"""Metrics, alerts and the dashboard: files that gcloud takes, about what the code logs."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from deploy import monitoring
from stolik.engine.reasons import Reason
from stolik.service import structured_log
from stolik.service.callables.registry import CALLABLES
from stolik.service.notify import delivery
from stolik.service.reasons import ServiceReason

ROOT = Path(__file__).parents[2]
SERVICE = "\n".join(
    path.read_text(encoding="utf-8") for path in (ROOT / "functions" / "stolik").rglob("*.py")
)
LOGGED = set(re.findall(r'structured_log\.(?:info|error)\(\s*"([^"]+)"', SERVICE))
OUTCOMES = {"ok", "internal", delivery.UNDELIVERED, *map(str, (*Reason, *ServiceReason))}
METRICS = {metric["name"]: metric for metric in monitoring.read("metrics")}
ALERTS = {
    alert["displayName"].removeprefix("stolik "): alert for alert in monitoring.read("alerts")
}


def filters_of(value: object) -> list[str]:
    """Every filter in a file."""
    return re.findall(r'"(?:filter|denominatorFilter)": "((?:[^"\\]|\\.)*)"', json.dumps(value))


@pytest.mark.parametrize("name", METRICS)
def test_a_metric_asks_for_what_is_logged(name: str) -> None:
    """[X24] Its message and its fields exist in the code; its labels are read from the line."""
    metric = METRICS[name]
    (message,) = re.findall(r'jsonPayload\.message="([^"]+)"', metric["filter"])
    assert message in LOGGED
    fields = re.findall(r"jsonPayload\.(\w+)", json.dumps(metric))
    assert set(fields) <= {"message", *structured_log.FIELDS}
    labels = {label["key"] for label in metric["metricDescriptor"].get("labels", [])}
    assert labels == set(metric.get("labelExtractors", {}))
    assert ("valueExtractor" in metric) == (
        metric["metricDescriptor"]["valueType"] == "DISTRIBUTION"
    )


@pytest.mark.parametrize("file", ["alerts", "dashboard"])
def test_alerts_and_charts_use_the_metrics(file: str) -> None:
    """[X24] Only those that exist, by labels that they have, with values that are logged."""
    filters = filters_of(monitoring.read(file))
    assert filters
    for text in filters:
        (name,) = re.findall(r"user/(stolik-[\w-]+)", text)
        labels = {label["key"] for label in METRICS[name]["metricDescriptor"].get("labels", [])}
        for label, value in re.findall(r'metric\.label\.(\w+)!?=\\"([^"\\]+)\\"', text):
            assert label in labels
            assert value in {"outcome": OUTCOMES, "callable": CALLABLES}[label], value
    charts = json.dumps(monitoring.read("dashboard"))
    assert "metric.label.callable" in charts


def test_every_metric_is_shown_or_alerts() -> None:
    """[X24] None is kept for nothing, except that of an outage, which explains others."""
    used = re.findall(
        r"user/(stolik-[\w-]+)",
        json.dumps([monitoring.read("alerts"), monitoring.read("dashboard")]),
    )
    assert set(METRICS) - set(used) == {"stolik-database"}


def test_every_alert_is_explained() -> None:
    """[X24] In docs/operations.md, and in the mail that it sends."""
    page = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| ([a-z]+) \| [^|]+ \| [^|]+ \|$", page, re.MULTILINE)
    assert set(told) - {"alert"} == set(ALERTS)
    assert all(alert["documentation"]["content"] for alert in ALERTS.values())


LISTED = {
    "metrics list": [{"name": "stolik-calls"}],
    "policies list": [
        {"name": "p/1", "displayName": "stolik fault"},
        {"name": "p/2", "displayName": "stolik of somebody else"},
    ],
    "dashboards list": [{"name": "d/1", "displayName": "Stolik"}],
    "channels list": [{"name": "c/1", "displayName": "stolik me@example.com"}],
}
UNKNOWN_METRIC = "NOT_FOUND: Cannot find metric(s) that match type = user/stolik-faults"


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a gcloud that logs what it is asked, and no time to wait."""
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.setattr(monitoring, "RETRY_SECONDS", 0)
    write_gcloud(tmp_path)
    return tmp_path


def write_gcloud(place: Path, refused: int = 0, error: str = UNKNOWN_METRIC) -> None:
    """A program that lists what exists, and refuses the first policies with an error."""
    lists = "".join(
        f"*\"{words}\"*) echo '{json.dumps(answer)}' ;;\n" for words, answer in LISTED.items()
    )
    count = f"$(grep -c 'policies create' {place}/log)"
    refuse = f"if [ {count} -le {refused} ]; then echo '{error}' >&2; exit 1; fi"
    program = place / "gcloud"
    program.write_text(
        f'#!/bin/sh\necho "$@" >> {place}/log\n'
        f'case "$*" in\n{lists}*"policies create"*) {refuse} ;;\nesac\n'
    )
    program.chmod(0o755)


def test_what_is_run(place: Path) -> None:
    """[X24] [O7] A second time, what has our names is replaced, and nothing else is touched."""
    assert monitoring.main(["my-stolik", "--mail", "me@example.com"]) == 0
    ran = (place / "log").read_text().splitlines()
    # Without --quiet gcloud may ask whether to install a component, and nobody sees the question.
    assert all(line.endswith("--project=my-stolik --quiet") for line in ran)
    assert sum("metrics update stolik-calls" in line for line in ran) == 1
    assert sum("metrics create" in line for line in ran) == len(METRICS) - 1
    assert [line.split()[4] for line in ran if "policies delete" in line] == ["p/1"]
    assert sum("policies create" in line for line in ran) == len(ALERTS)
    assert [line.split()[3] for line in ran if "dashboards delete" in line] == ["d/1"]
    assert not any("channels create" in line for line in ran)


def test_metrics_that_are_not_known_yet(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """[X24] [O7] In a new project alerts are created again until their metrics are known."""
    write_gcloud(place, refused=3)
    assert monitoring.main(["my-stolik"]) == 0
    ran = (place / "log").read_text()
    assert ran.count("policies create") == 3 + len(ALERTS)
    told = capsys.readouterr().out.splitlines()
    assert told == ["stolik fault: waiting up to 11 min for its metric to be known"] * 3


@pytest.mark.parametrize("error", [UNKNOWN_METRIC, "PERMISSION_DENIED"])
def test_old_alerts_stay_until_new_ones_are_there(
    place: Path, monkeypatch: pytest.MonkeyPatch, error: str
) -> None:
    """[X24] [O7] If the new ones are refused, or not taken in time, the project keeps the old."""
    write_gcloud(place, refused=1_000, error=error)
    monkeypatch.setattr(monitoring, "METRIC_WAIT_SECONDS", 0)
    assert monitoring.main(["my-stolik"]) == 1
    ran = (place / "log").read_text()
    assert ran.count("policies create") == 1
    assert "delete" not in ran


def test_without_gcloud(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """[O7] The commands can be printed, and its absence is said."""
    monkeypatch.setenv("PATH", "/nonexistent")
    assert monitoring.main(["my-stolik"]) == 1
    assert monitoring.main(["my-stolik", "--print"]) == 0
    assert "gcloud logging metrics create stolik-faults" in capsys.readouterr().out
