import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { messageOf, openTestIdentity, type TestIdentity } from '../testing/open-test-identity.ts';
import { testSurfaceCalls } from '../testing/test-surface-calls.ts';

let service: TestIdentity;
beforeAll(async () => {
  service = await openTestIdentity({ IDENTITY_TEST_MODE: '1' });
});
const { call, asOwner, request, deleteAccounts } = testSurfaceCalls(() => service);
afterEach(deleteAccounts);
afterAll(() => service.close());

const ada = { email: 'ada@example.com', password: 'notasecret' };
const postBody = (providerId: string, claims: object) =>
  new URLSearchParams({ providerId, id_token: JSON.stringify(claims) }).toString();
const signIn = (providerId: string, claims: object, more: object = {}) =>
  call('signInWithIdp', { postBody: postBody(providerId, claims), requestUri: 'http://localhost', ...more });
const userOf = async (idToken: string) => (await call('lookup', { idToken })).json().users[0];
const shareAddresses = () =>
  request('PATCH', '/emulator/v1/projects/demo/config', { signIn: { allowDuplicateEmails: true } });

describe('a provider on the test surface', () => {
  it('responds for Google as the emulator does', async () => {
    const name = { name: 'Ada Lovelace', given_name: 'Ada', family_name: 'Lovelace' };
    const answer = (await signIn('google.com', { sub: '7', ...ada, email_verified: true, ...name })).json();
    expect(answer).toMatchObject({
      federatedId: 'https://accounts.google.com/7',
      firstName: 'Ada',
      lastName: 'Lovelace',
      oauthIdToken: expect.any(String),
    });
    expect(JSON.parse(answer.rawUserInfo)).toEqual({
      id: '7',
      email: ada.email,
      verified_email: true,
      locale: 'en',
      granted_scopes:
        'openid https://www.googleapis.com/auth/userinfo.profile https://www.googleapis.com/auth/userinfo.email',
      ...name,
    });
  });

  it('returns the user’s name, and that a mailed link was a sign-in method', async () => {
    const { idToken, isNewUser } = (await signIn('github.com', { sub: '8', screen_name: 'ada' })).json();
    expect(isNewUser).toBe(true);
    expect(await userOf(idToken)).toMatchObject({ screenName: 'ada' });
    const link = { email: ada.email, requestType: 'EMAIL_SIGNIN', returnOobLink: true };
    const { oobCode } = (await asOwner(':sendOobCode', link)).json();
    const entered = (await call('signInWithEmailLink', { email: ada.email, oobCode })).json();
    expect(await userOf(entered.idToken)).toMatchObject({ emailLinkSignin: true });
  });

  it('returns the account whose address must be confirmed first', async () => {
    const { localId } = (await call('signUp', ada)).json();
    const answer = (await signIn('google.com', { sub: '9', email: ada.email })).json();
    expect(answer).toMatchObject({ needConfirmation: true, localId, verifiedProvider: ['password'] });
    expect(answer).not.toHaveProperty('idToken');
  });

  it('ignores addresses if several accounts may share one', async () => {
    await call('signUp', ada);
    await shareAddresses();
    const fresh = (await signIn('google.com', { sub: '10', email: 'new@example.com' })).json();
    expect(await userOf(fresh.idToken)).not.toHaveProperty('email');
    const anyone = (await call('signUp', {})).json();
    const linked = await signIn('google.com', { sub: '11', email: ada.email }, { idToken: anyone.idToken });
    expect(linked.json()).toMatchObject({ localId: anyone.localId });
    expect(await userOf(anyone.idToken)).not.toHaveProperty('email');
  });

  it('is refused with the emulator’s messages', async () => {
    const refusalOf = async (body: object) => messageOf(await call('signInWithIdp', body));
    const google = postBody('google.com', { sub: '12' });
    expect(await refusalOf({ postBody: google })).toBe('MISSING_REQUEST_URI');
    expect(await refusalOf({ postBody: google, requestUri: 'nowhere' })).toBe('INVALID_REQUEST_URI');
    expect(await refusalOf({ postBody: 'id_token={}', requestUri: 'http://localhost' })).toMatch(
      /^INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response\/credential: /,
    );
    const { idToken } = (await signIn('google.com', { sub: '13' })).json();
    const again = (await signIn('google.com', { sub: '13' }, { idToken })).json();
    expect(again).toMatchObject({ errorMessage: 'FEDERATED_USER_ID_ALREADY_LINKED' });
    expect(again).not.toHaveProperty('localId');
  });

  it('is connected and replaced by an update with its user', async () => {
    const { idToken, localId } = (await call('signUp', ada)).json();
    const user = {
      providerId: 'google.com',
      rawId: '14',
      email: 'linked@example.com',
      displayName: 'Linked',
    };
    const providersOf = async () => (await userOf(idToken)).providerUserInfo.slice(1);
    expect((await call('update', { idToken, linkProviderUserInfo: user })).statusCode).toBe(200);
    expect(await providersOf()).toMatchObject([user]);
    await asOwner(':update', { localId, linkProviderUserInfo: { ...user, rawId: '15' } });
    expect(await providersOf()).toMatchObject([{ ...user, rawId: '15' }]);
    const refusalOf = async (link: object) =>
      messageOf(await call('update', { idToken, linkProviderUserInfo: link }));
    expect(await refusalOf({ providerId: 'google.com' })).toBe('MISSING_RAW_ID');
    expect(await refusalOf({ rawId: '16' })).toBe('MISSING_PROVIDER_ID');
    await signIn('google.com', { sub: '17' });
    expect(await refusalOf({ ...user, rawId: '17' })).toBe('FEDERATED_USER_ID_ALREADY_LINKED');
    expect(await providersOf()).toMatchObject([{ rawId: '15' }]);
  });
});

describe('a call on the test surface', () => {
  it('without a key is refused with the emulator’s error', async () => {
    const answer = await request('POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp', {});
    expect(answer.statusCode).toBe(403);
    expect(answer.json().error).toMatchObject({ code: 403, status: 'PERMISSION_DENIED' });
  });

  it('may only refer to another project as its administrator', async () => {
    const named = { targetProjectId: 'another' };
    expect(messageOf(await call('signUp', named))).toMatch(/^INSUFFICIENT_PERMISSION : /);
    for (const authorization of ['Bearer owner', 'bEArEr OWNER', 'Bearer ya29.of-a-service-account'])
      expect((await call('signUp', named, { authorization })).statusCode).toBe(200);
    expect((await call('signUp', named, { authorization: 'Bearer own' })).statusCode).toBe(400);
  });

  it('refuses claims that exceed the size of a token', async () => {
    const { localId } = (await call('signUp', ada)).json();
    const customAttributes = JSON.stringify({ a: 'x'.repeat(1_000) });
    expect(messageOf(await asOwner(':update', { localId, customAttributes }))).toBe('CLAIMS_TOO_LARGE');
  });
});
