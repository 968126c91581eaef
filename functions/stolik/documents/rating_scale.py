"""The scale on which ratings are shown. The service and both SDKs read it here."""

from __future__ import annotations

START_MU, START_SIGMA = 25.0, 25.0 / 3  # of OpenSkill, for somebody new
START_RATING = 1000  # what somebody new shows
RATING_PER_SKILL = 40


def shown_rating(mu: float, sigma: float) -> int:
    """The number that people see: the skill that somebody has almost certainly, from 1,000 on.

    It orders people as `mu - 3 * sigma` does.

    >>> shown_rating(START_MU, START_SIGMA), shown_rating(30.0, 5.0), shown_rating(20.0, 7.5)
    (1000, 1600, 900)
    """
    return START_RATING + round(RATING_PER_SKILL * (mu - 3 * sigma))
