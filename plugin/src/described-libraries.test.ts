import { guideOfLink } from '@fieldkit/contract/guide-links.ts';
import { expect, test } from 'vitest';
import { pages } from './pages.tsx';
import { hostileTexts, withHostileText } from './testing/hostile.ts';
import { parsePage } from './testing/parse-page.ts';
import { aGuide, aLibrary, aMethodLine, aSite } from './testing/shown-examples.ts';

const site = aSite({ guides: 0 });
const library = aLibrary({ about: 'about-payments' });
const { library_uuid, name, version } = library;
const aSection = (heading: string, level: number) => ({
  heading,
  level,
  anchor: heading.toLowerCase().replaceAll(' ', '-'),
  text: `About ${heading}. See [limits](#section/Intro/Rate-limits).`,
});
const guide = aGuide({
  slug: 'about-payments',
  title: 'About Payments',
  library: { library_uuid, name, version },
  sections: [
    aSection('Introduction', 1),
    aSection('Rate limits', 2),
    { ...aSection('refunds', 1), tag: 'refunds' },
    aSection('Partial refunds', 2),
  ],
});
const shown = { site, page: 'guide' as const, guide };
const links = (page: Document, place: string) =>
  [...page.querySelectorAll(`${place} a`)].map((link) => [link.textContent, link.getAttribute('href')]);

test('[PLUG-07] the description of a library is a page with two levels of contents, which leads to the methods', () => {
  const page = parsePage(pages.renderPage(shown));
  expect(links(page, '.facts').slice(0, 1)).toEqual([
    [expect.stringContaining(name), `/methods?library=${library_uuid}`],
  ]);
  expect(links(page, '.guide-contents').map(([, href]) => href)).toEqual([
    '#introduction',
    '#rate-limits',
    '#refunds',
    '#partial-refunds',
  ]);
  expect(page.querySelectorAll('.guide-contents .deeper')).toHaveLength(2);
  expect(links(page, '.tag-methods')).toEqual([
    ['Methods: refunds', `/methods?library=${library_uuid}&tag=refunds`],
  ]);
  expect(page.querySelector('form[action="/vote"]')).toBeNull();
  expect(page.querySelector('.nav [aria-current=page]')?.getAttribute('href')).toBe('/methods');
});

test('[PLUG-07] its Markdown has the headings of a tag below the name of the tag', () => {
  const text = pages.renderMarkdown(shown);
  expect(text.match(/^#+ .*$/gm)).toEqual([
    '# About Payments',
    '## Introduction',
    '### Rate limits',
    '## refunds',
    '### Partial refunds',
  ]);
  expect(text).toContain(`/methods.md?library=${library_uuid})`);
  expect(text).toContain(`/methods.md?library=${library_uuid}&tag=refunds)`);
});

test.each([
  ['#section/Introduction/Rate-limits', 'rate-limits'],
  ['#section/Introduction/Rate_limits', 'rate-limits'],
  ['/#tag/refunds', 'refunds'],
  ['#rate-limits', 'rate-limits'],
  ['#tag/unknown', null],
  ['#operation/createRefund', null],
  [`#${'tag/'.repeat(30_000)}`, null],
])('a link of the document to its own part leads there: %j', (target, anchor) => {
  expect(guideOfLink(guide, target)).toEqual(anchor && { slug: 'about-payments', anchor });
  if (target.startsWith('#section'))
    expect(guideOfLink({ ...guide, library: undefined } as never, target)).toBeNull();
});

test('[PLUG-07] a long description above the methods ends with links to the page with all of it', () => {
  const list = (changes: object) => ({
    site,
    page: 'methods' as const,
    libraries: [library],
    methods: [aMethodLine()],
    search: '',
    library_uuid,
    tag: null,
    part: { page: 1, pages: 1, total: 1 },
    description: `# Introduction\n\nPayments move money. ${'They take a while. '.repeat(60)}`,
    described_at: 'about-payments',
    described_parts: [{ anchor: 'rate-limits', heading: 'Rate limits' }],
    ...changes,
  });
  const page = parsePage(pages.renderPage(list({})));
  expect(page.querySelector('.list-description .lead')?.textContent).toMatch(/^Payments move money\..*\.$/s);
  expect(page.querySelector('.list-description details')).toBeNull();
  expect(links(page, '.described-parts').map(([, href]) => href)).toEqual([
    '/guides/about-payments',
    '/guides/about-payments#rate-limits',
  ]);
  const ofTag = parsePage(
    pages.renderPage(
      list({ tag: 'refunds', described_at: 'about-payments#refunds', described_parts: undefined }),
    ),
  );
  expect(links(ofTag, '.described-parts').map(([, href]) => href)).toEqual([
    '/guides/about-payments#refunds',
  ]);
  const short = parsePage(pages.renderPage(list({ description: 'Payments move money.' })));
  expect(short.querySelector('.described-parts')).toBeNull();
  expect(pages.renderMarkdown(list({}))).toContain('/guides/about-payments.md)');
});

test('[PLUG-07] the navigation beside the reference begins a library with its description', () => {
  const navigation = {
    guides: [],
    workflows: [],
    libraries: [{ library_uuid, name, version }],
    open: {
      library_uuid,
      tags: [{ tag: 'refunds', methods: 2 }],
      tag: null,
      about: 'about-payments',
      methods: [],
    },
    previous: null,
    next: null,
  };
  const page = parsePage(pages.renderPage({ ...shown, navigation }));
  const about = page.querySelector('.side ul a[href="/guides/about-payments"]');
  expect(about?.getAttribute('aria-current')).toBe('page');
});

test.each(hostileTexts)('text of a document stays text in the description of a library: %j', (text) => {
  const page = parsePage(pages.renderPage(withHostileText(shown, text)));
  const targets = [...page.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '');
  expect(
    targets.filter((target) => !/^(?:\/(?!\/)|#|https?:\/\/|mailto:|[a-z-]+:\/\/)/.test(target)),
  ).toEqual([]);
  expect(
    page.querySelectorAll('main :is(script, style, img, iframe, [onerror], [onclick], [onmouseover])'),
  ).toHaveLength(0);
});
