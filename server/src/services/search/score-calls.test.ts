import { searchableCall } from '@fieldkit/testing/searchable-call.ts';
import { describe, expect, it } from 'vitest';
import { rankMethods } from './ranking/rank-methods.ts';
import { ranking } from './ranking/ranking-constants.ts';
import { buildSearchIndex, type Searchable } from './search-index.ts';

const call = (httpMethod: string, path: string, summary: string) =>
  searchableCall(httpMethod, path, summary, { id: `${httpMethod} ${path}` });
const noLexicon = { ...ranking.lexicon, word: 0 };
const first = (calls: Searchable[], question: string, change = {}) =>
  rankMethods(buildSearchIndex(calls, { ...ranking, isMeaningMixed: false, ...change }), question, 5).hits[0]
    ?.id;

describe('boosts', () => {
  it('include a path whose last noun is in the question', () => {
    const calls = [
      call('GET', '/branches/{branch}/protections', 'Branch'),
      call('GET', '/things/{thing}/branches', 'Branch'),
    ];
    expect(first(calls, 'branches')).toBe('GET /things/{thing}/branches');
    expect(first(calls, 'branches', { head: 0 })).toBe('GET /branches/{branch}/protections');
  });

  it('include a verb that comes later in the question', () => {
    const calls = [call('GET', '/orders', 'Orders'), call('DELETE', '/orders', 'Orders')];
    expect(first(calls, 'orders to remove')).toBe('DELETE /orders');
    expect(first(calls, 'orders to remove', { firstVerb: 0 })).toBe('DELETE /orders');
    expect(first(calls, 'orders to remove', { firstVerb: 0, anyVerb: 0, lexicon: noLexicon })).toBe(
      'GET /orders',
    );
    expect(first(calls, 'see orders, then remove orders')).toBe('GET /orders');
  });

  it('include the best answer of a clause, however short the clause is', () => {
    const calls = [
      call('GET', '/rates', 'Exchange rates of currencies of the world'),
      call('GET', '/holidays', 'Public holidays of a place'),
      call('GET', '/world', 'Currencies of the world'),
    ];
    const question =
      'Convert the exchange rates of the currencies of the world. And list public holidays please';
    const besideWorld = (clause: number) => {
      const { hits } = rankMethods(
        buildSearchIndex(calls, { ...ranking, isMeaningMixed: false, clause }),
        question,
        5,
      );
      const scoreOf = (id: string) => hits.find((hit) => hit.id === id)?.score ?? 0;
      return scoreOf('GET /holidays') / scoreOf('GET /world');
    };
    expect(besideWorld(1)).toBeGreaterThan(besideWorld(0));
  });

  it('include words of the same family, with less weight than the word itself', () => {
    const calls = [call('GET', '/a', 'Director'), call('GET', '/b', 'Directed')];
    expect(first(calls, 'directed')).toBe('GET /b');
    expect(first(calls.slice(0, 1), 'directed')).toBe('GET /a');
    expect(first(calls.slice(0, 1), 'directed', { family: 0 })).toBeUndefined();
  });

  it('treat long and short forms as the same word', () => {
    expect(first([call('GET', '/repos', 'All of them')], 'repositories')).toBe('GET /repos');
  });
});
