import { guideOfLink } from '@fieldkit/contract/guide-links.ts';
import type { GuideView } from '@fieldkit/contract/plugin-site.ts';
import { describe, expect, it } from 'vitest';
import { pages } from './pages.tsx';
import { guidePath } from './site-paths.ts';
import { parsePage } from './testing/parse-page.ts';
import { aGuide, aSite } from './testing/shown-examples.ts';

const long = `${'long-'.repeat(23)}l`;
const ownLong = 'l'.repeat(120);
const slugs = [
  'docs-guides-start',
  'docs-guides-errors',
  'docs-limits',
  'errors',
  'constructor-x',
  'uber-uns',
  '限制',
  long,
  ownLong,
];
const section = { heading: 'Tokens', level: 2, anchor: 'tokens', text: '' };
const guide = aGuide({ slug: 'docs-guides-start', slugs, sections: [section] });
const site = aSite({ guides: slugs.length });

const pageOfLink = (of: GuideView, target: string) => {
  const link = guideOfLink(of, target);
  return link && guidePath(link.slug, link.anchor);
};
const markdownOf = (text: string) =>
  pages.renderMarkdown({
    site,
    page: 'guide',
    guide: aGuide({ ...guide, sections: [{ ...section, text }] }),
  });

describe('a link between guides', () => {
  it.each([
    ['errors', '/guides/docs-guides-errors'],
    ['errors.md#codes', '/guides/docs-guides-errors#codes'],
    ['./errors.mdx', '/guides/docs-guides-errors'],
    ['../limits.md', '/guides/docs-limits'],
    ['errors/index.md', '/guides/docs-guides-errors'],
    ['/guides/errors', '/guides/errors'],
    ['/docs/limits/', '/guides/docs-limits'],
    ['%C3%BCber-uns.md#a%20b', '/guides/uber-uns#a%20b'],
    ['über-uns.md#a', '/guides/uber-uns#a'],
    ['u\u0308ber-uns.md', '/guides/uber-uns'],
    ['限制.md', `/guides/${encodeURIComponent('限制')}`],
    ['#tokens', '/guides/docs-guides-start#tokens'],
    [`${'long-'.repeat(30)}name.md`, `/guides/${long}`],
    [`/guides/${ownLong}`, `/guides/${ownLong}`],
  ])('leads from %j to the page of the plugin', (target, path) => {
    expect(pageOfLink(guide, target)).toBe(path);
  });

  it('starts at the folder above for each "../", and at the own folder only if nothing else fits', () => {
    const linkOf = (target: string, found: string[]) => pageOfLink({ ...guide, slugs: found }, target);
    const all = ['docs-guides-limits', 'docs-limits', 'limits'];
    expect(linkOf('limits.md', all)).toBe('/guides/docs-guides-limits');
    expect(linkOf('../limits.md', all)).toBe('/guides/docs-limits');
    expect(linkOf('.././limits.md', all.slice(1))).toBe('/guides/docs-limits');
    expect(linkOf('../../limits.md', all)).toBe('/guides/limits');
    expect(linkOf('../../../limits.md', all)).toBe('/guides/limits');
    expect(linkOf('../limits/', all.slice(0, 1))).toBe('/guides/docs-guides-limits');
  });

  it.each(['/methods', '/methods/', '/changelog', '/ask', '/guides'])(
    'does not take the place of %s, a page of every plugin',
    (path) => {
      const named = { ...guide, slugs: ['methods', 'changelog', 'ask', 'guides'] };
      expect(pageOfLink(named, path)).toBeNull();
      expect(pageOfLink(named, '/guides/methods')).toBe('/guides/methods');
      expect(pageOfLink(named, 'methods.md')).toBe('/guides/methods');
    },
  );

  it.each([
    ...['billing.md', '#unknown', '#', '', '/', '.', '..', 'constructor', '__proto__', '%E0%A4%A'],
    ...['https://evil.example/errors', '//evil.example/errors', '//errors', '\\\\errors', '/\\errors'],
    ...[
      'javascript:errors',
      'javascript:alert(1)//errors',
      'data:text/html,errors',
      'mailto:errors',
      'errors?x',
    ],
  ])('is not made of %j, which names no guide', (target) => {
    expect(pageOfLink(guide, target)).toBeNull();
  });

  it('is a link on the page and in Markdown, except in code', () => {
    const text = 'See [*Errors*](errors.md#a "All") and [more](../more.md), but not `[Errors](errors.md)`.';
    const shown = aGuide({ ...guide, sections: [{ ...section, text }] });
    const page = parsePage(pages.renderPage({ site, page: 'guide', guide: shown }));
    const links = [...page.querySelectorAll('.guide .prose a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Errors', '/guides/docs-guides-errors#a'],
    ]);
    expect(markdownOf(text)).toContain(
      `See [*Errors*](${site.origin}/guides/docs-guides-errors.md#a "All") and [more] (../more.md), but not \`[Errors] (errors.md)\`.`,
    );
  });

  it('stays as it is in code with several backticks, and backticks without a partner are not code', () => {
    const address = `${site.origin}/guides/docs-guides-errors.md`;
    expect(markdownOf('``a ` [x](errors.md) ` b`` and [`y`](errors.md)')).toContain(
      `\`\`a \` [x] (errors.md) \` b\`\` and [\`y\`](${address})`,
    );
    expect(markdownOf('A ` and `` [x](errors.md) ``` b')).toContain(`A \` and \`\` [x](${address}) \`\`\` b`);
  });
});
