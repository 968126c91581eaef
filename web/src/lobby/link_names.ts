// The names that personal links are made for, checked as they are typed.

/** What is wrong with a name: it stands there twice, it is the host's own, or there is no chair for it. */
export type NameProblem = "nameTwice" | "nameOwn" | "noChairForName";

/** For each typed name what is wrong with it; blank ones are left out of account. */
export function nameProblems(
  names: readonly string[],
  freeChairs: number,
  ownName: string,
): readonly (NameProblem | null)[] {
  const seen = new Set<string>();
  let used = 0;
  return names.map((name) => {
    const key = keyOf(name);
    if (!key) return null;
    if (seen.has(key)) return "nameTwice";
    seen.add(key);
    if (key === keyOf(ownName)) return "nameOwn";
    return ++used > freeChairs ? "noChairForName" : null;
  });
}

/** The names without blank ones and surrounding spaces. */
export function cleanNames(names: readonly string[]): readonly string[] {
  return names.map((name) => name.trim()).filter(Boolean);
}

/** Several names that were pasted or typed with commas. */
export function splitNames(text: string): readonly string[] {
  return text.split(/[\n,;]/).map((name) => name.trimStart());
}

function keyOf(name: string): string {
  return name.trim().normalize("NFC").toLocaleLowerCase();
}
