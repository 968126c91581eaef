// What happens after 30 seconds of looking for players, and what everybody who looks can do from then on.

import { useState } from "preact/hooks";
import type { GameName, Level } from "stolik-client";
import { BotLevelField } from "../parts/BotLevelField";
import { listNames } from "../table/player_names";
import { t } from "../texts";
import { type MatchSettings, matchText, widerSettings } from "./match_settings";
import { LONG_WAIT_MS, useNow } from "./search_time";

interface Props {
  readonly since: number;
  readonly game: GameName;
  readonly wanted: MatchSettings;
  /** Who waits at this table too, where one of them opened it: only they can start it. */
  readonly company: readonly string[];
  /** Start with bots: this table, or one's own where somebody else opened this one. */
  onStart(level: Level): void;
  onLookFor(settings: MatchSettings): void;
}

export function SearchAdvice({ since, game, wanted, company, onStart, onLookFor }: Props) {
  const [waitsSince, setWaitsSince] = useState(since);
  const [level, setLevel] = useState<Level>("advanced");
  const now = useNow();
  const begin = Math.max(since, waitsSince);
  const { rated } = wanted;
  if (now - begin < LONG_WAIT_MS) return <p>{t(rated ? "at30Rated" : "at30")}</p>;
  const wider = rated ? { ...wanted, rated: false } : widerSettings(game, wanted);
  const text = rated
    ? t("waitedLongRated")
    : company.length
      ? t("waitedLongGuest", { names: listNames(company) })
      : t("waitedLong");
  return (
    <>
      <p>{text}</p>
      <div class="search-choices">
        {!rated && (
          <>
            <BotLevelField value={level} onChange={setLevel} />
            <button class="button-main" onClick={() => onStart(level)}>
              {t(company.length ? "ownTableWithBots" : "botsTakeChairs")}
            </button>
          </>
        )}
        {wider && (
          <button class={rated ? "button-main" : ""} onClick={() => onLookFor(wider)}>
            {rated ? t("lookUnrated") : t("lookWider", { settings: matchText(game, wider) })}
          </button>
        )}
        <button class="button-quiet" onClick={() => setWaitsSince(now)}>
          {t("goOnWaiting")}
        </button>
      </div>
    </>
  );
}
