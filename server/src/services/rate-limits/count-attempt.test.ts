import { createTestServices, type TestServices } from '@fieldkit/testing/test-services.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findSecondsLeft } from './attempts.queries.ts';
import {
  type CountedAttempt,
  countFromNetwork,
  countRateLimited,
  type Limit,
  type RateLimited,
  resetLimit,
} from './count-attempt.ts';

let place: TestServices;
beforeAll(async () => {
  place = await createTestServices();
});
beforeEach(() => place.database.pool.query('delete from identity_attempts'));
afterAll(() => place.close());

const three: Limit = { kind: 'three', max: 3, windowSeconds: 600 };
const growing: Limit = { ...three, kind: 'growing', firstWaitSeconds: 60 };
const count = (limit: Limit = three, subject = 'a', isLocal = false) =>
  countRateLimited(place.services, { limit, subject, isLocal });
const isLimited = (counted: CountedAttempt | RateLimited): boolean => 'isLimited' in counted;
/** Makes attempts one after the other. @returns how many were allowed */
async function admitted(times: number, limit: Limit = three, subject = 'a'): Promise<number> {
  let made = 0;
  for (let at = 0; at < times; at++) if (!isLimited(await count(limit, subject))) made += 1;
  return made;
}
/** Moves all counted attempts back in time. */
const wait = (seconds: number) =>
  place.database.pool.query(
    "update identity_attempts set window_started_at = window_started_at - $1 * interval '1 second'",
    [seconds],
  );
const rows = async () =>
  (
    await place.database.pool.query<{ subject: string; failures: number }>(
      'select subject, failures::int failures from identity_attempts',
    )
  ).rows;

describe('an action with a limit of three', () => {
  it('is refused the fourth time, with how long to wait, for this subject and this kind only', async () => {
    expect(await admitted(5)).toBe(3);
    const refused = await count();
    expect(refused).toEqual({ isLimited: true, retryAfter: expect.any(Number) as number });
    const { retryAfter } = refused as RateLimited;
    expect(retryAfter).toBeGreaterThan(590);
    expect(retryAfter).toBeLessThanOrEqual(600);
    expect(await admitted(5, three, 'b')).toBe(3);
    expect(await admitted(5, { ...three, kind: 'another' })).toBe(3);
  });

  it('is allowed three times again when the window has ended, counted from the first attempt', async () => {
    await admitted(2);
    await wait(590);
    expect(await admitted(3)).toBe(1);
    expect(((await count()) as RateLimited).retryAfter).toBeLessThanOrEqual(10);
    await wait(10);
    expect(await admitted(5)).toBe(3);
  });

  it('has a wait of at least one second', async () => {
    await admitted(3);
    await wait(599.9);
    const [row] = await rows();
    expect(await findSecondsLeft(place.services.db, row?.subject ?? '', three)).toBe(1);
    await wait(100);
    expect(await findSecondsLeft(place.services.db, row?.subject ?? '', three)).toBe(1);
    expect(await findSecondsLeft(place.services.db, 'an unknown client', three)).toBe(1);
  });

  it('does not exceed the limit when many run at the same time', async () => {
    const asked = await Promise.all(Array.from({ length: 12 }, () => count()));
    expect(asked.filter((one) => !isLimited(one))).toHaveLength(3);
  });

  it('is allowed once more for each attempt that is taken back, but not more often', async () => {
    const first = (await count()) as CountedAttempt;
    await first.uncount();
    await first.uncount();
    expect((await rows()).map(({ failures }) => failures)).toEqual([0]);
    await admitted(2);
    const third = (await count()) as CountedAttempt;
    expect(isLimited(await count())).toBe(true);
    await count(three, 'b');
    await third.uncount();
    expect((await rows()).map(({ failures }) => failures).sort()).toEqual([1, 2]);
    expect(await admitted(2)).toBe(1);
  });

  it('starts from zero when its attempts are deleted, for this subject and kind only', async () => {
    await admitted(2);
    const third = (await count()) as CountedAttempt;
    await admitted(3, three, 'b');
    await third.forget();
    expect(await admitted(5)).toBe(3);
    await resetLimit(place.services, three, 'a');
    expect(await admitted(5)).toBe(3);
    expect(await admitted(1, three, 'b')).toBe(0);
  });

  it('increases the metric of refusals, by its kind', async () => {
    const refusals = async () =>
      (await place.services.meters.limits.get()).values.find(({ labels }) => labels.limit === 'figures')
        ?.value ?? 0;
    const limit = { ...three, kind: 'figures' };
    await admitted(3, limit);
    expect(await refusals()).toBe(0);
    await admitted(2, limit);
    expect(await refusals()).toBe(2);
  });

  it('stores a keyed hash and nothing that identifies the subject', async () => {
    await count(three, 'ada@example.com');
    expect(await rows()).toEqual([
      { subject: place.services.secrets.hash('identity attempts', 'three: ada@example.com'), failures: 1 },
    ]);
  });
});

describe('a limit with growing waits', () => {
  it('allows one more attempt after each wait, which doubles', async () => {
    expect(await admitted(5, growing)).toBe(3);
    await wait(50);
    expect(await admitted(1, growing)).toBe(0);
    await wait(10);
    expect(await admitted(2, growing)).toBe(1);
    await wait(110);
    expect(await admitted(1, growing)).toBe(0);
    await wait(10);
    expect(await admitted(2, growing)).toBe(1);
    await wait(230);
    expect(await admitted(1, growing)).toBe(0);
    await wait(10);
    expect(await admitted(2, growing)).toBe(1);
  });

  it('starts its window at the attempt that reached the limit, and resets when it ends', async () => {
    await admitted(2, growing);
    await wait(500);
    expect(await admitted(2, growing)).toBe(1);
    await wait(60);
    expect(await admitted(5, growing)).toBe(1);
    await wait(600);
    expect(await admitted(5, growing)).toBe(3);
  });

  it('starts its window at the first attempt before the limit is reached', async () => {
    await admitted(1, growing);
    await wait(400);
    await admitted(1, growing);
    await wait(200);
    expect(await admitted(5, growing)).toBe(3);
  });

  it('has no wait longer than a thousand times the first', async () => {
    const long = { ...growing, windowSeconds: 100_000_000 };
    await admitted(3, long);
    await place.database.pool.query('update identity_attempts set failures = 50');
    await wait(60 * 1024 - 10);
    expect(await admitted(1, long)).toBe(0);
    await wait(10);
    expect(await admitted(2, long)).toBe(1);
  });
});

describe('a program on this machine', () => {
  it('is not counted, unless RATE_LIMITS requires it', async () => {
    for (let made = 0; made < 10; made++) {
      const counted = await count(three, 'a', true);
      expect(isLimited(counted)).toBe(false);
      const { uncount, forget } = counted as CountedAttempt;
      await uncount();
      await forget();
    }
    expect(await rows()).toEqual([]);
    const { services } = place;
    const strict = { ...services, env: { ...services.env, limitsLoopback: true } };
    for (const expected of [false, false, false, true])
      expect(isLimited(await countRateLimited(strict, { limit: three, subject: 'a', isLocal: true }))).toBe(
        expected,
      );
  });

  it('is distinguished from other clients by its request, and those are counted by network', async () => {
    const request = (ip: string, remoteAddress: string) =>
      ({ ip, headers: {}, socket: { remoteAddress } }) as never;
    for (let made = 0; made < 5; made++)
      expect(
        isLimited(await countFromNetwork(place.services, request('127.0.0.1', '127.0.0.1'), three)),
      ).toBe(false);
    const from = (ip: string) => countFromNetwork(place.services, request(ip, ip), three);
    for (const ip of ['2001:db8::1', '2001:db8::2', '2001:db8::3'])
      expect(isLimited(await from(ip))).toBe(false);
    expect(isLimited(await from('2001:db8::4'))).toBe(true);
    expect(isLimited(await from('203.0.113.7'))).toBe(false);
  });
});
