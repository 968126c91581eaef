// A TypeScript client in Node: joins a table by its code and plays the first legal move until the end.

import { Account, connect, Lobby, RemoteTable } from "../../client_sdk/js/dist/remote.js";

const [firestore, auth, functions, code] = process.argv.slice(2);
const app = { projectId: "demo-stolik", apiKey: "any", appId: "1:1:web:1" };
const connection = connect({ app, emulators: { firestore, auth, functions } });
await new Account(connection).guest("Node");
const { gameId } = await new Lobby(connection).join({ code }, { name: "Node" });
const table = await RemoteTable.open(connection, gameId);
const over = (header) => header.status === "finished";
let moves = 0;
while (!over(await table.header.when((header) => over(header) || table.myTurn))) {
  const { seq } = table.header.value;
  await table.view.when((view) => view.seq >= seq);
  if (!table.myTurn) continue;
  const played = await table.play((await table.choices())[0]);
  moves++;
  await table.header.when((header) => header.seq >= played.seq);
}
console.log(JSON.stringify({ moves, seat: table.seat, result: table.header.value.result }));
process.exit(0);
