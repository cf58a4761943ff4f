import { createTestServices, type TestServices } from '@fieldkit/testing/test-services.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openUsageCounter, sweepUsage } from './open-usage-counter.ts';

let place: TestServices;
beforeAll(async () => {
  place = await createTestServices();
});
afterAll(() => place.close());

const limit = (kind: string, max = 100) => ({ kind, max, windowSeconds: 3600 });
/** In the middle of a window, so that no test crosses its end. */
const noon = Date.UTC(2026, 10, 21, 12, 30);

async function admitted(count: number, use: () => Promise<{ isLimited: boolean }>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, use));
  return answers.filter(({ isLimited }) => !isLimited).length;
}

describe('uses', () => {
  it('are admitted exactly up to the limit, no matter how many arrive at the same time', async () => {
    const counter = openUsageCounter(place.services, () => noon);
    expect(await admitted(300, () => counter.use(limit('one'), 'a'))).toBe(100);
    expect(await counter.use(limit('one'), 'a')).toMatchObject({ isLimited: true, retryAfter: 1800 });
    expect(await counter.use(limit('one'), 'b')).toEqual({ isLimited: false });
    expect(await counter.use(limit('another'), 'a')).toEqual({ isLimited: false });
  });

  it('[R58] from two processes together exceed the limit by at most a fifth', async () => {
    const [one, other] = [
      openUsageCounter(place.services, () => noon),
      openUsageCounter(place.services, () => noon),
    ];
    let count = 0;
    for (let turn = 0; turn < 40; turn++) {
      count += await admitted(5, () => one.use(limit('two'), 'a'));
      count += await admitted(5, () => other.use(limit('two'), 'a'));
    }
    expect(count).toBeGreaterThanOrEqual(95);
    expect(count).toBeLessThanOrEqual(120);
  });

  it('are known to a process that starts later', async () => {
    const one = openUsageCounter(place.services, () => noon);
    await admitted(99, () => one.use(limit('later'), 'a'));
    await one.close();
    const other = openUsageCounter(place.services, () => noon);
    expect(await admitted(5, () => other.use(limit('later'), 'a'))).toBe(1);
  });

  it('start from zero with the next window', async () => {
    let time = noon;
    const counter = openUsageCounter(place.services, () => time);
    await admitted(100, () => counter.use(limit('window'), 'a'));
    time += 3_600_000;
    expect(await admitted(150, () => counter.use(limit('window'), 'a'))).toBe(100);
  });

  it('are refused until the window ends, with the wait in whole seconds', async () => {
    const counter = openUsageCounter(place.services, () => noon + 1500);
    await counter.use(limit('seconds', 2), 'a', 2);
    expect(await counter.use(limit('seconds', 2), 'a')).toEqual({ isLimited: true, retryAfter: 1799 });
  });

  it('can be several at a time, which are admitted together or not at all', async () => {
    const counter = openUsageCounter(place.services, () => noon);
    expect(await counter.use(limit('several', 10), 'a', 7)).toEqual({ isLimited: false });
    expect(await counter.use(limit('several', 10), 'a', 4)).toMatchObject({ isLimited: true });
    expect(await counter.use(limit('several', 10), 'a', 3)).toEqual({ isLimited: false });
    expect(await counter.use(limit('several', 10), 'a')).toMatchObject({ isLimited: true });
  });

  it('from other processes are read within a second, and not earlier', async () => {
    let time = noon;
    const [one, other] = [
      openUsageCounter(place.services, () => time),
      openUsageCounter(place.services, () => time),
    ];
    await one.use(limit('heard'), 'a');
    for (let turn = 0; turn < 20; turn++) await other.use(limit('heard'), 'a', 5);
    expect(await other.use(limit('heard'), 'a')).toMatchObject({ isLimited: true });
    time += 1000;
    expect(await one.use(limit('heard'), 'a')).toEqual({ isLimited: false });
    time += 1;
    expect(await one.use(limit('heard'), 'a')).toMatchObject({ isLimited: true });
  });

  it('of a past window do not affect the next one, and are removed from memory', async () => {
    const late = openUsageCounter(place.services, () => noon);
    await late.use(limit('late'), 'a', 4);
    const counter = openUsageCounter(place.services, () => noon + 3_600_000);
    await counter.use(limit('late'), 'a', 2);
    await counter.close();
    await late.close();
    const third = openUsageCounter(place.services, () => noon + 3_600_000);
    expect(await third.use(limit('late'), 'a', 98)).toEqual({ isLimited: false });
    expect(await third.use(limit('late'), 'a')).toMatchObject({ isLimited: true });
  });

  it('continue after a short database outage, and close without the database', async () => {
    let isAway = true;
    const db = new Proxy(place.services.db, {
      get: (target, name, receiver) =>
        name === 'transaction' && isAway
          ? () => Promise.reject(new Error('away'))
          : (Reflect.get(target, name, receiver) as unknown),
    });
    const counter = openUsageCounter({ ...place.services, db }, () => noon);
    await expect(counter.use(limit('away'), 'a')).rejects.toThrow('away');
    isAway = false;
    expect(await counter.use(limit('away'), 'a')).toEqual({ isLimited: false });
    isAway = true;
    await counter.close();
    isAway = false;
    await openUsageCounter(place.services, () => noon).close();
  });

  it('older than two days are deleted, but no others', async () => {
    const counter = openUsageCounter(place.services, () => noon);
    for (const subject of ['old', 'new']) await counter.use(limit('swept'), subject);
    await counter.close();
    const subjectOf = (whose: string) => place.services.secrets.hash('usage', `swept: ${whose}`);
    const age = (whose: string, hours: number) =>
      place.database.pool.query(
        "update usage_counts set counted_at = now() - $2 * interval '1 hour' where subject = $1",
        [subjectOf(whose), hours],
      );
    await age('old', 49);
    await age('new', 47);
    await sweepUsage(place.services.db);
    const { rows } = await place.database.pool.query<{ subject: string }>('select subject from usage_counts');
    const kept = rows.map(({ subject }) => subject);
    expect([kept.includes(subjectOf('old')), kept.includes(subjectOf('new'))]).toEqual([false, true]);
  });

  it('cost one statement for many subjects, and store no address', async () => {
    let statements = 0;
    const db = new Proxy(place.services.db, {
      get: (target, name, receiver) => {
        if (name === 'transaction') statements += 1;
        return Reflect.get(target, name, receiver);
      },
    });
    const counter = openUsageCounter({ ...place.services, db }, () => noon);
    await admitted(1000, () => counter.use(limit('cheap', 100_000), '203.0.113.1'));
    expect(statements).toBeLessThanOrEqual(2);
    const { rows } = await place.database.pool.query('select subject from usage_counts');
    expect(JSON.stringify(rows)).not.toContain('203.0.113.1');
  });
});
