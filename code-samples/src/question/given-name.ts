import { namingVerbs } from './question-words.ts';
import type { QuestionPart } from './read-parts.ts';
import { capitalized, clearValue, endsOf, isPlainValue, readName } from './text-after-name.ts';

/**
 * What a question names something: 'a playlist called "Road trip"', "name it Ada", "name the copy Vegan Pancakes", "a label
 * Dairy".
 * @param noun the stems of what is named
 * @param isWrite whether the call names it: then a capitalized word after the noun is its name, as in "create a label Dairy", but
 * not in "list labels in German"
 */
export function findGivenName(
  parts: readonly QuestionPart[],
  noun: readonly string[],
  isWrite = false,
): string | undefined {
  const place = [
    findPlaceAfterNaming(parts, isWrite),
    findPlaceAfterRename(parts),
    findPlaceAfterNoun(parts, noun, isWrite),
  ].find((one) => one >= 0);
  const value = place === undefined ? undefined : parts[place];
  if (!value || value.text === '' || place === undefined) return undefined;
  const isName = value.isQuoted || clearValue.test(value.text) || isPlainValue(value, []);
  return isName ? readName(parts, place) : undefined;
}

/** The place of the name after "called", "name it" or "name the copy"; −1 without one. */
function findPlaceAfterNaming(parts: readonly QuestionPart[], isWrite: boolean): number {
  const called = parts.findIndex(({ text }) => namingVerbs.has(text.toLowerCase()));
  if (called >= 0) return called + 1;
  if (!isWrite) return -1;
  const verb = parts.findIndex(
    ({ text }, at) =>
      /^(?:call|name|title)$/i.test(text) && /^(?:it|them|the|this)$/.test(parts[at + 1]?.text ?? ''),
  );
  if (verb < 0) return -1;
  if (/^(?:it|them)$/.test(parts[verb + 1]?.text ?? '')) return verb + 2;
  return [verb + 3, verb + 4].find((at) => isMarkedName(parts[at])) ?? -1;
}

function findPlaceAfterNoun(
  parts: readonly QuestionPart[],
  noun: readonly string[],
  isWrite: boolean,
): number {
  const end = [...endsOf(noun, parts)].find((one) => {
    const next = parts[one + 1];
    if (next?.isQuoted) return true;
    return isWrite && !parts[one]?.endsClause && isMarkedName(next);
  });
  return end === undefined ? -1 : end + 1;
}

/** Whether a part is quoted, follows a colon, or has a capital letter. */
const isMarkedName = (part: QuestionPart | undefined): boolean =>
  part !== undefined && (part.isQuoted || part.assignedBy === ':' || capitalized.test(part.text));

/** "Rename it to Ada" */
const findPlaceAfterRename = (parts: readonly QuestionPart[]): number => {
  const to = /^renam/i.test(parts[0]?.text ?? '') ? parts.findIndex(({ text }) => text === 'to') : -1;
  return to < 0 ? -1 : to + 1;
};
