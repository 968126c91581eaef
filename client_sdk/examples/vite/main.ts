// Farkle against a bot in a page. The rules run in a worker, so that the page does not freeze.

import { LocalTable, workerEngine } from "stolik-client";
import archive from "stolik-client/engine.zip?url";
import EngineWorker from "stolik-client/worker?worker";

const show = (id: string, text: string): void => document.getElementById(id)?.append(text, "\n");

const address = (path: string): string => new URL(path, document.baseURI).href;
const files = { pyodide: address("pyodide/"), engine: address(archive) };
const engine = await workerEngine(new EngineWorker(), files);
const chairs = [{ kind: "human", name: "You" }, { kind: "bot", name: "Bot", level: "basic" }] as const;
const table = await LocalTable.open(engine, { game: "farkle", options: { target: 500 }, chairs, botDelay: 0 });
table.events.subscribe(({ seat, move }) => show("log", `${seat} ${move}`));
while (await table.turn()) await table.play((await table.suggest()).move);
show("result", JSON.stringify(table.header.value?.result?.scores));
