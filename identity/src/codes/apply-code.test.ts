import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  messageOf,
  openTestIdentity,
  RIGHT_PASSWORD,
  type SignedIn,
  type TestIdentity,
} from '../testing/open-test-identity.ts';
import { mailSentBy } from '../testing/sent-mail.ts';
import { timeTravel } from '../testing/time-travel.ts';

let service: TestIdentity;
let mailed: ReturnType<typeof mailSentBy>;
beforeAll(async () => {
  service = await openTestIdentity();
  mailed = mailSentBy(service);
});
afterAll(() => service.close());

const query = (text: string, ...values: unknown[]) => service.database.pool.query(text, values);
const apply = async (oobCode: string) => {
  const answer = await service.call('update', { oobCode });
  return answer.statusCode === 200 ? answer.json() : messageOf(answer);
};
const check = async (oobCode: string) => (await service.call('resetPassword', { oobCode })).json();
let addresses = 0;
const anAddress = () => `address-${++addresses}@example.com`;

async function verifyCodeOf({ idToken, email }: SignedIn): Promise<string> {
  await service.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  return (await mailed.lastTo(email)).code;
}

async function changeCodeOf({ idToken }: SignedIn, newEmail: string): Promise<string> {
  const answer = await service.call('sendOobCode', {
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    idToken,
    newEmail,
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return (await mailed.lastTo(newEmail)).code;
}

/** Changes an address. @returns the code that was mailed to the former address */
async function move(person: SignedIn, newEmail: string): Promise<string> {
  expect(await apply(await changeCodeOf(person, newEmail))).toMatchObject({ email: newEmail });
  return (await mailed.lastTo(person.email)).code;
}

const signIn = async (email: string) => (await service.signIn(email)).json<SignedIn>();
const isRight = async (email: string) => (await service.signIn(email)).statusCode === 200;

describe('verifying an address', () => {
  test('[IDP-01] accounts:update with a mailed code verifies it, and the next token contains that', async () => {
    const ada = await service.signUp();
    const code = await verifyCodeOf(ada);
    const about = { email: ada.email, requestType: 'VERIFY_EMAIL' };
    expect(await check(code)).toEqual({ kind: 'identitytoolkit#ResetPasswordResponse', ...about });
    expect(await apply(code)).toMatchObject({
      kind: 'identitytoolkit#SetAccountInfoResponse',
      localId: ada.localId,
      email: ada.email,
      emailVerified: true,
    });
    const { id_token } = (await service.refresh(ada.refreshToken)).json();
    expect(await service.identity.verifyIdToken(id_token)).toMatchObject({ email_verified: true });
    expect(await apply(code)).toBe('INVALID_OOB_CODE');
  });

  it('ends no session and issues no token', async () => {
    const ada = await service.signUp();
    expect(await apply(await verifyCodeOf(ada))).not.toHaveProperty('idToken');
    expect(await service.identity.verifyIdToken(ada.idToken)).not.toBeNull();
  });

  it('expires after three days', async () => {
    const ada = await service.signUp();
    const code = await verifyCodeOf(ada);
    await timeTravel(service.database.pool).codes('71 hours');
    expect(await check(code)).toMatchObject({ requestType: 'VERIFY_EMAIL' });
    await timeTravel(service.database.pool).codes('1 hour');
    expect(await apply(code)).toBe('EXPIRED_OOB_CODE');
  });

  it('is not possible with a code for another purpose', async () => {
    const { email } = await service.signUp();
    const continueUrl = 'http://localhost:3000/';
    for (const requestType of ['PASSWORD_RESET', 'EMAIL_SIGNIN']) {
      await service.call('sendOobCode', { requestType, email, continueUrl });
      const { code } = await mailed.lastTo(email);
      expect(await apply(code)).toBe('INVALID_OOB_CODE');
      expect(await check(code)).toMatchObject({ requestType });
    }
  });

  it('is refused for an account that was disabled or has changed its address in the meantime', async () => {
    const [disabled, moved] = [await service.signUp(), await service.signUp()];
    const codes = [await verifyCodeOf(disabled), await verifyCodeOf(moved)];
    await query('update identity_accounts set is_disabled = true where uid = $1', disabled.localId);
    await query('update identity_accounts set email = $2 where uid = $1', moved.localId, anAddress());
    expect([await apply(codes[0] ?? ''), await apply(codes[1] ?? '')]).toEqual([
      'USER_DISABLED',
      'INVALID_OOB_CODE',
    ]);
  });
});

describe('changing an address', () => {
  test('[IDP-01] happens when the new address confirms it, and ends every session', async () => {
    const ada = await service.signUp();
    const newEmail = anAddress();
    const code = await changeCodeOf(ada, newEmail);
    expect(await isRight(ada.email)).toBe(true);
    expect(await check(code)).toEqual({
      kind: 'identitytoolkit#ResetPasswordResponse',
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      email: ada.email,
      newEmail,
    });
    expect(await apply(code)).toMatchObject({
      localId: ada.localId,
      email: newEmail,
      emailVerified: true,
      newEmail,
    });

    expect(await service.identity.verifyIdToken(ada.idToken)).toBeNull();
    expect(messageOf(await service.refresh(ada.refreshToken))).toBe('TOKEN_EXPIRED');
    expect([await isRight(ada.email), await isRight(newEmail)]).toEqual([false, true]);
  });

  it('is not possible with only an ID token', async () => {
    const { idToken } = await service.signUp();
    const answer = await service.call('update', { idToken, email: anAddress() });
    expect(messageOf(answer)).toBe('OPERATION_NOT_ALLOWED');
  });

  it('is refused if another user has taken the address in the meantime; the code stays valid', async () => {
    const ada = await service.signUp();
    const newEmail = anAddress();
    const code = await changeCodeOf(ada, newEmail);
    const bob = await service.signUp(newEmail);
    expect(await apply(code)).toBe('EMAIL_EXISTS');
    expect(await isRight(ada.email)).toBe(true);
    await service.call('delete', { idToken: bob.idToken });
    expect(await apply(code)).toMatchObject({ email: newEmail });
  });

  it('to one free address succeeds for only one of two accounts that confirm at the same time', async () => {
    const newEmail = anAddress();
    const [ada, bob] = [await service.signUp(), await service.signUp()];
    const codes = [await changeCodeOf(ada, newEmail), await changeCodeOf(bob, newEmail)];
    const outcomes = await Promise.all(codes.map(apply));
    expect(outcomes.filter((one) => one === 'EMAIL_EXISTS')).toHaveLength(1);
    expect(outcomes.filter((one) => one.email === newEmail)).toHaveLength(1);
  });

  it('invalidates all codes for the former address', async () => {
    const ada = await service.signUp();
    const continueUrl = 'http://localhost:3000/';
    const codes: string[] = [await verifyCodeOf(ada)];
    for (const requestType of ['PASSWORD_RESET', 'EMAIL_SIGNIN']) {
      await service.call('sendOobCode', { requestType, email: ada.email, continueUrl });
      codes.push((await mailed.lastTo(ada.email)).code);
    }
    await move(ada, anAddress());
    for (const code of codes)
      expect(await check(code)).toMatchObject({ error: { message: 'INVALID_OOB_CODE' } });
  });

  it('is canceled when the password changes', async () => {
    const ada = await service.signUp();
    const code = await changeCodeOf(ada, anAddress());
    await service.call('update', { idToken: ada.idToken, password: 'another good one' });
    expect(await apply(code)).toBe('INVALID_OOB_CODE');
  });
});

describe('restoring an address', () => {
  test('[IDP-01] notifies the former address of the change, which it can undo for seven days', async () => {
    const ada = await service.signUp();
    const newEmail = anAddress();
    const code = await move(ada, newEmail);
    const notice = await mailed.lastTo(ada.email);
    expect(notice.subject).toBe('Your Fieldkit email was changed');
    expect(notice.text).toContain(newEmail);
    expect(notice.link.searchParams.get('mode')).toBe('recoverEmail');
    expect(await check(code)).toMatchObject({ requestType: 'RECOVER_EMAIL', email: ada.email, newEmail });

    const thief = await signIn(newEmail);
    expect(await apply(code)).toMatchObject({ localId: ada.localId, email: ada.email });
    expect(await service.identity.verifyIdToken(thief.idToken)).toBeNull();
    expect([await isRight(ada.email), await isRight(newEmail)]).toEqual([true, false]);
    expect(await apply(code)).toBe('INVALID_OOB_CODE');
  });

  it('does not verify the address for a user who signed up with another person’s', async () => {
    const squatter = await service.signUp();
    expect(await apply(await move(squatter, anAddress()))).toMatchObject({ emailVerified: false });
    await service.call('sendOobCode', {
      requestType: 'EMAIL_SIGNIN',
      email: squatter.email,
      continueUrl: 'http://localhost:3000/',
    });
    const oobCode = (await mailed.lastTo(squatter.email)).code;
    await service.call('signInWithEmailLink', { email: squatter.email, oobCode });
    expect(await isRight(squatter.email)).toBe(false);
  });

  it('expires after seven days', async () => {
    const code = await move(await service.signUp(), anAddress());
    await timeTravel(service.database.pool).codes('7 days');
    expect(await apply(code)).toBe('EXPIRED_OOB_CODE');
  });

  it('also undoes later changes, which cannot be restored afterwards', async () => {
    const ada = await service.signUp();
    const [second, third] = [anAddress(), anAddress()];
    const first = await move(ada, second);
    const later = await move({ ...(await signIn(second)), email: second }, third);
    expect(await apply(first)).toMatchObject({ email: ada.email });
    expect(await apply(later)).toBe('INVALID_OOB_CODE');
    expect(await isRight(ada.email)).toBe(true);
  });

  it('is not prevented if a user restores a later address first', async () => {
    const ada = await service.signUp();
    const [second, third] = [anAddress(), anAddress()];
    const first = await move(ada, second);
    const later = await move({ ...(await signIn(second)), email: second }, third);
    expect(await apply(later)).toMatchObject({ email: second });
    expect(await apply(first)).toMatchObject({ email: ada.email });
  });

  it('is not prevented by a new account on the freed address that then changes its own address', async () => {
    const ada = await service.signUp();
    const code = await move(ada, anAddress());
    const squatter = await service.signUp(ada.email);
    await move(squatter, anAddress());
    const notices = (await mailed.to(ada.email)).filter(({ subject }) => subject.includes('was changed'));
    expect(notices.map((notice) => notice.code)).toEqual([code, '']);
    expect(notices.map(({ text }) => text.includes('restore this address'))).toEqual([true, false]);
    expect(await apply(code)).toMatchObject({ localId: ada.localId, email: ada.email });
  });

  it('is refused while the freed address has a new account; its owner can reset and delete that one', async () => {
    const ada = await service.signUp();
    const code = await move(ada, anAddress());
    await service.signUp(ada.email);
    expect(await apply(code)).toBe('EMAIL_EXISTS');
    await service.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: ada.email });
    const oobCode = (await mailed.lastTo(ada.email)).code;
    await service.call('resetPassword', { oobCode, newPassword: 'another good one' });
    const { idToken } = (await service.signIn(ada.email, 'another good one')).json<SignedIn>();
    await service.call('delete', { idToken });
    expect(await apply(code)).toMatchObject({ localId: ada.localId, email: ada.email });
  });

  it('removes accounts of providers with other addresses', async () => {
    const ada = await service.signUp();
    const link = (providerId: string, email: string, isVerified = true) =>
      query(
        'insert into identity_providers (uid, provider_id, raw_id, email, is_email_verified) values ($1, $2, $3, $4, $5)',
        ada.localId,
        providerId,
        `${providerId} of ${ada.localId}`,
        email,
        isVerified,
      );
    await link('google.com', ada.email);
    await link('github.com', 'thief@example.com');
    // At a provider, a user can enter an address that belongs to another person.
    await link('example.com', ada.email, false);
    await apply(await move(ada, anAddress()));
    const { idToken } = await signIn(ada.email);
    const [user] = (await service.call('lookup', { idToken })).json().users;
    expect(user.providerUserInfo.map(({ providerId }: { providerId: string }) => providerId)).toEqual([
      'password',
      'google.com',
    ]);
  });
});

describe('changing the password', () => {
  it('notifies the address, and only if the password was changed', async () => {
    const ada = await service.signUp();
    await service.call('update', { idToken: ada.idToken, password: '12345' });
    expect(await mailed.to(ada.email)).toEqual([]);
    await service.call('update', { idToken: ada.idToken, password: 'another good one' });
    const [notice, ...more] = await mailed.to(ada.email);
    expect([notice?.subject, more.length]).toEqual(['Your Fieldkit password was changed', 0]);
    expect(notice?.text).not.toContain(RIGHT_PASSWORD);
    expect(notice?.code).toBe('');
  });
});
