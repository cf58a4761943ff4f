import fs from 'node:fs';
import path from 'node:path';
import { isStopWord, stemsOf } from '../index/words-of.ts';

/** A wording as stems in order; `ANY` matches one to four words. */
export type Wording = readonly string[];
export const ANY = '*';

/** A line of the lexicon. */
export type Entry = {
  /** The HTTP methods that perform the action; empty if the line is about a thing. */
  httpMethods: readonly string[];
  /** The wordings in questions. */
  asked: readonly Wording[];
  /** The wordings in API documentation, the usual one first. */
  meant: readonly Wording[];
};

export type Lexicon = {
  /** Every entry, by the first stem of each of its wordings. */
  byFirst: ReadonlyMap<string, readonly { wording: Wording; entry: Entry }[]>;
  /** Wordings with several significant stems, for questions that contain most of them. */
  phrases: readonly Phrase[];
  /** Places in `phrases` by stem. */
  byStem: ReadonlyMap<string, readonly number[]>;
  /** The weight of a stem: the fewer phrases contain it, the higher. */
  rarity: (stem: string) => number;
};
type Phrase = { stems: readonly string[]; entry: Entry; weight: number };

const FOLDER = import.meta.dirname;
let lexicon: Lexicon | undefined;

/** The lexicon of this version, read once for all projects. */
export function readLexicon(): Lexicon {
  lexicon ??= indexEntries(readEntries());
  return lexicon;
}

/** All lines of the lexicon's files. */
export const readEntries = (): Entry[] =>
  fs
    .globSync('*.txt', { cwd: FOLDER })
    .sort()
    .flatMap((file) => parseEntries(fs.readFileSync(path.join(FOLDER, file), 'utf8')));

/**
 * Reads lines such as `POST | refund reimburse give_*_back` (each wording means the others) and
 * `GET | who_is_online > presence status` (the left means the right, and not the reverse).
 */
export function parseEntries(text: string): Entry[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(parseEntry);
}

function parseEntry(line: string): Entry {
  const [, methods = '', words = ''] = /^(?:([A-Z ]+)\|)?(.*)$/.exec(line) ?? [];
  const [left = '', right] = words.split(' > ');
  const asked = wordingsOf(left);
  return {
    httpMethods: methods.split(' ').filter(Boolean),
    asked,
    meant: right === undefined ? asked.filter((wording) => !wording.includes(ANY)) : wordingsOf(right),
  };
}

const articles = new Set(stemsOf('the a an this that these those our their his her your its'));
/** Without articles, "open a room" and "open our room" are the same. */
export const withoutArticles = (stems: readonly string[]): string[] =>
  stems.filter((stem) => !articles.has(stem));

/** The stems by which a wording is looked up, without articles; empty if there are no others. */
export const stemsOfWording = (wording: string): string[] => withoutArticles(stemsOf(wording));

const wordingsOf = (words: string): Wording[] =>
  words
    .split(/\s+/)
    .map((wording) =>
      withoutArticles(wording.split('_').flatMap((word) => (word === ANY ? [ANY] : stemsOf(word)))),
    )
    .filter((stems) => stems.length > 0);

/** Indexes entries by the stems of questions. */
export function indexEntries(entries: readonly Entry[]): Lexicon {
  const byFirst = new Map<string, { wording: Wording; entry: Entry }[]>();
  for (const entry of entries)
    for (const wording of entry.asked) {
      const [first = ''] = wording;
      const known = byFirst.get(first);
      if (known) known.push({ wording, entry });
      else byFirst.set(first, [{ wording, entry }]);
    }
  return { byFirst, ...indexPhrases(entries) };
}

function indexPhrases(entries: readonly Entry[]): Pick<Lexicon, 'phrases' | 'byStem' | 'rarity'> {
  const drafts = entries.flatMap((entry) =>
    entry.asked.flatMap((wording) => {
      const stems = [...new Set(wording.filter((stem) => stem !== ANY && !isStopWord(stem)))];
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
  const phrases = drafts.map((draft) => ({
    ...draft,
    weight: draft.stems.reduce((sum, stem) => sum + rarity(stem), 0),
  }));
  return { phrases, byStem, rarity };
}
