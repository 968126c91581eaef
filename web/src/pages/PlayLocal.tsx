// A game against bots in this browser: no account, no network.

export function PlayLocal({ game }: { game: string }) {
  return <main data-game={game} />;
}
