import fs from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { pages } from './pages.tsx';
import { citedPath, markdownPath } from './site-paths.ts';
import { parsePage } from './testing/parse-page.ts';
import { aGuide, allPages, aMethodLine, anAnswer, aSite, contents } from './testing/shown-examples.ts';

const site = aSite({ guides: 1 });
const emptyNavigation = {
  guides: [],
  workflows: [],
  libraries: [],
  open: { library_uuid: '', tags: [], tag: null, methods: [] },
  previous: null,
  next: null,
};

describe('the page of a guide', () => {
  it('has headings with anchors below its title, and its text as Markdown', () => {
    const page = parsePage(pages.renderPage({ site, page: 'guide', guide: aGuide() }));
    expect(
      [...page.querySelectorAll('main :is(h1, h2, h3)')].map(({ tagName, id, textContent }) => [
        tagName,
        id,
        textContent,
      ]),
    ).toEqual([
      ['H1', '', 'Errors'],
      ['H2', 'idempotency', 'Idempotency'],
      ['H3', 'lifetime-of-keys', 'Lifetime of keys'],
    ]);
    expect(page.querySelector('.guide strong')?.textContent).toBe('code');
  });

  it('ends with links to the guides before and after it', () => {
    const guide = aGuide();
    const navigation = {
      ...emptyNavigation,
      guides: [
        { slug: 'start', title: 'Quick start' },
        { slug: guide.slug, title: guide.title },
        { slug: 'limits', title: 'Limits' },
      ],
    };
    const page = parsePage(pages.renderPage({ site, page: 'guide', guide, navigation }));
    expect(
      [...page.querySelectorAll('.neighbors a')].map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Previous Quick start', '/guides/start'],
      ['Next Limits', '/guides/limits'],
    ]);
  });

  it('begins with its main headings if it has many', () => {
    const sections = ['A', 'B', 'C', 'D'].map((heading) => ({
      heading,
      level: 1,
      anchor: heading.toLowerCase(),
      text: '',
    }));
    const page = parsePage(pages.renderPage({ site, page: 'guide', guide: aGuide({ sections }) }));
    const links = [...page.querySelectorAll('.guide-contents a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['#a', '#b', '#c', '#d']);
    expect([...page.querySelectorAll('.guide h2')]).toHaveLength(4);
  });

  it('has headings that link to themselves, whatever their anchors contain', () => {
    const sections = [{ heading: 'A b', level: 1, anchor: 'ä b', text: '' }];
    const page = parsePage(pages.renderPage({ site, page: 'guide', guide: aGuide({ sections }) }));
    const link = page.querySelector('.guide h2 a');
    expect([link?.textContent, link?.getAttribute('href')]).toEqual(['A b', '#%C3%A4%20b']);
  });

  it('loads no images, and runs no HTML', () => {
    const text = '![a picture](https://evil.example/a.png) <img src=x onerror=a()> [no](javascript:a())';
    const guide = aGuide({ sections: [{ heading: '', level: 0, anchor: '', text }] });
    const html = pages.renderPage({ site, page: 'guide', guide });
    const page = parsePage(html);
    expect(page.querySelectorAll('main img')).toHaveLength(0);
    expect([...page.querySelectorAll('.guide a')].map((link) => link.getAttribute('href'))).toEqual([
      'https://evil.example/a.png',
    ]);
    expect(pages.renderMarkdown({ site, page: 'guide', guide })).not.toMatch(
      /!\[|(?<!\\)<img|\]\(javascript/,
    );
  });

  it('has colored code that can be copied, named by its language', () => {
    const text = '```bash\ncurl --silent "https://a.example"\n```\n\n```\nplain <b>\n```';
    const guide = aGuide({ sections: [{ heading: '', level: 0, anchor: '', text }] });
    const page = parsePage(pages.renderPage({ site, page: 'guide', guide }));
    const blocks = [...page.querySelectorAll('.guide figure')];
    expect(blocks.map((block) => block.querySelector('pre')?.textContent)).toEqual([
      'curl --silent "https://a.example"',
      'plain <b>',
    ]);
    expect(blocks.map((block) => block.querySelector('[data-copy]')?.getAttribute('aria-label'))).toEqual([
      'Copy Shell',
      'Copy Code',
    ]);
    expect(
      [...(blocks[0]?.querySelectorAll('pre span') ?? [])].map(({ textContent }) => textContent),
    ).toEqual(['curl', '--silent', '"https://a.example"']);
  });

  it('links paths of pages of the plugin, and keeps other paths as text', () => {
    const text =
      '[all](/models) [one](/guides/errors#limits) [home](/) [docs](/docs/errors) [near](/modelsX) [far](//evil.example) [up](/methods/../docs/x)';
    const guide = aGuide({ sections: [{ heading: '', level: 0, anchor: '', text }] });
    const page = parsePage(pages.renderPage({ site, page: 'guide', guide }));
    expect([...page.querySelectorAll('.guide a')].map((link) => link.getAttribute('href'))).toEqual([
      '/models',
      '/guides/errors#limits',
      '/',
    ]);
    expect(page.querySelector('.guide .prose')?.textContent).toBe('all one home docs near far up');
  });

  it('is available as Markdown for assistants', () => {
    expect(pages.renderMarkdown({ site, page: 'guide', guide: aGuide() })).toContain(
      `# Errors\n\nAll pages: <${site.origin}/llms.txt>\n\nEach error has a **code**.\n\n## Idempotency\n\nSend the same key again.\n\n### Lifetime of keys\n\n- one day\n`,
    );
  });
});

it('the list of guides is in the navigation only if there are guides', () => {
  const navOf = (guides: number) =>
    [
      ...parsePage(pages.renderPage({ site: aSite({ guides }), page: 'missing' })).querySelectorAll('.nav a'),
    ].map((link) => link.getAttribute('href'));
  expect(navOf(1)).toContain('/guides');
  expect(navOf(0)).not.toContain('/guides');
});

it('is in llms.txt', () => {
  expect(pages.renderLlmsText(contents())).toContain('## Guides\n\n- [Errors](');
  expect(pages.renderLlmsText(contents({ lines: { guides: [] } }))).not.toContain('## Guides');
});

test('a guide keeps the anchors of sections in addresses, also as Markdown', () => {
  const path = citedPath({ kind: 'guide', id: 'errors#a b', name: 'A' });
  expect([path, markdownPath(path), markdownPath('/methods?q=a')]).toEqual([
    '/guides/errors#a%20b',
    '/guides/errors.md#a%20b',
    '/methods.md?q=a',
  ]);
});

test('the headings beside a guide can be scrolled, because a guide may have more than fit into the window', () => {
  const styles = fs.readFileSync(new URL('./style/lists.css', import.meta.url), 'utf8');
  const beside = /\.guide-nav \{[^}]*position: sticky;[^}]*\}/.exec(styles)?.[0];
  expect(beside).toMatch(/overflow-y: auto;\s+max-height: calc\(100vh - \d+px\);/);
});

test.each([
  [true, ['guide-sections', 'near-methods']],
  [false, ['near-methods', 'guide-sections']],
])(
  '[PLUG-08] sections of guides are before the calls of an answer if the question is a heading: %j',
  (isGuideFirst, order) => {
    const section = { slug: 'limits', title: 'Limits', anchor: 'rates', heading: 'Rates', excerpt: 'Wait.' };
    const answer = anAnswer({
      outcome: 'uncertain',
      workflow: null,
      nearMethods: [aMethodLine({ method_name: 'List refunds' })],
      sections: [section],
      isGuideFirst,
    });
    const shown = allPages().find((one) => one.page === 'ask');
    if (shown?.page !== 'ask') throw new Error('There is no example of an answer.');
    const page = { ...shown, question: 'rates', answer };
    const ids = [...parsePage(pages.renderPage(page)).querySelectorAll('section[aria-labelledby]')].map(
      (one) => one.getAttribute('aria-labelledby'),
    );
    expect(ids.filter((id) => order.includes(id ?? ''))).toEqual(order);
    const text = pages.renderMarkdown(page);
    expect(text.indexOf('Limits › Rates') < text.indexOf('[List refunds]')).toBe(isGuideFirst);
  },
);
