import { expect, test } from 'vitest';
import type { PublishedMethod } from '../search-messages.ts';
import { chooseExample } from './home-example.ts';

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
const chosen = (methods: PublishedMethod[], pinned: string[] = [], excluded: string[] = []) =>
  chooseExample({ methods, workflows: [], index: { pinned, excluded } })?.method_uuid;

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
