/** The tags that a library keeps to; null where all methods are wanted, as an empty list says too. */
export const importTagsOf = (named: readonly string[] | undefined): string[] | null =>
  named && named.length > 0 ? [...new Set(named)].sort() : null;
