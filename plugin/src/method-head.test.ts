import type { MethodView } from '@fieldkit/contract/plugin-site.ts';
import { describe, expect, test } from 'vitest';
import { pages } from './pages.tsx';
import { parsePage } from './testing/parse-page.ts';
import { aMethod, aSite } from './testing/shown-examples.ts';

const site = aSite();

describe('[PLUG-07] the pages of methods', () => {
  test('begin with their title and call, before all links and other buttons', () => {
    const page = parsePage(pages.renderPage({ site, page: 'method', method: aMethod(), workflows: [] }));
    const first = [...page.querySelectorAll('main :is(h1, .call, a, button)')]
      .filter((part) => !part.parentElement?.matches('.call'))
      .slice(0, 3);
    expect(first.map((part) => part.className || part.tagName)).toEqual(['H1', 'call', 'A']);
    expect(first[2]?.closest('.crumbs')).not.toBeNull();
  });

  test('lead to their responses and code near the title, because they follow all fields', () => {
    const linksOf = (changes: Partial<MethodView> = {}) => {
      const method = aMethod(changes);
      const page = parsePage(pages.renderPage({ site, page: 'method', method, workflows: [] }));
      return [...page.querySelectorAll('.page-head .to-part')].map((link) => [
        link.textContent,
        page.querySelector(link.getAttribute('href') ?? '')?.textContent,
      ]);
    };
    const response = { status: '200', description: 'Paid', content_type: '', type: '', fields: {} };
    expect(linksOf({ responses: [response] })).toEqual([
      ['Responses', 'Responses'],
      ['Code sample', 'Code sample'],
    ]);
    expect(linksOf({ responses: [] })).toEqual([['Code sample', 'Code sample']]);
  });

  test('have a button that copies the path of the call', () => {
    const method = aMethod();
    const page = parsePage(pages.renderPage({ site, page: 'method', workflows: [], method }));
    const button = page.querySelector(`button[data-copy][aria-label="Copy ${method.endpoint}"]`);
    expect(button?.closest('[data-code]')?.querySelector('pre, [data-text]')?.textContent).toBe(
      method.endpoint,
    );
  });
});
