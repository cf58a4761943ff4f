import type { FakePerson } from '@fieldkit/testing/fake-person.ts';
import { type FakeProvider, fakeProvider } from '@fieldkit/testing/fake-provider.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  messageOf,
  openTestIdentity,
  type SignedIn,
  type TestIdentity,
} from '../testing/open-test-identity.ts';
import { timeTravel } from '../testing/time-travel.ts';
import { type IdpAnswer, walksOf } from '../testing/walk-to-provider.ts';

let fakeIdp: FakeProvider;
let service: TestIdentity;
let walks: ReturnType<typeof walksOf>;

beforeAll(async () => {
  fakeIdp = await fakeProvider();
  service = await openTestIdentity(fakeIdp.settings);
  walks = walksOf(service, fakeIdp);
});
afterAll(async () => {
  await service.close();
  await fakeIdp.close();
});

const query = (sql: string, values: unknown[]) => service.database.pool.query(sql, values);

/** A user with a password and a verified or unverified address. */
async function createUser({ verified }: { verified: boolean }): Promise<SignedIn> {
  const account = await service.signUp();
  await query('update identity_accounts set email_verified = $2 where uid = $1', [account.localId, verified]);
  return account;
}
const waysOf = async (uid: string): Promise<string[]> =>
  (await query('select provider_id from identity_providers where uid = $1 order by 1', [uid])).rows.map(
    (row) => row.provider_id,
  );
const link = { authType: 'linkViaPopup' };
const linkTo = (idToken: string, person: FakePerson, change: Record<string, string> = {}) =>
  walks.signIn(person, { ...link, ...change }, { idToken });

describe('an account with the provider’s address', () => {
  test('[AUTH-26] is signed in to if both sides have verified the address', async () => {
    const ada = await createUser({ verified: true });
    const answer = (await walks.signIn(fakeIdp.add({ email: ada.email }))).json<IdpAnswer>();
    expect(answer).toMatchObject({ localId: ada.localId, isNewUser: false, emailVerified: true });
    expect(await waysOf(ada.localId)).toEqual(['google.com']);
    expect((await service.signIn(ada.email)).statusCode).toBe(200);
    expect((await service.call('lookup', { idToken: ada.idToken })).statusCode).toBe(200);
  });

  it('loses the data of a creator who never verified the address', async () => {
    const intruder = await createUser({ verified: false });
    const github = await linkTo(intruder.idToken, fakeIdp.add({}), { providerId: 'github.com' });
    expect(github.statusCode).toBe(200);
    await query(
      "insert into identity_codes (code_hash, kind, email, uid, new_email, expires_at) values ('x', 'VERIFY_AND_CHANGE_EMAIL', $1, $2, 'evil@example.com', now() + interval '3 days')",
      [intruder.email, intruder.localId],
    );
    const owner = (await walks.signIn(fakeIdp.add({ email: intruder.email }))).json<IdpAnswer>();
    expect(owner).toMatchObject({ localId: intruder.localId, emailVerified: true });
    expect(await waysOf(owner.localId)).toEqual(['google.com']);
    expect(messageOf(await service.signIn(intruder.email))).toBe('INVALID_LOGIN_CREDENTIALS');
    expect(messageOf(await service.refresh(intruder.refreshToken))).toBe('TOKEN_EXPIRED');
    expect(messageOf(await service.call('lookup', { idToken: intruder.idToken }))).toBe('TOKEN_EXPIRED');
    expect((await query('select 1 from identity_codes where uid = $1', [owner.localId])).rows).toEqual([]);
    expect((await service.call('lookup', { idToken: owner.idToken })).statusCode).toBe(200);
  });

  it('stores whether the provider had verified the address at the last sign-in', async () => {
    const ada = await createUser({ verified: true });
    const connected = fakeIdp.add({ email: ada.email, verified: false });
    const isVerified = async () =>
      (await query('select is_email_verified from identity_providers where uid = $1', [ada.localId])).rows;
    expect((await linkTo(ada.idToken, connected)).statusCode).toBe(200);
    expect(await isVerified()).toEqual([{ is_email_verified: false }]);
    await walks.signIn(fakeIdp.add({ ...connected, verified: true }));
    expect(await isVerified()).toEqual([{ is_email_verified: true }]);
  });

  it.each([{ verified: true }, { verified: false }])(
    'is never signed in to with an address that the provider has not verified: %j',
    async (state) => {
      const ada = await createUser(state);
      for (const providerId of ['google.com', 'github.com']) {
        const stranger = fakeIdp.add({ email: ada.email, verified: false });
        const answer = await walks.signIn(stranger, { providerId });
        expect(answer.json()).toMatchObject({
          needConfirmation: true,
          email: ada.email,
          verifiedProvider: ['password'],
        });
        expect(answer.body).not.toMatch(/idToken|refreshToken|localId/);
      }
      expect(await waysOf(ada.localId)).toEqual([]);
      expect((await service.signIn(ada.email)).statusCode).toBe(200);
    },
  );

  it('is not signed in to with a verified but not primary address of GitHub, nor with the profile’s', async () => {
    const ada = await createUser({ verified: true });
    const stranger = fakeIdp.add({
      email: ada.email,
      emails: [
        { email: ada.email, primary: true, verified: false },
        { email: 'other@example.com', primary: false, verified: true },
      ],
    });
    const answer = await walks.signIn(stranger, { providerId: 'github.com' });
    expect(answer.json()).toMatchObject({ needConfirmation: true });
    const unverifiedPerson = fakeIdp.add({
      email: ada.email,
      emails: [{ email: ada.email, primary: false, verified: true }],
    });
    expect(messageOf(await walks.signIn(unverifiedPerson, { providerId: 'github.com' }))).toMatch(
      /^INVALID_IDP_RESPONSE/,
    );
    expect(await waysOf(ada.localId)).toEqual([]);
  });

  it('keeps its own Google account if another one has the address', async () => {
    const first = fakeIdp.add({});
    const { localId } = (await walks.signIn(first)).json<IdpAnswer>();
    const second = fakeIdp.add({ email: first.email });
    expect((await walks.signIn(second)).json()).toMatchObject({
      needConfirmation: true,
      verifiedProvider: ['google.com'],
    });
    expect((await walks.signIn(first)).json()).toMatchObject({ localId });
  });

  it('is created once if a new user signs in through two windows at the same time', async () => {
    const newcomer = fakeIdp.add({});
    const arrivals = [];
    for (const providerId of ['google.com', 'github.com', 'google.com', 'github.com'])
      arrivals.push(await walks.reach(newcomer, { providerId }));
    const answers = await Promise.all(arrivals.map((one) => walks.finish(one)));
    const people = answers.map((one) => one.json<IdpAnswer>());
    expect(new Set(people.map(({ localId }) => localId)).size).toBe(1);
    expect(people.filter(({ isNewUser }) => isNewUser)).toHaveLength(1);
    expect(await waysOf(people[0]?.localId ?? '')).toEqual(['github.com', 'google.com']);
  });
});

describe('connecting a provider to the signed-in account', () => {
  it('makes it a sign-in method, with any address', async () => {
    const ada = await createUser({ verified: true });
    const person = fakeIdp.add({});
    expect((await linkTo(ada.idToken, person)).json()).toMatchObject({
      localId: ada.localId,
      isNewUser: false,
    });
    expect((await walks.signIn(person)).json()).toMatchObject({ localId: ada.localId, email: ada.email });
  });

  it('continues the session that requested it', async () => {
    const ada = await createUser({ verified: true });
    const linked = (await linkTo(ada.idToken, fakeIdp.add({}))).json<IdpAnswer>();
    expect(await service.identity.accounts?.sessionsOf(ada.localId)).toHaveLength(1);
    expect((await service.call('lookup', { idToken: linked.idToken })).statusCode).toBe(200);
    expect((await service.refresh(linked.refreshToken)).statusCode).toBe(200);
  });

  it('verifies the account’s address if it is the provider’s verified one', async () => {
    const ada = await createUser({ verified: false });
    await linkTo(ada.idToken, fakeIdp.add({ verified: false }));
    const github = fakeIdp.add({ email: ada.email });
    const answer = await linkTo(ada.idToken, github, { providerId: 'github.com' });
    expect(answer.json()).toMatchObject({ emailVerified: true });
    expect((await service.signIn(ada.email)).statusCode).toBe(200);
  });

  it('refuses a provider account that is connected to another account', async () => {
    const person = fakeIdp.add({});
    await walks.signIn(person);
    const ada = await createUser({ verified: true });
    expect(messageOf(await linkTo(ada.idToken, person))).toBe('FEDERATED_USER_ID_ALREADY_LINKED');
  });

  it('refuses an address of another account', async () => {
    const [ada, bob] = [await createUser({ verified: true }), await createUser({ verified: true })];
    expect(messageOf(await linkTo(ada.idToken, fakeIdp.add({ email: bob.email })))).toBe('EMAIL_EXISTS');
    expect(await waysOf(bob.localId)).toEqual([]);
  });

  it('refuses a second account of the same provider', async () => {
    const ada = await createUser({ verified: true });
    const person = fakeIdp.add({});
    await linkTo(ada.idToken, person);
    expect(messageOf(await linkTo(ada.idToken, fakeIdp.add({})))).toMatch(/^PROVIDER_ALREADY_LINKED : /);
    expect((await linkTo(ada.idToken, person)).statusCode).toBe(200);
  });

  it('[R23] requires a sign-in within the last five minutes', async () => {
    const ada = await createUser({ verified: true });
    await timeTravel(service.database.pool).sessionsOf(ada.localId, '6 minutes');
    expect(messageOf(await linkTo(ada.idToken, fakeIdp.add({})))).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    expect(messageOf(await linkTo('x.y.z', fakeIdp.add({})))).toBe('INVALID_ID_TOKEN');
    expect(await waysOf(ada.localId)).toEqual([]);
  });
});

describe('re-authenticating with a provider', () => {
  const reauth = { authType: 'reauthViaPopup' };

  it('opens a new session', async () => {
    const person = fakeIdp.add({});
    const { localId } = (await walks.signIn(person)).json<IdpAnswer>();
    await timeTravel(service.database.pool).sessionsOf(localId, '1 hour');
    const again = (await walks.signIn(person, reauth)).json<IdpAnswer>();
    expect(again.localId).toBe(localId);
    expect((await service.call('delete', { idToken: again.idToken })).statusCode).toBe(200);
  });

  it('creates no account for an unknown provider account, and connects none', async () => {
    const ada = await createUser({ verified: true });
    expect(messageOf(await walks.signIn(fakeIdp.add({}), reauth))).toBe('EMAIL_NOT_FOUND');
    expect(messageOf(await walks.signIn(fakeIdp.add({ email: ada.email }), reauth))).toBe('EMAIL_NOT_FOUND');
    expect(messageOf(await walks.signIn(fakeIdp.add({}), {}, { autoCreate: false }))).toBe('EMAIL_NOT_FOUND');
    expect(await waysOf(ada.localId)).toEqual([]);
  });
});

describe('disconnecting', () => {
  const unlink = (idToken: string, ...deleteProvider: string[]) =>
    service.call('update', { idToken, deleteProvider, returnSecureToken: true });

  it('removes a sign-in method, and the sessions that were opened with it elsewhere', async () => {
    const ada = await createUser({ verified: true });
    const person = fakeIdp.add({});
    await linkTo(ada.idToken, person);
    const elsewhere = (await walks.signIn(person)).json<IdpAnswer>();
    const answer = await unlink(ada.idToken, 'google.com');
    expect(answer.json().providerUserInfo.map((one: { providerId: string }) => one.providerId)).toEqual([
      'password',
    ]);
    expect(messageOf(await service.refresh(elsewhere.refreshToken))).toBe('TOKEN_EXPIRED');
    expect((await service.call('lookup', { idToken: ada.idToken })).statusCode).toBe(200);
    expect((await walks.signIn(person)).json()).toMatchObject({ isNewUser: true });
  });

  it('removes the password if there is another sign-in method', async () => {
    const ada = await createUser({ verified: true });
    await linkTo(ada.idToken, fakeIdp.add({}));
    expect((await unlink(ada.idToken, 'password')).json()).not.toHaveProperty('passwordHash');
    expect(messageOf(await service.signIn(ada.email))).toBe('INVALID_LOGIN_CREDENTIALS');
  });

  it('never removes the last sign-in method', async () => {
    const ada = await createUser({ verified: true });
    expect(messageOf(await unlink(ada.idToken, 'password'))).toBe(
      'OPERATION_NOT_ALLOWED : This is the only way to sign in to the account. Set a password or connect another one first',
    );
    await linkTo(ada.idToken, fakeIdp.add({}));
    expect(messageOf(await unlink(ada.idToken, 'password', 'google.com'))).toMatch(/^OPERATION_NOT_ALLOWED/);
    const answers = await Promise.all([unlink(ada.idToken, 'password'), unlink(ada.idToken, 'google.com')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it('ignores providers that are not connected', async () => {
    const ada = await createUser({ verified: true });
    expect((await unlink(ada.idToken, 'github.com', 'phone', '\0')).statusCode).toBe(200);
  });

  it('[R23] requires a sign-in within the last five minutes', async () => {
    const ada = await createUser({ verified: true });
    await linkTo(ada.idToken, fakeIdp.add({}));
    await timeTravel(service.database.pool).sessionsOf(ada.localId, '6 minutes');
    expect(messageOf(await unlink(ada.idToken, 'google.com'))).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  });
});
