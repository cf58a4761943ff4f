import { searchableCall } from '@fieldkit/testing/searchable-call.ts';
import { expect, test } from 'vitest';
import { buildSearchIndex } from '../search-index.ts';
import { rankMethods } from './rank-methods.ts';

const call = (httpMethod: string, path: string, summary: string, asked: string[] = []) =>
  searchableCall(httpMethod, path, summary, { asked });
const index = buildSearchIndex([
  call('POST', '/payment-methods', 'Create a payment method', ['klarna', 'accept sofort']),
  call('POST', '/disputes/{id}/accept', 'Accept a dispute', ['accept the chargeback']),
  call('GET', '/disputes/{id}', 'Retrieve a dispute', ['dispute']),
  call('DELETE', '/payment-methods/{id}', 'Detach a payment method'),
]);

test.each([
  'klarna',
  'use klarna',
  'how to use Klarna',
  'I need to use Klarna',
  'accept Klarna',
  'How do I support Klarna?',
  'accept Sofort',
])('[PLUG-08] an Asked as phrase answers "%s"', (question) => {
  const { hits, outcome } = rankMethods(index, question, 3);
  expect([hits[0]?.id, outcome]).toEqual(['Create a payment method', 'answered']);
});

test.each([
  ['remove klarna', 'Create a payment method'],
  ['accept a dispute', 'Retrieve a dispute'],
  ['chargeback', 'Accept a dispute'],
])('[PLUG-08] an Asked as phrase does not answer "%s", which asks for something else', (question, taught) => {
  const { hits, outcome } = rankMethods(index, question, 3);
  expect([hits[0]?.id, outcome]).not.toEqual([taught, 'answered']);
});
