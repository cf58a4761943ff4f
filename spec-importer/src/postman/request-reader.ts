import { importLimits } from '../import-limits.ts';
import type { AuthenticationScheme, ImportedMethod, InputPlace } from '../imported/imported-method.ts';
import { isInformative } from '../openapi/example-maker.ts';
import { createInput, HeaderList, type Input, InputList } from '../requests/input-list.ts';
import { cleanLine, cleanText } from '../text/clean-text.ts';
import { type JsonObject, objectOf } from '../text/json-value.ts';
import type { WarningList } from '../warning-list.ts';
import { type ExampleProperty, readExampleJson, typeOfText } from './example-json.ts';
import type { LocatedRequest } from './locate-request.ts';
import { schemeOfRequest } from './postman-auth.ts';
import {
  describe,
  type Entry,
  entriesOf,
  headerEntriesOf,
  sentExample,
  shownValue,
} from './postman-entries.ts';
import { savedResponsesOf } from './saved-responses.ts';

/** State shared by the requests of a collection. */
interface Collection {
  /** How many requests have used a key. */
  keys: Map<string, number>;
  /** The remaining length for the text of nested fields. */
  nestedBudget: number;
  warnings: WarningList;
}

/** Converts one request of a collection to a method. */
export function readRequest(source: LocatedRequest, collection: Collection): ImportedMethod {
  const { keys, warnings } = collection;
  const { httpMethod, url, folders } = source;
  const request = objectOf(source.request) ?? {};
  const endpoint = cleanLine(url.endpoint, importLimits.endpointLength);
  const name = source.name || cleanLine(`${httpMethod} ${endpoint}`, importLimits.nameLength);
  const scheme = schemeOfRequest(source);
  const { inputs, headers, content_type } = gather(request, source, scheme);
  const { text, nestedLength, leftOut, isCut } = inputs.toJson(collection.nestedBudget);
  collection.nestedBudget -= nestedLength;
  if (leftOut > 0) warnings.add('inputs_left_out', name);

  const description = describe(request.description, importLimits.descriptionLength);
  return {
    key: unique([`${httpMethod} ${endpoint}`, ...folders, source.name].join(' / '), keys),
    method_name: name,
    description,
    summary: '',
    tags: [
      ...new Set(folders.map((folder) => cleanLine(folder, importLimits.tagLength)).filter(Boolean)),
    ].slice(0, importLimits.tags),
    deprecated: false,
    operation_id: null,
    details: {
      endpoint,
      method: httpMethod,
      inputParams: text,
      description,
      headers: headers.all(),
      request: {
        ...(content_type && { content_type }),
        ...(scheme !== undefined && { security: scheme ? [[scheme.id]] : [] }),
        ...(isCut && { is_cut: true as const }),
      },
      responses: JSON.stringify(savedResponsesOf(source.saved)),
    },
  };
}

function gather(
  request: JsonObject,
  { url }: LocatedRequest,
  scheme: AuthenticationScheme | null | undefined,
) {
  const inputs = new InputList();
  const headers = new HeaderList();
  const carries = (place: string, name: string) =>
    scheme?.in === place && scheme.name.toLowerCase() === name.toLowerCase();
  for (const entry of url.path) inputs.add(entryInput(entry, 'path', true));
  for (const entry of url.query) if (!carries('query', entry.key)) inputs.add(entryInput(entry, 'query'));
  for (const { key, value, description, required } of headerEntriesOf(request.header)) {
    if (carries('header', key)) continue;
    const default_value = shownValue(key, value);
    headers.add({ name: key, type: typeOfText(default_value), required, description, default_value });
  }
  const body = readPostmanBody(request.body);
  for (const one of body.inputs) inputs.add(one);
  return { inputs, headers, content_type: body.content_type };
}

function unique(key: string, keys: Map<string, number>): string {
  const times = (keys.get(key) ?? 0) + 1;
  keys.set(key, times);
  return times === 1 ? key : `${key} #${times}`;
}

/** The inputs of a request's body in any mode, and its media type. */
function readPostmanBody(value: unknown): { inputs: Input[]; content_type: string } {
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

/** The language that Postman stores for a text, or else the detected one. */
function rawType({ raw, options }: JsonObject): string {
  if (typeof raw !== 'string' || !raw.trim()) return '';
  const language = objectOf(objectOf(options)?.raw)?.language;
  const types: Record<string, string> = { xml: 'application/xml', text: 'text/plain', html: 'text/html' };
  const named = typeof language === 'string' && Object.hasOwn(types, language) ? types[language] : undefined;
  if (named) return named;
  return language === 'json' || readExampleJson(raw) ? 'application/json' : 'text/plain';
}

/** An entry of a table as an input, with its example value. */
function entryInput(entry: Entry, place: InputPlace, required = entry.required): Input {
  const type = entry.type === 'file' ? 'file' : typeOfText(entry.value);
  const example = type === 'file' ? undefined : sentExample(entry.key, entry.value ?? undefined);
  const rest = {
    type,
    required,
    description: withExample(entry.description, type === 'file' ? '' : shownValue(entry.key, entry.value)),
  };
  // Enabled entries are part of the request that the collection shows.
  const isShown = place !== 'path' && !required;
  return createInput(entry.key, place, rest, {
    ...(place !== 'path' && isInformative(example, entry.key, '') && example !== '' && { example }),
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
  const isShort = example !== undefined && JSON.stringify(example).length <= importLimits.exampleText;
  return createInput(path, 'body', rest, { ...(isShort && { example }), sampled: true });
}

function whole(type: string, description: string, example?: unknown): Input {
  const rest = { type, required: false, description };
  const isShort = example !== undefined && JSON.stringify(example).length <= importLimits.exampleText;
  return createInput('body', 'body', rest, { ...(isShort && { example }), whole: true, sampled: true });
}

function withExample(description: string, example: string): string {
  return [description, example && `Example: ${example}`].filter(Boolean).join('\n');
}
