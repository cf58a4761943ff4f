/** How the lines begin that the importer adds to the description of an input: its format, allowed values and default. */
const beginning = /^(?:Format|One of|Always|Also allowed|Default): /;
/** Remarks about the fields of an input can follow. */
const MOST_LINES = 3;

/** Divides the description of an input into its own text and the lines that the importer adds to it; '' if there are none. */
export function splitAddedLines(description: string): { text: string; added: string } {
  const lines = description.split('\n');
  const from = Math.max(0, lines.length - MOST_LINES);
  const at = lines.findIndex((line, place) => place >= from && beginning.test(line));
  return at < 0
    ? { text: description, added: '' }
    : { text: lines.slice(0, at).join('\n').trimEnd(), added: lines.slice(at).join('\n') };
}
