/** The tags that a library imports, sorted; null for all methods, which an empty list means too. */
export const importTagsOf = (named: readonly string[] | undefined): string[] | null =>
  named && named.length > 0 ? [...new Set(named)].sort() : null;
