import { expect, test } from 'vitest';
import { pages } from './pages.tsx';
import { parsePage } from './testing/parse-page.ts';
import { aLibrary, aMethodLine, aSite } from './testing/shown-examples.ts';

const library = aLibrary({
  tags: [
    { tag: 'refunds', methods: 12 },
    { tag: '', methods: 3, group: { id: 'payment-links', name: 'Payment links' } },
  ],
});
const other = aLibrary({ library_uuid: 'other', name: 'Payouts', version: '', tags: [] });

const viewOf = (changes: { library_uuid?: string; tag?: string; group?: string }) => ({
  site: aSite(),
  page: 'methods' as const,
  libraries: [library, other],
  methods: [aMethodLine()],
  search: '',
  library_uuid: '',
  tag: null,
  part: { page: 1, pages: 1, total: 1 },
  ...changes,
});
const { library_uuid } = library;

test.each([
  [{}, 'Methods', 'Methods', []],
  [{ tag: 'refunds' }, 'refunds', 'Methods: refunds', ['/methods']],
  [{ tag: '' }, 'Untagged', 'Methods: Untagged', ['/methods']],
  [{ library_uuid: 'other' }, 'Payouts', 'Methods: Payouts', ['/methods']],
  [{ library_uuid, tag: 'refunds' }, 'refunds', 'Methods: refunds', [`/methods?library=${library_uuid}`]],
  [
    { library_uuid, group: 'payment-links' },
    'Payment links',
    'Methods: Payment links',
    [`/methods?library=${library_uuid}`],
  ],
  [{ library_uuid: 'other', group: 'unknown' }, 'Payouts', 'Methods: Payouts', ['/methods?library=other']],
])('[PLUG-07] the list of %j is named “%s”, and leads back', (changes, heading, title, links) => {
  const shown = viewOf(changes);
  const page = parsePage(pages.renderPage(shown));
  expect(page.querySelector('h1')?.textContent).toBe(heading);
  expect(page.querySelector('title')?.textContent).toMatch(new RegExp(`^${title} · `));
  expect([...page.querySelectorAll('.crumbs a')].map((link) => link.getAttribute('href'))).toEqual(links);
  expect(pages.renderMarkdown(shown)).toContain(`# ${title}\n`);
});

test('[PLUG-07] the list of a tag or a library begins with its description, on the page, in Markdown and for search engines', () => {
  const shown = {
    ...viewOf({ library_uuid, tag: 'refunds' }),
    description: 'Money **back**.\n\n# Not a heading',
  };
  const page = parsePage(pages.renderPage(shown));
  expect(page.querySelector('.page-head .lead strong')?.textContent).toBe('back');
  expect(page.querySelectorAll('h1')).toHaveLength(1);
  expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toContain('Money back.');
  expect(pages.renderMarkdown(shown)).toContain('> Money **back**.\n');
  expect(pages.renderMarkdown(viewOf({}))).not.toContain('\n> ');
});

test('[PLUG-07] tags are not listed twice on wide screens, except for a search or for several libraries', () => {
  const isTwice = (changes: object) =>
    parsePage(pages.renderPage({ ...viewOf({}), ...changes })).querySelector('.tags.also-beside') === null;
  expect(isTwice({ library_uuid })).toBe(false);
  expect(isTwice({ library_uuid, search: 'refund' })).toBe(true);
  expect(isTwice({})).toBe(true);
});

test('[PLUG-07] the end of a long description unfolds, and one with headings unfolds as a whole', () => {
  const described = (description: string) =>
    parsePage(pages.renderPage({ ...viewOf({ library_uuid }), description })).querySelector(
      '.list-description',
    );
  const [start, end] = ['All about money. '.repeat(18), 'And the rest. '.repeat(40)];
  const divided = described(`${start}\n\n${end}`);
  expect(divided?.querySelector('.lead')?.textContent).toBe(start.trim());
  expect(divided?.querySelector('details .prose')?.textContent?.trim()).toBe(end.trim());
  const whole = described(`# Introduction\n\n- ${end}\n- ${start}`);
  expect(whole?.querySelector('p.lead.clamp')?.textContent).toMatch(/^Introduction/);
  expect(whole?.querySelector('p.lead.clamp')?.textContent).toMatch(/^.{250,300} (?:And|the|rest\.)…$/s);
  expect(whole?.querySelectorAll('details .prose li')).toHaveLength(2);
  expect(described('Short.')?.querySelector('details')).toBeNull();
});

test('[PLUG-07] tags of several libraries that differ only in case are one tag', () => {
  const libraries = [
    aLibrary({ library_uuid, tags: [{ tag: 'Payments', methods: 7 }] }),
    aLibrary({ library_uuid: 'other', tags: [{ tag: 'payments', methods: 3 }] }),
  ];
  const page = parsePage(pages.renderPage({ ...viewOf({ tag: 'payments' }), libraries }));
  const chips = [...page.querySelectorAll('.tags .chip')];
  expect(chips.map(({ textContent }) => textContent)).toEqual(['All', 'Payments 10']);
  expect(chips[1]?.getAttribute('aria-current')).toBe('true');
});
