import type { InputPlace } from './imported-method.ts';
import { type JsonObject, objectOf } from './json-value.ts';
import type { ReferenceResolver } from './reference-resolver.ts';

export interface RequestBody {
  schema: unknown;
  required: boolean;
  description: unknown;
  place: InputPlace;
}

/** The media types of a request in the order in which we would send them; the rest comes last, as the document has it. */
const preferences: { matches: RegExp; place: InputPlace }[] = [
  { matches: /^application\/json\b/i, place: 'body' },
  { matches: /^[\w.+-]+\/[\w.+-]*\bjson\b/i, place: 'body' },
  { matches: /^application\/x-www-form-urlencoded\b/i, place: 'formData' },
  { matches: /^multipart\//i, place: 'formData' },
];

/** An OpenAPI 3 `requestBody` in the one form that its inputs are listed in. */
export function requestBodyOf(value: unknown, { follow }: ReferenceResolver): RequestBody | undefined {
  const body = follow(value);
  const content = objectOf(body?.content);
  if (!body || !content) return undefined;

  const types = Object.keys(content).slice(0, 50);
  const { type, place } = preferred(types);
  if (type === undefined) return undefined;
  const media = follow(content[type]);
  return {
    schema: schemaOf(media),
    required: body.required === true,
    description: body.description,
    place,
  };
}

function preferred(types: string[]): { type: string | undefined; place: InputPlace } {
  for (const { matches, place } of preferences) {
    const type = types.find((name) => matches.test(name));
    if (type !== undefined) return { type, place };
  }
  return { type: types[0], place: 'body' };
}

/** OpenAPI 3.2 describes a stream by the schema of its items. A file sent as such has none at all. */
function schemaOf(media: JsonObject | undefined): unknown {
  if (media?.schema !== undefined) return media.schema;
  return media?.itemSchema === undefined ? undefined : { type: 'array', items: media.itemSchema };
}
