import { cleanLine, cleanText } from '../clean-text.ts';
import { importLimits } from '../import-limits.ts';
import type { InputPlace } from '../imported-method.ts';
import { createInput, type Input } from '../input-list.ts';
import { type JsonObject, objectOf } from '../json-value.ts';
import { type ExampleProperty, readExampleJson } from './example-json.ts';
import { typeOfText } from './guess-type.ts';
import { type Entry, entriesOf, shownValue } from './postman-entries.ts';

/** A request's body as inputs, whatever its mode. */
export function readPostmanBody(value: unknown): Input[] {
  const body = objectOf(value);
  if (!body || body.disabled === true) return [];
  switch (body.mode) {
    case 'raw':
      return readRaw(body.raw);
    case 'urlencoded':
      return entriesOf(body.urlencoded).map((entry) => entryInput(entry, 'formData'));
    case 'formdata':
      return entriesOf(body.formdata).map((entry) => entryInput(entry, 'formData'));
    case 'graphql':
      return readGraphQl(objectOf(body.graphql));
    case 'file':
      return [whole('file', 'The file is sent as it is.')];
    default:
      return [];
  }
}

/** An entry of a table as an input, with its example value. */
export function entryInput(entry: Entry, place: InputPlace, required = entry.required): Input {
  const type = entry.type === 'file' ? 'file' : typeOfText(entry.value);
  return createInput(entry.key, place, {
    type,
    required,
    description: withExample(entry.description, type === 'file' ? '' : shownValue(entry.key, entry.value)),
  });
}

function readRaw(value: unknown): Input[] {
  if (typeof value !== 'string' || !value.trim()) return [];
  const example = readExampleJson(value);
  if (!example) return [whole('string', withExample('', cleanText(value, 500)))];
  const properties = example.properties.map((one) => propertyInput(one));
  if (example.type) return [whole(example.type, ''), ...properties];
  return properties.length > 0 ? properties : [whole('object', '')];
}

function readGraphQl(graphql: JsonObject | undefined): Input[] {
  if (!graphql) return [];
  const query = cleanText(graphql.query, importLimits.inputDescriptionLength);
  const inputs = [
    createInput('query', 'body', { type: 'string', required: true, description: query || 'GraphQL.' }),
  ];
  const variables = graphql.variables;
  const text = typeof variables === 'string' ? variables : JSON.stringify(objectOf(variables) ?? {});
  const example = readExampleJson(text);
  const properties = example?.type ? [] : (example?.properties ?? []);
  if (properties.length > 0)
    inputs.push(createInput('variables', 'body', { type: 'object', required: false, description: '' }));
  for (const one of properties) inputs.push(propertyInput({ ...one, depth: one.depth + 1 }, 'variables.'));
  return inputs;
}

function propertyInput({ name, depth, type, value }: ExampleProperty, prefix = ''): Input {
  const shown = typeof value === 'string' ? value.replace(/^\{\{bare\}\}/, '') : value;
  return createInput(`${prefix}${cleanLine(name, importLimits.inputNameLength)}`, 'body', {
    type,
    depth,
    required: false,
    description: withExample('', shownValue(name, shown)),
  });
}

function whole(type: string, description: string): Input {
  return createInput('body', 'body', { type, required: false, description });
}

function withExample(description: string, example: string): string {
  return [description, example && `Example: ${example}`].filter(Boolean).join('\n');
}
