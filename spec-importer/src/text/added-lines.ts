/** The first words of the lines that readers of schemas add to a description: bounds, the format, allowed values and default. */
const addedLine = /^(?:Limits|Format|One of|Always|Also allowed|Default): /;
/** The number of last lines in which they are, because remarks about fields can follow. */
const MAX_LINES = 3;

const bounds =
  /(?<=^|\n)Limits: (?=-?\d|at |exactly |more than |less than |pattern ).*?\.(?: (?=(?:Format|One of|Always|Also allowed|Default): )|(?=\n|$))/;

/** A description without the bounds of the value, whose words ("at most 255 characters") have nothing to do with the input. */
export const withoutBounds = (description: string): string => description.replace(bounds, '').trimEnd();

/** Divides the description of an input into its own text and the lines that were added to it; '' if there are none. */
export function splitAddedLines(description: string): { text: string; added: string } {
  const lines = description.split('\n');
  const from = Math.max(0, lines.length - MAX_LINES);
  const at = lines.findIndex((line, position) => position >= from && addedLine.test(line));
  return at < 0
    ? { text: description, added: '' }
    : { text: lines.slice(0, at).join('\n').trimEnd(), added: lines.slice(at).join('\n') };
}
