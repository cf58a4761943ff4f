import type { InputParam } from '@fieldkit/contract/methods.ts';
import { expect, test } from 'vitest';
import type { DescribedMethod } from '../../../services/search/search-messages.ts';
import { methodText } from './method-text.ts';

const input = (name: string, change: Partial<InputParam> = {}): InputParam => ({
  name,
  in: 'body',
  type: 'string',
  required: false,
  description: '',
  ...change,
});
const method = (inputs: InputParam[]): DescribedMethod => ({
  method_uuid: '00000000-0000-4000-8000-000000000001',
  library_uuid: '00000000-0000-4000-8000-000000000002',
  method_name: 'Create an order',
  operation_id: null,
  summary: '',
  tags: [],
  http_method: 'POST',
  endpoint: '/orders',
  description: '',
  is_deprecated: false,
  headers: [],
  input_params: JSON.stringify(inputs),
  library: {
    library_uuid: '00000000-0000-4000-8000-000000000002',
    name: 'Shop',
    version: '1',
    base_url: '',
    programming_language: '',
  },
});
const inputs = [
  input('note'),
  input('items', { type: 'object[]', required: true }),
  input('items[].sku'),
  input('items[].price', { type: 'object', required: true }),
  input('items[].price.amount', { type: 'integer', required: true }),
];

test('fields follow their parent, required ones first; deeper ones are counted', () => {
  expect(methodText(method(inputs))).toContain(
    [
      '- items (body, object[], required)',
      '- items[].price (body, object, required)',
      '- items[].sku (body, string)',
      '- note (body, string)',
      '… 1 field deeper down: get_method with detail "full" lists them.',
    ].join('\n'),
  );
});

test('everything is listed where everything is asked for', () => {
  expect(methodText(method(inputs), { full: true })).toContain(
    '- items[].price (body, object, required)\n- items[].price.amount (body, integer, required)',
  );
});
