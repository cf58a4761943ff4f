import type { InputParam } from '@fieldkit/contract/methods.ts';
import { placeOf } from '@fieldkit/contract/nested-inputs.ts';
import type { QuestionPart } from './question-parts.ts';
import { isOpaque, nounOf, placeOfIdentified } from './text-values.ts';
import { stemOf, wordsOf } from './words.ts';

/** Where the question contains the values of a call's path. */
export type PathValues = {
  values: ReadonlyMap<InputParam, string>;
  /** The places of these values in the question, which are not values of other inputs. */
  used: ReadonlySet<number>;
};

const parameter = /^(?:\{+([^{}]+)\}+|:([\w.-]+))$/;

/**
 * The values of the inputs in a path: "file 555001" for `/files/{file_id}`, "project shop", `file_id=555001`, and an address that
 * has the form of the path.
 */
export function pathValues(
  endpoint: string,
  inputs: readonly InputParam[],
  parts: readonly QuestionPart[],
): PathValues {
  const values = new Map<InputParam, string>();
  const used = new Set<number>();
  const segments = endpoint
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean);
  const inPath = inputs.filter(({ in: place }) => placeOf(place) === 'path');
  const inputOf = (segment: string) => {
    const [, braced, colon] = parameter.exec(segment) ?? [];
    return inPath.find(({ name }) => name === (braced ?? colon));
  };
  const take = (input: InputParam, place: number, value: string) => {
    values.set(input, value);
    used.add(place);
  };
  for (const [place, { text }] of parts.entries()) {
    const matched = matchAddress(segments, text);
    for (const [segment, value] of matched) {
      const input = inputOf(segment);
      if (input) take(input, place, value);
    }
  }
  const about = new Set(wordsOf(endpoint));
  for (const [at, segment] of segments.entries()) {
    const input = inputOf(segment);
    if (!input || values.has(input)) continue;
    const free = parts.map((part, place) => (used.has(place) ? { ...part, text: '', stems: [] } : part));
    const noun = nounOf(input.name);
    const names = [wordsOf(input.name), noun.length > 0 ? noun : [stemOf(segments[at - 1] ?? '')]];
    const isId = /(?:id|key|number)$/i.test(input.name);
    const place =
      names.map((name) => placeOfIdentified(name, free, { isId, about })).find((one) => one >= 0) ?? -1;
    const value = free[place];
    if (value) take(input, place, value.text);
  }
  const missing = inPath.filter((input) => !values.has(input));
  const opaque = parts.flatMap(({ text }, place) => (isOpaque(text) && !used.has(place) ? [place] : []));
  const [only, place] = [missing[0], opaque[0]];
  if (only && missing.length === 1 && place !== undefined && opaque.length === 1)
    take(only, place, parts[place]?.text ?? '');
  return { values, used };
}

/** The parameters of a path and their values in an address that ends with it: "https://api.example.com/files/5". */
function matchAddress(segments: readonly string[], text: string): [string, string][] {
  if (!text.includes('/')) return [];
  const own = text
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean)
    .slice(-segments.length);
  const isParameter = (segment: string) => parameter.test(segment);
  const isSame = segments.every((segment, at) => isParameter(segment) || segment === own[at]);
  if (!isSame || own.length < segments.length || segments.every(isParameter)) return [];
  return segments.flatMap((segment, at): [string, string][] =>
    isParameter(segment) && !parameter.test(own[at] ?? '') ? [[segment, own[at] ?? '']] : [],
  );
}
