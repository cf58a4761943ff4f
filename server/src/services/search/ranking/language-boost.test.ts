import { expect, test } from 'vitest';
import type { PublishedLibrary } from '../search-messages.ts';
import { languageBoost } from './language-boost.ts';

const library = (programming_language: string): PublishedLibrary => ({
  library_uuid: programming_language,
  name: programming_language,
  version: '1',
  programming_language,
});
const libraries = ['api', 'python', 'typescript', 'go'].map(library);
/** "api: Refund an order" is an HTTP call, "python: Orders.refund" a function of an SDK. */
const methodOf = (hit: string) => {
  const [library_uuid = '', method_name = ''] = hit.split(': ');
  const http_method = library_uuid === 'api' ? 'POST' : 'CALL';
  return { library_uuid, method_name, http_method, endpoint: '/orders/{id}/refund', summary: '' };
};
const order = (language: string, hits: string[], given = libraries) =>
  languageBoost(language, given)?.(hits, methodOf);

const api = 'api: Refund an order';
const hits = [api, 'go: Orders.Refund', 'python: orders.refund', 'typescript: OrdersClient.refundOrder'];

test.each([
  ['py', 'python: orders.refund'],
  ['Node.js', 'typescript: OrdersClient.refundOrder'],
  ['golang', 'go: Orders.Refund'],
  ['COBOL', api],
  ['curl', api],
])('[PLUG-08] a developer who writes %s gets %s first', (language, first) => {
  const found = order(language, hits) ?? [];
  expect(found[0]).toBe(first);
  expect(new Set(found)).toEqual(new Set(hits));
});

test('[PLUG-08] functions in other languages come last', () => {
  expect(order('python', ['go: Orders.Refund', api, 'api: List orders'])).toEqual([
    api,
    'api: List orders',
    'go: Orders.Refund',
  ]);
});

test('[PLUG-08] an SDK function that does something else stays behind the HTTP call', () => {
  const others = ['python: orders.list', 'python: refund', 'python: Client.create_order'];
  expect(order('python', [api, ...others])).toEqual([api, ...others]);
});

test('[PLUG-08] of several SDK functions, the one that does the same and nothing else comes first', () => {
  expect(order('python', [api, 'python: orders.list_refunds', 'python: orders.refund'])?.[0]).toBe(
    'python: orders.refund',
  );
});

test('[PLUG-08] the best result stays first in any language if nothing else does the same', () => {
  const only = ['go: Orders.Refund', 'api: List orders'];
  expect(order('python', only)).toEqual(only);
});

test('[PLUG-08] the order stays the same without a language, or without an SDK', () => {
  expect(languageBoost('', libraries)).toBeNull();
  expect(languageBoost('py', [library('api')])).toBeNull();
});
