import { type MarkedPart, markedParts } from '@fieldkit/contract/marked-text.ts';
import type { ReactNode } from 'react';

/** What documents and people wrote in Markdown, in their own lines, with its code, bold words and links to the web drawn as such. */
export function Prose({ children, className = '' }: { children: string; className?: string }) {
  return (
    <p dir="auto" className={`text-13 wrap-anywhere whitespace-pre-line text-ink-2 ${className}`}>
      {drawn(children)}
    </p>
  );
}

/** The same within something that is a paragraph of its own, as a cell of a table. */
export const drawn = (text: string): ReactNode[] => markedParts(text).map(drawPart);

function drawPart(part: MarkedPart, at: number): ReactNode {
  if (typeof part === 'string') return part;
  if (part.as === 'bold')
    return (
      <strong key={at} className="font-medium text-ink">
        {part.parts.map(drawPart)}
      </strong>
    );
  if (part.as === 'code')
    return (
      <code key={at} className="rounded-xs bg-sunken px-1 font-mono text-12">
        {part.text}
      </code>
    );
  return (
    <a
      key={at}
      href={part.address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="link underline"
    >
      {part.parts.map(drawPart)}
    </a>
  );
}
