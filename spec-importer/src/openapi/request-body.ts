import { importLimits } from '../import-limits.ts';
import type { InputPlace } from '../imported/imported-method.ts';
import { cleanLine } from '../text/clean-text.ts';
import { type JsonObject, listOf, objectOf } from '../text/json-value.ts';
import { valueOfExample } from './example-value.ts';
import type { Purpose } from './fields-of-purpose.ts';
import type { ReferenceResolver } from './reference-resolver.ts';

export interface RequestBody {
  schema: unknown;
  required: boolean;
  description: unknown;
  place: InputPlace;
  /** Empty if the document declares none. */
  content_type: string;
  /** How the fields of a form are serialized, by name. */
  encoding?: JsonObject | undefined;
  /** The document's own example of the whole body. */
  example?: unknown;
  /** Undefined if an id in the path identifies the subject of the call. */
  purpose?: Purpose | undefined;
}

/** The media types of a request, in order of preference; other types follow in the order of the document. */
const preferences: { matches: RegExp; place: InputPlace }[] = [
  { matches: /^application\/json\b/i, place: 'body' },
  { matches: /^[\w.+-]+\/[\w.+-]*\bjson\b/i, place: 'body' },
  { matches: /^application\/x-www-form-urlencoded\b/i, place: 'formData' },
  { matches: /^multipart\//i, place: 'formData' },
];

/** The media type that is sent for a range, for example `image/*`. */
const anyBytes = 'application/octet-stream';

/** Converts an OpenAPI 3 `requestBody` to the form from which inputs are read. */
export function requestBodyOf(value: unknown, { follow }: ReferenceResolver): RequestBody | undefined {
  const body = follow(value);
  const content = follow(body?.content);
  if (!body || !content) return undefined;

  const types = Object.keys(content).slice(0, 50);
  const { type, place } = preferredType(types);
  if (type === undefined) return undefined;
  const media = follow(content[type]);
  const schema = follow(media?.schema);
  return {
    schema: schemaOf(media),
    required: body.required === true,
    description: body.description,
    place,
    content_type: type === '*/*' && schema ? consumedType([], schema) : sentType(type),
    encoding: objectOf(media?.encoding),
    example: parsedExample(exampleOf(media, follow), type, schema),
  };
}

/** Some authors write the example of a JSON body as a text. */
function parsedExample(example: unknown, type: string, schema: JsonObject | undefined): unknown {
  const isJson = /\bjson\b/i.test(type) && schema?.type !== 'string';
  if (typeof example !== 'string' || !isJson || example.length > importLimits.exampleText) return example;
  try {
    const parsed: unknown = JSON.parse(example);
    return typeof parsed === 'object' ? parsed : example;
  } catch {
    return example;
  }
}

/**
 * The media type of a Swagger 2 body: the preferred one of the types that the operation consumes. A text is sent as it is if the
 * operation consumes such a type, otherwise as JSON.
 */
export function consumedType(consumes: unknown, schema: JsonObject | undefined): string {
  const types = listOf(consumes, 50).filter((type) => typeof type === 'string');
  const data = types.filter((type) => type !== '*/*' && !/^multipart\/|x-www-form-urlencoded/i.test(type));
  if (schema?.type === 'string' && schema.format === 'binary')
    return sentType(data.find((type) => !/json/i.test(type)) ?? anyBytes);
  const isText = schema?.type === 'string' && schema.format === undefined;
  const plain = isText ? data.find((type) => !/json|xml/i.test(type)) : undefined;
  return sentType(plain ?? preferredType(data).type ?? 'application/json');
}

function preferredType(types: string[]): { type: string | undefined; place: InputPlace } {
  for (const { matches, place } of preferences) {
    const type = types.find((name) => matches.test(name));
    if (type !== undefined) return { type, place };
  }
  return { type: types[0], place: 'body' };
}

const sentType = (type: string): string => {
  const plain = cleanLine(type, importLimits.nameLength);
  return /^[\w.+-]+\/[\w.+-]+(?:;[\w=; "+.-]*)?$/.test(plain) ? plain : anyBytes;
};

/** OpenAPI 3.2 describes a stream by the schema of its items. A file that is sent as the whole body has no schema. */
function schemaOf(media: JsonObject | undefined): unknown {
  if (media?.schema !== undefined) return media.schema;
  return media?.itemSchema === undefined ? undefined : { type: 'array', items: media.itemSchema };
}

function exampleOf(media: JsonObject | undefined, follow: ReferenceResolver['follow']): unknown {
  if (media?.example !== undefined) return media.example;
  const [first] = Object.values(objectOf(media?.examples) ?? {}).slice(0, 1);
  return first === undefined ? undefined : valueOfExample(follow(first));
}
