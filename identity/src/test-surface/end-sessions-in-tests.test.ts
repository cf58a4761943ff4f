import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  messageOf,
  openTestIdentity,
  type SignedIn,
  type TestIdentity,
} from '../testing/open-test-identity.ts';
import { testSurfaceCalls } from '../testing/test-surface-calls.ts';
import { timeTravel } from '../testing/time-travel.ts';

let service: TestIdentity;
beforeAll(async () => {
  service = await openTestIdentity({ IDENTITY_TEST_MODE: '1' });
});
const { call, asOwner, request, deleteAccounts } = testSurfaceCalls(() => service);
afterEach(deleteAccounts);
afterAll(() => service.close());

const ada = { email: 'ada@example.com', password: 'notasecret' };
const isValid = async ({ idToken }: Pick<SignedIn, 'idToken'>) =>
  (await call('lookup', { idToken })).statusCode === 200;

describe('on the test surface', () => {
  it.each([
    ['a new password', { password: 'another one' }],
    ['validSince', { validSince: '0' }],
    ['a new address', { email: 'next@example.com' }],
  ])('%s ends the earlier sessions, and the response contains new tokens', async (_what, change) => {
    const here = (await call('signUp', ada)).json<SignedIn>();
    const there = (await call('signInWithPassword', ada)).json<SignedIn>();
    const renewed = (await call('update', { idToken: here.idToken, ...change })).json<SignedIn>();
    for (const old of [here, there]) {
      expect(messageOf(await call('lookup', { idToken: old.idToken }))).toBe('TOKEN_EXPIRED');
      expect((await service.refresh(old.refreshToken)).statusCode).toBe(400);
    }
    expect(await isValid(renewed)).toBe(true);
    expect((await service.refresh(renewed.refreshToken)).statusCode).toBe(200);
  });

  it('setting a password for an account without one ends the earlier sessions', async () => {
    const first = (await call('signUp', {})).json<SignedIn>();
    const linked = (await call('signUp', { idToken: first.idToken, ...ada })).json<SignedIn>();
    expect([await isValid(first), await isValid(linked)]).toEqual([false, true]);
  });

  it('an administrator sets the time from which tokens are valid', async () => {
    const early = (await call('signUp', ada)).json<SignedIn>();
    const { localId } = early;
    const revokeBefore = (date: Date) =>
      asOwner(':update', { localId, validSince: Math.floor(date.getTime() / 1000) });
    await revokeBefore(new Date(Date.now() - 3_600_000));
    expect(await isValid(early)).toBe(true);
    await timeTravel(service.database.pool).sessionsOf(localId, '10 minutes');
    const late = (await call('signInWithPassword', ada)).json<SignedIn>();
    await revokeBefore(new Date(Date.now() - 300_000));
    // The session of the earlier sign-in has ended, and that of the later one continues.
    expect([await isValid(early), await isValid(late)]).toEqual([false, true]);
    expect((await service.refresh(early.refreshToken)).statusCode).toBe(400);
    const [user] = (await asOwner(':lookup', { localId: [localId] })).json().users;
    expect(Math.abs(Number(user.validSince) - (Date.now() / 1000 - 300))).toBeLessThan(60);
    for (const validSince of ['soon', '-1', '9e99', 1.5])
      expect(messageOf(await asOwner(':update', { localId, validSince }))).toBe(
        "Invalid value at 'validSince'",
      );
    expect(await isValid(late)).toBe(true);
  });

  it('a refreshed token contains the emulator’s project number', async () => {
    const { refreshToken } = (await call('signUp', ada)).json<SignedIn>();
    expect((await service.refresh(refreshToken)).json()).toMatchObject({ project_id: '12345' });
  });

  it('a disabled account’s refresh token is reported as disabled, and a malformed one as invalid', async () => {
    const { localId, refreshToken } = (await call('signUp', ada)).json<SignedIn>();
    await asOwner(':update', { localId, disableUser: true });
    expect(messageOf(await service.refresh(refreshToken))).toBe('USER_DISABLED');
    expect(messageOf(await service.refresh('malformed'))).toBe('INVALID_REFRESH_TOKEN');
  });

  it('deleting all accounts also resets the settings and the codes', async () => {
    const config = '/emulator/v1/projects/demo/config';
    const fresh = (await request('GET', config)).json();
    await request('PATCH', config, {
      signIn: { allowDuplicateEmails: true },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    });
    await call('sendOobCode', { requestType: 'EMAIL_SIGNIN', email: ada.email });
    await deleteAccounts();
    expect((await request('GET', config)).json()).toEqual(fresh);
    expect((await request('GET', '/emulator/v1/projects/demo/oobCodes')).json()).toEqual({ oobCodes: [] });
  });
});
