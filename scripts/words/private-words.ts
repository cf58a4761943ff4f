/** The allowed number: quotations, and words that are standard terms in their context. */
export const MAX_PER_TEN_THOUSAND = 5;

/** Words without a clear subject, and metaphors; there is a plain word for each of them. */
const privateWords = new RegExp(
  String.raw`\b(?:${[
    'whoever|whomever|whosever|somebody|nobody|anybody|everybody',
    'tells?|told|telling|said|says?|saying',
    'ours|theirs|stands?|lies|standing',
    'houses?|doors?|doorkeeper|rooms?|askers?|askings|shelf|shelves|gist|household|happenings|furnish(?:es|ed)?',
    '(?:is|are|was|were) gone|at hand|for want of|by the way that|who asks|what is there|owes?',
  ].join('|')})\b`,
  'giu',
);
/** In ranking, a verb is a part of speech; elsewhere, use *action* or *HTTP method*. */
const productVerb = /\bverbs?\b/gi;
const mayUseVerb = /^(?:server\/src\/(?:assistant|services\/search)|bench|docs\/decisions)\//;

/** Catalogs of messages, whose texts users read. */
const messages = /\.messages\.ts$|^contract\/src\/messages\//;

/** Data for search, and texts of the specification. */
const leftOut =
  /(?:^|\/)(?:lexicon|drizzle|migrations|dist|node_modules|questions|pairs)\/|^docs\/screens\/|package-lock|private-words/;

export type PrivateWord = { line: number; word: string; text: string };

/**
 * Finds the private words in the texts of a file that people read: comments and test titles in code, texts of messages, and
 * all of Markdown.
 * @param file its path from the root, with forward slashes
 * @returns the number of words, and each private word with its line
 */
export function countPrivateWords(
  file: string,
  read: () => string,
): { words: number; places: PrivateWord[] } {
  if (leftOut.test(file) || !/\.(?:[jt]sx?|mjs|md)$/.test(file)) return { words: 0, places: [] };
  const text = read();
  const parts = file.endsWith('.md') ? [{ at: 0, prose: text }] : proseOf(text, messages.test(file));
  const places: PrivateWord[] = [];
  let words = 0;
  for (const { at, prose } of parts) {
    const plain = withoutCode(prose);
    words += plain.match(/[\p{L}'’-]+/gu)?.length ?? 0;
    const patterns = mayUseVerb.test(file) ? [privateWords] : [privateWords, productVerb];
    for (const pattern of patterns)
      for (const match of plain.matchAll(pattern)) {
        const place = at + match.index;
        places.push({
          line: text.slice(0, place).split('\n').length,
          word: match[0].toLowerCase(),
          text: plain.split('\n')[plain.slice(0, match.index).split('\n').length - 1]?.trim() ?? '',
        });
      }
  }
  return { words, places };
}

/** Comments, the titles of tests, and in catalogs of messages their texts. */
function proseOf(text: string, isCatalog: boolean): { at: number; prose: string }[] {
  if (!isCatalog)
    return [...text.matchAll(commentOrTitle)].map((match) => ({ at: match.index, prose: match[0] }));
  return [...text.matchAll(commentOrText)].map(({ index, 0: prose }) => ({
    at: index,
    prose: prose.startsWith('`') ? ` ${textOf(prose)} ` : prose,
  }));
}

const commentOrTitle =
  /(?<!['"`*])\/\*[\s\S]*?\*\/|(?<![:'"`\w/\\])\/\/[^\n]*|\b(?:test|it|describe)(?:\.\w+)*\(\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`)/g;
const commentOrText = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"[^"\n]*"|`(?:[^`\\]|\\.)*`/g;

/** The text of a template literal, with blanks in place of its expressions and of quoted code. */
const textOf = (template: string): string =>
  template
    .slice(1, -1)
    .replace(/\\`/g, '  ')
    .replace(/\$\{[^}]*\}/g, (expression) => ' '.repeat(expression.length));

/** Replaces names in backquotes, code blocks and links with blanks of the same length. */
const withoutCode = (prose: string): string =>
  prose.replace(/```[\s\S]*?```|`[^`\n]*`|https?:\S+/g, (code) => code.replace(/[^\n]/g, ' '));
