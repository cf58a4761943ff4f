import type { InputParam } from '@fieldkit/contract/methods.ts';
import { type InputTree, placeOf } from '@fieldkit/contract/nested-inputs.ts';

type Tree = InputTree<InputParam>;
type JsonObject = Record<string, unknown>;

/** The JSON objects in a question, and the question without them. */
export function readJson(question: string): { objects: JsonObject[]; rest: string } {
  const objects: JsonObject[] = [];
  let rest = '';
  let place = 0;
  while (place < question.length) {
    const end = question[place] === '{' ? endOfObject(question, place) : -1;
    const object = end < 0 ? null : parseObject(question.slice(place, end));
    if (object) objects.push(object);
    else rest += question[place];
    place = object ? end : place + 1;
  }
  return { objects, rest };
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
 * The values of JSON in a question: each field of an object belongs to the input with its name. Objects whose fields have other
 * names are the body itself, if it has no fields in the document.
 */
export function valuesOfJson(
  trees: readonly Tree[],
  objects: readonly JsonObject[],
): Map<InputParam, unknown> {
  const values = new Map<InputParam, unknown>();
  for (const object of objects)
    for (const [name, value] of Object.entries(object)) {
      const tree = trees.find(({ field, input }) => field === name && placeOf(input.in) !== 'path');
      if (tree) values.set(tree.input, value);
    }
  const [body, ...others] = trees.filter(({ input }) => placeOf(input.in) === 'body');
  if (values.size === 0 && objects.length > 0 && body && others.length === 0 && body.fields.length === 0)
    values.set(body.input, /\[\]|^array/.test(body.input.type) ? objects : objects[0]);
  return values;
}
