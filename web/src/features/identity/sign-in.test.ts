import { type Customer, customerCalls } from '@fieldkit/contract/customers.ts';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { readLandingParams, storeLandingParams } from '../../session/landing-params.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { ada, fakeIdentity, identityFailure } from '../../testing/fake-identity.ts';
import { notifyLostPassword } from './notify-lost-password.ts';
import { signIn, signInWith, signUp } from './sign-in.ts';

const showSuccess = vi.hoisted(() => vi.fn());
vi.mock('../../ui/toast.ts', () => ({ showSuccess }));

const account = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'secret1' };
const introduction = {
  firebaseId: 'AdaUid',
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  accessToken: 'token-of-ada',
};
const customer = (is_new: boolean, profile_completed = !is_new): Customer => ({
  id: 'AdaUid',
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  avatar_url: null,
  is_new,
  profile_completed,
});

describe('signing in and up', () => {
  let api: ReturnType<typeof fakeApi>;
  beforeEach(() => {
    api = fakeApi();
  });
  afterEach(() => vi.unstubAllGlobals());

  test('[AUTH-14] a sign-up is registered', async () => {
    const registered = api.on(customerCalls.register, () => customer(true));
    expect(await signUp(fakeIdentity(), account)).toEqual({ user: ada, isNew: true, needsProfile: true });
    expect(registered.map(({ body }) => body)).toEqual([introduction]);
  });

  test('[AUTH-14] a sign-in is reported with the same payload', async () => {
    const requests = api.on(customerCalls.authenticate, () => customer(false));
    expect(await signIn(fakeIdentity(), account.email, account.password)).toEqual({
      user: ada,
      isNew: false,
      needsProfile: false,
    });
    expect(requests.map(({ body }) => body)).toEqual([introduction]);
  });

  test('[AUTH-14] the first sign-in with Google counts as a sign-up', async () => {
    api.on(customerCalls.authenticate, () => customer(true));
    expect(await signInWith(fakeIdentity(), 'google.com')).toEqual({
      user: ada,
      isNew: true,
      needsProfile: true,
    });
  });

  it('detects that the sign-in removed the password, and shows how to set a new one', async () => {
    api.on(customerCalls.authenticate, () => ({ ...customer(false), password_removed: true }));
    const entered = await signInWith(fakeIdentity(), 'google.com');
    expect(entered.lostPassword).toBe(true);
    const setPassword = vi.fn();
    notifyLostPassword(entered, setPassword);
    expect(showSuccess).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('Your previous password no longer works'),
      { label: 'Set a password', run: setPassword },
    );
  });

  test.each([
    ['a password', () => signIn(fakeIdentity(), account.email, account.password)],
    ['Google', () => signInWith(fakeIdentity(), 'google.com')],
    ['GitHub', () => signInWith(fakeIdentity(), 'github.com')],
  ])('[PROF-01] an incomplete profile is required at every sign-in with %s', async (_way, enter) => {
    api.on(customerCalls.authenticate, () => customer(false, false));
    expect(await enter()).toEqual({ user: ada, isNew: false, needsProfile: true });
  });

  test('[PROF-06] a user with a complete profile sends an invitation’s link once, and it never blocks the sign-in', async () => {
    storeLandingParams('?inviter_hash=h4sh&selected_plan=pro');
    const sent = api.on(customerCalls.authenticate, ({ body }) =>
      body.inviter_hash ? refuse(429) : customer(false),
    );
    for (const _time of [1, 2])
      expect(await signIn(fakeIdentity(), account.email, account.password)).toMatchObject({ isNew: false });
    expect(sent.map(({ body }) => body.inviter_hash)).toEqual([undefined, 'h4sh', undefined]);
    expect(readLandingParams()).toEqual({ selected_plan: 'pro' });
  });

  it('ends the identity’s session when the server refuses', async () => {
    const signOut = vi.fn(async () => {});
    api.on(customerCalls.authenticate, () => refuse(403));
    const entering = signIn(fakeIdentity({ signOut }), account.email, account.password);
    await expect(entering).rejects.toMatchObject({ status: 403 });
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('can repeat a sign-up whose registration failed, although the account already exists', async () => {
    let exists = false;
    const identity = fakeIdentity({
      signUp: async () => {
        if (exists) throw identityFailure('auth/email-already-in-use');
        exists = true;
        return ada;
      },
    });
    api.on(customerCalls.register, () => refuse(503));
    await expect(signUp(identity, account)).rejects.toMatchObject({ status: 503 });
    api.on(customerCalls.register, () => customer(true));
    expect(await signUp(identity, account)).toEqual({ user: ada, isNew: true, needsProfile: true });
    await expect(signUp(identity, account)).rejects.toMatchObject({ code: 'auth/email-already-in-use' });
  });
});
