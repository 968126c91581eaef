"""What a legal move leads to in floating bridge: auction, partner card, tricks, next deal."""

from __future__ import annotations

from stolik.engine.bridge import bids as ladder
from stolik.engine.bridge.dealing import deal_events, deal_round, unplayed_hands
from stolik.engine.bridge.moves import Call, Move
from stolik.engine.bridge.scoring import finished_deal, result
from stolik.engine.bridge.state import (
    SEATS,
    AuctionCall,
    Phase,
    Played,
    Pool,
    Position,
    Rack,
    Row,
    Table,
)
from stolik.engine.chance import Chance
from stolik.engine.contract import Event, Seat
from stolik.engine.fast_replace import replace
from stolik.engine.json_codec import to_plain
from stolik.engine.next_round import Next
from stolik.engine.per_seat import add_per_seat, set_seat
from stolik.engine.tricks import Play, Trick, remove_card, winning_index


def play(position: Position, seat: Seat, move: Move, chance: Chance) -> Played:
    """The position after a move that `rules.refusal` allows, and what happened."""
    if isinstance(move, Next):
        return _next_deal(position, chance)
    assert seat is not None  # the host is asked for nothing but a deal
    if isinstance(move, Play):
        return _play_card(position, seat, move.card)
    if isinstance(move, Call):
        return _call(position, seat, move.bid, chance)
    return _name_partner(position, seat, move.card)


def _call(position: Position, seat: int, bid: str, chance: Chance) -> Played:
    """After a bid or a pass (FB2 to FB4)."""
    table = position.table
    event = Event(None, "bid", {"seat": seat, "bid": bid})
    calls = (*table.bids, AuctionCall(seat, bid))
    bids = [call.bid for call in calls]
    contract = ladder.highest_bid(bids)
    if contract is None and len(calls) == SEATS:
        after, events = _all_passed(position, chance)
        return after, (event, *events)
    if contract is None or not ladder.auction_is_over(bids):
        open_auction = replace(table, turn=(seat + 1) % SEATS, bids=calls)
        return replace(position, table=open_auction), (event,)
    declarer = next(call.seat for call in calls if call.bid == contract)
    needs, against = ladder.tricks_needed(contract)
    closed = replace(
        table,
        phase="partner",
        turn=declarer,
        bids=calls,
        declarer=declarer,
        contract=contract,
        trump=ladder.trump_suit(contract),
        needs=needs,
        against=against,
    )
    values = {"declarer": declarer, "contract": contract, "needs": needs, "against": against}
    return replace(position, table=closed), (event, Event(None, "contract", values))


def _name_partner(position: Position, seat: int, card: str) -> Played:
    """After the declarer has named a card; who holds it stays hidden (FB5, FB6)."""
    table = position.table
    own_lead = table.trump is None and position.options.first_lead == "seed"
    leader = seat if own_lead else (seat + 1) % SEATS
    after = replace(table, phase="play", turn=leader, partner_card=card, trick=Trick(leader))
    event = Event(None, "partner", {"seat": seat, "card": card})
    return replace(position, table=after), (event,)


def _play_card(position: Position, seat: int, card: str) -> Played:
    """After a card; the last card of a trick may end the deal (FB9, FB10)."""
    table = position.table
    leader, cards = table.trick.leader, (*table.trick.cards, card)
    events: tuple[Event, ...] = (Event(None, "card", {"seat": seat, "card": card}),)
    partner = table.partner
    if card == table.partner_card:
        partner = seat
        events += (Event(None, "partner-revealed", {"seat": seat, "card": card}),)
    broken = table.broken or card[1] == table.trump
    hand = remove_card(position.rack(seat).hand, card)
    racks = set_seat(position.racks, seat, Rack(hand))
    if len(cards) < SEATS:
        turn, trick = (seat + 1) % SEATS, Trick(leader, cards)
        going_on = replace(table, turn=turn, partner=partner, broken=broken, trick=trick)
        return replace(position, table=going_on, racks=racks), events
    taker = (leader + winning_index(cards, table.trump)) % SEATS
    last = Trick(leader, cards, taker)
    order = [(leader + step) % SEATS for step in range(SEATS)]
    told = {"taker": taker, "cards": list(cards), "seats": order}
    events += (Event(None, "trick", told),)
    taken = replace(
        table,
        turn=taker,
        partner=partner,
        broken=broken,
        won=set_seat(table.won, taker, table.won[taker] + 1),
        trick=Trick(taker),
        tricks=(*table.tricks, last),
        last=last,
    )
    after = replace(position, table=taken, racks=racks)
    if row := finished_deal(after, played_out=not hand):
        after, closing = _close_deal(after, row)
        events += closing
    return after, events


def _all_passed(position: Position, chance: Chance) -> Played:
    table = position.table
    redeal = position.options.all_pass == "redeal"
    event = Event(None, "all-pass", {"redeal": redeal})
    if not redeal:
        return replace(position, table=replace(table, bids=(), turn=table.first)), (event,)
    after = deal_round(
        position.options,
        chance,
        round=table.round,
        draw=table.draw + 1,
        first=(table.first + 1) % SEATS,
        scores=table.scores,
        last=table.last,
    )
    return after, (event, *deal_events(after))


def _close_deal(position: Position, row: Row) -> Played:
    """The deal scored and all secrets told; the match may end with it (FB11)."""
    table = position.table
    news = {
        "round": table.round,
        "declarer": row.declarer,
        "contract": row.contract,
        "partner": row.partner,
        "won": list(row.won),
        "made": row.made,
        "points": list(row.points),
    }
    events = (*_reveal(table, position.pool, row.partner), Event(None, "round", news))
    scores = add_per_seat(table.scores, row.points)
    phase: Phase = "over" if table.round == position.options.rounds else "between"
    ended = replace(
        table, phase=phase, turn=None, partner=row.partner, scores=scores, made=row.made
    )
    if phase == "over":
        events += (Event(None, "over", to_plain(result(ended))),)
    return replace(position, table=ended), events


def _next_deal(position: Position, chance: Chance) -> Played:
    """The next deal of the match; the next seat bids first (FB11)."""
    table = position.table
    after = deal_round(
        position.options,
        chance,
        round=table.round + 1,
        first=(table.first + 1) % SEATS,
        scores=table.scores,
        last=table.last,
    )
    return after, deal_events(after)


def _reveal(table: Table, pool: Pool, partner: int | None) -> tuple[Event, ...]:
    """What an early end tells: who the partner was, and the cards nobody has played [F2]."""
    events: tuple[Event, ...] = ()
    if table.partner is None and partner is not None:
        values = {"seat": partner, "card": table.partner_card}
        events = (Event(None, "partner-revealed", values),)
    hands = unplayed_hands(pool, table)
    if any(hands):
        unplayed = {str(seat): list(hand) for seat, hand in enumerate(hands)}
        events += (Event(None, "unplayed", {"hands": unplayed}),)
    return events
