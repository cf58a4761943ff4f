import { pluginSiteMessages as say } from '@fieldkit/contract/messages/plugin-page.ts';
import type { ShownSite } from '@fieldkit/contract/plugin-site.ts';
import { relativeTime } from '@fieldkit/contract/relative-time.ts';

/** The published version and since when it is served. */
export function Freshness({ site: { version, published_at } }: { site: ShownSite }) {
  const when = relativeTime(published_at, Date.now());
  return (
    <>
      {say.version(version)}
      {when && (
        <>
          {', '}
          <time dateTime={published_at}>{say.published(when)}</time>
        </>
      )}
    </>
  );
}
