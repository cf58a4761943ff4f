import {
  ActionCodeURL,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  isSignInWithEmailLink,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browsers, codeOf, openBrowsers } from './testing/official-client.ts';
import { openTestIdentity, type TestIdentity } from './testing/open-test-identity.ts';
import { mailSentBy } from './testing/sent-mail.ts';

let service: TestIdentity;
let mailed: ReturnType<typeof mailSentBy>;
let browsers: Browsers;
const aBrowser = () => browsers.aBrowser();

beforeAll(async () => {
  service = await openTestIdentity();
  mailed = mailSentBy(service);
  browsers = await openBrowsers(service);
});
afterAll(async () => {
  await browsers.close();
  await service.close();
});

/** Reads the URL of a mailed link as the client does. */
const linkIn = async (email: string) => {
  const { link } = await mailed.lastTo(email);
  const read = ActionCodeURL.parseLink(link.href);
  if (!read) throw new Error('The client cannot read the link.');
  return { ...read, href: link.href };
};

const PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'another good one';
const wayBack = { url: 'http://localhost:3000/dashboard' };
let people = 0;
const anEmail = () => `client-${++people}@example.com`;
const signedUp = async (auth = aBrowser()) =>
  (await createUserWithEmailAndPassword(auth, anEmail(), PASSWORD)).user;
const addressOf = ({ email }: { email: string | null }) => email ?? '';

describe('the official client, unmodified', () => {
  test('[IDP-02] resets a password', async () => {
    const auth = aBrowser();
    const email = addressOf(await signedUp(auth));
    await sendPasswordResetEmail(auth, email, wayBack);
    const { code, operation, continueUrl } = await linkIn(email);
    expect([operation, continueUrl]).toEqual(['PASSWORD_RESET', wayBack.url]);
    expect(await verifyPasswordResetCode(auth, code)).toBe(email);
    expect(await codeOf(confirmPasswordReset(auth, code, '12345'))).toBe('auth/weak-password');
    await confirmPasswordReset(auth, code, NEW_PASSWORD);

    expect(await codeOf(signInWithEmailAndPassword(auth, email, PASSWORD))).toBe('auth/invalid-credential');
    const { user } = await signInWithEmailAndPassword(auth, email, NEW_PASSWORD);
    expect(user.emailVerified).toBe(true);
    expect(await codeOf(confirmPasswordReset(auth, code, 'a third one'))).toBe('auth/invalid-action-code');
  });

  test('[IDP-02] verifies the address', async () => {
    const user = await signedUp();
    const email = addressOf(user);
    await sendEmailVerification(user);
    const { code, operation } = await linkIn(email);
    expect(operation).toBe('VERIFY_EMAIL');
    expect(await checkActionCode(aBrowser(), code)).toEqual({
      data: { email, previousEmail: null, multiFactorInfo: null },
      operation: 'VERIFY_EMAIL',
    });
    await applyActionCode(aBrowser(), code);
    await user.reload();
    expect(user.emailVerified).toBe(true);
    expect((await user.getIdTokenResult(true)).claims).toMatchObject({ email_verified: true });
  });

  test('[IDP-02] signs up, signs in and re-authenticates with mailed links', async () => {
    const auth = aBrowser();
    const email = anEmail();
    const settings = { ...wayBack, handleCodeInApp: true };
    await sendSignInLinkToEmail(auth, email, settings);
    const { href } = await linkIn(email);
    expect(isSignInWithEmailLink(auth, href)).toBe(true);
    expect(await codeOf(signInWithEmailLink(auth, anEmail(), href))).toBe('auth/invalid-email');
    const { user } = await signInWithEmailLink(auth, email, href);
    expect(user).toMatchObject({ email, emailVerified: true, isAnonymous: false });
    expect((await user.getIdTokenResult()).signInProvider).toBe('password');
    expect(await codeOf(signInWithEmailLink(aBrowser(), email, href))).toBe('auth/invalid-action-code');

    const other = await signedUp();
    await sendSignInLinkToEmail(auth, addressOf(other), settings);
    const link = (await linkIn(addressOf(other))).href;
    const credential = EmailAuthProvider.credentialWithLink(addressOf(other), link);
    expect((await reauthenticateWithCredential(other, credential)).user.uid).toBe(other.uid);
  });

  test('[IDP-02] changes the address with a mail to the new address, and restores it with a mail to the former one', async () => {
    const user = await signedUp();
    const [email, newEmail] = [addressOf(user), anEmail()];
    await verifyBeforeUpdateEmail(user, newEmail, wayBack);
    await user.reload();
    expect(user.email).toBe(email);

    const change = await linkIn(newEmail);
    expect((await checkActionCode(aBrowser(), change.code)).data).toMatchObject({
      email: newEmail,
      previousEmail: email,
    });
    await applyActionCode(aBrowser(), change.code);
    expect(await codeOf(user.reload())).toBe('auth/user-token-expired');
    const moved = await signInWithEmailAndPassword(aBrowser(), newEmail, PASSWORD);
    expect(moved.user).toMatchObject({ uid: user.uid, emailVerified: true });

    const restore = await linkIn(email);
    expect(restore.operation).toBe('RECOVER_EMAIL');
    expect((await checkActionCode(aBrowser(), restore.code)).data).toMatchObject({
      email,
      previousEmail: newEmail,
    });
    await applyActionCode(aBrowser(), restore.code);
    expect((await signInWithEmailAndPassword(aBrowser(), email, PASSWORD)).user.uid).toBe(user.uid);
    expect(await codeOf(moved.user.getIdToken(true))).toBe('auth/user-token-expired');
  });

  test('[IDP-01] maps errors about codes to its own codes', async () => {
    const auth = aBrowser();
    const user = await signedUp(auth);
    const email = addressOf(user);
    const evil = { url: 'https://evil.example/' };
    expect(await codeOf(sendPasswordResetEmail(auth, 'nobody@example.com'))).toBe('no error');
    expect(await codeOf(sendPasswordResetEmail(auth, 'not an address'))).toBe('auth/invalid-email');
    expect(await codeOf(sendPasswordResetEmail(auth, email, evil))).toBe('auth/unauthorized-continue-uri');
    expect(await codeOf(verifyBeforeUpdateEmail(user, 'not an address'))).toBe('auth/invalid-new-email');
    expect(await codeOf(applyActionCode(auth, 'a guess'))).toBe('auth/invalid-action-code');
    await sendEmailVerification(user);
    const { code } = await linkIn(email);
    await service.database.pool.query('update identity_codes set expires_at = now()');
    expect(await codeOf(applyActionCode(auth, code))).toBe('auth/expired-action-code');
    await service.database.pool.query("update identity_sessions set auth_time = now() - interval '1 hour'");
    expect(await codeOf(verifyBeforeUpdateEmail(user, anEmail()))).toBe('auth/requires-recent-login');
  });
});
