// @vitest-environment happy-dom

import type { NavigationView } from '@fieldkit/contract/plugin-site.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '../render-document.tsx';
import { aMethod, aMethodLine, aSite } from '../testing/shown-examples.ts';
import { unfoldLists } from './unfold-lists.ts';

const method = aMethod();
const open = (changes: Partial<NavigationView['open']>): NavigationView => ({
  guides: [],
  workflows: [],
  previous: null,
  next: null,
  libraries: [
    { library_uuid: method.library_uuid, name: 'Payments', version: '3' },
    { library_uuid: 'other', name: 'Events', version: '' },
  ],
  open: {
    library_uuid: method.library_uuid,
    tags: [
      { tag: 'refunds', methods: 1 },
      { tag: 'payouts', methods: 200 },
    ],
    tag: 'refunds',
    methods: [method],
    ...changes,
  },
});
const pageWith = (navigation: NavigationView): string =>
  renderPage({ site: aSite(), page: 'method', method, workflows: [], navigation })
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<link[^>]*>/g, '');

const payouts = open({
  tag: 'payouts',
  methods: [aMethodLine({ method_uuid: 'm7', method_name: 'List payouts' }), method],
});
const events = open({ library_uuid: 'other', tags: [{ tag: 'hooks', methods: 3 }], tag: null, methods: [] });
let fetched: string[];
let answer: (address: string) => Response;

const linkTo = (text: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('.side a')].find((one) => one.textContent.includes(text));
/** Presses a link, and returns whether the browser still follows it. */
const press = (text: string, init: MouseEventInit = {}) =>
  linkTo(text)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
const isExpanded = (text: string) => linkTo(text)?.getAttribute('aria-expanded');

beforeEach(() => {
  document.documentElement.innerHTML = pageWith(open({}));
  fetched = [];
  answer = (address) => new Response(pageWith(address.includes('other') ? events : payouts));
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    return answer(address);
  });
  vi.stubGlobal('location', { pathname: `/methods/${method.method_uuid}`, href: '' });
  unfoldLists();
});
afterEach(() => vi.unstubAllGlobals());

describe('[PLUG-07] the navigation', () => {
  test('opens a tag in place from the page of its link, once, and closes it again', async () => {
    expect([isExpanded('refunds'), isExpanded('payouts')]).toEqual(['true', 'false']);
    expect(press('payouts')).toBe(false);
    await vi.waitFor(() => expect(isExpanded('payouts')).toBe('true'));
    expect(linkTo('List payouts')?.getAttribute('href')).toBe('/methods/m7');
    expect(linkTo('All 200 methods')).toBeDefined();
    // The method of the page is marked here too.
    const current = document.querySelectorAll(`.side a[href$="${method.method_uuid}"][aria-current="page"]`);
    expect(current).toHaveLength(2);
    press('payouts');
    await vi.waitFor(() => expect(isExpanded('payouts')).toBe('false'));
    expect(linkTo('List payouts')?.closest('ul')?.hidden).toBe(true);
    press('payouts');
    await vi.waitFor(() => expect(isExpanded('payouts')).toBe('true'));
    expect(fetched).toHaveLength(1);
  });

  test('closes the tag that the page came with', async () => {
    press('refunds');
    await vi.waitFor(() => expect(isExpanded('refunds')).toBe('false'));
    expect(linkTo('Refund a payment')?.closest('ul')?.hidden).toBe(true);
    expect(fetched).toEqual([]);
  });

  test('opens another library with its tags, which open too', async () => {
    press('Events');
    await vi.waitFor(() => expect(isExpanded('Events')).toBe('true'));
    expect(isExpanded('hooks')).toBe('false');
  });

  test('leaves links to the browser that open elsewhere, or that open no list', () => {
    expect(press('payouts', { ctrlKey: true })).toBe(true);
    expect(press('Refund a payment')).toBe(true);
    expect(fetched).toEqual([]);
  });

  test.each([
    ['the page cannot be loaded', () => new Response('', { status: 500 })],
    ['the network fails', () => Promise.reject(new TypeError()) as never],
    ['the page has no such list', () => new Response('<p>Sign in</p>')],
  ])('follows the link if %s', async (_, failing) => {
    answer = failing;
    press('payouts');
    await vi.waitFor(() => expect(location.href).toContain('tag=payouts'));
  });
});
