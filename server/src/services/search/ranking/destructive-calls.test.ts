import { expect, test } from 'vitest';
import { requestsDestructiveCall } from './destructive-calls.ts';

const call = (path: string, summary: string) => ({
  httpMethod: path.split(' ')[0] ?? '',
  name: '',
  path,
  summary,
});
const remove = call('DELETE /customers/{customer}', 'Delete a customer');
const cancel = call('POST /payments/{payment}/cancel', 'Cancel a payment');

test.each([
  [remove, 'save a card for a customer', false],
  [remove, 'delete a customer', true],
  [remove, 'remove the customer', true],
  [remove, 'cancel a subscription', false],
  [remove, 'bring back a customer that I deleted', false],
  [cancel, 'refund a payment', false],
  [cancel, 'stop a payment', true],
  [call('DELETE /user/starred/{repo}', 'Unstar a repository'), 'star a repository', false],
  [call('POST /customers', 'Create a customer'), 'anything', true],
])('[QRY-04] whether “%s” requests $summary', (one, text, isAsked) => {
  expect(requestsDestructiveCall(one, text)).toBe(isAsked);
});
