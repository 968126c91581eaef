// Whether the person asked their browser to save data: then the rules are not fetched unasked.

interface WithConnection {
  readonly connection?: { readonly saveData?: boolean };
}

export function savesData(): boolean {
  return (navigator as WithConnection).connection?.saveData === true;
}
