// The chairs around a table that waits: who sits there, for whom one is kept, and which are free.

import { Avatar } from "../parts/Avatar";
import { Icon } from "../parts/Icon";
import { shownName } from "../people/shown_name";
import { t } from "../texts";
import "./chairs_around.css";

const MAX_AROUND = 6; // more stand in rows

export interface WaitingChair {
  readonly kind: "open" | "human" | "bot";
  readonly name: string;
  /** Whether it is kept for the person named. */
  readonly kept: boolean;
  readonly mine?: boolean;
  readonly host?: boolean;
  /** Whether the person's page is open; unknown to strangers. */
  readonly here?: boolean;
}

interface Props {
  readonly chairs: readonly WaitingChair[];
  /** Removes a person; only for the host. */
  onRemove?(seat: number): void;
  /** In the middle of the table. */
  readonly children: preact.ComponentChildren;
}

export function ChairsAround({ chairs, onRemove, children }: Props) {
  const around = chairs.length <= MAX_AROUND;
  return (
    <section class={around ? "waiting-felt waiting-around" : "waiting-felt"} style={{ "--chairs": chairs.length }}>
      <ul class="waiting-chairs" aria-label={t("seats")}>
        {chairs.map((chair, seat) => (
          <li key={seat} class={`waiting-chair waiting-${chair.kind}`} style={{ "--chair": seat }}>
            {chair.kind === "open" ? (
              <span class="waiting-place" aria-hidden="true" />
            ) : (
              <Avatar name={chair.name} bot={chair.kind === "bot"} />
            )}
            <span class="waiting-name">{shownName(chair.name) || t("emptyChair")}</span>
            {noteOf(chair) && <small>{noteOf(chair)}</small>}
            {onRemove && chair.kind === "human" && !chair.mine && (
              <button
                class="waiting-remove"
                aria-label={t("removePlayer", { name: shownName(chair.name) })}
                onClick={() => onRemove(seat)}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
      </ul>
      <div class="waiting-middle">{children}</div>
    </section>
  );
}

function noteOf({ kind, kept, mine, host, here }: WaitingChair): string {
  if (kind === "open") return kept ? t("chairKept") : "";
  if (kind === "bot") return t("chairBot");
  if (mine) return t("chairMine");
  if (host) return t("chairHost");
  return here === false ? t("chairAway") : "";
}
