import type { Doc } from '../callable.ts';
import { readableXml } from './readable-markup.ts';

/** Reads Go comments: plain text, and a paragraph that begins with “Deprecated:”. */
export function readGoDoc(lines: string[]): Doc {
  const text = lines.join('\n').trim();
  return { text, params: new Map(), deprecated: /(?:^|\n)Deprecated:/.test(text) };
}

/**
 * Reads rustdoc: Markdown with argument descriptions in a list under “Arguments”. Examples are left out
 * because they are doc tests.
 */
export function readRustDoc(lines: string[]): Doc {
  const text: string[] = [];
  const params = new Map<string, string>();
  let section = '';
  for (const line of lines) {
    const heading = /^\s*#+\s*(\w+)/.exec(line);
    if (heading) section = (heading[1] ?? '').toLowerCase();
    const item = /^\s*[*-]\s+`?(\w+)`?(?:\s*:[^-–]*)?\s*[-–:]\s*(.*)$/.exec(line);
    if (section === 'arguments' || section === 'parameters') {
      if (item) params.set(item[1] ?? '', item[2] ?? '');
    } else if (!/^examples?$/.test(section)) text.push(line);
  }
  return { text: text.join('\n').trim(), params, deprecated: false };
}

/** Reads C# XML comments. */
export function readXmlDoc(lines: string[]): Doc {
  const xml = lines.join('\n').slice(0, 64_000);
  const params = new Map<string, string>();
  for (const [, name, body] of xml.matchAll(/<param\s+name="([^"]{1,200})"\s*>([\s\S]{0,4000}?)<\/param>/g)) {
    params.set(name ?? '', oneParagraph(body ?? ''));
  }
  const parts = ['summary', 'remarks'].map((tag) => {
    const from = xml.indexOf(`<${tag}>`);
    const to = xml.indexOf(`</${tag}>`, from);
    const found = from === -1 || to === -1 ? '' : xml.slice(from + tag.length + 2, to);
    return readableXml(found.replace(/^[^\S\n]+/gm, ''));
  });
  const text = parts.filter(Boolean).join('\n\n');
  return { text: text || (xml.includes('<') ? '' : xml.trim()), params, deprecated: false };
}

const oneParagraph = (text: string): string => readableXml(text).replace(/\s+/g, ' ');
