import {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  FacebookAuthProvider,
  fetchSignInMethodsForEmail,
  GithubAuthProvider,
  GoogleAuthProvider,
  linkWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithCredential,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  unlink,
  updateEmail,
  updatePassword,
} from 'firebase/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Browsers, codeOf, openBrowsers } from './testing/official-client.ts';
import { openTestIdentity, type TestIdentity } from './testing/open-test-identity.ts';

let service: TestIdentity;
let browsers: Browsers;
beforeAll(async () => {
  service = await openTestIdentity({ IDENTITY_TEST_MODE: '1' });
  browsers = await openBrowsers(service);
});
afterEach(() => service.app.inject({ method: 'DELETE', url: '/emulator/v1/projects/any-project/accounts' }));
afterAll(async () => {
  await browsers.close();
  await service.close();
});

const EMAIL = 'ada@example.com';
const PASSWORD = 'password';
const newestCode = async (email = EMAIL) => {
  const answer = await service.app.inject({ url: '/emulator/v1/projects/any-project/oobCodes' });
  const { oobCodes } = answer.json<{ oobCodes: { email: string; oobCode: string; oobLink: string }[] }>();
  const found = oobCodes.findLast((code) => code.email === email);
  if (!found) throw new Error(`The outbox has no mail to ${email}.`);
  return found;
};
const tokenWith = (claims: object) =>
  JSON.stringify({ sub: EMAIL, email: EMAIL, email_verified: true, ...claims });
const methods = (user: { providerData: { providerId: string }[] }) =>
  user.providerData.map(({ providerId }) => providerId).sort();

describe('the official client, connected by its emulator setting', () => {
  it('[IDP-02] distinguishes a wrong address from a wrong password, as with the emulator', async () => {
    const auth = browsers.anEmulatorBrowser();
    await createUserWithEmailAndPassword(auth, EMAIL, PASSWORD);
    expect(await codeOf(signInWithEmailAndPassword(auth, EMAIL, 'wrong one'))).toBe('auth/wrong-password');
    expect(await codeOf(signInWithEmailAndPassword(auth, 'x@example.com', PASSWORD))).toBe(
      'auth/user-not-found',
    );
    expect(await fetchSignInMethodsForEmail(auth, EMAIL)).toEqual(['password']);
  });

  it('[IDP-02] verifies an address and resets a password with the codes that the emulator shows', async () => {
    const auth = browsers.anEmulatorBrowser();
    const { user } = await createUserWithEmailAndPassword(auth, EMAIL, PASSWORD);
    await sendEmailVerification(user);
    await applyActionCode(auth, (await newestCode()).oobCode);
    await user.reload();
    expect(user.emailVerified).toBe(true);
    await sendPasswordResetEmail(auth, EMAIL);
    await confirmPasswordReset(auth, (await newestCode()).oobCode, 'new-password');
    expect(await codeOf(signInWithEmailAndPassword(auth, EMAIL, PASSWORD))).toBe('auth/wrong-password');
    expect((await signInWithEmailAndPassword(auth, EMAIL, 'new-password')).user.uid).toBe(user.uid);
  });

  it('[IDP-02] turns an anonymous user into a permanent one, by link, by password and by custom token', async () => {
    const auth = browsers.anEmulatorBrowser();
    const { user } = await signInAnonymously(auth);
    await sendSignInLinkToEmail(auth, EMAIL, { url: 'http://localhost/return', handleCodeInApp: true });
    const { oobLink } = await newestCode();
    const linked = await linkWithCredential(user, EmailAuthProvider.credentialWithLink(EMAIL, oobLink));
    expect(linked.user).toMatchObject({
      uid: user.uid,
      email: EMAIL,
      emailVerified: true,
      isAnonymous: false,
    });
    await updatePassword(linked.user, PASSWORD);
    expect((await fetchSignInMethodsForEmail(auth, EMAIL)).sort()).toEqual(['emailLink', 'password']);
    const token = JSON.stringify({ uid: 'chosen', claims: { plan: 'gold' } });
    const custom = await signInWithCustomToken(auth, token);
    expect((await custom.user.getIdTokenResult()).claims.plan).toBe('gold');
  });

  it('[IDP-02] accepts any provider, links accounts by verified addresses and can disconnect them', async () => {
    const auth = browsers.anEmulatorBrowser();
    const { user } = await signInWithCredential(auth, GoogleAuthProvider.credential(tokenWith({})));
    const again = await signInWithCredential(auth, GithubAuthProvider.credential(tokenWith({})));
    expect(again.user.uid).toBe(user.uid);
    expect(methods(again.user)).toEqual(['github.com', 'google.com']);
    expect(methods(await unlink(again.user, 'github.com'))).toEqual(['google.com']);
    const other = await signInWithCredential(
      auth,
      FacebookAuthProvider.credential(
        tokenWith({ sub: '2', email: 'eve@example.com', email_verified: false }),
      ),
    );
    expect(other.user).toMatchObject({ email: 'eve@example.com', emailVerified: false });
    await updateEmail(other.user, 'new@example.com');
    expect(other.user.email).toBe('new@example.com');
  });
});
