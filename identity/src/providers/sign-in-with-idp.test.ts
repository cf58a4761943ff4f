import { type FakeProvider, fakeProvider } from '@fieldkit/testing/fake-provider.ts';
import type { TokenFaults } from '@fieldkit/testing/fake-tokens.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { messageOf, openTestIdentity, type TestIdentity } from '../testing/open-test-identity.ts';
import { deliveredBy, type IdpAnswer, walksOf } from '../testing/walk-to-provider.ts';

let fakeIdp: FakeProvider;
let service: TestIdentity;
let walks: ReturnType<typeof walksOf>;

beforeAll(async () => {
  fakeIdp = await fakeProvider();
  service = await openTestIdentity({ ...fakeIdp.settings, LOG_LEVEL: 'info' });
  walks = walksOf(service, fakeIdp);
});
afterEach(() => {
  fakeIdp.lies = {};
});
afterAll(async () => {
  await service.close();
  await fakeIdp.close();
});

const OVER = 'INVALID_IDP_RESPONSE : This sign-in has expired or was already finished. Try again';
const NOT_CONFIRMED = /^INVALID_IDP_RESPONSE : (Google|GitHub) could not confirm who you are\. Try again$/;
const accounts = async () =>
  Number((await service.database.pool.query('select count(*) from identity_accounts')).rows[0].count);

/** The error of a sign-in; checks that no session was opened. */
async function refusalOf(attempt: () => Promise<{ statusCode: number }>): Promise<string> {
  const before = await accounts();
  const answer = (await attempt()) as Awaited<ReturnType<typeof walks.finish>>;
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(await accounts()).toBe(before);
  return messageOf(answer);
}

describe('signing in with a provider', () => {
  test('[AUTH-26] Google: creates an account with a verified address, name and picture', async () => {
    const ada = fakeIdp.add({ name: 'Ada Lovelace', email: 'Ada.L@Example.com' });
    const answer = await walks.signIn(ada);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      kind: 'identitytoolkit#VerifyAssertionResponse',
      providerId: 'google.com',
      federatedId: String(ada.id),
      rawUserInfo: expect.any(String),
      localId: expect.stringMatching(/^[A-Za-z0-9]{28}$/),
      isNewUser: true,
      email: 'ada.l@example.com',
      emailVerified: true,
      displayName: 'Ada Lovelace',
      fullName: 'Ada Lovelace',
      photoUrl: 'https://example.com/picture.png',
      idToken: expect.any(String),
      refreshToken: expect.any(String),
      expiresIn: '3600',
    });
    const { idToken, localId, rawUserInfo } = answer.json<IdpAnswer & { rawUserInfo: string }>();
    expect(JSON.parse(rawUserInfo)).toMatchObject({
      id: String(ada.id),
      name: 'Ada Lovelace',
      verified_email: true,
    });
    expect(await service.identity.verifyIdToken(idToken)).toMatchObject({
      uid: localId,
      email_verified: true,
    });
    const payload = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
    expect(payload.firebase).toEqual({
      identities: { email: ['ada.l@example.com'], 'google.com': [String(ada.id)] },
      sign_in_provider: 'google.com',
    });
  });

  test('[AUTH-26] GitHub: uses the primary address in its list, never the profile’s', async () => {
    const ada = fakeIdp.add({
      email: 'typed-by-hand@example.com',
      login: 'ada',
      emails: [
        { email: 'old@example.com', primary: false, verified: true },
        { email: 'own@example.com', primary: true, verified: true },
      ],
    });
    const answer = await walks.signIn(ada, { providerId: 'github.com' });
    expect(answer.json()).toMatchObject({
      providerId: 'github.com',
      federatedId: String(ada.id),
      email: 'own@example.com',
      emailVerified: true,
      screenName: 'ada',
      photoUrl: 'https://example.com/avatar.png',
    });
    expect(JSON.parse(answer.json().rawUserInfo)).toMatchObject({ login: 'ada', id: ada.id });
  });

  test('[AUTH-26] signs in to the same account the second time, even with another address', async () => {
    const person = fakeIdp.add({});
    const first = (await walks.signIn(person)).json<IdpAnswer>();
    person.email = 'moved@example.com';
    const again = (await walks.signIn(person)).json<IdpAnswer>();
    expect(again).toMatchObject({ localId: first.localId, isNewUser: false, email: first.email });
    const session = await service.identity.accounts?.sessionsOf(first.localId);
    expect(session?.map((one) => one.sign_in_provider)).toEqual(['google.com', 'google.com']);
    const { users } = (await service.call('lookup', { idToken: again.idToken })).json();
    expect(users[0].providerUserInfo).toEqual([
      expect.objectContaining({
        providerId: 'google.com',
        rawId: String(person.id),
        email: 'moved@example.com',
      }),
    ]);
  });

  it('keeps the name and picture of the account', async () => {
    const person = fakeIdp.add({ name: 'From Google' });
    const { idToken } = (await walks.signIn(person)).json<IdpAnswer>();
    await service.call('update', { idToken, displayName: 'Chosen', photoUrl: 'https://example.com/own.png' });
    expect((await walks.signIn(person)).json()).toMatchObject({
      displayName: 'Chosen',
      photoUrl: 'https://example.com/own.png',
    });
  });

  it('stores no picture that is not a web address', async () => {
    fakeIdp.lies = { claims: { picture: 'javascript:alert(1)', name: 'x'.repeat(1000) } };
    const answer = (await walks.signIn(fakeIdp.add({}))).json<IdpAnswer>();
    expect(answer.photoUrl).toBeUndefined();
    expect(answer.displayName).toHaveLength(256);
  });

  it('refuses a disabled account', async () => {
    const person = fakeIdp.add({});
    const { localId } = (await walks.signIn(person)).json<IdpAnswer>();
    await service.database.pool.query('update identity_accounts set is_disabled = true where uid = $1', [
      localId,
    ]);
    expect(await refusalOf(() => walks.signIn(person))).toBe('USER_DISABLED');
  });

  it('explains what to do if GitHub returns no address', async () => {
    const person = fakeIdp.add({ emails: [] });
    expect(await refusalOf(() => walks.signIn(person, { providerId: 'github.com' }))).toBe(
      'INVALID_IDP_RESPONSE : GitHub did not share an email address that you use. Add and verify one at GitHub, then try again',
    );
  });

  it('logs who signed in with which method, and no secrets', async () => {
    service.logged.length = 0;
    const person = fakeIdp.add({ email: 'canary-email@example.com' });
    const walk = await walks.begin();
    await walks.signIn(person);
    await walks.comeBack(fakeIdp.deny(walk.address), walk.cookie);
    fakeIdp.lies = { status: 400 };
    await walks.signIn(person);
    const lines = service.logged.join('');
    expect(lines).toMatch(
      /"audit":"sign_in.ok","who":\{"kind":"person","id":"\w{28}"\},"what":"provider google.com"/,
    );
    expect(lines).toContain('Could not accept the response');
    expect(lines).not.toMatch(/canary/);
    expect(lines).not.toContain(new URL(walk.address).searchParams.get('state') ?? '-');
  });
});

describe('a response that does not belong to the flow', () => {
  const reach = () => walks.reach(fakeIdp.add({}));

  it('is refused the second time', async () => {
    const delivered = await reach();
    expect((await walks.finish(delivered)).statusCode).toBe(200);
    expect(await refusalOf(() => walks.finish(delivered))).toBe(OVER);
  });

  it('is accepted once for concurrent requests', async () => {
    const delivered = await reach();
    const answers = await Promise.all(Array.from({ length: 20 }, () => walks.finish(delivered)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(new Set(answers.filter((one) => one.statusCode !== 200).map(messageOf))).toEqual(new Set([OVER]));
  });

  it('is refused before the browser has returned', async () => {
    const walk = await walks.begin();
    const { rows } = await service.database.pool.query(
      'select sealed from identity_flows order by created_at desc limit 1',
    );
    const { sid } = JSON.parse(service.services.secrets.open('identity flow', rows[0].sealed));
    const requestUri = walk.allowedBy(fakeIdp.add({}));
    expect(await refusalOf(() => service.call('signInWithIdp', { requestUri, sessionId: sid }))).toBe(OVER);
  });

  it('is refused after it expired', async () => {
    const delivered = await reach();
    await service.database.pool.query("update identity_flows set expires_at = now() - interval '1 second'");
    expect(await refusalOf(() => walks.finish(delivered))).toBe(OVER);
  });

  it.each(['', 'x', 'https://localhost:3000', '\u0000'])(
    'is refused with an unknown session: %j',
    async (sessionId) => {
      const { event } = await reach();
      const refusal = await refusalOf(() =>
        service.call('signInWithIdp', { requestUri: event.urlResponse, sessionId }),
      );
      expect(refusal).toMatch(/^INVALID_IDP_RESPONSE|^Invalid value/);
    },
  );

  it('is refused with the response of another flow', async () => {
    const [one, other] = [await reach(), await reach()];
    const mixed = { ...one, event: { ...one.event, urlResponse: other.event.urlResponse } };
    expect(await refusalOf(() => walks.finish(mixed))).toBe(OVER);
  });

  it('is refused with the code of another flow and its own state', async () => {
    const [one, other] = [await reach(), await reach()];
    const uri = new URL(one.event.urlResponse ?? '');
    uri.searchParams.set('code', new URL(other.event.urlResponse ?? '').searchParams.get('code') ?? '');
    const mixed = { ...one, event: { ...one.event, urlResponse: uri.href } };
    expect(await refusalOf(() => walks.finish(mixed))).toMatch(NOT_CONFIRMED);
  });

  it('is refused with a code of the other provider', async () => {
    const walk = await walks.begin({ providerId: 'github.com' });
    const google = await walks.begin();
    const back = new URL(walk.allowedBy(fakeIdp.add({})));
    back.searchParams.set('state', new URL(google.address).searchParams.get('state') ?? '');
    const page = await walks.comeBack(back.href, google.cookie);
    expect(page.statusCode).toBe(200);
    expect(await refusalOf(() => walks.finish(deliveredBy(page)))).toMatch(NOT_CONFIRMED);
  });

  it.each([
    ['another origin', (uri: string) => uri.replace('localhost:3000', 'evil.example')],
    ['another path', (uri: string) => uri.replace('/__/auth/handler', '/elsewhere')],
    ['no state', (uri: string) => uri.replace(/state=[^&]*/, '')],
    ['two states', (uri: string) => `${uri}&state=other`],
    ['two codes', (uri: string) => `${uri}&code=other`],
    ['no address', () => 'nowhere'],
  ])('is refused with %s', async (_what, change) => {
    const { event, ...rest } = await reach();
    const changed = { ...rest, event: { ...event, urlResponse: change(event.urlResponse ?? '') } };
    expect(await refusalOf(() => walks.finish(changed))).toBe(OVER);
  });
});

describe('a provider’s token', () => {
  const inThePast = Math.floor(Date.now() / 1000) - 3600;
  it.each<[string, TokenFaults]>([
    ['without a signature', { unsigned: true }],
    ['signed by a key that is not the provider’s', { foreignKey: true }],
    ['for another client', { claims: { aud: 'another-client' } }],
    ['for several clients, without saying for which', { claims: { aud: ['fieldkit-client', 'another'] } }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['that has run out', { claims: { iat: inThePast - 600, exp: inThePast } }],
    ['that never runs out', { claims: { exp: undefined } }],
    ['with another nonce', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['about nobody', { claims: { sub: undefined } }],
    ['about an endless id', { claims: { sub: 'x'.repeat(300) } }],
  ])('is refused %s', async (_what, lies) => {
    fakeIdp.lies = lies;
    expect(await refusalOf(() => walks.signIn(fakeIdp.add({})))).toMatch(NOT_CONFIRMED);
  });

  it('[D1] is refused with INVALID_IDP_RESPONSE if the provider fails', async () => {
    fakeIdp.lies = { status: 502 };
    for (const providerId of ['google.com', 'github.com'])
      expect(await refusalOf(() => walks.signIn(fakeIdp.add({}), { providerId }))).toMatch(
        /^INVALID_IDP_RESPONSE : \w+ is not responding right now\. Try again in a minute$/,
      );
  });

  it('is not fetched from the target of a redirect', async () => {
    fakeIdp.lies = { status: 302 };
    for (const providerId of ['google.com', 'github.com'])
      expect(await refusalOf(() => walks.signIn(fakeIdp.add({}), { providerId }))).toMatch(NOT_CONFIRMED);
  });
});
