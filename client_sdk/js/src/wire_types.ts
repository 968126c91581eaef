// Wire types. Written by tools/wire_types.py from the Python classes; do not edit.

/** The version of the wire that this client speaks. */
export const PROTOCOL = 2;

/** The rating of somebody who has played no rated game. */
export const START_RATING = 1000;

/** The region of the service's functions. */
export const REGION = "europe-west1";

/** Any plain value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonMap;

/** A map of plain values. */
export interface JsonMap {
  readonly [key: string]: Json;
}

/** The games. */
export type GameName =
  | "rummikub"
  | "rikiki"
  | "zole"
  | "bridge"
  | "farkle";

/** The same as a list. */
export const GAME_NAMES: readonly GameName[] = ["rummikub", "rikiki", "zole", "bridge", "farkle"];

/** Why the rules refuse something. */
export type EngineReason =
  | "malformed"
  | "not-your-turn"
  | "wrong-phase"
  | "game-over"
  | "no-such-seat"
  | "host-only"
  | "bad-option"
  | "unknown-option"
  | "unknown-game"
  | "bad-seats"
  | "bad-deal"
  | "bad-record"
  | "unknown-card"
  | "not-held"
  | "must-follow"
  | "must-trump"
  | "bid-out-of-range"
  | "hook"
  | "bad-hand-size"
  | "choice-off"
  | "stash-two"
  | "stash-twice"
  | "stash-first"
  | "big-only"
  | "bid-too-low"
  | "partner-in-hand"
  | "trump-not-broken"
  | "roll-first"
  | "keep-first"
  | "keep-nothing"
  | "no-such-die"
  | "die-twice"
  | "worthless"
  | "needs-others"
  | "below-opening"
  | "must-roll"
  | "no-offer"
  | "unknown-tile"
  | "set-too-short"
  | "set-too-long"
  | "not-a-set"
  | "mixed-run"
  | "gap-in-run"
  | "run-out-of-order"
  | "run-out-of-range"
  | "same-colour"
  | "mixed-numbers"
  | "tile-not-held"
  | "table-tile-missing"
  | "nothing-played"
  | "meld-too-low"
  | "meld-touches-table"
  | "joker-bound"
  | "place-taken"
  | "pool-empty"
  | "pool-not-empty"
  | "penalty-only";

/** Why the service refuses something. */
export type ServiceReason =
  | "bad-request"
  | "not-signed-in"
  | "client-too-old"
  | "no-such-callable"
  | "too-many"
  | "busy"
  | "stale"
  | "no-such-game"
  | "no-chat"
  | "no-such-code"
  | "no-such-player"
  | "no-such-invitation"
  | "not-at-table"
  | "not-host"
  | "not-invited"
  | "blocked"
  | "banned"
  | "account-deleted"
  | "name-taken"
  | "already-seated"
  | "already-claimed"
  | "table-full"
  | "seats-open"
  | "too-few"
  | "already-started"
  | "not-started"
  | "not-finished"
  | "finished"
  | "cancelled"
  | "not-timed-out"
  | "time-is-up"
  | "move-id-reused"
  | "request-id-reused"
  | "deal-is-fixed"
  | "nothing-to-take-back"
  | "shown-since"
  | "no-such-wish"
  | "another-wish"
  | "not-claimable"
  | "no-more-rounds"
  | "rated"
  | "rated-needs-clock"
  | "seat-lost"
  | "holder-present"
  | "guests-cannot"
  | "not-between-humans";

/** The same as a set, to tell them from the reasons of the rules. */
export const SERVICE_REASONS: ReadonlySet<string> = new Set(
  "bad-request not-signed-in client-too-old no-such-callable too-many busy stale no-such-game no-chat no-such-code no-such-player no-such-invitation not-at-table not-host not-invited blocked banned account-deleted name-taken already-seated already-claimed table-full seats-open too-few already-started not-started not-finished finished cancelled not-timed-out time-is-up move-id-reused request-id-reused deal-is-fixed nothing-to-take-back shown-since no-such-wish another-wish not-claimable no-more-rounds rated rated-needs-clock seat-lost holder-present guests-cannot not-between-humans".split(" "),
);

/** Everything about a table that everybody at it may know. Times are in ms. */
export interface Header {
  readonly game: GameName;
  /** the version of its rules that this table keeps: `zole@1` */
  readonly engine: string;
  /** all house rules */
  readonly options: { readonly [key: string]: Json };
  /** uid; need not sit, empty when the account is gone */
  readonly host: string;
  readonly seats: readonly Chair[];
  /** SHA-256 of the secret, published before the deal */
  readonly commitment: string;
  readonly created: number;
  readonly updated: number;
  /** when the cards were dealt */
  readonly started: number | null;
  /** version of the quiet document; the live one names it too */
  readonly rev: number;
  readonly status: "waiting" | "playing" | "between_rounds" | "finished" | "cancelled";
  readonly visibility: "private" | "unlisted" | "open";
  /** whether anybody signed in may watch */
  readonly spectators: boolean;
  readonly clock: Clock;
  /** to join by; empty where no chair can be taken */
  readonly code: string;
  /** equal for tables that quick match may fill alike */
  readonly settings: string;
  /** made by quick match: whoever is gone loses their chair */
  readonly matched: boolean;
  readonly rated: boolean;
  /** what becomes of the seat of somebody who left */
  readonly leaver: "bot" | "skip" | "end";
  /** whether a full table waits until the host starts it */
  readonly hostStarts: boolean;
  /** cancel a live table after so many seconds without action; 0 never */
  readonly idle: number;
  /** uids of the people seated */
  readonly players: readonly string[];
  /** house rules that differ from the default */
  readonly departures: { readonly [key: string]: Json } | null;
  /** what each seat added to chance */
  readonly entropy: readonly string[];
  /** the number of the position: the deal is 1, every move adds one */
  readonly seq: number;
  /** the seat to move */
  readonly turn: number | null;
  /** its person */
  readonly turnUid: string | null;
  /** all seats that may act, null being the host */
  readonly asked: readonly (number | null)[];
  /** when the turn ends */
  readonly deadline: number | null;
  readonly turnStarted: number | null;
  /** the first of the tasks that look after the table */
  readonly wakeAt: number | null;
  /** ms left per seat */
  readonly banks: readonly number[];
  readonly scores: readonly number[];
  /** the score sheet: the last finished rounds */
  readonly rounds: readonly GameRow[GameName][];
  /** what lies on the table */
  readonly table: { readonly [key: string]: Json } | null;
  /** what practice aids show to everybody */
  readonly shown: { readonly [key: string]: Json } | null;
  /** the log's entry `seq` */
  readonly entry: LogEntryDocument | null;
  /** the seq since which each seat's rack is as it is */
  readonly held: readonly number[];
  readonly result: Result | null;
  /** published when the game ends */
  readonly secret: string | null;
  /** whole text of moves shown in part, by seq, at the end */
  readonly revealed: { readonly [key: string]: string } | null;
  /** uids who voted to cancel */
  readonly votes: readonly string[];
  /** uids who want the clock to rest until the next move */
  readonly pauses: readonly string[];
  /** uids who want the match to end with the present round */
  readonly lastRound: readonly string[];
  /** uids who said no to the newest wish to end the game */
  readonly refusedEnd: readonly string[];
  /** the last entry that showed something hidden: none up to it is taken back */
  readonly barrier: number;
  /** a move that somebody would like to take back */
  readonly takeback: Takeback | null;
  /** from when on the only person left may claim the result */
  readonly claimable: number | null;
  /** seats that lost a rated game because their person left */
  readonly forfeited: readonly number[];
  /** own moves that each seat lacks for a game that counts */
  readonly movesToCount: readonly number[];
  /** uids who want to play again */
  readonly rematch: readonly string[];
  /** uids who do not */
  readonly declined: readonly string[];
  /** when the wishes to play again end */
  readonly rematchUntil: number | null;
  /** when it is dealt without those who have not answered */
  readonly rematchDealsAt: number | null;
  /** what becomes of their chairs; a bot if empty */
  readonly rematchAbsent: "" | "bot" | "out";
  /** the rematch, once agreed */
  readonly nextGame: string | null;
  /** the table whose cards these are */
  readonly duplicateOf: string | null;
  /** the table is also shown in a Telegram chat */
  readonly chat: boolean;
  /** uids who may not write in the chat */
  readonly muted: readonly string[];
  /** uids who may not come back */
  readonly kicked: readonly string[];
  /** seats that went to another device, the last ones */
  readonly handovers: readonly Handover[];
  readonly cost: Cost;
  readonly protocol: number;
}

/** One seat at a table, and who sits on it. */
export interface Chair {
  readonly kind: "open" | "human" | "bot";
  /** of a person */
  readonly uid: string | null;
  readonly name: string;
  /** of a bot, or of the bot that plays for somebody who is away */
  readonly level: string;
  /** the person left or kept timing out */
  readonly away: boolean;
  /** turns in a row that the clock had to play; 3 once a bot plays for them */
  readonly missed: number;
  /** kept for the person who holds its link or invitation */
  readonly reserved: boolean;
  /** ms; when the reservation ends, 0 never */
  readonly until: number;
  /** ms; when the person went away, 0 while they are here */
  readonly left: number;
}

/** How time is kept: none, per move, a bank with increment, or days per move. */
export interface Clock {
  readonly kind: "none" | "move" | "bank" | "days";
  /** per move, or in the bank at the start */
  readonly seconds: number;
  /** seconds added to the bank after each turn */
  readonly increment: number;
  /** per move */
  readonly days: number;
}

/** `games/{id}/moves/{seq}`: one move as everybody may read it, and what came of it. */
export interface LogEntryDocument {
  /** the position that the move led to */
  readonly seq: number;
  /** null is the host */
  readonly seat: number | null;
  /** the part that everybody may read */
  readonly move: string;
  /** "undo" is no move: the table is again as after the entry that `move` names */
  readonly by: "player" | "clock" | "bot" | "undo";
  /** server time in ms; 0 where nobody kept it */
  readonly at: number;
  /** in Firestore those for everybody; a client adds its seat's own */
  readonly events: readonly GameEvent[];
  /** the move as its player wrote it, if differently and all of it is public */
  readonly raw: string;
  /** the id that the player gave the move, so that a repeat is known */
  readonly moveId: string;
  /** of the player */
  readonly uid: string;
}

/** Something that happened, and who may know: everybody (None) or one seat. */
export interface GameEvent {
  readonly audience: number | null;
  readonly kind: string;
  readonly values: { readonly [key: string]: Json };
}

/** How a game ended. Several winners share the win. */
export interface Result {
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly reason: string;
}

/** A wish to take a move back, named so that everybody knows what they agree to. */
export interface Takeback {
  /** new for every wish; an answer has to name it */
  readonly id: string;
  /** whose move it is */
  readonly seat: number;
  /** of the move's entry; it and all after it would go */
  readonly seq: number;
  /** as everybody may read it */
  readonly move: string;
  /** uids */
  readonly agreed: readonly string[];
}

/** A seat that went to another device of its person during the game. */
export interface Handover {
  readonly seat: number;
  /** the position at that time */
  readonly seq: number;
  /** ms */
  readonly at: number;
  /** who let it go */
  readonly agreed: "holder" | "host";
}

/** What the table has cost so far, in documents. */
export interface Cost {
  readonly reads: number;
  readonly writes: number;
}

/** `games/{id}/racks/{uid}`: what one seat holds, and what only that seat may know. */
export interface RackDocument {
  readonly seat: number;
  /** the position since which it holds this */
  readonly seq: number;
  /** the hand, as the game's rules define it */
  readonly rack: { readonly [key: string]: Json };
  /** hands that a practice aid shows; the header has the other aids */
  readonly shown: { readonly [key: string]: Json };
  /** whole text of moves shown in part */
  readonly private: { readonly [key: string]: string };
  readonly last: LastMove | null;
}

/** The last move of a seat, so that a repeated call answers as the first did. */
export interface LastMove {
  /** the position that it led to */
  readonly seq: number;
  /** the whole move */
  readonly text: string;
  /** as its player wrote it */
  readonly raw: string;
  /** those that this seat may see */
  readonly events: readonly GameEvent[];
}

/** One switch as people see it before they join. */
export interface Option {
  readonly name: string;
  readonly type: string;
  readonly values: readonly (string | number | boolean)[];
  readonly default: string | number | boolean;
  readonly text: string;
}

/** The first thing that does not fit; `at` counts moves from 0. */
export interface Fault {
  readonly what: "commitment" | "deal" | "move" | "event";
  readonly reason: string;
  readonly text: string;
  readonly at: number | null;
  readonly seat: number | null;
  readonly move: string | null;
}

/** What was checked, in order, and the first fault if there is one. */
export interface Verdict {
  readonly ok: boolean;
  readonly checked: readonly string[];
  readonly fault: Fault | null;
}

/** `players/{uid}`: the public card. A guest who never set a name has none. */
export interface PlayerCard {
  readonly name: string;
  /** the name in small letters, to be found by its beginning */
  readonly search?: string;
  /** whether the name is registered as theirs */
  readonly owns: boolean;
  readonly guest: boolean;
  /** whether a program plays */
  readonly bot: boolean;
  /** by game */
  readonly stats?: { readonly [key: string]: GameStats };
  /** the latest games, at most ten */
  readonly recent?: readonly RecentGame[];
  readonly created: number;
}

/** What a person has done in one game. */
export interface GameStats {
  readonly played: number;
  readonly won: number;
  readonly points: number;
  readonly best: number;
  /** rounds as `solo`, `partner`, `defender` */
  readonly roles?: { readonly [key: string]: RoleStats };
}

/** Rounds in one role. */
export interface RoleStats {
  readonly played: number;
  readonly won: number;
}

/** A game that somebody finished, as everybody may know it. */
export interface RecentGame {
  readonly game: GameName;
  readonly at: number;
  readonly won: boolean;
  readonly points: number;
  readonly rated: boolean;
  readonly players: number;
}

/** `users/{uid}`: private settings, of which each may be missing. */
export interface PrivateSettings {
  readonly locale?: "en" | "pl" | "lv" | "fr";
  /** of the client's appearance */
  readonly look?: { readonly [key: string]: Json };
  /** whether mail may be sent at all */
  readonly emailMe?: boolean;
  /** by channel and event: false switches it off */
  readonly notices?: { readonly [key: string]: { readonly [key: string]: boolean } };
  /** `from` and `to`, hours in UTC without notices */
  readonly quiet?: { readonly [key: string]: number };
  readonly push?: readonly PushSubscription[];
  readonly webhook?: string;
  /** signs what is sent to the webhook */
  readonly webhookKey?: string;
  /** uids */
  readonly blocked?: readonly string[];
  /** uids */
  readonly favourites?: readonly string[];
}

/** A browser that gets push messages. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** `invitations/{id}`: an invitation to a table, or a request to move a seat to a device. */
export interface InvitationDocument {
  readonly from: string;
  readonly kind: "game" | "seat";
  readonly to: string;
  readonly gameId: string;
  readonly game: GameName;
  readonly seat: number;
  /** of the host, or of the seat that is to move */
  readonly name: string;
  /** whether the deal was played before: the host may know all of it */
  readonly duplicate?: boolean;
  /** only in a request: the hash of the seat's link */
  readonly link?: string;
  readonly status: "open" | "accepted" | "declined" | "closed";
  readonly created: number;
  /** when it ends */
  readonly until: number;
}

/** `rankings/{game}/players/{uid}`: a row of the ranking. */
export interface RankingDocument {
  /** at the last table */
  readonly name: string;
  readonly played: number;
  readonly won: number;
  /** games won in per cent; null before the fifth game */
  readonly rate: number | null;
  /** of rated games; 1,000 before the first */
  readonly rating: number;
  readonly mu: number;
  readonly sigma: number;
  /** after each of the last games, at most sixty */
  readonly curve?: readonly CurvePoint[];
}

/** Where somebody stood after a game. */
export interface CurvePoint {
  readonly at: number;
  readonly rating: number;
  readonly rate: number;
}

/** The house rules of a table. */
export interface RummikubOptions {
  readonly jokerRule: "free" | "replace" | "locked";
  readonly bothColours: boolean;
  readonly poolEnd: "lastTile" | "emptyDraw" | "playOut";
  readonly timeoutPenalty: 1 | 3;
  readonly jokerPenalty: 30 | 25 | 0;
  readonly initialMeld: number;
  readonly rackSize: number;
  readonly rounds: number;
  readonly points: number;
  readonly large: boolean;
}

/** The house rules of a table. */
export interface RikikiOptions {
  readonly schedule: "down" | "downUp" | "upDown" | readonly number[];
  readonly first: number;
  readonly noTrumpInMaxRound: boolean;
  readonly hook: boolean;
  readonly mustTrump: boolean;
  readonly scoring: "rikiki" | "ohhell" | "exact" | "ermilia" | "csgreg" | "ascenseur2" | "psalaets";
  readonly absoluteZero: boolean;
  readonly rounds: number;
}

/** The switches of a Zole table. */
export interface ZoleOptions {
  readonly allPass: "table" | "pule";
  readonly pulePaid: 3 | 2;
  readonly puleGiven: "common" | "any";
  readonly smallZole: boolean;
  readonly zoleBonus: 4 | 3;
  readonly tableFullTie: "split" | "void" | "firstSeat";
  readonly tableLoser: "tricks" | "points";
  readonly biddingRounds: 1 | 2;
  readonly resign: boolean;
  readonly zoleTree: boolean;
  readonly rounds: number;
  readonly points: number;
}

/** The house rules of a table. */
export interface BridgeOptions {
  readonly allPass: "redeal" | "rebid";
  readonly allowSelfPartner: boolean;
  readonly playOut13: boolean;
  readonly firstBidder: "lot" | "rotate";
  readonly firstLead: "seed" | "left";
  readonly wash: boolean;
  readonly openHands: boolean;
  readonly cardsPlayed: boolean;
  readonly suitsPlayed: boolean;
  readonly rounds: number;
}

/** How this table plays; the defaults are the game as it is usually told. */
export interface FarkleOptions {
  readonly target: number;
  readonly endTie: "trigger" | "draw";
  readonly rounds: number;
  readonly dice: 6 | 5;
  readonly sixKind: 4000 | 3000 | 6000 | 10000;
  readonly fourOnes: 1000 | 1100;
  readonly threeOnes: 1000 | 300;
  readonly kinds: "table" | "adding" | "doubling" | "set";
  readonly fourKind: 2000 | 1000;
  readonly fiveKind: 4000 | 2000;
  readonly straight: 0 | 1000 | 1200 | 1500 | 2500;
  readonly threePairs: 0 | 500 | 600 | 750 | 1000 | 1500;
  readonly fullHouse: boolean;
  readonly noScore: boolean;
  readonly opening: 0 | 350 | 400 | 500 | 1000;
  readonly piggyback: boolean;
  readonly forcedHot: boolean;
  readonly threeFarkles: 0 | 500 | 1000;
  readonly exact: boolean;
}

/** What everybody sees. */
export interface RummikubTable {
  readonly sets: readonly RummikubTileSet[];
  readonly turn: number | null;
  readonly melded: readonly boolean[];
  readonly counts: readonly number[];
  readonly poolLeft: number;
  readonly scores: readonly number[];
  readonly won: readonly number[];
  readonly first: number;
  readonly round: number;
  readonly drawn: number;
  readonly passes: number;
  readonly phase: "playing" | "between" | "over";
  readonly end: "out" | "pool" | "passes" | null;
}

/** A set on the board. Without a place, clients put it where there is room. */
export interface RummikubTileSet {
  readonly tiles: readonly string[];
  readonly kind: "group" | "run";
  readonly row?: number | null;
  readonly col?: number | null;
}

/** What everybody sees. Bids and tricks are of this round and stay until the next deal. */
export interface RikikiTable {
  readonly phase: "bid" | "play" | "between" | "over";
  readonly round: number;
  readonly turn: number | null;
  readonly first: number;
  readonly size: number;
  readonly nextSize: number | null;
  readonly trumpCard: string | null;
  readonly trump: string | null;
  readonly bids: readonly (number | null)[];
  readonly won: readonly number[];
  readonly trick: Trick;
  readonly tricks: readonly Trick[];
  readonly last: Trick | null;
  readonly scores: readonly number[];
}

/** Cards in the order they were played, and who led. Complete tricks have a taker. */
export interface Trick {
  readonly leader: number;
  readonly cards: readonly string[];
  readonly taker: number | null;
}

/** What everybody sees. */
export interface ZoleTable {
  readonly turn: number | null;
  readonly round: number;
  readonly scores: readonly number[];
  readonly phase: "choice" | "stash" | "play" | "between" | "over";
  readonly first: number;
  readonly dealer: number;
  readonly active: readonly number[];
  readonly talon: number;
  readonly passes: readonly number[];
  readonly kind: "B" | "Z" | "S" | "T" | "P" | null;
  readonly solo: number | null;
  readonly trick: Trick;
  readonly tricks: readonly Trick[];
  readonly taken: readonly number[];
  readonly pules: ZolePules;
  readonly outcome: ZoleOutcome | null;
}

/** What lies beside the scores: pules (Z18) and the branches of the Zole tree (Z19). */
export interface ZolePules {
  readonly common: number;
  readonly personal: readonly number[];
  readonly branches: number;
}

/** How the last round ended, with everything that was face down in it. */
export interface ZoleOutcome {
  readonly kind: "B" | "Z" | "S" | "T" | "P";
  readonly solo: number | null;
  readonly tricks: readonly number[];
  readonly points: readonly number[];
  readonly count: number | null;
  readonly stash: readonly string[];
  readonly talon: readonly string[];
  readonly resigned: boolean;
  readonly deltas: readonly number[];
}

/** What everybody sees of a deal. The partner's seat is known once the card is played. */
export interface BridgeTable {
  readonly phase: "auction" | "partner" | "play" | "between" | "over";
  readonly round: number;
  readonly turn: number | null;
  readonly first: number;
  readonly draw: number;
  readonly bids: readonly BridgeAuctionCall[];
  readonly declarer: number | null;
  readonly contract: string | null;
  readonly trump: string | null;
  readonly needs: number;
  readonly against: number;
  readonly partnerCard: string | null;
  readonly partner: number | null;
  readonly broken: boolean;
  readonly won: readonly number[];
  readonly trick: Trick;
  readonly tricks: readonly Trick[];
  readonly last: Trick | null;
  readonly scores: readonly number[];
  readonly made: boolean | null;
}

/** One call of the auction: a bid such as `2H`, or `P`. */
export interface BridgeAuctionCall {
  readonly seat: number;
  readonly bid: string;
}

/** One moment of the game. */
export interface FarkleTable {
  readonly turn: number | null;
  readonly round: number;
  readonly starter: number;
  readonly scores: readonly number[];
  readonly phase: "roll" | "choose" | "over";
  readonly cup: number;
  readonly roll: readonly number[];
  readonly pending: number;
  readonly tray: readonly FarkleSetAside[];
  readonly offer: FarkleOffer | null;
  readonly draw: number;
  readonly trigger: number | null;
  readonly left: readonly number[];
  readonly farkles: readonly number[];
  readonly opened: readonly boolean[];
  readonly turns: readonly number[];
  readonly last: FarkleFinishedTurn | null;
  readonly won: readonly number[];
  readonly ended: FarkleFinishedGame | null;
}

/** Dice set aside together, and their points. */
export interface FarkleSetAside {
  readonly dice: readonly number[];
  readonly points: number;
}

/** What the next seat may take over after a bank (D13). */
export interface FarkleOffer {
  readonly dice: number;
  readonly points: number;
}

/** A finished turn and what it brought its seat; a penalty is negative. */
export interface FarkleFinishedTurn {
  readonly seat: number;
  readonly points: number;
  readonly how: "bank" | "farkle" | "beyond" | "kind";
}

/** A finished game of the match. */
export interface FarkleFinishedGame {
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly reason: "target" | "kind";
}

/** What one seat holds. */
export interface RummikubRack {
  readonly hand: readonly string[];
}

/** The cards one seat holds. */
export interface RikikiRack {
  readonly hand: readonly string[];
}

/** What one seat holds. The stash is Big's alone until the round ends. */
export interface ZoleRack {
  readonly hand: readonly string[];
  readonly stash: readonly string[];
}

/** The cards one seat holds. */
export interface BridgeRack {
  readonly hand: readonly string[];
}

/** A seat hides nothing. */
export interface FarkleRack {
}

/** One finished game: how it ended, who won, what each had left and scored. */
export interface RummikubRow {
  readonly round: number;
  readonly end: "out" | "pool" | "passes";
  readonly winners: readonly number[];
  readonly left: readonly number[];
  readonly scores: readonly number[];
}

/** One finished round on the score sheet. */
export interface RikikiRow {
  readonly size: number;
  readonly bids: readonly number[];
  readonly taken: readonly number[];
  readonly points: readonly number[];
}

/** One line of the sheet. */
export interface ZoleRow {
  readonly round: number;
  readonly kind: "B" | "Z" | "S" | "T" | "P";
  readonly solo: number | null;
  readonly deltas: readonly number[];
}

/** One finished deal on the score sheet. */
export interface BridgeRow {
  readonly declarer: number;
  readonly contract: string;
  readonly partner: number | null;
  readonly won: readonly number[];
  readonly made: boolean;
  readonly points: readonly number[];
}

/** A finished game on the score sheet. */
export interface FarkleRow {
  readonly round: number;
  readonly starter: number;
  readonly turns: readonly number[];
  readonly ended: FarkleFinishedGame;
}

/** Tiles laid from the rack. */
export interface RummikubMeld {
  readonly seat: number;
  readonly tiles: readonly string[];
  readonly first: boolean;
}

/** Tiles drawn, unseen by the others. */
export interface RummikubDraw {
  readonly seat: number;
  readonly count: number;
  readonly left: number;
}

/** Which tiles; only the one who drew hears it. */
export interface RummikubDrawn {
  readonly seat: number;
  readonly tiles: readonly string[];
}

/** Who did what the kind says. */
export interface BySeat {
  readonly seat: number;
}

/** A finished game; a rack is its tiles with spaces between. */
export interface RummikubScored {
  readonly round: number;
  readonly end: "out" | "pool" | "passes";
  readonly winners: readonly number[];
  readonly left: readonly number[];
  readonly scores: readonly number[];
  readonly totals: readonly number[];
  readonly racks: readonly string[];
}

/** The next game of a match. */
export interface RummikubDealt {
  readonly round: number;
  readonly first: number;
}

/** A new hand, heard by its seat. */
export interface RikikiDealt {
  readonly round: number;
  readonly size: number;
  readonly hand: readonly string[];
}

/** The turned card. */
export interface RikikiTrump {
  readonly card: string | null;
  readonly suit: string | null;
}

/** How many tricks somebody will take. */
export interface RikikiBid {
  readonly seat: number;
  readonly bid: number;
}

/** Whose card the kind is about, and which. */
export interface BySeatCard {
  readonly seat: number;
  readonly card: string;
}

/** A complete trick of Rikiki or floating bridge; `seats` played the cards, in this order. */
export interface CardTrick {
  readonly taker: number;
  readonly cards: readonly string[];
  readonly seats: readonly number[];
}

/** The sheet's new row. */
export interface RikikiRound {
  readonly round: number;
  readonly size: number;
  readonly bids: readonly number[];
  readonly taken: readonly number[];
  readonly points: readonly number[];
}

/** The end of a match. */
export interface Over {
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly reason: string;
}

/** Big, Zole, Small zole or pass. */
export interface ZoleChoice {
  readonly seat: number;
  readonly choice: "B" | "Z" | "S" | "P";
}

/** What is played, and by whom alone. */
export interface ZoleKind {
  readonly kind: "B" | "Z" | "S" | "T" | "P";
  readonly solo: number | null;
}

/** The cards of the table, seen by Big alone. */
export interface ZoleTaken {
  readonly cards: readonly string[];
}

/** Cards put away. */
export interface ZoleStash {
  readonly seat: number;
  readonly count: number;
}

/** A complete trick; `seats` played the cards, in this order. */
export interface ZoleTrick {
  readonly taker: number;
  readonly points: number;
  readonly cards: readonly string[];
  readonly seats: readonly number[];
}

/** Pules and branches after a change. */
export interface ZolePule {
  readonly change: string;
  readonly deltas: readonly number[];
  readonly common: number;
  readonly personal: readonly number[];
  readonly branches: number;
}

/** How a round ended, with everything that was face down. */
export interface ZoleRound {
  readonly round: number;
  readonly scores: readonly number[];
  readonly kind: "B" | "Z" | "S" | "T" | "P";
  readonly solo: number | null;
  readonly tricks: readonly number[];
  readonly points: readonly number[];
  readonly count: number | null;
  readonly stash: readonly string[];
  readonly talon: readonly string[];
  readonly resigned: boolean;
  readonly deltas: readonly number[];
}

/** Another round is dealt. */
export interface ZoleNext {
  readonly round: number;
  readonly first: number;
  readonly dealer: number;
  readonly active: readonly number[];
}

/** A new hand, heard by its seat. */
export interface ZoleDealt {
  readonly hand: readonly string[];
}

/** A new hand, heard by its seat. */
export interface BridgeDealt {
  readonly round: number;
  readonly first: number;
  readonly draw: number;
  readonly hand: readonly string[];
}

/** A bid, or `P`. */
export interface BridgeBid {
  readonly seat: number;
  readonly bid: string;
}

/** The auction is over. */
export interface BridgeContract {
  readonly declarer: number;
  readonly contract: string;
  readonly needs: number;
  readonly against: number;
}

/** Nobody bid. */
export interface BridgeAllPass {
  readonly redeal: boolean;
}

/** The cards nobody played, by seat, once a deal is decided. */
export interface BridgeUnplayed {
  readonly hands: { readonly [key: string]: readonly string[] };
}

/** The sheet's new row. */
export interface BridgeRound {
  readonly round: number;
  readonly declarer: number;
  readonly contract: string;
  readonly partner: number | null;
  readonly won: readonly number[];
  readonly made: boolean;
  readonly points: readonly number[];
}

/** Dice on the table. */
export interface FarkleRolled {
  readonly seat: number;
  readonly dice: readonly number[];
}

/** Dice set aside; hot when none was left. */
export interface FarkleKept {
  readonly seat: number;
  readonly dice: readonly number[];
  readonly points: number;
  readonly hot: boolean;
}

/** Points for good; also a penalty, which takes them. */
export interface FarkleBanked {
  readonly seat: number;
  readonly points: number;
  readonly score: number;
}

/** Nothing scored. */
export interface FarkleFarkle {
  readonly seat: number;
  readonly lost: number;
}

/** More than the exact target: another seat gets the points, or nobody. */
export interface FarkleBeyond {
  readonly seat: number;
  readonly points: number;
  readonly to: number | null;
}

/** The target is reached. */
export interface FarkleLastTurns {
  readonly seat: number;
  readonly left: readonly number[];
}

/** Rolling on from the last bank. */
export interface FarkleTakenOver {
  readonly seat: number;
  readonly dice: number;
  readonly points: number;
}

/** A finished game of the match. */
export interface FarkleWon {
  readonly round: number;
  readonly winners: readonly number[];
  readonly scores: readonly number[];
  readonly reason: "target" | "kind";
}

/** The next game of the match. */
export interface FarkleRound {
  readonly round: number;
  readonly turn: number;
}

/** The whole plan. */
export interface RummikubDraft {
  /** in the order of the question */
  readonly sets: readonly RummikubJudgedSet[];
  /** tiles that come from the rack */
  readonly laid: readonly string[];
  /** of the new sets, as the first meld counts them */
  readonly points: number;
  /** points that the first meld needs; 0 after it */
  readonly needed: number;
  readonly move: string;
  /** why it is no legal meld, whoever's turn it is */
  readonly refusal: RuleRefusal | null;
  /** now: it is legal and this seat's turn */
  readonly playable: boolean;
}

/** What a planned set is. */
export interface RummikubJudgedSet {
  readonly kind: "group" | "run";
  /** jokers count as what they stand for; 0 if it is no set */
  readonly points: number;
  readonly jokers: readonly RummikubJokerReading[];
  /** why it is no set */
  readonly refusal: RuleRefusal | null;
}

/** A joker of a set, and what it stands for. */
export interface RummikubJokerReading {
  /** in the set */
  readonly place: number;
  /** several where a group lacks several colours */
  readonly tiles: readonly string[];
}

/** Why the rules refuse something; `values` is what a sentence about it may name. */
export interface RuleRefusal {
  readonly reason: EngineReason;
  readonly text: string;
  readonly values: { readonly [key: string]: Json };
}

/** A set as a player plans it, or as it lies on the table. */
export interface RummikubPlannedSet {
  readonly tiles: readonly string[];
  /** needed only where jokers leave it open */
  readonly kind?: "group" | "run" | null;
  readonly row?: number | null;
  readonly col?: number | null;
}

/** What whoever is to move can do with the dice. */
export interface FarkleKeeps {
  /** every way to set dice of the roll aside, richest first */
  readonly keeps: readonly FarkleKeep[];
  /** the roll, die by die */
  readonly dice: readonly FarkleRolledDie[];
  /** before the first roll of a turn */
  readonly rolls: readonly FarkleNextRoll[];
}

/** Dice of the roll that may be set aside together. */
export interface FarkleKeep {
  /** in the roll */
  readonly places: readonly number[];
  readonly points: number;
  /** points of the turn with these */
  readonly total: number;
  readonly combinations: readonly FarklePlacedCombination[];
  /** dice that the next roll throws: all of them if hot */
  readonly left: number;
  readonly hot: boolean;
  /** that the next roll is a farkle, from 0 to 1 */
  readonly risk: number;
  /** why these cannot be banked; null if they can */
  readonly bank: RuleRefusal | null;
}

/** Dice that score together, or one that scores by itself. */
export interface FarklePlacedCombination {
  readonly name: "single" | "three-kind" | "four-kind" | "five-kind" | "six-kind" | "straight" | "three-pairs" | "full-house" | "no-score";
  /** in the roll */
  readonly places: readonly number[];
  readonly points: number;
}

/** One die of the roll. */
export interface FarkleRolledDie {
  readonly place: number;
  readonly face: number;
  /** by itself; 0 if it does not score alone */
  readonly points: number;
  /** why it cannot be kept alone */
  readonly refusal: RuleRefusal | null;
}

/** A roll that opens a turn. */
export interface FarkleNextRoll {
  readonly move: string;
  readonly dice: number;
  /** taken over from the last bank */
  readonly points: number;
  readonly risk: number;
}

/** The number of the new position, and what happened as far as the caller may see it. */
export interface MoveAnswer {
  readonly seq: number;
  readonly events: readonly GameEvent[];
}

/** The new deadline. */
export interface TimeAnswer {
  /** ms */
  readonly deadline: number | null;
}

/** Whether the clock stands still now. */
export interface PauseAnswer {
  readonly paused: boolean;
}

/** The number of the position, whether the move was taken back, and the wish that is open. */
export interface TakebackAnswer {
  readonly seq: number;
  readonly undone: boolean;
  /** its id, which answers have to name */
  readonly wish: string | null;
}

/** The table's status. */
export interface ClaimAnswer {
  readonly status: "waiting" | "playing" | "between_rounds" | "finished" | "cancelled";
}

/** The table's status, and how many have voted to cancel. */
export interface CancelAnswer {
  readonly status: "waiting" | "playing" | "between_rounds" | "finished" | "cancelled";
  readonly votes: number;
}

/** The table's status, and whether everybody has agreed that the present round is the last. */
export interface LastRoundAnswer {
  readonly status: string;
  readonly agreed: boolean;
}

/** The table that was deleted. */
export interface DeleteAnswer {
  readonly gameId: string;
}

/** A good move in the position `seq`, and the reason for it. */
export interface SuggestAnswer {
  readonly seq: number;
  readonly move: string;
  readonly why: AdviceAnswer;
}

/** A reason: a key of `advice` in the catalogues of texts, and what its sentence names. */
export interface AdviceAnswer {
  readonly code: string;
  readonly values: { readonly [key: string]: Json };
}

/** The caller's legal moves in the position `seq`. */
export interface ChoicesAnswer {
  readonly seq: number;
  readonly choices: readonly string[];
}

/** A new table; `seq` is 0 while it waits for players. */
export interface Created {
  readonly gameId: string;
  /** empty where no chair is open */
  readonly code: string;
  readonly links: readonly SeatLink[];
  /** of the host; null if the host takes none */
  readonly seat: number | null;
  readonly seq: number;
}

/** A link that gives one person one seat; only the table's host can read it again. */
export interface SeatLink {
  readonly name: string;
  readonly seat: number;
  readonly link: string;
}

/** The caller's seat at a table; `seq` is 0 while the table waits for players. */
export interface Seated {
  readonly gameId: string;
  readonly seat: number;
  readonly seq: number;
}

/** A table as shown to somebody before they join. */
export interface Preview {
  readonly gameId: string;
  readonly game: GameName;
  /** all house rules */
  readonly options: { readonly [key: string]: Json };
  /** house rules that differ from the default */
  readonly departures: { readonly [key: string]: Json } | null;
  readonly clock: PreviewClock;
  readonly rated: boolean;
  readonly leaver: "bot" | "skip" | "end";
  readonly spectators: boolean;
  /** whether the deal was played before, so that the host may know all of it */
  readonly duplicate: boolean;
  readonly status: "waiting" | "playing" | "between_rounds" | "finished" | "cancelled";
  readonly seats: readonly PreviewChair[];
  /** of the caller, who may sit there already */
  readonly seat: number | null;
  /** whether a chair is free, or kept for the caller */
  readonly mayJoin: boolean;
  /** only for a link: whom it was made for */
  readonly name?: string;
  /** only for a link: whether somebody else has used it */
  readonly claimed?: boolean;
}

/** How time is kept at the table; numbers that its kind does not use are 0. */
export interface PreviewClock {
  readonly kind: "none" | "move" | "bank" | "days";
  readonly seconds: number;
  readonly increment: number;
  readonly days: number;
}

/** A chair as somebody may see it who does not sit at the table. */
export interface PreviewChair {
  readonly kind: "open" | "human" | "bot";
  readonly name: string;
  /** of a bot */
  readonly level: string;
  /** whether anybody may sit down here */
  readonly free: boolean;
}

/** The table that was left, and its status after that. */
export interface LeaveAnswer {
  readonly gameId: string;
  readonly status: "waiting" | "playing" | "between_rounds" | "finished" | "cancelled";
}

/** The seat that was asked for. */
export interface SeatAsked {
  readonly gameId: string;
  readonly seat: number;
}

/** The number of the first position. */
export interface StartAnswer {
  readonly seq: number;
}

/** The links to the seats of a table. */
export interface HostLinks {
  readonly links: readonly HostLink[];
}

/** A link as the host of its table may read it again. */
export interface HostLink {
  readonly name: string;
  readonly seat: number;
  readonly link: string;
  /** whether its person has sat down */
  readonly taken: boolean;
}

/** The next table; null until everybody has answered. */
export interface RematchAnswer {
  readonly gameId: string | null;
}

/** What the caller has set; the key of the webhook is in the private settings. */
export interface ProfileAnswer {
  readonly name: string;
  readonly guest: boolean;
  /** whether the name is registered for the caller */
  readonly owns: boolean;
  readonly bot: boolean;
  readonly locale: string;
  readonly emailMe: boolean;
}

/** What `check_name` answers. */
export interface NameCheck {
  /** false if somebody else has this name, or one that looks like it */
  readonly free: boolean;
}

/** Everything that is stored about the caller, without keys and without names of reporters. */
export interface AccountExport {
  readonly profile: { readonly [key: string]: Json } | null;
  readonly settings: { readonly [key: string]: Json } | null;
  readonly presence: { readonly [key: string]: Json } | null;
  /** bans, mutes and warnings */
  readonly sanctions: { readonly [key: string]: Json } | null;
  readonly rankings: { readonly [key: string]: Json };
  readonly invitations: readonly ({ readonly [key: string]: Json })[];
  /** at most 1,000, with `live`, `rack`, `draft` and `talk` */
  readonly tables: readonly ({ readonly [key: string]: Json })[];
  readonly messages: readonly ({ readonly [key: string]: Json })[];
  /** by the caller */
  readonly reports: readonly ({ readonly [key: string]: Json })[];
  readonly reportsAbout: readonly ({ readonly [key: string]: Json })[];
  readonly moderation: readonly ({ readonly [key: string]: Json })[];
  readonly notices: readonly ({ readonly [key: string]: Json })[];
  readonly receipts: readonly ({ readonly [key: string]: Json })[];
  readonly links: readonly ({ readonly [key: string]: Json })[];
  readonly limits: { readonly [key: string]: Json } | null;
  readonly daily: { readonly [key: string]: Json };
  /** accounts in Telegram, and below what belongs to them */
  readonly chats: readonly ({ readonly [key: string]: Json })[];
  readonly chatHands: readonly ({ readonly [key: string]: Json })[];
  readonly chatCodes: readonly ({ readonly [key: string]: Json })[];
}

/** A one-time code that binds a Telegram account to the caller, and a link with it. */
export interface ChatCode {
  readonly code: string;
  /** ms; when the code ends */
  readonly until: number;
  readonly link: string;
}

/** What `push_key` answers. */
export interface PushKey {
  /** of the site, in base64; empty if there are no push messages */
  readonly key: string;
}

/** The tables of a game that wait for anybody, newest first. */
export interface OpenTables {
  readonly tables: readonly OpenTable[];
}

/** A table that waits for anybody. */
export interface OpenTable {
  readonly gameId: string;
  readonly game: GameName;
  /** all house rules */
  readonly options: { readonly [key: string]: Json };
  /** house rules that differ from the default */
  readonly departures: { readonly [key: string]: Json } | null;
  readonly clock: PreviewClock;
  readonly rated: boolean;
  readonly leaver: "bot" | "skip" | "end";
  readonly spectators: boolean;
  /** whether the deal was played before, so that the host may know all of it */
  readonly duplicate: boolean;
  readonly status: "waiting" | "playing" | "between_rounds" | "finished" | "cancelled";
  readonly seats: readonly PreviewChair[];
  /** the number of empty chairs */
  readonly missing: number;
  /** ms */
  readonly created: number;
}

/** The tables of a game that anybody may watch, the latest change first. */
export interface LiveTables {
  readonly tables: readonly LiveTable[];
}

/** A table in play that anybody may watch. */
export interface LiveTable {
  readonly gameId: string;
  readonly game: GameName;
  /** all house rules */
  readonly options: { readonly [key: string]: Json };
  /** house rules that differ from the default */
  readonly departures: { readonly [key: string]: Json } | null;
  readonly clock: PreviewClock;
  readonly rated: boolean;
  readonly leaver: "bot" | "skip" | "end";
  readonly spectators: boolean;
  /** whether the deal was played before, so that the host may know all of it */
  readonly duplicate: boolean;
  readonly status: "waiting" | "playing" | "between_rounds" | "finished" | "cancelled";
  readonly seats: readonly PreviewChair[];
  /** how many people watch */
  readonly watchers: number;
  /** ms; when its header changed last */
  readonly updated: number;
}

/** `games/{id}`: the quiet header. It says `playing` also between rounds. */
export interface HeaderDocument extends Pick<Header, "game" | "engine" | "options" | "departures" | "commitment" | "entropy" | "duplicateOf" | "host" | "players" | "status" | "rev" | "created" | "started" | "updated" | "protocol" | "visibility" | "spectators" | "clock" | "code" | "settings" | "rated" | "leaver" | "idle" | "chat" | "hostStarts" | "matched" | "muted" | "kicked" | "handovers" | "rounds" | "result" | "secret" | "revealed"> {
  readonly seats: readonly Pick<Chair, "kind" | "uid" | "name" | "level" | "reserved" | "until">[];
  /** uids of the players and the host */
  readonly members: readonly string[];
}

/** `games/{id}/sets/table`: the live table, from the deal on. Every move changes it. */
export interface LiveDocument extends Pick<Header, "rev" | "updated" | "seq" | "turn" | "turnUid">, Partial<Pick<Header, "spectators" | "status" | "asked" | "deadline" | "turnStarted" | "wakeAt" | "scores" | "held" | "barrier" | "banks" | "shown" | "claimable" | "forfeited" | "movesToCount" | "votes" | "pauses" | "lastRound" | "takeback" | "rematch" | "declined" | "rematchUntil" | "rematchDealsAt" | "rematchAbsent" | "nextGame" | "refusedEnd">> {
  /** JSON text */
  readonly table: string | null;
  /** JSON text */
  readonly entry: string | null;
  /** JSON text */
  readonly cost: string | null;
  /** uids of the players and the host */
  readonly members: readonly string[];
  readonly over: boolean;
  /** ms since when, of each seat whose person is away */
  readonly away?: { readonly [seat: string]: number };
  /** turns in a row that the clock had to play, by seat */
  readonly missed?: { readonly [seat: string]: number };
}

/** What only the live table holds, as it is before the deal. */
export const BEFORE_DEAL: Pick<Header, "seq" | "turn" | "turnUid" | "asked" | "deadline" | "turnStarted" | "wakeAt" | "scores" | "held" | "barrier" | "table" | "entry" | "cost" | "banks" | "shown" | "claimable" | "forfeited" | "movesToCount" | "votes" | "pauses" | "lastRound" | "takeback" | "rematch" | "declined" | "rematchUntil" | "rematchDealsAt" | "rematchAbsent" | "nextGame" | "refusedEnd"> = {
  seq: 0,
  turn: null,
  turnUid: null,
  asked: [],
  deadline: null,
  turnStarted: null,
  wakeAt: null,
  scores: [],
  held: [],
  barrier: 1,
  table: null,
  entry: null,
  cost: {"reads": 0, "writes": 0},
  banks: [],
  shown: null,
  claimable: null,
  forfeited: [],
  movesToCount: [],
  votes: [],
  pauses: [],
  lastRound: [],
  takeback: null,
  rematch: [],
  declined: [],
  rematchUntil: null,
  rematchDealsAt: null,
  rematchAbsent: "",
  nextGame: null,
  refusedEnd: [],
};

/** The options of each game. */
export interface GameOptions {
  readonly "rummikub": RummikubOptions;
  readonly "rikiki": RikikiOptions;
  readonly "zole": ZoleOptions;
  readonly "bridge": BridgeOptions;
  readonly "farkle": FarkleOptions;
}

/** The table of each game. */
export interface GameTable {
  readonly "rummikub": RummikubTable;
  readonly "rikiki": RikikiTable;
  readonly "zole": ZoleTable;
  readonly "bridge": BridgeTable;
  readonly "farkle": FarkleTable;
}

/** The rack of each game. */
export interface GameRack {
  readonly "rummikub": RummikubRack;
  readonly "rikiki": RikikiRack;
  readonly "zole": ZoleRack;
  readonly "bridge": BridgeRack;
  readonly "farkle": FarkleRack;
}

/** A line of each game's score sheet. */
export interface GameRow {
  readonly "rummikub": RummikubRow;
  readonly "rikiki": RikikiRow;
  readonly "zole": ZoleRow;
  readonly "bridge": BridgeRow;
  readonly "farkle": FarkleRow;
}

/** What events of rummikub carry. */
export interface RummikubEvents {
  readonly "meld": RummikubMeld;
  readonly "draw": RummikubDraw;
  readonly "drawn": RummikubDrawn;
  readonly "pass": BySeat;
  readonly "skip": BySeat;
  readonly "scored": RummikubScored;
  readonly "dealt": RummikubDealt;
}

/** What events of rikiki carry. */
export interface RikikiEvents {
  readonly "dealt": RikikiDealt;
  readonly "trump": RikikiTrump;
  readonly "bid": RikikiBid;
  readonly "card": BySeatCard;
  readonly "trick": CardTrick;
  readonly "round": RikikiRound;
  readonly "over": Over;
}

/** What events of zole carry. */
export interface ZoleEvents {
  readonly "choice": ZoleChoice;
  readonly "kind": ZoleKind;
  readonly "taken": ZoleTaken;
  readonly "stash": ZoleStash;
  readonly "card": BySeatCard;
  readonly "trick": ZoleTrick;
  readonly "pule": ZolePule;
  readonly "resign": BySeat;
  readonly "round": ZoleRound;
  readonly "next": ZoleNext;
  readonly "dealt": ZoleDealt;
  readonly "over": Over;
}

/** What events of bridge carry. */
export interface BridgeEvents {
  readonly "dealt": BridgeDealt;
  readonly "bid": BridgeBid;
  readonly "contract": BridgeContract;
  readonly "all-pass": BridgeAllPass;
  readonly "partner": BySeatCard;
  readonly "card": BySeatCard;
  readonly "partner-revealed": BySeatCard;
  readonly "trick": CardTrick;
  readonly "unplayed": BridgeUnplayed;
  readonly "round": BridgeRound;
  readonly "over": Over;
}

/** What events of farkle carry. */
export interface FarkleEvents {
  readonly "rolled": FarkleRolled;
  readonly "kept": FarkleKept;
  readonly "banked": FarkleBanked;
  readonly "farkle": FarkleFarkle;
  readonly "penalty": FarkleBanked;
  readonly "beyond": FarkleBeyond;
  readonly "lastTurns": FarkleLastTurns;
  readonly "takenOver": FarkleTakenOver;
  readonly "won": FarkleWon;
  readonly "round": FarkleRound;
}

/** What events carry, by game and kind. */
export interface GameEvents {
  readonly "rummikub": RummikubEvents;
  readonly "rikiki": RikikiEvents;
  readonly "zole": ZoleEvents;
  readonly "bridge": BridgeEvents;
  readonly "farkle": FarkleEvents;
}

/** What can be asked of the rules about a view: the fields of a question, and the answer. */
export interface GameQueries {
  readonly "sets": { readonly fields: { readonly sets: readonly RummikubPlannedSet[]; }; readonly answer: RummikubDraft };
  readonly "keeps": { readonly fields: Record<never, never>; readonly answer: FarkleKeeps };
}

/** The clock of a new table: none, per move, a bank with increment, or days per move. */
export type ClockSettings =
  | { readonly kind: "none" }
  | { readonly kind: "move"; readonly seconds: number }
  | { readonly kind: "bank"; readonly seconds: number; readonly increment: number }
  | { readonly kind: "days"; readonly days: number };

/** What `play_move` takes; the SDK adds `requestId` and `protocol`. */
export interface PlayMoveRequest {
  /** the table */
  readonly gameId: string;
  /** the position that the caller looked at */
  readonly seq: number;
  /** an id that the client makes for this move: a repeated call with it answers what the first one answered */
  readonly moveId: string;
  /** the move as text, in the game's notation */
  readonly move: string;
}

/** What `claim_timeout` takes; the SDK adds `requestId` and `protocol`. */
export interface ClaimTimeoutRequest {
  /** the table */
  readonly gameId: string;
  /** the position that the caller looked at */
  readonly seq: number;
}

/** What `give_time` takes; the SDK adds `requestId` and `protocol`. */
export interface GiveTimeRequest {
  /** the table */
  readonly gameId: string;
}

/** What `pause_game` takes; the SDK adds `requestId` and `protocol`. */
export interface PauseGameRequest {
  /** the table */
  readonly gameId: string;
  /** false ends the pause */
  readonly agree?: boolean;
}

/** What `take_back` takes; the SDK adds `requestId` and `protocol`. */
export interface TakeBackRequest {
  /** the table */
  readonly gameId: string;
  /** the position that the caller looked at */
  readonly seq: number;
  /** the wish that is answered, `takeback.id` of the live table; without it the caller asks for their own last move back */
  readonly wish?: string;
  /** false declines the wish, or withdraws the caller's own */
  readonly agree?: boolean;
}

/** What `claim_result` takes; the SDK adds `requestId` and `protocol`. */
export interface ClaimResultRequest {
  /** the table */
  readonly gameId: string;
  /** the position that the caller looked at */
  readonly seq: number;
  /** `win`: finished, with the caller as only winner and the scores as they stand, `result.reason` being `claimed`; `cancel`: cancelled, nobody has won */
  readonly claim: "win" | "cancel";
}

/** What `cancel_game` takes; the SDK adds `requestId` and `protocol`. */
export interface CancelGameRequest {
  /** the table */
  readonly gameId: string;
  /** false withdraws the caller's vote, or says no to others */
  readonly vote?: boolean;
}

/** What `last_round` takes; the SDK adds `requestId` and `protocol`. */
export interface LastRoundRequest {
  /** the table */
  readonly gameId: string;
  /** false declines it, or withdraws the caller's own wish */
  readonly agree?: boolean;
}

/** What `delete_game` takes; the SDK adds `requestId` and `protocol`. */
export interface DeleteGameRequest {
  /** the table */
  readonly gameId: string;
}

/** What `suggest_move` takes; the SDK adds `requestId` and `protocol`. */
export interface SuggestMoveRequest {
  /** the table */
  readonly gameId: string;
}

/** What `list_choices` takes; the SDK adds `requestId` and `protocol`. */
export interface ListChoicesRequest {
  /** the table */
  readonly gameId: string;
}

/** What `create_game` takes; the SDK adds `requestId` and `protocol`. */
export interface CreateGameRequest {
  /** the caller's name at this table; without it the name on the link, or the one on the public card */
  readonly name?: string;
  /** what the caller adds to the table's chance */
  readonly entropy?: string;
  /** how time is kept */
  readonly clock?: ClockSettings;
  /** the game */
  readonly game: GameName;
  /** how many chairs; each game says how many it allows */
  readonly seats: number;
  /** house rules, by the names of the game's schema */
  readonly options?: JsonMap;
  /** whether the result changes ratings: with a clock, between people with accounts, without bots, suggestions or practice aids; whoever leaves loses */
  readonly rated?: boolean;
  /** whether the host takes the first chair */
  readonly sit?: boolean;
  /** uids of people to reserve chairs for */
  readonly invite?: readonly string[];
  /** the same, by their names */
  readonly challenge?: readonly string[];
  /** names to make links for; empty and repeated ones are dropped */
  readonly links?: readonly string[];
  /** bots, by their levels */
  readonly bots?: readonly ("random" | "basic" | "advanced")[];
  /** who may join: `private` with an invitation, a link or the code; `unlisted` also with the table's id; `open` anybody, and the table is listed */
  readonly visibility?: "private" | "unlisted" | "open";
  /** whether anybody signed in may watch */
  readonly spectators?: boolean;
  /** what happens to the seat of somebody who left: `bot` plays it, `skip` plays what the clock would, `end` cancels the game; at rated tables it is lost after a minute, and then skipped */
  readonly leaver?: "bot" | "skip" | "end";
  /** whether a full table waits until the host starts it */
  readonly hostStarts?: boolean;
  /** cancel a game after so many seconds without action; 0 never */
  readonly idle?: number;
}

/** What `duplicate_game` takes; the SDK adds `requestId` and `protocol`. */
export interface DuplicateGameRequest {
  /** the caller's name at this table; without it the name on the link, or the one on the public card */
  readonly name?: string;
  /** what the caller adds to the table's chance */
  readonly entropy?: string;
  /** how time is kept */
  readonly clock?: ClockSettings;
  /** whether the host takes the first chair */
  readonly sit?: boolean;
  /** uids of people to reserve chairs for */
  readonly invite?: readonly string[];
  /** the same, by their names */
  readonly challenge?: readonly string[];
  /** names to make links for; empty and repeated ones are dropped */
  readonly links?: readonly string[];
  /** bots, by their levels */
  readonly bots?: readonly ("random" | "basic" | "advanced")[];
  /** who may join: `private` with an invitation, a link or the code; `unlisted` also with the table's id; `open` anybody, and the table is listed */
  readonly visibility?: "private" | "unlisted" | "open";
  /** whether anybody signed in may watch */
  readonly spectators?: boolean;
  /** what happens to the seat of somebody who left: `bot` plays it, `skip` plays what the clock would, `end` cancels the game; at rated tables it is lost after a minute, and then skipped */
  readonly leaver?: "bot" | "skip" | "end";
  /** whether a full table waits until the host starts it */
  readonly hostStarts?: boolean;
  /** cancel a game after so many seconds without action; 0 never */
  readonly idle?: number;
  /** the finished game */
  readonly gameId: string;
}

/** What `search_game` takes; the SDK adds `requestId` and `protocol`. */
export interface SearchGameRequest {
  /** the caller's name at this table; without it the name on the link, or the one on the public card */
  readonly name?: string;
  /** what the caller adds to the table's chance */
  readonly entropy?: string;
  /** how time is kept */
  readonly clock?: ClockSettings;
  /** the game */
  readonly game: GameName;
  /** how many chairs; each game says how many it allows */
  readonly seats: number;
  /** house rules, by the names of the game's schema */
  readonly options?: JsonMap;
  /** whether the result changes ratings: with a clock, between people with accounts, without bots, suggestions or practice aids; whoever leaves loses */
  readonly rated?: boolean;
}

/** What `preview_game` takes; the SDK adds `requestId` and `protocol`. */
export interface PreviewGameRequest {
  /** the caller's name at this table; without it the name on the link, or the one on the public card */
  readonly name?: string;
  /** what the caller adds to the table's chance */
  readonly entropy?: string;
  /** the table's id */
  readonly gameId?: string;
  /** its code, in any case */
  readonly code?: string;
  /** a link to one of its seats */
  readonly link?: string;
}

/** What `join_game` takes; the SDK adds `requestId` and `protocol`. */
export interface JoinGameRequest {
  /** the caller's name at this table; without it the name on the link, or the one on the public card */
  readonly name?: string;
  /** what the caller adds to the table's chance */
  readonly entropy?: string;
  /** the table's id */
  readonly gameId?: string;
  /** its code, in any case */
  readonly code?: string;
  /** a link to one of its seats */
  readonly link?: string;
}

/** What `invite_player` takes; the SDK adds `requestId` and `protocol`. */
export interface InvitePlayerRequest {
  /** a table that has not started */
  readonly gameId: string;
  /** uids of people to reserve chairs for */
  readonly invite?: readonly string[];
  /** the same, by their names */
  readonly challenge?: readonly string[];
}

/** What `decline_invitation` takes; the SDK adds `requestId` and `protocol`. */
export interface DeclineInvitationRequest {
  /** the table */
  readonly gameId: string;
}

/** What `leave_game` takes; the SDK adds `requestId` and `protocol`. */
export interface LeaveGameRequest {
  /** the table */
  readonly gameId: string;
}

/** What `kick_player` takes; the SDK adds `requestId` and `protocol`. */
export interface KickPlayerRequest {
  /** the table */
  readonly gameId: string;
  /** the player */
  readonly uid: string;
}

/** What `mute_player` takes; the SDK adds `requestId` and `protocol`. */
export interface MutePlayerRequest {
  /** the table */
  readonly gameId: string;
  /** the player */
  readonly uid: string;
  /** false lets them write again */
  readonly muted?: boolean;
}

/** What `ask_seat` takes; the SDK adds `requestId` and `protocol`. */
export interface AskSeatRequest {
  /** the seat's link */
  readonly link: string;
}

/** What `answer_seat` takes; the SDK adds `requestId` and `protocol`. */
export interface AnswerSeatRequest {
  /** the table */
  readonly gameId: string;
  /** who asked */
  readonly uid: string;
  /** false keeps the seat where it is */
  readonly agree?: boolean;
}

/** What `start_game` takes; the SDK adds `requestId` and `protocol`. */
export interface StartGameRequest {
  /** the table */
  readonly gameId: string;
  /** the level of bots for the empty chairs; without it these are removed, except as many as the game needs, which bots take */
  readonly bots?: "random" | "basic" | "advanced";
  /** Rikiki: how many cards the first round deals */
  readonly cards?: number;
}

/** What `list_links` takes; the SDK adds `requestId` and `protocol`. */
export interface ListLinksRequest {
  /** the table */
  readonly gameId: string;
}

/** What `replace_link` takes; the SDK adds `requestId` and `protocol`. */
export interface ReplaceLinkRequest {
  /** the table */
  readonly gameId: string;
  /** the seat that the link is for */
  readonly seat: number;
}

/** What `rematch` takes; the SDK adds `requestId` and `protocol`. */
export interface RematchRequest {
  /** a game that is over */
  readonly gameId: string;
  /** false declines */
  readonly agree?: boolean;
  /** what becomes of the chairs of those who do not play again: a `bot` takes them, or they stay `out`; the host decides */
  readonly absent?: "bot" | "out";
}

/** What `set_profile` takes; the SDK adds `requestId` and `protocol`. */
export interface SetProfileRequest {
  /** the public name; no two members have the same, in any case */
  readonly name?: string;
  /** the language of notices */
  readonly locale?: "en" | "pl" | "lv" | "fr";
  /** whether mail may be sent */
  readonly emailMe?: boolean;
  /** whether a program plays with this account */
  readonly bot?: boolean;
}

/** What `check_name` takes; the SDK adds `requestId` and `protocol`. */
export interface CheckNameRequest {
  /** the wanted name */
  readonly name: string;
}

/** What `report` takes; the SDK adds `requestId` and `protocol`. */
export interface ReportRequest {
  /** a table where both have a seat */
  readonly gameId: string;
  /** the person */
  readonly uid: string;
  /** the kind of complaint */
  readonly why: "abuse" | "cheating" | "stalling" | "name" | "other";
  /** what happened */
  readonly text?: string;
}

/** What `delete_account` takes; the SDK adds `requestId` and `protocol`. */
export interface DeleteAccountRequest {
  /** to show that it is meant */
  readonly sure: "delete my account";
}

/** What `subscribe_push` takes; the SDK adds `requestId` and `protocol`. */
export interface SubscribePushRequest {
  /** where the push service takes messages */
  readonly endpoint: string;
  /** the browser's public key */
  readonly p256dh: string;
  /** the browser's secret */
  readonly auth: string;
}

/** What `unsubscribe_push` takes; the SDK adds `requestId` and `protocol`. */
export interface UnsubscribePushRequest {
  /** of the subscription */
  readonly endpoint: string;
}

/** What each callable takes. */
export interface Requests {
  readonly "play_move": PlayMoveRequest;
  readonly "claim_timeout": ClaimTimeoutRequest;
  readonly "give_time": GiveTimeRequest;
  readonly "pause_game": PauseGameRequest;
  readonly "take_back": TakeBackRequest;
  readonly "claim_result": ClaimResultRequest;
  readonly "cancel_game": CancelGameRequest;
  readonly "last_round": LastRoundRequest;
  readonly "delete_game": DeleteGameRequest;
  readonly "suggest_move": SuggestMoveRequest;
  readonly "list_choices": ListChoicesRequest;
  readonly "create_game": CreateGameRequest;
  readonly "duplicate_game": DuplicateGameRequest;
  readonly "search_game": SearchGameRequest;
  readonly "preview_game": PreviewGameRequest;
  readonly "join_game": JoinGameRequest;
  readonly "invite_player": InvitePlayerRequest;
  readonly "decline_invitation": DeclineInvitationRequest;
  readonly "leave_game": LeaveGameRequest;
  readonly "kick_player": KickPlayerRequest;
  readonly "mute_player": MutePlayerRequest;
  readonly "ask_seat": AskSeatRequest;
  readonly "answer_seat": AnswerSeatRequest;
  readonly "start_game": StartGameRequest;
  readonly "list_links": ListLinksRequest;
  readonly "replace_link": ReplaceLinkRequest;
  readonly "rematch": RematchRequest;
  readonly "set_profile": SetProfileRequest;
  readonly "check_name": CheckNameRequest;
  readonly "report": ReportRequest;
  readonly "export_account": Record<never, never>;
  readonly "delete_account": DeleteAccountRequest;
  readonly "chat_code": Record<never, never>;
  readonly "push_key": Record<never, never>;
  readonly "subscribe_push": SubscribePushRequest;
  readonly "unsubscribe_push": UnsubscribePushRequest;
}

/** What each callable answers; `cost` comes with every answer. */
export interface Answers {
  readonly "play_move": MoveAnswer;
  readonly "claim_timeout": MoveAnswer;
  readonly "give_time": TimeAnswer;
  readonly "pause_game": PauseAnswer;
  readonly "take_back": TakebackAnswer;
  readonly "claim_result": ClaimAnswer;
  readonly "cancel_game": CancelAnswer;
  readonly "last_round": LastRoundAnswer;
  readonly "delete_game": DeleteAnswer;
  readonly "suggest_move": SuggestAnswer;
  readonly "list_choices": ChoicesAnswer;
  readonly "create_game": Created;
  readonly "duplicate_game": Created;
  readonly "search_game": Seated;
  readonly "preview_game": Preview;
  readonly "join_game": Seated;
  readonly "invite_player": Record<never, never>;
  readonly "decline_invitation": Record<never, never>;
  readonly "leave_game": LeaveAnswer;
  readonly "kick_player": Record<never, never>;
  readonly "mute_player": Record<never, never>;
  readonly "ask_seat": SeatAsked;
  readonly "answer_seat": Record<never, never>;
  readonly "start_game": StartAnswer;
  readonly "list_links": HostLinks;
  readonly "replace_link": HostLink;
  readonly "rematch": RematchAnswer;
  readonly "set_profile": ProfileAnswer;
  readonly "check_name": NameCheck;
  readonly "report": Record<never, never>;
  readonly "export_account": AccountExport;
  readonly "delete_account": Record<never, never>;
  readonly "chat_code": ChatCode;
  readonly "push_key": PushKey;
  readonly "subscribe_push": Record<never, never>;
  readonly "unsubscribe_push": Record<never, never>;
}

/** Lists of a game's tables for anybody, by their address. */
export interface PublicLists {
  readonly "open_tables": OpenTables;
  readonly "live_tables": LiveTables;
}

/** The functions that clients call. */
export type CallableName = keyof Answers;

/** Callables that take no `requestId`: they change nothing, or have an id of their own. */
export const WITHOUT_REQUEST_ID: ReadonlySet<CallableName> = new Set<CallableName>([
  "play_move",
  "suggest_move",
  "list_choices",
  "preview_game",
  "list_links",
  "check_name",
  "export_account",
  "push_key",
]);

/** Callables that are served by another function than `api`. */
export const OTHER_FUNCTIONS: { readonly [name in CallableName]?: string } = {
  suggest_move: "think",
  list_choices: "think",
  export_account: "account_data",
  delete_account: "account_data",
};
