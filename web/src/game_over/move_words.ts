// A move in words of the reader's language, for reviews.

import { bidText, cardText, type Reviewed, type View } from "stolik-client";
import { language, shared, t } from "../texts";
import { movedDice } from "./farkle_turns";

/** `move` as the player of `view` would say it. */
export function moveWords(view: View, move: string): string {
  const [verb = "", ...rest] = move.split(" ");
  switch (verb) {
    case "bid":
      return t("momentBid", { bid: rest[0] ?? "" });
    case "stash":
      return t("momentStash", { cards: rest.map(cardText).join(" ") });
    case "partner":
      return t("momentPartner", { card: cardText(rest[0] ?? "") });
    case "draw":
      return t("momentDraw");
    case "pass":
      return t("pass");
    case "resign":
      return t("resign");
    case "meld":
      return t("momentLay");
    case "roll":
      return t("roll");
    case "keep":
    case "bank":
      if (view.game !== "farkle") break;
      return farkleMoveWords(movedDice(view.table.roll, move), move, view.table.roll.length);
  }
  if (verb === "P") return t("pass");
  if (view.game === "zole" && verb.length === 1) return shared.value.catalogue.choices[verb] ?? verb;
  return /^[2-9TJQKA][cdhs]$/.test(verb) ? cardText(verb) : bidText(verb);
}

/** What a move of Farkle sets aside, and whether the others are rolled; `rolled` dice lay on the felt. */
export function farkleMoveWords(faces: readonly number[], move: string, rolled: number): string {
  const dice = faces.join(", ");
  if (move.startsWith("bank")) return t("momentBank", { dice });
  const count = rolled - faces.length;
  return count ? t("momentKeep", { dice, count }) : t("momentKeepAll", { dice });
}

/** How much better a move is, in one sentence; empty where it is told by the tiles on the board. */
export function gapText(gap: number, unit: Reviewed["unit"]): string {
  if (unit === "tiles") return "";
  const digits = unit === "points" && gap < 10 ? 1 : 0;
  const value = new Intl.NumberFormat(language.value, { maximumFractionDigits: digits });
  if (unit === "chance") return t("gapChance", { count: Math.round(gap * 100), percent: value.format(gap * 100) });
  return t("gapPoints", { count: Number(gap.toFixed(digits)), points: value.format(gap) });
}

/** The tiles that a meld takes from the rack, given the sets on the table before. */
export function tilesLaid(sets: readonly { readonly tiles: readonly string[] }[], move: string): readonly string[] {
  const before = sets.flatMap(({ tiles }) => tiles);
  const after = meldSets(move).flat();
  for (const tile of before) {
    const place = after.indexOf(tile);
    if (place >= 0) after.splice(place, 1);
  }
  return after;
}

/** The sets of a meld, in the service's notation. */
export function meldSets(move: string): string[][] {
  if (!move.startsWith("meld")) return [];
  return move
    .slice("meld".length)
    .split("|")
    .map((set) =>
      set
        .trim()
        .replace(/^(group|run):/, "")
        .replace(/@.*$/, "")
        .split(/[,\s]+/)
        .filter(Boolean),
    )
    .filter((set) => set.length > 0);
}
