import { expect, test } from 'vitest';
import { articleOf, isPlural, singularOf, singularOfWords } from './singular.ts';

test.each(
  (
    'people person, children child, indices index, analyses analysis, statuses status, bonuses bonus, buses bus, ' +
    'databases database, purchases purchase, licenses license, responses response, expenses expense, releases release, ' +
    'warehouses warehouse, causes cause, uses use, addresses address, processes process, classes class, boxes box, ' +
    'indexes index, taxes tax, branches branch, batches batch, searches search, caches cache, pushes push, heroes hero, ' +
    'videos video, policies policy, movies movie, keys key, archives archive, shelves shelf, sizes size, quizzes quiz, ' +
    'skus sku, cpus cpu, menus menu, apis api, settings setting, issues issue, refunds refund, axes axis'
  )
    .split(', ')
    .map((pair) => pair.split(' ')),
)('one of several %s is a %s', (several = '', one) => {
  expect(singularOf(several)).toBe(one);
  expect(isPlural(several)).toBe(true);
});

test.each(
  'status address process analysis basis bus virus focus census radius series species news metadata sms canvas alias analytics person refund access cactus'.split(
    ' ',
  ),
)('%s is singular already', (noun) => {
  expect(singularOf(noun)).toBe(noun);
  expect(isPlural(noun)).toBe(false);
});

test('a singular form stays the same if it is read again', () => {
  for (const noun of [
    'person',
    'index',
    'status',
    'purchase',
    'address',
    'cache',
    'box',
    'policy',
    'analysis',
  ])
    expect(singularOf(noun)).toBe(noun);
});

test.each([
  ['a', 'user unit URL refund one-time European uuid'],
  ['an', 'order hour SMS upload API invoice uninstall MFA'],
])('the article is “%s” before %s', (article, words) => {
  for (const word of words.toLowerCase().split(' ')) expect([word, articleOf(word)]).toEqual([word, article]);
});

test.each([
  ['status', 'status'],
  ['news', 'news'],
  ['order_lines', 'order line'],
  ['Payment-Methods', 'payment method'],
  ['analysis', 'analysis'],
])('a path segment %s is about a %s', (segment, thing) => {
  expect(singularOfWords(segment)).toBe(thing);
});
