import * as changelogMessages from '@fieldkit/contract/messages/changelog.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { SiteView } from '@fieldkit/contract/plugin-site.ts';
import type { ReactNode } from 'react';
import { markdownPath, paths } from '../site-paths.ts';
import { BrandLinks, BrandMark, Notice } from './Brand.tsx';
import { Freshness } from './Freshness.tsx';
import { QuickSearchLink } from './QuickSearchLink.tsx';
import { NavigationButton } from './SiteNavigation.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';

export type Section = 'home' | 'workflows' | 'guides' | 'methods' | 'events' | 'models' | 'changelog' | 'ask';

const sections: Section[] = [
  'home',
  'guides',
  'workflows',
  'methods',
  'events',
  'models',
  'changelog',
  'ask',
];
/** The sections with content. */
const sectionsOf = ({ guides = 0, events = 0, models = 0, changelog = 0 }: SiteView) => {
  const counts: Partial<Record<Section, number>> = { guides, events, models, changelog };
  return sections.filter((one) => counts[one] !== 0);
};

export interface SiteShellProps {
  site: SiteView;
  section: Section | null;
  /** Null if the page has no Markdown version. */
  path: string | null;
  /** The navigation next to the content; null for none. */
  beside: ReactNode;
  children: ReactNode;
}

/** The frame of every page of a site. */
export function SiteShell({ site, section, path, beside, children }: SiteShellProps) {
  return (
    <>
      <a className="skip" href="#content">
        {messages.skip}
      </a>
      {/* Assistants read the page from its top; people find the link in the footer. */}
      <p hidden>
        {messages.forAssistants}: <a href={paths.llmsText}>{messages.allPages}</a>
      </p>
      <header className="bar">
        <div className="bar-in">
          <a className="brand" href={paths.home}>
            <BrandMark name={site.name} seed={site.project_uuid} brand={site.brand} />
          </a>
          <nav aria-label={messages.sections}>
            <ul className="nav">
              {sectionsOf(site).map((one) => (
                <li key={one}>
                  <a href={paths[one]} aria-current={one === section ? 'page' : undefined}>
                    {messages[one]}
                  </a>
                </li>
              ))}
            </ul>
            <BrandLinks
              links={site.brand?.header_links}
              label={messages.ownerLinks}
              className="nav brand-links"
            />
          </nav>
          <QuickSearchLink />
          {site.is_guest && !site.is_preview && (
            <form method="post" action={paths.leave} className="leave">
              <button className="button ghost" type="submit">
                {messages.leave}
              </button>
            </form>
          )}
        </div>
      </header>
      {site.is_preview && (
        <form method="post" action={paths.leave} className="preview-bar" aria-label={messages.preview}>
          <p>
            <strong>{messages.preview}</strong> {messages.previewText}
          </p>
          <button className="button" type="submit">
            {messages.leavePreview}
          </button>
        </form>
      )}
      <div className={beside ? 'with-side' : 'without-side'}>
        {beside}
        <main id="content" tabIndex={-1}>
          {beside && <NavigationButton />}
          {children}
        </main>
      </div>
      <footer className="foot">
        <p>
          <Freshness site={site} />
        </p>
        <BrandLinks links={site.brand?.footer_links} label={messages.moreLinks} className="foot-links" />
        <ul aria-label={messages.forAssistants} className="foot-links">
          {path !== null && (
            <li>
              <a href={markdownPath(path)}>{messages.asMarkdown}</a>
            </li>
          )}
          <li>
            <a href={paths.llmsText}>llms.txt</a>
          </li>
          <li>
            <a href={paths.skill}>skill.md</a>
          </li>
          {(site.changelog ?? 0) > 0 && (
            <li>
              <a href={paths.rssFeed}>{changelogMessages.rssFeed}</a>
            </li>
          )}
        </ul>
        <ThemeChoice />
        <Notice brand={site.brand} />
      </footer>
      <p className="sr-only" role="status" data-announcement="" />
    </>
  );
}
