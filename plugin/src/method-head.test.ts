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

  test('lead to their code near the title, for screens on which it follows all fields', () => {
    const page = parsePage(pages.renderPage({ site, page: 'method', method: aMethod(), workflows: [] }));
    const link = page.querySelector('.page-head .to-code');
    expect(link?.textContent).toBe('Code sample');
    expect(page.querySelector(link?.getAttribute('href') ?? '')?.textContent).toBe('Code sample');
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
