import { expect, test } from 'vitest';
import { nameForQuestion } from './draft-workflow.ts';

test.each([
  ['How do I refund a payment?', 'Refund a payment'],
  ['how to list all open invoices', 'List all open invoices'],
  ['Hi, how can I verify webhook signatures??', 'Verify webhook signatures'],
  ['What is the best way to paginate?', 'Paginate'],
  ['can you please cancel a subscription', 'Cancel a subscription'],
  ["I'd like to rotate an API key.", 'Rotate an API key'],
  ['refund payment', 'Refund payment'],
  ['Where are rate limits?', 'Rate limits'],
  ['How do I?', 'How do I?'],
  ['支払いを返金するには', '支払いを返金するには'],
  ['   ', ''],
])('[QRY-04] the workflow for "%s" is called "%s"', (question, name) => {
  expect(nameForQuestion(question)).toBe(name);
});

test('[QRY-04] a long question becomes a name of at most 200 characters, and no emoji is cut in half', () => {
  const name = nameForQuestion(`How do I ab${'😀'.repeat(300)}c?`);
  expect(name.length).toBeLessThanOrEqual(200);
  expect(name.isWellFormed()).toBe(true);
});
