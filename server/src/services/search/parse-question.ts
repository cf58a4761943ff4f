import { splitWords, wordsOf } from './index/words-of.ts';
import { type Concept, findConcepts } from './lexicon/find-concepts.ts';
import { withSynonyms } from './lexicon/index-synonyms.ts';
import { readLexicon } from './lexicon/read-lexicon.ts';
import { translateQuestion } from './lexicon/translate-question.ts';
import { withoutFrame } from './question-frame.ts';
import { type QuestionCommand, readCommand } from './ranking/action-agreement.ts';
import { excludesAll, partExclusions } from './ranking/excluded-words.ts';
import { readHttpMethods } from './ranking/read-http-methods.ts';
import { isTitled, type SearchIndex } from './search-index.ts';

const MAX_PARTS = 4;
/** Separates any two tasks. */
const then = /(?<=[.?!;])\s+|,?\s+(?:and\s+)?then\s+/i;
/** Separates either two tasks or two objects. */
const and = /,\s*(?:and\s+)?|\s+and\s+/i;

/**
 * The parts of a question that asks for several things: "create an order, then refund it". After "and", only text
 * that begins with a verb is a separate part, so "name and address of a customer" stays whole.
 */
export const partsOfQuestion = (question: string): string[] =>
  question
    .split(then)
    .flatMap(doneTogether)
    .filter((part) => part !== '')
    .slice(0, MAX_PARTS);

function doneTogether(sentence: string): string[] {
  const parts: string[] = [];
  for (const piece of sentence.trim().split(and)) {
    const last = parts.length - 1;
    const [first = ''] = piece.split(/\s+/);
    if (last < 0 || readHttpMethods(first).everyVerb.size > 0) parts.push(piece);
    else parts[last] += ` ${piece}`;
  }
  return parts;
}

/** A question, parsed for the ranking. */
export type ParsedQuestion = {
  /**
   * The question without its introduction and what it excludes, in its own language and in English words, with the
   * project's synonyms.
   */
  wordings: string;
  words: readonly string[];
  ownWords: ReadonlySet<string>;
  /** Its words and their synonyms in the lexicon. */
  meant: ReadonlySet<string>;
  /** The words of what the question excludes: "without a password". */
  excluded: ReadonlySet<string>;
  /** The text of what the question excludes, as it was written. */
  excludedText: string;
  /** The words of what it wants to keep: "…, but keep the comment". */
  kept: ReadonlySet<string>;
  /** Whether it contains only a prohibition. */
  isProhibition: boolean;
  /** Whether it asks what something is instead of for a call: "what is a guild". */
  isDefinition: boolean;
  /** Its action if it is a short command; otherwise null. */
  command: QuestionCommand | null;
  /** Whether it excludes an action on all things at once. */
  excludesAll: boolean;
  /** The words of each part that is a separate question; one part if there is only one. */
  clauses: readonly (readonly string[])[];
  /** The concepts of the lexicon that it contains. */
  concepts: readonly Concept[];
  firstVerb: ReadonlySet<string>;
  everyVerb: ReadonlySet<string>;
  namesSomething: boolean;
  /** The words of the names in it. */
  names: ReadonlySet<string>;
  isAboutDeveloper: boolean;
};

/** Separates two tasks. */
const taskBoundary = /(?<=[.?!;])\s+|,\s*(?:and|then)\s+/i;
const MAX_TASKS = 12;

/** A question for an explanation. "What is the status of …", in contrast, asks for what a call returns. */
const definition =
  /^\s*(?:what(?:['’]s|\s+is|\s+are)\s+(?:an?\s+[\p{L}-]+(?:\s+[\p{L}-]+)?\s*\??\s*$|the\s+differences?\s+between\b)|what\s+does\s+.+\s+mean\s*\??\s*$|(?:which|what)\s+(?:api\s+|sdk\s+)?version\b.*\b(?:api|sdk|library|client|spec|docs?)\b|(?:explain|describe)\s+(?:to\s+me\s+)?what\b)/iu;

export function parseQuestion(index: SearchIndex, framed: string): ParsedQuestion {
  const { vocabulary, synonyms } = index;
  const translated = translateQuestion(framed, (stem) => vocabulary.words.has(stem));
  const whole = translated ?? withoutFrame(framed);
  const parts = partExclusions(whole);
  const { rest: question, excluded, kept, isProhibition } = parts;
  const words = wordsOf(question);
  const negatedConcepts = excluded === '' ? [] : findNegatedConcepts(whole);
  const generalConcepts = findConcepts(question, readLexicon());
  const ownConcepts = synonyms ? findConcepts(question, readLexicon(), synonyms.lexicon) : generalConcepts;
  const concepts = [...ownConcepts, ...negatedConcepts];
  const spoken = [question, ...wordsMeant(negatedConcepts)].join(' ');
  return {
    wordings: withSynonyms(translated === null ? spoken : `${framed} ${spoken}`, synonyms),
    words,
    ownWords: new Set(words),
    meant: new Set([...words, ...wordsMeant(concepts)]),
    excluded: excludedWords(excluded, new Set(words)),
    excludedText: excluded,
    kept: new Set(wordsOf(kept)),
    isProhibition,
    isDefinition: definition.test(framed),
    command: readCommand(question, generalConcepts),
    excludesAll: excludesAll(whole, parts),
    clauses: question
      .split(taskBoundary, MAX_TASKS)
      .map(wordsOf)
      .filter((clause) => clause.length > 1),
    concepts,
    ...readHttpMethods(question, concepts),
    namesSomething: namesSomething(framed, (word) => isTitled(index, word)),
    names: namesIn(framed),
    // "Who watches my repository?" is about other people.
    isAboutDeveloper: /\b(?:my|mine|myself)\b/i.test(question) && !/^\s*who\b/i.test(question),
  };
}

/** Concepts that contain "without": "sign in without a password" means signing in by a link. */
const findNegatedConcepts = (whole: string): Concept[] =>
  findConcepts(whole, readLexicon()).filter(({ stems, share }) => stems.includes('without') && share === 1);

const wordsMeant = (concepts: readonly Concept[]): string[] =>
  concepts.flatMap(({ entries }) => entries.flatMap(({ meant }) => meant.flat()));

/** The words of what is excluded, and their usual synonyms, unless the question also asks for them. */
function excludedWords(excluded: string, questionWords: ReadonlySet<string>): ReadonlySet<string> {
  if (excluded === '') return new Set();
  const concepts = findConcepts(excluded, readLexicon()).filter(({ entries }) =>
    entries.some(({ httpMethods }) => httpMethods.length > 0),
  );
  const usual = concepts.flatMap(({ entries }) => entries.flatMap(({ meant: [first = []] }) => first));
  return new Set([...wordsOf(excluded), ...usual].filter((word) => !questionWords.has(word)));
}

const quoted = /(?<![\p{L}\d])(?:["“][^"”]{2,}["”]|['‘][^'’]{2,}['’])/u;
const capitalized = /(?<![\p{L}\d])\p{Lu}[\p{L}\d]*\p{Ll}[\p{L}\d]*/gu;
/** Words that are always capitalized, and are not names of things. */
const customary = new Set(
  splitWords(
    `January February March April May June July August September October November December
    Monday Tuesday Wednesday Thursday Friday Saturday Sunday English`,
  ),
);

/** The developer's own things that a question names, stemmed: quoted words, and capitalized words within a sentence. */
function namesIn(question: string): ReadonlySet<string> {
  const quotes = question.match(new RegExp(quoted, 'gu')) ?? [];
  const withinSentences = question.replace(/^\P{L}*[\p{L}\d]+/u, '').replace(/[.!?:]\s+[\p{L}\d]+/gu, ' ');
  const names = [...withinSentences.matchAll(capitalized)]
    .map(([name]) => name)
    .filter((name) => !customary.has(name.toLowerCase()));
  return new Set([...quotes, ...names].flatMap(wordsOf));
}

/**
 * Whether a question names something of the developer's own: quoted, or capitalized within a sentence and not a word
 * of the API.
 */
export function namesSomething(question: string, isOwnWord: (word: string) => boolean): boolean {
  if (quoted.test(question)) return true;
  const withinSentences = question.replace(/^\P{L}*[\p{L}\d]+/u, '').replace(/[.!?:]\s+[\p{L}\d]+/gu, ' ');
  for (const [name] of withinSentences.matchAll(capitalized)) {
    if (!customary.has(name.toLowerCase()) && wordsOf(name).some((word) => !isOwnWord(word))) return true;
  }
  return false;
}
