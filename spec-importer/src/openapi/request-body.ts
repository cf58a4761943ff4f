import { importLimits } from '../import-limits.ts';
import type { InputPlace } from '../imported-method.ts';
import { cleanLine } from '../text/clean-text.ts';
import { type JsonObject, listOf, objectOf } from '../text/json-value.ts';
import type { ReferenceResolver } from './reference-resolver.ts';

export interface RequestBody {
  schema: unknown;
  required: boolean;
  description: unknown;
  place: InputPlace;
  /** Empty where the document names none. */
  content_type: string;
  /** How the fields of a form are written, by their names. */
  encoding?: JsonObject | undefined;
  /** The document's own example of a whole body. */
  example?: unknown;
}

/** The media types of a request in the order in which we would send them; the rest comes last, as the document has it. */
const preferences: { matches: RegExp; place: InputPlace }[] = [
  { matches: /^application\/json\b/i, place: 'body' },
  { matches: /^[\w.+-]+\/[\w.+-]*\bjson\b/i, place: 'body' },
  { matches: /^application\/x-www-form-urlencoded\b/i, place: 'formData' },
  { matches: /^multipart\//i, place: 'formData' },
];

/** What a range such as any image is sent as. */
const anyBytes = 'application/octet-stream';

/** An OpenAPI 3 `requestBody` in the one form that its inputs are listed in. */
export function requestBodyOf(value: unknown, { follow }: ReferenceResolver): RequestBody | undefined {
  const body = follow(value);
  const content = objectOf(body?.content);
  if (!body || !content) return undefined;

  const types = Object.keys(content).slice(0, 50);
  const { type, place } = preferredType(types);
  if (type === undefined) return undefined;
  const media = follow(content[type]);
  return {
    schema: schemaOf(media),
    required: body.required === true,
    description: body.description,
    place,
    content_type: sentType(type),
    encoding: objectOf(media?.encoding),
    example: exampleOf(media, follow),
  };
}

/** What a Swagger 2 operation sends its body as: the type that we would choose of those that it consumes. */
export function consumedType(consumes: unknown, isBinary: boolean): string {
  const types = listOf(consumes, 50).filter((type) => typeof type === 'string');
  if (isBinary) return sentType(types.find((type) => !/json/i.test(type)) ?? anyBytes);
  const data = types.filter((type) => !/^multipart\/|x-www-form-urlencoded/i.test(type));
  return sentType(preferredType(data).type ?? 'application/json');
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

/** OpenAPI 3.2 describes a stream by the schema of its items. A file sent as such has none at all. */
function schemaOf(media: JsonObject | undefined): unknown {
  if (media?.schema !== undefined) return media.schema;
  return media?.itemSchema === undefined ? undefined : { type: 'array', items: media.itemSchema };
}

function exampleOf(media: JsonObject | undefined, follow: ReferenceResolver['follow']): unknown {
  if (media?.example !== undefined) return media.example;
  const [first] = Object.values(objectOf(media?.examples) ?? {}).slice(0, 1);
  return first === undefined ? undefined : follow(first)?.value;
}
