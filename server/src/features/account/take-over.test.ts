import { mailSentBy } from '@fieldkit/identity/testing/sent-mail.ts';
import { walksOf } from '@fieldkit/identity/testing/walk-to-provider.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type FakeProvider, fakeProvider } from '@fieldkit/testing/fake-provider.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

let standIn: FakeProvider;
let server: TestServer;
beforeAll(async () => {
  standIn = await fakeProvider();
  server = await testServer(standIn.settings);
});
afterAll(async () => {
  await server.close();
  await standIn.close();
});

const PICTURE = 'https://example.com/chosen-by-the-creator.png';
const GOOGLE_PICTURE = 'https://example.com/picture.png';
const lastMail = (email: string) => mailSentBy(server).lastTo(email);
const call = (action: string, payload: object) =>
  server.app.inject({
    method: 'POST',
    url: `/identitytoolkit.googleapis.com/v1/accounts:${action}?key=fieldkit`,
    headers: { host: 'localhost' },
    payload,
  });

/** A registered account with an unverified address, a name and a photo. */
async function anUnprovedAccount(): Promise<TestUser> {
  const creator = await createCustomer(server, 'Mallory');
  const profile = { displayName: 'Call 555-0100 at once', photoUrl: PICTURE };
  await call('update', { idToken: creator.token, ...profile });
  expect(await shownProfile({ ...creator })).toEqual({ name: profile.displayName, avatar_url: PICTURE });
  return creator;
}

/** The name and photo of a user in the product. */
async function shownProfile({ token, uid, email }: TestUser) {
  const answer = await server.call(token, 'POST', '/authenticate', { firebaseId: uid, email, name: 'Ada' });
  const { name, avatar_url } = answer.body;
  return { name, avatar_url };
}

async function signInByLink({ email, uid }: TestUser): Promise<TestUser> {
  const continueUrl = 'http://localhost:3000/login';
  await call('sendOobCode', { requestType: 'EMAIL_SIGNIN', email, continueUrl });
  const oobCode = (await lastMail(email)).code;
  const { idToken } = (await call('signInWithEmailLink', { email, oobCode })).json<{ idToken: string }>();
  return { email, uid, token: idToken };
}

async function resetPassword({ email, uid }: TestUser): Promise<TestUser> {
  await call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const password = 'a password of the owner';
  await call('resetPassword', { oobCode: (await lastMail(email)).code, newPassword: password });
  const { idToken } = (await call('signInWithPassword', { email, password })).json<{ idToken: string }>();
  return { email, uid, token: idToken };
}

async function signInWithGoogle({ email, uid }: TestUser): Promise<TestUser> {
  const walks = walksOf({ app: server.app, call }, standIn);
  const { idToken } = (await walks.signIn(standIn.add({ email, name: 'The owner' }))).json<{
    idToken: string;
  }>();
  return { email, uid, token: idToken };
}

describe('the person who first verifies the address of an account', () => {
  test.each([
    ['a mailed link', signInByLink, { name: 'User', avatar_url: null }],
    ['a password reset', resetPassword, { name: 'User', avatar_url: null }],
    ['a sign-in with Google', signInWithGoogle, { name: 'The owner', avatar_url: GOOGLE_PICTURE }],
  ])('by %s removes the name and the photo that its creator chose', async (_way, prove, shown) => {
    const creator = await anUnprovedAccount();
    await server.database.pool.query(
      "insert into customer_photos (customer_uuid, media_type, bytes) select customer_uuid, 'image/png', 'x' from customers where firebase_id = $1",
      [creator.uid],
    );
    const owner = await prove(creator);
    expect(await shownProfile(owner)).toEqual(shown);
    const [account] = (await call('lookup', { idToken: owner.token })).json().users;
    expect(account).toMatchObject({ localId: creator.uid, emailVerified: true });
    expect(account.displayName).toBe(shown.avatar_url ? shown.name : undefined);
    expect(account.photoUrl).toBe(shown.avatar_url ?? undefined);
    const photos = await server.database.pool.query(
      'select 1 from customer_photos join customers using (customer_uuid) where firebase_id = $1',
      [creator.uid],
    );
    expect(photos.rows).toEqual([]);
  });

  it('keeps both if the verification code verified the address before', async () => {
    const mine = { name: 'Call 555-0100 at once', avatar_url: PICTURE };
    const ada = await anUnprovedAccount();
    await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: ada.token });
    await call('update', { oobCode: (await lastMail(ada.email)).code });
    expect(await shownProfile(ada)).toEqual(mine);
    // None of the three ways transfers an account with a verified address.
    expect(await shownProfile(await signInByLink(ada))).toEqual(mine);
    expect(await shownProfile(await signInWithGoogle(ada))).toEqual(mine);
    expect(await shownProfile(await resetPassword(ada))).toEqual(mine);
  });
});

describe('a password that is removed by a sign-in with the same address', () => {
  const enter = ({ token, uid, email }: TestUser) =>
    server.call<{ password_removed?: boolean }>(token, 'POST', '/authenticate', {
      firebaseId: uid,
      email,
      name: 'Ada',
    });
  const subjectsTo = async (email: string) =>
    (await mailSentBy(server).to(email)).map(({ subject }) => subject);

  test.each([
    ['Google', signInWithGoogle],
    ['a mailed link', signInByLink],
  ])('is mentioned at that sign-in with %s and by mail', async (_way, signIn) => {
    const creator = await anUnprovedAccount();
    const owner = await signIn(creator);
    expect((await enter(owner)).body.password_removed).toBe(true);
    expect(await subjectsTo(creator.email)).toContain('Your previous Fieldkit password no longer works');
    await resetPassword(creator);
    expect((await enter(await signIn(creator))).body.password_removed).toBeUndefined();
  });

  it('is not mentioned if it is replaced immediately, or if there was none', async () => {
    const creator = await anUnprovedAccount();
    const owner = await resetPassword(creator);
    expect((await enter(owner)).body.password_removed).toBeUndefined();
    expect(await subjectsTo(creator.email)).not.toContain('Your previous Fieldkit password no longer works');
    const other = await signInWithGoogle({ email: `new-${creator.email}`, uid: '', token: '' });
    const { sub } = JSON.parse(Buffer.from(other.token.split('.')[1] ?? '', 'base64url').toString());
    expect((await enter({ ...other, uid: sub })).body.password_removed).toBeUndefined();
  });
});
