import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  messageOf,
  openTestIdentity,
  RIGHT_PASSWORD,
  type SignedIn,
  type TestIdentity,
} from '../testing/open-test-identity.ts';
import { timeTravel } from '../testing/time-travel.ts';

let service: TestIdentity;
beforeAll(async () => {
  service = await openTestIdentity();
});
afterAll(() => service.close());

const update = (body: object) => service.call('update', body);
const userOf = async (idToken: string) => (await service.call('lookup', { idToken })).json().users[0];

describe('updating the profile', () => {
  test('[IDP-01] accounts:update sets name and photo and responds as the client expects', async () => {
    const { idToken, localId, email, refreshToken } = await service.signUp();
    const answer = await update({
      idToken,
      displayName: 'Ada',
      photoUrl: 'https://example.com/ada.png',
      returnSecureToken: true,
    });
    expect(answer.statusCode).toBe(200);
    const body = answer.json();
    const profile = { displayName: 'Ada', photoUrl: 'https://example.com/ada.png' };
    expect(body).toEqual({
      kind: 'identitytoolkit#SetAccountInfoResponse',
      localId,
      email,
      emailVerified: false,
      ...profile,
      passwordHash: 'UkVEQUNURUQ=',
      providerUserInfo: [{ providerId: 'password', rawId: email, federatedId: email, email, ...profile }],
      idToken: expect.any(String),
      refreshToken: expect.any(String),
      expiresIn: '3600',
    });
    expect(await service.identity.verifyIdToken(body.idToken)).toMatchObject({ name: 'Ada', uid: localId });
    // The same lineage: the earlier token returns the successor that was in the response.
    expect((await service.refresh(refreshToken)).json().refresh_token).toBe(body.refreshToken);
  });

  it('leaves missing fields unchanged and clears fields that are empty or listed', async () => {
    const { idToken } = await service.signUp();
    await update({ idToken, displayName: 'Ada', photoUrl: 'https://example.com/ada.png' });
    const kept = (await update({ idToken, displayName: null })).json();
    expect([kept.displayName, kept.photoUrl]).toEqual(['Ada', 'https://example.com/ada.png']);
    expect(kept).not.toHaveProperty('idToken');
    for (const [typed, shown] of [
      [' Ada\r\nLovelace ', 'Ada Lovelace'],
      ['\u202eadA', 'adA'],
      ['محمد', 'محمد'],
    ])
      expect((await update({ idToken, displayName: typed })).json().displayName).toBe(shown);
    await update({ idToken, displayName: ' \u200b\u2066' });
    expect(await userOf(idToken)).not.toHaveProperty('displayName');
    await update({ idToken, displayName: 'Ada' });
    await update({ idToken, displayName: '' });
    expect(await userOf(idToken)).not.toHaveProperty('displayName');
    await update({ idToken, displayName: 'Ada', deleteAttribute: ['PHOTO_URL'] });
    expect(await userOf(idToken)).not.toHaveProperty('photoUrl');
    await update({ idToken, deleteAttribute: ['DISPLAY_NAME'] });
    expect(await userOf(idToken)).not.toHaveProperty('displayName');
  });

  it.each([
    ['a script as photo', { photoUrl: 'javascript:alert(1)' }, /^INVALID_PHOTO_URL/],
    ['an endless photo address', { photoUrl: `https://x.io/${'p'.repeat(2048)}` }, /^INVALID_PHOTO_URL/],
    ['an endless name', { displayName: 'n'.repeat(257) }, /^INVALID_DISPLAY_NAME/],
    ['a NUL in the name', { displayName: 'a\0b' }, /^Invalid value at 'displayName'/],
    ['another address', { email: 'other@example.com' }, /^OPERATION_NOT_ALLOWED$/],
    ['a code that is none', { oobCode: 'code' }, /^INVALID_OOB_CODE$/],
    ['the removal of the only way in', { deleteProvider: ['password'] }, /^OPERATION_NOT_ALLOWED : /],
    ['a short password', { password: '12345' }, /^WEAK_PASSWORD : /],
  ])('refuses %s and changes nothing', async (_what, body, message) => {
    const { idToken, email } = await service.signUp();
    const before = await userOf(idToken);
    const answer = await update({ idToken, ...body });
    expect(answer.statusCode).toBe(400);
    expect(messageOf(answer)).toMatch(message);
    expect(await userOf(idToken)).toEqual(before);
    expect((await service.signIn(email)).statusCode).toBe(200);
  });

  it('requires a valid token', async () => {
    expect(messageOf(await update({ displayName: 'Eve' }))).toBe('MISSING_ID_TOKEN');
    expect(messageOf(await update({ idToken: 'a.b.c', displayName: 'Eve' }))).toBe('INVALID_ID_TOKEN');
  });
});

describe('revoking tokens', () => {
  it('with any validSince ends all other sessions immediately, and issues new tokens for this one', async () => {
    for (const validSince of ['0', 0, String(2 ** 40)]) {
      const here = await service.signUp();
      const there = (await service.signIn(here.email)).json<SignedIn>();
      const answer = await update({ idToken: here.idToken, validSince });
      expect(answer.statusCode).toBe(200);
      const renewed = answer.json<SignedIn>();
      expect(await service.identity.verifyIdToken(renewed.idToken)).toMatchObject({ uid: here.localId });
      for (const { idToken, refreshToken } of [here, there]) {
        expect(await service.identity.verifyIdToken(idToken)).toBeNull();
        expect(messageOf(await service.refresh(refreshToken))).toBe('TOKEN_EXPIRED');
      }
      expect((await service.refresh(renewed.refreshToken)).statusCode).toBe(200);
      expect((await service.signIn(here.email)).statusCode).toBe(200);
    }
  });

  it('keeps the times of the sign-in and the session, and cancels a requested email change', async () => {
    const { idToken, localId } = await service.signUp();
    const wanted = { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'next@example.com' };
    expect((await service.call('sendOobCode', { ...wanted, idToken })).statusCode).toBe(200);
    await service.services.jobs.drain(service.identity.work);
    await timeTravel(service.database.pool).sessionsOf(localId, '50 minutes');
    const renewed = (await update({ idToken, validSince: '1' })).json<SignedIn>();
    const after = await service.identity.verifyIdToken(renewed.idToken);
    expect(after?.signed_in_ago).toBeGreaterThan(2999);
    const [session] = (await service.identity.accounts?.sessionsOf(localId)) ?? [];
    expect(Date.now() - (session?.created_at.getTime() ?? 0)).toBeGreaterThan(2_999_000);
    const { rows } = await service.database.pool.query('select 1 from identity_codes where uid = $1', [
      localId,
    ]);
    expect(rows).toEqual([]);
  });

  it('requires a valid token; the id of an account is not enough', async () => {
    const { idToken, localId } = await service.signUp();
    expect(messageOf(await update({ idToken: 'a.b.c', validSince: '1' }))).toBe('INVALID_ID_TOKEN');
    expect(messageOf(await update({ localId, validSince: '1' }))).toBe('MISSING_ID_TOKEN');
    expect(await service.identity.verifyIdToken(idToken)).not.toBeNull();
  });
});

describe('changing the password', () => {
  const newPassword = 'another good one';

  it('ends all other sessions, immediately and in every process, and issues new tokens for this one', async () => {
    const here = await service.signUp();
    const there = (await service.signIn(here.email)).json<SignedIn>();
    const answer = await update({ idToken: here.idToken, password: newPassword });
    expect(answer.statusCode).toBe(200);
    const renewed = answer.json<SignedIn>();
    expect(await service.identity.verifyIdToken(renewed.idToken)).toMatchObject({ uid: here.localId });
    expect((await service.refresh(renewed.refreshToken)).statusCode).toBe(200);
    for (const { idToken, refreshToken } of [here, there]) {
      expect(await service.identity.verifyIdToken(idToken)).toBeNull();
      expect(messageOf(await service.call('lookup', { idToken }))).toBe('TOKEN_EXPIRED');
      expect(messageOf(await service.refresh(refreshToken))).toBe('TOKEN_EXPIRED');
    }
    expect(messageOf(await service.signIn(here.email))).toBe('INVALID_LOGIN_CREDENTIALS');
    expect((await service.signIn(here.email, newPassword)).statusCode).toBe(200);
  });

  it('keeps the time of the sign-in', async () => {
    const { idToken, localId } = await service.signUp();
    await timeTravel(service.database.pool).sessionsOf(localId, '4 minutes');
    const before = await service.identity.verifyIdToken(idToken);
    const renewed = (await update({ idToken, password: newPassword })).json<SignedIn>();
    const after = await service.identity.verifyIdToken(renewed.idToken);
    expect(before?.signed_in_ago).toBeGreaterThan(239);
    expect(after?.signed_in_ago).toBeGreaterThanOrEqual(before?.signed_in_ago ?? 0);
    expect(after?.sid).not.toBe(before?.sid);
  });

  it('requires a recent sign-in', async () => {
    const { idToken, localId, email } = await service.signUp();
    await timeTravel(service.database.pool).sessionsOf(localId, '5 minutes');
    expect(messageOf(await update({ idToken, password: newPassword }))).toBe(
      'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
    );
    expect((await service.signIn(email, RIGHT_PASSWORD)).statusCode).toBe(200);
  });

  it('happens once for concurrent requests, and leaves no other session signed in', async () => {
    const { idToken, localId } = await service.signUp();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((number) => update({ idToken, password: `${newPassword} ${number}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
    const { rows } = await service.database.pool.query('select 1 from identity_sessions where uid = $1', [
      localId,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('invalidates a concurrent sign-in with the old password', async () => {
    const { idToken, localId, email } = await service.signUp();
    const [changed, ...entered] = await Promise.all([
      update({ idToken, password: newPassword }),
      ...Array.from({ length: 10 }, () => service.signIn(email)),
    ]);
    expect(changed.statusCode).toBe(200);
    const tokens = entered.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json());
    for (const token of tokens) expect(await service.identity.verifyIdToken(token.idToken)).toBeNull();
    const { rows } = await service.database.pool.query('select 1 from identity_sessions where uid = $1', [
      localId,
    ]);
    expect(rows).toHaveLength(1);
  });
});
