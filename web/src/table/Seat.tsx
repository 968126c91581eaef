// A player at the table: face with clock ring, name, score, what they hold and have won, their last words.

import type { SeatInfo } from "stolik-client";
import type { SeatFacts } from "../games/game_module";
import { cardName } from "../games/tricks/card_names";
import { sortHand } from "../games/tricks/hand_order";
import { Avatar } from "../parts/Avatar";
import { Card } from "../parts/Card";
import { PersonArea } from "../people/PersonButton";
import { shownName } from "../people/shown_name";
import { t } from "../texts";
import { formatNumber } from "../texts/numbers";
import { Countdown } from "./Countdown";
import { useTableContext } from "./table_context";
import "./seat.css";

interface Props {
  readonly chair: SeatInfo;
  /** Whether tiles or cards are held; dice nobody holds. */
  readonly holds?: "cards" | "tiles";
  /** What the game says of the seat; taken from the game if it is left out. */
  readonly facts?: SeatFacts;
  /** Beside each other instead of below: for one's own seat and for rows. */
  readonly inline?: boolean;
}

const MAX_BACKS = 8; // more would not be counted by eye; the number stands beside them

export function Seat({ chair, holds = "cards", facts: given, inline = false }: Props) {
  const { scores, facts: all, time, clock, bubbles, ratings, over } = useTableContext();
  const rating = ratings?.get(chair.seat);
  const facts = given ?? all[chair.seat] ?? {};
  const name = chair.mine ? t("you") : shownName(chair.name) || t("emptyChair");
  const said = bubbles.get(chair.seat);
  const classes = ["seat"];
  if (inline) classes.push("seat-inline");
  if (chair.asked) classes.push("seat-to-move");
  if (facts.sitsOut) classes.push("seat-out");
  if (chair.presence === "away" || chair.presence === "empty") classes.push("seat-away");
  return (
    <div class={classes.join(" ")} data-seat={chair.seat} data-mine={chair.mine || undefined}>
      <span class="seat-face" style={chair.asked && time !== null ? { "--time": time } : {}}>
        <Avatar name={chair.name || "?"} bot={chair.presence === "bot"} />
        {chair.asked && time !== null && <ClockRing />}
      </span>
      <span class="seat-plate">
        <span class="seat-line">
          <b class="seat-name">{name}</b>
          {facts.leads && <Crown />}
          {facts.partner && <PartnerSign />}
          <span class="seat-score">{formatNumber(scores[chair.seat] ?? 0)}</span>
        </span>
        <span class="seat-line seat-small">
          {facts.note && <span class="seat-note">{facts.note}</span>}
          {rating !== undefined && (
            <span class="seat-rating" title={t("ratingWord")}>
              {Math.round(rating)}
              <span class="visually-hidden"> {t("ratingWord")}</span>
            </span>
          )}
          {chair.presence === "away" && !over && <span>{t("away")}</span>}
          {chair.asked && clock !== null && <Countdown left={clock} />}
        </span>
        {chair.asked && <span class="visually-hidden">{t("toMove")}</span>}
      </span>
      <span class="seat-holds">
        {!chair.mine && facts.held !== undefined && <Held count={facts.held} kind={holds} />}
        {facts.won !== undefined && <Pile tricks={facts.won} />}
      </span>
      {!chair.mine && facts.faces && <Faces cards={facts.faces} />}
      <PersonArea uid={chair.mine ? null : chair.uid} name={chair.name} />
      {said && <span class="seat-bubble">{said}</span>}
    </div>
  );
}

/** Backs of what a player holds, with the number. */
export function Held({ count, kind }: { count: number; kind: "cards" | "tiles" }) {
  const backs = Math.min(count, MAX_BACKS);
  return (
    <span
      class={`held held-${kind}`}
      role="img"
      aria-label={t(kind === "cards" ? "holdsCards" : "holdsTiles", { count })}
      style={{ "--backs": backs }}
    >
      {Array.from({ length: backs }, (_, place) => (
        <i key={place} style={{ "--place": place - (backs - 1) / 2 }} />
      ))}
      <b>{count}</b>
    </span>
  );
}

/** The cards of an open hand, as a small fan. */
function Faces({ cards }: { cards: readonly string[] }) {
  return (
    <span class="faces" role="img" aria-label={cards.map(cardName).join(", ")}>
      {sortHand(cards).map((card) => (
        <Card key={card} card={card} />
      ))}
    </span>
  );
}

/** The tricks that a player has taken, as a pile of backs; cards swept from the felt go there. */
function Pile({ tricks }: { tricks: number }) {
  return (
    <span class="pile" aria-hidden="true" data-tricks={tricks}>
      {Array.from({ length: Math.min(tricks, 5) }, (_, place) => (
        <i key={place} style={{ "--place": place }} />
      ))}
    </span>
  );
}

function ClockRing() {
  return (
    <svg class="seat-ring" viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="22" pathLength="1" />
    </svg>
  );
}

function PartnerSign() {
  return (
    <svg class="seat-crown" viewBox="0 0 20 16" role="img" aria-label={t("partner")}>
      <path d="M6.500 2a3 3 0 1 1 0 6 3 3 0 0 1 0-6Zm7 0a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM1 15c0-3 2-5.500 5.500-5.500 1.500 0 2.700.500 3.500 1.200.8-.700 2-1.200 3.500-1.200C17 9.500 19 12 19 15Z" />
    </svg>
  );
}

function Crown() {
  return (
    <svg class="seat-crown" viewBox="0 0 20 16" role="img" aria-label={t("playsContract")}>
      <path d="M2 13.500 1 4l5 4 4-6.500L14 8l5-4-1 9.500Z" />
    </svg>
  );
}
