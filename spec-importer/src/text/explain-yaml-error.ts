import { importLimits } from '../import-limits.ts';
import { UnreadableDocument } from '../unreadable-document.ts';
import { cleanLine } from './clean-text.ts';
import { grouped } from './grouped.ts';

/** Messages of the parser, and the sentences that users read instead. The first match is used. */
const explanations: [parserSays: RegExp, title: string, explanation: string][] = [
  [
    /exceeded maxDepth/,
    'The document is nested too deeply',
    `there are more than ${importLimits.yamlDepth} levels inside each other. Flatten it and try again.`,
  ],
  [
    /exceeded maxAliases/,
    'The document repeats itself too often',
    `it uses more than ${grouped(importLimits.yamlAliases)} aliases (*name). Write it with $ref instead and try again.`,
  ],
  [
    /exceeded maxTotalMergeKeys|merge sequence size/,
    'The document repeats itself too often',
    'its merge keys (<<) copy too much. Write it with $ref instead and try again.',
  ],
  [
    /tab characters must not be used|found character '\\t'/,
    'The YAML cannot be read',
    'the line is indented with a tab, and YAML allows only spaces. Replace tabs by spaces and try again.',
  ],
  [
    /multiline key|expected ':' after|whitespace character is expected after the key/,
    'The YAML cannot be read',
    'a name must be followed by a colon and a space. Correct it and try again.',
  ],
  [
    /bad indentation|deficient indentation/,
    'The YAML cannot be read',
    'the indentation does not fit the lines above, or a text with a colon in it lacks quotes. Correct it and try again.',
  ],
  [
    /end of the stream or a document separator/,
    'The YAML cannot be read',
    'the document has ended, but more follows. Check indentation and quotes there and try again.',
  ],
  [
    /complex keys/,
    'The YAML cannot be read',
    'an object or a list stands where a name is expected. If this is a template ({{ … }}), fill it in first.',
  ],
  [
    /within a (?:single|double) quoted scalar/,
    'The YAML cannot be read',
    'this stands inside a text in quotes that is never closed. Find the quote that opens it, close it and try again.',
  ],
  [
    /within a flow collection|missed comma|expected the node content/,
    'The YAML cannot be read',
    'a list or object in brackets lacks a comma or its closing bracket. Correct it and try again.',
  ],
  [
    /unidentified alias/,
    'The YAML cannot be read',
    'an alias (*name) refers to an anchor (&name) that does not stand above it. Quote the text if it was not meant as an alias.',
  ],
  [
    /unknown .*tag|tag (?:handle|suffix|name)/,
    'The YAML cannot be read',
    'a tag (!name) is used that has no meaning in an API description. Remove it or quote the text.',
  ],
  [
    /escape sequence|hexadecimal/,
    'The YAML cannot be read',
    'a backslash in double quotes is followed by a character that it cannot escape. Double the backslash or use single quotes.',
  ],
  [
    /null byte|non-printable|valid JSON character/,
    'The YAML cannot be read',
    'there is a control character that a text must not have. Remove it and try again.',
  ],
];

/** Converts an error of a YAML parser to an error with the problem and its position. */
export function explainYamlError(text: string, error: unknown): UnreadableDocument {
  const reason = error instanceof Error && 'reason' in error ? String(error.reason) : '';
  const offset = positionOf(error, text);
  const [, title, explanation] = explanations.find(([parserSays]) => parserSays.test(reason)) ?? [
    undefined,
    'The YAML cannot be read',
    `${cleanLine(reason, 120) || 'this is not YAML'}. Correct it and try again.`,
  ];
  if (offset === undefined) return new UnreadableDocument(title, capitalize(explanation));
  return new UnreadableDocument(title, `${placeInText(text, offset)}${nearby(text, offset)}: ${explanation}`);
}

function positionOf(error: unknown, text: string): number | undefined {
  if (!(error instanceof Error) || !('mark' in error)) return undefined;
  const { mark } = error;
  if (typeof mark !== 'object' || mark === null || !('position' in mark)) return undefined;
  return typeof mark.position === 'number' ? Math.min(mark.position, text.length) : undefined;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Line 12, column 5", both counted from one, as in editors. */
export function placeInText(text: string, offset: number): string {
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line++;
    lineStart = at + 1;
  }
  return `Line ${line}, column ${offset - lineStart + 1}`;
}

/** The text at the position, short enough for a sentence: ` (near “…”)`, or empty if it is blank. */
export function nearby(text: string, offset: number): string {
  const lineStart = text.lastIndexOf('\n', Math.max(offset - 1, 0)) + 1;
  const from = Math.max(lineStart, offset - 20);
  const excerpt = cleanLine(text.slice(from, from + 60).split('\n', 1)[0], 40);
  return excerpt ? ` (near “${excerpt}”)` : '';
}
