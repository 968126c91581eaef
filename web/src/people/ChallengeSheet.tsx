// The sheet to play with somebody: a new table with a chair kept for them, or a chair at a table of one's own.

import { useState } from "preact/hooks";
import type { GameName } from "stolik-client";
import type { ClockSettings, Player } from "stolik-client/remote";
import { RatedRules } from "../finding/RatedRules";
import { aboutGame, GAMES, seatLimits } from "../games/registry";
import { ClockField } from "../parts/ClockField";
import { Dialog } from "../parts/Dialog";
import { Form } from "../parts/Form";
import { navigate } from "../router";
import { runAction } from "../run_action";
import type { Service } from "../service/service";
import { useLatestValue, useOpenedState } from "../service/useLatestValue";
import { settings } from "../settings";
import { gameName, t } from "../texts";
import { shownName } from "./shown_name";
import "../finding/finding.css";

interface Props {
  readonly service: Service;
  readonly player: Player;
  /** The game that they look for, if it is known. */
  readonly game?: GameName | undefined;
  onClose(): void;
}

export function ChallengeSheet({ service, player, game: wanted, onClose }: Props) {
  const [game, setGame] = useState<GameName>(wanted ?? GAMES[0] ?? "rummikub");
  const [clock, setClock] = useState<ClockSettings | null>({ kind: "none" });
  const [rated, setRated] = useState(false);
  const [busy, setBusy] = useState(false);
  const person = useLatestValue(service.account.person);
  const own = useOpenedState(() => service.lobby.myGames(), [service]) ?? [];
  const waiting = own.filter(({ header, missing }) => missing > 0 && header.host === person?.uid);
  const mayRate = person?.guest === false && !player.guest;
  const open = async (): Promise<void> => {
    const [least] = seatLimits(game);
    const guestName = person?.guest ? settings.value.name : "";
    const { gameId } = await service.lobby.create({
      game,
      seats: least > 2 ? aboutGame(game).usualSeats : 2,
      invite: [player.uid],
      clock: clock ?? { kind: "none" },
      rated,
      ...(guestName ? { name: guestName } : {}),
    });
    navigate(`/t/${gameId}`);
  };
  const run = async (action: () => Promise<void>): Promise<void> => {
    setBusy(true);
    if (!(await runAction(action))) setBusy(false);
  };
  const inviteTo = async (gameId: string): Promise<void> => {
    await service.hostActions(gameId).invite({ invite: [player.uid] });
    navigate(`/t/${gameId}`);
  };
  return (
    <Dialog title={t("challengePerson", { name: shownName(player.name) })} onClose={onClose}>
      <Form class="dialog-form" onSubmit={() => clock && void run(open)}>
        <p class="muted small">{t("challengeHint", { name: shownName(player.name) })}</p>
        <label class="field">
          <span>{t("whichGame")}</span>
          <select value={game} onChange={(event) => setGame(event.currentTarget.value as GameName)}>
            {GAMES.map((name) => (
              <option key={name} value={name}>
                {gameName(name)}
              </option>
            ))}
          </select>
        </label>
        <ClockField value={{ kind: "none" }} required={rated} onChange={setClock} />
        {mayRate && (
          <>
            <label class="field-row">
              <input type="checkbox" checked={rated} onChange={(event) => setRated(event.currentTarget.checked)} />
              <span>{t("rated")}</span>
            </label>
            <RatedRules />
          </>
        )}
        <button class="button-main" type="submit" disabled={busy || !clock}>
          {t("sendChallenge")}
        </button>
        {waiting.length > 0 && (
          <>
            <h3>{t("orYourTable")}</h3>
            <div class="buttons">
              {waiting.map(({ gameId, header }) => (
                <button key={gameId} type="button" disabled={busy} onClick={() => void run(() => inviteTo(gameId))}>
                  {gameName(header.game)} {header.code}
                </button>
              ))}
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
}
