// The auction of floating bridge: the calls so far, and the bids to choose from.

import { useState } from "preact/hooks";
import { bidText, type SeatInfo, type View } from "stolik-client";
import { playerName } from "../../table/player_names";
import { t } from "../../texts";
import { SuitText } from "../tricks/SuitText";
import "./auction.css";

interface CallsProps {
  readonly table: View<"bridge">["table"];
  readonly seats: readonly SeatInfo[];
}

/** A column per player, from the one who bids first. */
export function Calls({ table, seats }: CallsProps) {
  const columns = seats.map((_, index) => (table.first + index) % seats.length);
  return (
    <div class="auction-sheet">
      <div class="auction-names" aria-hidden="true">
        {columns.map((seat) => (
          <span key={seat}>{playerName(seats, seat)}</span>
        ))}
      </div>
      <ol class="auction" aria-label={t("auction")}>
        {table.bids.map((call, index) => (
          <li key={index}>
            <span class="visually-hidden">{playerName(seats, call.seat)}</span>
            <b>{call.bid === "P" ? t("pass") : <SuitText text={bidText(call.bid)} />}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}

const BIDS_SHOWN = 5;

interface BidsProps {
  readonly choices: readonly string[];
  readonly hinted: string | undefined;
  act(move: string): void;
}

/** The next bids and the pass; 'more' offers a level and then every strain of it. */
export function Bids({ choices, hinted, act }: BidsProps) {
  const [level, setLevel] = useState<string | null>(null);
  const bids = choices.filter((move) => move !== "P");
  const levels = [...new Set(bids.map((bid) => bid[0] ?? ""))];
  const shown = level === null ? bids.slice(0, BIDS_SHOWN) : bids.filter((bid) => bid.startsWith(level));
  const extra = hinted && hinted !== "P" && !shown.includes(hinted) && level === null ? [hinted] : [];
  return (
    <>
      {level !== null && (
        <div class="choice-row choice-numbers" role="group" aria-label={t("more")}>
          {levels.map((each) => (
            <button key={each} aria-pressed={each === level} onClick={() => setLevel(each)}>
              {each}
            </button>
          ))}
        </div>
      )}
      <div class="choice-row choice-bids">
        {[...shown, ...extra].map((bid) => (
          <button key={bid} class={hinted === bid ? "choice-hinted" : ""} onClick={() => act(bid)}>
            <SuitText text={bidText(bid)} />
          </button>
        ))}
        {level === null && bids.length > BIDS_SHOWN && (
          <button class="button-quiet" onClick={() => setLevel(levels[0] ?? "")}>
            {t("more")}
          </button>
        )}
        {choices.includes("P") && (
          <button class={hinted === "P" ? "choice-hinted" : ""} onClick={() => act("P")}>
            {t("pass")}
          </button>
        )}
      </div>
    </>
  );
}
