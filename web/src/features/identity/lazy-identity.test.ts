import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { storeUser } from '../../lib/session-store.ts';
import { ada, identityFailure } from '../../testing/fake-identity.ts';
import { lazyIdentity } from './lazy-identity.ts';
import { openClient } from './open-client.ts';

vi.mock('./open-client.ts', () => ({ openClient: vi.fn() }));

const tokenUntil = (milliseconds: number) =>
  `head.${btoa(JSON.stringify({ exp: Math.floor(milliseconds / 1000) }))}.signature`;
const inAnHour = () => tokenUntil(Date.now() + 3_600_000);
const inHalfAMinute = () => tokenUntil(Date.now() + 30_000);

/** The parts of the client that the lazy identity uses. */
const client = {
  user: null as { uid: string; getIdToken: (force?: boolean) => Promise<string> } | null,
  onToken: vi.fn(),
  signOut: vi.fn(async () => {}),
  signIn: vi.fn(async () => ada),
};
const open = vi.mocked(openClient);
const somebody = (uid: string, token: () => Promise<string> = async () => 'fresh') => ({
  uid,
  getIdToken: token,
});

describe('the identity client', () => {
  beforeEach(() => {
    vi.resetAllMocks();
    client.user = somebody('AdaUid');
    client.signOut.mockResolvedValue();
    client.signIn.mockResolvedValue(ada);
    open.mockResolvedValue({
      client: client as never,
      providers: ['google.com'],
      settings: { keepsSessions: true, mail: 'smtp' },
      liveDemo: null,
    });
  });

  it('is loaded once, on demand, and again after a failure', async () => {
    open.mockRejectedValueOnce(new Error('offline'));
    const identity = lazyIdentity();
    expect(open).not.toHaveBeenCalled();
    await expect(identity.providers()).rejects.toThrow('offline');
    expect(await Promise.all([identity.providers(), identity.providers()])).toEqual([
      ['google.com'],
      ['google.com'],
    ]);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('does not delay a request while the stored token is valid', async () => {
    storeUser({ ...ada, accessToken: inAnHour() });
    expect(await lazyIdentity().tokens.current()).toBeNull();
    expect(open).not.toHaveBeenCalled();
  });

  it('is asked when the stored token is unreadable or about to expire', async () => {
    for (const accessToken of [inHalfAMinute(), 'unreadable']) {
      storeUser({ ...ada, accessToken });
      expect(await lazyIdentity().tokens.current()).toBe('fresh');
    }
  });

  it('is asked before each call once it is loaded', async () => {
    storeUser({ ...ada, accessToken: inAnHour() });
    const identity = lazyIdentity();
    await identity.providers();
    expect(await identity.tokens.current()).toBe('fresh');
  });

  test('[AUTH-20] keeps a stored session when it has no user or another one', async () => {
    storeUser({ ...ada, accessToken: 'unreadable' });
    for (const user of [null, somebody('Bob')]) {
      client.user = user;
      expect(await lazyIdentity().tokens.current()).toBeNull();
    }
  });

  it('reports that the session has ended when a refused token cannot be renewed', async () => {
    storeUser(ada);
    const listener = vi.fn();
    for (const user of [null, somebody('Bob')]) {
      client.user = user;
      const identity = lazyIdentity();
      identity.follow(listener);
      expect(await identity.tokens.renewed()).toBeNull();
    }
    expect(listener.mock.calls).toEqual([[{ kind: 'ended' }], [{ kind: 'ended' }]]);
  });

  it.each([
    ['auth/user-token-expired', 1],
    ['auth/user-disabled', 1],
    ['auth/network-request-failed', 0],
  ])('treats %s as the end of the session: %i', async (code, times) => {
    storeUser(ada);
    client.user = somebody('AdaUid', () => Promise.reject(identityFailure(code)));
    const listener = vi.fn();
    const identity = lazyIdentity();
    identity.follow(listener);
    await expect(identity.tokens.renewed()).rejects.toMatchObject({ code });
    expect(listener).toHaveBeenCalledTimes(times);
  });

  it('passes on its tokens, and the end of its session when there was one', async () => {
    const identity = lazyIdentity();
    const listener = vi.fn();
    const stop = identity.follow(listener);
    await identity.providers();
    const [onToken] = client.onToken.mock.lastCall ?? [];
    for (const user of [null, ada, null]) onToken(user);
    expect(listener.mock.calls).toEqual([[{ kind: 'token', user: ada }], [{ kind: 'ended' }]]);
    stop();
    onToken(ada);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('lets a sign-out finish before the next user signs in', async () => {
    const identity = lazyIdentity();
    const order: string[] = [];
    const left = Promise.withResolvers<void>();
    client.signOut.mockImplementation(async () => {
      await left.promise;
      order.push('out');
    });
    client.signIn.mockImplementation(async () => {
      order.push('in');
      return ada;
    });
    const both = Promise.all([identity.signOut(), identity.signIn('ada@example.com', 'secret1')]);
    await vi.waitFor(() => expect(client.signOut).toHaveBeenCalled(), 15_000);
    left.resolve();
    await both;
    expect(order).toEqual(['out', 'in']);
  });

  it('signs out of this browser even when the client cannot be loaded', async () => {
    open.mockRejectedValue(new Error('offline'));
    await expect(lazyIdentity().signOut()).resolves.toBeUndefined();
  });
});
