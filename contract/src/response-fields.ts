import { isSuccess, type MethodResponse } from './method-responses.ts';

/** A field of a response. */
export type ResponseField = {
  /** A JSON pointer into the body: `/id`, `/data/0/id`. */
  pointer: string;
  type: string;
};

/** A field with the parts of its path; `[]` is an element of a list. */
type FieldPath = ResponseField & { parts: readonly string[] };

/** The fields of the first success, in their order. */
export function responseFields(responses: readonly MethodResponse[]): FieldPath[] {
  const body = responses.find(isSuccess);
  return Object.entries(body?.fields ?? {}).map(([path, type]) => {
    const parts = partsOf(path);
    const pointer = parts.map((part) => `/${part === '[]' ? '0' : escaped(part)}`).join('');
    return { pointer, type, parts };
  });
}

const partsOf = (path: string): string[] =>
  path.split('.').flatMap((part) => {
    const [, name = '', lists = ''] = /^(.*?)((?:\[\])*)$/.exec(part) ?? [];
    return [...(name === '' ? [] : [name]), ...Array.from({ length: lists.length / 2 }, () => '[]')];
  });

const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');
const unescaped = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

/**
 * The type of the field that a JSON pointer leads to in the first success: 'any' if the outline of the response does not
 * reach as far, null if the response has no such field.
 */
export function typeAtPointer(responses: readonly MethodResponse[], pointer: string): string | null {
  const body = responses.find(isSuccess);
  if (!body) return 'any';
  const path = pointer.split('/').slice(1).map(unescaped);
  const fields = responseFields(responses);
  const around = fields
    .filter(({ parts }) => isStart(parts, path))
    .reduce<{ parts: readonly string[]; type: string }>(
      (longest, field) => (field.parts.length > longest.parts.length ? field : longest),
      { parts: [], type: body.type },
    );
  let { type } = around;
  let at = around.parts.length;
  while (at < path.length && isIndex(path[at]) && type.endsWith('[]')) {
    type = type.slice(0, -2);
    at++;
  }
  if (at === path.length) return type;
  const isOpen = /\b(?:any|object)\b/.test(type) && !fields.some(({ parts }) => isInside(parts, path, at));
  return isOpen || (body.is_cut === true && type !== '') ? 'any' : null;
}

const isIndex = (part: string | undefined): boolean => part !== undefined && /^\d+$/.test(part);
const isSame = (part: string | undefined, step: string | undefined): boolean =>
  part === step || (part === '[]' && isIndex(step));
const isStart = (parts: readonly string[], path: readonly string[]): boolean =>
  parts.length <= path.length && parts.every((part, at) => isSame(part, path[at]));
/** Whether a field is listed inside the object at the beginning of a path. */
const isInside = (parts: readonly string[], path: readonly string[], length: number): boolean =>
  parts.length > length && path.slice(0, length).every((step, at) => isSame(parts[at], step));

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
