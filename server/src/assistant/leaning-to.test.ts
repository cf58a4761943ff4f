import { expect, test } from 'vitest';
import { leaningTo } from './leaning-to.ts';
import type { PublishedLibrary, PublishedMethod } from './search-messages.ts';

const library = (programming_language: string): PublishedLibrary => ({
  library_uuid: programming_language,
  name: programming_language,
  version: '1',
  programming_language,
});
const libraries = ['api', 'python', 'typescript', 'go'].map(library);
const hits = libraries.map(({ library_uuid }) => ({ method: { library_uuid } as PublishedMethod, score: 1 }));
const order = (language: string) =>
  leaningTo(language, libraries)?.(hits).map(({ method }) => method.library_uuid);

test.each([
  ['py', ['python', 'api', 'typescript', 'go']],
  ['Node.js', ['typescript', 'api', 'python', 'go']],
  ['golang', ['go', 'api', 'python', 'typescript']],
  ['COBOL', ['api', 'python', 'typescript', 'go']],
])('somebody who writes %s gets %j', (language, expected) => expect(order(language)).toEqual(expected));

test('nothing changes without a language, or where there is no SDK', () => {
  expect(leaningTo('', libraries)).toBeNull();
  expect(leaningTo('py', [library('api')])).toBeNull();
});
