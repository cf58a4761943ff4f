import { customerCalls } from '@fieldkit/contract/customers.ts';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { ada, fakeIdentity, identityFailure } from '../../testing/fake-identity.ts';
import { finishProviderRedirect, signInWithProvider } from './sign-in-with-provider.ts';

const google = { id: 'google.com', name: 'Google' } as const;
const customer = {
  id: ada.uid,
  email: 'ada@example.com',
  name: 'Ada',
  avatar_url: null,
  is_new: true,
  profile_completed: false,
};
const wrapped = (sentence: string) =>
  Object.assign(new Error(`Firebase: ${sentence} (auth/invalid-credential).`), {
    code: 'auth/invalid-credential',
  });

describe('signing in with a provider', () => {
  const failing = (error: Error) =>
    signInWithProvider(
      fakeIdentity({ providers: async () => ['google.com'], signInWith: () => Promise.reject(error) }),
      google,
    );

  beforeEach(() => {
    fakeApi().on(customerCalls.authenticate, () => customer);
  });
  afterEach(() => vi.unstubAllGlobals());

  test('[AUTH-26] registers the user with the server after a popup and after a redirect', async () => {
    const identity = fakeIdentity({ providers: async () => ['google.com'] });
    const entered = { entered: { user: ada, isNew: true, needsProfile: true } };
    expect(await signInWithProvider(identity, google)).toEqual(entered);
    expect(await finishProviderRedirect(identity, google)).toEqual(entered);
  });

  it('shows the server’s message when the client has only a generic one', async () => {
    expect(await failing(wrapped('Google is not responding right now. Try again in a minute'))).toEqual({
      tone: 'bad',
      text: 'Google is not responding right now. Try again in a minute.',
    });
    expect(await failing(wrapped('Error'))).toEqual({ tone: 'bad', text: 'Google login error' });
  });

  test.each([
    ['auth/user-cancelled', 'info', 'You canceled at Google. Nothing was shared.'],
    [
      'auth/redirect-cancelled-by-user',
      'info',
      'You came back from Google before you were signed in. Try again.',
    ],
    ['auth/timeout', 'bad', 'That took more than ten minutes. Try again.'],
    ['auth/internal-error', 'bad', 'Google login error'],
  ])('[AUTH-25] shows a message for %s', async (code, tone, text) => {
    expect(await failing(identityFailure(code))).toEqual({ tone, text });
    const identity = fakeIdentity({ finishRedirect: () => Promise.reject(identityFailure(code)) });
    expect(await finishProviderRedirect(identity, google)).toEqual({ tone, text });
  });
});
