import { describe, expect, test } from 'vitest';
import { readPublished } from '../published-project.ts';
import type { PublishedContent, PublishedMethod } from '../search-messages.ts';

const aMethod = (
  at: number,
  http_method: string,
  endpoint: string,
  method_name: string,
): PublishedMethod => ({
  method_uuid: `00000000-0000-4000-8000-00000000000${at}`,
  library_uuid: 'l',
  method_name,
  description: '',
  operation_id: null,
  summary: '',
  tags: [],
  endpoint,
  http_method,
  input_params: '[]',
  headers: [],
  is_deprecated: false,
});
const methods = [
  aMethod(1, 'POST', '/orders', 'Create an order'),
  aMethod(2, 'POST', '/orders/{id}/refund', 'Refund an order'),
  aMethod(3, 'GET', '/customers', 'List customers'),
  aMethod(4, 'POST', '/customers', 'Create a customer'),
  aMethod(5, 'DELETE', '/invoices/{id}', 'Delete an invoice'),
];
const steps = methods.slice(0, 2).map(({ method_uuid, method_name }) => ({
  method_uuid,
  method_name,
  description: '',
}));
const content: PublishedContent = {
  libraries: [{ library_uuid: 'l', name: 'Shop', version: '1', programming_language: 'api' }],
  methods,
  workflows: [
    {
      workflow_uuid: 'w',
      name: 'Take goods back',
      description: 'Until the money is there.',
      tags: ['orders'],
      steps,
    },
  ],
};
function found(question: string, given: Partial<PublishedContent> = {}) {
  const read = readPublished({ ...content, ...given }).show({
    page: 'ask',
    question,
    also: [],
    language: '',
  });
  if (read.content.page !== 'ask') throw new Error('The search returned no answer.');
  return read.content.found;
}
const names = (list: { method_name: string }[]) => list.map(({ method_name }) => method_name);

describe('the result for a question', () => {
  test('[PLUG-07] is the workflow that covers it, complete and before any method', () => {
    const { outcome, workflow, methods: alone } = found('take goods back');
    expect([outcome, workflow?.name, alone]).toEqual(['answered', 'Take goods back', []]);
    expect(workflow?.steps.map(({ method }) => method?.endpoint)).toEqual(['/orders', '/orders/{id}/refund']);
  });

  test('is the workflow that makes the requested calls in sequence', () => {
    expect(found('create an order, then refund an order').workflow?.name).toBe('Take goods back');
  });

  test('is a single call if the question asks for no more, with the workflow that uses it', () => {
    const { workflow, methods: calls, nearWorkflows } = found('refund an order');
    expect([workflow, names(calls)]).toEqual([null, ['Refund an order']]);
    expect(nearWorkflows.map(({ name }) => name)).toEqual(['Take goods back']);
  });

  test('is the best call for each part of the question, in its order', () => {
    const { methods: calls } = found('create a customer, then delete an invoice');
    expect(names(calls)).toEqual(['Create a customer', 'Delete an invoice']);
  });

  test.each([
    ['GET /customers', 'List customers'],
    ['What does post /customers answer?', 'Create a customer'],
    ['why is https://shop.example.com/orders/17/refund refused', 'Refund an order'],
    ['`DELETE /invoices/:id`', 'Delete an invoice'],
  ])('is the call whose HTTP method and path it contains: %s', (question, name) => {
    const { outcome, methods: calls } = found(question);
    expect([outcome, names(calls)]).toEqual(['answered', [name]]);
  });

  test('is the same with and without the language of the code', () => {
    expect(found('create a customer in python')).toEqual(found('create a customer'));
  });

  test('[PLUG-07] is empty for an unrelated question, with the three nearest methods', () => {
    const { outcome, methods: calls, nearMethods } = found('zqx wvut');
    expect([outcome, calls, nearMethods.length]).toEqual(['none', [], 3]);
    expect(names(found('cutsomres').nearMethods).slice(0, 2).sort()).toEqual([
      'Create a customer',
      'List customers',
    ]);
  });

  test('is uncertain if only general words are shared', () => {
    const { outcome, methods: calls } = found('create a weather forecast for tomorrow morning');
    expect([outcome, calls.length]).toEqual(['uncertain', 1]);
  });

  test('is empty before the first publication', () => {
    const empty = found('refund', { libraries: [], methods: [], workflows: [] });
    expect([empty.outcome, empty.nearMethods]).toEqual(['none', []]);
  });
});
