import type { InputParam } from '@fieldkit/contract/methods.ts';
import { type InputTree, placeOf } from '@fieldkit/contract/nested-inputs.ts';

type Tree = InputTree<InputParam>;
type JsonObject = Record<string, unknown>;

/** A JSON object in a question. `name` is the text before it in `name=` or `name:`; '' without one. */
export type GivenJson = { name: string; object: JsonObject };

/** The JSON objects in a question, and the question without them. */
export function readJson(question: string): { json: GivenJson[]; rest: string } {
  const json: GivenJson[] = [];
  let rest = '';
  let place = 0;
  while (place < question.length) {
    const end = question[place] === '{' ? endOfObject(question, place) : -1;
    const object = end < 0 ? null : parseObject(question.slice(place, end));
    if (object) json.push({ name: /([\w.-]{1,80})\s?[=:]\s{0,3}$/.exec(rest)?.[1] ?? '', object });
    else rest += question[place];
    place = object ? end : place + 1;
  }
  return { json, rest };
}

/** The place after the bracket that closes an object; −1 if there is none. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  for (let place = start; place < text.length; place += 1) {
    if (text[place] === '{') depth += 1;
    if (text[place] === '}') depth -= 1;
    if (depth === 0) return place + 1;
  }
  return -1;
}

function parseObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as JsonObject)
      : null;
  } catch {
    return null;
  }
}

/**
 * The values of JSON in a question: an object belongs to the input whose name is before it, or each of its fields to the input with
 * the field's name. Other objects are the body itself, if it has no fields in the document.
 */
export function valuesOfJson(trees: readonly Tree[], json: readonly GivenJson[]): Map<Tree, unknown> {
  const values = new Map<Tree, unknown>();
  const all = withFields(trees).filter(({ input }) => placeOf(input.in) !== 'path');
  for (const { name, object } of json) {
    const named = all.find(({ field }) => field === name);
    if (named) values.set(named, object);
    else
      for (const [field, value] of Object.entries(object)) {
        const tree = trees.find((one) => one.field === field && placeOf(one.input.in) !== 'path');
        if (tree) values.set(tree, value);
      }
  }
  const [body, ...others] = trees.filter(({ input }) => placeOf(input.in) === 'body');
  const objects = json.map(({ object }) => object);
  if (values.size === 0 && objects.length > 0 && body && others.length === 0 && body.fields.length === 0)
    values.set(body, /\[\]|^array/.test(body.input.type) ? objects : objects[0]);
  return values;
}

const withFields = (trees: readonly Tree[]): Tree[] =>
  trees.flatMap((tree) => [tree, ...withFields(tree.fields)]);
