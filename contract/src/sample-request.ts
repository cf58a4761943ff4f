import { addressInStrings, fitsInStrings, nameInStrings, verbInStrings } from './in-every-string.ts';
import { placeOf } from './input-places.ts';
import type { Header, InputParam } from './methods.ts';
import { type InputTree, inputTrees } from './nested-inputs.ts';

/** A request as the snippet library takes it (the HAR format's), as far as samples need it. */
export interface SampleRequest {
  method: string;
  url: string;
  queryString: { name: string; value: string }[];
  headers: { name: string; value: string }[];
  cookies: { name: string; value: string }[];
  postData?: {
    mimeType: string;
    text?: string;
    params?: { name: string; value?: string; fileName?: string }[];
  };
}

export interface Sample {
  request: SampleRequest;
  /** The words in it that a person replaces by their own. */
  placeholders: string[];
}

/** What a sample is made of. */
export interface SampledMethod {
  verb: string;
  endpoint: string;
  inputs: readonly InputParam[];
  headers: readonly Header[];
  /** The API's address, without a slash at its end. */
  base: string;
}

/** Optional fields of a body that has no required ones: a few show its shape. */
const shownOptionals = 8;
/** The same of an object in a body. */
const shownInside = 3;

/**
 * A call of the method with what is required filled in. `{id}` becomes YOUR_ID: it can be seen, is selected by a
 * double-click and passes through every language's quoting and encoding unchanged.
 */
export function sampleRequest({ verb, endpoint, inputs, headers: known, base }: SampledMethod): Sample {
  const found = new Set<string>();
  const standIn = (name: string) => {
    const word = placeholderFor(name);
    found.add(word);
    return word;
  };
  const required = (place: string) => inputs.filter((input) => placeOf(input.in) === place && input.required);
  const named = (input: InputParam) => ({
    name: nameInStrings(withoutQuotes(input.name)),
    value: standIn(input.name),
  });

  const headers = known
    .filter((header) => header.required || header.default_value)
    .map(({ name, default_value }) => ({
      name: nameInStrings(name),
      value:
        (fitsInStrings(default_value) && default_value) ||
        (/^authorization$/i.test(name) ? `Bearer ${standIn('token')}` : standIn(name)),
    }));
  const listed = new Set(headers.map(({ name }) => name.toLowerCase()));
  const more = required('header').filter(({ name }) => !listed.has(name.toLowerCase()));
  const postData = bodyOf(inputs, standIn);
  const body = postData && !listed.has('content-type') && postData.mimeType === json;

  return {
    request: {
      method: verbInStrings(verb),
      url: addressInStrings(addressOf(endpoint, base, standIn)),
      queryString: required('query').map(named),
      headers: [
        ...headers,
        ...more.map(named),
        ...(body ? [{ name: 'Content-Type', value: postData.mimeType }] : []),
      ],
      cookies: required('cookie').map(named),
      ...(postData && { postData }),
    },
    placeholders: [...found],
  };
}

const json = 'application/json';

/** "/repos/{owner}" → "/repos/YOUR_OWNER" below the base; Postman's "{{baseUrl}}/x" and ":id" alike. */
function addressOf(endpoint: string, base: string, standIn: (name: string) => string): string {
  const path = endpoint
    .trim()
    .replace(/^\{\{[^{}]*\}\}(?=\/|$)/, '')
    .replace(/\{\{?([^{}]+)\}?\}/g, (_, name: string) => standIn(name))
    .replace(/(^|\/):(\w+)/g, (_, slash: string, name: string) => `${slash}${standIn(name)}`);
  const safe = withoutQuotes(path);
  if (/^https?:\/\//i.test(safe)) return safe;
  return `${base}${safe.startsWith('/') ? '' : '/'}${safe}`;
}

/** What would end a string of some language early is written as addresses write it. */
const withoutQuotes = (text: string): string =>
  text.replace(/['"`\\\s]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);

function bodyOf(
  inputs: readonly InputParam[],
  standIn: (name: string) => string,
): SampleRequest['postData'] | null {
  const form = chosen(inputs, 'formData');
  if (form.length > 0) {
    const hasFile = inputs.some((input) => placeOf(input.in) === 'formData' && isFile(input));
    return {
      mimeType: hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded',
      params: form.flatMap((tree) =>
        hasFile ? partOf(tree, standIn) : entriesOf(tree, tree.input.name, standIn),
      ),
    };
  }
  const fields = chosen(inputs, 'body');
  const [only] = fields;
  if (!only) return null;
  if (isWhole(inputs)) return { mimeType: json, text: JSON.stringify(valueFor(only, standIn)) };
  return { mimeType: json, text: JSON.stringify(objectOf(fields, standIn)) };
}

type Tree = InputTree<InputParam>;

function chosen(inputs: readonly InputParam[], place: 'body' | 'formData'): Tree[] {
  const all = inputTrees(inputs.filter((input) => placeOf(input.in) === place));
  const required = all.filter(isRequired);
  return required.length > 0 ? required : all.slice(0, shownOptionals);
}

/**
 * A body without named fields is listed as one input called “body”, and as a list with what lies in its entries. A text or a
 * number of this name is a field of an object: comments have one.
 */
function isWhole(inputs: readonly InputParam[]): boolean {
  const all = inputs.filter((input) => placeOf(input.in) === 'body');
  return all.every(({ name, type }) =>
    name === 'body'
      ? !/^(string|str|text|int|num|float|double|long|bool)[^[]*$/i.test(type)
      : name.startsWith('body['),
  );
}

const isRequired = ({ input }: Tree): boolean => input.required;
const isPlain = ({ input }: Tree): boolean => !/^(object|any|array)|\[\]/i.test(input.type);
const isFile = ({ type }: InputParam): boolean => /^(file|binary|bytes)(\[\])*$/i.test(kindOf(type));
/** What may be nothing is shown as what it is otherwise. Lists in lists end somewhere. */
const kindOf = (type: string): string =>
  type
    .slice(0, 100)
    .toLowerCase()
    .replace(/ \| null$/, '');

const objectOf = (fields: readonly Tree[], standIn: (name: string) => string): Record<string, unknown> =>
  Object.fromEntries(fields.map((tree) => [nameInStrings(tree.field), valueFor(tree, standIn)]));

type FormEntry = { name: string; value?: string; fileName?: string };

/** A part of a form with files, in which an object is JSON. */
function partOf(tree: Tree, standIn: (name: string) => string): FormEntry {
  const name = nameInStrings(tree.field);
  const isNamedSo = /file$/i.test(tree.field);
  if (isFile(tree.input)) return { name, fileName: standIn(isNamedSo ? tree.field : `${tree.field}_file`) };
  return { name, value: asText(valueFor(tree, standIn)) };
}

/** An entry of other forms, which write fields of fields as `address[city]` and `items[0][price]`. */
function entriesOf(tree: Tree, name: string, standIn: (name: string) => string): FormEntry[] {
  const { input, field, fields } = tree;
  const kind = kindOf(input.type);
  const lists = /(?:\[\])*$/.exec(kind)?.[0].length ?? 0;
  // Some forms have the brackets of a list in the name itself.
  const inner = name.endsWith('[]') ? name : name + '[0]'.repeat(lists / 2);
  const entries = shownOf(fields).flatMap((one) => entriesOf(one, `${inner}[${one.field}]`, standIn));
  if (entries.length > 0) return entries;
  const value = filledIn(lists > 0 ? elementOf(kind, lists) : kind, { field, shown: [] }, standIn);
  return [{ name: nameInStrings(inner), value: asText(value) }];
}

const asText = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** The fields that an object must have; where it need not have any, a few show its shape. */
function shownOf(fields: readonly Tree[]): Tree[] {
  const required = fields.filter(isRequired);
  return required.length > 0 ? required : fields.filter(isPlain).slice(0, shownInside);
}

/** A value of the input's type, with the fields that show what it is; texts say by their name what they stand for. */
const valueFor = ({ input, field, fields }: Tree, standIn: (name: string) => string): unknown =>
  filledIn(kindOf(input.type), { field, shown: shownOf(fields) }, standIn);

type Wanted = { field: string; shown: readonly Tree[] };

function filledIn(kind: string, wanted: Wanted, standIn: (name: string) => string): unknown {
  if (kind.endsWith('[]')) return [filledIn(elementOf(kind, 2), wanted, standIn)];
  if (/^(integer|int|number|float|double|long)/.test(kind)) return 0;
  if (/^bool/.test(kind)) return true;
  const isObject = wanted.shown.length > 0 && !/^(string|str|text)/.test(kind);
  if (isObject || /^(object|map|record|dict)/.test(kind)) return objectOf(wanted.shown, standIn);
  if (/^array/.test(kind)) return [standIn(wanted.field)];
  return standIn(wanted.field);
}

/** What is in a list, without the last `brackets` characters: "(string | object)[]" lists texts or objects; of lists of anything, objects are told. */
function elementOf(kind: string, brackets: number): string {
  const element = kindOf(kind.slice(0, -brackets).replace(/^\((.*)\)$/, '$1'));
  return element === 'any' ? 'object' : element;
}

/** "issue_number" → YOUR_ISSUE_NUMBER, "userId" → YOUR_USER_ID; names in other scripts → YOUR_VALUE. */
function placeholderFor(name: string): string {
  const word = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return `YOUR_${word || 'VALUE'}`;
}
