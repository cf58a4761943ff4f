import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setServerReachable } from '../../lib/api-client.ts';
import { ApiProblem, NoConnection } from '../../lib/api-problem.ts';
import { followRecovery } from './follow-recovery.ts';
import { newQueryClient } from './Shell.tsx';

let stop: () => void = () => {};
let health = { ok: true, requests: 0 };

beforeEach(() => {
  vi.useFakeTimers();
  health = { ok: true, requests: 0 };
  vi.stubGlobal('fetch', async () => {
    health.requests += 1;
    return new Response('', { status: health.ok ? 200 : 502 });
  });
});
afterEach(() => {
  stop();
  setServerReachable(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page with several lists, where some requests fail. */
function aPage(names: readonly string[], isAnswered: (name: string) => boolean) {
  const client = newQueryClient();
  const calls: string[] = [];
  for (const name of names)
    new QueryObserver(client, {
      queryKey: [name],
      queryFn: async () => {
        calls.push(name);
        if (!isAnswered(name)) {
          setServerReachable(false);
          throw new NoConnection(false);
        }
        setServerReachable(true);
        return name;
      },
    }).subscribe(() => {});
  stop = followRecovery(client);
  const failed = () => client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' });
  return { calls, failed };
}

test.each([
  ['the whole server is unavailable', () => false, false],
  ['a gateway answers for the server', () => false, true],
  ['one of several calls is never answered', (name: string) => name !== 'projects', true],
])('[SHELL-08] pauses grow while %s', async (_what, isAnswered, isAlive) => {
  health.ok = isAlive;
  const { calls, failed } = aPage(['projects', 'count', 'plan'], isAnswered);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(failed().length).toBeGreaterThan(0);
  // Three requests at first, then the health check and one request after 2, 6 and 14 seconds.
  expect(health.requests).toBe(3);
  expect(calls.length).toBeLessThanOrEqual(6);
});

test.each([
  [3, 'with a bare 500', new ApiProblem(500)],
  [0, 'with a sentence', new ApiProblem(500, { message: 'The database is full.' })],
])('[SHELL-08] retries %i more times in 20 seconds after a failure %s', async (times, _how, failure) => {
  const client = newQueryClient();
  const queryFn = vi.fn(() => Promise.reject(failure));
  new QueryObserver(client, { queryKey: ['projects'], queryFn }).subscribe(() => {});
  stop = followRecovery(client);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(queryFn).toHaveBeenCalledTimes(1 + times);
});

test('[SHELL-08] everything is fetched again once the server answers', async () => {
  let isBack = false;
  const { calls, failed } = aPage(['projects', 'count'], () => isBack);
  await vi.advanceTimersByTimeAsync(3_000);
  isBack = true;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(failed()).toEqual([]);
  const made = calls.length;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(calls).toHaveLength(made);
});
