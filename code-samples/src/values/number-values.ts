import type { InputParam } from '@fieldkit/contract/methods.ts';
import { placeOf } from '@fieldkit/contract/nested-inputs.ts';
import { limitWords, rateUnits, resultNouns, wordsBeforeValue } from '../question/question-words.ts';
import { isTogether, type Question } from '../question/read-question.ts';
import { stemOf, wordsOf } from '../question/words.ts';
import type { InputValue, Tree } from './input-value.ts';
import { findQuantity } from './quantity-values.ts';

/** Names of inputs for the number of results. */
export const resultLimit = /^(?:per_?page|limit|page_?size|max(?:_?results)?|count|top|first|take)$/i;
const ordinals = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** The number that a question gives for an input: "50 per page", "amount 1000"; undefined if it gives none. */
export function findNumber(input: InputParam, name: string, question: Question): number | undefined {
  const { written } = question;
  const quantity = findQuantity(input, name, question);
  if (quantity !== undefined) return quantity;
  const limits =
    resultLimit.test(name) && (placeOf(input.in) === 'query' || !/^(?:count|top|first|take)$/i.test(name))
      ? written.filter((_, place) => isLimited(written, place))
      : [];
  const pattern = input.type.startsWith('integer') ? /^-?\d{1,15}$/ : /^-?\d{1,15}(?:\.\d{1,9})?$/;
  const found = [...nearName(name, question), ...limits].find((word) => pattern.test(word ?? ''));
  if (found !== undefined) return Number(found);
  if (/^page(?:_?(?:number|no|num|index))?$/i.test(name)) return readPage(question);
  // A word of the question is not enough for a field of an object.
  return counted(input, question) ?? (input.name.includes('.') ? undefined : labelled(input, question));
}

/** The words beside a name, and a number between its words: "volume to 40 percent". */
function nearName(name: string, question: Question): (string | undefined)[] {
  const { written, stems, about } = question;
  const own = wordsOf(name);
  if (own.every((word) => about.has(word))) return [];
  const near = stems.flatMap((_, start) => {
    const isName = own.every((stem, at) => stems[start + at] === stem);
    // "50 per page" does not name a page.
    if (!isName || (written[start - 1] === 'per' && !own.includes('per'))) return [];
    const end = start + own.length;
    const isBefore = own.includes('per') || resultLimit.test(name);
    // "Order 771, amount 12.50": a number after the name is its value, and one after "set to" as well.
    const value = written.slice(end, end + 4).find((word) => !wordsBeforeValue.has(word));
    if (/^-?\d/.test(value ?? '')) return [value];
    const places = isBefore ? [start - 1, end + 1, start - 2] : [start - 1, end + 1];
    const ordinal = ordinals.indexOf(written[start - 1] ?? '');
    return ordinal > 0 && !own.includes('page') && !own.includes('tim')
      ? [String(ordinal)]
      : places.map((place) => written[place]);
  });
  if (near.length > 0 || own.length < 2 || !isTogether(own, question)) return near;
  const first = stems.indexOf(own[0] ?? '');
  return written.slice(first + 1, first + own.length + 2);
}

function isLimited(written: readonly string[], place: number): boolean {
  const [before = '', next = ''] = [written[place - 2], written[place - 1]];
  const [after = '', second = '', third = ''] = written.slice(place + 1);
  const isPhrase =
    (before === 'up' && next === 'to') ||
    (before === 'at' && next === 'most') ||
    (before === 'more' && next === 'than');
  // "50 per page", "50 on a page", "50 a page", "20 at most", "10 at a time".
  const isPer =
    (after === 'per' && !rateUnits.has(second)) ||
    (/^(?:on|a|each|to)$/.test(after) && [second, third].includes('page'));
  const isAtOnce = after === 'at' && (second === 'most' || (second === 'a' && third === 'time'));
  // "The last 24 hours" is no number of results.
  const isLimit = limitWords.has(next) && !rateUnits.has(after.replace(/s$/, ''));
  return isLimit || isPhrase || isPer || isAtOnce || resultNouns.has(after);
}

/** "page 3", "the second page" */
function readPage({ written }: Question): number | undefined {
  const place = written.findIndex(
    (word, at) =>
      word === 'page' &&
      (/^\d{1,6}$/.test(written[at + 1] ?? '') || ordinals.includes(written[at - 1] ?? '')),
  );
  if (place < 0) return undefined;
  const next = written[place + 1] ?? '';
  return /^\d+$/.test(next) ? Number(next) : ordinals.indexOf(written[place - 1] ?? '');
}

/** Adds the first result of a page: "page 3" with 10 per page begins at 20, if the call counts results instead of pages. */
export function addPaging(
  trees: readonly Tree[],
  inputValues: Map<InputParam, InputValue>,
  question: Question,
): void {
  const page = readPage(question);
  const all = trees.filter(({ input }) => /^(?:integer|number)\b/.test(input.type));
  const offset = all.find(({ field }) => /^(?:offset|skip)$/i.test(field));
  const limit = all.find(({ field }) => resultLimit.test(field));
  const size = limit && inputValues.get(limit.input)?.value;
  const hasPage = all.some(({ field }) => /^page/i.test(field));
  if (
    page === undefined ||
    !offset ||
    hasPage ||
    typeof size !== 'number' ||
    inputValues.get(offset.input)?.isGiven
  )
    return;
  inputValues.set(offset.input, {
    tree: offset,
    value: (page - 1) * size,
    isValueOnly: false,
    isGiven: true,
  });
}

/** "3 images" for an input that is "the number of images to generate". */
function counted({ name, description }: InputParam, { parts, about }: Question): number | undefined {
  // Mostly a number that the server counts.
  if (/count$/i.test(name)) return undefined;
  const [, noun] =
    /^(?:[\w ]{0,12}\b)?(?:number|amount|count) of (?:[a-z]+ )??([a-z]+)\b/i.exec(description) ?? [];
  if (
    noun === undefined ||
    rateUnits.has(noun.replace(/s$/, '')) ||
    (about.has(stemOf(noun)) && resultNouns.has(noun))
  )
    return undefined;
  const number = parts.find(
    ({ text }, place) => /^\d{1,9}$/.test(text) && parts[place + 1]?.stems[0] === stemOf(noun),
  );
  return number && Number(number.text);
}

const label =
  /\b(\d{1,4})(?: ?[=:–-] ?| \(| (?:for|is|means) )([A-Za-z][\w ]{1,30}?)(?=[,.;)\n]| and\b| or\b|$)/g;

/** "as a maintainer" for an input that is "2 for developer, 4 for maintainer". */
function labelled({ description }: InputParam, question: Question): number | undefined {
  const labels = Array.from(description.slice(0, 2000).matchAll(label), ([, number, text = '']) => ({
    number,
    words: wordsOf(text),
  }));
  const meant = labels.filter(({ words }) =>
    words.every((word) => question.words.has(word) && !question.about.has(word)),
  );
  return labels.length > 1 && meant.length === 1 ? Number(meant[0]?.number) : undefined;
}
