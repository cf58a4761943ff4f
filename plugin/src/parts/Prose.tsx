import { renderProse } from '@fieldkit/prose/render-prose.ts';
import { createElement, type ReactNode } from 'react';

interface ProseProps {
  children: string;
  className?: string;
  /** The origin of paths in links: '' for the page's own; without it, they are text. */
  pagesAt?: string;
}

/** A user's Markdown, rendered as in the dashboard. */
export function Prose({ children, className, pagesAt }: ProseProps) {
  return (
    <div className={className ? `prose ${className}` : 'prose'} dir="auto">
      {renderProse<ReactNode>(children, createElement, {}, pagesAt)}
    </div>
  );
}
