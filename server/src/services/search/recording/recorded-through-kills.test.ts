import { type ClonedDatabase, cloneDatabase } from '@fieldkit/testing/clone-database.ts';
import { compareWithRecords, killUnderQuestions } from '@fieldkit/testing/kill-under-questions.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

let database: ClonedDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

test('[PLUG-08] every question that was answered is recorded once, no matter how often the process is killed', async () => {
  const result = await killUnderQuestions({
    settings: {
      DATABASE_URL: database.connectionString,
      DATABASE_POOL_SIZE: '4',
      FIELDKIT_SECRET: 'a secret for tests that is long enough',
    },
    kills: 3,
    clients: 8,
    answersEachLife: 20,
    atMostLater: 100,
  });
  expect(result.kills).toBe(3);
  expect(result.answered.length).toBeGreaterThanOrEqual(60);
  const rows = await database.pool.query<{ text: string }>(
    "select text from questions where text like 'refund an order, asker %'",
  );
  const recorded = rows.rows.map(({ text }) => text);
  expect(compareWithRecords(result, recorded)).toEqual({ missing: [], twice: [], neverAsked: [] });
}, 120_000);

describe('the comparison', () => {
  const result = { kills: 1, answered: ['a', 'b'], lost: ['c', 'd'], refused: [] };
  it('accepts that a lost request was recorded or not', () => {
    for (const recorded of [
      ['a', 'b'],
      ['a', 'b', 'c'],
    ])
      expect(compareWithRecords(result, recorded)).toEqual({ missing: [], twice: [], neverAsked: [] });
  });
  it('counts missing, repeated and unexpected questions', () => {
    expect(compareWithRecords(result, ['b', 'b', 'd', 'd', 'e'])).toEqual({
      missing: ['a'],
      twice: ['b', 'd'],
      neverAsked: ['e'],
    });
  });
});
