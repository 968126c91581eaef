// A game against a bot in Node: node play.mjs. The second start takes half a second.

import { LocalTable } from "stolik-client";
import { nodeEngine } from "stolik-client/node";

const started = performance.now();
const engine = await nodeEngine({ cache: ".stolik" });
const chairs = [{ kind: "human", name: "You" }, { kind: "bot", name: "Bot", level: "basic" }];
const table = await LocalTable.open(engine, { game: "farkle", options: { target: 500 }, chairs, botDelay: 0 });
await table.play("roll");
console.log(`first move after ${Math.round(performance.now() - started)} ms`);
while (await table.turn()) await table.play((await table.suggest()).move);
console.log(table.header.value.result.scores);
table.close();
