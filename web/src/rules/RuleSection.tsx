// One part of the rules: a heading that can be linked to, what it says, and pictures with a caption.

import type { GameName } from "stolik-client";
import type { PieceCode } from "../games/game_module";
import { PieceImage } from "../parts/PieceImage";

interface HeadingProps {
  readonly id: string;
  readonly text: string;
  /** Says where its link leads. */
  readonly anchor: string;
}

/** A heading with a link to itself. */
export function RuleHeading({ id, text, anchor }: HeadingProps) {
  return (
    <h2 id={id} class="rule-heading" tabIndex={-1}>
      {text}
      <a class="rule-anchor" href={`${location.pathname}${location.search}#${id}`} aria-label={`${anchor}: ${text}`}>
        #
      </a>
    </h2>
  );
}

interface PicturesProps {
  readonly game: GameName;
  readonly rows: readonly (readonly PieceCode[])[];
  readonly caption: string | undefined;
}

export function RulePictures({ game, rows, caption }: PicturesProps) {
  return (
    <figure class="rule-figure">
      <div class="rule-pictures" aria-hidden="true">
        {rows.map((row, line) => (
          <span key={line}>
            {row.map((piece, index) => (
              <PieceImage key={index} game={game} piece={piece} />
            ))}
          </span>
        ))}
      </div>
      {caption && <figcaption class="muted small">{caption}</figcaption>}
    </figure>
  );
}
