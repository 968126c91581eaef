// Two people at each of some tables, who move in turn as fast as the other one sees it.
//
//     node driver.mjs '{"system": "stolik", "tables": 8, "seconds": 10, ...addresses}'
//
// Prints "seen N" for each move that reached the other player's client, and at the end the times in ms, from the call
// of the move to that moment, the bytes that the other player's socket received (boardgame.io only), and the processor
// time of this process.

import { createRequire } from "node:module";

/** A person taps again if nothing happens; our own client sends a move again by itself. */
const REPEAT_MS = 2000;
const PLAYERS = ["0", "1"]; // of boardgame.io
let repeats = 0;
const settings = JSON.parse(process.argv[2]);
const open = { stolik: openOurs, "boardgame.io": openTheirs }[settings.system];
const tables = [];
for (let number = 0; number < settings.tables; number++) tables.push(await open(number));
for (const table of tables) console.log("table", table.id);
for (let warm = 0; warm < 6; warm++) await Promise.all(tables.map((table) => table.move()));
if (settings.watch) await watch(tables[0]);
const bytesBefore = tables.reduce((sum, table) => sum + table.bytes(), 0);
const cpuBefore = process.cpuUsage();
const began = performance.now();
const times = [];
await Promise.all(tables.map(keepMoving));
const seconds = (performance.now() - began) / 1000;
const { user, system } = process.cpuUsage(cpuBefore);
const bytes = tables.reduce((sum, table) => sum + table.bytes(), 0) - bytesBefore;
end({ times, seconds, bytes, repeats, cpuSeconds: (user + system) / 1e6 });

/** Print the result and exit once it is written: a pipe takes only so much at once. */
function end(result) {
  process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
}

async function keepMoving(table) {
  while (performance.now() - began < settings.seconds * 1000) {
    const { took, number } = await table.move();
    times.push(took);
    console.log("seen", number);
  }
}

async function openOurs(number) {
  const { Account, connect, Lobby, RemoteTable } = await import(settings.sdk);
  const config = { projectId: settings.project, apiKey: "any", appId: "1:1:web:1" };
  const people = await Promise.all(
    ["Ann", "Bob"].map(async (name) => {
      const connection = connect({ app: config, emulators: settings.emulators, name: `${name}${number}` });
      await new Account(connection).guest(name);
      return connection;
    }),
  );
  const hands = { game: "rikiki", seats: 2, options: { schedule: Array(60).fill(25) } };
  const { gameId, code } = await new Lobby(people[0]).create(hands, { name: "Ann" });
  await new Lobby(people[1]).join({ code }, { name: "Bob" });
  const seats = await Promise.all(people.map((person) => RemoteTable.open(person, gameId)));
  await Promise.all(seats.map((seat) => seat.view.when((view) => view.seq >= 1)));
  return { id: gameId, bytes: () => 0, move: () => moveOurs(seats) };
}

async function moveOurs(seats) {
  const { seq } = seats[0].header.value;
  const mover = seats.find((seat) => seat.myTurn);
  const other = seats.find((seat) => seat !== mover);
  await mover.view.when((view) => view.seq >= seq);
  const move = ourMove(mover.view.value);
  const began = performance.now();
  const heard = other.header.when((header) => header.seq > seq).then(() => performance.now() - began);
  const [took] = await Promise.all([heard, mover.play(move), mover.header.when((header) => header.seq > seq)]);
  return { took, number: seq + 1 };
}

function ourMove({ table, rack }) {
  if (table.phase === "bid") return "bid 0";
  if (table.phase === "between") return `deal ${table.nextSize}`;
  const [led] = table.trick.cards;
  return rack.hand.find((card) => card.at(-1) === led?.at(-1)) ?? rack.hand[0];
}

async function openTheirs() {
  const require = createRequire(import.meta.url);
  const { Client } = require("boardgame.io/client");
  const { SocketIO } = require("boardgame.io/multiplayer");
  const { HighCard } = require("./high_card.cjs");
  const games = `${settings.server}/games/${HighCard.name}`;
  const { matchID } = await post(`${games}/create`, { numPlayers: 2 });
  // One after the other, and all before the first client connects: joining and connecting read the match's metadata
  // and then write all of it, so that one of two at once is lost.
  const credentials = [];
  for (const playerID of PLAYERS) {
    const joined = await post(`${games}/${matchID}/join`, { playerID, playerName: playerID });
    credentials.push(joined.playerCredentials);
  }
  const seats = [];
  for (const playerID of PLAYERS) {
    const seat = { received: 0, waiting: [] };
    seat.client = Client({
      game: HighCard,
      numPlayers: PLAYERS.length,
      multiplayer: SocketIO({ server: settings.server }),
      matchID,
      playerID,
      credentials: credentials[Number(playerID)],
      debug: false,
    });
    seat.client.subscribe(() => {
      seat.waiting = seat.waiting.filter((check) => !check());
    });
    seat.client.start();
    await sees(seat, (state) => state !== null);
    seat.client.transport.socket.io.engine.on("data", (data) => {
      seat.received += Buffer.byteLength(String(data));
    });
    seats.push(seat);
  }
  const bytes = () => seats.reduce((sum, seat) => sum + seat.received, 0) / 2;
  return { id: matchID, bytes, move: () => moveTheirs(seats), watch: () => watchTheirs(matchID) };
}

/** Print everything that somebody without a seat receives during some moves. */
async function watch(table) {
  const received = await table.watch();
  for (let moves = 0; moves < 6; moves++) await table.move();
  end(received);
  await new Promise(() => {});
}

async function moveTheirs(seats) {
  const state = seats[0].client.getState();
  const mover = seats[Number(state.ctx.currentPlayer)];
  const other = seats.find((seat) => seat !== mover);
  const later = (seen) => seen._stateID > state._stateID && seen.ctx.currentPlayer !== state.ctx.currentPlayer;
  const began = performance.now();
  const heard = sees(other, later).then(() => performance.now() - began);
  mover.client.moves.lay(0);
  const again = setInterval(() => {
    repeats++;
    mover.client.moves.lay(0);
  }, REPEAT_MS);
  const [took] = await Promise.all([heard, sees(mover, later)]);
  clearInterval(again);
  return { took, number: other.client.getState()._stateID };
}

async function watchTheirs(matchID) {
  const require = createRequire(import.meta.url);
  const { io } = require("socket.io-client");
  const socket = io(`${settings.server}/high-card`, { transports: ["websocket"] });
  const received = [];
  socket.onAny((...message) => received.push(JSON.stringify(message)));
  await new Promise((resolve) => socket.on("connect", resolve));
  socket.emit("sync", matchID, null, undefined, 2);
  await new Promise((resolve) => socket.once("sync", resolve));
  return received;
}

function sees(seat, condition) {
  return new Promise((resolve) => {
    const check = () => {
      const state = seat.client.getState();
      if (state === null || !condition(state)) return false;
      resolve();
      return true;
    };
    if (!check()) seat.waiting.push(check);
  });
}

async function post(url, body) {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
