// A time limit for a game, with an error that says where each client stands.

import type { RemoteTable } from "../../src/remote";

const GAME_TIMEOUT_MS = 300_000; // generous, for a busy machine

/** Resolves as `playing` does; rejects with the state of every table if it takes too long. */
export async function inTime<T>(tables: readonly RemoteTable[], playing: Promise<T>): Promise<T> {
  const heard = tables.map(() => Date.now());
  const stops = tables.map((table, at) => table.header.subscribe(() => (heard[at] = Date.now())));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(async () => {
      const seats = tables.map((table, at) => `${told(table)}, heard ${Date.now() - (heard[at] ?? 0)} ms ago`);
      reject(new Error([`${tables[0]?.id} is stuck`, await truth(tables[0]?.id ?? ""), ...seats].join("\n")));
    }, GAME_TIMEOUT_MS);
  });
  try {
    return await Promise.race([playing, late]);
  } finally {
    clearTimeout(timer);
    for (const stop of stops) stop();
  }
}

function told({ seat, header, view, log, pending, connection, myTurn }: RemoteTable): string {
  const { seq, status, asked } = header.value ?? {};
  const sent = pending.value ? `${pending.value.move} at ${pending.value.seq}, try ${pending.value.tries}` : "nothing";
  return `seat ${seat}: header ${seq} ${status} asks ${asked}${myTurn ? " (me)" : ""}, view ${view.value?.seq}, log ${
    log.value?.at(-1)?.seq
  }, ${connection.value}, on its way: ${sent}`;
}

/** What the database holds, past all rules and listeners. */
async function truth(gameId: string): Promise<string> {
  const place = `/v1/projects/demo-stolik/databases/(default)/documents/games/${gameId}/sets/table`;
  const answer = await fetch(`http://${process.env["STOLIK_FIRESTORE"]}${place}`, {
    headers: { Authorization: "Bearer owner" },
  });
  const { fields } = (await answer.json()) as { fields?: Record<string, Record<string, unknown>> };
  return `the database: seq ${fields?.["seq"]?.["integerValue"]} ${fields?.["status"]?.["stringValue"]}`;
}
