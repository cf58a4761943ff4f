import {
  clauseStarts,
  determiners,
  identifierNouns,
  namingVerbs,
  placePrepositions,
  wordsBeforeId,
} from './question-words.ts';
import type { QuestionPart } from './read-parts.ts';
import { clearValue, findPlaceAfter, isPlainValue } from './text-after-name.ts';
import { splitWords, stemOf } from './words.ts';

export const email = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;

/** What a name identifies: "file" for `file_id`, and "user" for `username`; empty for `id`. */
export function nounOf(name: string): string[] {
  return splitWords(name)
    .flatMap((word) => word.toLowerCase().split(/(?<=user|host|file|domain|team|group)(?=name$)/))
    .filter((word) => !identifierNouns.has(word))
    .map(stemOf);
}

/**
 * The place of the value that identifies a thing: "file 555001", "in project shop", "the user with id 7".
 * @param isId whether it is not a name: "the artist Björk" contains no id
 * @param about the stems of the call's path, which are not values
 * @returns −1 if there is none
 */
export function findPlaceOfIdentified(
  noun: readonly string[],
  parts: readonly QuestionPart[],
  { isId, about, mayBeEmail }: { isId: boolean; about: ReadonlySet<string>; mayBeEmail?: boolean },
): number {
  const wordAt = (place: number) => parts[place]?.text.toLowerCase() ?? '';
  const isBetween = (at: number) =>
    (wordsBeforeId.has(wordAt(at)) && (!parts[at]?.endsClause || wordAt(at) === 'no')) ||
    (wordAt(at) === 'with' && wordsBeforeId.has(wordAt(at + 1)));
  const place = findPlaceAfter(noun, parts, 0, isBetween, (value, name, its) => {
    const before = wordAt(name - noun.length);
    // "In project shop", "search index movies for" and "app acme, endpoint" name one, and "a file larger than" and "delete user accounts" do not.
    const isFollowed = value.endsWithComma || (!value.endsClause && clauseStarts.has(wordAt(its + 1)));
    const isPlaced = placePrepositions.has(before) || (isFollowed && !determiners.has(before));
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
