// The practice aids of floating bridge in a drawer: open hands, suits counted, cards played.

import { useState } from "preact/hooks";
import type { SeatInfo } from "stolik-client";
import { Card, Pip, type Suit } from "../../parts/Card";
import { playerName } from "../../table/player_names";
import { TableDrawer } from "../../table/TableDrawer";
import { t } from "../../texts";
import { cardName, suitName } from "../tricks/card_names";
import { sortHand } from "../tricks/hand_order";
import type { PracticeAids } from "./practice_aids";
import "./practice_aids.css";

interface Props {
  readonly aids: PracticeAids;
  readonly seats: readonly SeatInfo[];
}

/** The button that opens the drawer; nothing at a table without practice aids. */
export function PracticeButton({ aids, seats }: Props) {
  const [open, setOpen] = useState(false);
  if (!aids.hands && !aids.tricks && !aids.suits) return null;
  return (
    <>
      <button class="button-quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t("practiceAids")}
      </button>
      {open && (
        <TableDrawer title={t("practiceAids")} onClose={() => setOpen(false)}>
          <div class="aids">
            {aids.suits && <SuitCounts suits={aids.suits} />}
            {aids.hands &&
              [...aids.hands].map(([seat, cards]) => (
                <OpenHand key={seat} name={playerName(seats, seat)} cards={cards} />
              ))}
            {aids.tricks && <TrickTable tricks={aids.tricks} seats={seats} />}
          </div>
        </TableDrawer>
      )}
    </>
  );
}

function SuitCounts({ suits }: { suits: NonNullable<PracticeAids["suits"]> }) {
  return (
    <section>
      <h3>{t("suitsPlayed")}</h3>
      <ul class="aids-suits">
        {suits.map(([suit, count]) => (
          <li key={suit} data-suit={suit}>
            <span class="visually-hidden">{suitName(suit)}</span>
            <Pip suit={suit as Suit} /> {count}
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpenHand({ name, cards }: { name: string; cards: readonly string[] }) {
  return (
    <section class="aids-hand">
      <h3>{t("handOf", { name })}</h3>
      <span class="aids-fan" role="img" aria-label={cards.map(cardName).join(", ") || "–"}>
        {sortHand(cards).map((card) => (
          <Card key={card} card={card} />
        ))}
      </span>
    </section>
  );
}

function TrickTable({ tricks, seats }: { tricks: NonNullable<PracticeAids["tricks"]>; seats: readonly SeatInfo[] }) {
  return (
    <table class="aids-tricks">
      <thead>
        <tr>
          <th scope="col">
            <span class="visually-hidden">{t("trick")}</span>
          </th>
          {seats.map((chair) => (
            <th key={chair.seat} scope="col">
              {playerName(seats, chair.seat)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tricks.map(({ cards, leader, taker }, index) => (
          <tr key={index}>
            <th scope="row" aria-label={t("playedBy", { number: index + 1 })}>
              {index + 1}
            </th>
            {cards.map((card, seat) => (
              <td key={seat} class={taker === seat ? "aids-taker" : leader === seat ? "aids-leader" : ""}>
                {card && (
                  <span role="img" aria-label={cardName(card)}>
                    <Card card={card} />
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
