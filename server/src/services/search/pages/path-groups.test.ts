import { describe, expect, it, test } from 'vitest';
import type { PublishedMethod } from '../search-messages.ts';
import { groupByPath } from './path-groups.ts';
import { buildSiteIndex, methodsOfSection } from './site-index.ts';

const aMethod = (endpoint: string, tags: string[] = [], http_method = 'GET') =>
  ({ method_uuid: `${http_method} ${endpoint}`, endpoint, tags, http_method }) as PublishedMethod;

/** The number of methods in each group by its id, with the number of all that have none under ''. */
function sizes(methods: PublishedMethod[]): Record<string, number> {
  const grouped = groupByPath(methods);
  const counts: Record<string, number> = {};
  for (const method of methods) {
    const id = grouped.get(method)?.id ?? '';
    counts[id] = (counts[id] ?? 0) + 1;
  }
  return counts;
}
const names = (methods: PublishedMethod[]) => [
  ...new Set([...groupByPath(methods).values()].map(({ name }) => name)),
];

const times = (count: number, path: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => aMethod(path(number)));
const orders = times(6, (number) => `/v1/orders/{order}/action_${number}`);
const intents = times(5, (number) => `/v1/payment_intents/{id}/action_${number}`);

describe('methods without tags are grouped', () => {
  it('by the resource after the version, with a readable name', () => {
    expect(sizes([...orders, ...intents])).toEqual({ orders: 6, 'payment-intents': 5 });
    expect(names([...orders, ...intents])).toEqual(['Orders', 'Payment intents']);
  });

  it('after a start that all paths share', () => {
    const shop = [...times(6, (n) => `/admin/api/2024-01/orders/${'{id}'}/x${n}`)];
    const users = times(6, (n) => `/admin/api/2024-01/apiKeys/{id}/x${n}`);
    expect(sizes([...shop, ...users])).toEqual({ orders: 6, 'api-keys': 6 });
    expect(names([...shop, ...users])).toEqual(['Orders', 'API keys']);
  });

  it('below a parameter that all paths share', () => {
    const paths = ['repos', 'members'].flatMap((name) => times(6, (n) => `/orgs/{org}/${name}/{id}/x${n}`));
    expect(sizes(paths)).toEqual({ repos: 6, members: 6 });
  });

  it('without the custom verb or the format of a segment', () => {
    const paths = ['users:export', 'users.json', 'users', 'teams(1)', 'teams.list'];
    expect(sizes(paths.flatMap((name) => times(3, (n) => `/${name}?x=${n}`)))).toEqual({
      users: 9,
      teams: 6,
    });
  });

  it('with the sub-resources of a large group divided, and small ones at their parent', () => {
    const cards = times(30, (n) => `/issuing/cards/{id}/x${n}`);
    const disputes = times(9, (n) => `/issuing/disputes/{id}/x${n}`);
    const settings = times(2, (n) => `/issuing/settings/x${n}`);
    expect(sizes([...orders, ...cards, ...disputes])).toEqual({ orders: 6, issuing: 39 });
    const all = [...orders, ...cards, ...disputes, ...settings];
    expect(sizes(all)).toEqual({ orders: 6, 'issuing/cards': 30, 'issuing/disputes': 9, issuing: 2 });
    expect(names(all)).toContain('Issuing: cards');
  });

  it('with the parts of names with dots as resources', () => {
    const paths = ['teams', 'users', 'apps'].flatMap((name) =>
      times(15, (n) => `/api/1.0/admin.${name}.do_${n}`),
    );
    expect(sizes([...paths, ...times(4, (n) => `/api/1.0/chat.do_${n}`)])).toEqual({
      'admin/teams': 15,
      'admin/users': 15,
      'admin/apps': 15,
      chat: 4,
    });
  });

  it('by sub-resource if all belong to one resource', () => {
    const all = [
      aMethod('/orders'),
      aMethod('/orders/{id}'),
      ...times(5, (n) => `/orders/{id}/refunds/x${n}`),
      ...times(5, (n) => `/orders/{id}/shipments/x${n}`),
    ];
    expect(sizes(all)).toEqual({ orders: 2, 'orders/refunds': 5, 'orders/shipments': 5 });
  });
});

describe('methods stay without a group', () => {
  it.each([
    ['if they have a tag', [...orders, ...intents].map((one) => ({ ...one, tags: ['shop'] }))],
    ['in a short list', orders],
    ['if each path names another resource', times(40, (n) => `/get_thing_${n}`)],
    ['if they are functions of an SDK', times(20, (n) => `client.orders.x${n}`)],
    ['if all have one path', times(20, () => '/graphql')],
    ['if their paths name nothing', times(20, (n) => `/v1/{id}/%%/--${n % 2 ? '' : '/'}`)],
  ])('%s', (_, methods) => {
    expect(sizes(methods)).toEqual({ '': methods.length });
  });

  it('while the untagged rest is grouped', () => {
    const tagged = aMethod('/v1/orders', ['shop']);
    expect(sizes([tagged, ...orders, ...intents])).toEqual({ '': 1, orders: 6, 'payment-intents': 5 });
  });
});

test('methods that all have the same tag are grouped by resource, if there are many of them', () => {
  const tagged = (count: number, tag: (number: number) => string) =>
    Array.from({ length: count }, (_, at) =>
      aMethod(`/v1/${at % 2 ? 'orders' : 'users'}/{id}/x${at}`, [tag(at)]),
    );
  expect(sizes(tagged(60, () => 'acme'))).toEqual({ orders: 30, users: 30 });
  expect(sizes(tagged(30, () => 'acme'))).toEqual({ '': 30 });
  expect(sizes(tagged(60, (at) => (at === 7 ? 'beta' : 'acme')))).toEqual({ '': 60 });
});

test('the groups of 10,000 methods are at most 150', () => {
  const grouped = sizes(times(10_000, (n) => `/resource_${n % 1_000}/{id}/x${n}`));
  expect(Object.keys(grouped)).toHaveLength(151);
});

test('a group is not named like a property of every object', () => {
  const methods = [...orders, ...times(6, (n) => `/v1/constructor/x${n}`)];
  expect(names(methods)).toEqual(['Orders', 'Constructor']);
});

test('a path with nothing after the part that all paths share has no group, instead of one without a name', () => {
  const below = (name: string) => times(6, (n) => `/shop/v1/${name}/x${n}`);
  expect(names([aMethod('/shop/v1'), ...below('users'), ...below('orders')])).toEqual(['Users', 'Orders']);
});

test('the name of a whole group finds its parts in a library, also if another version has it whole', () => {
  const inLibrary = (library_uuid: string, methods: PublishedMethod[]) =>
    methods.map((method) => ({ ...method, library_uuid }));
  const issuing = (count: number) =>
    ['cards', 'disputes'].flatMap((name) => times(count, (n) => `/v1/issuing/${name}/x${n}`));
  const older = inLibrary('older', [...orders, ...issuing(6)]);
  const newer = inLibrary('newer', [...orders, ...issuing(30)]);
  const index = buildSiteIndex({ libraries: [], methods: [...older, ...newer] });
  const sizeIn = (methods: PublishedMethod[], group: string) =>
    methodsOfSection(index, methods, { tag: null, group }).length;
  expect([sizeIn(older, 'issuing'), sizeIn(newer, 'issuing')]).toEqual([12, 60]);
  expect([sizeIn(older, 'issuing/cards'), sizeIn(newer, 'issuing/cards')]).toEqual([12, 30]);
});

test('a hostile path becomes a plain and short id of a group', () => {
  const hostile = `"><script>alert(1)</script>&tag=%00${'ä'.repeat(500)}`;
  const methods = [...orders, ...times(6, (n) => `/v1/${hostile.replaceAll('/', '')}/x${n}`)];
  const ids = Object.keys(sizes(methods));
  expect(ids).toHaveLength(2);
  for (const id of ids) expect(id).toMatch(/^[\p{L}\p{N}-]{1,80}$/u);
});
