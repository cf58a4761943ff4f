export interface XmlElement {
  tag: string;
  attributes: Map<string, string>;
  children: XmlElement[];
  text: string;
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const decoded = (text: string): string =>
  text.replace(/&(\w+);/g, (_, name: string) => entities[name] ?? `&${name};`);

/** The root of a well-formed document. @throws where elements are not closed, or text is not escaped. */
export function parseXml(text: string): XmlElement {
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
    throw new Error('the body is no XML document');
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
