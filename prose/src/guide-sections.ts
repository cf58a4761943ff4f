import { wordsOf } from './words-of.ts';

/** A part of a guide below one heading, or before the first one. */
export type GuideSection = {
  /** The headings that lead to it as plain text, outermost first; empty before the first heading. */
  path: string[];
  /** 1 to 6; 0 for the text before the first heading, and for the rest of a long section. */
  level: number;
  /** Its anchor on the guide's page, unique within the guide; empty before the first heading. */
  anchor: string;
  /** Markdown without the heading, at most `maxSection` characters. */
  text: string;
};

/** The largest text that the Markdown parser accepts as Markdown; see `parseProse`. */
const maxSection = 7_500;
/** No author writes more headings in one guide. Later ones stay in the text. */
const maxSections = 1_000;
/** A longer line is not a heading but text. */
const maxHeading = 300;

/** Ids that every page of a plugin uses. */
const takenAnchors = ['content'];

/** The anchors of a page so far, each with the number of its repetitions. */
export type Anchors = Map<string, number>;
export const openAnchors = (): Anchors => new Map(takenAnchors.map((anchor) => [anchor, 0]));

/**
 * Cuts a guide's Markdown at its headings, in linear time. A first heading that only repeats the guide's title is left
 * out. A section that is too long continues in further sections with the same heading.
 * @param anchors those of other texts on the same page
 */
export function cutSections(markdown: string, title = '', anchors = openAnchors()): GuideSection[] {
  const sections: GuideSection[] = [];
  const above: { level: number; words: string }[] = [];
  let heading: Omit<GuideSection, 'text'> = { path: [], level: 0, anchor: '' };
  let lines: string[] = [];
  const end = () => {
    const parts = inParts(lines.join('\n').trim());
    if (heading.level === 0 && parts.length === 0) return;
    for (const [place, text] of (parts.length > 0 ? parts : ['']).entries()) {
      const level = place === 0 ? heading.level : 0;
      const anchor = place === 0 ? heading.anchor : uniqueAnchor(anchors, heading.anchor || 'part');
      sections.push({ ...heading, level, anchor, text });
    }
  };
  for (const { line, found } of readLines(markdown)) {
    if (!found || sections.length >= maxSections) {
      lines.push(line);
      continue;
    }
    if (found.level <= 2 && heading.level === 0 && isSame(found.words, title)) continue;
    end();
    while ((above.at(-1)?.level ?? 0) >= found.level) above.pop();
    above.push(found);
    const path = above.map(({ words }) => words);
    heading = { path, level: found.level, anchor: uniqueAnchor(anchors, found.anchor) };
    lines = [];
  }
  end();
  return sections;
}

/** The title that a guide's Markdown begins with: its first heading of the first or second level; '' if it has none. */
export function titleIn(markdown: string): string {
  let second = '';
  for (const { found } of readLines(markdown.slice(0, maxSection))) {
    if (found?.level === 1) return found.words;
    if (found?.level === 2) second ||= found.words;
  }
  return second;
}

type Heading = { level: number; words: string; anchor: string };
type ReadLine = { line: string; found: Heading | null };

const fence = /^\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)?(`{3,}(?=[^`]*$)|~{3,})/;
const hashes = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/;
const underline = /^ {0,3}(=+|-{2,})[ \t]*$/;
/** Lines that cannot be the words of an underlined heading. */
const otherBlock = /^(?: {4}|\t| {0,3}(?:[-*+>|=]|\d{1,9}[.)][ \t]|#))/;

/** The lines of a text, each with the heading that it is. Lines in code are no headings. */
function* readLines(markdown: string): Generator<ReadLine> {
  const lines = markdown.split(/\r\n?|\n/);
  let closing = '';
  let isAfterText = false;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (closing) {
      if (closesCode(line, closing)) closing = '';
      yield { line, found: null };
      continue;
    }
    // Only a paragraph of one line can be underlined here: others are tables, or text above a rule.
    const underlined: Heading | null = isAfterText ? null : underlinedHeading(line, lines[at + 1] ?? '');
    const found: Heading | null = underlined ?? hashHeading(line);
    if (underlined) at += 1;
    if (!found) closing = fence.exec(line)?.[1] ?? '';
    isAfterText = !found && line.trim() !== '';
    yield { line, found };
  }
}

function closesCode(line: string, closing: string): boolean {
  const trimmed = line.trim();
  return trimmed.startsWith(closing) && trimmed.replaceAll(closing[0] ?? '', '') === '';
}

function hashHeading(line: string): Heading | null {
  const marks = hashes.exec(line);
  return marks && headingOf(marks[1]?.length ?? 1, marks[2] ?? '');
}

function underlinedHeading(line: string, next: string): Heading | null {
  const rule = underline.exec(next)?.[1];
  if (!rule || line.trim() === '' || otherBlock.test(line) || fence.test(line)) return null;
  return headingOf(rule.startsWith('=') ? 1 : 2, line);
}

function headingOf(level: number, raw: string): Heading | null {
  if (raw.length > maxHeading) return null;
  const named = /[ \t]*\{#([\w-]{1,100})\}[ \t]*$/.exec(raw);
  const text = (named ? raw.slice(0, named.index) : raw).replace(/(?:^|[ \t])#+[ \t]*$/, '');
  const words = wordsOf(text.trim()).replace(/\s+/g, ' ').trim();
  return words === '' ? null : { level, words, anchor: named?.[1] ?? anchorOf(words) };
}

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The anchor of a heading as Markdown sites write it: lower case, with a hyphen for each space. */
export const anchorOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
    .slice(0, 100)
    .toWellFormed() || 'section';

/** The preferred anchor, with a number if the page has it already. */
export function uniqueAnchor(anchors: Anchors, preferred: string): string {
  let anchor = preferred;
  while (anchors.has(anchor)) {
    const count = (anchors.get(preferred) ?? 0) + 1;
    anchors.set(preferred, count);
    anchor = `${preferred}-${count}`;
  }
  anchors.set(anchor, 0);
  return anchor;
}

/** Cuts a long text between blocks, or else between lines, never inside a code block that would fit in a part. */
function inParts(text: string): string[] {
  if (text.length <= maxSection) return text === '' ? [] : [text];
  const parts: string[] = [];
  let part = '';
  for (const block of blocksIn(text)) {
    if (part !== '' && part.length + block.length + 2 > maxSection) {
      parts.push(part);
      part = '';
    }
    part = part === '' ? block : `${part}\n\n${block}`;
    if (part.length <= maxSection) continue;
    const pieces = inPieces(part);
    part = pieces.pop() ?? '';
    parts.push(...pieces);
  }
  return part.trim() === '' ? parts : [...parts, part];
}

/** The blocks of a text, separated by empty lines; code blocks stay whole. */
function blocksIn(text: string): string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  let closing = '';
  for (const line of text.split('\n')) {
    if (closing) {
      if (line.trim().startsWith(closing)) closing = '';
    } else if (line.trim() === '') {
      if (lines.length > 0) blocks.push(lines.join('\n'));
      lines = [];
      continue;
    } else closing = fence.exec(line)?.[1] ?? '';
    lines.push(line);
  }
  if (lines.length > 0) blocks.push(lines.join('\n'));
  return blocks;
}

/** Cuts a block that is too long for a part, at line breaks where there are some. Code stays code in each piece. */
function inPieces(block: string): string[] {
  const [first = ''] = block.split('\n', 1);
  const mark = fence.exec(first)?.[1] ?? '';
  const maxText = maxSection - 200;
  const pieces: string[] = [];
  for (let from = 0; from < block.length; ) {
    const whole = block.slice(from, from + maxText);
    const breaks = from + maxText < block.length ? whole.lastIndexOf('\n') : -1;
    const piece = breaks > 0 ? whole.slice(0, breaks) : whole;
    const opens = mark && from > 0 ? `${first.slice(0, 100)}\n` : '';
    const closes = mark && from + piece.length < block.length ? `\n${mark}` : '';
    pieces.push(`${opens}${piece.toWellFormed()}${closes}`);
    from += piece.length + (breaks > 0 ? 1 : 0);
  }
  return pieces;
}
