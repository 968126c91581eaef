// The parts of a board, each in its place for the shape of the screen: seats, felt, sentence, hand, actions.

import { SentenceBar } from "./SentenceBar";
import "./board_layout.css";

interface Props {
  /** A row above the felt, where the seats are not around it. */
  readonly seats?: preact.ComponentChildren;
  /** What lies on the table. */
  readonly felt: preact.ComponentChildren;
  /** `oval` for games around a trick, `wide` for a board that fills the felt. */
  readonly shape: "oval" | "wide";
  /** One sentence: what happens, or what is asked. */
  readonly sentence: string;
  /** Whether it is asked of this player. */
  readonly mine: boolean;
  readonly hand?: preact.ComponentChildren;
  readonly actions?: preact.ComponentChildren;
}

export function BoardLayout({ seats, felt, shape, sentence, mine, hand, actions }: Props) {
  return (
    <>
      {seats && <div class="board-seats">{seats}</div>}
      <div class="board-felt">
        <div class={`felt felt-${shape}`} data-felt>
          {felt}
        </div>
      </div>
      <div class="board-sentence">
        <SentenceBar text={sentence} mine={mine} />
      </div>
      {hand && <div class="board-hand">{hand}</div>}
      {actions && <div class="board-actions">{actions}</div>}
    </>
  );
}
