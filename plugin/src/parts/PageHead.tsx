import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { PagePosition, SiteView } from '@fieldkit/contract/plugin-site.ts';
import { encodeUriPart } from '@fieldkit/contract/uri-text.ts';
import type { ReactNode } from 'react';
import { markdownPath } from '../site-paths.ts';

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

/** Copies the page as Markdown; in a menu, links that show it and open assistants with a question about it. */
export function PageCopy({ site, path }: { site: SiteView; path: string }) {
  const markdown = markdownPath(path);
  return (
    <div className="page-copy">
      <button type="button" className="button scripted" data-copy-page={markdown}>
        {messages.copyPage}
      </button>
      <details>
        <summary className="button outline">{messages.openPage}</summary>
        <div className="card page-menu">
          <a href={markdown}>{messages.viewMarkdown}</a>
          {assistantLinks(site, path).length > 0 && (
            <ul className="page-open">
              <AssistantLinks site={site} path={path} />
            </ul>
          )}
        </div>
      </details>
    </div>
  );
}

/** Links that open assistants with a question about a page; none if they could not read it. */
export const AssistantLinks = (page: { site: SiteView; path: string; className?: string }) =>
  assistantLinks(page.site, page.path).map(({ name, href }) => (
    <li key={name} className={page.className}>
      <a href={href} rel="noopener noreferrer nofollow">
        {name}
      </a>
    </li>
  ));

function assistantLinks({ origin, is_opensource, is_preview }: SiteView, path: string) {
  if (!is_opensource || is_preview) return [];
  const question = encodeUriPart(messages.askAssistant(origin + markdownPath(path)));
  return [
    { name: messages.openInChatGpt, href: `https://chatgpt.com/?q=${question}` },
    { name: messages.openInClaude, href: `https://claude.ai/new?q=${question}` },
  ];
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
