import { searchableCall } from '@fieldkit/testing/searchable-call.ts';
import { describe, expect, test } from 'vitest';
import { buildSearchIndex, type Searchable } from '../search-index.ts';
import { rankMethods } from './rank-methods.ts';
import { indexResponses, readResponseRequest } from './response-fields.ts';

const call = (httpMethod: string, path: string, summary: string) =>
  searchableCall(httpMethod, path, summary, { id: `${httpMethod} ${path}`, name: summary });
const response = (status: string, fields: Record<string, string> = {}, codes?: string[]) => ({
  status,
  description: '',
  content_type: 'application/json',
  type: 'object',
  fields,
  ...(codes && { codes }),
});
const calls: [Searchable, ReturnType<typeof response>[]][] = [
  [
    call('GET', '/pulls/{number}', 'Get a pull request'),
    [response('200', { id: 'integer', mergeable_state: 'string' })],
  ],
  [
    call('PATCH', '/pulls/{number}', 'Update a pull request'),
    [response('200', { id: 'integer', mergeable_state: 'string' })],
  ],
  [call('PUT', '/pulls/{number}/merge', 'Merge a pull request'), [response('200'), response('405')]],
  [call('GET', '/states', 'List the states of a country'), [response('200', { '[].id': 'integer' })]],
  [
    call('GET', '/limits', 'Get the quota of the current user'),
    [response('200', { 'rate.requestsLeft': 'integer' })],
  ],
  [call('POST', '/payments', 'Pay'), [response('200'), response('402', {}, ['card_declined'])]],
  [call('POST', '/cards', 'Add a card'), [response('200'), response('4XX')]],
  [call('GET', '/webhook_endpoints', 'List the endpoints of webhooks'), [response('200')]],
];
const index = {
  ...buildSearchIndex(calls.map(([one]) => one)),
  responses: () => indexResponses(calls.map(([, responses]) => JSON.stringify(responses))),
};
const best = (question: string) => rankMethods(index, question, 1);

describe('search by a call’s response', () => {
  test.each([
    ['a field in snake case', 'which call returns mergeable_state', 'GET /pulls/{number}'],
    ['a field in camel case', 'where do I get requestsLeft', 'GET /limits'],
    ['a field in backticks', 'I need `mergeable_state`', 'GET /pulls/{number}'],
    ['a field with its parent', 'what returns rate.requestsLeft', 'GET /limits'],
    ['the words of a field', 'which endpoint tells me how many requests are left', 'GET /limits'],
    ['a status code', 'which endpoint responds with 405', 'PUT /pulls/{number}/merge'],
    ['the class of a status code', 'which endpoint fails with 409', 'POST /cards'],
    ['a status beside an error code', '402 card_declined', 'POST /payments'],
  ])('[PLUG-08] finds the call by %s', (_what, question, id) => {
    expect(best(question).hits[0]?.id).toBe(id);
  });

  test('[PLUG-08] is certain if the question names a rare field', () => {
    expect(best('what returns requestsLeft').outcome).toBe('answered');
  });

  test.each([
    'create a custom field',
    'update a pull request',
    'list 404 pages',
    'which call lets me merge a pull request',
    'delete the webhook endpoint',
  ])('[PLUG-08] ignores responses for “%s”', (question) => {
    expect(readResponseRequest(question)).toBeNull();
  });
});
