import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import {
  fromOutside,
  messageOf,
  openTestIdentity,
  type TestIdentity,
} from '../testing/open-test-identity.ts';
import { adminCalls } from './admin-calls.ts';
import { formerNames } from './test-surface-routes.ts';

const owner = { authorization: 'Bearer owner' };
let service: TestIdentity;
beforeAll(async () => {
  service = await openTestIdentity({ IDENTITY_TEST_MODE: '1' });
});
afterEach(async () => {
  await ask('DELETE', '/emulator/v1/projects/demo/accounts');
  await ask('PATCH', '/emulator/v1/projects/demo/config', {
    signIn: { allowDuplicateEmails: false },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: false },
  });
});
afterAll(() => service.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const ask = (
  method: Method,
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
  on = service,
) => on.app.inject({ method, url, headers, ...(payload && { payload }) });
/** Calls as a program configured with any key. */
const call = (action: string, payload: object, headers: Record<string, string> = {}) =>
  ask('POST', `/identitytoolkit.googleapis.com/v1/accounts:${action}?key=whatever`, payload, headers);
const asOwner = (action: string, payload: object) =>
  ask('POST', `/identitytoolkit.googleapis.com/v1/projects/any-project/accounts${action}`, payload, owner);
const claimsOf = (answer: LightMyRequestResponse) =>
  JSON.parse(
    Buffer.from(answer.json<{ idToken: string }>().idToken.split('.')[1] ?? '', 'base64url').toString(),
  );
const ada = { email: 'ada@example.com', password: 'notasecret' };

describe('the test surface', () => {
  it('accepts any API key, and distinguishes address and password until email privacy is turned on', async () => {
    await call('signUp', ada);
    expect((await call('signInWithPassword', ada)).statusCode).toBe(200);
    const wrong = () =>
      Promise.all([
        call('signInWithPassword', { ...ada, password: 'something else' }),
        call('signInWithPassword', { ...ada, email: 'nobody@example.com' }),
      ]);
    expect((await wrong()).map(messageOf)).toEqual(['INVALID_PASSWORD', 'EMAIL_NOT_FOUND']);
    const changed = await ask('PATCH', '/emulator/v1/projects/demo/config', {
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    });
    expect(changed.json()).toEqual({
      signIn: { allowDuplicateEmails: false },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    });
    expect((await wrong()).map(messageOf)).toEqual([
      'INVALID_LOGIN_CREDENTIALS',
      'INVALID_LOGIN_CREDENTIALS',
    ]);
  });

  it('starts without email privacy and with one account per address', async () => {
    expect((await ask('GET', '/emulator/v1/projects/another/config')).json()).toEqual({
      signIn: { allowDuplicateEmails: false },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: false },
    });
  });

  it('deletes all accounts', async () => {
    const { idToken } = (await call('signUp', ada)).json();
    expect((await ask('DELETE', '/emulator/v1/projects/demo/accounts')).json()).toEqual({});
    expect(messageOf(await call('lookup', { idToken }))).toBe('USER_NOT_FOUND');
  });

  it('signs in anonymously, and sets a password later', async () => {
    const anonymous = await call('signUp', { returnSecureToken: true });
    const { localId, idToken } = anonymous.json();
    expect(claimsOf(anonymous)).toMatchObject({
      provider_id: 'anonymous',
      firebase: { sign_in_provider: 'anonymous', identities: {} },
    });
    const linked = await call('signUp', { idToken, ...ada });
    expect(linked.json()).toMatchObject({ localId, email: ada.email });
    expect(claimsOf(linked).firebase.sign_in_provider).toBe('password');
    const other = (await call('signUp', {})).json();
    expect(messageOf(await call('signUp', { idToken: other.idToken, ...ada }))).toBe('EMAIL_EXISTS');
  });

  it('signs in with custom tokens, whose claims are added to every token', async () => {
    const token = JSON.stringify({ uid: 'some-uid', claims: { plan: 'gold' } });
    const first = await call('signInWithCustomToken', { token });
    expect(first.json()).toMatchObject({
      kind: 'identitytoolkit#VerifyCustomTokenResponse',
      isNewUser: true,
    });
    expect(claimsOf(first)).toMatchObject({
      sub: 'some-uid',
      plan: 'gold',
      firebase: { sign_in_provider: 'custom' },
    });
    const refreshed = await service.refresh(first.json().refreshToken);
    const { id_token } = refreshed.json();
    expect(JSON.parse(Buffer.from(id_token.split('.')[1], 'base64url').toString())).toMatchObject({
      plan: 'gold',
    });
    expect((await call('signInWithCustomToken', { token })).json()).toMatchObject({ isNewUser: false });
  });

  test.each([
    [{}, 'MISSING_CUSTOM_TOKEN'],
    [{ token: '{not+Json' }, 'INVALID_CUSTOM_TOKEN'],
    [{ token: 'Looks.Like.AToken' }, 'INVALID_CUSTOM_TOKEN'],
    [{ token: '{"no": "uid"}' }, 'MISSING_IDENTIFIER'],
    [{ token: '{"uid": "x", "claims": {"firebase": "x"}}' }, 'FORBIDDEN_CLAIM : firebase'],
  ])('refuses the custom token of %j', async (body, message) => {
    expect(messageOf(await call('signInWithCustomToken', body))).toBe(message);
  });

  it('changes an address immediately, and accepts any picture', async () => {
    const first = (await call('signUp', ada)).json();
    await call('signUp', { ...ada, email: 'taken@example.com' });
    const profileUpdate = { idToken: first.idToken, email: 'New@example.com', photoUrl: 'photo-url' };
    const changed = await call('update', profileUpdate);
    const { idToken } = changed.json();
    expect(changed.json()).toMatchObject({
      email: 'new@example.com',
      emailVerified: false,
      photoUrl: 'photo-url',
      refreshToken: expect.any(String),
    });
    expect(messageOf(await call('update', { idToken, email: 'taken@example.com' }))).toBe('EMAIL_EXISTS');
    await ask('PATCH', '/emulator/v1/projects/demo/config', {
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    });
    expect(messageOf(await call('update', { idToken, email: 'next@example.com' }))).toMatch(
      /^OPERATION_NOT_ALLOWED/,
    );
  });

  it('returns the sign-in methods of an address', async () => {
    await call('signUp', ada);
    const asked = { identifier: 'ADA@example.com', continueUri: 'http://example.com/', sessionId: 'mine' };
    expect((await call('createAuthUri', asked)).json()).toMatchObject({
      registered: true,
      allProviders: ['password'],
      signinMethods: ['password'],
      sessionId: 'mine',
    });
    expect((await call('createAuthUri', { ...asked, identifier: 'x@example.com' })).json()).toMatchObject({
      registered: false,
      signinMethods: [],
    });
    expect(messageOf(await call('createAuthUri', { ...asked, continueUri: 'nowhere' }))).toBe(
      'INVALID_CONTINUE_URI',
    );
  });
});

describe('the administrator of the test surface', () => {
  it('creates, finds, changes, counts and deletes accounts', async () => {
    expect((await asOwner('', { localId: 'chosen', ...ada, displayName: 'Ada' })).json()).toEqual({
      kind: 'identitytoolkit#SignupNewUserResponse',
      localId: 'chosen',
      email: ada.email,
      displayName: 'Ada',
    });
    expect(messageOf(await asOwner('', { localId: 'chosen' }))).toBe('DUPLICATE_LOCAL_ID');
    expect(messageOf(await asOwner('', { ...ada }))).toBe('EMAIL_EXISTS');
    const found = await asOwner(':lookup', {
      email: [ada.email.toUpperCase()],
      localId: ['chosen', 'unknown'],
    });
    expect(found.json().users).toMatchObject([{ localId: 'chosen', email: ada.email }]);
    expect((await asOwner(':lookup', { localId: ['unknown'] })).json()).not.toHaveProperty('users');

    const changed = await asOwner(':update', {
      localId: 'chosen',
      emailVerified: true,
      customAttributes: '{"role":"admin"}',
    });
    expect(changed.json()).toMatchObject({ emailVerified: true, customAttributes: '{"role":"admin"}' });
    expect(claimsOf(await call('signInWithPassword', ada))).toMatchObject({
      role: 'admin',
      email_verified: true,
    });

    await call('signUp', {});
    expect((await asOwner(':query', { returnUserInfo: false })).json()).toEqual({ recordsCount: '2' });
    const { recordsCount, userInfo } = (await asOwner(':query', {})).json();
    expect([recordsCount, userInfo.length]).toEqual(['2', 2]);
    expect(userInfo[0].localId < userInfo[1].localId).toBe(true);

    expect(messageOf(await asOwner(':delete', {}))).toBe('MISSING_LOCAL_ID');
    expect((await asOwner(':delete', { localId: 'chosen' })).statusCode).toBe(200);
    expect(messageOf(await call('signInWithPassword', ada))).toBe('EMAIL_NOT_FOUND');
  });

  it('disables an account, whose sessions end', async () => {
    const { localId, idToken, refreshToken } = (await call('signUp', ada)).json();
    await asOwner(':update', { localId, disableUser: true });
    expect(messageOf(await call('signInWithPassword', ada))).toBe('USER_DISABLED');
    expect(messageOf(await call('lookup', { idToken }))).toBe('USER_DISABLED');
    expect((await service.refresh(refreshToken)).statusCode).toBe(400);
  });

  it('is required where necessary', async () => {
    for (const action of Object.keys(adminCalls))
      expect(
        (await ask('POST', `/identitytoolkit.googleapis.com/v1/projects/p/accounts${action}`, {})).statusCode,
      ).toBe(401);
    expect(messageOf(await call('signUp', { localId: 'x' }))).toBe('UNEXPECTED_PARAMETER : User ID');
  });
});

/** All routes that exist only on the test surface. */
const surface: [Method, string, object | undefined, Record<string, string>][] = [
  ['DELETE', '/emulator/v1/projects/demo/accounts', undefined, {}],
  ['GET', '/emulator/v1/projects/demo/oobCodes', undefined, {}],
  ['GET', '/emulator/v1/projects/demo/config', undefined, {}],
  ['PATCH', '/emulator/v1/projects/demo/config', { signIn: { allowDuplicateEmails: true } }, {}],
  ...[
    ...Object.keys(adminCalls).map(
      (action) => `/identitytoolkit.googleapis.com/v1/projects/p/accounts${action}`,
    ),
    ...Object.keys(formerNames).map((name) => `/www.googleapis.com/identitytoolkit/v3/relyingparty/${name}`),
  ].map((url): (typeof surface)[number] => ['POST', url, { localId: 'victim', localIds: ['victim'] }, owner]),
  ['GET', '/identitytoolkit.googleapis.com/v1/projects/p/accounts:batchGet', undefined, owner],
  ['POST', '/identitytoolkit.googleapis.com/v1/accounts:delete?key=fieldkit', { localId: 'victim' }, owner],
  [
    'POST',
    '/identitytoolkit.googleapis.com/v1/accounts:update?key=fieldkit',
    { localId: 'victim', password: 'stolen1' },
    owner,
  ],
  ['POST', '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=fieldkit', { localId: ['victim'] }, owner],
  ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=fieldkit', {}, {}],
  [
    'POST',
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=fieldkit',
    { token: '{"uid":"victim"}' },
    {},
  ],
  [
    'POST',
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=fieldkit',
    {
      postBody:
        'providerId=google.com&id_token={"sub":"1","email":"victim@example.com","email_verified":true}',
      requestUri: 'http://localhost',
      returnSecureToken: true,
    },
    {},
  ],
  ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=another-key', { ...ada }, {}],
];

describe('the test surface does not exist', () => {
  const modes: [string, Record<string, string>, Record<string, string>][] = [
    ['unless it is switched on', {}, {}],
    ['with IDENTITY_TEST_MODE=0', { IDENTITY_TEST_MODE: '0' }, {}],
    ['in production mode', { IDENTITY_TEST_MODE: '1', NODE_ENV: 'production' }, {}],
    ['at a public address', { IDENTITY_TEST_MODE: '1', PUBLIC_URL: 'https://kit.example.com' }, {}],
    ['on a public interface', { IDENTITY_TEST_MODE: '1', HOST: '0.0.0.0' }, {}],
    ['for a request that came through a proxy', { IDENTITY_TEST_MODE: '1' }, fromOutside],
    ['for a request from another machine', { IDENTITY_TEST_MODE: '1' }, { remote: '192.0.2.7' }],
  ];
  it.each(modes)('%s', async (_mode, settings, { remote, ...headers }) => {
    const other = await openTestIdentity(settings);
    await other.database.pool.query(
      "insert into identity_accounts (uid, email) values ('victim', 'victim@example.com')",
    );
    for (const [method, url, payload, own] of surface) {
      const answer = await other.app.inject({
        method,
        url,
        headers: { ...own, ...headers },
        ...(payload && { payload }),
        ...(remote && { remoteAddress: remote }),
      });
      expect([url, answer.statusCode >= 400]).toEqual([url, true]);
      expect(answer.body).not.toContain('victim');
    }
    const { rows } = await other.database.pool.query(
      'select uid, is_disabled, password_hash from identity_accounts',
    );
    expect(rows).toEqual([{ uid: 'victim', is_disabled: false, password_hash: null }]);
    await other.close();
  });
});
