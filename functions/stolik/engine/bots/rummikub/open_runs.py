"""Open runs of one colour between two numbers, and the proof that three are enough.

A configuration is what is still open in one colour: up to three lengths, 3 standing for
'three or more', so 20 in all. Going to the next number with `r` cells of that colour:

S1  A run that is 1 or 2 long must go on; a run of 3 may end at any number.
S2  Cells go to runs that must go on, then to runs of 3, then to new runs. Any other use of
    the same cells leaves a configuration that can do nothing more than this one, so the next
    configuration is a function of the old one and of `r`.

How many runs may lie over one number of one colour? A run holds a number once.

S3  Without jokers two are enough, because there are two copies of each tile.
S4  Two jokers could make it four, but never need to. Four runs over n: two of them hold real
    tiles there, two hold jokers, and all other tiles of the four are real. At most two cover
    n - 1 and at most two cover n + 1, and each run needs a neighbour of n, so two of them end
    at n (`a..n`, `b..n`) and two begin there (`n..c`, `n..d`). Lay `a..c` and `b..n` with
    the real tiles instead, one joker as n in `n..d`, and the other as n + 1 at the end of
    `b..n`: the same tiles in three runs, and worth one point more.
S5  For the real tiles alone two are enough: whatever jokers do in a third run, they can be
    spared without losing a tile. Three runs over n, so a joker there; which of the three
    holds it is ours to choose. Let l and r be their lengths left and right of n. If some l
    and some r are 0, join the other lefts and rights through the two real tiles at n, long
    with short; each join has 3, because the run without a left has 2 on its right and the
    other way round. If every l is at least 1 (or every r, likewise), n - 1 has three cells
    and so the other joker; then some l is 1, or n - 2 would need a third joker, and some r is
    0, or n + 1 would. Spare both jokers, and join the rest through n as before. Four runs:
    join the four halves of S4 into two.
    So jokers that only help others out need two max_runs; the third is for a joker's own points
    (`r10 j j` beside `r10..r13` and `r11..r13`), and for one beside all 26 tiles of a colour.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

MAX_RUNS = 3
CONFIGS = tuple(combinations_with_replacement(range(4), MAX_RUNS))
NO_RUNS = CONFIGS.index((0, 0, 0))
CONFIG_COUNT = len(CONFIGS)
CAN_END = tuple(all(length in (0, 3) for length in config) for config in CONFIGS)

Step = tuple[int, int, bool]
Steps = tuple[tuple[Step, ...], ...]


def _extend(config: tuple[int, ...], cells: int) -> tuple[tuple[int, ...], bool] | None:
    owed = [length for length in config if length in (1, 2)]
    whole = config.count(3)
    spare = cells - len(owed)
    if spare < 0 or cells > MAX_RUNS:
        return None
    kept = min(whole, spare)
    after = [length + 1 for length in owed] + [3] * kept + [1] * (spare - kept)
    return tuple(sorted(after + [0] * (MAX_RUNS - len(after)))), kept < whole


def _steps(config: tuple[int, ...]) -> tuple[Step, ...]:
    result = []
    for cells in range(MAX_RUNS + 1):
        after = _extend(config, cells)
        if after is not None:
            result.append((cells, CONFIGS.index(after[0]), after[1]))
    return tuple(result)


STEPS: Steps = tuple(_steps(config) for config in CONFIGS)
"""Per configuration: (cells used, configuration after, whether a run of 3 ended)."""


def _dominating(config: tuple[int, ...]) -> tuple[int, ...]:
    raised = {0: (3,), 1: (2, 3), 2: (3,), 3: ()}
    result = {
        CONFIGS.index(tuple(sorted((*config[:i], more, *config[i + 1 :]))))
        for i, length in enumerate(config)
        for more in raised[length]
    }
    return tuple(sorted(result))


DOMINATED_BY = tuple(_dominating(config) for config in CONFIGS)
"""Per configuration: those with a run nearer to 3, or one more of 3; they can do more (S1)."""
