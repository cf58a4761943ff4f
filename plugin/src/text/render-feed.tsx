import { areLibrariesNamed, type ChangelogVersionView, changesIn } from '@fieldkit/contract/changelog.ts';
import * as messages from '@fieldkit/contract/messages/changelog.ts';
import type { ChangelogView, SiteView } from '@fieldkit/contract/plugin-site.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { Prose } from '../parts/Prose.tsx';
import { changedPath, paths, versionAnchor } from '../site-paths.ts';
import { inXml } from './in-xml.ts';

/** The changes of a version that a feed lists; its page lists the others. */
const CHANGES_IN_FEED = 40;

/** The newest versions of the changelog for feed readers, in RSS 2.0 or in JSON Feed 1.1. */
export const renderFeed = (view: ChangelogView, format: 'rss' | 'json'): string =>
  format === 'rss' ? rssOf(view) : jsonOf(view);

/** https://www.rssboard.org/rss-specification */
function rssOf({ site, versions }: ChangelogView): string {
  const items = versions.map((shown) => {
    const { title, address, html } = itemOf(site, shown, areLibrariesNamed(versions));
    return `<item>
<title>${inXml(title)}</title>
<link>${inXml(address)}</link>
<guid isPermaLink="true">${inXml(address)}</guid>
<pubDate>${new Date(shown.published_at).toUTCString()}</pubDate>
<description>${inXml(html)}</description>
</item>`;
  });
  const newest = versions[0]?.published_at ?? site.published_at;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${inXml(messages.feedTitle(nameOf(site)))}</title>
<link>${inXml(site.origin + paths.changelog)}</link>
<atom:link href="${inXml(site.origin + paths.rssFeed)}" rel="self" type="application/rss+xml"/>
<description>${inXml(messages.changelogText)}</description>
<language>en</language>
<lastBuildDate>${new Date(newest).toUTCString()}</lastBuildDate>
${items.join('\n')}
</channel>
</rss>
`;
}

/** https://www.jsonfeed.org/version/1.1/ */
function jsonOf({ site, versions }: ChangelogView): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: messages.feedTitle(nameOf(site)),
    home_page_url: site.origin + paths.changelog,
    feed_url: site.origin + paths.jsonFeed,
    description: messages.changelogText,
    language: 'en',
    items: versions.map((shown) => {
      const { title, address, html } = itemOf(site, shown, areLibrariesNamed(versions));
      return {
        id: address,
        url: address,
        title,
        content_html: html,
        date_published: shown.published_at,
      };
    }),
  };
  return `${JSON.stringify(feed, (_key, value) => (typeof value === 'string' ? value.toWellFormed() : value), 2)}\n`;
}

const nameOf = ({ brand, name }: SiteView): string => brand?.title || name;

const itemOf = (site: SiteView, shown: ChangelogVersionView, namesLibraries: boolean) => ({
  title: `${messages.version(shown.version)}: ${messages.counts(changesIn(shown), shown.counts.breaking)}`,
  address: `${site.origin}${paths.changelog}#${versionAnchor(shown.version)}`,
  html: renderToStaticMarkup(<FeedItem origin={site.origin} shown={shown} namesLibraries={namesLibraries} />),
});

interface FeedItemProps {
  origin: string;
  shown: ChangelogVersionView;
  namesLibraries: boolean;
}

/** A version in plain HTML, because feed readers have their own styles. */
function FeedItem({ origin, shown, namesLibraries }: FeedItemProps) {
  const listed = shown.changes.slice(0, CHANGES_IN_FEED);
  const unlisted = changesIn(shown) - listed.length;
  return (
    <>
      {shown.note && <Prose pagesAt={origin}>{shown.note}</Prose>}
      <ul>
        {listed.map((change) => {
          const { type, kind, id, name, call, library, breaking, reasons, exists } = change;
          return (
            <li key={`${kind} ${id} ${type}`}>
              <strong>
                {messages.types[type]}
                {breaking && type !== 'removed' && `, ${messages.breaking}`}
              </strong>{' '}
              {exists ? <a href={origin + changedPath(change)}>{name}</a> : name}{' '}
              {call ? <code>{call}</code> : `(${messages.kinds[kind]})`}
              {namesLibraries && library && `, ${library}`}
              {reasons.map(({ sentence, migration }) => (
                <p key={sentence}>
                  {sentence}
                  {migration && ` ${messages.migration} ${migration}`}
                </p>
              ))}
            </li>
          );
        })}
      </ul>
      {unlisted > 0 && <p>{messages.unlisted(unlisted)}</p>}
    </>
  );
}
