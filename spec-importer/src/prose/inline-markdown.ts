/** Words with their formats. `literal` is already Markdown. */
export interface Run {
  text: string;
  literal: boolean;
  code: boolean;
  bold: boolean;
  italic: boolean;
  /** The target of a link. */
  href: string | null;
}

type Format = 'href' | 'bold' | 'italic';
const formats: readonly Format[] = ['href', 'bold', 'italic'];
const isFormatted = (run: Run | undefined, left: readonly Format[]) => left.some((format) => run?.[format]);

/** Renders one line or paragraph of runs as Markdown. The recursion is at most as deep as the number of formats. */
export function renderRuns(runs: readonly Run[], left: readonly Format[] = formats): string {
  const line = new Line();
  for (let at = 0; at < runs.length; ) {
    const { format, end } = longest(runs, at, left);
    const part = runs.slice(at, end);
    const href = part[0]?.href ?? '';
    if (!format) addPlain(part, line);
    else {
      const inner = renderRuns(
        part,
        left.filter((other) => other !== format),
      );
      if (format === 'href') line.add(linked(inner, href));
      else line.add(emphasize(inner, part, format === 'bold' ? '**' : '*', line.last, runs[end]));
    }
    at = end;
  }
  return line.text();
}

/** Joins pieces, with one space where the spaces of two pieces meet. */
class Line {
  readonly #parts: string[] = [];
  /** The last character. */
  last = '';

  add(piece: string): void {
    const next = this.last === ' ' && piece.startsWith(' ') ? piece.slice(1) : piece;
    if (!next) return;
    this.#parts.push(next);
    this.last = next.at(-1) ?? '';
  }

  text(): string {
    return this.#parts.join('');
  }
}

/** The format that extends furthest from here is the outermost; without one, the text up to the next format. */
function longest(runs: readonly Run[], at: number, left: readonly Format[]) {
  let best: { format: Format | undefined; end: number } = { format: undefined, end: at };
  for (const format of left) {
    const value = runs[at]?.[format];
    if (!value) continue;
    let end = at + 1;
    while (end < runs.length && runs[end]?.[format] === value) end++;
    if (end > best.end) best = { format, end };
  }
  if (best.format) return best;
  let end = at + 1;
  while (end < runs.length && !isFormatted(runs[end], left)) end++;
  return { format: undefined, end };
}

function addPlain(runs: readonly Run[], line: Line): void {
  for (let at = 0; at < runs.length; at++) {
    const run = runs[at];
    if (!run) continue;
    let { text } = run;
    if (!run.code) {
      line.add(run.literal ? text : withoutMarks(text));
      continue;
    }
    while (runs[at + 1]?.code) text += runs[++at]?.text;
    const span = codeSpan(text);
    line.add(line.last === '`' && span.startsWith('`') ? ` ${span}` : span);
  }
}

/** Escapes backticks, because an unpaired one would begin code. */
const withoutMarks = (text: string): string =>
  text.includes('`') ? text.replace(/\\[\s\S]|`/g, (found) => (found === '`' ? '\\`' : found)) : text;

function codeSpan(text: string): string {
  const words = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
  const before = /^\s/.test(text) ? ' ' : '';
  const after = words && text.trimEnd() !== text ? ' ' : '';
  if (!words) return before;
  const fence = '`'.repeat(longestTicks(words) + 1);
  const padding = words.startsWith('`') || words.endsWith('`') ? ' ' : '';
  return `${before}${fence}${padding}${words}${padding}${fence}${after}`;
}

/** The length of the longest run of backticks. */
export const longestTicks = (text: string): number =>
  Math.max(0, ...new Set((text.match(/`+/g) ?? []).map((run) => run.length)));

function linked(inner: string, href: string): string {
  const { before, words, after } = trimmed(inner);
  if (!words) return before;
  const line = words.includes('\n') ? oneLine(words) : words;
  if (line === undefined || line.includes('](')) return inner;
  return `${before}${hasPairedBrackets(line) ? `[${line}](${href})` : `${line} (${href})`}${after}`;
}

function hasPairedBrackets(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '[') depth++;
    else if (character === ']' && --depth < 0) return false;
  }
  return depth === 0;
}

const punctuation = /[\p{P}\p{S}]/u;
const isBoundary = (character: string) => character === '' || /[\s\p{P}\p{S}]/u.test(character);

/** Adds emphasis marks if Markdown would read them as such; otherwise returns only the words. */
function emphasize(
  inner: string,
  runs: readonly Run[],
  mark: '*' | '**',
  before: string,
  next: Run | undefined,
): string {
  const { before: lead, words, after: trail } = trimmed(inner);
  if (!words) return lead;
  const line = words.includes('\n') ? oneLine(words) : words;
  const left = lead ? ' ' : before;
  const right = trail ? ' ' : firstOf(next);
  const hasMarks = runs.some(({ text, code }) => !code && text.includes('*'));
  if (line === undefined || hasMarks || left === '*' || right === '*') return inner;
  if (punctuation.test(line.charAt(0)) && !isBoundary(left)) return inner;
  if (!punctuation.test(line.at(-1) ?? '') || isBoundary(right)) {
    return `${lead}${mark}${line}${mark}${trail}`;
  }
  // “**Note:**this” is not read as bold, “**Note**:this” is.
  const kept = line.slice(0, -1);
  const canMove = /[.,:;!?]$/.test(line) && kept !== '' && /[\p{L}\p{N}]$/u.test(kept);
  return canMove ? `${lead}${mark}${kept}${mark}${line.at(-1)}` : inner;
}

/** The first character of the next words. */
function firstOf(next: Run | undefined): string {
  if (!next) return '';
  if (next.href) return '[';
  return next.code ? '`' : next.text.charAt(0);
}

function trimmed(text: string): { before: string; words: string; after: string } {
  const words = text.trim();
  if (!words) return { before: text && ' ', words, after: '' };
  const from = text.length - text.trimStart().length;
  return { before: text.slice(0, from), words, after: text.slice(from + words.length) };
}

/** Joins the lines of a paragraph; undefined if a line break means more than a space. */
function oneLine(text: string): string | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.some((line) => line === '' || beginsBlock(line)) ? undefined : lines.join(' ');
}

/** Whether Markdown begins a new block with such a line: an item, heading, quotation, table row or fenced block. */
export const beginsBlock = (line: string): boolean =>
  /^(?:[-*+][ \t]|\d{1,3}[.)][ \t]|#{1,6}[ \t]|>|\||```|~~~)/.test(line);
