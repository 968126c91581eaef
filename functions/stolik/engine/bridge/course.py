"""A deal of floating bridge as it runs: the auction, the partner card, the tricks, the end.

Nothing here judges a move; `Bridge.refusal` has done so before.
"""

from __future__ import annotations

from dataclasses import replace

from stolik.engine.bridge import bids as ladder
from stolik.engine.bridge.dealing import At, dealt, holder, left, told
from stolik.engine.bridge.state import MOST_ROWS, SEATS, Pool, Rack, Row, Said, Table
from stolik.engine.chance import Chance
from stolik.engine.contract import Event, Position, Result
from stolik.engine.tricks import Trick, remove_card, winning_index

After = tuple[At, tuple[Event, ...]]


def call(position: At, seat: int, bid: str, chance: Chance) -> After:
    """The position after a bid or a pass (FB2 to FB4)."""
    table = position.table
    event = Event(None, "bid", {"seat": seat, "bid": bid})
    bids = (*table.bids, Said(seat, bid))
    said = [one.bid for one in bids]
    contract = ladder.highest_bid(said)
    if contract is None and len(bids) == SEATS:
        after, events = _all_passed(position, chance)
        return after, (event, *events)
    if contract is None or not ladder.auction_is_over(said):
        return _at(position, _going_on(table, bids)), (event,)
    declarer = next(one.seat for one in bids if one.bid == contract)
    needs, against = ladder.tricks_needed(contract)
    after_table = replace(
        table,
        phase="partner",
        turn=declarer,
        bids=bids,
        declarer=declarer,
        contract=contract,
        trump=ladder.trump_suit(contract),
        needs=needs,
        against=against,
    )
    values = {"declarer": declarer, "contract": contract, "needs": needs, "against": against}
    return _at(position, after_table), (event, Event(None, "contract", values))


def partner(position: At, seat: int, card: str) -> After:
    """The position after the declarer has named a card; who holds it stays open (FB5, FB6)."""
    table = position.table
    own_lead = table.trump is None and position.options.first_lead == "seed"
    leader = seat if own_lead else (seat + 1) % SEATS
    after = replace(table, phase="play", turn=leader, partner_card=card, trick=Trick(leader))
    return _at(position, after), (Event(None, "partner", {"seat": seat, "card": card}),)


def card(position: At, seat: int, played: str, chance: Chance) -> After:
    """The position after a card; the last card of a trick may end the deal (FB9, FB10)."""
    table = position.table
    leader, cards = table.trick.leader, (*table.trick.cards, played)
    trick, tricks, last, won = table.trick, table.tricks, table.last, table.won
    events: tuple[Event, ...] = (Event(None, "card", {"seat": seat, "card": played}),)
    seen = table.partner
    if played == table.partner_card:
        seen = seat
        events += (Event(None, "partner-revealed", {"seat": seat, "card": played}),)
    complete = len(cards) == SEATS
    if complete:
        turn = (leader + winning_index(cards, table.trump)) % SEATS
        last, trick = Trick(leader, cards, turn), Trick(turn)
        tricks = (*tricks, last)
        won = (*won[:turn], won[turn] + 1, *won[turn + 1 :])
        events += (Event(None, "trick", {"taker": turn, "cards": list(cards)}),)
    else:
        turn, trick = (seat + 1) % SEATS, Trick(leader, cards)
    after = Table(
        "play",
        table.round,
        turn,
        table.first,
        table.draw,
        table.bids,
        table.declarer,
        table.contract,
        table.trump,
        table.needs,
        table.against,
        table.partner_card,
        seen,
        table.broken or played[1] == table.trump,
        won,
        trick,
        tricks,
        last,
        table.scores,
        table.sheet,
    )
    hand = remove_card(position.rack(seat).hand, played)
    racks = (*position.racks[:seat], Rack(hand), *position.racks[seat + 1 :])
    moved = Position(position.options, after, racks, position.pool)
    if complete and (row := _ended(moved, not hand)):
        moved, closing = _closed(moved, row, chance)
        events += closing
    return moved, events


def ending(table: Table) -> Result:
    """The most points win; equal seats share the win (FB11)."""
    best = max(table.scores)
    winners = tuple(seat for seat, score in enumerate(table.scores) if score == best)
    single = "contract-made" if table.sheet[-1].made else "contract-defeated"
    return Result(table.scores, winners, single if table.round == 1 else "rounds-played")


def _going_on(table: Table, bids: tuple[Said, ...]) -> Table:
    """The table with one more call; written out, because `replace` costs three times as much."""
    return Table(
        "auction",
        table.round,
        (bids[-1].seat + 1) % SEATS,
        table.first,
        table.draw,
        bids,
        None,
        None,
        None,
        0,
        0,
        None,
        None,
        False,
        table.won,
        table.trick,
        (),
        table.last,
        table.scores,
        table.sheet,
    )


def _all_passed(position: At, chance: Chance) -> After:
    table = position.table
    redeal = position.options.all_pass == "redeal"
    event = Event(None, "all-pass", {"redeal": redeal})
    if not redeal:
        return _at(position, replace(table, bids=(), turn=table.first)), (event,)
    after = dealt(
        position.options,
        chance,
        round=table.round,
        draw=table.draw + 1,
        first=(table.first + 1) % SEATS,
        scores=table.scores,
        sheet=table.sheet,
        last=table.last,
    )
    return after, (event, *told(after))


def _ended(position: At, played_out: bool) -> Row | None:
    """The sheet's row if the deal is decided or played out, or None while it goes on."""
    table = position.table
    assert table.declarer is not None
    assert table.partner_card is not None
    assert table.contract is not None
    mate = table.partner
    if mate is None:
        mate = holder(position.pool, table.partner_card)
    side = {table.declarer, table.declarer if mate is None else mate}
    taken = sum(table.won[seat] for seat in side)
    made, defeated = taken >= table.needs, len(table.tricks) - taken >= table.against
    if not played_out and (position.options.play_out13 or not (made or defeated)):
        return None
    points = tuple(int((seat in side) == made) for seat in range(SEATS))
    return Row(table.declarer, table.contract, table.partner_card, mate, table.won, made, points)


def _closed(position: At, row: Row, chance: Chance) -> After:
    """The deal on the sheet, all secrets told, and the next deal if there is one (FB11)."""
    table, options = position.table, position.options
    news = {
        "round": table.round,
        "declarer": row.declarer,
        "contract": row.contract,
        "partner": row.partner,
        "won": list(row.won),
        "made": row.made,
        "points": list(row.points),
    }
    events = (*_revealed(table, position.pool, row.partner), Event(None, "round", news))
    scores = tuple(map(sum, zip(table.scores, row.points, strict=True)))
    sheet = (*table.sheet, row)[-MOST_ROWS:]
    if table.round == options.rounds:
        after = replace(
            table, phase="over", turn=None, partner=row.partner, scores=scores, sheet=sheet
        )
        result = ending(after)
        values = {
            "scores": list(result.scores),
            "winners": list(result.winners),
            "reason": result.reason,
        }
        return _at(position, after), (*events, Event(None, "over", values))
    following = dealt(
        options,
        chance,
        round=table.round + 1,
        first=(table.first + 1) % SEATS,
        scores=scores,
        sheet=sheet,
        last=table.last,
    )
    return following, (*events, *told(following))


def _revealed(table: Table, pool: Pool, mate: int | None) -> tuple[Event, ...]:
    """What an early end tells: who the partner was, and the cards nobody has played [F2]."""
    events: tuple[Event, ...] = ()
    if table.partner is None and mate is not None:
        values = {"seat": mate, "card": table.partner_card}
        events = (Event(None, "partner-revealed", values),)
    hands = left(pool, table)
    if any(hands):
        unplayed = {str(seat): list(hand) for seat, hand in enumerate(hands)}
        events += (Event(None, "unplayed", {"hands": unplayed}),)
    return events


def _at(position: At, table: Table) -> At:
    return Position(position.options, table, position.racks, position.pool)
