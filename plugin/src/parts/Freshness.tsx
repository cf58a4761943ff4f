import { formatDate } from '@fieldkit/contract/format-date.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { SiteView } from '@fieldkit/contract/plugin-site.ts';

/** The published version and its date. While the date is recent, the script turns it into "3 hours ago". */
export function Freshness({ site: { version, published_at } }: { site: SiteView }) {
  const date = version > 0 && formatDate(published_at, '');
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
