// A small card game with hidden hands: two people lay a card in turn, and new hands are dealt when all are played.

const { PlayerView } = require("boardgame.io/core");

const HAND = 26;
const DECK = Array.from({ length: 2 * HAND }, (_, number) => `card-${number + 1}-of-52`);

function deal(random) {
  const deck = random.Shuffle(DECK);
  return { 0: { hand: deck.slice(0, HAND) }, 1: { hand: deck.slice(HAND) } };
}

const HighCard = {
  name: "high-card",
  setup: ({ random }) => ({ players: deal(random), table: [], scores: [0, 0] }),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    // Run by the server alone, as boardgame.io advises for moves that touch secrets.
    lay: {
      client: false,
      move: ({ G, playerID, random }, place) => {
        const [card] = G.players[playerID].hand.splice(place, 1);
        G.table = G.table.length === 2 ? [card] : [...G.table, card];
        if (G.table.length === 2) G.scores[G.table[0] > G.table[1] ? 0 : 1] += 1;
        if (G.players[0].hand.length + G.players[1].hand.length === 0) G.players = deal(random);
      },
    },
  },
};

module.exports = { HighCard };
