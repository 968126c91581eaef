// The board of a game that has none of its own yet: the table as text, the choices as buttons.

import type { Json, JsonMap } from "stolik-client";
import { BoardLayout } from "../../table/BoardLayout";
import { Seat } from "../../table/Seat";
import { t } from "../../texts";
import type { BoardProps } from "../board_props";
import { otherSentence } from "../tricks/sentences";
import "./plain.css";

export function PlainBoard({ view, seats, myTurn, choices, hint, readOnly, act }: BoardProps) {
  const { turn } = view.table;
  return (
    <BoardLayout
      shape="wide"
      seats={
        <div class="plain-seats">
          {seats.map((chair) => (
            <Seat key={chair.seat} chair={chair} inline />
          ))}
        </div>
      }
      felt={<Facts of={toJson(view.table)} />}
      sentence={myTurn ? t("yourTurn") : otherSentence("waitingFor", seats, turn)}
      mine={myTurn}
      hand={view.rack && <Facts of={toJson(view.rack)} />}
      actions={
        !readOnly && (
          <div class="choice-row">
            {choices.map((move) => (
              <button key={move} class={hint?.move === move ? "button-main" : ""} onClick={() => void act(move)}>
                {move}
              </button>
            ))}
          </div>
        )
      }
    />
  );
}

/** The fields of a table or rack, each on a line. */
function Facts({ of }: { of: JsonMap }) {
  return (
    <dl class="plain-facts">
      {Object.entries(of).map(([name, value]) => (
        <div key={name}>
          <dt>{name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}</dt>
          <dd>{factText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A value as text: lists with commas, nothing as a dash. */
export function factText(value: Json): string {
  if (value === null || value === "") return "–";
  if (Array.isArray(value)) return value.map(factText).join(", ") || "–";
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, part]) => `${name} ${factText(part)}`)
      .join(", ");
  return String(value);
}

/** A view's part is JSON already; only its type says more. */
function toJson(part: object): JsonMap {
  return { ...part } as JsonMap;
}
