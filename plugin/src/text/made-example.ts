import type { MethodResponse } from '@fieldkit/contract/method-responses.ts';
import { type InputTree, inputTrees } from '@fieldkit/contract/nested-inputs.ts';
import { type FieldFacts, isLikelyTrue, likelyNumber, likelyText } from './likely-value.ts';

type Field = { name: string; in: string; type: string };
type Body = Pick<MethodResponse, 'content_type' | 'type' | 'fields' | 'notes'> &
  Partial<Pick<MethodResponse, 'status' | 'description'>>;

/** A list around a list around a list: more are left out. */
const MAX_LISTS = 3;

/**
 * An example of a body in JSON, made from its fields, for documents without examples; empty if no fields are known. Values are
 * the ones that the document lists, or else suit the format, the name and the type of their field.
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
  const objectOf = (members: readonly InputTree<Field>[], parent: string): Record<string, unknown> =>
    // Unlike an assignment, this creates a field called "__proto__".
    Object.fromEntries(members.map((tree) => [own(tree), exampleOf(tree, parent)]));
  const exampleOf = (tree: InputTree<Field>, parent: string): unknown => {
    const { input, fields: members } = tree;
    const name = own(tree);
    const description = notes[input.name]?.description ?? '';
    const value =
      members.length > 0
        ? objectOf(members, name)
        : (statusValue(body, tree) ??
          shownValue(input.type, notes[input.name]?.example) ??
          plainValue(input.type, { name, parent, description }));
    return inLists(value, listsOf(input.type));
  };
  return JSON.stringify(inLists(objectOf(trees, ''), lists));
}

/** How many lists a type is in: 2 for `string[][]`, 1 for `(string | object)[] | null`. */
const listsOf = (type: string): number => {
  const [, brackets = ''] = /((?:\[\])*)(?: \| null)?$/.exec(type.slice(-100)) ?? [];
  return Math.min(brackets.length / 2, MAX_LISTS);
};

const inLists = (value: unknown, lists: number): unknown => (lists > 0 ? inLists([value], lists - 1) : value);

/** The status of an error and its meaning, for the fields of the body that repeat them. */
function statusValue(
  { status = '', description = '' }: Body,
  { input: { type }, field, depth }: InputTree<Field>,
): string | number | undefined {
  if (depth > 0 || !/^[45]\d\d$/.test(status)) return undefined;
  if (/^(?:status|status_?code|code)$/i.test(field)) {
    if (/^(?:integer|number)/.test(type)) return Number(status);
    if (/^status/i.test(field) && type === 'string') return status;
  }
  const isShort = /^[^\n]{1,80}$/.test(description);
  return isShort && type === 'string' && /^(?:message|detail)$/.test(field) ? description : undefined;
}

/** The example of a field, if its type allows it. */
function shownValue(type: string, example: string | number | boolean | undefined) {
  const kind = /^\(?(integer|number|boolean|string)\b/.exec(type)?.[1];
  const isOfKind =
    kind === 'integer' || kind === 'number' ? typeof example === 'number' : typeof example === kind;
  return isOfKind ? example : undefined;
}

function plainValue(type: string, facts: Omit<FieldFacts, 'isNullable'>): unknown {
  const kind = type.slice(0, 100).replace(/^\(/, '');
  const known = { ...facts, isNullable: / \| null$/.test(type.slice(-100)) };
  if (/^(?:integer|number)/.test(kind)) return likelyNumber(known);
  if (/^boolean/.test(kind)) return isLikelyTrue(known);
  if (/^string/.test(kind)) return likelyText(known);
  if (/^object/.test(kind)) return {};
  return null;
}
