import { roleOf } from './html-tags.ts';
import { isInvisibleStyle } from './invisible-style.ts';
import { literalRanges, type TextRange } from './markdown-code.ts';

/** Elements that are not converted to Markdown but still count as HTML if one is hidden. */
const others = new Set(
  'main header footer nav address label button form fieldset legend select option textarea output svg object iframe video audio canvas picture noscript template dialog menu hgroup search data time bdi bdo ruby center marquee'.split(
    ' ',
  ),
);
const withoutContent = new Set('br hr img wbr col'.split(' '));
const replaced = new Set('img svg object iframe video canvas'.split(' '));
/** Elements that end a paragraph. */
const endsParagraph = new Set(
  'p div ul ol dl table pre h1 h2 h3 h4 h5 h6 blockquote section article aside hr figure details main'.split(
    ' ',
  ),
);
/** Elements that end at the next one of their kind. */
const endsBefore = new Set('li dt dd tr td th'.split(' '));

/** The number of passes, because removed text can end Markdown code. */
const ROUNDS = 3;

/** Nothing is hidden without one of these words, and almost no text has one inside a tag. */
const telling = /\b(?:hidden|style|width|height)\b/i;

/**
 * Removes the elements that HTML hides: by `hidden`, or by a style that draws nothing, or draws it too small,
 * too faint or off-screen. Otherwise an assistant would read text that no person sees. Runs in linear time.
 */
export function withoutInvisible(text: string): string {
  if (!text.includes('<') || !telling.test(text)) return text;
  let rest = text;
  for (let round = 0; round < ROUNDS; round++) {
    const shown = withoutHidden(rest, literalRanges(rest));
    if (shown === rest) return rest;
    rest = shown;
  }
  return withoutHidden(rest, []);
}

function withoutHidden(text: string, literals: readonly TextRange[]): string {
  const kept: string[] = [];
  let last = '';
  let done = 0;
  for (const { from, to } of hiddenRanges(text, literals)) {
    const before = from > done ? text.charAt(from - 1) : last;
    // A space keeps two halves of a word or tag from joining.
    last = /\S/.test(before) && /\S/.test(text.charAt(to)) ? ' ' : before;
    kept.push(text.slice(done, from), last === before ? '' : last);
    done = to;
  }
  return kept.join('') + text.slice(done);
}

/** The outermost hidden elements, in order. */
function* hiddenRanges(text: string, literals: readonly TextRange[]): Generator<TextRange> {
  const endOf = elementEnds(text);
  let literal = 0;
  for (let at = text.indexOf('<'); at !== -1; ) {
    while ((literals[literal]?.to ?? Number.POSITIVE_INFINITY) <= at) literal++;
    const code = literals[literal];
    if (code && code.from <= at) {
      at = text.indexOf('<', code.to);
      continue;
    }
    const tag = openingTag(text, at);
    const to = tag.isHidden ? endOf(tag) : undefined;
    if (to !== undefined) yield { from: at, to };
    at = text.indexOf('<', to ?? tag.to);
  }
}

type OpeningTag = { name: string; to: number; isHidden: boolean; closesItself: boolean };

const beginning = /<([a-z][a-z\d]{0,11})(?=[\s/>])/iy;
const attributeName = /[\s/]*(=?[^\s/>=<]+|=)/y;
const attributeValue = /\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/y;

/** The tag at this position, and where to continue reading; without a tag, nothing is hidden. */
function openingTag(text: string, at: number): OpeningTag {
  const read = (shape: RegExp, from: number) => {
    shape.lastIndex = from;
    return shape.exec(text);
  };
  const [head = '', written = ''] = read(beginning, at) ?? [];
  const name = written.toLowerCase();
  const isElement = roleOf(name) !== undefined || others.has(name);
  let to = at + Math.max(1, head.length);
  let isHidden = false;
  while (isElement) {
    const attribute = read(attributeName, to);
    if (!attribute) break;
    to += attribute[0].length;
    const value = read(attributeValue, to);
    to += value?.[0].length ?? 0;
    const own = attribute[1]?.toLowerCase() ?? '';
    isHidden ||= hides(name, own, value?.slice(1).find((one) => one !== undefined) ?? '');
  }
  const [rest = ''] = isElement ? (read(/[\s/]*>/y, to) ?? []) : [];
  return {
    name,
    to: to + rest.length,
    isHidden: isHidden && rest !== '',
    closesItself: rest.includes('/'),
  };
}

function hides(element: string, attribute: string, value: string): boolean {
  if (attribute === 'style') return isInvisibleStyle(value);
  if (attribute === 'width' || attribute === 'height')
    return replaced.has(element) && /^\s*[01](?:px)?\s*$/.test(value);
  return attribute === 'hidden';
}

/**
 * Finds the end of each hidden element; undefined if the text only looks like an element. Positions must be
 * passed in increasing order.
 */
function elementEnds(text: string): (tag: OpeningTag) => number | undefined {
  /** Names without a further closing tag, so that the search is not repeated. */
  const unclosed = new Set<string>();

  return ({ name, to, closesItself }) => {
    if (withoutContent.has(name)) return to;
    const end = unclosed.has(name) ? undefined : closingEnd(text, name, to);
    if (end !== undefined) return end;
    unclosed.add(name);
    if (closesItself) return to;
    if (roleOf(name) === undefined) return undefined;
    return endsBefore.has(name) ? nextOf(text, name, to) : text.length;
  };
}

/**
 * The position after the tag that closes the element whose content begins here; a paragraph also ends before
 * another block.
 */
function closingEnd(text: string, name: string, from: number): number | undefined {
  let depth = 1;
  for (const { slash, other, at } of tagsFrom(text, from)) {
    if (name === 'p' && !slash && endsParagraph.has(other)) return at;
    if (other !== name) continue;
    depth += slash ? -1 : 1;
    if (depth === 0) return behindTag(text, at);
  }
  return undefined;
}

function nextOf(text: string, name: string, from: number): number {
  for (const { slash, other, at } of tagsFrom(text, from))
    if (other === name) return slash ? behindTag(text, at) : at;
  return text.length;
}

function* tagsFrom(text: string, from: number) {
  const tags = /<(\/?)([a-z][a-z\d]{0,11})(?=[\s/>])/gi;
  tags.lastIndex = from;
  for (let found = tags.exec(text); found; found = tags.exec(text))
    yield { slash: found[1] !== '', other: found[2]?.toLowerCase() ?? '', at: found.index };
}

function behindTag(text: string, at: number): number {
  const closes = text.indexOf('>', at);
  return closes === -1 ? text.length : closes + 1;
}
