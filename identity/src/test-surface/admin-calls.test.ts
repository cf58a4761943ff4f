import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { messageOf, openTestIdentity, type TestIdentity } from '../testing/open-test-identity.ts';
import { claimsIn, testSurfaceCalls } from '../testing/test-surface-calls.ts';

let service: TestIdentity;
beforeAll(async () => {
  service = await openTestIdentity({ IDENTITY_TEST_MODE: '1' });
});
const { call, asOwner, request, deleteAccounts } = testSurfaceCalls(() => service);
afterEach(deleteAccounts);
afterAll(() => service.close());

const list = async (query = '') => {
  const { users = [], nextPageToken } = (await asOwner(`:batchGet${query}`, undefined, 'GET')).json();
  return { ids: users.map(({ localId }: { localId: string }) => localId), nextPageToken };
};
const make = (...ids: string[]) =>
  Promise.all(ids.map((localId) => asOwner('', { localId, disabled: localId.startsWith('disabled') })));

describe('listing accounts', () => {
  it('returns pages, with the token of the next one after each full page', async () => {
    await make('b', 'c', 'a');
    expect(await list()).toEqual({ ids: ['a', 'b', 'c'], nextPageToken: undefined });
    expect(await list('?maxResults=2')).toEqual({ ids: ['a', 'b'], nextPageToken: 'b' });
    expect(await list('?maxResults=1&nextPageToken=b')).toEqual({ ids: ['c'], nextPageToken: 'c' });
    expect(await list('?nextPageToken=c')).toEqual({ ids: [], nextPageToken: undefined });
    const former = await request(
      'POST',
      '/www.googleapis.com/identitytoolkit/v3/relyingparty/downloadAccount',
      { maxResults: 1, nextPageToken: 'a' },
      { authorization: 'Bearer owner' },
    );
    expect(former.json()).toMatchObject({ users: [{ localId: 'b' }], nextPageToken: 'b' });
  });
});

describe('looking accounts up', () => {
  it('finds them by a provider’s user as well', async () => {
    await make('a', 'b');
    await asOwner(':update', {
      localId: 'b',
      linkProviderUserInfo: { providerId: 'google.com', rawId: '1' },
    });
    const federatedUserId = [
      { providerId: 'google.com', rawId: '1' },
      { providerId: 'google.com', rawId: 'unknown' },
    ];
    expect((await asOwner(':lookup', { federatedUserId })).json().users).toMatchObject([{ localId: 'b' }]);
  });
});

describe('deleting many accounts', () => {
  it('deletes the disabled ones, and all others with force', async () => {
    await make('disabled', 'used');
    const refused = await asOwner(':batchDelete', { localIds: ['disabled', 'unknown', 'used'] });
    expect(refused.json()).toEqual({
      errors: [
        { index: 2, localId: 'used', message: 'NOT_DISABLED : Disable the account before batch deletion.' },
      ],
    });
    expect((await list()).ids).toEqual(['used']);
    expect((await asOwner(':batchDelete', { localIds: ['used'], force: true })).json()).toEqual({});
    expect((await list()).ids).toEqual([]);
  });

  it.each([0, 1_001])('refuses %i in one call', async (count) => {
    const localIds = Array.from({ length: count }, (_, index) => `id-${index}`);
    expect(messageOf(await asOwner(':batchDelete', { localIds }))).toBe('LOCAL_ID_LIST_EXCEEDS_LIMIT');
  });
});

describe('importing accounts', () => {
  const load = (users: object[], more: object = {}) => asOwner(':batchCreate', { users, ...more });
  const errorsOf = async (users: object[], more: object = {}) => (await load(users, more)).json().error;
  const google = { providerId: 'google.com', rawId: '1', displayName: 'Ada' };

  it('creates each account as described', async () => {
    const ada = { localId: 'ada', email: 'ADA@example.com', rawPassword: 'notasecret', emailVerified: true };
    const bob = { localId: 'bob', providerUserInfo: [google], customAttributes: '{"role":"admin"}' };
    expect((await load([ada, bob])).json()).toEqual({ kind: 'identitytoolkit#UploadAccountResponse' });
    const password = { email: 'ada@example.com', password: 'notasecret' };
    const entered = (await call('signInWithPassword', password)).json();
    expect(claimsIn(entered.idToken)).toMatchObject({ sub: 'ada', email_verified: true });
    const byGoogle = await call('signInWithIdp', {
      postBody: 'providerId=google.com&id_token={"sub":"1"}',
      requestUri: 'http://localhost',
    });
    expect(claimsIn(byGoogle.json().idToken)).toMatchObject({ sub: 'bob', role: 'admin' });
  });

  it('returns those that could not be created, and creates the others', async () => {
    await make('there');
    await load([{ localId: 'linked', email: 'taken@example.com', providerUserInfo: [google] }]);
    const large = JSON.stringify({ a: 'x'.repeat(1_000) });
    const errors = await errorsOf([
      { email: 'nameless@example.com' },
      { localId: 'good' },
      { localId: 'a', email: 'not#an$email' },
      { localId: 'b', customAttributes: 'not#json' },
      { localId: 'c', customAttributes: '{"sub":"1"}' },
      { localId: 'd', customAttributes: large },
      { localId: 'e', providerUserInfo: [{ providerId: 'google.com' }] },
      { localId: 'f', email: 'taken@example.com' },
      { localId: 'g', providerUserInfo: [google] },
      { localId: 'h', passwordHash: 'aGFzaA==', salt: 'c2FsdA==' },
      { localId: 'there' },
    ]);
    expect(errors).toEqual([
      { index: 0, message: 'localId is missing' },
      { index: 2, message: 'email is invalid' },
      { index: 3, message: 'Invalid custom claims provided.' },
      { index: 4, message: 'Custom claims provided include a reserved claim.' },
      { index: 5, message: 'Custom claims provided are too large.' },
      { index: 6, message: 'federatedId or (providerId & rawId) is required' },
      { index: 7, message: 'email exists in other account in database' },
      { index: 8, message: 'raw id exists in other account in database' },
      { index: 9, message: 'password hashes cannot be imported: send rawPassword' },
      { index: 10, message: 'localId belongs to an existing account - can not overwrite.' },
    ]);
    expect((await list()).ids).toEqual(['good', 'linked', 'there']);
  });

  it('overwrites an account completely if requested', async () => {
    await load([
      { localId: 'ada', email: 'old@example.com', displayName: 'Old', providerUserInfo: [google] },
    ]);
    await load([{ localId: 'ada', email: 'new@example.com' }], { allowOverwrite: true });
    const [user] = (await asOwner(':lookup', { localId: ['ada'] })).json().users;
    expect(user).toMatchObject({ email: 'new@example.com', providerUserInfo: [] });
    expect(user).not.toHaveProperty('displayName');
  });

  it.each([
    ['nobody', [], 'MISSING_USER_ACCOUNT'],
    ['one id twice', [{ localId: 'a' }, { localId: 'a' }], 'DUPLICATE_LOCAL_ID : a'],
    [
      'one address twice',
      [
        { localId: 'a', email: 'a@example.com' },
        { localId: 'b', email: 'a@example.com' },
      ],
      'DUPLICATE_EMAIL : a@example.com',
    ],
    [
      'one provider’s user twice',
      [
        { localId: 'a', providerUserInfo: [google] },
        { localId: 'b', providerUserInfo: [google] },
      ],
      'DUPLICATE_RAW_ID : Provider id(google.com), Raw id(1)',
    ],
  ])('refuses %s as a whole', async (_what, users, message) => {
    expect(messageOf(await load(users, { sanityCheck: true }))).toBe(message);
    expect((await list()).ids).toEqual([]);
  });
});
