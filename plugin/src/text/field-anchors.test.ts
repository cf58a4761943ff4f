import { expect, test } from 'vitest';
import { pages } from '../pages.tsx';
import { hostileTexts } from '../testing/hostile.ts';
import { parsePage } from '../testing/parse-page.ts';
import { aMethod, aSite } from '../testing/shown-examples.ts';
import { anchorsOf } from './field-anchors.ts';

test('fields with the same name have different anchors', () => {
  expect(anchorsOf('parameter', ['id', 'items[].id', 'id', 'id-2', 'a b'])).toEqual([
    'parameter-id',
    'parameter-items%5B%5D.id',
    'parameter-id-2',
    'parameter-id-2-2',
    'parameter-a%20b',
  ]);
});

test('every parameter and every field of a response has a link to itself', () => {
  const page = parsePage(
    pages.renderPage({ page: 'method', site: aSite(), method: aMethod(), workflows: [] }),
  );
  const links = [...page.querySelectorAll('a.anchor')].map((link) => link.getAttribute('href') ?? '');
  expect(links.length).toBeGreaterThan(3);
  for (const link of links) expect(page.getElementById(link.slice(1)), link).not.toBeNull();
  expect(new Set(links).size).toBe(links.length);
});

test.each(hostileTexts)('an anchor has no spaces, quotes or markup: %j', (text) => {
  expect(anchorsOf('parameter', [text])[0]).toMatch(/^[\w\-.!~*'()%]+$/);
});
