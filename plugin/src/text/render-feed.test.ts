import type { ChangelogView } from '@fieldkit/contract/plugin-site.ts';
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { pages } from '../pages.tsx';
import { hostileTexts, withHostileText } from '../testing/hostile.ts';
import { parsePage } from '../testing/parse-page.ts';
import { allPages, aSite } from '../testing/shown-examples.ts';

const changelog = (changes: Partial<ChangelogView['site']> = {}): ChangelogView => {
  const shown = allPages(aSite({ changelog: 1, ...changes })).find(({ page }) => page === 'changelog');
  if (shown?.page !== 'changelog') throw new Error('No changelog.');
  return shown;
};
const { DOMParser } = new Window();
const parseXml = (text: string): Document =>
  new DOMParser().parseFromString(text, 'application/xml') as unknown as Document;
const hostile = [
  ...hostileTexts,
  ']]></description><item><title>fake</title></item>',
  '<![CDATA[ <script>alert(1)</script> ]]>',
  '<!ENTITY x SYSTEM "file:///etc/passwd"> &x; &amp;lt;',
  'a\u0000b\u0008c\ufffed\uffff\ud800e\u2028',
  '<img src=x onerror=alert(1)> [x](javascript:alert(1)) <b>bold</b>',
];

/** The changelog with a second library, or with one. */
const changelogOf = (library: string): ChangelogView => {
  const shown = changelog();
  const [version] = shown.versions;
  if (!version) throw new Error('No version.');
  const [first, ...others] = version.changes;
  return first
    ? { ...shown, versions: [{ ...version, changes: [{ ...first, library }, ...others] }] }
    : shown;
};

describe('the libraries of changes', () => {
  const everywhere = (view: ChangelogView) => [
    parsePage(pages.renderPage(view)).querySelector('main')?.textContent,
    pages.renderMarkdown(view),
    pages.renderFeed(view, 'rss'),
    pages.renderFeed(view, 'json'),
  ];

  test('are named on the page, in Markdown and in the feeds if there are several', () => {
    for (const text of everywhere(changelogOf('Billing 2024-05-01'))) {
      expect(text).toContain('Billing 2024-05-01');
      expect(text).toContain('Payments');
    }
  });

  test('are not named if all changes are from one', () => {
    for (const text of everywhere(changelogOf(libraryOf(changelog()))))
      expect(text?.replaceAll('Meridian Payments', '')).not.toContain('Payments');
  });
});
const libraryOf = (view: ChangelogView) => view.versions[0]?.changes[0]?.library ?? '';

describe('the RSS feed', () => {
  test('has the channel with its own address, and an item for each version', () => {
    const feed = parseXml(pages.renderFeed(changelog(), 'rss'));
    expect(feed.querySelector('parsererror')).toBeNull();
    const textOf = (selector: string) => feed.querySelector(selector)?.textContent;
    expect(feed.documentElement.getAttribute('version')).toBe('2.0');
    const self = feed.getElementsByTagName('atom:link')[0];
    expect([self?.getAttribute('rel'), self?.getAttribute('href')]).toEqual([
      'self',
      'https://meridian.plugins.example/changelog.rss',
    ]);
    expect(textOf('channel > title')).toBe('Changelog of Meridian Payments');
    expect(textOf('item > title')).toBe('Version 12: 4 changes, 2 breaking');
    expect(textOf('item > guid')).toBe('https://meridian.plugins.example/changelog#v12');
    expect(textOf('item > pubDate')).toBe('Thu, 12 Nov 2026 09:30:00 GMT');
    expect(textOf('item > description')).toContain('<strong>reason</strong>');
  });

  test.each(hostile)('stays XML with %j as each text', (text) => {
    const feed = parseXml(pages.renderFeed(withHostileText(changelog(), text), 'rss'));
    expect(feed.querySelector('parsererror')).toBeNull();
    expect(feed.querySelectorAll('item')).toHaveLength(1);
    expect(dangersIn(feed.querySelector('item > description')?.textContent ?? '')).toEqual([]);
  });
});

describe('the JSON feed', () => {
  test('has the fields that version 1.1 requires', () => {
    const feed = JSON.parse(pages.renderFeed(changelog(), 'json'));
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: 'https://meridian.plugins.example/changelog.json',
      items: [
        {
          id: 'https://meridian.plugins.example/changelog#v12',
          date_published: '2026-11-12T09:30:00.000Z',
        },
      ],
    });
    expect(feed.items[0].content_html).toContain(
      'Send the body field “reason” (string) in each call to POST /refunds.',
    );
  });

  test.each(hostile)('contains nothing that runs with %j as each text', (text) => {
    const feed = JSON.parse(pages.renderFeed(withHostileText(changelog(), text), 'json'));
    expect(dangersIn(feed.items[0].content_html)).toEqual([]);
  });
});

describe('the Markdown version', () => {
  test.each(hostile)('has only its own headings with %j as each text', (text) => {
    const markdown = pages.renderMarkdown(withHostileText(changelog(), text));
    expect(markdown.match(/^#{1,6} .*$/gm)).toEqual(['# Changelog', '## Version 12, Nov 12, 2026']);
    expect(markdown).not.toMatch(/^(?:> ?)?<(?:script|img|b>|!)/m);
  });
});

describe('the pages of the changelog', () => {
  test('link to the changelog and its feeds only if it has entries', () => {
    const [home] = allPages(aSite({ changelog: 3 }));
    const [without] = allPages(aSite());
    if (!home || !without) throw new Error('No pages.');
    const linksOf = (html: string) =>
      [...parsePage(html).querySelectorAll('link[rel=alternate], nav a, footer a')]
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => href.startsWith('/changelog'));
    expect(linksOf(pages.renderPage(home))).toEqual([
      '/changelog.rss',
      '/changelog.json',
      '/changelog',
      // In the menu of narrow screens.
      '/changelog',
      '/changelog.rss',
    ]);
    expect(linksOf(pages.renderPage(without))).toEqual([]);
  });

  test('link from the note to pages of the plugin itself, but to no other host without its address', () => {
    const shown = changelog();
    const note =
      'See [refunds](/methods/1?a=b#c), [x](//evil.example), [y](/\\evil.example), [z](javascript:alert(1)), [w](/\t/evil.example), [v](/..//evil.example).';
    const noted = { ...shown, versions: shown.versions.map((version) => ({ ...version, note })) };
    const linksIn = (html: string) =>
      [...parsePage(html).querySelectorAll('.prose a')].map((link) => link.getAttribute('href'));
    expect(linksIn(pages.renderPage(noted))).toEqual(['/methods/1?a=b#c']);
    expect(linksIn(JSON.parse(pages.renderFeed(noted, 'json')).items[0].content_html)).toEqual([
      'https://meridian.plugins.example/methods/1?a=b#c',
    ]);
  });

  test('show a badge in place of the date of the next entry in a preview, or a sentence if there is none', () => {
    const shown = changelog();
    const [version] = shown.versions;
    const previewed = (versions: ChangelogView['versions']) => {
      const view = { ...shown, site: { ...shown.site, is_preview: true, is_guest: true }, versions };
      return parsePage(pages.renderPage(view)).querySelector('main');
    };
    const next = previewed(version ? [{ ...version, is_next: true }] : []);
    expect(next?.querySelector('.release-head')?.textContent).toContain('Not published yet');
    expect(next?.querySelector('time')).toBeNull();
    expect(previewed([])?.textContent).toContain('The changes in this preview get no entry');
  });

  test('have no link to a removed method, and an anchor for each version', () => {
    const page = parsePage(pages.renderPage(changelog()));
    const names = [...page.querySelectorAll('.change-name')];
    expect(names.map((name) => name.querySelector('a') !== null)).toEqual([false, true, true, true]);
    expect(page.querySelector('#v12')?.textContent).toBe('Version 12');
    expect(page.querySelector('.prose strong')?.textContent).toBe('reason');
  });
});

/** Everything in a feed's HTML that could run, load something or lead to another scheme. */
function dangersIn(html: string): string[] {
  return [...parsePage(html).body.querySelectorAll('*')].flatMap((element) => [
    ...(['SCRIPT', 'STYLE', 'IMG', 'IFRAME', 'OBJECT', 'SVG'].includes(element.tagName)
      ? [element.tagName]
      : []),
    ...[...element.attributes]
      .filter(({ name, value }) => name.startsWith('on') || /^\s*(?:javascript|data):/i.test(value))
      .map(({ name }) => name),
  ]);
}
