import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import {
  fromOutside,
  messageOf,
  openTestIdentity,
  RIGHT_PASSWORD,
  type SignedIn,
  type TestIdentity,
} from '../testing/open-test-identity.ts';
import { mailSentBy } from '../testing/sent-mail.ts';
import { timeTravel } from '../testing/time-travel.ts';

const NEW_PASSWORD = 'another good one';

let service: TestIdentity;
let mailed: ReturnType<typeof mailSentBy>;
beforeAll(async () => {
  service = await openTestIdentity({ TRUST_PROXY: 'on' });
  mailed = mailSentBy(service);
});
beforeEach(() => service.database.pool.query('delete from identity_attempts'));
afterAll(() => service.close());

const query = (text: string, ...values: unknown[]) => service.database.pool.query(text, values);
const reset = (oobCode: string, newPassword?: string, headers = {}) =>
  service.call('resetPassword', { oobCode, newPassword }, headers);
const outcome = async (answer: ReturnType<typeof reset>) => {
  const { statusCode, ...rest } = await answer;
  return statusCode === 200 ? 'OK' : messageOf({ statusCode, ...rest } as Awaited<typeof answer>);
};
async function resetCodeFor(email: string): Promise<string> {
  await service.call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  return (await mailed.lastTo(email)).code;
}

describe('resetting the password', () => {
  test('[AUTH-27] works end to end: the mail, the link and the new password; the old one is refused', async () => {
    const { email, localId } = await service.signUp();
    const oobCode = await resetCodeFor(email);
    const answer = { kind: 'identitytoolkit#ResetPasswordResponse', email, requestType: 'PASSWORD_RESET' };
    expect((await reset(oobCode)).json()).toEqual(answer);
    expect((await reset(oobCode, NEW_PASSWORD)).json()).toEqual(answer);

    expect(messageOf(await service.signIn(email))).toBe('INVALID_LOGIN_CREDENTIALS');
    const { idToken } = (await service.signIn(email, NEW_PASSWORD)).json<SignedIn>();
    // A user who reads the mails of an address has verified it.
    expect(await service.identity.verifyIdToken(idToken)).toMatchObject({
      uid: localId,
      email_verified: true,
    });
    expect(await outcome(reset(oobCode, 'a third one'))).toBe('INVALID_OOB_CODE');
    expect((await mailed.lastTo(email)).subject).toBe('Your Fieldkit password was changed');
  });

  it('only checks a code, any number of times, until a password is sent with it', async () => {
    const { email } = await service.signUp();
    const oobCode = await resetCodeFor(email);
    for (let looked = 0; looked < 3; looked += 1) expect(await outcome(reset(oobCode))).toBe('OK');
    expect(await outcome(reset(oobCode, ''))).toBe('OK');
    expect((await service.signIn(email)).statusCode).toBe(200);
    expect(await outcome(reset(oobCode, NEW_PASSWORD))).toBe('OK');
  });

  it('ends all sessions immediately', async () => {
    const here = await service.signUp();
    const there = (await service.signIn(here.email)).json<SignedIn>();
    await reset(await resetCodeFor(here.email), NEW_PASSWORD);
    for (const { idToken, refreshToken } of [here, there]) {
      expect(await service.identity.verifyIdToken(idToken)).toBeNull();
      expect(messageOf(await service.refresh(refreshToken))).toBe('TOKEN_EXPIRED');
    }
  });

  test('[AUTH-27] succeeds for one of fifty concurrent requests with a code', async () => {
    const { email } = await service.signUp();
    const oobCode = await resetCodeFor(email);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, number) => outcome(reset(oobCode, `${NEW_PASSWORD} ${number}`))),
    );
    expect(outcomes.filter((one) => one === 'OK')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['OK', 'INVALID_OOB_CODE']));
    const winner = outcomes.indexOf('OK');
    expect((await service.signIn(email, `${NEW_PASSWORD} ${winner}`)).statusCode).toBe(200);
    const notices = (await mailed.to(email)).filter(({ subject }) => subject.includes('was changed'));
    expect(notices).toHaveLength(1);
  });

  it('a code is valid for an hour, and is reported as expired afterwards', async () => {
    const { email } = await service.signUp();
    const oobCode = await resetCodeFor(email);
    await timeTravel(service.database.pool).codes('59 minutes');
    expect(await outcome(reset(oobCode))).toBe('OK');
    await timeTravel(service.database.pool).codes('1 minute');
    expect(await outcome(reset(oobCode))).toBe('EXPIRED_OOB_CODE');
    expect(await outcome(reset(oobCode, NEW_PASSWORD))).toBe('EXPIRED_OOB_CODE');
    expect((await service.signIn(email)).statusCode).toBe(200);
  });

  it('keeps the code if the policy refuses the new password', async () => {
    const { email } = await service.signUp();
    const oobCode = await resetCodeFor(email);
    expect(await outcome(reset(oobCode, '12345'))).toMatch(/^WEAK_PASSWORD : /);
    expect(await outcome(reset(oobCode, NEW_PASSWORD))).toBe('OK');
  });

  it('resets failed attempts, so that other people’s guesses do not lock the user out', async () => {
    const { email } = await service.signUp();
    const signIn = (password: string) => service.call('signInWithPassword', { email, password }, fromOutside);
    for (let guessed = 0; guessed < 10; guessed += 1) await signIn('a wrong guess');
    expect(messageOf(await signIn(RIGHT_PASSWORD))).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    await reset(await resetCodeFor(email), NEW_PASSWORD);
    expect((await signIn(NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('removes other sign-in methods from an unverified address, and keeps those of a verified one', async () => {
    const waysAfterReset = async (verified: boolean) => {
      const { email, localId, idToken } = await service.signUp();
      await query('update identity_accounts set email_verified = $2 where uid = $1', localId, verified);
      await query(
        "insert into identity_providers (uid, provider_id, raw_id) values ($1, 'github.com', $2)",
        localId,
        idToken,
      );
      await reset(await resetCodeFor(email), NEW_PASSWORD);
      const { idToken: renewed } = (await service.signIn(email, NEW_PASSWORD)).json<SignedIn>();
      const [user] = (await service.call('lookup', { idToken: renewed })).json().users;
      return user.providerUserInfo.map(({ providerId }: { providerId: string }) => providerId);
    };
    expect(await waysAfterReset(false)).toEqual(['password']);
    expect(await waysAfterReset(true)).toEqual(['password', 'github.com']);
  });

  it('sets a password for a user who has only signed in with a provider', async () => {
    const { email, localId } = await service.signUp();
    await query('update identity_accounts set password_hash = null where uid = $1', localId);
    expect(await outcome(reset(await resetCodeFor(email), NEW_PASSWORD))).toBe('OK');
    expect((await service.signIn(email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('is refused for an account that was disabled or deleted in the meantime', async () => {
    const [disabled, gone] = [await service.signUp(), await service.signUp()];
    const codes = [await resetCodeFor(disabled.email), await resetCodeFor(gone.email)];
    await query('update identity_accounts set is_disabled = true where uid = $1', disabled.localId);
    await query('delete from identity_accounts where uid = $1', gone.localId);
    const outcomes = [];
    for (const code of codes) outcomes.push(await outcome(reset(code, NEW_PASSWORD)));
    expect(outcomes).toEqual(['USER_DISABLED', 'INVALID_OOB_CODE']);
  });

  it('is refused if the account’s address has changed in the meantime', async () => {
    const { email, localId } = await service.signUp();
    const oobCode = await resetCodeFor(email);
    await query("update identity_accounts set email = 'moved@example.com' where uid = $1", localId);
    expect(await outcome(reset(oobCode, NEW_PASSWORD))).toBe('INVALID_OOB_CODE');
    expect((await service.signIn('moved@example.com')).statusCode).toBe(200);
  });

  it('is not possible with a code for another purpose, which stays valid', async () => {
    const { email, idToken } = await service.signUp();
    await service.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    const { code } = await mailed.lastTo(email);
    expect(await outcome(reset(code, NEW_PASSWORD))).toBe('INVALID_OOB_CODE');
    expect((await service.signIn(email)).statusCode).toBe(200);
    expect((await service.call('update', { oobCode: code })).statusCode).toBe(200);
  });

  it.each([
    [undefined, 'MISSING_OOB_CODE'],
    ['', 'MISSING_OOB_CODE'],
    ['x', 'INVALID_OOB_CODE'],
    ['x'.repeat(60_000), 'INVALID_OOB_CODE'],
  ])('refuses an invalid code', async (oobCode, message) => {
    const answer = await service.call('resetPassword', { oobCode, newPassword: NEW_PASSWORD });
    expect(messageOf(answer)).toBe(message);
  });

  it('is invalidated by an earlier requested email change', async () => {
    const { email, idToken } = await service.signUp();
    const newEmail = 'thief@example.com';
    await service.call('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail });
    const { code } = await mailed.lastTo(newEmail);
    await reset(await resetCodeFor(email), NEW_PASSWORD);
    expect(messageOf(await service.call('update', { oobCode: code }))).toBe('INVALID_OOB_CODE');
    expect((await service.signIn(email, NEW_PASSWORD)).statusCode).toBe(200);
  });
});

describe('a mail for an email change', () => {
  const canceling: [string, (person: SignedIn, resetCode: string) => Promise<unknown>][] = [
    ['a new password', (_person, resetCode) => reset(resetCode, NEW_PASSWORD)],
    ['signing out everywhere', async ({ localId }) => service.identity.accounts?.endSessions(localId)],
    ['revoked tokens', ({ idToken }) => service.call('update', { idToken, validSince: '0' })],
  ];
  it.each(canceling)('is not sent after %s, even if it was already queued', async (_what, cancel) => {
    const thief = await service.signUp();
    const resetCode = await resetCodeFor(thief.email);
    const newEmail = `of-the-thief-of-${thief.email}`;
    const wanted = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: thief.idToken, newEmail };
    expect((await service.call('sendOobCode', wanted)).statusCode).toBe(200);
    await cancel(thief, resetCode);
    expect(await mailed.to(newEmail)).toEqual([]);
  });
});

describe('guessing codes', () => {
  it('is blocked after twenty wrong codes an hour from a network; valid codes do not count', async () => {
    const { email } = await service.signUp();
    const oobCode = await resetCodeFor(email);
    const guess = (code: string) => outcome(reset(code, undefined, fromOutside));
    for (let looked = 0; looked < 25; looked += 1) expect(await guess(oobCode)).toBe('OK');
    for (let guessed = 0; guessed < 20; guessed += 1) expect(await guess('a guess')).toBe('INVALID_OOB_CODE');
    expect(await guess('a guess')).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    expect(await guess(oobCode)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    const elsewhere = reset(oobCode, undefined, { 'x-forwarded-for': '203.0.113.77' });
    expect(await outcome(elsewhere)).toBe('OK');
    await timeTravel(service.database.pool).attempts('1 hour');
    expect(await guess(oobCode)).toBe('OK');
  });

  it('is counted together for the update and sign-in calls', async () => {
    const email = 'nobody@example.com';
    const calls = [
      () => service.call('update', { oobCode: 'a guess' }, fromOutside),
      () => service.call('signInWithEmailLink', { email, oobCode: 'a guess' }, fromOutside),
    ];
    for (let guessed = 0; guessed < 10; guessed += 1)
      for (const call of calls) expect(messageOf(await call())).toBe('INVALID_OOB_CODE');
    for (const call of calls) expect(messageOf(await call())).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  });
});
