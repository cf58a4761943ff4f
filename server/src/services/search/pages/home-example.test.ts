import { expect, test } from 'vitest';
import type { PublishedMethod } from '../search-messages.ts';
import { chooseHomeCalls } from './home-example.ts';

const method = (call: string, changes: Partial<PublishedMethod> = {}): PublishedMethod => {
  const [http_method = '', endpoint = ''] = call.split(' ');
  return {
    method_uuid: call,
    library_uuid: 'library',
    method_name: call,
    description: '',
    operation_id: '',
    summary: '',
    tags: [],
    endpoint,
    http_method,
    input_params: '',
    headers: [],
    request: {},
    is_deprecated: false,
    ...changes,
  };
};
const chosenCalls = (methods: PublishedMethod[], pinned: string[] = [], excluded: string[] = []) =>
  chooseHomeCalls({ methods, workflows: [], index: { pinned, excluded } }).map((one) => one.method_uuid);
const chosen = (methods: PublishedMethod[], pinned: string[] = [], excluded: string[] = []) =>
  chosenCalls(methods, pinned, excluded)[0];

test('the example of a home page without workflows creates something under the tag with most methods', () => {
  const tagged = (call: string, tag: string) => method(call, { tags: [tag] });
  const methods = [
    tagged('POST /tokens', 'auth'),
    tagged('GET /orders', 'orders'),
    tagged('POST /orders/{id}/cancel', 'orders'),
    tagged('POST /orders', 'orders'),
  ];
  expect(chosen(methods)).toBe('POST /orders');
  expect(chosen(methods.slice(0, 3))).toBe('GET /orders');
});

test('the example of a home page is neither deprecated nor left out by the owner, and there is none without others', () => {
  const methods = [method('POST /old', { is_deprecated: true }), method('GET /new'), method('POST /hidden')];
  expect(chosen(methods, ['POST /old'], ['POST /hidden'])).toBe('GET /new');
  expect(chosen(methods.slice(0, 1))).toBeUndefined();
  expect(chosen([])).toBeUndefined();
});

test('the example of a home page is a call over HTTP, also if there are more functions', () => {
  const functions = ['one', 'two', 'three'].map((name) => method(`CALL ${name}`));
  expect(chosen([...functions, method('GET /orders')])).toBe('GET /orders');
  expect(chosen(functions)).toBe('CALL one');
});

test('the calls to begin with are the pinned ones and then one for each tag, the largest tags first, each call once', () => {
  const tagged = (call: string, tag: string) => method(call, { tags: [tag] });
  const methods = [
    tagged('GET /token', 'auth'),
    tagged('GET /orders', 'orders'),
    tagged('POST /orders', 'orders'),
    tagged('DELETE /orders/{id}', 'orders'),
    tagged('GET /refunds', 'refunds'),
    tagged('GET /refunds/{id}', 'refunds'),
    tagged('CALL refunds.create', 'sdk'),
  ];
  expect(chosenCalls(methods, ['GET /refunds/{id}'])).toEqual([
    'GET /refunds/{id}',
    'POST /orders',
    'GET /refunds',
    'GET /token',
    'CALL refunds.create',
  ]);
});

test('the calls to begin with need no id if others do not, and are short', () => {
  const tagged = (call: string, tag: string) => method(call, { tags: [tag] });
  const methods = [
    tagged('GET /enterprises/{enterprise}/cache/limit', 'actions'),
    tagged('GET /enterprises/{enterprise}/cache', 'actions'),
    tagged('GET /orgs/{org}/repos', 'repos'),
    tagged('POST /user/repos', 'repos'),
  ];
  expect(chosenCalls(methods).slice(0, 2)).toEqual([
    'POST /user/repos',
    'GET /enterprises/{enterprise}/cache',
  ]);
});
