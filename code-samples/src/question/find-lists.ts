import { clauseStarts, conjunctions, determiners, wordsBeforeValue } from './question-words.ts';
import type { QuestionPart } from './read-parts.ts';
import { clearValue, endsOf, isPlainValue } from './text-after-name.ts';

/** The values that follow the name of a list, of which `own` are the stems: "tags red and blue", "fields name,size". */
export function findListAfter(own: readonly string[], parts: readonly QuestionPart[]): string[] {
  for (const end of endsOf(own, parts)) {
    if (parts[end]?.endsClause) continue;
    const start = wordsBeforeValue.has(parts[end + 1]?.text.toLowerCase() ?? '') ? end + 2 : end + 1;
    const list = readList(start, parts);
    const [only = '', ...others] = list;
    const first = parts[start];
    if (others.length > 0 || (only !== '' && (first?.isQuoted || first?.assignedBy || clearValue.test(only))))
      return list;
  }
  return [];
}

/** The values from a place on that commas, "and" and "or" join. What follows "and" is the last one. */
function readList(start: number, parts: readonly QuestionPart[]): string[] {
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
    const isBeforeAnd = conjunctions.has(parts[place + 1]?.text.toLowerCase() ?? '');
    if (isLast || !(part.endsWithComma || isBeforeAnd)) break;
    if (isBeforeAnd) {
      isLast = true;
      place += 1;
    }
  }
  return list;
}

/** The values before the name of a list: "the staging and dev environments", "both the finance and the audit tag". */
export function findListBefore(own: readonly string[], parts: readonly QuestionPart[]): string[] {
  for (const end of endsOf(own, parts)) {
    const { list, lead } = readListBefore(parts, end - own.length, own);
    if (list.length > 1 && (determiners.has(lead) || clauseStarts.has(lead) || lead === 'both')) return list;
  }
  return [];
}

const MAX_BEFORE = 6;

/** The values that end at a place, and the word before them. */
function readListBefore(
  parts: readonly QuestionPart[],
  last: number,
  own: readonly string[],
): { list: string[]; lead: string } {
  const wordAt = (place: number) => parts[place]?.text.toLowerCase() ?? '';
  const list: string[] = [];
  let place = last;
  while (place > 0 && list.length < MAX_BEFORE && isListed(parts[place], own)) {
    list.unshift(parts[place]?.text ?? '');
    const before = wordAt(place - 1) === 'the' ? place - 2 : place - 1;
    const isJoined = conjunctions.has(wordAt(before));
    if (!isJoined && !parts[before]?.endsWithComma) break;
    place = isJoined ? before - 1 : before;
  }
  return { list, lead: wordAt(place - 1) };
}

const isListed = (part: QuestionPart | undefined, own: readonly string[]): boolean =>
  part !== undefined &&
  part.endsClause === part.endsWithComma &&
  (part.isQuoted || clearValue.test(part.text) || isPlainValue(part, own));
