import { expect, test } from 'vitest';
import { indexContent } from './index-content.ts';
import { rankMethods } from './ranking/rank-methods.ts';
import type { PublishedMethod } from './search-messages.ts';

const methodWith = (description: string, changes: Partial<PublishedMethod> = {}): PublishedMethod => ({
  method_uuid: 'm1',
  library_uuid: 'l1',
  method_name: 'createOrder',
  description: '',
  operation_id: null,
  summary: 'Create an order',
  tags: [],
  endpoint: '/orders',
  http_method: 'POST',
  input_params: JSON.stringify([{ name: 'state', in: 'body', type: 'string', required: true, description }]),
  headers: [],
  is_deprecated: false,
  ...changes,
});

const finds = (description: string, word: string): boolean => {
  const { index } = indexContent(
    { libraries: [], methods: [methodWith(description)] } as never,
    () => new Map() as never,
    () => undefined,
  );
  return rankMethods(index(), word, 5).hits.length > 0;
};

test('the beginning of an input’s description is searched with its values, but not the end of a long one', () => {
  const text = `The marmalade of the order. ${'It says what happens. '.repeat(70)}At last the walrus.`;
  expect(text.length).toBeGreaterThan(1_500);
  const description = `${text}\nOne of: pelican, closed.`;
  expect(finds(description, 'marmalade')).toBe(true);
  expect(finds(description, 'pelican')).toBe(true);
  expect(finds(description, 'walrus')).toBe(false);
  expect(finds('At last the walrus.', 'walrus')).toBe(true);
});

test('[PLUG-08] a call whose path allows several actions is found by one of them', () => {
  const backend = (method_uuid: string, method_name: string, action: string) =>
    methodWith('', {
      method_uuid,
      method_name,
      operation_id: null,
      summary: method_name,
      endpoint: '/backend/{action}',
      input_params: JSON.stringify([
        { name: 'action', in: 'path', type: 'string', required: true, description: action },
      ]),
    });
  const methods = [
    backend('m1', 'Show the backend of the station', ''),
    backend('m2', 'Control the backend of the station', 'One of: skip, restart. Default: restart.'),
  ];
  const { index } = indexContent(
    { libraries: [], methods } as never,
    () => new Map() as never,
    () => undefined,
  );
  const { hits, outcome } = rankMethods(index(), 'restart the backend of the station', 5);
  expect([hits[0]?.id, outcome]).toEqual(['m2', 'answered']);
});
