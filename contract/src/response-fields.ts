import { isSuccess, type MethodResponse } from './method-responses.ts';

/** A field of a response. */
export type ResponseField = {
  /** A JSON pointer into the body: `/id`, `/data/0/id`. */
  pointer: string;
  type: string;
};

/** A field with the parts of its path; `[]` is an element of a list. */
type FieldPath = ResponseField & { parts: readonly string[] };

/** The fields of a body as a tree: the lists and objects of a path one after the other. */
type FieldNode = { type: string | undefined; inside: Map<string, FieldNode> };

/** The fields of a method's responses, which are read once, however many values are taken from them. */
type ReadBody = { fields: readonly FieldPath[]; root: FieldNode };
const readBodies = new WeakMap<readonly MethodResponse[], ReadBody>();

function readBody(responses: readonly MethodResponse[]): ReadBody {
  const known = readBodies.get(responses);
  if (known) return known;
  const body = responses.find(isSuccess);
  const fields = Object.entries(body?.fields ?? {}).map(([path, type]) => {
    const parts = partsOf(path);
    const pointer = parts.map((part) => `/${part === '[]' ? '0' : escapeKey(part)}`).join('');
    return { pointer, type, parts };
  });
  const read = { fields, root: treeOf(fields, body?.type) };
  readBodies.set(responses, read);
  return read;
}

function treeOf(fields: readonly FieldPath[], type: string | undefined): FieldNode {
  const root: FieldNode = { type, inside: new Map() };
  for (const field of fields) {
    let node = root;
    for (const part of field.parts) {
      const next = node.inside.get(part) ?? { type: undefined, inside: new Map() };
      node.inside.set(part, next);
      node = next;
    }
    node.type ??= field.type;
  }
  return root;
}

/** The fields of the first success, in their order. */
export const listResponseFields = (responses: readonly MethodResponse[]): readonly FieldPath[] =>
  readBody(responses).fields;

const partsOf = (path: string): string[] => path.split('.').flatMap(partsOfName);

/** A name with the lists behind it: "items[]" → "items" and "[]". */
function partsOfName(text: string): string[] {
  let end = text.length;
  while (end >= 2 && text.startsWith('[]', end - 2)) end -= 2;
  const lists = Array.from({ length: (text.length - end) / 2 }, () => '[]');
  return end > 0 ? [text.slice(0, end), ...lists] : lists;
}

const escapeKey = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');
const unescapeKey = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** The fields of a success by their pointers, as a response in which `typeAtPointer` finds them. */
export const bodyOf = (
  fields: readonly ResponseField[],
  { type, is_cut }: Pick<MethodResponse, 'type' | 'is_cut'>,
): MethodResponse => ({
  status: '200',
  description: '',
  content_type: '',
  type,
  is_cut,
  fields: Object.fromEntries(
    fields.map(({ pointer, type: its }) => {
      const parts = pointer.split('/').slice(1).map(unescapeKey);
      return [parts.map((part) => (part === '0' ? '[]' : part)).join('.'), its];
    }),
  ),
});

/**
 * The type of the field that a JSON pointer leads to in the first success: 'any' if the outline of the response does not
 * reach as far, null if the response has no such field.
 */
export function typeAtPointer(responses: readonly MethodResponse[], pointer: string): string | null {
  const body = responses.find(isSuccess);
  if (!body) return 'any';
  const path = pointer.split('/').slice(1).map(unescapeKey);
  const listed = nodesAlong(readBody(responses).root, path);
  const around = listed.findLastIndex((nodes) => nodes.some((node) => node.type !== undefined));
  let type = listed[around]?.find((node) => node.type !== undefined)?.type ?? body.type;
  let at = around;
  while (at < path.length && isIndex(path[at]) && type.endsWith('[]')) {
    type = type.slice(0, -2);
    at++;
  }
  if (at === path.length) return type;
  // An object of which only the fields are listed.
  if (listed.length > path.length) return 'any';
  const isOpen = /\b(?:any|object)\b/.test(type) && !(listed[at] ?? []).some(({ inside }) => inside.size > 0);
  return isOpen || (body.is_cut === true && type !== '') ? 'any' : null;
}

const isIndex = (part: string | undefined): boolean => part !== undefined && /^\d+$/.test(part);

/** The listed fields at each step of a path, beginning with the body; an index is also a field of that name. */
function nodesAlong(root: FieldNode, path: readonly string[]): FieldNode[][] {
  const listed = [[root]];
  for (const step of path) {
    const nodes = (listed.at(-1) ?? []).flatMap(({ inside }) =>
      [inside.get(step), isIndex(step) ? inside.get('[]') : undefined].filter((node) => node !== undefined),
    );
    if (nodes.length === 0) break;
    listed.push(nodes);
  }
  return listed;
}

/**
 * Whether a value of the field's type can be sent as the input. Anything can be written into a path or query as text
 * except objects and lists; in a body, types must agree.
 */
export function typesAgree(field: string, input: { type: string; in: string }): boolean {
  const given = new Set(field.split(' | ').filter((one) => one !== 'null'));
  const taken = new Set(input.type.split(' | ').filter((one) => one !== 'null'));
  if (given.has('any') || taken.has('any') || given.size === 0) return true;
  const isPlain = (one: string) => !one.includes('[]') && one !== 'object';
  if (input.in !== 'body') return [...given].some((one) => isPlain(one) || taken.has(one));
  return [...given].some((one) => taken.has(one) || (one === 'integer' && taken.has('number')));
}
