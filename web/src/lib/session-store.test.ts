import { beforeEach, describe, expect, it, test } from 'vitest';
import { ada } from '../testing/fake-identity.ts';
import {
  adoptStoredSession,
  clearSession,
  restoreSession,
  storedToken,
  storeFirstTime,
  storeProfileSetup,
  storeUser,
} from './session-store.ts';

const keys = ['auth_user', 'auth_first_time', 'auth_profile_setup'];
const valuesOf = (storage: Storage) => keys.map((key) => storage.getItem(key));
const signedOut = { user: null, isFirstTimeUser: false, needsProfileSetup: false };

function storeAda(): void {
  storeUser(ada);
  storeFirstTime(true);
  storeProfileSetup(false);
}

describe('the stored session', () => {
  beforeEach(storeAda);

  test('[AUTH-18] consists of three keys with the same values in both storages', () => {
    const values = [JSON.stringify(ada), 'true', 'false'];
    expect(valuesOf(sessionStorage)).toEqual(values);
    expect(valuesOf(localStorage)).toEqual(values);
  });

  test('[AUTH-17] keeps the identity provider’s user', () => {
    expect(Object.keys(JSON.parse(localStorage.getItem('auth_user') ?? ''))).toEqual([
      'uid',
      'email',
      'displayName',
      'photoURL',
      'emailVerified',
      'accessToken',
    ]);
  });

  test('[AUTH-19] is restored from session storage first', () => {
    localStorage.setItem('auth_user', JSON.stringify({ ...ada, displayName: 'Somebody else' }));
    expect(restoreSession()).toEqual({ user: ada, isFirstTimeUser: true, needsProfileSetup: false });
  });

  test('[AUTH-19] is restored from local storage otherwise, and copied back', () => {
    sessionStorage.clear();
    expect(restoreSession()).toEqual({ user: ada, isFirstTimeUser: true, needsProfileSetup: false });
    expect(valuesOf(sessionStorage)).toEqual(valuesOf(localStorage));
  });

  test.each(['{', '"text"', '{"uid":1}', '{"uid":"a"}'])(
    '[AUTH-20] is cleared completely when it cannot be restored: %s',
    (broken) => {
      sessionStorage.setItem('auth_user', broken);
      expect(restoreSession()).toEqual(signedOut);
      expect([...valuesOf(sessionStorage), ...valuesOf(localStorage)]).toEqual(Array(6).fill(null));
    },
  );

  test('[AUTH-21] is removed from both storages, and no other key is removed', () => {
    localStorage.setItem('theme', 'dark');
    clearSession();
    expect([...valuesOf(sessionStorage), ...valuesOf(localStorage)]).toEqual(Array(6).fill(null));
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  test('[AUTH-23] has the bearer token, from session storage, then local storage', () => {
    sessionStorage.setItem('auth_user', JSON.stringify({ ...ada, accessToken: 'of this tab' }));
    expect(storedToken()).toBe('of this tab');
    sessionStorage.clear();
    expect(storedToken()).toBe('token-of-ada');
    clearSession();
    expect(storedToken()).toBeNull();
  });

  it('is taken over from local storage, including removals', () => {
    localStorage.setItem('auth_first_time', 'false');
    expect(adoptStoredSession().isFirstTimeUser).toBe(false);
    localStorage.clear();
    expect(adoptStoredSession()).toEqual(signedOut);
    expect(sessionStorage.length).toBe(0);
  });
});
