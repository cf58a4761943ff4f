import fs from 'node:fs';
import path from 'node:path';
import { isStopWord, splitWords, stemOf } from '../index/words-of.ts';
import { ANY, readLexicon } from './read-lexicon.ts';

type Expression = { words: readonly string[]; english: readonly string[] };
type Language = {
  /** Stop words, which only identify the language. Those that are also English stop words count for both languages. */
  common: ReadonlySet<string>;
  /** Whether its words, or their endings, are written without spaces. */
  isUnspaced: boolean;
  /** Its other lines, until the first question needs them. */
  lines: readonly string[];
  expressions?: Expressions;
};
/** The longest expressions first, by the first letters of their first word; without spaces, by their first character. */
type Expressions = ReadonlyMap<string, readonly Expression[]>;

const FOLDER = path.join(import.meta.dirname, 'languages');
const PREFIX = '*';
const START_LETTERS = 2;
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

let languages: readonly Language[] | undefined;

/** The languages of this version, read once. */
function readLanguages(): readonly Language[] {
  languages ??= fs
    .globSync('*.txt', { cwd: FOLDER })
    .sort()
    .map((file) => parseLanguage(fs.readFileSync(path.join(FOLDER, file), 'utf8')));
  return languages;
}

/**
 * Reads the lines that begin with `!`: common words, by which the language is recognized. The others are kept for
 * `parseExpressions`.
 */
function parseLanguage(text: string): Language {
  // Without accents, most words are read faster.
  const lines = withoutAccents(text)
    .split('\n')
    .map((line) => line.trim());
  const common = lines.filter((line) => line.startsWith('!')).flatMap((line) => splitWords(line));
  return {
    common: new Set(common),
    isUnspaced: withoutSpaces.test(text),
    lines: lines.filter((line) => line !== '' && !/^[#!]/.test(line)),
  };
}

function expressionsOf(language: Language): Expressions {
  language.expressions ??= parseExpressions(language);
  return language.expressions;
}

/**
 * Reads lines such as `rückerstatt* lade_*_hoch > refund`: expressions, where `*` after letters marks a prefix, and alone up
 * to four words, and the English words for them.
 */
function parseExpressions({ lines, isUnspaced }: Language): Expressions {
  const expressions = lines
    .flatMap((line) => {
      const [left = '', right = ''] = line.split(' > ');
      const english = right.trim().split(/\s+/);
      return left.split(/\s+/).map((expression) => {
        const words = isUnspaced ? [foldUnspaced(expression)] : expression.split('_').flatMap(foldWord);
        const letters = words.join('').replaceAll(PREFIX, '').length;
        return { words, english, letters, isExact: !expression.endsWith(PREFIX) };
      });
    })
    .sort((one, other) => other.letters - one.letters || Number(other.isExact) - Number(one.isExact));
  return Map.groupBy(expressions, ({ words: [first = ''] }) =>
    first.slice(0, isUnspaced ? 1 : START_LETTERS),
  );
}

/** Without the accents of letters. The voicing marks of Japanese characters, which distinguish words, are kept. */
const withoutAccents = (text: string): string =>
  text.normalize('NFKD').replace(/(?![\u3099\u309a])\p{M}/gu, '');

/** The words of a text without spaces, separated where it has spaces or signs. */
const foldUnspaced = (text: string): string =>
  (
    withoutAccents(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}\u3099\u309a]+/gu) ?? []
  ).join(' ');

const foldWord = (word: string): string[] => {
  if (word === ANY) return [ANY];
  if (!word.endsWith(PREFIX)) return splitWords(word);
  const parts = splitWords(word.slice(0, -1));
  const last = parts.length - 1;
  return parts.map((part, place) => (place === last ? part + PREFIX : part));
};

/**
 * Translates a question to English words, as far as the lexicon knows them. An unknown word is kept if the project's
 * own vocabulary contains it.
 * @returns null if the question is in English, or in a language that the lexicon does not know
 */
export function translateQuestion(question: string, isKnown: (stem: string) => boolean): string | null {
  const words = splitWords(question);
  const isUnspaced = withoutSpaces.test(question);
  const least = englishScore(words);
  let best: { english: string[]; score: number } | null = null;
  const candidates = readLanguages()
    .filter((language) => language.isUnspaced === isUnspaced)
    .map((language) => ({ language, certain: 2 * countCommon(words, language) }))
    .sort((one, other) => other.certain - one.certain);
  for (const { language, certain } of candidates) {
    const toBeat = Math.max(least, best?.score ?? 0);
    // Every word counts at most once, so this language cannot score more than the best one.
    if (!isUnspaced && words.length + certain <= toBeat) continue;
    const { english, hits } = isUnspaced
      ? readUnspaced(foldUnspaced(question), expressionsOf(language))
      : readWords(words, language, isKnown);
    const score = hits + certain;
    if (hits > 0 && score > toBeat) best = { english, score };
  }
  return best === null ? null : best.english.join(' ');
}

function countCommon(words: readonly string[], { common, isUnspaced }: Language): number {
  if (!isUnspaced) return words.filter((word) => common.has(word)).length;
  return [...common].filter((one) => words.some((word) => word.includes(one))).length;
}

function englishScore(words: readonly string[]): number {
  const lexicon = readLexicon();
  return words.reduce(
    (sum, word) => sum + (isStopWord(word) ? 2 : lexicon.byFirst.has(stemOf(word)) ? 1 : 0),
    0,
  );
}

function readWords(words: readonly string[], language: Language, isKnown: (stem: string) => boolean) {
  const byStart = expressionsOf(language);
  const english: string[] = [];
  const taken = new Set<number>();
  let hits = 0;
  for (const [at, word] of words.entries()) {
    if (taken.has(at)) continue;
    const { expression, places } = findExpression(byStart.get(word.slice(0, START_LETTERS)) ?? [], words, at);
    const before = taken.size;
    for (const place of places) taken.add(place);
    hits += taken.size - before;
    if (expression) english.push(...expression.english);
    else if (!language.common.has(word) && isKnown(stemOf(word))) english.push(word);
  }
  return { english, hits };
}

function findExpression(expressions: readonly Expression[], words: readonly string[], at: number) {
  for (const expression of expressions) {
    const places = matchWords(words, at, expression);
    if (places) return { expression, places };
  }
  return { places: [] };
}

/** How many words may be between the parts of a separable verb: "lade die Datei hoch". */
const MAX_BETWEEN = 4;

/** The places of an expression's words from `start` on; null if the question does not contain it there. */
function matchWords(words: readonly string[], start: number, expression: Expression): number[] | null {
  const places: number[] = [];
  let at = start;
  let gap = 0;
  for (const word of expression.words) {
    if (word === ANY) {
      gap = MAX_BETWEEN;
      continue;
    }
    const end = Math.min(words.length, at + gap);
    while (at < end && !isWord(words[at], word)) at++;
    if (!isWord(words[at], word)) return null;
    places.push(at);
    at++;
    gap = 0;
  }
  return places;
}

const isWord = (questionWord: string | undefined, word: string): boolean =>
  word.endsWith(PREFIX) ? questionWord?.startsWith(word.slice(0, -1)) === true : questionWord === word;

/** Longer expressions are matched before shorter ones; Latin words within such a text are kept, and do not count. */
function readUnspaced(text: string, expressions: Expressions) {
  const matches: { at: number; length: number; hits: number; english: readonly string[] }[] = [];
  for (let at = 0; at < text.length; at++)
    for (const { words, english } of expressions.get(text.charAt(at)) ?? []) {
      const [expression = ''] = words;
      const { length } = expression;
      if (text.startsWith(expression, at)) matches.push({ at, length, hits: length, english });
    }
  for (const { 0: latin, index } of text.matchAll(/[a-z][a-z\d]+/g))
    matches.push({ at: index, length: latin.length, hits: 0, english: [latin] });
  matches.sort((one, other) => other.length - one.length);
  const taken = new Set<number>();
  const found = matches.filter(({ at, length }) => {
    const places = Array.from({ length }, (_, offset) => at + offset);
    if (places.some((place) => taken.has(place))) return false;
    for (const place of places) taken.add(place);
    return true;
  });
  found.sort((one, other) => one.at - other.at);
  return {
    english: found.flatMap(({ english }) => english),
    hits: found.reduce((sum, { hits }) => sum + hits, 0),
  };
}
