import fs from 'node:fs';
import path from 'node:path';
import { isStopWord, stemsOf } from '../index/words-of.ts';

/** A word, or several that mean one thing, as stems in order; `ANY` matches one to four words. */
export type Expression = readonly string[];
export const ANY = '*';

/** A line of the lexicon. */
export type LexiconEntry = {
  /** The HTTP methods that perform the action; empty if the line is about a thing. */
  httpMethods: readonly string[];
  /** The expressions in questions. */
  asked: readonly Expression[];
  /** The expressions in API documentation, the usual one first. */
  meant: readonly Expression[];
};

export type Lexicon = {
  /** Every entry, by the first stem of each of its expressions. */
  byFirst: ReadonlyMap<string, readonly { expression: Expression; entry: LexiconEntry }[]>;
  /** Expressions with several significant stems, for questions that contain most of them. */
  longExpressions: readonly LongExpression[];
  /** Places in `longExpressions` by stem. */
  byStem: ReadonlyMap<string, readonly number[]>;
  /** The weight of a stem: the fewer long expressions contain it, the higher. */
  rarity: (stem: string) => number;
};
type LongExpression = { stems: readonly string[]; entry: LexiconEntry; weight: number };

const FOLDER = import.meta.dirname;
let lexicon: Lexicon | undefined;

/** The lexicon of this version, read once for all projects. */
export function readLexicon(): Lexicon {
  lexicon ??= indexEntries(readEntries());
  return lexicon;
}

/** All lines of the lexicon's files. */
export const readEntries = (): LexiconEntry[] =>
  fs
    .globSync('*.txt', { cwd: FOLDER })
    .sort()
    .flatMap((file) => parseEntries(fs.readFileSync(path.join(FOLDER, file), 'utf8')));

/**
 * Reads lines such as `POST | refund reimburse give_*_back` (each expression means the others) and
 * `GET | who_is_online > presence status` (the left means the right, and not the reverse).
 */
export function parseEntries(text: string): LexiconEntry[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(parseEntry);
}

function parseEntry(line: string): LexiconEntry {
  const [, methods = '', words = ''] = /^(?:([A-Z ]+)\|)?(.*)$/.exec(line) ?? [];
  const [left = '', right] = words.split(' > ');
  const asked = expressionsOf(left);
  return {
    httpMethods: methods.split(' ').filter(Boolean),
    asked,
    meant:
      right === undefined ? asked.filter((expression) => !expression.includes(ANY)) : expressionsOf(right),
  };
}

const articles = new Set(stemsOf('the a an this that these those our their his her your its'));
/** Without articles, "open a room" and "open our room" are the same. */
export const withoutArticles = (stems: readonly string[]): string[] =>
  stems.filter((stem) => !articles.has(stem));

/** The stems by which an expression is looked up, without articles; empty if there are no others. */
export const stemsOfExpression = (expression: string): string[] => withoutArticles(stemsOf(expression));

const expressionsOf = (words: string): Expression[] =>
  words
    .split(/\s+/)
    .map((expression) =>
      withoutArticles(expression.split('_').flatMap((word) => (word === ANY ? [ANY] : stemsOf(word)))),
    )
    .filter((stems) => stems.length > 0);

/** Indexes entries by the stems of questions. */
export function indexEntries(entries: readonly LexiconEntry[]): Lexicon {
  const byFirst = new Map<string, { expression: Expression; entry: LexiconEntry }[]>();
  for (const entry of entries)
    for (const expression of entry.asked) {
      const [first = ''] = expression;
      const known = byFirst.get(first);
      if (known) known.push({ expression, entry });
      else byFirst.set(first, [{ expression, entry }]);
    }
  return { byFirst, ...indexLongExpressions(entries) };
}

function indexLongExpressions(
  entries: readonly LexiconEntry[],
): Pick<Lexicon, 'longExpressions' | 'byStem' | 'rarity'> {
  const drafts = entries.flatMap((entry) =>
    entry.asked.flatMap((expression) => {
      const stems = [...new Set(expression.filter((stem) => stem !== ANY && !isStopWord(stem)))];
      return stems.length > 1 ? [{ stems, entry }] : [];
    }),
  );
  const byStem = new Map<string, number[]>();
  for (const [place, { stems }] of drafts.entries())
    for (const stem of stems) {
      const known = byStem.get(stem);
      if (known) known.push(place);
      else byStem.set(stem, [place]);
    }
  const rarity = (stem: string): number =>
    Math.log(1 + drafts.length / (1 + (byStem.get(stem)?.length ?? 0)));
  const longExpressions = drafts.map((draft) => ({
    ...draft,
    weight: draft.stems.reduce((sum, stem) => sum + rarity(stem), 0),
  }));
  return { longExpressions, byStem, rarity };
}
