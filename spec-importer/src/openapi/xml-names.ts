import type { XmlName } from '../imported/imported-method.ts';
import { cleanLine } from '../text/clean-text.ts';
import { type JsonObject, objectOf } from '../text/json-value.ts';
import type { PropertyCollector } from './property-collector.ts';
import { type ReferenceResolver, referenceOf } from './reference-resolver.ts';

/** Returns the XML names of a body's values by their paths, in the form of `RequestDetails.xml`. */
type XmlNameReader = (schema: unknown) => Record<string, XmlName>;

/** The maximum number of levels, schemas and names that are read; samples need only a few. */
const limits = { levels: 8, schemas: 2_000, names: 200, nameLength: 200 };

/** `application/xml`, `text/xml` and types that end in `+xml`. */
export const isXml = (type: string): boolean => /[/+]xml\b/i.test(type);

export function createXmlNameReader(
  { follow }: ReferenceResolver,
  collect: PropertyCollector,
): XmlNameReader {
  return (value) => {
    const names = new Map<string, XmlName>();
    let budget = limits.schemas;

    const read = (schema: unknown, path: string, within: readonly JsonObject[]): void => {
      const followed = follow(schema);
      if (!followed || within.includes(followed) || within.length > limits.levels) return;
      if (--budget < 0 || names.size >= limits.names) return;
      const own = nameOf(followed, objectOf(schema));
      if (Object.keys(own).length > 0) names.set(path, own);
      for (const [at, its] of valuesIn(followed, path)) read(its, at, [...within, followed]);
    };

    const valuesIn = (schema: JsonObject, path: string): [string, unknown][] => [
      ...(schema.items === undefined ? [] : [[`${path}[]`, schema.items] as [string, unknown]]),
      ...collect(schema).properties.map(({ name, value: its }): [string, unknown] => [
        path === '' ? name : `${path}.${name}`,
        its,
      ]),
    ];

    read(value, '', []);
    const root = names.get('')?.name ?? referencedName(value);
    if (root) names.set('', { ...names.get(''), name: root });
    return Object.fromEntries(names);
  };
}

/** A root without an XML name has the name of its schema. */
function referencedName(value: unknown): string {
  const node = objectOf(value);
  const reference = node && referenceOf(node);
  return cleanLine(reference?.split('/').pop() ?? '', limits.nameLength);
}

/** The `xml` object of a schema; one next to a reference takes precedence over the referenced schema's. */
function nameOf(schema: JsonObject, beside: JsonObject | undefined): XmlName {
  const xml = objectOf(beside?.xml) ?? objectOf(schema.xml);
  if (!xml) return {};
  const texts = (['name', 'prefix', 'namespace'] as const).map((key) => [
    key,
    cleanLine(xml[key], limits.nameLength),
  ]);
  return {
    ...Object.fromEntries(texts.filter(([, text]) => text !== '')),
    ...(isAttribute(xml) && { attribute: true }),
    ...(isWrapped(xml, schema) && { wrapped: true }),
  };
}

// Since OpenAPI 3.2, `nodeType` replaces both fields.
const isAttribute = ({ attribute, nodeType }: JsonObject): boolean =>
  attribute === true || nodeType === 'attribute';
const isWrapped = ({ wrapped, nodeType }: JsonObject, { type, items }: JsonObject): boolean =>
  wrapped === true || (nodeType === 'element' && (type === 'array' || items !== undefined));
