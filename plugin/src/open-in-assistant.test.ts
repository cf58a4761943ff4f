import { describe, expect, test } from 'vitest';
import { pages } from './pages.tsx';
import { parsePage } from './testing/parse-page.ts';
import { aGuide, allPages, aSite } from './testing/shown-examples.ts';

const site = aSite();
const linksOf = (html: string, place = '.page-open') =>
  [...parsePage(html).querySelectorAll(`${place} a`)].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);
const guidePage = (changes: Partial<typeof site>) =>
  pages.renderPage({ page: 'guide', site: aSite(changes), guide: aGuide({ slug: 'errors & retries' }) });

describe('the links that open an assistant', () => {
  test('name the Markdown version of the page, and are in the footer, too', () => {
    const question = encodeURIComponent(
      `Read ${site.origin}/guides/errors%20%26%20retries.md so that I can ask questions about it.`,
    );
    const expected = [
      ['Open in ChatGPT', `https://chatgpt.com/?q=${question}`],
      ['Open in Claude', `https://claude.ai/new?q=${question}`],
    ];
    const html = guidePage({});
    expect(linksOf(html)).toEqual(expected);
    expect(linksOf(html, '.foot .foot-copy')).toEqual(expected);
  });

  test.each([{ is_opensource: false }, { is_preview: true }])(
    'are left out where an assistant cannot read the page: %j',
    (changes) => {
      const html = guidePage(changes);
      expect([...linksOf(html), ...linksOf(html, '.foot .foot-copy')]).toEqual([]);
    },
  );

  test('are on each page of the reference, lists included, but not on results of a search', () => {
    const lists = allPages(site).filter(({ page }) => page === 'methods' || page === 'workflows');
    const shown = [...allPages(site), ...lists.map((list) => ({ ...list, search: 'refund' }))].filter(
      ({ page }) => !['home', 'ask', 'missing'].includes(page),
    );
    expect(shown.length).toBeGreaterThan(9);
    const searched = shown.filter((one) => 'search' in one && one.search !== '');
    expect(new Set(searched.map(({ page }) => page))).toEqual(new Set(['methods', 'workflows']));
    for (const one of shown) {
      const html = pages.renderPage(one);
      const links = searched.includes(one) ? 0 : 2;
      expect([one.page, linksOf(html).length, linksOf(html, '.foot .foot-copy').length]).toEqual([
        one.page,
        links,
        links,
      ]);
    }
  });

  test('are not on pages with answers, because reading one asks the question again', () => {
    for (const shown of allPages(site).filter(({ page }) => page === 'ask'))
      expect(pages.renderPage(shown)).not.toContain('chatgpt.com');
  });
});
