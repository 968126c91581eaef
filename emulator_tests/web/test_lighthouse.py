"""Lighthouse scores of the first page; speed is measured by `python -m bench page_quality`."""

from __future__ import annotations

from stack import Stack
from testkit.web.lighthouse import MIN_SCORE, lighthouse_scores


def test_lighthouse_scores(site: Stack) -> None:
    """[H1] [X28] Accessibility and best practices; the bench also measures a table."""
    categories = ("accessibility", "best-practices")
    scores = lighthouse_scores(site.hosting_url, "phone", categories)
    assert min(scores.values()) >= MIN_SCORE
