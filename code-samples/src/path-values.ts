import type { InputParam } from '@fieldkit/contract/methods.ts';
import { placeOf } from '@fieldkit/contract/nested-inputs.ts';
import { nameGiven } from './given-names.ts';
import type { QuestionPart } from './question-parts.ts';
import { isOpaque, nounOf, placeOfIdentified } from './text-values.ts';
import { splitWords, wordsOf } from './words.ts';

/** Where the question contains the values of a call's path. */
export type PathValues = {
  values: ReadonlyMap<InputParam, string>;
  /** The places of these values in the question, which are not values of other inputs. */
  used: ReadonlySet<number>;
};

const parameter = /^(?:\{+([^{}]+)\}+|:([\w.-]+))$/;

type PathInput = { input: InputParam /** Its segment before it in the path. */; before: string };
type FoundValue = { input: InputParam; place: number; value: string };

/**
 * The values of the inputs in a path: "file 555001" for `/files/{file_id}`, "project shop", `file_id=555001`, and an address that
 * has the form of the path.
 */
export function pathValues(
  endpoint: string,
  inputs: readonly InputParam[],
  parts: readonly QuestionPart[],
): PathValues {
  const segments = segmentsOf(endpoint);
  const inPath = segments.flatMap((segment, at): PathInput[] => {
    const [, braced, colon] = parameter.exec(segment) ?? [];
    const input = inputs.find(
      ({ name, in: place }) => placeOf(place) === 'path' && name === (braced ?? colon),
    );
    return input ? [{ input, before: segments[at - 1] ?? '' }] : [];
  });
  const values = new Map<InputParam, string>();
  const used = new Set<number>();
  const free = () => parts.map((part, place) => (used.has(place) ? { ...part, text: '', stems: [] } : part));
  const take = (found: FoundValue | undefined) => {
    if (!found || values.has(found.input)) return;
    values.set(found.input, found.value);
    used.add(found.place);
  };
  for (const found of valuesInAddress(segments, inPath, parts)) take(found);
  const about = new Set(wordsOf(endpoint));
  for (const one of inPath) if (!values.has(one.input)) take(findIdentified(one, free(), about));
  take(
    findOpaque(
      inPath.filter(({ input }) => !values.has(input)),
      free(),
    ),
  );
  return { values, used };
}

const segmentsOf = (path: string): string[] =>
  path
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean);

/** What the question identifies by the input's name, by the noun in it, or by the segment before it. */
function findIdentified(
  { input, before }: PathInput,
  parts: readonly QuestionPart[],
  about: ReadonlySet<string>,
): FoundValue | undefined {
  const noun = nounOf(input.name);
  const nouns = [wordsOf(input.name), noun, wordsOf(before).slice(-1)];
  const isId = /(?:id|key|number)$/i.test(input.name);
  const options = { isId, about, mayBeEmail: /e-?mail/i.test(input.description) };
  // The name itself is not a value, as in a copied path: "{file_id}".
  const isName = (text = '') => wordsOf(text).join(' ') === wordsOf(input.name).join(' ');
  const place = nouns
    .map((its) => placeOfIdentified(its, parts, options))
    // If a name contains what it identifies, a plain word after the segment before it is not the value: "my repo over" for `{owner}`.
    .find(
      (one, at) =>
        one >= 0 && !isName(parts[one]?.text) && (at < 2 || noun.length === 0 || isMarked(parts[one])),
    );
  if (place !== undefined) return { input, place, value: parts[place]?.text ?? '' };
  const name = /^(?:name|slug)$/i.test(input.name) ? nameGiven(parts, wordsOf(before).slice(-1)) : undefined;
  return name ? { input, place: parts.findIndex(({ text }) => text === name), value: name } : undefined;
}

/** Whether a part is more than a plain word. */
const isMarked = (part: QuestionPart | undefined): boolean =>
  part !== undefined && (part.isQuoted || part.assignedBy !== '' || !/^\p{Ll}+$/u.test(part.text));

/** Words before an opaque text that identifies the sender or the request. */
const otherIds = new Set(
  'bearer token key secret password client request idempotency trace session signature'.split(' '),
);

/** The only text that is hardly a word, for the only input that has no value. */
function findOpaque(missing: readonly PathInput[], parts: readonly QuestionPart[]): FoundValue | undefined {
  const [only, ...others] = missing;
  const [place, ...otherPlaces] = parts.flatMap(({ text }, at) => {
    const before = parts
      .slice(Math.max(0, at - 4), at)
      .flatMap((part) => splitWords(part.text.toLowerCase()));
    return isOpaque(text) && !before.some((word) => otherIds.has(word)) ? [at] : [];
  });
  if (!only || place === undefined || others.length + otherPlaces.length > 0) return undefined;
  return { input: only.input, place, value: parts[place]?.text ?? '' };
}

/** The values in an address that ends with the path: "https://api.example.com/files/5". */
const valuesInAddress = (
  segments: readonly string[],
  inPath: readonly PathInput[],
  parts: readonly QuestionPart[],
): FoundValue[] =>
  parts.flatMap(({ text }, place) =>
    matchAddress(segments, text).flatMap(([name, value]) => {
      const found = inPath.find(({ input }) => input.name === name);
      return found ? [{ input: found.input, place, value }] : [];
    }),
  );

/** The names of a path's parameters, and their values in an address. */
function matchAddress(segments: readonly string[], text: string): [string, string][] {
  const own = text.includes('/') ? segmentsOf(text).slice(-segments.length) : [];
  const nameOf = (segment: string) => parameter.exec(segment)?.slice(1).find(Boolean);
  const isSame = segments.every((segment, at) => nameOf(segment) !== undefined || segment === own[at]);
  const isLiteral = segments.some((segment) => nameOf(segment) === undefined);
  if (own.length < segments.length || !isSame || !isLiteral) return [];
  return segments.flatMap((segment, at): [string, string][] => {
    const [name, value = ''] = [nameOf(segment), own[at]];
    return name === undefined || nameOf(value) !== undefined ? [] : [[name, value]];
  });
}
