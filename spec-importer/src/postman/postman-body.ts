import { importLimits } from '../import-limits.ts';
import type { InputPlace } from '../imported-method.ts';
import { isTelling } from '../openapi/example-maker.ts';
import { createInput, type Input } from '../requests/input-list.ts';
import { cleanLine, cleanText } from '../text/clean-text.ts';
import { type JsonObject, objectOf } from '../text/json-value.ts';
import { type ExampleProperty, readExampleJson } from './example-json.ts';
import { typeOfText } from './guess-type.ts';
import { type Entry, entriesOf, sentExample, shownValue } from './postman-entries.ts';

/** A request's body as inputs, whatever its mode, and what it is sent as. */
export function readPostmanBody(value: unknown): { inputs: Input[]; content_type: string } {
  const body = objectOf(value);
  if (!body || body.disabled === true) return noBody;
  const form = (table: unknown) => entriesOf(table).map((entry) => entryInput(entry, 'formData'));
  switch (body.mode) {
    case 'raw':
      return { inputs: readRaw(body.raw), content_type: rawType(body) };
    case 'urlencoded':
      return { inputs: form(body.urlencoded), content_type: 'application/x-www-form-urlencoded' };
    case 'formdata':
      return { inputs: form(body.formdata), content_type: 'multipart/form-data' };
    case 'graphql':
      return { inputs: readGraphQl(objectOf(body.graphql)), content_type: 'application/json' };
    case 'file':
      return {
        inputs: [whole('file', 'The file is sent as it is.')],
        content_type: 'application/octet-stream',
      };
    default:
      return noBody;
  }
}

const noBody = { inputs: [], content_type: '' };

/** Postman's own name of a text's language, or what the text looks like. */
function rawType({ raw, options }: JsonObject): string {
  if (typeof raw !== 'string' || !raw.trim()) return '';
  const language = objectOf(objectOf(options)?.raw)?.language;
  const types: Record<string, string> = { xml: 'application/xml', text: 'text/plain', html: 'text/html' };
  const named = typeof language === 'string' && Object.hasOwn(types, language) ? types[language] : undefined;
  if (named) return named;
  return language === 'json' || readExampleJson(raw) ? 'application/json' : 'text/plain';
}

/** An entry of a table as an input, with its example value. */
export function entryInput(entry: Entry, place: InputPlace, required = entry.required): Input {
  const type = entry.type === 'file' ? 'file' : typeOfText(entry.value);
  const example = type === 'file' ? undefined : sentExample(entry.key, entry.value ?? undefined);
  const rest = {
    type,
    required,
    description: withExample(entry.description, type === 'file' ? '' : shownValue(entry.key, entry.value)),
  };
  // What is switched on is part of the request that the collection shows.
  const isShown = place !== 'path' && !required;
  return createInput(entry.key, place, rest, {
    ...(place !== 'path' && isTelling(example, entry.key, '') && example !== '' && { example }),
    ...(isShown && { sampled: true as const }),
  });
}

function readRaw(value: unknown): Input[] {
  if (typeof value !== 'string' || !value.trim()) return [];
  const example = readExampleJson(value);
  if (!example) return [whole('string', withExample('', cleanText(value, 500)), sentExample('body', value))];
  const properties = example.properties.map((one) => propertyInput(one));
  if (example.type) return [whole(example.type, '', sentExample('body', example.value)), ...properties];
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
  const path = `${prefix}${cleanLine(name, importLimits.inputNameLength)}`;
  const rest = { type, depth, required: false, description: withExample('', shownValue(name, shown)) };
  if (depth > 0) return createInput(path, 'body', rest);
  const example = value === undefined ? undefined : sentExample(name, value);
  const isTold = example !== undefined && JSON.stringify(example).length <= importLimits.exampleText;
  return createInput(path, 'body', rest, { ...(isTold && { example }), sampled: true });
}

function whole(type: string, description: string, example?: unknown): Input {
  const rest = { type, required: false, description };
  const isTold = example !== undefined && JSON.stringify(example).length <= importLimits.exampleText;
  return createInput('body', 'body', rest, { ...(isTold && { example }), whole: true, sampled: true });
}

function withExample(description: string, example: string): string {
  return [description, example && `Example: ${example}`].filter(Boolean).join('\n');
}
