import '@fieldkit/prose/prose.css';
import { renderProse } from '@fieldkit/prose/render-prose.ts';
import { clsx } from 'clsx';
import { createElement, useMemo } from 'react';

const link = { target: '_blank', className: 'link underline' };

/**
 * Renders Markdown from documents and users: paragraphs with their line breaks, lists, tables, callouts, code
 * and links to the web.
 */
export function Prose({
  children,
  className = 'text-13 text-ink-2',
}: {
  children: string;
  className?: string;
}) {
  const drawn = useMemo(() => renderProse<React.ReactNode>(children, createElement, link), [children]);
  return (
    <div dir="auto" className={clsx('prose grid gap-2 wrap-anywhere *:min-w-0', className)}>
      {drawn}
    </div>
  );
}
