"""Floating bridge, as played in Singapore: the partner is a card, and its holder keeps quiet.

The rules as this package numbers them; tests and comments cite the numbers.

FB1  52 cards, 13 for each of four seats. While a hand has fewer than 4 points (A 4, K 3, Q 2,
     J 1, and 1 for every card after the fourth of a suit), all cards are dealt anew: a wash,
     after which the same seat bids first.
FB2  The first bidder is chosen by lot. A bid names a level from 1 to 7 and a suit, C < D < H
     < S < NT, and must be higher than the last. A pass is not final.
FB3  Three passes after a bid end the auction, 7NT ends it at once. The highest bidder declares.
FB4  When all four pass, new cards are dealt and the next seat bids first; or, with `rebid`, the
     same cards are bid again and the same seat bids first.
FB5  The declarer names a card held by somebody else. Its holder is the partner; everybody else
     learns who that is when the card is played, or when the deal ends.
FB6  The seat left of the declarer leads first; in no trump the declarer does.
FB7  Who can must follow the led suit; anybody else plays any card.
FB8  Trump may not be led before a trump has been played, unless the hand holds nothing else.
FB9  The highest trump takes the trick, or else the highest card of the led suit; the taker leads.
FB10 The declarer's side needs bid + 6 tricks, the others 8 - bid. The deal ends as soon as a
     side has them, or with `playOut13` after the last card.
FB11 Each of the winning side gets 1 point. After each deal but the last the table waits; the
     host deals the next one with `next`, and the seat after the first bidder of the deal that
     was played bids first.

With `allowSelfPartner` a declarer may name an own card and stands alone against three. An
open deal is taken as it is, without a wash, and may have fewer cards; what the declarer's
side has not made by the last card is defeated, and a partner card that nobody holds leaves
the declarer alone.
"""

from __future__ import annotations

from stolik.engine.bridge.game import Bridge

GAME = Bridge()

__all__ = ["GAME", "Bridge"]
