import { renderProse } from '@fieldkit/prose/render-prose.ts';
import { createElement, type ReactNode } from 'react';

/** A user's Markdown, rendered as the dashboard renders it. */
export function Prose({ children, className }: { children: string; className?: string }) {
  return (
    <div className={className ? `prose ${className}` : 'prose'} dir="auto">
      {renderProse<ReactNode>(children, createElement)}
    </div>
  );
}
