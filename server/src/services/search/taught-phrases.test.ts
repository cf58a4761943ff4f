import { expect, test } from 'vitest';
import { rankMethods } from './rank-methods.ts';
import { buildSearchIndex } from './search-index.ts';

const call = (verb: string, path: string, summary: string, asked: string[] = []) => ({
  ...{ id: summary, verb, path: `${verb} ${path}`, name: '', summary, asked },
  ...{ tags: [], description: '', inputs: '' },
});
const index = buildSearchIndex([
  call('POST', '/payment-methods', 'Create a payment method', ['klarna', 'use the wallet']),
  call('POST', '/disputes/{id}/accept', 'Accept a dispute'),
  call('DELETE', '/payment-methods/{id}', 'Detach a payment method'),
]);

test.each([
  'klarna',
  'use klarna',
  'how to use Klarna',
  'I need to use Klarna',
  'accept Klarna',
  'How do I support Klarna?',
  'wallet',
])('[PLUG-08] an asked as phrase of one word answers "%s"', (question) => {
  const { hits, outcome } = rankMethods(index, question, 3);
  expect([hits[0]?.id, outcome]).toEqual(['Create a payment method', 'answered']);
});

test.each(['remove klarna', 'accept a dispute'])(
  '[PLUG-08] an asked as phrase of one word does not answer "%s", which asks for something else',
  (question) => {
    const { hits, outcome } = rankMethods(index, question, 3);
    expect(outcome === 'answered' && hits[0]?.id === 'Create a payment method').toBe(false);
  },
);
