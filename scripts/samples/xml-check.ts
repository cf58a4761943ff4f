import type { Json } from './fixture-documents.ts';
import { entrySchemas, fieldSchemas, partsOf } from './schema-facts.ts';
import { type Follow, faultsOf, namesOf, objectOf } from './schema-validator.ts';

const xmlOf = (its: unknown, follow: Follow): Json =>
  objectOf(partsOf(its, follow).find((part) => part.xml)?.xml) ?? {};

function tagOf(its: unknown, ownName: string, follow: Follow): string {
  const { name = ownName.replace(/[^\w.-]/g, '_'), prefix } = xmlOf(its, follow);
  return prefix ? `${prefix}:${name}` : String(name);
}

/** The differences between an XML body and its schema. */
export function xmlFaults(body: string, schema: unknown, follow: Follow): string[] {
  const root = parseXml(body);
  if (follow(schema)?.type === 'string') return [];
  const own = String(objectOf(schema)?.$ref ?? 'root').replace(/.*\//, '');
  const name = tagOf(schema, own, follow);
  if (root.tag !== name) return [`the root is ${root.tag}, not ${name}`];
  const faults: string[] = [];
  const [entry] = entrySchemas(schema, follow);
  const value =
    follow(schema)?.type === 'array'
      ? entriesOf(root.children, entry, tagOf(entry, 'item', follow), follow, faults)
      : readValue(root, schema, follow, faults);
  return [...faults, ...faultsOf(value, schema, follow, true, 'xml')];
}

/** The value of an element, according to the fields of its schema. */
function readValue(element: XmlElement, schema: unknown, follow: Follow, faults: string[]): unknown {
  const { namespace, prefix } = xmlOf(schema, follow);
  const declared = element.attributes.get(prefix ? `xmlns:${prefix}` : 'xmlns');
  if (namespace !== undefined && declared !== namespace) faults.push(`${element.tag} has no namespace`);
  const names = [...namesOf(schema, follow)];
  if (names.length === 0) return element.text;
  const attributes = [...element.attributes].filter(([name]) => !name.startsWith('xmlns'));
  const rest = { attributes: new Map(attributes), children: new Set(element.children) };
  const value: Json = {};
  for (const name of names) {
    const its = takeField(rest, fieldSchemas(schema, name, follow)[0], name, follow, faults);
    if (its !== undefined) value[name] = its;
  }
  for (const name of rest.attributes.keys())
    faults.push(`attribute ${name} of ${element.tag} is not declared`);
  for (const { tag } of rest.children) faults.push(`element ${tag} of ${element.tag} is not declared`);
  return value;
}

/** The value of a field; removes its attribute or elements from the rest. */
function takeField(
  { attributes, children }: { attributes: Map<string, string>; children: Set<XmlElement> },
  field: unknown,
  name: string,
  follow: Follow,
  faults: string[],
): unknown {
  const take = (tag: string) => [...children].filter((child) => child.tag === tag && children.delete(child));
  const xml = xmlOf(field, follow);
  const tag = tagOf(field, name, follow);
  if (xml.attribute === true) {
    const text = attributes.get(tag);
    attributes.delete(tag);
    return text;
  }
  if (follow(field)?.type !== 'array') {
    const [child] = take(tag);
    return child && readValue(child, field, follow, faults);
  }
  const [entry] = entrySchemas(field, follow);
  const entryTag = tagOf(entry, String(xml.name ?? name), follow);
  const found = xml.wrapped === true ? take(tag).flatMap((wrapper) => wrapper.children) : take(entryTag);
  return found.length > 0 ? entriesOf(found, entry, entryTag, follow, faults) : undefined;
}

function entriesOf(
  entries: readonly XmlElement[],
  schema: unknown,
  tag: string,
  follow: Follow,
  faults: string[],
): unknown[] {
  return entries.map((entry) => {
    if (entry.tag !== tag) faults.push(`an entry is ${entry.tag}, not ${tag}`);
    return readValue(entry, schema, follow, faults);
  });
}

interface XmlElement {
  tag: string;
  attributes: Map<string, string>;
  children: XmlElement[];
  text: string;
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const decoded = (text: string): string =>
  text.replace(/&(\w+);/g, (_, name: string) => entities[name] ?? `&${name};`);

/** The root of a well-formed document. @throws if elements are not closed, or text is not escaped */
function parseXml(text: string): XmlElement {
  const top = elementOf('', '');
  const open = [top];
  const token = /<\?[^>]*\?>|<(\/?)([^\s<>/"=]+)((?:\s+[^\s=<>/"]+="[^"<]*")*)\s*(\/?)>|([^<>]+)/gy;
  let end = 0;
  for (const [whole, close, tag, attributes = '', empty, words] of text.matchAll(token)) {
    end += whole.length;
    const current = open.at(-1) ?? top;
    if (words !== undefined) current.text += decoded(words);
    else if (close) {
      if (open.pop()?.tag !== tag) throw new Error(`</${tag}> closes no element`);
    } else if (tag !== undefined) {
      const element = elementOf(tag, attributes);
      current.children.push(element);
      if (!empty) open.push(element);
    }
  }
  const [root] = top.children;
  if (end !== text.length || open.length !== 1 || top.children.length !== 1 || !root)
    throw new Error('the body is not an XML document');
  return root;
}

function elementOf(tag: string, attributes: string): XmlElement {
  const pairs = [...attributes.matchAll(/([^\s=]+)="([^"]*)"/g)];
  return {
    tag,
    attributes: new Map(pairs.map(([, name = '', value = '']) => [name, decoded(value)])),
    children: [],
    text: '',
  };
}
