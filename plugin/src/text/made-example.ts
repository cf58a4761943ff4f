import type { MethodResponse } from '@fieldkit/contract/method-responses.ts';
import { type InputTree, inputTrees } from '@fieldkit/contract/nested-inputs.ts';

type Field = { name: string; in: string; type: string };
type Body = Pick<MethodResponse, 'content_type' | 'type' | 'fields' | 'notes'>;

/** A list around a list around a list: more are left out. */
const MOST_LISTS = 3;

/**
 * An example of a body in JSON, made from its fields, for documents without examples; empty if no fields are known. Values are
 * the first allowed ones, or else of the type.
 */
export function madeExample(body: Body): string {
  const { content_type, type, fields, notes = {} } = body;
  if (Object.keys(fields).length === 0 || (content_type !== '' && !/json/i.test(content_type))) return '';
  const listed = Object.entries(fields).map(([name, its]) => ({ name, in: 'body', type: its }));
  const trees = inputTrees(listed);
  const lists = listsOf(type);
  // The fields of a list are named "[].id".
  const prefix = `${'[]'.repeat(lists)}.`;
  const own = (tree: InputTree<Field>): string =>
    lists > 0 && tree.depth === 0 && tree.field.startsWith(prefix)
      ? tree.field.slice(prefix.length)
      : tree.field;
  const objectOf = (members: readonly InputTree<Field>[]): Record<string, unknown> =>
    // Unlike an assignment, this creates a field called "__proto__".
    Object.fromEntries(members.map((tree) => [own(tree), exampleOf(tree)]));
  const exampleOf = ({ input, fields: members }: InputTree<Field>): unknown => {
    const value =
      members.length > 0 ? objectOf(members) : plainValue(input.type, notes[input.name]?.description);
    return inLists(value, listsOf(input.type));
  };
  return JSON.stringify(inLists(objectOf(trees), lists));
}

/** How many lists a type is in: 2 for `string[][]`, 1 for `(string | object)[] | null`. */
const listsOf = (type: string): number => {
  const [, brackets = ''] = /((?:\[\])*)(?: \| null)?$/.exec(type.slice(-100)) ?? [];
  return Math.min(brackets.length / 2, MOST_LISTS);
};

const inLists = (value: unknown, lists: number): unknown => (lists > 0 ? inLists([value], lists - 1) : value);

function plainValue(type: string, description = ''): unknown {
  const kind = type.slice(0, 100).replace(/^\(/, '');
  const [, listed] = /(?:^| )(?:One of|Always): ([^,\s.][^,.]*)[,.]/.exec(description) ?? [];
  if (/^(?:integer|number)/.test(kind)) return listed && Number.isFinite(Number(listed)) ? Number(listed) : 1;
  if (/^boolean/.test(kind)) return listed !== 'false';
  if (/^string/.test(kind)) return listed ?? textOf(description);
  if (/^object/.test(kind)) return {};
  return null;
}

const formats: readonly (readonly [format: string, example: string])[] = [
  ['date-time', '2026-01-31T12:00:00Z'],
  ['date', '2026-01-31'],
  ['uuid', '3f0c6a5e-9f43-4d0b-8a57-6f8b1c2d3e4f'],
  ['email', 'ada@example.com'],
  ['uri', 'https://example.com'],
];

const textOf = (description: string): string =>
  formats.find(([format]) => description.includes(`Format: ${format}.`))?.[1] ?? 'string';
