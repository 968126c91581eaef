// A game that ended without a result: why, how it stood, and what to do next.

import type { Header, SeatInfo } from "stolik-client";
import type { Service } from "../service/service";
import { listNames, playerName } from "../table/player_names";
import { t } from "../texts";
import { formatNumber } from "../texts/numbers";
import { Rematch } from "./Rematch";
import "./game_over.css";

interface Props {
  readonly header: Header;
  readonly seats: readonly SeatInfo[];
  readonly mySeat: number | null;
  readonly service: Service;
  readonly id: string;
}

export function CancelledGame({ header, seats, mySeat, service, id }: Props) {
  const me = mySeat === null ? "" : (header.seats[mySeat]?.uid ?? "");
  const scores = header.scores.map((score, seat) => ({ score, seat })).sort((a, b) => b.score - a.score);
  const best = scores[0]?.score ?? 0;
  const ahead = scores.filter(({ score }) => score === best).map(({ seat }) => playerName(seats, seat));
  const played = header.started !== null;
  return (
    <section class="cancelled-game">
      <h2>{t("endedEarly")}</h2>
      <p>{t(played ? (header.votes.length ? "endedByVote" : "endedWithoutResult") : "neverDealt")}</p>
      {played && ahead.length < scores.length && (
        <p>
          <b>{t("wasAhead", { names: listNames(ahead) })}</b>
        </p>
      )}
      {played && (
        <ol class="game-over-scores">
          {scores.map(({ score, seat }) => (
            <li key={seat} class={score === best ? "game-over-winner" : ""}>
              <span class="name">{playerName(seats, seat)}</span>
              <span>{formatNumber(score)}</span>
            </li>
          ))}
        </ol>
      )}
      {mySeat !== null && played ? (
        <Rematch {...{ header, seats, service, id, me }}>
          <a class="button" href="/">
            {t("home")}
          </a>
        </Rematch>
      ) : (
        <div class="game-over-main">
          <a class="button button-main" href={`/host/${header.game}`}>
            {t("openTable")}
          </a>
          <a class="button" href="/">
            {t("home")}
          </a>
        </div>
      )}
    </section>
  );
}
