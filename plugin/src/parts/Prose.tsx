import { renderProse } from '@fieldkit/prose/render-prose.ts';
import { createElement, type ReactNode } from 'react';

/** A user's Markdown, rendered as in the dashboard. */
export function Prose({ children, className }: { children: string; className?: string }) {
  return (
    <div className={className ? `prose ${className}` : 'prose'} dir="auto">
      {renderProse<ReactNode>(children, createElement)}
    </div>
  );
}
