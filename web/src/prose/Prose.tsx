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
  pagesAt,
}: {
  children: string;
  className?: string;
  /** The origin of paths in links; without it, they are text. */
  pagesAt?: string;
}) {
  const drawn = useMemo(
    () => renderProse<React.ReactNode>(children, createElement, link, pagesAt),
    [children, pagesAt],
  );
  return (
    <div dir="auto" className={clsx('prose grid gap-2 wrap-anywhere *:min-w-0', className)}>
      {drawn}
    </div>
  );
}
