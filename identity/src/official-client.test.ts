import {
  createUserWithEmailAndPassword,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  updateProfile,
  validatePassword,
} from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browsers, codeOf, openBrowsers } from './testing/official-client.ts';
import { openTestIdentity, type TestIdentity } from './testing/open-test-identity.ts';

let service: TestIdentity;
let browsers: Browsers;
const aBrowser = () => browsers.aBrowser();

beforeAll(async () => {
  service = await openTestIdentity();
  browsers = await openBrowsers(service);
});
afterAll(async () => {
  await browsers.close();
  await service.close();
});

const EMAIL = 'ada@example.com';
const PASSWORD = 'correct horse battery';

describe('the official client, unmodified', () => {
  test('[IDP-02] signs up, updates the profile, refreshes its token, signs out and signs in', async () => {
    const auth = aBrowser();
    const { user } = await createUserWithEmailAndPassword(auth, EMAIL, PASSWORD);
    expect(user).toMatchObject({ email: EMAIL, emailVerified: false, displayName: null, isAnonymous: false });

    await updateProfile(user, { displayName: 'Ada', photoURL: 'https://example.com/ada.png' });
    expect(user).toMatchObject({ displayName: 'Ada', photoURL: 'https://example.com/ada.png' });
    const before = { idToken: await user.getIdToken(), refreshToken: user.refreshToken };
    expect(await service.identity.verifyIdToken(before.idToken)).toMatchObject({
      uid: user.uid,
      name: 'Ada',
    });

    const refreshed = await user.getIdTokenResult(true);
    expect(user.refreshToken).not.toBe(before.refreshToken);
    expect(await service.identity.verifyIdToken(refreshed.token)).toMatchObject({ uid: user.uid });
    expect(refreshed).toMatchObject({ signInProvider: 'password', claims: { email: EMAIL, name: 'Ada' } });

    await signOut(auth);
    expect(auth.currentUser).toBeNull();
    const again = await signInWithEmailAndPassword(auth, EMAIL, PASSWORD);
    expect(again.user).toMatchObject({ uid: user.uid, displayName: 'Ada' });
    expect(again.user.providerData).toEqual([
      expect.objectContaining({ providerId: 'password', uid: EMAIL, displayName: 'Ada' }),
    ]);
    await again.user.reload();
    expect(auth.currentUser?.uid).toBe(user.uid);
  });

  test('[IDP-01] maps this service’s errors to its own codes', async () => {
    const auth = aBrowser();
    const email = 'codes@example.com';
    await createUserWithEmailAndPassword(auth, email, PASSWORD);
    expect(await codeOf(createUserWithEmailAndPassword(auth, email, PASSWORD))).toBe(
      'auth/email-already-in-use',
    );
    expect(await codeOf(createUserWithEmailAndPassword(auth, 'new@example.com', '12345'))).toBe(
      'auth/weak-password',
    );
    expect(await codeOf(createUserWithEmailAndPassword(auth, 'not an address', PASSWORD))).toBe(
      'auth/invalid-email',
    );
    expect(await codeOf(signInWithEmailAndPassword(auth, email, 'wrong one'))).toBe(
      'auth/invalid-credential',
    );
    expect(await codeOf(signInWithEmailAndPassword(auth, 'nobody@example.com', PASSWORD))).toBe(
      'auth/invalid-credential',
    );
    expect(await codeOf(signInWithEmailAndPassword(auth, email, ''))).toBe('auth/missing-password');
  });

  test('[AUTH-12] reads the password policy and applies it', async () => {
    const auth = aBrowser();
    expect(await validatePassword(auth, '12345')).toMatchObject({
      isValid: false,
      meetsMinPasswordLength: false,
    });
    expect(await validatePassword(auth, '123456')).toMatchObject({ isValid: true });
  });

  test('[IDP-02] changes the password, which signs out all other browsers', async () => {
    const email = 'two-browsers@example.com';
    const { user } = await createUserWithEmailAndPassword(aBrowser(), email, PASSWORD);
    const elsewhere = aBrowser();
    const other = await signInWithEmailAndPassword(elsewhere, email, PASSWORD);
    await updatePassword(user, 'another good one');
    await user.reload();
    expect(await codeOf(other.user.getIdToken(true))).toBe('auth/user-token-expired');
    expect(elsewhere.currentUser).toBeNull();
    expect(await codeOf(signInWithEmailAndPassword(elsewhere, email, PASSWORD))).toBe(
      'auth/invalid-credential',
    );
    await signInWithEmailAndPassword(elsewhere, email, 'another good one');
  });

  test('[IDP-01] stays signed in while the service cannot reach its database', async () => {
    const auth = aBrowser();
    const { user } = await createUserWithEmailAndPassword(auth, 'patient@example.com', PASSWORD);
    await service.database.pool.query('alter table identity_sessions rename to elsewhere');
    try {
      expect(await codeOf(user.getIdToken(true))).toBe('auth/network-request-failed');
      expect(await codeOf(user.reload())).toBe('auth/network-request-failed');
      expect(auth.currentUser).not.toBeNull();
    } finally {
      await service.database.pool.query('alter table elsewhere rename to identity_sessions');
    }
    expect(await codeOf(user.getIdToken(true))).toBe('no error');
  });
});
