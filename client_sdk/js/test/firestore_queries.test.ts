// Every query that the SDK asks Firestore is listed in deploy/queries.json, for which `make deploy-check` looks for
// indexes: the emulator answers any query, production refuses one without an index.

import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

interface Shape {
  readonly collection: string;
  readonly equal: readonly string[];
  readonly contains: readonly string[];
  readonly order: readonly string[];
}
type Part =
  | { readonly kind: "equal" | "contains" | "range" | "order"; readonly field: string; readonly direction?: string }
  | { readonly kind: "last" | "other" };

const DOCUMENT_ID = "__name__";
const RANGES = ["<", "<=", ">", ">="];
const asked: Shape[] = [];
const connection = {
  auth: { currentUser: { uid: "me" } },
  clock: { now: () => 0 },
  timeout: 1_000,
  onClose: () => () => undefined,
} as never;
const noDocuments = { docs: [], data: () => ({ count: 0 }), exists: () => true };

/** What a query needs an index for. */
function shape(collection: string, parts: readonly Part[]): Shape {
  const fields = (wanted: string) =>
    parts.flatMap((part) => ("field" in part && part.kind === wanted && part.field !== DOCUMENT_ID ? part.field : []));
  const reversed = parts.some(({ kind }) => kind === "last"); // the last ones are asked for in the other direction
  const directions = new Map(fields("range").map((field) => [field, "asc"]));
  for (const part of parts)
    if (part.kind === "order" && part.field !== DOCUMENT_ID)
      directions.set(part.field, (part.direction === "desc") !== reversed ? "desc" : "asc");
  const order = [...directions].map(([field, direction]) => `${field} ${direction}`);
  return { collection, equal: fields("equal").sort(), contains: fields("contains"), order };
}

function where(field: string, operator: string): Part {
  const kind = operator === "array-contains" ? "contains" : RANGES.includes(operator) ? "range" : "equal";
  return { kind, field };
}

beforeAll(() => {
  vi.resetModules();
  const other = (): Part => ({ kind: "other" });
  vi.doMock("firebase/firestore", async (real) => ({
    ...(await real<object>()),
    collection: (_: unknown, ...path: string[]) => path.at(-1),
    doc: () => ({}),
    documentId: () => DOCUMENT_ID,
    where,
    orderBy: (field: string, direction = "asc"): Part => ({ kind: "order", field, direction }),
    limitToLast: (): Part => ({ kind: "last" }),
    ...{ limit: other, startAfter: other, startAt: other, endAt: other },
    query: (collection: string, ...parts: Part[]) => void asked.push(shape(collection, parts)),
    getDocFromServer: async () => ({ ...noDocuments, data: () => ({ rate: 0.5, secret: "s", log: [] }) }),
    getDocsFromServer: async () => noDocuments,
    getCountFromServer: async () => noDocuments,
  }));
  vi.doMock("../src/listeners", () => ({ watchQuery: () => () => undefined, watchDocument: () => () => undefined }));
});
afterAll(() => {
  vi.doUnmock("firebase/firestore");
  vi.doUnmock("../src/listeners");
  vi.resetModules();
});

/** What a query of deploy/queries.json needs, in the same form. */
function listed(): Shape[] {
  const file = new URL("../../../deploy/queries.json", import.meta.url);
  const queries: (Partial<Shape> & { group?: boolean })[] = JSON.parse(readFileSync(file, "utf8"));
  return queries
    .filter(({ group }) => !group)
    .map(({ collection = "", equal = [], contains = [], order = [] }) => ({
      collection,
      equal: [...equal].sort(),
      contains,
      order,
    }));
}

/** How often the sources call `query` of Firestore. */
function countQueries(): number {
  const folder = new URL("../src/", import.meta.url);
  const sources = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8"));
  const asking = sources.filter((text) => /\bquery\b[^;]*from "firebase\/firestore"/.test(text));
  return asking.reduce((sum, text) => sum + (text.match(/(?<![.\w])query\(/g)?.length ?? 0), 0);
}

describe("the queries of the SDK [O7] [I3]", () => {
  it("are all made here", async () => {
    const streams = await import("../src/lobby_streams");
    const lobby = await import("../src/lobby_queries");
    const rankings = await import("../src/rankings");
    const { PlayerCards } = await import("../src/player_cards");
    const { ChatAndDrafts } = await import("../src/chat_and_drafts");
    const { TableFeed } = await import("../src/table_feed");
    const { gameRecord } = await import("../src/finished_games");
    streams.myGames(connection).subscribe(() => undefined)();
    streams.invitations(connection).subscribe(() => undefined)();
    const players = streams.activePlayers(connection);
    const stop = players.subscribe(() => undefined);
    await players.when(() => true);
    stop();
    await lobby.finishedTables(connection, 10, 5);
    await lobby.countWatchers(connection, "g");
    await lobby.findPlayers(connection, "Ann", 10);
    await rankings.rankings(connection, "farkle", 10);
    await rankings.rankingOf(connection, "farkle", "u");
    await new PlayerCards(connection).of(["u"]);
    new ChatAndDrafts(connection, "g", {} as never).listen();
    const ignore = { onUpdate: () => undefined, onError: () => undefined };
    await new TableFeed(connection, "g", "me", ignore).entries(0, 1);
    await gameRecord(connection, "g").catch(() => undefined); // an empty log is no record
    expect(asked).toHaveLength(countQueries());
  });

  it("are listed for the check of indexes", () => {
    const indexed = asked.filter(({ equal, contains, order }) => equal.length + contains.length + order.length);
    expect(indexed.length).toBeGreaterThan(6);
    for (const query of indexed) expect(listed(), JSON.stringify(query)).toContainEqual(query);
  });
});
