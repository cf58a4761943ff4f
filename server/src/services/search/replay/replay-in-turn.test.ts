import { expect, test } from 'vitest';
import { replayInTurn } from './replay-change.ts';

/** Waits until it is released. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, letGo: () => resolve('done') };
}

test('at most three replays of one version wait, and replays of other versions still find a place', async () => {
  const first = held();
  const waiting = [1, 2, 3].map(() => replayInTurn('a', first.work));
  await expect(replayInTurn('a', first.work)).rejects.toMatchObject({ kind: 'unavailable' });
  const other = replayInTurn('b', async () => 'other');
  first.letGo();
  expect(await Promise.all([...waiting, other])).toEqual(['done', 'done', 'done', 'other']);
  expect(await replayInTurn('a', async () => 'again')).toBe('again');
});

test('at most twelve replays wait in total, one runs at a time, and a failed one does not block others', async () => {
  const first = held();
  let running = 0;
  const alone = async () => {
    expect(++running).toBe(1);
    await first.work();
    running--;
    throw new Error('failed');
  };
  const waiting = Array.from({ length: 12 }, (_, at) => replayInTurn(`version ${at}`, alone));
  await expect(replayInTurn('one more', alone)).rejects.toMatchObject({ kind: 'unavailable' });
  first.letGo();
  const ends = await Promise.allSettled(waiting);
  expect(ends.map(({ status }) => status)).toEqual(Array(12).fill('rejected'));
  expect(await replayInTurn('one more', async () => 'done')).toBe('done');
});
