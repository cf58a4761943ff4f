import * as changelogMessages from '@fieldkit/contract/messages/changelog.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import { votedPages } from '@fieldkit/contract/page-votes.ts';
import type { GateView } from '@fieldkit/contract/plugin-brand.ts';
import type { PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import { wordsOf } from '@fieldkit/prose/words-of.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageFeedback } from './parts/Feedback.tsx';
import { SiteDocument, type SiteDocumentProps } from './parts/SiteDocument.tsx';
import { Neighbors, SiteNavigation } from './parts/SiteNavigation.tsx';
import { SiteShell } from './parts/SiteShell.tsx';
import { screenOf } from './screen-of.tsx';
import { GateScreen } from './screens/GateScreen.tsx';
import { UnclaimedScreen } from './screens/MissingScreen.tsx';
import { markdownPath, pathOf, picturePathOf } from './site-paths.ts';
import { structuredData } from './structured-data.ts';

/** A page of a site as a complete document. */
export function renderPage(shown: PluginPageView): string {
  const { site } = shown;
  const { title, description, section, screen } = screenOf(shown);
  const path = shown.page === 'missing' ? null : pathOf(shown);
  const about = description || site.description || messages.summary(site.name);
  const siteName = site.brand?.title || site.name;
  const canSearchEnginesRead = isListed(shown) && site.is_opensource;
  return documentOf({
    title: shown.page === 'home' || title === siteName ? siteName : `${title} · ${siteName}`,
    siteName,
    brand: site.brand,
    description: about,
    structured:
      path !== null && canSearchEnginesRead
        ? structuredData(shown, { title, description: wordsOf(about), address: `${site.origin}${path}` })
        : null,
    name: site.name,
    seed: site.project_uuid,
    canonical: path === null ? null : `${site.origin}${path}`,
    markdown: path === null ? null : markdownPath(path),
    feed: site.changelog ? changelogMessages.feedTitle(siteName) : null,
    isListed: isListed(shown),
    picture: path !== null && canSearchEnginesRead ? `${site.origin}${picturePathOf(path, site)}` : null,
    children: (
      <SiteShell
        site={site}
        section={section}
        isSearch={isSearch(shown)}
        path={path}
        hasCode={shown.page === 'method'}
        beside={
          shown.navigation && <SiteNavigation shown={shown} section={section} navigation={shown.navigation} />
        }
      >
        {screen}
        {path !== null && isVotedOn(shown) && <PageFeedback path={path} />}
        {shown.navigation && <Neighbors shown={shown} navigation={shown.navigation} />}
      </SiteShell>
    ),
  });
}

/** Readers vote on single pages of the published version. */
const isVotedOn = (shown: PluginPageView): boolean =>
  votedPages.some((kind) => kind === shown.page) &&
  !shown.site.is_preview &&
  // Its owner would not see the votes: they are listed by the guides that the owner has.
  !(shown.page === 'guide' && shown.guide.library);

/**
 * Search results are endless, and pages of private projects are not public, so search engines list neither.
 */
function isListed(shown: PluginPageView): boolean {
  return !shown.site.is_guest && shown.page !== 'missing' && !isSearch(shown);
}

const isSearch = (shown: PluginPageView): boolean =>
  shown.page === 'ask' || ('search' in shown && shown.search !== '');

/**
 * The sign-in page of a private project. Its title starts with the error of the previous attempt, because
 * screen readers announce only the title of a new page.
 */
export const renderGate = (shown: GateView): string =>
  documentOf({
    ...plain(shown.name, shown.project_uuid),
    brand: shown.brand,
    ...(shown.refused && { title: `${messages.refused[shown.refused]} · ${shown.name}` }),
    description: messages.gateText,
    children: <GateScreen {...shown} />,
  });

/** The page for an unclaimed address. */
export const renderUnclaimed = (): string =>
  documentOf({
    ...plain(messages.nothingTitle),
    description: messages.nothingText,
    children: <UnclaimedScreen />,
  });

const plain = (name: string, seed = name) => ({
  title: name,
  name,
  seed,
  siteName: name,
  brand: undefined,
  canonical: null,
  markdown: null,
  feed: null,
  isListed: false,
  picture: null,
  structured: null,
});

const documentOf = (props: SiteDocumentProps & { children: ReactNode }): string =>
  `<!doctype html>${renderToStaticMarkup(<SiteDocument {...props} />)}`;
