import { describe, expect, test } from 'vitest';
import { describedBy, findSameOperations } from './same-operations.ts';
import type { PublishedMethod } from './search-messages.ts';

describe('[LIB-12] a function of an SDK and the HTTP call of the same operation', () => {
  test('are found by the request that the function’s source names, whatever its parameters are called', () => {
    const call = aMethod('POST', '/v1/customers/{customer}/sources');
    const method = aFunction('stripe.customers.createSource', {
      http_method: 'POST',
      path: '/v1/customers/{id}/sources',
    });
    const same = findSameOperations([call, aMethod('GET', '/v1/customers/{customer}/sources'), method]);
    expect([same(method), same(call)]).toEqual([[call], [method]]);
  });

  test('are found by equal names', () => {
    const calls = [
      aMethod('POST', '/chat.postMessage'),
      aMethod('GET', '/v1/payment_methods/{id}'),
      aMethod('GET', '/v1/payment_methods'),
      aMethod('POST', '/repos/{owner}/{repo}/issues', 'issues/create'),
    ];
    const functions = [
      'web.chat.postMessage',
      'stripe.paymentMethods.retrieve',
      'stripe.paymentMethods.list',
      'api.issues.create',
    ].map((name) => aFunction(name));
    const same = findSameOperations([...calls, ...functions]);
    expect(functions.map((one) => same(one))).toEqual(calls.map((one) => [one]));
  });

  test.each([
    ['another HTTP method', aMethod('DELETE', '/orders/{id}'), aFunction('shop.orders.create')],
    ['another thing', aMethod('POST', '/refunds'), aFunction('shop.orders.create')],
    [
      'another request',
      aMethod('POST', '/orders'),
      aFunction('shop.orders.create', { http_method: 'POST', path: '/bulk/orders' }),
    ],
  ])('are not confused: %s', (_what, call, method) => {
    expect(findSameOperations([call, method])(method)).toEqual([]);
  });

  test('are not guessed if two calls match', () => {
    const method = aFunction('shop.orders.create');
    const same = findSameOperations([aMethod('POST', '/v1/orders'), aMethod('POST', '/v2/orders'), method]);
    expect(same(method)).toEqual([]);
  });

  test('share the call’s description if the function has none', () => {
    const call = { ...aMethod('POST', '/orders'), description: 'Creates an order.' };
    const method = aFunction('shop.orders.create');
    const same = findSameOperations([call, method]);
    expect(describedBy(method, same)).toBe('Creates an order.');
    expect(describedBy({ ...method, description: 'Its own.' }, same)).toBe('Its own.');
  });
});

let number = 0;
const aMethod = (
  http_method: string,
  endpoint: string,
  operation_id: string | null = null,
): PublishedMethod => ({
  method_uuid: `id-${++number}`,
  library_uuid: 'library',
  method_name: endpoint,
  description: '',
  operation_id,
  summary: '',
  tags: [],
  endpoint,
  http_method,
  input_params: '[]',
  headers: [],
  is_deprecated: false,
});

const aFunction = (method_name: string, route?: { http_method: string; path: string }): PublishedMethod => ({
  ...aMethod('CALL', `${method_name}()`),
  method_name,
  request: route ? { route } : {},
});
