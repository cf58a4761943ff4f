import { customerCalls } from '@fieldkit/contract/customers.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { ada, fakeIdentity, identityFailure } from '../../testing/fake-identity.ts';
import { renderAt } from '../../testing/render-at.tsx';
import type { IdentityPort } from './identity-port.ts';
import { SignInScreen } from './SignInScreen.tsx';

const expectedMessages = {
  'multi-factor-auth-required': 'second factor',
  'network-request-failed': 'Check your connection',
  'popup-blocked': 'Allow pop-ups',
  'popup-closed-by-user': 'was closed before you finished',
  'cancelled-popup-request': 'Another sign-in window was opened',
  'unauthorized-domain': 'not allowed from this address',
  'user-mismatch': 'another account',
  'invalid-api-key': 'misconfigured',
  'login-blocked': 'Signing in was refused',
  'password-does-not-meet-requirements': 'does not meet the requirements',
  'operation-not-allowed': 'turned off',
  'email-already-in-use': 'already exists',
  'credential-already-in-use': 'already belongs to another account',
  'too-many-requests': 'Too many attempts',
  'user-token-expired': 'session has ended',
  'user-disabled': 'disabled',
  'requires-recent-login': 'recent sign-in',
};

/** A disabled provider is not among the buttons, but the other methods are available. */
const messagesBesideProviders = { ...expectedMessages, 'operation-not-allowed': 'not set up' };

const customer = {
  id: ada.uid,
  email: 'ada@example.com',
  name: 'Ada',
  avatar_url: null,
  is_new: false,
  profile_completed: true,
};

describe('a sign-in that the identity client refuses', () => {
  const onEntered = vi.fn();
  const hears = (words: string) =>
    waitFor(() => expect(screen.getByRole('main').textContent).toContain(words));
  const show = (replaced: Partial<IdentityPort>) =>
    renderAt(
      '/login',
      <SignInScreen identity={fakeIdentity(replaced)} onEntered={onEntered} focusTitle={false} />,
    ).person;

  beforeEach(() => {
    vi.clearAllMocks();
    fakeApi().on(customerCalls.authenticate, () => customer);
  });
  afterEach(() => vi.unstubAllGlobals());

  test.each(Object.entries(expectedMessages))(
    '[AUTH-24, AUTH-25] auth/%s has a readable message in the form, which can be sent again',
    async (code, words) => {
      const signIn = vi.fn(async () => ada);
      signIn.mockRejectedValueOnce(identityFailure(`auth/${code}`));
      const reloadPasswordPolicy = vi.fn(async () => {});
      const person = show({ signIn, reloadPasswordPolicy });
      await person.click(screen.getByRole('button', { name: 'Continue with Email' }));
      await person.type(await screen.findByRole('textbox', { name: 'Email' }), 'ada@example.com');
      await person.type(screen.getByLabelText('Password'), 'secret1{Enter}');
      await hears(words);
      expect(reloadPasswordPolicy).toHaveBeenCalledTimes(
        code === 'password-does-not-meet-requirements' ? 1 : 0,
      );
      await person.keyboard('{Enter}');
      await waitFor(() => expect(onEntered).toHaveBeenCalledOnce());
    },
  );

  test.each(Object.entries(messagesBesideProviders))(
    '[AUTH-24, AUTH-25] auth/%s has a readable message beside the providers, which can be tried again',
    async (code, words) => {
      const signInWith = vi.fn(async () => ada);
      signInWith.mockRejectedValueOnce(identityFailure(`auth/${code}`));
      const person = show({ signInWith, providers: async () => ['github.com'] });
      const button = screen.getByRole('button', { name: 'Continue with GitHub' });
      await person.click(button);
      await hears(words);
      await person.click(button);
      await waitFor(() => expect(onEntered).toHaveBeenCalledOnce());
    },
  );
});
