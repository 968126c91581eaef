"""Rikiki, of the Oh Hell family: say how many tricks you will take, then take exactly those.

The rules as this package numbers them; tests and comments cite the numbers.

RK1  52 cards, the ace high. The first round deals as many cards as the players can all get,
     each further round one less, and after the round of 1 card the match is over. Schedules
     `downUp` and `upDown` go both ways; a list names every round.
RK2  The host may deal another number of cards: `first` in the first round, and any between
     rounds. `down` goes on from there; the other schedules go on with their next step.
RK3  If cards are left over, the next is turned: its suit is trump, and the card stays out of play.
RK4  Seats bid in order, each once, from 0 to the number of cards, seeing the earlier bids.
RK5  With the hook, the last bidder may not make the bids add up to the number of tricks.
RK6  After the last bid the first bidder leads. Who can must follow the led suit; anybody else
     plays what they like, or with `mustTrump` a trump if they hold one.
RK7  The highest trump takes the trick, or else the highest card of the led suit; the taker leads.
RK8  In the next round the next seat is first.
RK9  Points by `scoring`, for a kept bid of n and for a bid missed by d tricks: rikiki 10 + 2n
     and -2d, csgreg 10 + 2n and -4d, ascenseur2 2 + n and -d, psalaets 10 + n and -10 - n, exact
     10 + n and 0, ohhell 10 + n and the tricks taken, ermilia 10 + n and the tricks taken if
     those are more than n, else 0. With `absoluteZero` a bid of 0 is worth 20 or -20 in each.
RK10 The highest total wins; equal totals share the win.

A card once played cannot be taken back, and the last trick stays in sight.
"""

from __future__ import annotations

from stolik.engine.rikiki.game import Rikiki

GAME = Rikiki()

__all__ = ["GAME", "Rikiki"]
