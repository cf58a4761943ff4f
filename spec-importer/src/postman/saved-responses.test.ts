import { expect, test } from 'vitest';
import { savedResponsesOf } from './saved-responses.ts';

test('saved responses have the fields of their bodies, one response for each status, successes first', () => {
  const header = [{ key: 'Content-Type', value: 'application/json; charset=utf-8' }];
  expect(
    savedResponsesOf([
      { name: 'Missing', code: 404, header, body: '{"error": {"code": "none"}}' },
      { name: 'Found', code: 200, header, body: '{"id": 7, "lines": [{"price": 1.5}]}' },
      { name: 'Found again', code: 200, header, body: '{"other": true}' },
      { name: 'No code', body: '{}' },
      { name: 'Deleted', code: 204, body: '' },
      'not a response',
    ]),
  ).toEqual([
    {
      status: '200',
      description: 'Found',
      content_type: 'application/json',
      type: 'object',
      fields: { id: 'integer', lines: 'object[]', 'lines[].price': 'number' },
      example: '{"id":7,"lines":[{"price":1.5}]}',
    },
    { status: '204', description: 'Deleted', content_type: '', type: '', fields: {} },
    {
      status: '404',
      description: 'Missing',
      content_type: 'application/json',
      type: 'object',
      fields: { error: 'object', 'error.code': 'string' },
      example: '{"error":{"code":"none"}}',
    },
  ]);
  expect(savedResponsesOf(undefined)).toEqual([]);
});
