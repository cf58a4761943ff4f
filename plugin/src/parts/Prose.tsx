import type { ReactNode } from 'react';
import { webAddress } from './web-address.ts';

/** What is marked within a line of Markdown, in turn: code, a link, bold words. Each is as short as it can be, none is nested. */
const marked = /(?<!`)`([^`\n]+)`(?!`)|\[([^[\]\n]+)\]\(([^\s()]+)\)|\*\*([^*\n]+)\*\*/g;

/**
 * What somebody wrote in Markdown, as documents have it: code, bold words, and links to the web are drawn as such.
 * Everything else stays the text that it is, which keeps its lines.
 */
export function Prose({ children, className }: { children: string; className?: string }) {
  return (
    <p className={className ? `prose ${className}` : 'prose'} dir="auto">
      {drawn(children)}
    </p>
  );
}

/** The same within something that is a paragraph of its own, as a cell of a table. */
export function drawn(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let read = 0;
  for (const found of text.matchAll(marked)) {
    parts.push(text.slice(read, found.index), part(found));
    read = found.index + found[0].length;
  }
  return [...parts, text.slice(read)];
}

function part({
  0: whole,
  1: code,
  2: words = '',
  3: target = '',
  4: bold,
  index,
}: RegExpExecArray): ReactNode {
  if (code !== undefined) return <code key={index}>{code}</code>;
  if (bold !== undefined) return <strong key={index}>{drawn(bold)}</strong>;
  const address = webAddress(target);
  if (address === null) return whole;
  return (
    <a key={index} href={address} rel="noopener noreferrer nofollow">
      {drawn(words)}
    </a>
  );
}
