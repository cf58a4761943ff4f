import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { ShownPart } from '@fieldkit/contract/plugin-site.ts';

/** Previous and next page of a long list; nothing for a single page. */
export function PagesNav({
  part: { page, pages },
  link,
}: {
  part: ShownPart;
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
