// A boardgame.io server: node server.cjs PORT memory|firestore

const { Server, Origins } = require("boardgame.io/server");
const { HighCard } = require("./high_card.cjs");

const [port, storage] = process.argv.slice(2);
const settings = { games: [HighCard], origins: [Origins.LOCALHOST] };
if (storage === "firestore") {
  const { Firestore } = require("bgio-firebase");
  settings.db = new Firestore({ config: { projectId: process.env.GCLOUD_PROJECT } });
}
Server(settings).run(Number(port), () => console.log("ready"));
