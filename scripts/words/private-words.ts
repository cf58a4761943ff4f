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

/** Data for search, and texts of the specification. */
const leftOut =
  /(?:^|\/)(?:lexicon|drizzle|migrations|dist|node_modules|questions|pairs)\/|^docs\/screens\/|package-lock|private-words/;

export type PrivateWord = { line: number; word: string; text: string };

/**
 * Finds the private words in the texts of a file that people read: comments and test titles in code, and all
 * of Markdown.
 * @param file its path from the root, with forward slashes
 * @returns the number of words, and each private word with its line
 */
export function countPrivateWords(
  file: string,
  read: () => string,
): { words: number; places: PrivateWord[] } {
  if (leftOut.test(file) || !/\.(?:[jt]sx?|mjs|md)$/.test(file)) return { words: 0, places: [] };
  const text = read();
  const parts = file.endsWith('.md') ? [{ at: 0, prose: text }] : proseOf(text);
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

/** Comments, and the titles of tests. */
function proseOf(text: string): { at: number; prose: string }[] {
  const pattern =
    /(?<!['"`*])\/\*[\s\S]*?\*\/|(?<![:'"`\w/\\])\/\/[^\n]*|\b(?:test|it|describe)(?:\.\w+)*\(\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`)/g;
  return [...text.matchAll(pattern)].map((match) => ({ at: match.index, prose: match[0] }));
}

/** Replaces names in backquotes, code blocks and links with blanks of the same length. */
const withoutCode = (prose: string): string =>
  prose.replace(/```[\s\S]*?```|`[^`\n]*`|https?:\S+/g, (code) => code.replace(/[^\n]/g, ' '));
