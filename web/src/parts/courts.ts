// Where the twelve court figures are; each is fetched when its card is first shown.

const FILES = import.meta.glob<string>("./courts/*.svg", { eager: true, query: "?url&no-inline", import: "default" });

/** The address of a figure by its card, such as `Qh`. */
export const COURT_URLS: { readonly [card: string]: string } = Object.fromEntries(
  Object.entries(FILES).map(([path, url]) => [path.slice("./courts/".length, -".svg".length), url]),
);
