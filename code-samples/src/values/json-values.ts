import { isJsonObject, parseJson } from '@fieldkit/contract/json.ts';
import { placeOf } from '@fieldkit/contract/nested-inputs.ts';
import type { Tree } from './input-value.ts';

type JsonObject = Record<string, unknown>;

type Json = JsonObject | JsonObject[];
/** An object or a list of objects in a question. `name` is the word before it, with or without a colon; '' without one. */
export type GivenJson = { name: string; value: Json };

/** The words before JSON that a question does not want to send: "the API returns {…}". */
const received =
  /\b(?:do not|don['’]t|never|instead of|for example|docs? says?|why is|returns?|returned|responds? with|(?:i|we|you) (?:get|got)|(?:error|response|output|result)s?(?: is| was|:)|answers? with|received?)\b[^.;]{0,40}$|\berror$|\bresponse$/i;

/** What comes before the last "send" that is not prohibited. */
const lastSend = /^.*(?<!\b(?:not|don['’]t|never) )\bsend\b/is;

/** The JSON that a question wants to send, and the question without any JSON. */
export function readJson(question: string): { json: GivenJson[]; rest: string } {
  const json: GivenJson[] = [];
  let rest = '';
  let place = 0;
  while (place < question.length) {
    const end = /[{[]/.test(question[place] ?? '') ? endOfJson(question, place) : -1;
    const value = end < 0 ? null : parseObjects(question.slice(place, end));
    if (!value) rest += question[place];
    else if (!received.test(rest.replace(lastSend, '')))
      json.push({ name: /([\w.-]{1,80})\s?[=:]?\s{0,3}$/.exec(rest)?.[1] ?? '', value });
    place = value ? end : place + 1;
  }
  return { json, rest };
}

/** The place after the bracket that closes the one at `start`; −1 if there is none. */
function endOfJson(text: string, start: number): number {
  let depth = 0;
  for (let place = start; place < text.length; place += 1) {
    if (/[{[]/.test(text[place] ?? '')) depth += 1;
    if (/[}\]]/.test(text[place] ?? '')) depth -= 1;
    if (depth === 0) return place + 1;
  }
  return -1;
}

/** Parses an object or a list of objects; null for other texts. */
function parseObjects(text: string): Json | null {
  const value = parseJson(text);
  if (Array.isArray(value)) return value.length > 0 && value.every(isJsonObject) ? value : null;
  return isJsonObject(value) ? value : null;
}

/**
 * The values of JSON in a question: it belongs to the input whose name is before it, or each field of an object to the input with
 * the field's name. Other JSON is the body itself, if it has no fields in the document.
 */
export function assignJson(trees: readonly Tree[], json: readonly GivenJson[]): Map<Tree, unknown> {
  const values = new Map<Tree, unknown>();
  // An input of the path has the value that the question identifies, if a field has the same name.
  const ordered = trees.toSorted((one, other) => Number(isInPath(one)) - Number(isInPath(other)));
  const all = withFields(ordered);
  for (const { name, value } of json) {
    const named = all.find(({ field }) => field === name);
    if (named && fits(named, value)) values.set(named, value);
    else if (!Array.isArray(value))
      for (const [field, its] of Object.entries(value)) {
        const tree = ordered.find((one) => one.field === field);
        if (tree && fits(tree, its)) values.set(tree, its);
      }
  }
  const [body, ...others] = trees.filter(({ input }) => placeOf(input.in) === 'body');
  const objects = json.flatMap(({ value }) => value);
  if (values.size === 0 && objects.length > 0 && body && others.length === 0 && body.fields.length === 0)
    values.set(body, /\[\]|^array/.test(body.input.type) ? objects : objects[0]);
  return values;
}

const isInPath = ({ input }: Tree): boolean => placeOf(input.in) === 'path';

/** Whether a value has the type of an input. Numbers that are too long for a program to keep do not fit. */
function fits({ input: { type } }: Tree, value: unknown): boolean {
  if (value === null) return /null|any/.test(type);
  const isList = /\[\]|^array/.test(type);
  if (Array.isArray(value) || isList) return Array.isArray(value) && (isList || /any/.test(type));
  if (typeof value === 'number')
    return /integer|number|any/.test(type) && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  if (typeof value === 'boolean') return /bool|any/.test(type);
  if (typeof value === 'string') return /string|any/.test(type);
  return isJsonObject(value) && /object|map|any|record|dict/.test(type);
}

const withFields = (trees: readonly Tree[]): Tree[] =>
  trees.flatMap((tree) => [tree, ...withFields(tree.fields)]);
