import { webAddress } from './web-address.ts';

/** A stretch of text: as it is, or with what is to be made of it. */
export type MarkedPart =
  | string
  | { as: 'code'; text: string }
  | { as: 'bold'; parts: MarkedPart[] }
  | { as: 'link'; address: string; parts: MarkedPart[] };

/** What is marked within a line of Markdown, in turn: code, a link, bold words. Each is as short as it can be, none is nested. */
const marked = /(?<!`)`([^`\n]+)`(?!`)|\[([^[\]\n]+)\]\(((?:[^\s()]|\([^\s()]*\))+)\)|\*\*([^*\n]+)\*\*/g;

/**
 * What somebody wrote in Markdown, as documents have it: code, bold words, and links to the web are told apart. Everything else
 * stays the text that it is, which keeps its lines; no part is ever markup of a page.
 */
export function markedParts(text: string): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let read = 0;
  for (const found of text.matchAll(marked)) {
    parts.push(text.slice(read, found.index), partOf(found));
    read = found.index + found[0].length;
  }
  return [...parts, text.slice(read)].filter((part) => part !== '');
}

function partOf([whole, code, words = '', target = '', bold]: RegExpExecArray): MarkedPart {
  if (code !== undefined) return { as: 'code', text: code };
  if (bold !== undefined) return { as: 'bold', parts: markedParts(bold) };
  const address = webAddress(target);
  return address === null ? whole : { as: 'link', address, parts: markedParts(words) };
}
