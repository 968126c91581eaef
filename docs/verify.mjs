// A second verifier for Stolik's decks and dice: what fairness.md says, and no code of the engine.
// Runs in Node 20 and later and in browsers; it needs WebCrypto and nothing else.
//
//   node docs/verify.mjs FILE    FILE holds a stored game, or a list of vectors

const utf8 = new TextEncoder();
const RANKS = [..."23456789TJQKA"];
const NUMBERS = Array.from({ length: 13 }, (_, index) => index + 1);
const CARDS = [..."cdhs"].flatMap((suit) => RANKS.map((rank) => rank + suit));
const TILES = [..."krbo"].flatMap((colour) => NUMBERS.map((number) => colour + number));
const TRUMPS = "Qc Qs Qh Qd Jc Js Jh Jd Ad Td Kd 9d 8d 7d".split(" ");
const PLAIN = [..."csh"].flatMap((suit) => [..."ATK9"].map((rank) => rank + suit));

export const DECKS = {
  rikiki: CARDS,
  bridge: CARDS,
  zole: [...TRUMPS, ...PLAIN],
  rummikub: [...TILES, ...TILES, "j", "j"],
};

const toHex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const fromHex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

async function hmac(key, text) {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", key, algorithm, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, utf8.encode(text)));
}

/** H6: what is published before the deal. */
export async function commitment(secret) {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", fromHex(secret))));
}

/** H1: the key of the stream. */
export async function streamKey(secret, entropy = []) {
  return hmac(fromHex(secret), entropy.join("\n"));
}

/** H2, H3: numbers from one draw; `below(n)` takes the next one. */
export function openDraw(key, game, round, draw) {
  let block = 0;
  let words = [];
  async function word() {
    if (words.length === 0) {
      const bytes = await hmac(key, `${game}/${round}/${draw}/${block}`);
      const view = new DataView(bytes.buffer);
      words = Array.from({ length: 8 }, (_, index) => view.getUint32(4 * index));
      block += 1;
    }
    return words.shift();
  }
  return {
    async below(limit) {
      const ceiling = 2 ** 32 - (2 ** 32 % limit);
      let found = await word();
      while (found >= ceiling) found = await word();
      return found % limit;
    },
  };
}

/** H4: a deck in its shuffled order. */
export async function shuffled(key, game, round, draw) {
  const cards = [...DECKS[game]];
  const numbers = openDraw(key, game, round, draw);
  for (let place = cards.length - 1; place > 0; place -= 1) {
    const other = await numbers.below(place + 1);
    [cards[place], cards[other]] = [cards[other], cards[place]];
  }
  return cards;
}

/** H5: the dice of one roll. */
export async function dice(key, count, draw) {
  const numbers = openDraw(key, "farkle", 1, draw);
  const found = [];
  while (found.length < count) found.push(1 + (await numbers.below(6)));
  return found;
}

/** The seat that begins the first round; only bridge may draw it by lot. */
export async function first(key, game, options = {}) {
  if (game !== "bridge" || (options.firstBidder ?? "lot") !== "lot") return 0;
  return openDraw(key, game, 1, "first").below(4);
}

/** Cards and tiles of a round: { racks, pool, draw }. `starter` matters in Zole only. */
export async function deal(key, game, { seats, round = 1, draw = 0, size, starter = 0, wash = true }) {
  const hands = game === "zole" ? 3 : seats;
  const each = { zole: 8, bridge: 13 }[game] ?? size;
  let cards = await shuffled(key, game, round, draw);
  const hand = (index) => cards.slice(index * each, (index + 1) * each);
  const all = () => Array.from({ length: hands }, (_, index) => hand(index));
  while (game === "bridge" && wash && all().some((one) => strength(one) < 4)) {
    draw += 1;
    cards = await shuffled(key, game, round, draw);
  }
  const pool = cards.slice(hands * each);
  if (game !== "zole") return { racks: all(), pool, draw };
  const players = [0, 1, seats === 5 ? 3 : 2].map((step) => (starter + step) % seats);
  players.sort((one, other) => one - other);
  const racks = Array.from({ length: seats }, () => []);
  for (const [index, seat] of players.entries()) racks[seat] = hand(index);
  return { racks, pool, draw };
}

function strength(hand) {
  const honours = { A: 4, K: 3, Q: 2, J: 1 };
  const high = hand.reduce((sum, card) => sum + (honours[card[0]] ?? 0), 0);
  const count = (suit) => hand.filter((card) => card[1] === suit).length;
  return high + [..."cdhs"].reduce((sum, suit) => sum + Math.max(count(suit) - 4, 0), 0);
}

/** What does not agree in one vector of tests/vectors/fairness.json; empty if all does. */
export async function checkVector(vector) {
  const faults = [];
  const compare = (name, found, stored) => {
    if (JSON.stringify(found) !== JSON.stringify(stored)) {
      faults.push(`${vector.game}: ${name} is ${JSON.stringify(found)}`);
    }
  };
  const key = await streamKey(vector.secret, vector.entropy);
  compare("commitment", await commitment(vector.secret), vector.commitment);
  compare("key", toHex(key), vector.key);
  compare("first", await first(key, vector.game, vector.options), vector.first);
  for (const one of vector.deals ?? []) {
    const found = await deal(key, vector.game, one.asked);
    for (const name of ["draw", "pool"]) compare(`${name} of round ${one.asked.round}`, found[name], one[name]);
    found.racks.forEach((rack, seat) => {
      compare(`the rack of seat ${seat} in round ${one.asked.round}`, rack, one.racks[seat].split(" ").filter(Boolean));
    });
  }
  for (const one of vector.rolls ?? []) {
    compare(`roll ${one.draw}`, await dice(key, one.count, one.draw), one.dice);
  }
  return faults;
}

/** What a stored game claims and the secret does not bear out; empty if all agrees. */
export async function checkGame(record) {
  const faults = [];
  const key = await streamKey(record.secret, record.entropy);
  const options = record.options ?? {};
  if (record.commitment && record.commitment !== (await commitment(record.secret))) {
    faults.push("the secret is not the one that was committed to");
  }
  if (record.game === "farkle") {
    const rolls = (record.events ?? []).flat().filter((event) => event.kind === "rolled");
    for (const [draw, { values }] of rolls.entries()) {
      const found = await dice(key, values.dice.length, draw);
      if (found.join() !== values.dice.join()) faults.push(`roll ${draw} was ${found.join(" ")}`);
    }
  } else if (record.hands) {
    const size = record.hands[0].length;
    const { wash } = options;
    const dealt = await deal(key, record.game, { seats: record.seats, size, wash });
    dealt.racks.forEach((rack, seat) => {
      const odd = record.hands[seat].filter((card) => !rack.includes(card));
      if ([...rack].sort().join() !== [...record.hands[seat]].sort().join()) {
        faults.push(`seat ${seat} was dealt ${rack.join(" ")}, not ${odd.join(" ")}`);
      }
    });
  }
  return faults;
}

async function main(file) {
  const { readFile } = await import("node:fs/promises");
  const value = JSON.parse(await readFile(file, "utf8"));
  const checks = Array.isArray(value) ? value.map(checkVector) : [checkGame(value)];
  const faults = (await Promise.all(checks)).flat();
  console.log(faults.length === 0 ? `${checks.length} checked, all agree` : faults.join("\n"));
  return faults.length === 0 ? 0 : 1;
}

if (typeof process !== "undefined" && process.argv[1]?.endsWith("verify.mjs")) {
  process.exitCode = await main(process.argv[2]);
}
