// Pass and play: several people share one device; first they say how many they are, and may give their names.

import { useState } from "preact/hooks";
import type { GameName, Level, LocalChair } from "stolik-client";
import type { ClockSettings } from "stolik-client/remote";
import { seatLimits } from "../games/registry";
import { HouseRulesFold, useHouseRules } from "../house_rules/HouseRulesFold";
import { optionsForSeats } from "../house_rules/options_for_seats";
import { parseOptions } from "../house_rules/options_query";
import { LocalGame } from "../local/LocalGame";
import { sharedGameKey } from "../local/saved_games";
import { usePageTitle } from "../page_title";
import { BotLevelField } from "../parts/BotLevelField";
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
  const [level, setLevel] = useState<Level>("basic");
  const [playing, setPlaying] = useState(() => localStorage.getItem(storageKey) !== null);
  const people = names.map(
    (name, seat): LocalChair => ({ kind: "human", name: name || t("playerNumber", { seat: seat + 1 }) }),
  );
  const bots = Array.from(
    { length: Math.max(0, least - names.length) },
    (_, index): LocalChair => ({ kind: "bot", name: `Bot ${index + 1}`, level }),
  );
  const players = people.length + bots.length;
  const rules = useHouseRules(game, players, parseOptions(query));
  if (playing)
    return (
      <LocalGame
        game={game}
        chairs={[...people, ...bots]}
        options={optionsForSeats(game, rules.options, players)}
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
        {bots.length > 0 && <BotLevelField value={level} onChange={setLevel} />}
        <ClockField value={NO_CLOCK} onChange={setClock} />
        <HouseRulesFold class="fold" game={game} rules={rules} />
        <button class="button-main" type="submit" disabled={!clock || !rules.valid}>
          {t("start")}
        </button>
      </Form>
    </Page>
  );
}
