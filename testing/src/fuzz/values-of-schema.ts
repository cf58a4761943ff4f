import type { JsonSchema } from '@fieldkit/server/entrypoints/api-reference/open-api-document.ts';
import fc from 'fast-check';
import { hostileAny, hostileText } from './hostile-values.ts';

/** Existing values of the fixture, mainly ids. */
export type KnownValues = {
  ids: readonly string[];
  emails: readonly string[];
  /** By the name of a field or a path parameter. */
  named: Readonly<Record<string, string>>;
};

/**
 * Values that almost match a schema: most parts are valid, so that invalid ones reach deep code; some have
 * another type, are too long, missing, or additional.
 */
export function valuesOf(
  schema: JsonSchema,
  known: KnownValues,
  depth = 0,
  name = '',
): fc.Arbitrary<unknown> {
  const right = depth > 6 ? fc.constant(null) : rightValue(schema, known, depth, name);
  return fc.oneof({ weight: 8, arbitrary: right }, { weight: 1, arbitrary: hostileAny });
}

function rightValue(
  schema: JsonSchema,
  known: KnownValues,
  depth: number,
  name: string,
): fc.Arbitrary<unknown> {
  const { type, anyOf, oneOf, allOf, items, properties } = schema as {
    type?: string;
    anyOf?: JsonSchema[];
    oneOf?: JsonSchema[];
    allOf?: JsonSchema[];
    items?: JsonSchema;
    properties?: Record<string, JsonSchema>;
  };
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const [first, ...others] = anyOf ?? oneOf ?? allOf ?? [];
  if (first) return fc.oneof(...[first, ...others].map((one) => valuesOf(one, known, depth + 1, name)));
  if (type === 'object') return objectOf(properties ?? {}, known, depth);
  if (type === 'array')
    return fc.array(valuesOf(items ?? {}, known, depth + 1, name.replace(/s$/, '')), { maxLength: 4 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer({ min: -2, max: 500 });
  if (type === 'number') return fc.double({ min: -2, max: 500, noNaN: true });
  if (type === 'string') return textOf(schema, known, name);
  return hostileAny;
}

function objectOf(
  properties: Record<string, JsonSchema>,
  known: KnownValues,
  depth: number,
): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, schema]) =>
    fc
      .tuple(fc.nat({ max: 15 }), valuesOf(schema, known, depth + 1, name))
      // One in sixteen is left out.
      .map(([chance, value]) => (chance === 0 ? [] : [[name, value] as const])),
  );
  const unasked = fc.oneof(
    { weight: 9, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.tuple(hostileText, hostileAny).map((pair) => [pair]) },
  );
  return fc.tuple(unasked, ...fields).map((parts) => Object.fromEntries(parts.flat() as [string, unknown][]));
}

function textOf(
  { format, maxLength }: JsonSchema,
  { ids, emails, named }: KnownValues,
  name: string,
): fc.Arbitrary<string> {
  const plain = fc.constantFrom(
    'Orders',
    'a',
    'How do I refund an order?',
    'https://example.com/docs',
    '1.0',
    '7',
  );
  const edge =
    typeof maxLength === 'number' && maxLength < 100_000
      ? [fc.constantFrom(maxLength, maxLength + 1).map((length) => 'ä'.repeat(length))]
      : [];
  const own = named[name];
  if (own !== undefined)
    return fc.oneof(
      { weight: 9, arbitrary: fc.constant(own) },
      { weight: 1, arbitrary: fc.constantFrom(...ids) },
    );
  if (format === 'uuid') return fc.constantFrom(...ids);
  return fc.oneof(
    { weight: 6, arbitrary: plain },
    { weight: 3, arbitrary: hostileText },
    { weight: 2, arbitrary: fc.constantFrom(...ids) },
    { weight: 2, arbitrary: fc.constantFrom(...emails) },
    ...edge.map((arbitrary) => ({ weight: 1, arbitrary })),
  );
}
