import type { InputParam } from './methods.ts';
import { exampleValue, type NamedValue, type SampleTree } from './sample-values.ts';

type Style = NonNullable<InputParam['style']>;

/** A list or an object as the entries of a query, a form or a cookie, in the style that its document names. */
export function entriesOf(tree: SampleTree, style: Style, name = tree.input.name): NamedValue[] {
  const value = exampleValue(tree);
  if (typeof value !== 'object' || value === null) return [{ name, value: String(value) }];
  if (style === 'json') return [{ name, value: JSON.stringify(value) }];
  if (style === 'brackets') return inBrackets(name, value);
  if (!Array.isArray(value)) {
    const fields = Object.entries(value).map(([field, its]) => ({ name: field, value: textOf(its) }));
    if (style === 'fields') return fields;
    return [{ name, value: fields.flatMap((one) => [one.name, one.value]).join(',') || '{}' }];
  }
  const texts = value.map(textOf);
  if (style === 'repeat') return texts.map((text) => ({ name, value: text }));
  return [{ name, value: texts.join({ space: ' ', pipe: '|', comma: ',', fields: ',' }[style]) }];
}

/** `items[0][price]`: names that end in brackets already get no index. */
function inBrackets(name: string, value: unknown): NamedValue[] {
  if (typeof value !== 'object' || value === null) return [{ name, value: String(value) }];
  if (Array.isArray(value))
    return value.flatMap((entry, place) =>
      inBrackets(name.endsWith('[]') ? name : `${name}[${place}]`, entry),
    );
  return Object.entries(value).flatMap(([field, its]) => inBrackets(`${name}[${field}]`, its));
}

export const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
