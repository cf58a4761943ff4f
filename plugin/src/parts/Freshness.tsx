import { formatDate } from '@fieldkit/contract/format-date.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { SiteView } from '@fieldkit/contract/plugin-site.ts';

/** The published version and its date, which the script turns into "3 hours ago" while it is recent. */
export function Freshness({ site: { version, published_at } }: { site: SiteView }) {
  const date = formatDate(published_at, '');
  return (
    <>
      {messages.version(version)}
      {date && (
        <>
          {', '}
          <time dateTime={published_at} data-ago="">
            {messages.published(date)}
          </time>
        </>
      )}
    </>
  );
}
