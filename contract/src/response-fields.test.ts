import { expect, test } from 'vitest';
import type { MethodResponse } from './method-responses.ts';
import { bodyOf, listResponseFields, typeAtPointer } from './response-fields.ts';

const body = (fields: Record<string, string>, more: Partial<MethodResponse> = {}): MethodResponse[] => [
  { status: '200', description: '', content_type: '', type: 'object', fields, ...more },
];

test.each([
  ['/id', { id: 'string' }, 'string'],
  ['/ids/3', { ids: 'string[]' }, 'string'],
  ['/items/0/price', { 'items[].price': 'integer' }, 'integer'],
  ['/code', { id: 'string' }, null],
  ['/id/inner', { id: 'string' }, null],
  ['/meta/any', { id: 'string', meta: 'object' }, 'any'],
  ['/data/code', { data: 'object', 'data.id': 'string' }, null],
  ['/a~1b/~0', { 'a/b.~': 'string' }, 'string'],
  ['/constructor', { id: 'string' }, null],
  // An object of which only the fields are listed.
  ['/owner', { 'owner.login': 'string' }, 'any'],
  ['/items/2', { 'items[].id': 'string' }, 'any'],
  ['/owner/name', { 'owner.login': 'string' }, null],
])('the JSON pointer %s into the response fields %o leads to %s', (pointer, fields, type) => {
  const responses = body(fields);
  expect(typeAtPointer(responses, pointer)).toBe(type);
  expect(typeAtPointer([bodyOf(listResponseFields(responses), { type: 'object' })], pointer)).toBe(type);
});

test('a JSON pointer into a cut or an unknown response leads to any type', () => {
  expect(typeAtPointer(body({ id: 'string' }, { is_cut: true }), '/code')).toBe('any');
  expect(typeAtPointer([], '/code')).toBe('any');
});

test.each([['[]'], ['[][]'], ['x[]'], [''], ['[]'.repeat(500)]])(
  'a field named %s has a JSON pointer',
  (name) => {
    expect(listResponseFields(body({ [name]: 'string' }))).toHaveLength(1);
  },
);
