import { describe, expect, it } from 'vitest';
import { pages } from '../pages.tsx';
import { parsePage } from '../testing/parse-page.ts';
import { aGuide, aSite } from '../testing/shown-examples.ts';
import { pageOfLink } from './guide-links.ts';

const slugs = [
  'docs-guides-start',
  'docs-guides-errors',
  'docs-limits',
  'errors',
  'constructor-x',
  'uber-uns',
];
const section = { heading: 'Tokens', level: 2, anchor: 'tokens', text: '' };
const guide = aGuide({ slug: 'docs-guides-start', slugs, sections: [section] });
const site = aSite({ guides: slugs.length });

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
    ['#tokens', '/guides/docs-guides-start#tokens'],
  ])('leads from %j to the page of the plugin', (target, path) => {
    expect(pageOfLink(guide, target)).toBe(path);
  });

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
    expect(pages.renderMarkdown({ site, page: 'guide', guide: shown })).toContain(
      `See [*Errors*](${site.origin}/guides/docs-guides-errors.md#a "All") and [more] (../more.md), but not \`[Errors] (errors.md)\`.`,
    );
  });
});
