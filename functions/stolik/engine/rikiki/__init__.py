"""Rikiki, of the Oh Hell family: say how many tricks you will take, then take exactly those.

The rules as this package numbers them; tests and comments cite the numbers.

RK1  52 cards, the ace high. The first round deals as many cards as the players can all get,
     each further round one less, and after the round of 1 card the match is over. Schedules
     `downUp` and `upDown` go both ways; a list names every round.
RK2  Between rounds the host may deal another number of cards. `down` goes on from there; the
     other schedules go on with their next step.
RK3  If cards are left over, the next is turned: its suit is trump, and the card stays out of play.
RK4  Seats bid in order, each once, from 0 to the number of cards, seeing the earlier bids.
RK5  With the hook, the last bidder may not make the bids add up to the number of tricks.
RK6  After the last bid the first bidder leads. Who can must follow the led suit; anybody else
     plays what they like, or with `mustTrump` a trump if they hold one.
RK7  The highest trump takes the trick, or else the highest card of the led suit; the taker leads.
RK8  In the next round the next seat is first.
RK9  A kept bid earns points and a missed one costs them, as the scoring table says.
RK10 The highest total wins; equal totals share the win.

A card once played cannot be taken back, and the last trick stays in sight.
"""

from __future__ import annotations

from stolik.engine.rikiki.game import Rikiki

GAME = Rikiki()

__all__ = ["GAME", "Rikiki"]
