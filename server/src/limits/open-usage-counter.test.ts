import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestHouse, testHouse } from '../testing/test-house.ts';
import { openUsageCounter } from './open-usage-counter.ts';

let place: TestHouse;
beforeAll(async () => {
  place = await testHouse();
});
afterAll(() => place.leave());

const limit = (kind: string, most = 100) => ({ kind, most, windowSeconds: 3600 });
/** In the middle of a window, so that no test crosses its end. */
const noon = Date.UTC(2026, 10, 21, 12, 30);

async function admitted(count: number, use: () => Promise<{ isFull: boolean }>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, use));
  return answers.filter(({ isFull }) => !isFull).length;
}

describe('uses', () => {
  it('are admitted up to the limit exactly, however many come at once', async () => {
    const counter = openUsageCounter(place.house, () => noon);
    expect(await admitted(300, () => counter.use(limit('one'), 'a'))).toBe(100);
    expect(await counter.use(limit('one'), 'a')).toMatchObject({ isFull: true, retryAfter: 1800 });
    expect(await counter.use(limit('one'), 'b')).toEqual({ isFull: false });
    expect(await counter.use(limit('another'), 'a')).toEqual({ isFull: false });
  });

  it('[R58] of two processes together are at most a fifth too many', async () => {
    const [one, other] = [
      openUsageCounter(place.house, () => noon),
      openUsageCounter(place.house, () => noon),
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
    const one = openUsageCounter(place.house, () => noon);
    await admitted(99, () => one.use(limit('later'), 'a'));
    await one.close();
    const other = openUsageCounter(place.house, () => noon);
    expect(await admitted(5, () => other.use(limit('later'), 'a'))).toBe(1);
  });

  it('begin anew with the next window', async () => {
    let time = noon;
    const counter = openUsageCounter(place.house, () => time);
    await admitted(100, () => counter.use(limit('window'), 'a'));
    time += 3_600_000;
    expect(await admitted(150, () => counter.use(limit('window'), 'a'))).toBe(100);
  });

  it('cost one statement for many, and tell nobody’s address', async () => {
    let statements = 0;
    const db = new Proxy(place.house.db, {
      get: (target, name, receiver) => {
        if (name === 'transaction') statements += 1;
        return Reflect.get(target, name, receiver);
      },
    });
    const counter = openUsageCounter({ ...place.house, db }, () => noon);
    await admitted(1000, () => counter.use(limit('cheap', 100_000), '203.0.113.1'));
    expect(statements).toBeLessThanOrEqual(2);
    const { rows } = await place.database.pool.query('select subject from usage_counts');
    expect(JSON.stringify(rows)).not.toContain('203.0.113.1');
  });
});
