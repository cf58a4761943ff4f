import { searchableCall } from '@fieldkit/testing/searchable-call.ts';
import { describe, expect, test } from 'vitest';
import { isStopWord } from '../index/words-of.ts';
import { partExclusions } from '../ranking/excluded-words.ts';
import { rankMethods } from '../ranking/rank-methods.ts';
import { ranking } from '../ranking/ranking-constants.ts';
import { buildSearchIndex } from '../search-index.ts';
import { findConcepts } from './find-concepts.ts';
import { ANY, indexEntries, parseEntries, readEntries } from './read-lexicon.ts';
import { translateQuestion } from './translate-question.ts';

const httpMethods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);
const communityCalls = [
  searchableCall('GET', '/servers/{id}/bans', 'List bans'),
  searchableCall('PUT', '/servers/{id}/bans/{user}', 'Create ban'),
  searchableCall('DELETE', '/servers/{id}/bans/{user}', 'Remove ban'),
  searchableCall('POST', '/messages', 'Post a message'),
  searchableCall('POST', '/refunds', 'Create a refund'),
  searchableCall('POST', '/sessions', 'Sign in with a password'),
  searchableCall('POST', '/magic-links', 'Send a sign-in link'),
  searchableCall('POST', '/jobs/{id}/pause', 'Pause a job'),
  searchableCall('POST', '/jobs/{id}/stop', 'Stop a job'),
];
const community = buildSearchIndex(communityCalls);
const communityByWords = buildSearchIndex(communityCalls, { ...ranking, isMeaningMixed: false });
const first = (question: string, index = community) => rankMethods(index, question, 5).hits[0]?.id;

describe('the lexicon', () => {
  const entries = readEntries();

  test('every line contains an expression of questions, an expression of APIs, and valid HTTP methods', () => {
    const dead = entries.filter(
      ({ asked, meant, httpMethods: allowed }) =>
        asked.length === 0 ||
        !meant.some((expression) => expression.some((stem) => !isStopWord(stem))) ||
        allowed.some((one) => !httpMethods.has(one)),
    );
    expect(dead).toEqual([]);
  });

  test('no expression is a single stop word', () => {
    const empty = entries.flatMap(({ asked }) =>
      asked.filter((expression) =>
        expression.every((stem) => stem === ANY || (expression.length === 1 && isStopWord(stem))),
      ),
    );
    expect(empty).toEqual([]);
  });

  test('no expression contradicts itself: an expression that reads in one line does not change something in another', () => {
    const methodsOf = new Map<string, Set<string>[]>();
    for (const { asked, httpMethods: allowed } of entries)
      for (const expression of asked)
        if (allowed.length > 0)
          methodsOf.set(expression.join(' '), [
            ...(methodsOf.get(expression.join(' ')) ?? []),
            new Set(allowed),
          ]);
    const contradictions = [...methodsOf].filter(
      ([, lines]) =>
        lines.length > 1 &&
        lines.some((one) => one.has('GET') && one.size === 1) &&
        lines.some((one) => !one.has('GET')),
    );
    expect(contradictions.map(([expression]) => expression)).toEqual([]);
  });

  test('no two lines are the same', () => {
    const lines = entries.map((entry) => JSON.stringify(entry));
    expect(lines.filter((line, place) => lines.indexOf(line) !== place)).toEqual([]);
  });
});

describe('reading lines', () => {
  const read = (text: string) => indexEntries(parseEntries(text));
  const meant = (text: string, question: string) =>
    findConcepts(question, read(text)).flatMap(({ entries }) =>
      entries.flatMap((entry) => entry.meant.flat()),
    );

  test('the expressions of a line are synonyms, and the left side of an arrow only means the right side, not the reverse', () => {
    expect(meant('refund reimburse', 'reimburse her')).toEqual(['refund', 'reimburs']);
    expect(meant('cash > payment', 'cash')).toEqual(['payment']);
    expect(meant('cash > payment', 'payment')).toEqual([]);
  });

  test('an asterisk matches one to four words, and articles do not count', () => {
    expect(meant('give_*_back > return', 'give the nice lady her money back')).toEqual(['return']);
    expect(meant('give_*_back > return', 'give back')).toEqual([]);
    expect(meant('give_*_back > return', 'give one two three four five back')).toEqual([]);
    expect(meant('open_the_room > channel', 'open our room')).toEqual(['channel']);
  });

  test('the longer of two overlapping expressions is used, and most of a long one in the same order is enough', () => {
    const text = 'turn > rotate\nturn_off > disable\nfreeze_the_stolen_card > block';
    expect(meant(text, 'turn off')).toEqual(['disabl']);
    expect(meant(text, 'freeze my stolen new card')).toEqual(['block']);
    expect(meant(text, 'card stolen')).toEqual([]);
  });
});

describe('rephrased questions', () => {
  test.each([
    ['give the buyer their money back', 'Create a refund'],
    ['throw the troll out for good', 'Create ban'],
    ['let him come back in', 'Remove ban'],
    ['who did we ban', 'List bans'],
    ['say hello in the channel', 'Post a message'],
    ['devolver el dinero al cliente', 'Create a refund'],
    ['Geld zurück an die Kundin', 'Create a refund'],
    ['返金したい', 'Create a refund'],
  ])('%s finds %s', (question, expected) => expect(first(question, communityByWords)).toBe(expected));

  test.each([
    ['lade bitte die Datei hoch', 'upload file'],
    ['voeg de klant toe', 'add customer'],
  ])('the parts of a separable verb may be apart: %s', (question, expected) =>
    expect(translateQuestion(question, () => false)).toBe(expected),
  );

  test.each([
    ['从备份恢复数据库', 'restore backup restore database'],
    ['把PR合并到main分支', 'pr merge main branch'],
    ['送る前に自分にテスト送信したい', 'send send test'],
    ['백업에서 데이터베이스를 복구', 'restore backup database restore'],
  ])('the longest expressions of a text without spaces, and its Latin words: %s', (question, expected) =>
    expect(translateQuestion(question, () => false)).toBe(expected),
  );

  test.each(['list all the files in my folder', 'send a message to 田中'])(
    'a question in English is not mistaken for another language: %s',
    (question) => expect(translateQuestion(question, () => true)).toBeNull(),
  );
});

describe('what a question excludes', () => {
  test.each([
    ['pause it, don’t stop it', 'pause it', 'stop it'],
    ['sign in without a password', 'sign in', 'a password'],
    ['close it instead of deleting it', 'close it', 'deleting it'],
    ['invoices that are not paid', 'invoices that are not paid', ''],
    ['don’t archive it, just get me out', 'just get me out', 'archive it'],
    ['switch it off, I don’t want it removed', 'switch it off', 'it removed'],
    ['remove my own reaction, leave everybody else’s', 'remove my own reaction', 'everybody else’s'],
    ['without a password', 'without a password', ''],
  ])('%s', (question, rest, excluded) => {
    const parted = partExclusions(question);
    expect([parted.rest.trim(), parted.excluded]).toEqual([rest, excluded]);
  });

  test('is not ranked first, and never counts as answered', () => {
    expect(first('sign the user in without a password')).toBe('Send a sign-in link');
    expect(first('pause the job, don’t stop it')).toBe('Pause a job');
    const only = buildSearchIndex([searchableCall('POST', '/sessions', 'Sign in with a password')]);
    expect(rankMethods(only, 'sign the user in without a password', 5).outcome).toBe('uncertain');
  });
});
