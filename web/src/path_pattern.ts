// Patterns for addresses, such as `/t/:id`.

/** The named parts of `path` if it matches `pattern`, else null. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const patternParts = pattern.split("/");
  const pathParts = path.replace(/\/+$/, "").split("/");
  if (patternParts.length !== pathParts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of patternParts.entries()) {
    const value = decodePart(pathParts[index] ?? "");
    if (value === null) return null;
    if (part.startsWith(":")) params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}

/** A part of a path without its escapes; null where they are malformed, as in `/%`. */
function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
