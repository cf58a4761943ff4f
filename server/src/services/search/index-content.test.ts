import { expect, test } from 'vitest';
import { indexContent } from './index-content.ts';
import { rankMethods } from './ranking/rank-methods.ts';
import type { PublishedMethod } from './search-messages.ts';

const methodWith = (description: string): PublishedMethod => ({
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
