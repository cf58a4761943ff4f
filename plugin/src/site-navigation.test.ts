import { randomUUID } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { NavigationView } from '@fieldkit/contract/plugin-site.ts';
import { describe, expect, test } from 'vitest';
import { pages } from './pages.tsx';
import { hostileTexts } from './testing/hostile.ts';
import { parsePage } from './testing/parse-page.ts';
import { aMethod, aMethodLine, aModel, anEvent, aSite, aWorkflow } from './testing/shown-examples.ts';

const method = aMethod();
const library = { library_uuid: method.library_uuid, name: 'Payments', version: '3.1' };
const navigation = (changes: Partial<NavigationView> = {}): NavigationView => ({
  guides: [{ slug: 'errors', title: 'Errors' }],
  workflows: [{ workflow_uuid: 'w1', name: 'Refund an order' }],
  libraries: [library, { library_uuid: 'other', name: 'Events', version: '' }],
  open: {
    library_uuid: library.library_uuid,
    tags: [
      { tag: 'refunds', methods: 2 },
      { tag: '', methods: 1 },
    ],
    tag: 'refunds',
    methods: [aMethodLine({ method_uuid: 'm0', method_name: 'List refunds' }), method],
  },
  previous: aMethodLine({ method_uuid: 'm0', method_name: 'List refunds' }),
  next: null,
  ...changes,
});
const pageWith = (changes?: Partial<NavigationView>): string =>
  pages.renderPage({
    page: 'method',
    site: aSite(),
    method,
    workflows: [],
    navigation: navigation(changes),
  });
const linksIn = (html: string, place: string) =>
  [...parsePage(html).querySelectorAll(`${place} a`)].map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.getAttribute('aria-current'),
  ]);

test('the navigation lists guides, workflows, libraries and tags, and marks the current page', () => {
  expect(linksIn(pageWith(), '.side > :not(.side-sections)')).toEqual([
    ['Guides', '/guides', null],
    ['Errors', '/guides/errors', null],
    ['Workflows', '/workflows', null],
    ['Refund an order', '/workflows/w1', null],
    ['Payments (3.1)', `/methods?library=${library.library_uuid}`, null],
    ['refunds 2', `/methods?library=${library.library_uuid}&tag=refunds`, 'true'],
    ['List refunds POST', '/methods/m0', null],
    [`${method.method_name} ${method.http_method}`, `/methods/${method.method_uuid}`, 'page'],
    ['Untagged 1', `/methods?library=${library.library_uuid}&tag=`, null],
    ['Events', '/methods?library=other', null],
  ]);
});

test('a method links to the previous and the next one', () => {
  expect(linksIn(pageWith(), '.neighbors')).toEqual([['Previous List refunds', '/methods/m0', null]]);
  expect(linksIn(pageWith({ previous: null }), '.neighbors')).toEqual([]);
});

test('a workflow links to the previous and the next one', () => {
  const workflow = aWorkflow();
  const { workflow_uuid, name } = workflow;
  const workflows = [
    { workflow_uuid: 'w1', name: 'Refund an order' },
    { workflow_uuid, name },
    { workflow_uuid: 'w2', name: 'Pay out' },
  ];
  const page = { page: 'workflow' as const, site: aSite(), workflow, navigation: navigation({ workflows }) };
  expect(linksIn(pages.renderPage(page), '.neighbors')).toEqual([
    ['Previous Refund an order', '/workflows/w1', null],
    ['Next Pay out', '/workflows/w2', null],
  ]);
});

describe('the siblings of an event or a model', () => {
  const site = aSite();
  const siblings = (kind: 'events' | 'models', id: string) => ({
    kind,
    lines: [
      { id: 'before', name: 'before' },
      { id, name: 'this one' },
      { id: 'after', name: 'after' },
    ],
    total: 270,
  });
  const event = anEvent();
  const model = aModel();
  test.each([
    ['events', { page: 'event' as const, site, event }, event.event_uuid, 'All events'],
    ['models', { page: 'model' as const, site, model }, model.model_uuid, 'All models'],
  ] as const)('%s are listed beside it, and the one before and after below it', (kind, page, id, all) => {
    const beside = navigation({ siblings: siblings(kind, id), previous: null });
    const html = pages.renderPage({ ...page, navigation: beside });
    const listed = linksIn(html, '.side > :not(.side-sections)').filter(([, href]) =>
      href?.startsWith(`/${kind}`),
    );
    expect(listed).toEqual([
      [kind === 'events' ? 'Events' : 'Models', `/${kind}`, null],
      ['before', `/${kind}/before`, null],
      ['this one', `/${kind}/${id}`, 'page'],
      ['after', `/${kind}/after`, null],
      [all, `/${kind}`, null],
    ]);
    expect(linksIn(html, '.neighbors')).toEqual([
      ['Previous before', `/${kind}/before`, null],
      ['Next after', `/${kind}/after`, null],
    ]);
  });
});

test('the navigation lists groups of methods without tags, apart from a tag with the same name', () => {
  const group = { id: 'refunds', name: 'Refunds' };
  const open = {
    ...navigation().open,
    tags: [
      { tag: 'refunds', methods: 2 },
      { tag: '', group, methods: 1 },
    ],
    tag: null,
    group: 'refunds',
    methods: [aMethodLine({ method_uuid: 'm0', method_name: 'List refunds' })],
  };
  const links = linksIn(pageWith({ open }), '.side > :not(.side-sections)');
  const path = `/methods?library=${library.library_uuid}`;
  expect(links.filter(([, href]) => href?.startsWith(path) || href === '/methods/m0')).toEqual([
    ['Payments (3.1)', path, null],
    ['refunds 2', `${path}&tag=refunds`, null],
    ['Refunds 1', `${path}&group=refunds`, 'true'],
    ['List refunds POST', '/methods/m0', null],
  ]);
});

test.each(hostileTexts)('the navigation shows %j as text', (text) => {
  const page = parsePage(
    pageWith({
      guides: [{ slug: text, title: text }],
      workflows: [{ workflow_uuid: text, name: text }],
      libraries: [{ ...library, name: text, version: text }],
      open: {
        ...navigation().open,
        tags: [
          { tag: text, methods: 1 },
          { tag: '', group: { id: text, name: text }, methods: 1 },
        ],
        tag: text,
      },
      siblings: { kind: 'models', lines: [{ id: text, name: text }], total: 2 },
      next: aMethodLine({ method_name: text, method_uuid: text }),
    }),
  );
  expect(page.querySelectorAll('.side :is(script, img), .neighbors :is(script, img)')).toHaveLength(0);
  for (const link of page.querySelectorAll('.side a, .neighbors a'))
    expect(link.getAttribute('href')).toMatch(/^\/(?!\/)/);
});

test.each([
  ['tags', (name: string) => ({ tag: name, methods: 50 })],
  ['groups', (name: string) => ({ tag: '', group: { id: name, name }, methods: 50 })],
])('the navigation of an API with 10,000 methods in 200 %s stays under 40 kB', (_, sectionOf) => {
  const name = (number: number) => `Update the settings of a repository ruleset ${number}`;
  const methods = Array.from({ length: 120 }, (_, number) =>
    aMethodLine({ method_uuid: randomUUID(), method_name: name(number) }),
  );
  const tags = Array.from({ length: 200 }, (_, number) => sectionOf(`repository-rulesets-${number}`));
  const many = pageWith({ open: { ...navigation().open, tags, methods } });
  const size = (html: string) => brotliCompressSync(html).length;
  expect(size(many) - size(pageWith())).toBeLessThan(40_000);
});

test('the list of workflows is in the navigation only if there are workflows', () => {
  const navOf = (workflows: number) =>
    [
      ...parsePage(pages.renderPage({ site: aSite({ workflows }), page: 'missing' })).querySelectorAll(
        '.nav a',
      ),
    ].map((link) => link.getAttribute('href'));
  expect(navOf(1)).toContain('/workflows');
  expect(navOf(0)).not.toContain('/workflows');
});

test('[PLUG-07] the navigation strikes through deprecated calls', () => {
  const { open } = navigation();
  const methods = [aMethodLine({ is_deprecated: true }), aMethodLine({ method_uuid: 'm2' })];
  const page = parsePage(pageWith({ open: { ...open, methods } }));
  const marked = [...page.querySelectorAll('.side li li a > span:first-child')].map(
    ({ className }) => className,
  );
  expect(marked).toEqual(['is-deprecated', '']);
});
