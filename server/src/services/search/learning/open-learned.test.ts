import { expect, test } from 'vitest';
import type { PublishedProject } from '../published-project.ts';
import type { LearnedRow } from './learned.queries.ts';
import { findChosen } from './learned-choices.ts';
import { questionWording } from './likeness.ts';
import { openLearned } from './open-learned.ts';

const project = { placesOf: () => new Map([['refund', 7]]) } as unknown as PublishedProject;
const row = (developers: number): LearnedRow => ({
  method_uuid: 'refund',
  developers,
  weight: developers,
  wordings: [questionWording('return the money')],
});

/** The choices of one version, with a test clock and a database that responds on demand. */
function aLearned() {
  const clock = { now: 0 };
  const reads: PromiseWithResolvers<LearnedRow[]>[] = [];
  const read = () => {
    const next = Promise.withResolvers<LearnedRow[]>();
    reads.push(next);
    return next.promise;
  };
  const learned = openLearned(read, () => clock.now);
  const developers = async (isFresh = false) =>
    findChosen(await learned.choicesOf('version', project, isFresh), ['return the money'])?.get(7)
      ?.developers;
  return { clock, reads, developers, learned };
}

test('[PLUG-08] learned choices are read once a minute, and only the first question waits for them', async () => {
  const { clock, reads, developers } = aLearned();
  const first = Promise.all([developers(), developers()]);
  reads[0]?.resolve([row(3)]);
  expect(await first).toEqual([3, 3]);

  clock.now = 59_999;
  expect([await developers(), reads.length]).toEqual([3, 1]);
  clock.now = 60_000;
  expect([await developers(), await developers(), reads.length]).toEqual([3, 3, 2]);
  reads[1]?.resolve([row(5)]);
  await expect.poll(() => developers()).toBe(5);
  expect(reads).toHaveLength(2);
});

test('[PLUG-08] learned choices stay the same while the database does not respond', async () => {
  const { clock, reads, developers } = aLearned();
  const first = developers();
  reads[0]?.reject(new Error('no connection'));
  expect(await first).toBeUndefined();

  clock.now = 60_000;
  void developers();
  reads[1]?.resolve([row(4)]);
  await expect.poll(() => developers()).toBe(4);
  clock.now = 120_000;
  void developers();
  reads[2]?.reject(new Error('no connection'));
  const fresh = developers(true);
  await expect.poll(() => reads.length).toBe(4);
  expect(await developers()).toBe(4);
  reads[3]?.resolve([]);
  expect(await fresh).toBeUndefined();
});

test('[QRY-01] a test question waits for the latest choices', async () => {
  const { reads, developers } = aLearned();
  const first = developers();
  reads[0]?.resolve([row(3)]);
  await first;
  const tried = developers(true);
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.resolve([row(14)]);
  expect(await tried).toBe(14);
});
