"""Pairs of people who often play rated games together, or always lose to each other.

Talking by telephone cannot be prevented, and friends play together too. So this proves nothing:
it only counts, outside of any call, for operators to look at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from google.cloud.firestore import FieldFilter

from stolik.documents.header import Header
from stolik.service.tables import firestore_client, header_document

MIN_GAMES_TOGETHER = 8  # before a pair is looked at
CONSPICUOUS_SHARE = 0.6  # of the rated games of one of them
CONSPICUOUS_WIN_RATE = 0.9  # of their games together that one of them lost to the other


@dataclass(frozen=True, slots=True)
class Pair:
    """Two people in rated games."""

    uids: tuple[str, str]
    together: int
    share: float  # of the rated games of the one who has fewer
    above: float  # share of their games in which the first did better

    @property
    def stands_out(self) -> bool:
        """Whether somebody should look at what they played."""
        lopsided = not 1 - CONSPICUOUS_WIN_RATE < self.above < CONSPICUOUS_WIN_RATE
        return self.together >= MIN_GAMES_TOGETHER and (self.share >= CONSPICUOUS_SHARE or lopsided)


def pairs(headers: Iterable[Header]) -> list[Pair]:
    """Every pair of people who met in rated games that ended, those who meet most first."""
    games, together, above = Counter[str](), Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for header in headers:
        result = header.result
        if not header.rated or result is None:
            continue
        people = sorted((chair.uid, seat) for seat, chair in enumerate(header.seats) if chair.uid)
        games.update(uid for uid, _ in people)
        for (first, first_seat), (second, second_seat) in combinations(people, 2):
            together[first, second] += 1
            above[first, second] += result.scores[first_seat] > result.scores[second_seat]
    return [
        Pair(uids, count, round(count / min(games[uid] for uid in uids), 2),
             round(above[uids] / count, 2))
        for uids, count in together.most_common()
    ]  # fmt: skip


def conspicuous_pairs() -> list[Pair]:
    """The pairs to look at, among all finished rated games."""
    tables = firestore_client.client().collection("games")
    rated = tables.where(filter=FieldFilter("rated", "==", True))
    finished = rated.where(filter=FieldFilter("status", "==", "finished")).stream()
    headers = (header_document.read_header(table.to_dict() or {}) for table in finished)
    return [pair for pair in pairs(headers) if pair.stands_out]
