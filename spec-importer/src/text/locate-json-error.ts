/**
 * The position and reason of an error in JSON. `JSON.parse` gives no position for most errors, so this parses
 * the text a second time; it is only called after parsing has failed. An explicit stack avoids recursion.
 */
export interface JsonError {
  /** The offset in UTF-16 code units. */
  offset: number;
  /** The reason, to be shown after a colon, without a period. */
  reason: string;
}

type ExpectedToken = 'value' | 'value or ]' | 'key or }' | 'key' | 'colon' | ', or ]' | ', or }' | 'end';

const literal = /true|false|null|-?(?:0|[1-9]\d{0,400})(?:\.\d{1,400})?(?:[eE][+-]?\d{1,10})?/y;
const space = /[ \t\n\r]*/y;

/** The first error of a text, or undefined if it is valid JSON. */
export function locateJsonError(text: string): JsonError | undefined {
  const open: ('{' | '[')[] = [];
  let expecting: ExpectedToken = 'value';
  let offset = afterSpace(text, 0);

  while (offset < text.length) {
    const step = nextStep(text, offset, expecting, open);
    if ('reason' in step) return step;
    expecting = step.expecting;
    offset = afterSpace(text, step.offset);
  }
  return expecting === 'end' ? undefined : { offset: text.length, reason: unfinished(open) };
}

interface Step {
  offset: number;
  expecting: ExpectedToken;
}

function nextStep(
  text: string,
  offset: number,
  expecting: ExpectedToken,
  open: ('{' | '[')[],
): Step | JsonError {
  const char = text.charAt(offset);
  const closing = open.at(-1) === '{' ? '}' : ']';

  if (char === closing && expecting.endsWith(closing)) {
    open.pop();
    return { offset: offset + 1, expecting: afterValue(open) };
  }
  if (expecting === 'colon' && char === ':') return { offset: offset + 1, expecting: 'value' };
  if (expecting === ', or }' && char === ',') return { offset: offset + 1, expecting: 'key' };
  if (expecting === ', or ]' && char === ',') return { offset: offset + 1, expecting: 'value' };
  if (expecting.startsWith('key') && char === '"') return string(text, offset, 'colon');
  if (expecting.startsWith('value')) return value(text, offset, open);
  return { offset, reason: expected(expecting) };
}

function value(text: string, offset: number, open: ('{' | '[')[]): Step | JsonError {
  const char = text.charAt(offset);
  if (char === '"') return string(text, offset, afterValue(open));
  if (char === '{' || char === '[') {
    open.push(char);
    return { offset: offset + 1, expecting: char === '{' ? 'key or }' : 'value or ]' };
  }
  literal.lastIndex = offset;
  if (literal.test(text)) return { offset: literal.lastIndex, expecting: afterValue(open) };
  return { offset, reason: text.startsWith('//', offset) ? 'JSON has no comments' : expected('value') };
}

function string(text: string, start: number, expecting: ExpectedToken): Step | JsonError {
  let offset = start + 1;
  while (offset < text.length) {
    const code = text.charCodeAt(offset);
    if (code === 34) return { offset: offset + 1, expecting };
    if (code < 32) return { offset, reason: 'a text in double quotes is not closed on its line' };
    if (code === 92 && !/^\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/.test(text.slice(offset, offset + 6))) {
      return { offset, reason: 'a backslash is followed by a character that it cannot escape' };
    }
    offset += code === 92 ? 2 : 1;
  }
  return { offset: start, reason: 'a text in double quotes is opened here and never closed' };
}

function afterValue(open: readonly string[]): ExpectedToken {
  if (open.length === 0) return 'end';
  return open.at(-1) === '{' ? ', or }' : ', or ]';
}

function afterSpace(text: string, offset: number): number {
  space.lastIndex = offset;
  space.test(text);
  return space.lastIndex;
}

function expected(what: ExpectedToken): string {
  switch (what) {
    case 'end':
      return 'the document has ended, but more follows';
    case 'colon':
      return 'a colon is expected after the name';
    case ', or ]':
      return 'a comma or a closing bracket is expected';
    case ', or }':
      return 'a comma or a closing brace is expected';
    case 'key':
    case 'key or }':
      return 'a name in double quotes is expected';
    default:
      return 'a value is expected';
  }
}

function unfinished(open: readonly string[]): string {
  const [last] = open.slice(-1);
  if (!last) return 'the text ends before the value';
  return `the text ends while ${last === '{' ? 'an object' : 'an array'} is still open; the file may be cut off`;
}
