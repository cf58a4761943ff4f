import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callsOf } from '../../../../../bench/everyday.bench.ts';
import { wordsOf } from '../index/words-of.ts';
import { buildSearchIndex, type Searchable } from '../search-index.ts';
import { rankWordings } from './rank-calls.ts';
import { rankMethods } from './rank-methods.ts';
import { readHttpMethods } from './read-http-methods.ts';

const method = (verb: string, path: string, summary: string, description = ''): Searchable => ({
  id: `${verb} ${path}`,
  httpMethod: verb,
  path: `${verb} ${path}`,
  name: '',
  summary,
  tags: [],
  description,
  inputs: '',
});
const index = buildSearchIndex([
  method('GET', '/refunds', 'List refunds'),
  method('POST', '/refunds', 'Create a refund'),
  method('DELETE', '/refunds/{id}', 'Cancel a refund'),
  method('GET', '/customers', 'List customers', 'Customers may be searched by name.'),
  method('POST', '/customers/{id}/invoices', 'Create an invoice for a customer'),
]);
const first = (question: string) => rankMethods(index, question, 5).hits[0]?.id;

describe('ranking', () => {
  it('finds the same calls for every usual introduction of a question', () => {
    const forms = ['', 'How do I ', 'how to ', 'I need to ', 'Show me how to ', 'Which call lets me '];
    const found = forms.map((form) => rankMethods(index, `${form}create a refund`, 5));
    for (const one of found) expect(one).toEqual(found[0]);
    expect(found[0]?.hits[0]?.id).toBe('POST /refunds');
  });

  it.each([
    ['create a refund', 'POST /refunds'],
    ['How do I CREATE refunds?', 'POST /refunds'],
    ['cancel refund', 'DELETE /refunds/{id}'],
    ['show me all refunds', 'GET /refunds'],
    ['customerInvoices', 'POST /customers/{id}/invoices'],
    ['search customers by name', 'GET /customers'],
  ])('%j finds %s first', (question, id) => expect(first(question)).toBe(id));

  it('is uncertain or empty if the evidence is weak or missing', () => {
    expect(rankMethods(index, 'create a refund', 5).outcome).toBe('answered');
    expect(rankMethods(index, 'create a zebra for the migration of northern walruses', 5).outcome).toBe(
      'uncertain',
    );
    const { hits, outcome, covered, titled } = rankMethods(index, 'zebra', 5);
    expect({ hits, outcome, covered, titled }).toEqual({ hits: [], outcome: 'none', covered: 0, titled: 0 });
    expect(rankMethods(index, '', 5).outcome).toBe('none');
    expect(rankMethods(buildSearchIndex([]), 'refund', 5).outcome).toBe('none');
  });

  it('never fails, never repeats a call, and keeps the order of its scores', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), fc.integer({ min: 1, max: 20 }), (question, limit) => {
        const { hits } = rankMethods(index, question, limit);
        expect(hits.length).toBeLessThanOrEqual(limit);
        expect(new Set(hits.map(({ id }) => id)).size).toBe(hits.length);
        const scores = hits.map(({ score }) => score);
        expect(scores).toEqual([...scores].sort((a, b) => b - a));
      }),
    );
  });
});

describe('words', () => {
  it.each([
    ['listPullRequests', ['list', 'pull', 'request']],
    ['GET /repos/{owner_id}/HTTPServers2', ['get', 'repositori', 'owner', 'id', 'http', 'server', '2']],
    ["the user's café", ['user', 'cafe']],
    ['', []],
  ])('%j are %j', (text, words) => expect(wordsOf(text)).toEqual(words));

  it('the first action word determines the HTTP method', () => {
    expect([...readHttpMethods('please delete the list').firstVerb]).toEqual(['DELETE']);
    expect([...readHttpMethods('issues').firstVerb]).toEqual([]);
  });
});

describe('several wordings of a question', () => {
  const endpoints = buildSearchIndex([
    method('GET', '/endpoints/{id}', 'Get an endpoint'),
    method('GET', '/endpoints/{id}/stats', 'Get the statistics of an endpoint'),
    method('POST', '/endpoints', 'Create an endpoint'),
    method('GET', '/customers', 'List customers'),
  ]);

  it('[PLUG-08] find the call that one wording names clearly, before one that another prefers narrowly', () => {
    const unclear = 'get success and failure counts for endpoint';
    const clear = 'endpoint statistics';
    expect(rankWordings(endpoints, [unclear], 5).hits[0]?.id).toBe('GET /endpoints/{id}');
    const { hits } = rankWordings(endpoints, ['is this endpoint reliable?', unclear, clear], 5);
    expect(hits[0]?.id).toBe('GET /endpoints/{id}/stats');
  });

  it('[PLUG-08] keep the call with the verb of a command before one that contradicts it', () => {
    const subscriptions = buildSearchIndex(callsOf('', 'demo'));
    const command = 'resume a paused subscription';
    const { hits, outcome } = rankWordings(subscriptions, [command, command], 5);
    expect(hits[0]?.id).toBe('POST /subscriptions/{subscription}/resume');
    expect(outcome).toBe(rankMethods(subscriptions, command, 5).outcome);
  });
});
