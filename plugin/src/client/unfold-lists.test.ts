// @vitest-environment happy-dom

import type { NavigationView } from '@fieldkit/contract/plugin-site.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '../render-document.tsx';
import { aMethod, aMethodLine, aModel, aSite } from '../testing/shown-examples.ts';
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

describe('[PLUG-07] the fields of a model', () => {
  const site = aSite();
  const shape = {
    type: 'object',
    fields: { id: 'string', address: 'object' },
    models: { address: 'address' },
  };
  const field_models = { customer: 'm7', address: 'm8' };
  const response = {
    status: '200',
    description: '',
    content_type: '',
    type: 'object',
    fields: { buyers: 'object[]' },
    models: { buyers: 'customer' },
    notes: { buyers: { description: 'Those who paid.' } },
  };
  const withFields = aMethod({ responses: [response], field_models });
  const field = (name: string) =>
    [...document.querySelectorAll('.body-fields code')].find((code) => code.textContent === name);

  beforeEach(() => {
    document.documentElement.innerHTML = renderPage({
      site,
      page: 'method',
      method: withFields,
      workflows: [],
    }).replace(/<(script|style)[\s\S]*?<\/\1>|<link[^>]*>/g, '');
    const model = aModel({ shape, field_models, response_of: [] });
    answer = () => new Response(renderPage({ site, page: 'model', model }));
    unfoldLists();
  });
  const link = (name: string) =>
    [...document.querySelectorAll<HTMLAnchorElement>('.body-fields a')].find(
      (one) => one.textContent === `Fields of ${name}`,
    );
  const pressField = (name: string) =>
    link(name)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

  test('open below the field of the response, with their full names and links to the model', async () => {
    expect(link('customer')?.getAttribute('aria-expanded')).toBe('false');
    expect(pressField('customer')).toBe(false);
    await vi.waitFor(() => expect(field('buyers[].address')).toBeDefined());
    const own = field('buyers[].id');
    expect(own?.closest('a')?.getAttribute('href')).toBe('/models/m7#fields-id');
    expect(own?.closest('li')?.id).toBe('');
    expect(link('customer')?.parentElement?.lastElementChild).toBe(own?.closest('ul'));
    expect(link('customer')?.getAttribute('aria-expanded')).toBe('true');
    // The fields of a field open in the same way.
    expect(link('address')?.getAttribute('aria-expanded')).toBe('false');
    expect(link('address')?.getAttribute('href')).toBe('/models/m8');
    pressField('customer');
    await vi.waitFor(() => expect(own?.closest('ul')?.hidden).toBe(true));
    expect(fetched).toHaveLength(1);
  });

  test('are on the page of the model if it lists none', async () => {
    const model = aModel({ shape: { type: 'string', fields: {}, values: ['a'] }, response_of: [] });
    answer = () => new Response(renderPage({ site, page: 'model', model }));
    pressField('customer');
    await vi.waitFor(() => expect(location.href).toContain('/models/m7'));
  });
});
