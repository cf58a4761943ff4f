import { searchableCall } from '@fieldkit/testing/searchable-call.ts';
import { describe, expect, it } from 'vitest';
import { rankMethods } from '../ranking/rank-methods.ts';
import { ranking } from '../ranking/ranking-constants.ts';
import { buildSearchIndex } from '../search-index.ts';

const call = (httpMethod: string, path: string, summary: string, inputs = '', tags: string[] = []) =>
  searchableCall(httpMethod, path, summary, { id: `${httpMethod} ${path}`, inputs, tags });
const shopCalls = [
  call('GET', '/search/books', 'Search'),
  call('GET', '/search/shops', 'Search'),
  call('GET', '/books/{book_id}', 'Details'),
  call('GET', '/books/{book_id}/reviews', 'Reviews'),
  call('GET', '/shops/{shop_id}/hours', 'Opening hours'),
  call('GET', '/me/shelves', 'Shelves of the current user'),
  call('GET', '/shelves/{shelf_id}/photos', 'Photos'),
  call('DELETE', '/shelves/{shelf_id}/photos', 'Remove photos'),
];
const shop = buildSearchIndex(shopCalls, { ...ranking, isMeaningMixed: false });
const found = (question: string) => rankMethods(shop, question, 8).hits.map(({ id }) => id);
const scoreOf = (question: string, id: string) =>
  rankMethods(shop, question, 8).hits.find((hit) => hit.id === id)?.score ?? 0;

describe('calls that provide ids', () => {
  it('are found along with calls that need them if the question names an object', () => {
    expect(found('reviews of "Kalpa Imperial"')).toEqual([
      'GET /books/{book_id}/reviews',
      'GET /search/books',
      'GET /search/shops',
      'GET /books/{book_id}',
    ]);
    expect(found('reviews of Kalpa Imperial')).toContain('GET /search/books');
  });

  it('are not found if the question names none', () => {
    expect(found('reviews')).toEqual(['GET /books/{book_id}/reviews']);
  });

  it('include the search for the same object before the search for another', () => {
    const question = 'opening hours of "Corner"';
    expect(scoreOf(question, 'GET /search/shops')).toBeGreaterThan(scoreOf(question, 'GET /search/books'));
  });

  it('are the developer’s own list if the question contains "my", but never before the requested change', () => {
    expect(found('photos of my place')).toContain('GET /me/shelves');
    expect(found('remove photos of my shelves')[0]).toBe('DELETE /shelves/{shelf_id}/photos');
  });

  it('are found by their inputs if the path is not enough, within one part of the project', () => {
    const flat = buildSearchIndex([
      call('GET', '/findArtist', 'Artist by name', '', ['music']),
      call('GET', '/findArtist2', 'Artist by name', '', ['painting']),
      call('GET', '/overview', 'Overview', 'artist_id', ['music']),
    ]);
    expect(rankMethods(flat, 'overview of Rosalía', 3).hits.map(({ id }) => id)).toEqual([
      'GET /overview',
      'GET /findArtist',
    ]);
  });
});
