import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, test, vi } from 'vitest';
import { fetchBearerToken, markTokenAccepted } from '../lib/bearer.ts';
import { runBeforeLeaving } from '../lib/before-leaving.ts';
import { storeFirstTime, storeProfileSetup, storeUser } from '../lib/session-store.ts';
import { ada, fakeIdentity } from '../testing/fake-identity.ts';
import { AuthProvider } from './AuthProvider.tsx';
import { useAuth } from './auth-context.ts';

function show(identity = fakeIdentity()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AuthProvider identity={identity}>{children}</AuthProvider>
  );
  return { identity, ...renderHook(() => useAuth(), { wrapper }) };
}
const signedUp = { user: ada, isNew: true, needsProfile: true };
const signedIn = { user: ada, isNew: false, needsProfile: false };
const storedFlags = () =>
  [sessionStorage, localStorage].map((storage) => [
    storage.getItem('auth_first_time'),
    storage.getItem('auth_profile_setup'),
  ]);

describe('the auth state', () => {
  test('[AUTH-22] cannot be used outside its provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => renderHook(() => useAuth())).toThrow('useAuth must be used within an AuthProvider');
    vi.restoreAllMocks();
  });

  test('[AUTH-19] restores the user and both flags', () => {
    storeUser(ada);
    storeFirstTime(true);
    storeProfileSetup(true);
    expect(show().result.current).toMatchObject({
      user: { id: 'AdaUid', email: 'ada@example.com', name: 'Ada Lovelace' },
      isFirstTimeUser: true,
      needsProfileSetup: true,
    });
  });

  test('[AUTH-20] has no user and clears everything when restoring fails', () => {
    sessionStorage.setItem('auth_user', 'broken');
    localStorage.setItem('auth_first_time', 'true');
    expect(show().result.current).toMatchObject({ user: null, isFirstTimeUser: false });
    expect(localStorage.length + sessionStorage.length).toBe(0);
  });

  test('[AUTH-16] shows "User" when the name is unknown, and the initials as the picture', () => {
    storeUser({ ...ada, displayName: null });
    const { user } = show().result.current;
    expect(user?.name).toBe('User');
    expect(decodeURIComponent(user?.avatar_url ?? '')).toMatch(/^data:image\/svg\+xml,<svg.*>U<\/text>/);
  });

  test('[AUTH-16] shows the photo if there is one', () => {
    storeUser({ ...ada, photoURL: 'https://example.com/ada.png' });
    expect(show().result.current.user?.avatar_url).toBe('https://example.com/ada.png');
  });

  test('[AUTH-15] flags a sign-up as first time and without profile, in both storages', () => {
    const { result } = show();
    act(() => result.current.enter(signedUp));
    expect(result.current).toMatchObject({ isFirstTimeUser: true, needsProfileSetup: true });
    expect(storedFlags()).toEqual(Array(2).fill(['true', 'true']));
  });

  test('[AUTH-15] clears both flags after a sign-in', () => {
    storeFirstTime(true);
    storeProfileSetup(true);
    const { result } = show();
    act(() => result.current.enter(signedIn));
    expect(result.current).toMatchObject({ isFirstTimeUser: false, needsProfileSetup: false });
    expect(storedFlags()).toEqual(Array(2).fill(['false', 'false']));
  });

  test('[PROF-01] requires a profile that was left incomplete at the next sign-in', () => {
    const { result } = show();
    act(() => result.current.enter({ ...signedIn, needsProfile: true }));
    expect(result.current).toMatchObject({ isFirstTimeUser: true, needsProfileSetup: true });
    expect(storedFlags()).toEqual(Array(2).fill(['true', 'true']));
  });

  test('[AUTH-18] writes a change of either flag to both storages', () => {
    const { result } = show();
    act(() => result.current.enter(signedUp));
    act(() => result.current.completeProfile());
    expect(result.current).toMatchObject({ isFirstTimeUser: true, needsProfileSetup: false });
    expect(storedFlags()).toEqual(Array(2).fill(['true', 'false']));
    act(() => result.current.clearFirstTime());
    expect(result.current.isFirstTimeUser).toBe(false);
    expect(storedFlags()).toEqual(Array(2).fill(['false', 'false']));
  });

  test('[AUTH-18] writes a refreshed token to both storages, only for the same user', () => {
    storeUser(ada);
    const { identity } = show();
    act(() => identity.emit({ kind: 'token', user: { ...ada, uid: 'Bob', accessToken: 'of bob' } }));
    expect(localStorage.getItem('auth_user')).toBe(JSON.stringify(ada));
    act(() => identity.emit({ kind: 'token', user: { ...ada, displayName: null, accessToken: 'fresh' } }));
    for (const storage of [sessionStorage, localStorage])
      expect(JSON.parse(storage.getItem('auth_user') ?? '')).toEqual({ ...ada, accessToken: 'fresh' });
  });

  test('[AUTH-18] writes a user’s new details to both storages immediately, only for the same user', () => {
    const { result } = show();
    act(() => result.current.enter(signedIn));
    act(() => result.current.updateUser({ ...ada, uid: 'Bob', displayName: 'Bob' }));
    expect(result.current.user?.name).toBe('Ada Lovelace');
    const renamed = { ...ada, displayName: 'Ada King', emailVerified: true };
    act(() => result.current.updateUser(renamed));
    expect(result.current.user).toMatchObject({ name: 'Ada King', isVerified: true });
    for (const storage of [sessionStorage, localStorage])
      expect(JSON.parse(storage.getItem('auth_user') ?? '')).toEqual(renamed);
  });

  it('sends pending reports to the server on sign-out while the user’s token is still valid', async () => {
    storeUser(ada);
    const { result } = show();
    let stored: string | null = null;
    const forget = runBeforeLeaving(async () => {
      await Promise.resolve();
      stored = localStorage.getItem('auth_user');
      forget();
    });
    await act(() => result.current.signOut());
    expect(stored).not.toBeNull();
    expect(localStorage.getItem('auth_user')).toBeNull();
  });

  test('[AUTH-21] removes the user and both flags at sign-out, even if the identity client fails', () => {
    const { result } = show(fakeIdentity({ signOut: () => new Promise(() => {}) }));
    act(() => result.current.enter(signedUp));
    act(() => void result.current.signOut());
    expect(result.current).toMatchObject({ user: null, isFirstTimeUser: false, needsProfileSetup: false });
    expect(localStorage.length + sessionStorage.length).toBe(0);
  });

  test('[AUTH-29] follows a sign-out in another tab', () => {
    storeUser(ada);
    const { result } = show();
    act(() => {
      localStorage.clear();
      dispatchEvent(new StorageEvent('storage', { key: null }));
    });
    expect(result.current.user).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
  const typed = () => sessionStorage.setItem('draft:AdaUid:profile', '{"website":"https://ada.example"}');
  const look = () => dispatchEvent(new StorageEvent('storage', { key: null }));
  const enterAda = ({ result }: ReturnType<typeof show>) =>
    act(() => {
      result.current.enter(signedIn);
      look();
    });
  const leftElsewhere = () =>
    act(() => {
      localStorage.clear();
      look();
    });

  it('deletes drafts at sign-out, in this tab and in others', () => {
    const shown = show();
    const { result } = shown;
    enterAda(shown);
    typed();
    act(() => void result.current.signOut());
    expect(drafts()).toEqual([]);
    enterAda(shown);
    typed();
    leftElsewhere();
    expect(result.current.user).toBeNull();
    expect(drafts()).toEqual([]);
  });

  it('keeps the drafts of the user whose session the server has ended, and of no one else', () => {
    const shown = show();
    const { identity, result } = shown;
    enterAda(shown);
    typed();
    act(() => identity.emit({ kind: 'ended' }));
    act(() => void result.current.signInAgain());
    expect(result.current.user).toBeNull();
    enterAda(shown);
    expect(drafts()).toHaveLength(1);
    act(() => identity.emit({ kind: 'ended' }));
    leftElsewhere();
    expect(result.current.user).toBeNull();
    expect(drafts()).toHaveLength(1);
    act(() => result.current.enter({ ...signedIn, user: { ...ada, uid: 'Bob' } }));
    expect(drafts()).toEqual([]);
  });

  it('reports that the server has ended the session until a user signs in again', () => {
    const { identity, result } = show();
    act(() => identity.emit({ kind: 'ended' }));
    expect(result.current.hasEnded).toBe(false);
    act(() => result.current.enter(signedIn));
    markTokenAccepted();
    act(() => identity.emit({ kind: 'ended' }));
    expect(result.current).toMatchObject({ hasEnded: true, user: { id: 'AdaUid' } });
    act(() => result.current.enter(signedIn));
    expect(result.current.hasEnded).toBe(false);
  });

  it('signs the user out if the session ended before the first answer, and keeps the stored session for other tabs', () => {
    storeUser(ada);
    const { identity, result } = show();
    act(() => identity.emit({ kind: 'ended' }));
    expect(result.current).toMatchObject({ hasEnded: true, user: null });
    expect(localStorage.getItem('auth_user')).not.toBeNull();
    act(() => result.current.enter(signedIn));
    expect(result.current).toMatchObject({ hasEnded: false, user: { id: 'AdaUid' } });
  });

  test('[AUTH-23] sends the identity client’s tokens with requests', async () => {
    const tokens = { current: async () => 'present', renewed: async () => null };
    const { unmount } = show(fakeIdentity({ tokens }));
    expect(await fetchBearerToken()).toBe('present');
    unmount();
    expect(await fetchBearerToken()).toBeNull();
  });
});
