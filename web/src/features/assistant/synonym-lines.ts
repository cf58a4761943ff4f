/** Lists of words as their owner writes them: "top-up = deposit", a line for each. */
export const linesOf = (lists: readonly (readonly string[])[]): string =>
  lists.map((words) => words.join(' = ')).join('\n');

/** Reads lines into lists; empty lines are left out. `lineOf` is the number of the line that a list was written in. */
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
