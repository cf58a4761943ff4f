import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  fromOutside,
  messageOf,
  openTestIdentity,
  type SignedIn,
  type TestIdentity,
} from '../testing/open-test-identity.ts';
import { mailSentBy } from '../testing/sent-mail.ts';
import { timeTravel } from '../testing/time-travel.ts';

let service: TestIdentity;
let mailed: ReturnType<typeof mailSentBy>;
beforeAll(async () => {
  service = await openTestIdentity({ TRUST_PROXY: 'on' });
  mailed = mailSentBy(service);
});
afterAll(() => service.close());

const query = (text: string, ...values: unknown[]) => service.database.pool.query(text, values);
const enter = (email: string, oobCode: string, more: object = {}, headers = {}) =>
  service.call('signInWithEmailLink', { email, oobCode, ...more }, headers);
let addresses = 0;
const anAddress = () => `linked-${++addresses}@example.com`;

async function linkCodeFor(email: string): Promise<string> {
  const continueUrl = 'http://localhost:3000/dashboard';
  await service.call('sendOobCode', { requestType: 'EMAIL_SIGNIN', email, continueUrl });
  return (await mailed.lastTo(email)).code;
}
const waysOf = async (idToken: string) => {
  const [user] = (await service.call('lookup', { idToken })).json().users;
  return user.providerUserInfo.map(({ providerId }: { providerId: string }) => providerId);
};

describe('signing in with a mailed link', () => {
  test('[IDP-01] accounts:signInWithEmailLink creates an account for a new address, and later signs in to it', async () => {
    const email = anAddress();
    const made = await enter(email, await linkCodeFor(email));
    expect(made.json()).toEqual({
      kind: 'identitytoolkit#EmailLinkSigninResponse',
      email,
      localId: expect.stringMatching(/^[A-Za-z0-9]{28}$/),
      isNewUser: true,
      idToken: expect.any(String),
      refreshToken: expect.any(String),
      expiresIn: '3600',
    });
    const { localId, idToken, refreshToken } = made.json<SignedIn>();
    expect(decodeJwt(idToken)).toMatchObject({
      sub: localId,
      email,
      email_verified: true,
      firebase: { sign_in_provider: 'password', identities: { email: [email] } },
    });
    expect((await service.refresh(refreshToken)).statusCode).toBe(200);
    const again = await enter(` ${email.toUpperCase()}`, await linkCodeFor(email));
    expect(again.json()).toMatchObject({ localId, isNewUser: false });
    const sessions = await service.identity.accounts?.sessionsOf(localId);
    expect(sessions?.map((session) => session.sign_in_provider)).toEqual(['emailLink', 'emailLink']);
  });

  it('leaves an account with a verified address unchanged', async () => {
    const ada = await service.signUp();
    await query('update identity_accounts set email_verified = true where uid = $1', ada.localId);
    const entered = await enter(ada.email, await linkCodeFor(ada.email));
    expect(entered.json()).toMatchObject({ localId: ada.localId, isNewUser: false });
    expect((await service.signIn(ada.email)).statusCode).toBe(200);
    expect(await service.identity.verifyIdToken(ada.idToken)).not.toBeNull();
  });

  test('[IDP-01] ends the access of a user who created an account with an address but never verified it', async () => {
    const thief = await service.signUp();
    await query(
      "insert into identity_providers (uid, provider_id, raw_id) values ($1, 'github.com', $1)",
      thief.localId,
    );
    const wanted = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: thief.idToken };
    const newEmail = anAddress();
    await service.call('sendOobCode', { ...wanted, newEmail });
    const wayBack = (await mailed.lastTo(newEmail)).code;

    const { idToken, localId } = (await enter(thief.email, await linkCodeFor(thief.email))).json<SignedIn>();
    expect(localId).toBe(thief.localId);
    expect(await service.identity.verifyIdToken(thief.idToken)).toBeNull();
    expect(messageOf(await service.refresh(thief.refreshToken))).toBe('TOKEN_EXPIRED');
    expect(messageOf(await service.signIn(thief.email))).toBe('INVALID_LOGIN_CREDENTIALS');
    expect(messageOf(await service.call('update', { oobCode: wayBack }))).toBe('INVALID_OOB_CODE');
    expect(await waysOf(idToken)).toEqual(['password']);
    expect(await service.identity.verifyIdToken(idToken)).toMatchObject({ email_verified: true });
  });

  it('keeps the links with which previous owners can restore their address', async () => {
    const ada = await service.signUp();
    const [second, third] = [anAddress(), anAddress()];
    const move = async (email: string, to: string): Promise<string> => {
      const { idToken } = (await service.signIn(email)).json<SignedIn>();
      const wanted = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: to };
      await service.call('sendOobCode', wanted);
      await service.call('update', { oobCode: (await mailed.lastTo(to)).code });
      return (await mailed.lastTo(email)).code;
    };
    const back = await move(ada.email, second);
    // An attacker changes the address, restores the second one, which makes it unverified, and takes the
    // account with a link to it.
    await service.call('update', { oobCode: await move(second, third) });
    expect((await enter(second, await linkCodeFor(second))).json()).toMatchObject({ localId: ada.localId });
    const restored = await service.call('update', { oobCode: back });
    expect(restored.json()).toMatchObject({ localId: ada.localId, email: ada.email });
  });

  it('works once, also for concurrent uses of the link', async () => {
    const email = anAddress();
    const code = await linkCodeFor(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(email, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200).map(messageOf);
    expect(new Set(refused)).toEqual(new Set(['INVALID_OOB_CODE']));
    const { rows } = await query('select 1 from identity_accounts where email = $1', email);
    expect(rows).toHaveLength(1);
  });

  it('creates one account if the user signs up at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = anAddress();
      const code = await linkCodeFor(email);
      const [entered] = await Promise.all([enter(email, code), service.signUp(email).catch(() => null)]);
      expect(entered.statusCode).toBe(200);
      const { rows } = await query('select email_verified from identity_accounts where email = $1', email);
      expect(rows).toEqual([{ email_verified: true }]);
    }
  });

  it('requires the address of the recipient; wrong addresses count as guesses', async () => {
    await query('delete from identity_attempts');
    const email = anAddress();
    const code = await linkCodeFor(email);
    const guess = async () => messageOf(await enter(anAddress(), code, {}, fromOutside));
    for (let guessed = 0; guessed < 20; guessed += 1) expect(await guess()).toMatch(/^INVALID_EMAIL : /);
    expect(await guess()).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    expect((await enter(email, code)).statusCode).toBe(200);
  });

  it('does not reveal the recipient of a link', async () => {
    const code = await linkCodeFor(anAddress());
    expect((await service.call('resetPassword', { oobCode: code })).json()).toEqual({
      kind: 'identitytoolkit#ResetPasswordResponse',
      requestType: 'EMAIL_SIGNIN',
    });
  });

  it('expires after six hours', async () => {
    const email = anAddress();
    const code = await linkCodeFor(email);
    await timeTravel(service.database.pool).codes('6 hours');
    expect(messageOf(await enter(email, code))).toBe('EXPIRED_OOB_CODE');
  });

  it('is refused for a disabled account, and with codes for another purpose', async () => {
    const ada = await service.signUp();
    const link = await linkCodeFor(ada.email);
    await service.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: ada.email });
    const { code } = await mailed.lastTo(ada.email);
    expect(messageOf(await enter(ada.email, code))).toBe('INVALID_OOB_CODE');
    await query('update identity_accounts set is_disabled = true where uid = $1', ada.localId);
    expect(messageOf(await enter(ada.email, link))).toBe('USER_DISABLED');
  });

  it.each([
    [{ oobCode: 'x' }, 'MISSING_EMAIL'],
    [{ email: 'nobody', oobCode: 'x' }, 'INVALID_EMAIL'],
    [{ email: 'a@example.com' }, 'MISSING_OOB_CODE'],
    [{ email: 'a@example.com', oobCode: 'x' }, 'INVALID_OOB_CODE'],
    [{ email: 'a@example.com', oobCode: 'x', idToken: 'a.b.c' }, 'INVALID_ID_TOKEN'],
  ])('refuses %j: %s', async (body, message) =>
    expect(messageOf(await service.call('signInWithEmailLink', body))).toBe(message),
  );
});

describe('connecting a mailed link to an account', () => {
  it('verifies its address and adds the sign-in method; a signed-in user stays signed in', async () => {
    const ada = await service.signUp();
    const linked = await enter(ada.email, await linkCodeFor(ada.email), { idToken: ada.idToken });
    expect(linked.json()).toMatchObject({ localId: ada.localId, isNewUser: false });
    expect(await service.identity.verifyIdToken(linked.json().idToken)).toMatchObject({
      email_verified: true,
    });
    expect(await service.identity.verifyIdToken(ada.idToken)).not.toBeNull();
    expect((await service.signIn(ada.email)).statusCode).toBe(200);
  });

  it('is refused for another address, whether it has an account or not', async () => {
    const [ada, bob] = [await service.signUp(), await service.signUp()];
    const link = async (email: string) =>
      messageOf(await enter(email, await linkCodeFor(email), { idToken: ada.idToken }));
    expect(await link(bob.email)).toBe('EMAIL_EXISTS');
    expect(await link(anAddress())).toBe('OPERATION_NOT_ALLOWED');
    expect((await service.signIn(ada.email)).statusCode).toBe(200);
  });
});
