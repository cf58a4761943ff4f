import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { messageOf, openTestIdentity, type TestIdentity } from '../testing/open-test-identity.ts';

const owner = { authorization: 'Bearer owner' };
let service: TestIdentity;
beforeAll(async () => {
  service = await openTestIdentity({ IDENTITY_TEST_MODE: '1' });
});
afterEach(async () => {
  await service.app.inject({ method: 'DELETE', url: '/emulator/v1/projects/p/accounts' });
  await config({ signIn: { allowDuplicateEmails: false } });
});
afterAll(() => service.close());

const call = (action: string, body: object, headers = {}) => service.call(action, body, headers);
const config = (payload: object) =>
  service.app.inject({ method: 'PATCH', url: '/emulator/v1/projects/p/config', payload });
const oobCodes = async () =>
  (await service.app.inject({ url: '/emulator/v1/projects/p/oobCodes' })).json<{
    oobCodes: { email: string; requestType: string; oobCode: string; oobLink: string }[];
  }>().oobCodes;
const ada = { email: 'ada@example.com', password: 'notasecret' };

describe('codes on the test surface', () => {
  it('are available as soon as they are requested, and disappear when they are used', async () => {
    const { idToken } = (await call('signUp', ada)).json();
    await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    await call('sendOobCode', { requestType: 'PASSWORD_RESET', email: ada.email });
    const [verify, reset] = await oobCodes();
    expect([verify, reset]).toMatchObject([
      { email: ada.email, requestType: 'VERIFY_EMAIL' },
      {
        email: ada.email,
        requestType: 'PASSWORD_RESET',
        oobLink: expect.stringContaining('mode=resetPassword'),
      },
    ]);
    expect((await call('update', { oobCode: verify?.oobCode })).json()).toMatchObject({
      emailVerified: true,
    });
    expect((await oobCodes()).map(({ requestType }) => requestType)).toEqual(['PASSWORD_RESET']);
    await call('resetPassword', { oobCode: reset?.oobCode, newPassword: 'another one' });
    expect(await oobCodes()).toEqual([]);
  });

  it('for an unknown address are refused, but returned to the administrator immediately', async () => {
    expect(
      messageOf(await call('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'x@example.com' })),
    ).toBe('EMAIL_NOT_FOUND');
    const asked = { requestType: 'EMAIL_SIGNIN', email: ada.email, returnOobLink: true };
    const { oobCode, oobLink } = (await call('sendOobCode', asked, owner)).json();
    expect(oobLink).toContain(oobCode);
    expect((await call('signInWithEmailLink', { email: ada.email, oobCode })).json()).toMatchObject({
      isNewUser: true,
    });
    const toVerify = { requestType: 'VERIFY_EMAIL', email: 'x@example.com', returnOobLink: true };
    expect(messageOf(await call('sendOobCode', toVerify, owner))).toBe('USER_NOT_FOUND');
  });

  it('restore an address that was changed directly', async () => {
    const { idToken } = (await call('signUp', ada)).json();
    await call('update', { idToken, email: 'new@example.com' });
    const [recover] = await oobCodes();
    expect(recover).toMatchObject({ email: ada.email, requestType: 'RECOVER_EMAIL' });
    expect((await call('update', { oobCode: recover?.oobCode })).json()).toMatchObject({
      email: ada.email,
      emailVerified: true,
    });
  });
});

describe('providers on the test surface', () => {
  const signIn = (providerId: string, claims: object, more: object = {}) =>
    call('signInWithIdp', {
      postBody: new URLSearchParams({ providerId, id_token: JSON.stringify(claims) }).toString(),
      requestUri: 'http://localhost',
      returnSecureToken: true,
      ...more,
    });

  it('are accepted without a signature, with any name', async () => {
    const claims = { sub: '1', email: 'Ada@example.com', email_verified: true, name: 'Ada' };
    const first = (await signIn('facebook.com', claims)).json();
    expect(first).toMatchObject({
      providerId: 'facebook.com',
      isNewUser: true,
      email: 'ada@example.com',
      emailVerified: true,
      displayName: 'Ada',
    });
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
    const again = await call('signInWithIdp', {
      postBody: `providerId=facebook.com&access_token=${unsigned}`,
      requestUri: 'http://localhost',
    });
    expect(again.json()).toMatchObject({ localId: first.localId, isNewUser: false });
    expect(messageOf(await signIn('google.com', { email: 'no-sub@example.com' }))).toMatch(
      /^INVALID_IDP_RESPONSE/,
    );
  });

  it('create a separate account next to one with the same address if that is allowed', async () => {
    const { localId } = (await call('signUp', ada)).json();
    await config({ signIn: { allowDuplicateEmails: true } });
    const other = (await signIn('google.com', { sub: '2', email: ada.email, email_verified: true })).json();
    expect(other.localId).not.toBe(localId);
    const [user] = (await call('lookup', { idToken: other.idToken })).json().users;
    expect(user).not.toHaveProperty('email');
  });

  it('link to an account by a verified address otherwise', async () => {
    const { localId } = (await call('signUp', ada)).json();
    const joined = await signIn('google.com', { sub: '3', email: ada.email, email_verified: true });
    expect(joined.json().localId).toBe(localId);
    expect(messageOf(await call('signInWithPassword', ada))).toBe('INVALID_PASSWORD');
  });
});
