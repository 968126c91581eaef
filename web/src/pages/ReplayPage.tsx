// A replay, from a stored game or from its link: step by step or automatic, from any seat.

import { useEffect, useState } from "preact/hooks";
import type { Seat } from "stolik-client";
import { ReplayTable } from "stolik-client/replay";
import { LoadingRules } from "../engine/LoadingRules";
import { loadEngine } from "../engine/load_engine";
import { VerifyButton } from "../game_over/VerifyButton";
import { whyWon, winnersText } from "../game_over/why_won";
import { usePageTitle } from "../page_title";
import { Icon } from "../parts/Icon";
import { Notice, OfflineNotice, Page } from "../parts/Page";
import { navigate, route } from "../router";
import { errorReason } from "../run_action";
import { getSignedInService } from "../service/service";
import { useLatestValue } from "../service/useLatestValue";
import { useLoaded } from "../service/useLoaded";
import { readNamedLink } from "../share/replay_names";
import { ShareButtons } from "../share/ShareButtons";
import { playerName } from "../table/player_names";
import { TableFrame } from "../table/TableFrame";
import { TableMenu } from "../table/TableMenu";
import { gameName, t } from "../texts";
import "./replay.css";

const AUTOPLAY_STEP_MS = 1200;

export function ReplayPage({ id }: { id?: string }) {
  const { value: replay, error } = useLoaded(
    async () => {
      const opened = await openReplay(id, route.peek().hash);
      await opened.go(Number(route.peek().query.get("at") ?? 0));
      return opened;
    },
    [id],
    (opened) => opened.close(),
  );
  const game = replay?.header.value ? gameName(replay.header.value.game) : "";
  usePageTitle(game ? `${t("replay")} · ${game}` : t("replay"));
  if (error)
    return (
      <Page title={t("replay")}>
        {errorReason(error) === "offline" ? (
          <OfflineNotice onRetry={() => location.reload()} />
        ) : (
          <Notice text={t("noReplay")}>
            <a class="button button-main" href="/">
              {t("home")}
            </a>
          </Notice>
        )}
      </Page>
    );
  if (!replay)
    return (
      <Page title={t("replay")}>
        <LoadingRules />
      </Page>
    );
  return (
    <TableFrame
      table={replay}
      title={game || t("replay")}
      tools={<ReplayMenu replay={replay} />}
      below={<ReplayControls replay={replay} />}
    />
  );
}

async function openReplay(id: string | undefined, link: string): Promise<ReplayTable> {
  if (!id && !link) throw new Error("no game is named");
  const rules = await loadEngine();
  if (!id) {
    const named = readNamedLink(link);
    const mine = route.peek().query.get("me");
    const record = await rules.ask("decode", { link: named.link });
    const names = Array.from(
      { length: record.seats },
      (_, seat) => named.names[seat] || (`${seat}` === mine ? t("you") : t("playerNumber", { seat: seat + 1 })),
    );
    return ReplayTable.open(rules, { record }, { names, bots: named.bots, ...(mine ? { mine: Number(mine) } : {}) });
  }
  const { RemoteTable } = await import("stolik-client/remote");
  const table = await RemoteTable.open((await getSignedInService()).connection, id);
  try {
    const names = table.header.value?.seats.map((chair) => chair.name) ?? [];
    return await ReplayTable.open(rules, { record: await table.record() }, { names });
  } finally {
    table.close();
  }
}

function ReplayControls({ replay }: { replay: ReplayTable }) {
  const header = useLatestValue(replay.header);
  const seats = useLatestValue(replay.seats) ?? [];
  const [playing, setPlaying] = useState(false);
  const [viewpoint, setViewpoint] = useState<Seat | "all">("all");
  const at = replay.at;
  const step = async (to: number): Promise<void> => {
    await replay.go(Math.max(0, Math.min(replay.steps, to)));
    const { query } = route.peek();
    query.set("at", String(replay.at));
    navigate(`${location.pathname}?${query}${location.hash}`, true);
  };
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(
      () => (replay.at >= replay.steps ? setPlaying(false) : void step(replay.at + 1)),
      AUTOPLAY_STEP_MS,
    );
    return () => clearInterval(timer);
  }, [playing]);
  return (
    <footer class="scrubber">
      {header?.result && (
        <p class="replay-result" role="status">
          <b>{winnersText(header.result.winners, seats)}</b>
          <span class="muted">{whyWon(header.result, seats)}</span>
        </p>
      )}
      <input
        type="range"
        min={0}
        max={replay.steps}
        value={at}
        aria-label={t("step")}
        onInput={(event) => void step(Number(event.currentTarget.value))}
      />
      <div class="scrubber-buttons">
        <button aria-label={t("backStep")} onClick={() => void step(at - 1)}>
          <Icon name="back" />
        </button>
        <button aria-label={t("autoplay")} aria-pressed={playing} onClick={() => setPlaying(!playing)}>
          <Icon name={playing ? "pause" : "play"} />
        </button>
        <button aria-label={t("nextStep")} onClick={() => void step(at + 1)}>
          <Icon name="next" />
        </button>
        <select
          aria-label={t("viewFrom")}
          value={String(viewpoint)}
          onChange={(event) => {
            const wanted = event.currentTarget.value === "all" ? "all" : Number(event.currentTarget.value);
            setViewpoint(wanted);
            void replay.look(wanted);
          }}
        >
          <option value="all">{t("allHands")}</option>
          {header?.seats.map((_, seat) => (
            <option key={seat} value={seat}>
              {playerName(seats, seat) || t("seatNumber", { seat: seat + 1 })}
            </option>
          ))}
        </select>
      </div>
    </footer>
  );
}

/** What is done rarely: sharing this step, verifying the game. */
function ReplayMenu({ replay }: { replay: ReplayTable }) {
  const header = useLatestValue(replay.header);
  return (
    header && (
      <TableMenu header={header}>
        <ShareButtons table={replay} at={replay.at} />
        <div data-stay>
          <VerifyButton record={() => replay.record()} />
        </div>
      </TableMenu>
    )
  );
}
