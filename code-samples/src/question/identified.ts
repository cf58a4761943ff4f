import {
  clauseStarts,
  determiners,
  identifierNouns,
  namingVerbs,
  placePrepositions,
  wordsBeforeId,
} from './question-words.ts';
import type { QuestionPart } from './read-parts.ts';
import { capitalized, clearValue, endsOf, findPlaceAfter, isPlainValue } from './text-after-name.ts';
import { splitWords, stemOf } from './words.ts';

export const email = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;

/** What a name identifies: "file" for `file_id`, and "user" for `username`; empty for `id`. */
export function nounOf(name: string): string[] {
  return splitWords(name)
    .flatMap((word) => word.toLowerCase().split(/(?<=user|host|file|domain|team|group)(?=name$)/))
    .filter((word) => !identifierNouns.has(word))
    .map(stemOf);
}

type IdentifiedOptions = {
  /** Whether it is not a name: "the artist Björk" contains no id. */
  isId: boolean;
  /** The stems of the call's path, which are not values. */
  about: ReadonlySet<string>;
  mayBeEmail?: boolean;
  /** Whether it can be a plain word, as in a slug: "the organization acme". */
  mayBePlain?: boolean;
};

/**
 * The place of the value that identifies a thing: "file 555001", "in project shop", "the user with id 7".
 * @returns −1 if there is none
 */
export function findPlaceOfIdentified(
  noun: readonly string[],
  parts: readonly QuestionPart[],
  { isId, about, mayBeEmail, mayBePlain }: IdentifiedOptions,
): number {
  const wordAt = (place: number) => parts[place]?.text.toLowerCase() ?? '';
  const isBetween = (at: number) =>
    (wordsBeforeId.has(wordAt(at)) && (!parts[at]?.endsClause || wordAt(at) === 'no')) ||
    (wordAt(at) === 'with' && wordsBeforeId.has(wordAt(at + 1)));
  const place = findPlaceAfter(noun, parts, 0, isBetween, (value, name, its) => {
    const before = wordAt(name - noun.length);
    // "In project shop", "search index movies for" and "app acme, endpoint" name one, and "a file larger than" and "delete user accounts" do not.
    const isFollowed = value.endsWithComma || (!value.endsClause && clauseStarts.has(wordAt(its + 1)));
    const isPlaced =
      placePrepositions.has(before) ||
      (isFollowed && !determiners.has(before)) ||
      (mayBePlain === true && (isFollowed || value.endsClause || parts[its + 1] === undefined));
    const isOne = !/[^s]s$/.test(wordAt(name)) || wordAt(name) === noun.at(-1);
    // "Show" in "TV show 5" is not the id.
    const isBeforeId = isId && /^\d/.test(wordAt(its + 1)) && !value.endsClause;
    const isNext =
      its === name + 1 && isOne && !isBeforeId && !identifierNouns.has(noun.at(-1) ?? '') && isPlaced;
    const isKnown = value.stems.some((stem) => about.has(stem)) || /(?:ed|ing|er|ly|able)$/.test(value.text);
    return (isNext || namingVerbs.has(wordAt(its - 1))) && !isKnown && isPlainValue(value, noun);
  });
  const value = parts[place];
  if (!value || /^(?:null|undefined|none)$/i.test(value.text)) return -1;
  const isSentence = value.assignedBy === ':' && !clearValue.test(value.text);
  const isOther = isId && value.assignedBy === '' && notAnId.test(value.text);
  return isSentence || (isOther && !(mayBeEmail && email.test(value.text))) ? -1 : place;
}

/** A word with a capital letter, the name of a file, or an e-mail address. */
const notAnId = /^\p{Lu}\p{Ll}+$|^[^\d]*\.[a-z]{2,4}$|@/u;

/** Words before a value that a noun follows: "the orders_daily job", "in staging-2 environment". */
const leads = new Set('the my our this that in on of for to from into at with using as via use'.split(' '));
/** Words with a hyphen that describe something: "a read-only file". */
export const describing =
  /^(?:non|pre|post|re|self|multi|semi|auto|sub|long|short|high|low|top|one|two|first|second|third|real|full|half|same|old|new|all|pay|co|e)-|-(?:only|based|level|wide|specific|in|out|up|off|time|term|factor|step|day|free|related|end|party|class|ed|\w+ed|\w+ing|\w+er|\w+able)$/i;

/**
 * The place of a value before the noun that it identifies: "the orders_daily job", "the nginx:alpine image", and, if it is a name,
 * "the Berlin warehouse".
 * @returns −1 if there is none
 */
export function findPlaceBeforeNoun(
  noun: readonly string[],
  parts: readonly QuestionPart[],
  { isId }: { isId: boolean },
): number {
  for (const end of endsOf(noun, parts)) {
    const place = end - noun.length;
    const value = parts[place];
    const next = parts[end + 1];
    if (!value || value.endsClause || value.text === '' || isNumberAfter(parts[end], next)) continue;
    if (value.isQuoted || value.assignedBy !== '') return place;
    const isLed = leads.has(parts[place - 1]?.text.toLowerCase() ?? '');
    const isCode = /\d.*[_.:/-]|[_.:/-].*\d|\p{L}[_:/.]\p{L}|^(?!sha|ipv)\p{L}+\d{2,}$/u.test(value.text);
    const isSlug = /^[a-z\d]+(?:-[a-z\d]+)+$/.test(value.text) && !describing.test(value.text);
    const isName = !isId && place > 0 && capitalized.test(value.text);
    if (isCode || (isLed && (isSlug || isName))) return place;
  }
  return -1;
}

/** Whether a number follows the noun, which it identifies instead: "the web-2 server 7". */
const isNumberAfter = (noun: QuestionPart | undefined, next: QuestionPart | undefined): boolean =>
  noun?.endsClause === false && /^\d/.test(next?.text ?? '');

/** Adjectives before a noun: "the main task" is no task that is called "main". */
const adjectives = new Set(
  'additional archived assigned best big broken closed complete completed correct current custom default different draft empty entire exact existing extra failed few final first following free full given good great hidden high inactive internal invalid last latest left local long low main many missing more most new newest next old oldest open original other own particular pending previous primary private proper public random real recent related remote required right same second secondary separate short similar single small special specific standard stored such third top total unread unused upcoming usual valid various whole wrong'.split(
    ' ',
  ),
);

/** The plain word before a noun that it identifies: "the load task"; undefined if it can be an adjective or a part of the noun. */
export function findPlainBefore(
  noun: readonly string[],
  parts: readonly QuestionPart[],
  known: ReadonlySet<string>,
): number | undefined {
  const place = parts.findIndex(
    ({ stems }, at) => at > 1 && noun.length === 1 && stems.length === 1 && stems[0] === noun[0],
  );
  const value = parts[place - 1];
  const isLed = /^(?:the|our|my)$/i.test(parts[place - 2]?.text ?? '');
  if (!value || !isLed || value.endsClause || !/^[a-z]{3,}$/.test(value.text)) return undefined;
  const isKnown = value.stems.some((stem) => known.has(stem));
  const isAdjective =
    adjectives.has(value.text) || /(?:ed|ing|er|est|ly|able|ible|al|ive|ous|ic|ful|less)$/.test(value.text);
  return isKnown || isAdjective || determiners.has(value.text) ? undefined : place - 1;
}
