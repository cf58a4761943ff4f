/** The words of a text in their order; "perPage" has two, and "150.75" is one. */
export const splitWords = (text: string): string[] =>
  text
    .replace(/([a-z])([A-Z])|([0-9])([A-Z][a-z])/g, '$1$3 $2$4')
    .match(/(?<=^|\s)-\d+(?:\.\d+)?|\d+\.\d+|[\p{L}\p{N}]+/gu) ?? [];

/** A word without its plural ending, and without the endings of "granted", "sharing" and "include". "Status" is no plural. */
export function stemOf(word: string): string {
  return (
    word
      .toLowerCase()
      .replace(/(?<=..)(?:ies|(?<=ss|us)es|(?<![su])s)$/, (end) => (end === 'ies' ? 'y' : ''))
      .replace(/(?<=...)(?:ed|ing|e)$/, '')
      // "skipping" and "skip"
      .replace(/(?<=[aeiou])([bdgmnpt])\1$/, '$1')
  );
}

export function stemsOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(stemOf));
}

/** The different stems of a text. */
export const wordsOf = (text: string): string[] => [...new Set(splitWords(text).map(stemOf))];
