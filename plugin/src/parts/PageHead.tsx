import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { PagePosition } from '@fieldkit/contract/plugin-site.ts';
import type { ReactNode } from 'react';

/** The title of a page, with the content below and next to it. */
export function PageHead({
  title,
  children,
  beside,
}: {
  title: string;
  children?: ReactNode;
  beside?: ReactNode;
}) {
  return (
    <div className="page-head">
      <div className="page-head-text">
        <h1 dir="auto">{title}</h1>
        {children}
      </div>
      {beside}
    </div>
  );
}

/** Buttons that copy the page as Markdown or show it. */
export function PageCopy({ markdown }: { markdown: string }) {
  return (
    <div className="page-copy">
      <button type="button" className="button scripted" data-copy-page={markdown}>
        {messages.copyPage}
      </button>
      <a className="button ghost" href={markdown}>
        {messages.viewMarkdown}
      </a>
    </div>
  );
}

/** The link back to the list, the first fact below a page's title. */
export function Breadcrumb({ href, children }: { href: string; children: string }) {
  return (
    <nav aria-label={messages.breadcrumbs} className="crumbs">
      <a href={href}>{children}</a>
    </nav>
  );
}

/** Links to the previous and next page of a long list. Renders nothing for a single page. */
export function PagesNav({
  part: { page, pages },
  link,
}: {
  part: PagePosition;
  link: (page: number) => string;
}) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={messages.pages} className="pages">
      {page > 1 && (
        <a className="button outline" rel="prev" href={link(page - 1)}>
          {messages.previous}
        </a>
      )}
      <span>{messages.page(page, pages)}</span>
      {page < pages && (
        <a className="button outline" rel="next" href={link(page + 1)}>
          {messages.next}
        </a>
      )}
    </nav>
  );
}
