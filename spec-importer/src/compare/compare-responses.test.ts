import { expect, test } from 'vitest';
import { compareResponses } from './compare-responses.ts';

const response = (fields: Record<string, string>, more: object = {}) =>
  JSON.stringify([
    { status: '200', description: 'Done', content_type: 'application/json', type: 'object', fields, ...more },
    { status: '404', description: 'Not found', content_type: '', type: '', fields: {} },
  ]);
const order = response({ id: 'integer', name: 'string' });

test.each([
  ['a removed field', response({ id: 'integer' }), true, 'The field “name” was removed in the response 200.'],
  [
    'another type of a field',
    response({ id: 'string', name: 'string' }),
    true,
    'The field “id” in the response 200 is now string instead of integer.',
  ],
  ['a removed success', '[]', true, 'The response 200 was removed.'],
  [
    'another type of the body',
    response({ id: 'integer', name: 'string' }, { type: 'object[]' }),
    true,
    'The body of the response 200 is now object[] instead of object.',
  ],
  [
    'a new field',
    response({ id: 'integer', name: 'string', note: 'string' }),
    false,
    'The field “note” was added in the response 200.',
  ],
  [
    'another description',
    response({ id: 'integer', name: 'string' }, { description: 'Ready' }),
    false,
    'The descriptions of the responses changed.',
  ],
])('%s is reported with whether it breaks callers', (_what, now, breaking, sentence) => {
  const [difference, ...more] = compareResponses(order, now, 'GET /orders');
  expect([difference?.breaking, difference?.sentence, more]).toEqual([breaking, sentence, []]);
  // Each breaking difference explains what to do.
  expect(difference?.migration?.includes('GET /orders') ?? false).toBe(breaking);
});

test('a field that is merely unlisted does not count as removed, and responses that were unknown break nothing', () => {
  expect(compareResponses(order, response({ id: 'integer' }, { is_cut: true }), 'GET /orders')).toEqual([
    { breaking: false, sentence: 'The descriptions of the responses changed.', isWording: true },
  ]);
  expect(compareResponses('[]', order, 'GET /orders')).toEqual([
    { breaking: false, sentence: 'The responses are now described.', isWording: true },
  ]);
});

test('fields with the names of inherited properties are compared as all others', () => {
  const sentences = (former: string, now: string) =>
    compareResponses(former, now, 'GET /orders').map(({ sentence }) => sentence);
  const inherited = response({ id: 'integer', name: 'string', constructor: 'string' });
  expect(sentences(order, inherited)).toEqual(['The field “constructor” was added in the response 200.']);
  expect(sentences(inherited, order)).toEqual(['The field “constructor” was removed in the response 200.']);
});
