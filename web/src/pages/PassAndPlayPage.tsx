// Pass and play: several people share one device; first they enter their names.

import { useState } from "preact/hooks";
import type { GameName, LocalChair } from "stolik-client";
import { seatLimits } from "../games/registry";
import { parseOptions } from "../house_rules/options_query";
import { LocalGame } from "../local/LocalGame";
import { usePageTitle } from "../page_title";
import { Form } from "../parts/Form";
import { Page } from "../parts/Page";
import { route } from "../router";
import { gameName, t } from "../texts";

const MAX_ON_ONE_DEVICE = 8;

export function PassAndPlayPage({ game }: { game: GameName }) {
  usePageTitle(`${gameName(game)}: ${t("passAndPlay")}`);
  const [least, most] = seatLimits(game);
  const storageKey = `stolik.pass.${game}`;
  const [names, setNames] = useState<readonly string[]>(["", ""]);
  const [playing, setPlaying] = useState(() => localStorage.getItem(storageKey) !== null);
  const people = names.map(
    (name, seat): LocalChair => ({ kind: "human", name: name || t("playerNumber", { seat: seat + 1 }) }),
  );
  const bots = Array.from(
    { length: Math.max(0, least - names.length) },
    (_, index): LocalChair => ({ kind: "bot", name: `Bot ${index + 1}`, level: "basic" }),
  );
  if (playing)
    return (
      <LocalGame
        game={game}
        chairs={[...people, ...bots]}
        options={parseOptions(route.peek().query)}
        storageKey={storageKey}
      />
    );
  return (
    <Page title={`${gameName(game)}: ${t("passAndPlay")}`}>
      <Form onSubmit={() => setPlaying(true)}>
        <p class="muted">{t("passHint")}</p>
        {names.map((name, seat) => (
          <label key={seat} class="field">
            <span>{t("playerNumber", { seat: seat + 1 })}</span>
            <input
              value={name}
              maxLength={30}
              onInput={(event) =>
                setNames(names.map((other, index) => (index === seat ? event.currentTarget.value : other)))
              }
            />
          </label>
        ))}
        <div class="buttons">
          <button class="button-main" type="submit">
            {t("start")}
          </button>
          <button
            type="button"
            disabled={names.length >= Math.min(most, MAX_ON_ONE_DEVICE)}
            onClick={() => setNames([...names, ""])}
          >
            +
          </button>
          <button type="button" disabled={names.length <= 2} onClick={() => setNames(names.slice(0, -1))}>
            −
          </button>
        </div>
      </Form>
    </Page>
  );
}
