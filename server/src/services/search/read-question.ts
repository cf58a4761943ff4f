import { type Command, readCommand } from './action-agreement.ts';
import { excludesAll, partExclusions } from './excluded-words.ts';
import { httpMethodsMeant } from './http-methods-meant.ts';
import { type Concept, findIdeas } from './lexicon/find-ideas.ts';
import { withSynonyms } from './lexicon/index-synonyms.ts';
import { readLexicon } from './lexicon/read-lexicon.ts';
import { translateQuestion } from './lexicon/translate-question.ts';
import { withoutFrame } from './question-frame.ts';
import { isTitled, type SearchIndex } from './search-index.ts';
import { splitWords, wordsOf } from './words-of.ts';

const MAX_PARTS = 4;
/** One thing after another, whatever it is. */
const then = /(?<=[.?!;])\s+|,?\s+(?:and\s+)?then\s+/i;
/** The next thing to do, or only the next thing. */
const and = /,\s*(?:and\s+)?|\s+and\s+/i;

/**
 * What a question asks for one after another: "create an order, then refund it". After "and" only what begins with something
 * to do is a part of its own, so "name and address of a customer" stays whole.
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
    if (last < 0 || httpMethodsMeant(first).everyVerb.size > 0) parts.push(piece);
    else parts[last] += ` ${piece}`;
  }
  return parts;
}

/** What a question means beside its words. */
export type ParsedQuestion = {
  /** The question without what leads to it and what it excludes, in its own language and in English words, with the project's synonyms. */
  wordings: string;
  words: readonly string[];
  ownWords: ReadonlySet<string>;
  /** Its words, and those that the lexicon has for what it speaks of. */
  meant: ReadonlySet<string>;
  /** What the question excludes: "without a password". */
  excluded: ReadonlySet<string>;
  /** The same as it was written. */
  excludedText: string;
  /** The words of what it wants to stay: "…, but keep the comment". */
  kept: ReadonlySet<string>;
  /** Whether all it contains is what must not happen. */
  isProhibition: boolean;
  /** Whether it asks what something is, and for no call: "what is a guild". */
  isDefinition: boolean;
  /** What it asks to have done where it is a command in a few words, else null. */
  command: Command | null;
  /** Whether it excludes to do something to all at once. */
  excludesAll: boolean;
  /** The words of each part that is a question of its own; one part where there are no others. */
  clauses: readonly (readonly string[])[];
  /** What it speaks of in words that the lexicon knows. */
  ideas: readonly Concept[];
  firstVerb: ReadonlySet<string>;
  everyVerb: ReadonlySet<string>;
  namesSomething: boolean;
  /** The words of the names in it. */
  names: ReadonlySet<string>;
  isAboutAsker: boolean;
};

/** Where one wish ends and the next begins. */
const between = /(?<=[.?!;])\s+|,\s*(?:and|then)\s+/i;
const MAX_CLAUSES = 12;

/** "What is the status of …" asks for what a call returns; this asks for an explanation. */
const definition =
  /^\s*(?:what(?:['’]s|\s+is|\s+are)\s+(?:an?\s+[\p{L}-]+(?:\s+[\p{L}-]+)?\s*\??\s*$|the\s+differences?\s+between\b)|what\s+does\s+.+\s+mean\s*\??\s*$|(?:which|what)\s+(?:api\s+|sdk\s+)?version\b.*\b(?:api|sdk|library|client|spec|docs?)\b|(?:explain|describe)\s+(?:to\s+me\s+)?what\b)/iu;

export function readQuestion(index: SearchIndex, framed: string): ParsedQuestion {
  const { vocabulary, synonyms } = index;
  const translated = translateQuestion(framed, (stem) => vocabulary.words.has(stem));
  const whole = translated ?? withoutFrame(framed);
  const parts = partExclusions(whole);
  const { rest: question, excluded, kept, isProhibition } = parts;
  const words = wordsOf(question);
  const negatedIdeas = excluded === '' ? [] : findNegatedIdeas(whole);
  const ideas = [...findIdeas(question, readLexicon(), synonyms?.lexicon), ...negatedIdeas];
  const spoken = [question, ...wordsMeant(negatedIdeas)].join(' ');
  return {
    wordings: withSynonyms(translated === null ? spoken : `${framed} ${spoken}`, synonyms),
    words,
    ownWords: new Set(words),
    meant: new Set([...words, ...wordsMeant(ideas)]),
    excluded: excludedWords(excluded, new Set(words)),
    excludedText: excluded,
    kept: new Set(wordsOf(kept)),
    isProhibition,
    isDefinition: definition.test(framed),
    command: readCommand(question),
    excludesAll: excludesAll(whole, parts),
    clauses: question
      .split(between, MAX_CLAUSES)
      .map(wordsOf)
      .filter((clause) => clause.length > 1),
    ideas,
    ...httpMethodsMeant(question, ideas),
    namesSomething: namesSomething(framed, (word) => isTitled(index, word)),
    names: namesIn(framed),
    // "Who watches my repository?" is about others.
    isAboutAsker: /\b(?:my|mine|myself)\b/i.test(question) && !/^\s*who\b/i.test(question),
  };
}

/** What has a name of its own because it is without something: "sign in without a password" is to sign in by a link. */
const findNegatedIdeas = (whole: string): Concept[] =>
  findIdeas(whole, readLexicon()).filter(({ stems, share }) => stems.includes('without') && share === 1);

const wordsMeant = (ideas: readonly Concept[]): string[] =>
  ideas.flatMap(({ entries }) => entries.flatMap(({ meant }) => meant.flat()));

/** The words of what is excluded, and the usual other words for it, unless the question asks for them as well. */
function excludedWords(excluded: string, said: ReadonlySet<string>): ReadonlySet<string> {
  if (excluded === '') return new Set();
  const ideas = findIdeas(excluded, readLexicon()).filter(({ entries }) =>
    entries.some(({ httpMethods }) => httpMethods.length > 0),
  );
  const usual = ideas.flatMap(({ entries }) => entries.flatMap(({ meant: [first = []] }) => first));
  return new Set([...wordsOf(excluded), ...usual].filter((word) => !said.has(word)));
}

const quoted = /(?<![\p{L}\d])(?:["“][^"”]{2,}["”]|['‘][^'’]{2,}['’])/u;
const capitalised = /(?<![\p{L}\d])\p{Lu}[\p{L}\d]*\p{Ll}[\p{L}\d]*/gu;
/** Capitalised by custom, and no names of things. */
const customary = new Set(
  splitWords(
    `January February March April May June July August September October November December
    Monday Tuesday Wednesday Thursday Friday Saturday Sunday English`,
  ),
);

/** The developer's own things that a question names, stemmed: what is quoted, and what is capitalised within a sentence. */
function namesIn(question: string): ReadonlySet<string> {
  const quotes = question.match(new RegExp(quoted, 'gu')) ?? [];
  const withinSentences = question.replace(/^\P{L}*[\p{L}\d]+/u, '').replace(/[.!?:]\s+[\p{L}\d]+/gu, ' ');
  const names = [...withinSentences.matchAll(capitalised)]
    .map(([name]) => name)
    .filter((name) => !customary.has(name.toLowerCase()));
  return new Set([...quotes, ...names].flatMap(wordsOf));
}

/** Whether a question names a thing of the developer's own: quoted, or capitalised within a sentence and not a word of the API. */
export function namesSomething(question: string, isOwnWord: (word: string) => boolean): boolean {
  if (quoted.test(question)) return true;
  const withinSentences = question.replace(/^\P{L}*[\p{L}\d]+/u, '').replace(/[.!?:]\s+[\p{L}\d]+/gu, ' ');
  for (const [name] of withinSentences.matchAll(capitalised)) {
    if (!customary.has(name.toLowerCase()) && wordsOf(name).some((word) => !isOwnWord(word))) return true;
  }
  return false;
}
