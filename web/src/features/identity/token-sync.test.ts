import type { Auth, User } from 'firebase/auth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { syncTokens } from './token-sync.ts';

type Listener = (user: Pick<User, 'getIdTokenResult'> | null) => Promise<void> | void;
const listeners = vi.hoisted(() => ({ before: [] as Listener[], after: [] as Listener[] }));

vi.mock('firebase/auth', () => ({
  beforeAuthStateChanged: (_auth: unknown, listener: Listener) => listeners.before.push(listener),
  onIdTokenChanged: (_auth: unknown, listener: Listener) => listeners.after.push(listener),
}));

const now = Date.parse('2026-11-20T12:00:00Z');
const somebody = (token: string, ageInMinutes = 0) => ({
  getIdTokenResult: async () =>
    ({ token, issuedAtTime: new Date(now - ageInMinutes * 60_000).toUTCString() }) as never,
});

describe('the token sync', () => {
  const sent: string[] = [];
  const answer = vi.fn();
  const signIn = async (user: ReturnType<typeof somebody> | null) => {
    for (const listener of listeners.before) await listener(user);
    for (const listener of listeners.after) await listener(user);
    await vi.waitFor(() => {});
  };
  const start = (address: string | null) => syncTokens({ currentUser: null } as Auth, address);

  beforeEach(() => {
    vi.useFakeTimers({ now, toFake: ['Date'] });
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit) => {
      sent.push(`${method} ${url} ${new Headers(headers).get('authorization') ?? ''}`.trim());
      return answer();
    });
    answer.mockResolvedValue(new Response());
    sent.length = 0;
    listeners.before.length = 0;
    listeners.after.length = 0;
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test('[AUTH-28] posts each token once, and deletes it after the sign-out', async () => {
    start('/tokens');
    await signIn(somebody('one'));
    await signIn(somebody('one'));
    await signIn(somebody('two'));
    await signIn(null);
    const url = `${location.origin}/tokens`;
    expect(sent).toEqual([`POST ${url} Bearer one`, `POST ${url} Bearer two`, `DELETE ${url}`]);
  });

  test('[AUTH-28] skips a token that is older than five minutes', async () => {
    start('/tokens');
    await signIn(somebody('old', 6));
    expect(sent).toEqual([]);
    await signIn(somebody('young', 4));
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['without an address', null, true],
    ['to another origin', 'https://elsewhere.example/tokens', true],
    ['from a page that is not secure', '/tokens', false],
  ])('[AUTH-28] sends nothing %s', async (_where, address, isSecure) => {
    vi.stubGlobal('isSecureContext', isSecure);
    start(address);
    await signIn(somebody('one'));
    expect(sent).toEqual([]);
  });

  test('[AUTH-28] blocks no user while the server is unavailable, and posts the token again later', async () => {
    start('/tokens');
    answer.mockRejectedValue(new TypeError('offline'));
    await expect(signIn(somebody('one'))).resolves.toBeUndefined();
    answer.mockResolvedValue(new Response());
    sent.length = 0;
    await signIn(somebody('one'));
    expect(sent).toHaveLength(1);
  });
});
