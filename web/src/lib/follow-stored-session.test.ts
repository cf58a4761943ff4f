import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { ada } from '../testing/fake-identity.ts';
import { followStoredSession, storeUser } from './session-store.ts';

/** Another tab writes or clears local storage, which does not change this tab's session storage. */
const elsewhere = {
  signsOut: () => localStorage.clear(),
  signsIn: (uid: string) => localStorage.setItem('auth_user', JSON.stringify({ ...ada, uid })),
};

describe('following the session of other tabs', () => {
  const changed = vi.fn();
  let stop = () => {};

  beforeEach(() => {
    vi.useFakeTimers();
    storeUser(ada);
    stop = followStoredSession(changed);
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
    changed.mockReset();
  });

  it('reports a sign-out immediately in browsers with storage events', () => {
    elsewhere.signsOut();
    dispatchEvent(new StorageEvent('storage', { key: 'auth_user' }));
    expect(changed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ user: null }));
    expect(sessionStorage.getItem('auth_user')).toBeNull();
  });

  test('[AUTH-29] polls every 1000 ms', () => {
    elsewhere.signsIn('Bob');
    vi.advanceTimersByTime(999);
    expect(changed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(changed.mock.lastCall?.[0].user.uid).toBe('Bob');
    vi.advanceTimersByTime(5000);
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('pauses while the tab is hidden, and polls when it is visible again', () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    elsewhere.signsOut();
    vi.advanceTimersByTime(5000);
    expect(changed).not.toHaveBeenCalled();
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('keeps a session that only this tab has', () => {
    stop();
    localStorage.clear();
    stop = followStoredSession(changed);
    vi.advanceTimersByTime(3000);
    expect(changed).not.toHaveBeenCalled();
    expect(sessionStorage.getItem('auth_user')).not.toBeNull();
  });
});
