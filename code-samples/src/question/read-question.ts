import { withDigits } from './number-words.ts';
import { genericNames, stopWordStems } from './question-words.ts';
import { type QuestionPart, readParts } from './read-parts.ts';
import { splitWords, stemOf, wordsOf } from './words.ts';

/** A user's question, prepared for comparisons with the inputs of a call. */
export type Question = {
  /** Its stems; what it excludes is left out. */
  words: ReadonlySet<string>;
  text: string;
  /** The stems of what it excludes: "without a password". */
  excluded: ReadonlySet<string>;
  /** Its words in lower case, in their order, without what it excludes, and the stem of each. */
  written: readonly string[];
  stems: readonly string[];
  /** The same text as it is written. */
  parts: readonly QuestionPart[];
  /** The stems of the call's path, which the question contains because it is about the call. */
  about: ReadonlySet<string>;
  /** The stem of what the call is about: that of the last word in its path. */
  object: readonly string[];
  /** Whether the path of the call has a value. */
  isIdInPath: boolean;
  /** Whether it gives values, such as names and numbers, instead of only asking how something is done. */
  hasValues: boolean;
  /** Whether the call writes, so that its first word can be the verb of the call: "open an issue", but not "open issues" of a call that reads. */
  isWrite: boolean;
};

/** The part of a question that excludes something, up to the next pause or addition: "without a password". */
const exclusion =
  /\b(?:without|instead of|rather than|except(?: for)?|other than|none of|do not(?!\s+(?:forget|know|see|understand)\b)|never|(?:dont|doesnt|wont|shouldnt)\b|(?!don['’]t\s+(?:forget|know|see|understand)|can['’]t)\w+n['’]t|(?:not|no)(?!\s+(?:\d|(?:more|less|fewer|later|earlier)\s+than|only|forget)\b))\s(?:(?!\b(?:and|but|with)\b)[^,.;:!?])*/gi;
/** A question about something does not ask for a call with it: "what version of the API do I need". */
const asking = /\b(?:what|which)\s+[\w-]+\s+(?=(?:of|do|does|did)\b)/gi;

/** A question without what it excludes. */
export const removeExcluded = (question: string): string => question.replace(exclusion, ' ');

/** A question without what must not be done, and without what is kept: "except user 5", "but keep file 9". */
export const removeProhibited = (question: string): string =>
  question
    .replace(exclusion, (text) => (/^without (?!\w+ing\b)/i.test(text) ? text : ' '))
    .replace(/\bkeep(?:ing)?\s[^,.;:!?]*?(?=\band\b|[,.;:!?]|$)/gi, ' ');

export function readQuestion(question: string, endpoint: string, httpMethod: string): Question {
  const wanted = removeExcluded(question);
  const counted = withDigits(wanted);
  const included = counted
    .replace(asking, ' ')
    .replaceAll('%', ' percent ')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    // "10,50" with a decimal comma.
    .replace(/(?<=(?<![\d,.])\d{1,9}),(?=\d{1,2}(?![\d,.]))/g, '.');
  const written = splitWords(included).map((word) => word.toLowerCase());
  const parts = readParts(counted);
  return {
    text: wanted,
    words: new Set(wordsOf(included)),
    excluded: new Set((question.match(exclusion) ?? []).flatMap(wordsOf)),
    written,
    stems: written.map(stemOf),
    parts,
    hasValues: parts.some(isValue),
    about: new Set(wordsOf(endpoint)),
    object: objectOf(endpoint),
    isIdInPath: /\{|\/:/.test(endpoint),
    isWrite: httpMethod.toUpperCase() !== 'GET' && !isSearch(httpMethod, endpoint),
  };
}

/** Whether a part of a question is quoted, assigned, a name within a sentence, or contains a digit or a sign. */
const isValue = ({ text, isQuoted, assignedBy }: QuestionPart, place: number): boolean =>
  isQuoted ||
  assignedBy !== '' ||
  /[\d@#_]|:\/\/|\p{L}-\p{L}/u.test(text) ||
  (place > 0 && /^\p{Lu}\p{Ll}/u.test(text) && !/^I['’]/.test(text));

/** A search with a body only reads: `POST /issues/search`. */
const isSearch = (httpMethod: string, endpoint: string): boolean =>
  /^post$/i.test(httpMethod) && /\/(?:search|query|find|filter|list)\/?$/i.test(endpoint);

function objectOf(endpoint: string): string[] {
  const segment = endpoint
    .split(/[/?#]/)
    .findLast((one) => /^[\w.-]+$/.test(one) && !/^(?:bulk|batch|search|list|query)(?:_\w+)?$/i.test(one));
  return wordsOf(segment ?? '').slice(-1);
}

/**
 * Whether a question names an input: it contains every word of the name, and not only words that describe the
 * call itself. "20% off" names `percent_off`; "list customers" does not name a filter called `customer` if the path contains
 * customers.
 */
export function isNamed(name: string, question: Question): boolean {
  const { about } = question;
  // "Share an album" names `albumId`.
  const own = wordsOf(name).filter(
    (word, at) => (!stopWordStems.has(word) || (at > 0 && word === 'by')) && word !== 'id',
  );
  return own.some((word) => !about.has(word) && !genericNames.has(word)) && isTogether(own, question);
}

/** How many other words can be between those of a name: "the name of the shopper". */
export const MAX_BETWEEN = 2;

/** Whether a question contains all words of a name near each other, in any order. */
export const isTogether = (stems: readonly string[], question: Question): boolean =>
  findPlaceTogether(stems, question) >= 0;

/** The place of the first of these words; −1 if they are not near each other. */
export function findPlaceTogether(stems: readonly string[], question: Question): number {
  if (!stems.every((stem) => question.words.has(stem))) return -1;
  const length = stems.length + MAX_BETWEEN;
  return question.stems.findLastIndex((_, start) => {
    const near = question.stems.slice(start, start + length);
    return stems.every((stem) => near.includes(stem));
  });
}

/** Whether all words of a name are generic, like `type`: only its parent's name describes it. */
export const isGeneric = (name: string): boolean => wordsOf(name).every((word) => genericNames.has(word));
