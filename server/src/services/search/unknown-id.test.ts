import { describe, expect, test } from 'vitest';
import type { PublishedMethod } from './search-messages.ts';
import { explainUnknownId } from './unknown-id.ts';

const library_uuid = 'api';
const uuid = '2f9c1a64-7be0-4d5c-9f3a-61b8e7d0c452';
const method = (http_method: string, endpoint: string, method_uuid = `${http_method}-${endpoint}`) =>
  ({ method_uuid, library_uuid, method_name: endpoint, endpoint, http_method }) as PublishedMethod;
const content = {
  libraries: [{ library_uuid, name: 'Shop', version: '1', programming_language: 'api', base_url: '/api' }],
  methods: [
    method('POST', '/customers', uuid),
    method('GET', '/customers'),
    method('GET', '/customers/{customer_id}'),
    method('DELETE', '/customers/{customer_id}'),
    method('GET', '/customers/search'),
  ],
};
const nearTo = (text: string) => {
  const { looksLikeId, near } = explainUnknownId(content, text);
  return [looksLikeId, near.map(({ method_uuid }) => method_uuid)];
};

describe('[PLUG-08] for an unknown id', () => {
  test('only ids that differ in one or two characters are suggested', () => {
    expect(nearTo(uuid.replace('7be0', '7be1'))).toEqual([true, [uuid]]);
    expect(nearTo(uuid.toUpperCase().slice(0, -1))).toEqual([true, [uuid]]);
    expect(nearTo(uuid.replace('7be0', '1234'))).toEqual([true, []]);
    expect(nearTo(`${uuid}00`)).toEqual([true, [uuid]]);
    expect(nearTo(uuid.replace('2f9c', '2fxy'))).toEqual([true, [uuid]]);
    expect(nearTo('1')).toEqual([true, []]);
  });

  test.each([
    'create a customer',
    'customers',
    'facade',
    'POST /nothing',
    'list-v2-orders-of-shop',
    'retrieve-v2-orders-from-subscription',
  ])('the text “%s” does not look like one', (text) => expect(nearTo(text)).toEqual([false, []]));
});

test.each(['PATCH /customers/1', 'patch https://shop.example/api/customers/1', 'PATCH /api/customers/{id}'])(
  '[PLUG-08] for %s, the HTTP methods of the path and of the one above are named',
  (text) => {
    expect(explainUnknownId(content, text)).toMatchObject({
      path: { path: '/customers/{customer_id}', httpMethods: ['GET', 'DELETE'] },
      above: { path: '/customers', httpMethods: ['POST', 'GET'] },
    });
  },
);

test('[PLUG-08] a literal path takes precedence over one with a parameter', () => {
  const { path } = explainUnknownId(content, 'POST /customers/search');
  expect(path).toEqual({ path: '/customers/search', httpMethods: ['GET'] });
});

test('[PLUG-08] for a path without an HTTP method, its methods are suggested', () => {
  expect(nearTo('/customers')).toEqual([false, [uuid, 'GET-/customers']]);
  expect(explainUnknownId(content, '/api/customers/7')).toMatchObject({
    near: [{ http_method: 'GET' }, { http_method: 'DELETE' }],
    path: { path: '/customers/{customer_id}' },
    above: null,
  });
  expect(explainUnknownId(content, '/customers/search')).toMatchObject({
    near: [{ endpoint: '/customers/search' }],
    path: null,
  });
});
