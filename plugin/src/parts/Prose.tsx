import { type MarkedPart, markedParts } from '@fieldkit/contract/marked-text.ts';
import type { ReactNode } from 'react';

/** What somebody wrote in Markdown, with its code, bold words and links to the web drawn as such. */
export function Prose({ children, className }: { children: string; className?: string }) {
  return (
    <p className={className ? `prose ${className}` : 'prose'} dir="auto">
      {drawn(children)}
    </p>
  );
}

/** The same within something that is a paragraph of its own, as a cell of a table. */
export const drawn = (text: string): ReactNode[] => markedParts(text).map(drawPart);

function drawPart(part: MarkedPart, at: number): ReactNode {
  if (typeof part === 'string') return part;
  if (part.as === 'code') return <code key={at}>{part.text}</code>;
  if (part.as === 'bold') return <strong key={at}>{part.parts.map(drawPart)}</strong>;
  return (
    <a key={at} href={part.address} rel="noopener noreferrer nofollow">
      {part.parts.map(drawPart)}
    </a>
  );
}
