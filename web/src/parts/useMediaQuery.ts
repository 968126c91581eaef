// Whether a media query holds, kept current.

import { useEffect, useState } from "preact/hooks";

/** A phone held upright. */
export const PHONE = "(max-width: 599px)";

export function useMediaQuery(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const update = (): void => setMatches(list.matches);
    update();
    list.addEventListener("change", update);
    return () => list.removeEventListener("change", update);
  }, [query]);
  return matches;
}
