import type { InputParam } from './methods.ts';
import type { InputTree } from './nested-inputs.ts';

export type NamedValue = { name: string; value: string };
export type SampleTree = InputTree<InputParam>;

/** An example value for an input: the document's own, or one of its type with the required fields. */
export function exampleValue(tree: SampleTree): unknown {
  const { input, field, fields } = tree;
  // A value that a question gives is sampled, and sent as it is.
  if (isApiKey(input) && !input.sampled) return 'YOUR_API_KEY';
  if (input.example !== undefined) return input.example;
  return filledIn(kindOf(input.type), field, fields);
}

/** The example of an API key in a body looks like a real one. */
const isApiKey = ({ name, type, description }: InputParam): boolean =>
  /^string/.test(type) &&
  /^(?:api_?)?(?:key|token)$/i.test(name.slice(name.lastIndexOf('.') + 1)) &&
  /\b(?:a|an|the|your)\b[^.]{0,20} API[ -]?(?:key|token)\b/i.test(description) &&
  !/\b(?:new|created?|delete[ds]?|remove[ds]?)\b/i.test(description);

export const isFile = ({ type }: InputParam): boolean => /^(file|binary|bytes)(\[\])*$/i.test(kindOf(type));

function filledIn(kind: string, field: string, fields: readonly SampleTree[]): unknown {
  if (kind.endsWith('[]')) return [filledIn(elementOf(kind), field, fields)];
  if (/^(integer|int|number|float|double|long)/.test(kind)) return 1;
  if (/^bool/.test(kind)) return true;
  const isObject = fields.length > 0 && !/^(string|str|text)/.test(kind);
  if (isObject || /^(object|map|record|dict)/.test(kind)) return objectOf(fields);
  if (/^array/.test(kind)) return [placeholderFor(field)];
  return placeholderFor(field);
}

const objectOf = (fields: readonly SampleTree[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.filter(({ input }) => input.required).map((tree) => [tree.field, exampleValue(tree)]),
  );

/** Null is ignored in a union with other types. The depth of nested lists is limited. */
const kindOf = (type: string): string =>
  type
    .slice(0, 100)
    .toLowerCase()
    .replace(/ \| null$/, '');

/**
 * The element type of a list: "(string | object)[]" lists texts or objects; a list of any type is shown with
 * objects.
 */
function elementOf(kind: string): string {
  const element = kindOf(kind.slice(0, -2).replace(/^\((.*)\)$/, '$1'));
  return element === 'any' ? 'object' : element;
}

/** "issue_number" → YOUR_ISSUE_NUMBER, "userId" → YOUR_USER_ID; names in other scripts → YOUR_VALUE. */
export function placeholderFor(name: string, glue = '_'): string {
  const word = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, glue)
    .replace(/^[_-]+|[_-]+$/g, '');
  return `YOUR${glue}${word || 'VALUE'}`;
}
