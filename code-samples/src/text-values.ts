import type { InputParam } from '@fieldkit/contract/methods.ts';
import type { QuestionPart } from './question-parts.ts';
import { splitWords, stemOf, wordsOf } from './words.ts';

/** Words between a name and its value: "whose city is Paris". */
const between = new Set('is of to as be id ids number no named called set equal equals should'.split(' '));
/** Words between what is identified and its id: "the file with id 5", "user number 7". */
const beforeId = new Set('id ids number no named called name is'.split(' '));
/** A text that can only be a value, because it has a capital letter, a digit, or a sign between letters. */
export const clearValue =
  /^(?!I$)(?=.*[\p{Lu}\d]|.*[\p{L}][-_.@/:][\p{L}])[\p{L}\d+*@#][\p{L}\p{N}.,:;@/+_*#%?&=~!$^-]*$/u;
const plainWord = /^[\p{Ll}][\p{Ll}\p{N}_]+$/u;
/** Words after which a new part of a sentence begins. */
const boundaries = new Set(
  'and or with for in on to of from by at as but that which who whose when where if so then than only until since before after into is are was not also please'.split(
    ' ',
  ),
);
/** Articles, pronouns and adverbs. */
const pointing = new Set(
  'a an the my your our their its his her this these those some any all none it them me us him you we they i another each every over off away out up down back now today here there again too'.split(
    ' ',
  ),
);
/** Words that often follow a name and are not its value: "the email address", "the password reset". */
const describing = new Set(
  'account address allowed change code content data date detail details field first header info information item items key last limit link list max minimum name names new number object one only option options order out missing optional page parameter parameters param possible profile property query required reset result results setting settings string text this time token type unique url valid value values when which whose yet'.split(
    ' ',
  ),
);

export const isBoundary = (part: QuestionPart | undefined): boolean =>
  part === undefined || boundaries.has(part.text.toLowerCase());

/** The places of the parts after a name, whose words follow each other in the question. */
export function* endsOf(own: readonly string[], parts: readonly QuestionPart[]): Generator<number> {
  if (own.length === 0) return;
  const places = parts.flatMap(({ stems }, part) => stems.map((stem) => ({ stem, part })));
  for (const [start] of places.entries()) {
    const isName = own.every((stem, at) => isSameWord(places[start + at]?.stem ?? '', stem));
    const last = isName ? places[start + own.length - 1] : undefined;
    // A value that contains the name is not a name: "order-55".
    if (last && places[start + own.length]?.part !== last.part) yield last.part;
  }
}

/** "repo" is short for "repository". */
const isSameWord = (word: string, stem: string): boolean =>
  word === stem || (word.length >= 4 && stem.length > word.length + 2 && stem.startsWith(word));

/**
 * The place of the value that follows a name in a question, if it looks like one: "currency EUR", "city is Paris", "name=Ada".
 * @param isBetween whether the word at a place can be between a name and its value
 * @param mayBePlain whether a single word in lower case can be the value
 * @returns −1 if no value follows
 */
function placeAfter(
  own: readonly string[],
  parts: readonly QuestionPart[],
  from: number,
  isBetween: (place: number) => boolean,
  mayBePlain: (value: QuestionPart, name: number, place: number) => boolean,
): number {
  for (const name of endsOf(own, parts)) {
    const isVerb = name < from && parts[name + 1]?.assignedBy === '' && !parts[name + 1]?.isQuoted;
    if (isVerb || parts[name]?.endsClause) continue;
    let place = name + 1;
    while (isBetween(place)) place += 1;
    const value = parts[place];
    if (!value || value.text === '') continue;
    if (
      value.isQuoted ||
      value.assignedBy !== '' ||
      clearValue.test(value.text) ||
      mayBePlain(value, name, place)
    )
      return place;
  }
  return -1;
}

/** The text that follows the name of an input in a question; undefined if none looks like its value. */
export function textAfter(
  name: string,
  parts: readonly QuestionPart[],
  isVerbFirst: boolean,
): string | undefined {
  const own = wordsOf(name);
  const isBetween = (at: number) =>
    between.has(parts[at]?.text.toLowerCase() ?? '') && !parts[at]?.endsClause;
  const place = placeAfter(own, parts, isVerbFirst ? 1 : 0, isBetween, (value, at, its) => {
    const isStated = parts[its - 1]?.text === 'to' || value.endsClause || isBoundary(parts[its + 1]);
    return (its === at + 1 || parts[its - 1]?.text !== 'is') && isStated && isPlainValue(value, own);
  });
  if (place < 0) return undefined;
  if (/name|title|label/i.test(name)) return nameFrom(parts, place);
  return capitalized.test(parts[place]?.text ?? '') ? properName(parts, place) : assignedText(parts, place);
}

export const isPlainValue = ({ text }: QuestionPart, own: readonly string[]): boolean =>
  plainWord.test(text) &&
  ![boundaries, describing, pointing].some((words) => words.has(text)) &&
  !own.includes(stemOf(text));

export const capitalized = /^\p{Lu}[\p{L}’'-]*$/u;

/** Consecutive words with a capital letter: "New York". */
function properName(parts: readonly QuestionPart[], place: number): string {
  const rest = parts.slice(place);
  const end = rest.findIndex(
    (part, at) => part.endsClause || !capitalized.test(rest[at + 1]?.text ?? '') || rest[at + 1]?.isQuoted,
  );
  return textOf(rest.slice(0, end < 0 ? 1 : end + 1));
}

const textOf = (parts: readonly QuestionPart[]): string => parts.map(({ text }) => text).join(' ');

const MAX_NAME_WORDS = 8;
/** Words after a name, besides those that begin a new part of a sentence: "a robot named builder valid for a week". */
const afterName = new Set(
  'about active after against before between costing due expiring has have having inside must owned per private public set starting through under using valid via visible will within without'.split(
    ' ',
  ),
);

/**
 * A name that begins at a place. It has several words unless the first one is an identifier: "Call the plumber", "ci-bot".
 */
export function nameFrom(parts: readonly QuestionPart[], place: number): string {
  const rest = parts.slice(place, place + MAX_NAME_WORDS);
  const [first] = rest;
  if (!first || first.isQuoted || !/^\p{L}+[’']?\p{L}*$/u.test(first.text)) return first?.text ?? '';
  const isEnd = (next: QuestionPart | undefined) => {
    const word = next?.text.toLowerCase() ?? '';
    return !next || next.isQuoted || next.assignedBy !== '' || afterName.has(word) || !isInName(next);
  };
  const end = rest.findIndex((part, at) => part.endsClause || isEnd(rest[at + 1]));
  return textOf(rest.slice(0, end < 0 ? rest.length : end + 1));
}

/** Whether a name can contain a part: a word, or a number such as in "Net 45". */
const isInName = (part: QuestionPart): boolean =>
  /^(?:\p{L}[\p{L}’'-]*|\d{1,4})$/u.test(part.text) && (part.text === 'of' || !isBoundary(part));

/** After a colon, the value continues to the next pause: "note: repeated complaints". */
function assignedText(parts: readonly QuestionPart[], place: number): string {
  const first = parts[place];
  if (first?.assignedBy !== ':' || first.isQuoted || !plainWord.test(first.text)) return first?.text ?? '';
  const end = parts.findIndex((part, at) => at >= place && (part.endsClause || at === parts.length - 1));
  return textOf(parts.slice(place, end + 1));
}

/** The values that follow the name of a list, of which `own` are the stems: "tags red and blue", "fields name,size". */
export function listAfter(own: readonly string[], parts: readonly QuestionPart[]): string[] {
  for (const end of endsOf(own, parts)) {
    if (parts[end]?.endsClause) continue;
    const start = between.has(parts[end + 1]?.text.toLowerCase() ?? '') ? end + 2 : end + 1;
    const list = listFrom(start, parts);
    const [only = '', ...others] = list;
    const first = parts[start];
    if (others.length > 0 || (only !== '' && (first?.isQuoted || first?.assignedBy || clearValue.test(only))))
      return list;
  }
  return [];
}

const joining = new Set(['and', 'or', '&']);

/** The values from a place on that commas, "and" and "or" join. What follows "and" is the last one. */
function listFrom(start: number, parts: readonly QuestionPart[]): string[] {
  const list: string[] = [];
  const isPlain = (part: QuestionPart | undefined) =>
    part !== undefined && !part.isQuoted && /^[\p{Ll}_]+$/u.test(part.text);
  let isLast = false;
  for (let place = start; place < parts.length; place += 1) {
    const part = parts[place];
    const isJoined = /^[\w.-]+(?:,[\w.-]+)+$/.test(part?.text ?? '');
    const isValue = part?.isQuoted || isPlain(part) || isJoined || clearValue.test(part?.text ?? '');
    // Values of a list look alike: "DRAFT, PAID, page 2".
    if (!part || part.text === '' || !isValue || (list.length > 0 && isPlain(part) && !isPlain(parts[start])))
      break;
    list.push(...(part.isQuoted ? [part.text] : part.text.split(',').filter(Boolean)));
    const isBeforeAnd = joining.has(parts[place + 1]?.text.toLowerCase() ?? '');
    if (isLast || !(part.endsWithComma || isBeforeAnd)) break;
    if (isBeforeAnd) {
      isLast = true;
      place += 1;
    }
  }
  return list;
}

export const naming = new Set(['named', 'called', 'titled', 'entitled']);

const email = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;
const address = /^https?:\/\/\S+$/i;
const hexColor = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** The kind of text that an input takes, by its format, its name and its description; undefined for others. */
export function formOf({ name, description }: Pick<InputParam, 'name' | 'description'>): RegExp | undefined {
  const words = splitWords(name.split('.').at(-1) ?? '').map((word) => word.toLowerCase());
  if (/\bFormat: (?:idn-)?email\b/.test(description) || words.some((word) => /^e?mail$/.test(word)))
    return email;
  if (
    /\bFormat: ur[il]\b/.test(description) ||
    words.some((word) => /^(?:url|uri|webhook|website)$/.test(word))
  )
    return address;
  if (words.includes('color') || words.includes('colour')) return hexColor;
  if (words.includes('login') && /e-?mail/i.test(description)) return email;
  return words.includes('address') && /\bURL\b/.test(description) ? address : undefined;
}

/** The places of the parts that have a form. */
export const placesOfForm = (form: RegExp, parts: readonly QuestionPart[]): number[] =>
  parts.flatMap(({ text }, place) => (form.test(text) ? [place] : []));

/** Words of names that identify something: `file_id`, `project_name_or_id`. */
const identifying = new Set('id uid uuid guid key slug name number no identifier or code ref'.split(' '));

/** What a name identifies: "file" for `file_id`, and "user" for `username`; empty for `id`. */
export function nounOf(name: string): string[] {
  return splitWords(name)
    .flatMap((word) => word.toLowerCase().split(/(?<=user|host|file|domain|team|group)(?=name$)/))
    .filter((word) => !identifying.has(word))
    .map(stemOf);
}

/**
 * The place of the value that identifies a thing: "file 555001", "in project shop", "the user with id 7".
 * @param isId whether it is not a name: "the artist Björk" contains no id
 * @param about the stems of the call's path, which are not values
 * @returns −1 if there is none
 */
export function placeOfIdentified(
  noun: readonly string[],
  parts: readonly QuestionPart[],
  { isId, about, mayBeEmail }: { isId: boolean; about: ReadonlySet<string>; mayBeEmail?: boolean },
): number {
  const wordAt = (place: number) => parts[place]?.text.toLowerCase() ?? '';
  const isBetween = (at: number) =>
    (beforeId.has(wordAt(at)) && (!parts[at]?.endsClause || wordAt(at) === 'no')) ||
    (wordAt(at) === 'with' && beforeId.has(wordAt(at + 1)));
  const place = placeAfter(noun, parts, 0, isBetween, (value, name, its) => {
    const before = wordAt(name - noun.length);
    // "In project shop", "search index movies for" and "app acme, endpoint" name one, and "a file larger than" and "delete user accounts" do not.
    const isFollowed = value.endsWithComma || (!value.endsClause && boundaries.has(wordAt(its + 1)));
    const isPlaced = placing.has(before) || (isFollowed && !pointing.has(before));
    const isOne = !/[^s]s$/.test(wordAt(name)) || wordAt(name) === noun.at(-1);
    const isNext = its === name + 1 && isOne && !identifying.has(noun.at(-1) ?? '') && isPlaced;
    const isKnown = value.stems.some((stem) => about.has(stem)) || /(?:ed|ing|er|ly|able)$/.test(value.text);
    return (isNext || naming.has(wordAt(its - 1))) && !isKnown && isPlainValue(value, noun);
  });
  const value = parts[place];
  if (!value || /^(?:null|undefined|none)$/i.test(value.text)) return -1;
  const isSentence = value.assignedBy === ':' && !clearValue.test(value.text);
  const isOther = isId && value.assignedBy === '' && notAnId.test(value.text);
  return isSentence || (isOther && !(mayBeEmail && email.test(value.text))) ? -1 : place;
}

/** Words before what the value of a path is about: "in project shop". */
const placing = new Set('in of for from into to on inside within at'.split(' '));

/** A word with a capital letter, the name of a file, or an e-mail address. */
const notAnId = /^\p{Lu}\p{Ll}+$|^[^\d]*\.[a-z]{2,4}$|@/u;

/** A text that is hardly a word: a UUID, a telephone number, or a long mix of letters and digits. */
export const isOpaque = (text: string): boolean =>
  /^\+\d{7,15}$/.test(text) ||
  /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text) ||
  /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9_]{12,}$/.test(text);
