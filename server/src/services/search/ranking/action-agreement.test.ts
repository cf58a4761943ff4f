import { searchableCall } from '@fieldkit/testing/searchable-call.ts';
import { expect, test } from 'vitest';
import { buildSearchIndex } from '../search-index.ts';
import { rankMethods } from './rank-methods.ts';

const index = buildSearchIndex([
  searchableCall('POST', '/customers', 'Create a customer'),
  searchableCall('GET', '/customers', 'List customers'),
  searchableCall('DELETE', '/customers/{id}', 'Delete a customer'),
  searchableCall('POST', '/refunds', 'Create a refund'),
  searchableCall('GET', '/refunds/{id}', 'Retrieve a refund'),
  searchableCall('POST', '/subscriptions/{id}/cancel', 'Cancel a subscription'),
  searchableCall('POST', '/subscriptions/{id}/pause', 'Pause a subscription'),
  searchableCall('POST', '/subscriptions/{id}/resume', 'Resume a subscription'),
  searchableCall('POST', '/payouts', 'Create a payout'),
  searchableCall('GET', '/payouts/{id}', 'Retrieve a payout'),
  searchableCall('GET', '/people/{id}', 'Retrieve a person'),
  searchableCall('POST', '/prices/{id}/archive', 'Archive a price'),
  searchableCall('POST', '/api-keys', 'Create an API key'),
  searchableCall('POST', '/sessions', 'Sign in with a password'),
  searchableCall('POST', '/members/invite', 'Invite a member'),
]);
const webhooks = buildSearchIndex([
  {
    ...searchableCall('POST', '/webhook-endpoints', 'Create a webhook endpoint'),
    description: 'Its secret verifies signatures.',
  },
  searchableCall('GET', '/webhook-endpoints', 'List webhook endpoints'),
  {
    ...searchableCall('CALL', '', 'meridian.webhooks.constructEvent Verifies'),
    name: 'Webhooks.constructEvent',
    path: 'CALL meridian.webhooks.constructEvent(payload, signature)',
    description: 'Verifies the signature of a webhook and returns its event.',
    tags: ['webhooks'],
  },
]);
const answerTo = (question: string) => {
  const { hits, outcome } = rankMethods(index, question, 3);
  return outcome === 'answered' ? hits[0]?.id : outcome;
};

test.each([
  'restore a deleted customer',
  'reactivate a cancelled subscription',
  'revoke an API key',
  'list API keys',
  'list members',
  'delete a refund',
  'How do I approve a refund?',
  'change a password',
])(
  '[PLUG-08] a call whose verb differs in meaning from that of "%s" does not count as answered',
  (question) => {
    expect(answerTo(question)).toBe('uncertain');
  },
);

test.each(['pause a payout', 'archive a customer', 'cancel a payout'])(
  '[PLUG-08] a call that does the same to an object other than the one in "%s" does not count as answered',
  (question) => {
    expect(answerTo(question)).toBe('uncertain');
  },
);

test.each(['list refunds', 'show me all refunds', 'list all payouts', 'list people'])(
  '[PLUG-08] a call that reads one object by its id does not count as answered for "%s"',
  (question) => {
    expect(answerTo(question)).toBe('uncertain');
  },
);

test('[PLUG-08] a call with a parameter at its end that lists objects counts as answered', () => {
  const shop = buildSearchIndex([
    searchableCall('GET', '/orders/{customer}', 'List the orders of a customer'),
    searchableCall('GET', '/refunds/{region}', 'Get refunds of a region'),
    searchableCall('POST', '/products', 'Create a product'),
  ]);
  expect(rankMethods(shop, 'list orders', 3).outcome).toBe('answered');
  expect(rankMethods(shop, 'list refunds', 3).outcome).toBe('answered');
});

test.each([
  ['refund a customer', 'Create a refund'],
  ['remove a customer', 'Delete a customer'],
  ['show all customers', 'List customers'],
  ['unpause a subscription', 'Resume a subscription'],
  ['How do I pause the subscription of a customer?', 'Pause a subscription'],
  ['make a refund', 'Create a refund'],
])('[PLUG-08] a call whose verb and object mean the same as in "%s" stays an answer', (question, answer) => {
  expect(answerTo(question)).toBe(answer);
});

test('[PLUG-08] a call that only reads does not answer a long question that begins with creating something', () => {
  const shop = buildSearchIndex([
    searchableCall('GET', '/segments', 'List customer segments'),
    searchableCall('GET', '/segments/{id}', 'Retrieve a customer segment'),
    searchableCall('POST', '/orders', 'Create an order'),
  ]);
  const question = 'create a customer segment with my own filter for everyone who ordered twice last year';
  expect(rankMethods(shop, question, 3).outcome).toBe('uncertain');
  const asked = question.replace('create a customer segment', 'show the customer segments');
  expect(rankMethods(shop, asked, 3).outcome).toBe('answered');
});

test('[PLUG-08] an API version is not treated as a request for a call', () => {
  expect(answerTo('which version of the refund API is this')).toBe('uncertain');
});

test('[PLUG-08] a call with the verb of "verify a webhook signature" comes before a call that contradicts it', () => {
  const { hits } = rankMethods(webhooks, 'verify a webhook signature', 3);
  expect(hits[0]?.id).toBe('meridian.webhooks.constructEvent Verifies');
});

test('[PLUG-08] a call that removes or changes something ranks lower if no verb of the question does', () => {
  const tasks = buildSearchIndex([
    searchableCall('PUT', '/tasks/{task}/assignees', 'Add a new assignee to a task'),
    searchableCall('DELETE', '/tasks/{task}/labels/{label}', 'Remove a label from a task'),
    searchableCall('PUT', '/tasks/{task}/labels', 'Add a label to a task'),
    searchableCall('PUT', '/recipes', 'Update many'),
    searchableCall('GET', '/recipes', 'Get all'),
    searchableCall('GET', '/recipes/{slug}', 'Get one'),
    searchableCall('PATCH', '/recipes/{slug}', 'Patch a recipe by its slug'),
  ]);
  const found = (question: string) => rankMethods(tasks, question, 3).hits.map(({ id }) => id);
  expect(found('put label 3 on task 204 from the board')[2]).toBe('Remove a label from a task');
  // The removal that a question asks for keeps its place.
  expect(found('take label 3 off task 204')[0]).toBe('Remove a label from a task');
  expect(found('read the recipe with this slug')[0]).toBe('Get one');
});
