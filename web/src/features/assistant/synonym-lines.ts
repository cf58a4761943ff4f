/** Formats synonyms as their owner edits them: "top-up = deposit", one line per list. */
export const linesOf = (lists: readonly (readonly string[])[]): string =>
  lists.map((words) => words.join(' = ')).join('\n');

/** Parses lines into lists; empty lines are left out. `lineOf` is the line number of each list. */
export function parseLines(text: string): {
  lists: string[][];
  lineOf: (place: PropertyKey | undefined) => number | undefined;
} {
  const lines = text
    .split('\n')
    .flatMap((line, at) => (line.trim() === '' ? [] : [{ line, number: at + 1 }]));
  return {
    lists: lines.map(({ line }) => line.split('=').map((word) => word.trim())),
    lineOf: (place) => lines[Number(place)]?.number,
  };
}
