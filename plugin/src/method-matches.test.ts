import { expect, test } from 'vitest';
import { pages } from './pages.tsx';
import { parsePage } from './testing/parse-page.ts';
import { aLibrary, aMethodLine, aSite, aWorkflowLine } from './testing/shown-examples.ts';

const view = (shown: 'best' | 'weak' | null) => ({
  site: aSite(),
  page: 'methods' as const,
  libraries: [aLibrary()],
  methods: [aMethodLine()],
  search: 'label',
  library_uuid: '',
  tag: 'issues',
  part: { page: 1, pages: 2, total: shown === 'weak' ? 1_310 : 62 },
  ...(shown && { matches: { shown, best: 62, weak: 1_310 } }),
});
const linksOf = (shown: 'best' | 'weak' | null) =>
  [...parsePage(pages.renderPage(view(shown))).querySelectorAll('main .pages a, .other-matches a')].map(
    (link) => [link.textContent, link.getAttribute('href')],
  );
const headingOf = (shown: 'best' | 'weak' | null) =>
  parsePage(pages.renderPage(view(shown))).querySelector('.found')?.textContent;

test('[PLUG-07] a search lists its best matches with their number, and links to the weaker ones', () => {
  expect(headingOf('best')).toBe('62 best matches for “label”');
  expect(linksOf('best')).toEqual([
    ['Next', '/methods?q=label&tag=issues&page=2'],
    ['Show 1,310 weaker matches', '/methods?q=label&tag=issues&match=weak'],
  ]);
});

test('[PLUG-07] the weaker matches of a search have pages of their own, and a link to the best ones', () => {
  expect(headingOf('weak')).toBe('1,310 weaker matches for “label”');
  expect(linksOf('weak')).toEqual([
    ['Next', '/methods?q=label&tag=issues&match=weak&page=2'],
    ['Show the 62 best matches', '/methods?q=label&tag=issues'],
  ]);
  expect(pages.renderMarkdown(view('weak'))).toContain(
    '[Show the 62 best matches](https://meridian.plugins.example/methods.md?q=label&tag=issues)',
  );
});

test('[PLUG-07] both lists say how the weaker matches differ, and the tags lead to the same list', () => {
  const shownFor = (shown: 'best' | 'weak') => {
    const page = parsePage(pages.renderPage(view(shown)));
    const chips = [...page.querySelectorAll('.tags a')].map((link) => link.getAttribute('href') ?? '');
    const marked = chips.filter((href) => new URL(href, 'https://x.example').searchParams.has('match'));
    return [page.querySelector('.other-matches .quiet')?.textContent, chips.length > 1, marked.length];
  };
  const text = 'The names, paths and tags of weaker matches do not contain every word of the search.';
  expect(shownFor('best')).toEqual([text, true, 0]);
  expect(shownFor('weak')).toEqual([text, true, expect.toSatisfy((count: number) => count > 1)]);
});

test('[PLUG-07] a search whose results are all good has no link to others', () => {
  expect([headingOf(null), linksOf(null).length]).toEqual(['62 methods for “label”', 1]);
});

test('[PLUG-07] a search for workflows has the same links, and says how its weaker matches differ', () => {
  const viewOf = (shown: 'best' | 'weak') => ({
    site: aSite(),
    page: 'workflows' as const,
    workflows: [aWorkflowLine()],
    search: 'refund',
    matches: { shown, best: 30, weak: 5 },
    part: { page: 1, pages: 2, total: shown === 'weak' ? 5 : 30 },
  });
  const best = parsePage(pages.renderPage(viewOf('best')));
  expect(best.querySelector('.found')?.textContent).toBe('30 best matches for “refund”');
  const links = [...best.querySelectorAll('main .pages a, .other-matches a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Next', '/workflows?q=refund&page=2'],
    ['Show 5 weaker matches', '/workflows?q=refund&match=weak'],
  ]);
  expect(best.querySelector('.other-matches .quiet')?.textContent).toBe(
    'The names and tags of weaker matches do not contain every word of the search.',
  );
  expect(pages.renderMarkdown(viewOf('weak'))).toContain(
    '[Show the 30 best matches](https://meridian.plugins.example/workflows.md?q=refund)',
  );
});
