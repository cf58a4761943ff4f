import * as changelogMessages from '@fieldkit/contract/messages/changelog.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { SiteView } from '@fieldkit/contract/plugin-site.ts';
import type { ReactNode } from 'react';
import { codeId, markdownPath, paths } from '../site-paths.ts';
import { BrandLinks, BrandMark, Notice } from './Brand.tsx';
import { Freshness } from './Freshness.tsx';
import { AssistantLinks } from './PageHead.tsx';
import { type Section, SectionLinks } from './SectionLinks.tsx';
import { NavigationButton, SectionsMenu, sideId } from './SiteNavigation.tsx';

export interface SiteShellProps {
  site: SiteView;
  section: Section | null;
  /** Whether the path contains what a reader asked or searched for, which no link may send to others. */
  isSearch: boolean;
  /** Null if the page has no Markdown version. */
  path: string | null;
  /** The navigation next to the content; null for none. */
  beside: ReactNode;
  /** Whether the page has code beside its content. */
  hasCode?: boolean;
  children: ReactNode;
}

/** The frame of every page of a site. */
export function SiteShell({
  site,
  section,
  isSearch,
  path,
  beside,
  hasCode = false,
  children,
}: SiteShellProps) {
  return (
    <>
      <a className="skip" href="#content">
        {messages.skip}
      </a>
      {/* Fields and their links come before the code, and all of the content before the navigation. */}
      {hasCode && (
        <a className="skip" href={`#${codeId}`}>
          {messages.skipToCode}
        </a>
      )}
      {beside && (
        <a className="skip side-skip" href={`#${sideId}`}>
          {messages.skipToNavigation}
        </a>
      )}
      {/* Assistants read the page from its top; people find the link in the footer. */}
      <p hidden>
        {messages.forAssistants}: <a href={paths.llmsText}>{messages.allPages}</a>
      </p>
      <header className="bar">
        <div className="bar-in">
          <NavigationButton isMenu={!beside} />
          <a className="brand" href={paths.home}>
            <BrandMark name={site.name} seed={site.project_uuid} brand={site.brand} />
          </a>
          <nav aria-label={messages.sections}>
            <SectionLinks site={site} section={section} />
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
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        {/* After the content, because assistants read pages from their top. */}
        {beside || <SectionsMenu site={site} section={section} />}
      </div>
      <footer className="foot">
        <p>
          <Freshness site={site} />
        </p>
        <BrandLinks links={site.brand?.footer_links} label={messages.moreLinks} className="foot-links" />
        <ul aria-label={messages.forAssistants} className="foot-links">
          {path !== null && (
            <>
              {/* On phones, where pages begin without their buttons. */}
              <li className="foot-copy">
                <button type="button" className="scripted" data-copy-page={markdownPath(path)}>
                  {messages.copyPage}
                </button>
              </li>
              {!isSearch && <AssistantLinks site={site} path={path} className="foot-copy" />}
              <li>
                <a href={markdownPath(path)}>{messages.asMarkdown}</a>
              </li>
            </>
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

/** Opens the search of all pages; without a script, it leads to the page for questions. */
const QuickSearchLink = () => (
  <a className="button quick-link" href={paths.ask} data-quick="" aria-keyshortcuts="/ Control+K">
    {messages.search}
  </a>
);

/** Light, dark, or as the system. The script in the head remembers it; without scripts, pages follow the system. */
const ThemeChoice = () => (
  <label className="theme scripted">
    {messages.theme}{' '}
    <select data-theme-choice="" autoComplete="off">
      {Object.entries(messages.themes).map(([value, name]) => (
        <option key={value} value={value === 'system' ? '' : value}>
          {name}
        </option>
      ))}
    </select>
  </label>
);
