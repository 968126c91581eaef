// Pass and play: several people share one device; first they say how many they are, and may give their names.

import { useState } from "preact/hooks";
import type { GameName, LocalChair } from "stolik-client";
import type { ClockSettings } from "stolik-client/remote";
import { seatLimits } from "../games/registry";
import { optionsForSeats } from "../house_rules/options_for_seats";
import { parseOptions } from "../house_rules/options_query";
import { LocalGame } from "../local/LocalGame";
import { sharedGameKey } from "../local/saved_games";
import { usePageTitle } from "../page_title";
import { ClockField } from "../parts/ClockField";
import { Form } from "../parts/Form";
import { NumberPicker } from "../parts/NumberPicker";
import { Page } from "../parts/Page";
import { route } from "../router";
import { gameName, t } from "../texts";

const LEAST_PEOPLE = 2;
const MAX_ON_ONE_DEVICE = 8;
const NO_CLOCK: ClockSettings = { kind: "none" };

export function PassAndPlayPage({ game }: { game: GameName }) {
  const title = `${gameName(game)} · ${t("passAndPlay")}`;
  usePageTitle(title);
  const [least, most] = seatLimits(game);
  const { query } = route.value;
  const storageKey = sharedGameKey(game, query);
  const [names, setNames] = useState<readonly string[]>(["", ""]);
  const [clock, setClock] = useState<ClockSettings | null>(NO_CLOCK);
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
        options={optionsForSeats(game, parseOptions(query), people.length + bots.length)}
        clock={clock ?? NO_CLOCK}
        storageKey={storageKey}
        onChange={() => setPlaying(false)}
      />
    );
  const seat = (count: number): void => setNames(Array.from({ length: count }, (_, index) => names[index] ?? ""));
  return (
    <Page title={title}>
      <Form onSubmit={() => setPlaying(true)}>
        <p class="muted">{t("passHint")}</p>
        <NumberPicker
          label={t("numberOfPlayers")}
          value={names.length}
          least={LEAST_PEOPLE}
          most={Math.min(most, MAX_ON_ONE_DEVICE)}
          onChange={seat}
        />
        {bots.length > 0 && <p class="muted small">{t("botsFillTable")}</p>}
        {names.map((name, index) => (
          <label key={index} class="field">
            <span>{t("playerNumber", { seat: index + 1 })}</span>
            <input
              value={name}
              maxLength={30}
              autocomplete="off"
              onInput={(event) =>
                setNames(names.map((other, place) => (place === index ? event.currentTarget.value : other)))
              }
            />
          </label>
        ))}
        <ClockField value={NO_CLOCK} onChange={setClock} />
        <button class="button-main" type="submit" disabled={!clock}>
          {t("start")}
        </button>
      </Form>
    </Page>
  );
}
