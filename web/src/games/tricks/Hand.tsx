// The hand: legal cards are raised, the others dimmed; on small screens in two rows. One tab stop, arrow keys walk it.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useShortcut } from "../../keys";
import { type Place, placeOf, travelFrom } from "../../motion/motion";
import { Card } from "../../parts/Card";
import { PHONE, useMediaQuery } from "../../parts/useMediaQuery";
import { settings } from "../../settings";
import { t } from "../../texts";
import { cardName } from "./card_names";
import { MAX_IN_ROW, splitRows } from "./hand_order";
import { handPlaces } from "./hand_places";
import { useHandDrag } from "./useHandDrag";
import "./hand.css";

interface Props {
  /** The cards in the order in which they are shown. */
  readonly cards: readonly string[];
  /** Cards that may be played now. */
  readonly legal: ReadonlySet<string>;
  /** Cards picked for a move of several cards, such as a stash. */
  readonly picked?: ReadonlySet<string>;
  readonly hinted?: string | undefined;
  /** The card chosen before one's turn. */
  readonly premove?: string | null;
  readonly active: boolean;
  /** Whether a card may be chosen before one's turn. */
  readonly canPremove?: boolean;
  /** Whether a tap is answered although the legal cards are not known yet. */
  readonly canTap?: boolean;
  onCard(card: string, legal: boolean): void;
  /** The player laid a card at another place. */
  onMove(card: string, to: number): void;
}

const PHONE_ON_ITS_SIDE = "(orientation: landscape) and (max-height: 519px)";
const MAX_IN_SHORT_ROW = 5; // half the screen is the board's
const MAX_ROWS_ON_ITS_SIDE = 3;
const MAX_ON_DESK = 16;

export function Hand(props: Props) {
  const { cards, legal, picked, hinted, premove, active, canPremove, canTap, onCard, onMove } = props;
  const answers = active || canPremove || canTap;
  const phone = useMediaQuery(PHONE);
  const onItsSide = useMediaQuery(PHONE_ON_ITS_SIDE);
  const rows = splitRows(cards, rowCount(cards.length, phone || onItsSide, onItsSide));
  const element = useRef<HTMLDivElement>(null);
  const [raised, setRaised] = useState<string | null>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const drag = useHandDrag(element, {
    onMove,
    onThrow: (card) => answers && onCard(card, legal.has(card)),
  });
  useGlides(element, cards);
  const stop = current && cards.includes(current) ? current : (cards.find((card) => legal.has(card)) ?? cards[0]);
  useKeptFocus(element, stop);

  const onClick = (card: string, byKeyboard: boolean): void => {
    if (drag.isDragEnd() || !answers) return;
    const allowed = legal.has(card);
    const plays = active && allowed && !picked;
    if (plays && settings.value.raiseCards && !byKeyboard && raised !== card) {
      setRaised(card);
      return;
    }
    setRaised(null);
    onCard(card, allowed);
  };
  useShortcut("Shift+← →", null, "shortcutMoveCard");
  useShortcut("← ↑ ↓ →", null, "shortcutWalk");
  const onKeyDown = (event: KeyboardEvent): void => {
    const from = cards.indexOf(stop ?? "");
    const to = targetOf(event.key, from, cards.length, rows[0]?.length ?? 0);
    const card = cards[to];
    if (to === from || !card || !stop) return;
    event.preventDefault();
    if (event.shiftKey) {
      onMove(stop, to);
      return;
    }
    setCurrent(card);
    element.current?.querySelector<HTMLElement>(`[data-card="${card}"]`)?.closest("button")?.focus();
  };
  return (
    <div
      class={rows.length > 1 ? "hand hand-two-rows" : "hand"}
      data-rows={rows.length}
      ref={element}
      role="group"
      aria-label={t("yourHand")}
      data-zone="hand"
      onKeyDown={onKeyDown}
    >
      {rows.map((row, index) => (
        <ul key={index} class="hand-row" style={{ "--count": row.length }}>
          {row.map((card, place) => {
            const allowed = legal.has(card);
            const classes = ["hand-card"];
            if (active && allowed) classes.push("hand-legal");
            if (active && !allowed) classes.push("hand-illegal");
            if (picked?.has(card)) classes.push("hand-picked");
            if (raised === card && active && allowed) classes.push("hand-raised");
            if (hinted === card) classes.push("hand-hinted");
            if (premove === card) classes.push("hand-premove");
            return (
              <li key={card} style={{ "--place": place - (row.length - 1) / 2 }}>
                <button
                  type="button"
                  class={classes.join(" ")}
                  tabIndex={card === stop ? 0 : -1}
                  aria-label={cardName(card)}
                  aria-disabled={!canPremove && (!active || !allowed)}
                  aria-pressed={picked ? picked.has(card) : canPremove ? premove === card : undefined}
                  onFocus={() => setCurrent(card)}
                  onClick={(event) => onClick(card, event.detail === 0)}
                >
                  <Card card={card} />
                </button>
              </li>
            );
          })}
        </ul>
      ))}
    </div>
  );
}

/** How many rows it takes for each card to be seen and touched. */
function rowCount(cards: number, small: boolean, onItsSide: boolean): number {
  if (!small) return cards > MAX_ON_DESK ? 2 : 1;
  const rows = Math.ceil(cards / MAX_IN_ROW);
  return onItsSide ? Math.min(cards > MAX_IN_SHORT_ROW ? Math.max(2, rows) : 1, MAX_ROWS_ON_ITS_SIDE) : rows;
}

/** Which card a key leads to. */
function targetOf(key: string, from: number, count: number, firstRow: number): number {
  const last = count - 1;
  if (key === "ArrowRight") return Math.min(last, from + 1);
  if (key === "ArrowLeft") return Math.max(0, from - 1);
  if (key === "ArrowDown" && from < firstRow) return Math.min(last, from + firstRow);
  if (key === "ArrowUp" && from >= firstRow) return from - firstRow;
  if (key === "Home") return 0;
  return key === "End" ? last : from;
}

/** New cards are dealt from the middle of the felt, one after the other; the others glide to their new places. */
function useGlides(hand: { readonly current: HTMLElement | null }, cards: readonly string[]): void {
  const known = useRef<ReadonlySet<string>>(new Set());
  const order = cards.join();
  useLayoutEffect(() => {
    const middle = middleOf(placeOf("[data-felt]"));
    let dealt = 0;
    for (const item of hand.current?.querySelectorAll("li") ?? []) {
      const card = item.querySelector<HTMLElement>("[data-card]")?.dataset["card"] ?? "";
      if (known.current.has(card)) travelFrom(item, movedFrom(item, card), { what: "settle" });
      else travelFrom(item, middle, { what: "deal", delayMs: dealt++ * 30, fade: true });
    }
    known.current = new Set(cards);
  }, [order]);
  useLayoutEffect(() => {
    if (hand.current) handPlaces.remember(hand.current);
  });
}

function movedFrom(item: Element, card: string): Place | undefined {
  const before = handPlaces.of(card);
  const face = item.querySelector("[data-card]")?.getBoundingClientRect();
  const here = item.getBoundingClientRect();
  if (!before || !face || Math.hypot(before.left - face.left, before.top - face.top) < 2) return undefined;
  const [x, y] = [before.left - face.left, before.top - face.top];
  return { left: here.left + x, top: here.top + y, width: here.width, height: here.height };
}

/** A place of the size of a small card in the middle of another. */
function middleOf(place: Place | null): Place | null {
  if (!place) return null;
  return { left: place.left + place.width / 2 - 20, top: place.top + place.height / 2 - 28, width: 40, height: 56 };
}

/** After a card was played with the keyboard, the focus goes to the card that can be reached next. */
function useKeptFocus(hand: { readonly current: HTMLElement | null }, stop: string | undefined): void {
  const inside = useRef(false);
  useLayoutEffect(() => {
    const nowhere = !document.activeElement || document.activeElement === document.body;
    if (inside.current && nowhere) hand.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
    inside.current = !!hand.current?.contains(document.activeElement);
  }, [stop]);
  useLayoutEffect(() => {
    const watch = (): void => {
      inside.current = !!hand.current?.contains(document.activeElement);
    };
    document.addEventListener("focusin", watch);
    return () => document.removeEventListener("focusin", watch);
  }, []);
}
