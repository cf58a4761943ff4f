import { drawProse } from '@fieldkit/prose/draw-prose.ts';
import { createElement, type ReactNode } from 'react';

/** What somebody wrote in Markdown, drawn as the dashboard draws it. */
export function Prose({ children, className }: { children: string; className?: string }) {
  return (
    <div className={className ? `prose ${className}` : 'prose'} dir="auto">
      {drawProse<ReactNode>(children, createElement)}
    </div>
  );
}
