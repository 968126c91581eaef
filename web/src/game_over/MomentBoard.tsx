// A small board of a moment: what lay on the table, what was held, the move played and the better one.

import type { View } from "stolik-client";
import { tileName } from "../games/rummikub/tile_names";
import { cardName } from "../games/tricks/card_names";
import { sortHand } from "../games/tricks/hand_order";
import { Card } from "../parts/Card";
import { Die } from "../parts/Die";
import { Tile } from "../parts/Tile";
import { t } from "../texts";
import { meldSets, tilesLaid } from "./move_words";

interface Props {
  readonly view: View;
  readonly played: string;
  readonly better: string;
}

export function MomentBoard({ view, played, better }: Props) {
  if (view.game === "rummikub") return <TileMoment view={view} played={played} better={better} />;
  if (view.game === "farkle") return <DiceMoment view={view} played={played} better={better} />;
  const hand = (view.rack as { readonly hand?: readonly string[] } | null)?.hand ?? [];
  const { trick } = view.table as { readonly trick?: { readonly cards: readonly string[] } };
  return (
    <div class="moment-board" role="img" aria-label={[...(trick?.cards ?? []), ...hand].map(cardName).join(", ")}>
      {trick && trick.cards.length > 0 && (
        <div class="moment-row moment-trick">
          {trick.cards.map((card) => (
            <Card key={card} card={card} />
          ))}
        </div>
      )}
      <div class="moment-row moment-hand">
        {sortHand(hand).map((card) => (
          <Marked key={card} played={played.split(" ").includes(card)} better={better.split(" ").includes(card)}>
            <Card card={card} />
          </Marked>
        ))}
      </div>
    </div>
  );
}

function TileMoment({ view, played, better }: Props & { readonly view: View<"rummikub"> }) {
  const { sets } = view.table;
  const before = new Set(sets.map(({ tiles }) => tiles.join()));
  const added = meldSets(better).filter((tiles) => !before.has(tiles.join()));
  const fromRack = [...tilesLaid(sets, better)];
  const laid = tilesLaid(sets, played);
  const isOwn = (tile: string): boolean => {
    const place = fromRack.indexOf(tile);
    if (place >= 0) fromRack.splice(place, 1);
    return place >= 0;
  };
  return (
    <div class="moment-board" role="img" aria-label={added.flat().map(tileName).join(", ")}>
      {laid.length > 0 && (
        <div class="moment-row">
          <small>{t("momentPlayed")}</small>
          {laid.map((tile, place) => (
            <Marked key={place} played>
              <Tile tile={tile} />
            </Marked>
          ))}
        </div>
      )}
      {added.map((tiles, set) => (
        <div key={set} class="moment-row">
          {tiles.map((tile, place) => (
            <Marked key={place} better={isOwn(tile)}>
              <Tile tile={tile} />
            </Marked>
          ))}
        </div>
      ))}
      {!added.length && <TileRack hand={view.rack?.hand ?? []} />}
    </div>
  );
}

function TileRack({ hand }: { hand: readonly string[] }) {
  return (
    <div class="moment-row">
      {hand.map((tile, place) => (
        <Tile key={place} tile={tile} />
      ))}
    </div>
  );
}

function DiceMoment({ view, played, better }: Props & { readonly view: View<"farkle"> }) {
  const places = (move: string): readonly number[] => move.split(" ").slice(1).map(Number);
  const [mine, best] = [places(played), places(better)];
  return (
    <div class="moment-board" role="img" aria-label={view.table.roll.join(", ")}>
      <div class="moment-row">
        {view.table.roll.map((face, place) => (
          <Marked key={place} played={mine.includes(place)} better={best.includes(place)}>
            <Die face={face} />
          </Marked>
        ))}
      </div>
    </div>
  );
}

/** A piece of the move that was played, of the better one, or of both. */
function Marked({
  played = false,
  better = false,
  children,
}: {
  readonly played?: boolean;
  readonly better?: boolean;
  readonly children: preact.ComponentChildren;
}) {
  const classes = ["moment-piece", played ? "moment-played" : "", better ? "moment-better" : ""];
  return <span class={classes.filter(Boolean).join(" ")}>{children}</span>;
}
