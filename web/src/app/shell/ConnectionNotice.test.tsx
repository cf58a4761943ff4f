import { notificationCalls } from '@fieldkit/contract/notifications.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi, setServerReachable } from '../../lib/api-client.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { ConnectionNotice } from './DeferredShellWidgets.tsx';

const offline = /^You are offline/;
const unreached = /^The server is not responding/;
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  setServerReachable(true);
});

const goOnline = (isOnline: boolean) =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
const askOnce = () => act(() => callApi(notificationCalls.count, {}).catch(() => {}));
/** The health endpoint of the server. */
const health = (answers: () => boolean) => {
  const calls = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address !== '/healthz') return calls(address, init);
    if (!answers()) throw new TypeError('Failed to fetch');
    return new Response('{}');
  });
};

test('the notice shows unobtrusively that the browser is offline, for as long as it is', async () => {
  renderAt('/', <ConnectionNotice />);
  expect(screen.queryByText(offline)).toBeNull();
  goOnline(false);
  expect(screen.getByText(offline).closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  goOnline(true);
  expect(screen.queryByText(offline)).toBeNull();
});

test.each([
  ['did not get through', refuse(0)],
  ['was lost at a gateway', refuse(504)],
])(
  'the notice shows that the server does not answer when a call %s, and polls until it does',
  async (_how, outcome) => {
    let isBack = false;
    health(() => isBack);
    api.on(notificationCalls.count, () => outcome);
    const { client } = renderAt('/', <ConnectionNotice />);
    const refetched = vi.spyOn(client, 'invalidateQueries');
    await askOnce();
    expect(screen.getByText(unreached)).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.getByText(unreached)).toBeDefined();
    expect(refetched).not.toHaveBeenCalled();
    isBack = true;
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(screen.queryByText(unreached)).toBeNull();
    expect(refetched).toHaveBeenCalledOnce();
  },
);

test('a refusal is an answer, and so is the next successful request', async () => {
  api.on(notificationCalls.count, () => refuse(500));
  renderAt('/', <ConnectionNotice />);
  await askOnce();
  expect(screen.queryByText(unreached)).toBeNull();
  api.on(notificationCalls.count, () => refuse(0));
  await askOnce();
  expect(screen.getByText(unreached)).toBeDefined();
  api.on(notificationCalls.count, () => ({ count: 0, notification_count: 0 }));
  await askOnce();
  expect(screen.queryByText(unreached)).toBeNull();
});

test('a pending health check ends when the screen unmounts', async () => {
  let answer: ((response: Response) => void) | undefined;
  let looks = 0;
  api.on(notificationCalls.count, () => refuse(0));
  const calls = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (address !== '/healthz') return calls(address, init);
    looks += 1;
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  });
  const { unmount } = renderAt('/', <ConnectionNotice />);
  await askOnce();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  unmount();
  answer?.(new Response('', { status: 503 }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toBe(1);
});
