import { literalRanges } from '../prose/markdown-code.ts';

/**
 * Markdown without what only a site generator understands: imports and exports, components, comments in braces, and
 * the marks of admonitions. The text in components is kept, and nothing is ever run. Code blocks and spans are kept
 * unchanged. Runs in linear time.
 */
export function withoutComponents(markdown: string): string {
  const plain = outsideCode(markdown, withoutModules);
  const tags = componentTags(plain);
  const closed = new Set(tags.flatMap(({ name, isClosing }) => (isClosing ? [name] : [])));
  let kept = '';
  let done = 0;
  for (const { from, to, name, isClosing, closesItself, words } of tags) {
    // `Promise<String>` without an end is text.
    if (!closesItself && !closed.has(name)) continue;
    kept += plain.slice(done, from) + (isClosing ? '' : words);
    done = to;
  }
  return kept + plain.slice(done);
}

/** Applies a change to the text outside of code. */
function outsideCode(text: string, change: (part: string) => string): string {
  let changed = '';
  let done = 0;
  for (const { from, to } of literalRanges(text)) {
    changed += change(text.slice(done, from)) + text.slice(from, to);
    done = to;
  }
  return changed + change(text.slice(done));
}

const importLine = /^import\s(?:[\w*{][^'"`;]{0,500}?\sfrom\s+)?['"][^'"\n]{0,300}['"][ \t]*;?[ \t]*$/gm;
const exportBegins = /^export\s+(?:const|let|var|default|function|async|class|\{|\*)/;
const admonition = /^([ \t]*):::+[ \t]*(\w+)?[ \t]*(?:\[([^\]\n]{0,200})\]|([^\n]{0,200}))[ \t]*$/gm;

const withoutModules = (text: string): string =>
  withoutComments(withoutExports(text.includes('import') ? text.replace(importLine, '') : text)).replace(
    admonition,
    (_all, indent: string, kind = '', title = '', otherTitle = '') => {
      const label = kind && kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase();
      const words = [label, (title || otherTitle).trim()].filter(Boolean).join(': ');
      return words ? `${indent}**${words}**\n` : '';
    },
  );

/** Comments in braces, which no reader sees. Searching by position is linear, unlike a regular expression. */
function withoutComments(text: string): string {
  let kept = '';
  let from = 0;
  for (let opens = text.indexOf('{/*'); opens !== -1; opens = text.indexOf('{/*', from)) {
    const closes = text.indexOf('*/}', opens + 3);
    if (closes === -1) break;
    kept += text.slice(from, opens);
    from = closes + 3;
  }
  return kept + text.slice(from);
}

/** An export ends with the line that closes its last bracket, or before an empty line. */
function withoutExports(text: string): string {
  if (!text.includes('export')) return text;
  const kept: string[] = [];
  let depth = 0;
  let isInside = false;
  for (const line of text.split('\n')) {
    isInside = line.trim() !== '' && ((isInside && depth > 0) || exportBegins.test(line));
    if (isInside) depth += (line.match(/[{([]/g)?.length ?? 0) - (line.match(/[})\]]/g)?.length ?? 0);
    else {
      depth = 0;
      kept.push(line);
    }
  }
  return kept.join('\n');
}

type ComponentTag = {
  name: string;
  from: number;
  to: number;
  isClosing: boolean;
  closesItself: boolean;
  /** What its attributes say to a reader. */
  words: string;
};

const beginning = /(?<![\w`\\])<(\/?)([A-Z]\w{0,60}(?:\.\w{1,60})*)(?=[\s/>])/g;
const maxTag = 4_000;

/** The tags of components outside of code, in order. */
function componentTags(text: string): ComponentTag[] {
  const literals = literalRanges(text);
  let literal = 0;
  const tags: ComponentTag[] = [];
  let done = 0;
  for (const found of text.matchAll(beginning)) {
    const from = found.index;
    while ((literals[literal]?.to ?? Number.POSITIVE_INFINITY) <= from) literal++;
    if (from < done || from >= (literals[literal]?.from ?? Number.POSITIVE_INFINITY)) continue;
    const attributes = readAttributes(text, from + found[0].length);
    // Text that only looks like the beginning of a tag is not read twice.
    if (attributes === null) done = from + maxTag;
    if (!attributes?.values) continue;
    done = attributes.to;
    const words = wordsIn(attributes.values);
    tags.push({
      name: found[2] ?? '',
      from,
      to: done,
      words,
      isClosing: found[1] === '/',
      closesItself: attributes.closesItself,
    });
  }
  return tags;
}

/** The attributes whose text a reader sees, in the order in which it is kept. */
const shownAttributes = ['title', 'label', 'name', 'header', 'heading', 'summary', 'description'];

function wordsIn(values: ReadonlyMap<string, string>): string {
  const [first, ...others] = shownAttributes.flatMap((name) => values.get(name)?.trim() || []);
  return first ? [`**${first.replaceAll('*', '')}**`, ...others].join(' ') : '';
}

type Attributes = { to: number; closesItself: boolean; values: Map<string, string> | null };

const attribute = /\s*([\w-]{1,60})\s*=\s*(?:"([^"]*)"|'([^']*)'|(\{))/y;

/** The attributes from a position to the end of the tag, without values if it is none; null if it does not end soon. */
function readAttributes(text: string, from: number): Attributes | null {
  const values = new Map<string, string>();
  const end = Math.min(text.length, from + maxTag);
  const part = text.slice(from, end);
  for (let at = 0; at < part.length; ) {
    attribute.lastIndex = at;
    const found = attribute.exec(part);
    if (found) {
      at = found[4] ? afterBraces(part, attribute.lastIndex - 1) : attribute.lastIndex;
      const value = found[2] ?? found[3];
      if (value !== undefined) values.set(found[1] ?? '', value);
    } else if (part[at] === '{') at = afterBraces(part, at);
    else if (part[at] === '>') return { to: from + at + 1, closesItself: part[at - 1] === '/', values };
    else if (part[at] === '<') return { to: from, closesItself: false, values: null };
    else at += 1;
  }
  return null;
}

function afterBraces(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}' && --depth === 0) return at + 1;
  }
  return text.length;
}
