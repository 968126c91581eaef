// The log of a game, in sentences; it scrolls to the newest.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Entry, GameName, SeatInfo, Table } from "stolik-client";
import { useLatestValue } from "../service/useLatestValue";
import { t } from "../texts";
import { eventText } from "./event_text";
import { playerName } from "./player_names";

interface Props {
  readonly table: Table;
  readonly game: GameName;
  readonly log: readonly Entry[];
  readonly seats: readonly SeatInfo[];
}

export function Log({ table, game, log, seats }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [whole, setWhole] = useState(false);
  const newest = log.at(-1)?.seq ?? 0;
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [newest]);
  const moved = useLatestValue(table.header)?.handovers ?? [];
  const movedAt = (seq: number) =>
    moved
      .filter((handover) => handover.seq === seq)
      .map(({ seat, at }) => (
        <li key={`moved-${at}`} class="muted">
          {t("seatMoved", { name: playerName(seats, seat) })}
        </li>
      ));
  const earlier = (log[0]?.seq ?? 0) > 2 && !whole && table.kind === "remote";
  return (
    <section class="log" aria-label={t("log")}>
      <h2>{t("log")}</h2>
      {earlier && (
        <button
          class="button-quiet"
          onClick={() =>
            void table.history().then(
              () => setWhole(true),
              () => undefined,
            )
          }
        >
          {t("earlier")}
        </button>
      )}
      <ol ref={list} tabIndex={0}>
        {movedAt(1)}
        {log.map((entry) => [<Line key={entry.seq} entry={entry} game={game} seats={seats} />, ...movedAt(entry.seq)])}
        {!log.length && <li class="muted">{t("noMoves")}</li>}
      </ol>
    </section>
  );
}

/** A log entry in one line. */
export function entryText(game: GameName, entry: Entry, seats: readonly SeatInfo[]): string {
  return entrySentences(game, entry, seats).join(". ");
}

function entrySentences(game: GameName, entry: Entry, seats: readonly SeatInfo[]): readonly string[] {
  return entry.events.map((event) => eventText(game, event, seats)).filter(Boolean);
}

function Line({ entry, game, seats }: { entry: Entry; game: GameName; seats: readonly SeatInfo[] }) {
  if (entry.by === "undo") return <li class="muted">{t("takenBack")}</li>;
  const sentences = entrySentences(game, entry, seats);
  if (!sentences.length) return null;
  return (
    <li>
      {sentences.map((text, index) => (
        <p key={index}>{text}</p>
      ))}
      {entry.by === "clock" && <small class="muted">{t("byClock")}</small>}
    </li>
  );
}
