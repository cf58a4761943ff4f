import { customerCalls } from '@fieldkit/contract/customers.ts';
import { projectCalls } from '@fieldkit/contract/projects.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { IdentityPort } from '../features/identity/identity-port.ts';
import type { LinkMode, MailedCodes } from '../features/identity/mailed-link.ts';
import { restoreSession, storeFirstTime, storeProfileSetup, storeUser } from '../lib/session-store.ts';
import { readLandingParams } from '../session/landing-params.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { ada, fakeAccount, fakeCodes, fakeIdentity, identityFailure } from '../testing/fake-identity.ts';
import { App } from './App.tsx';

let address = '';
function Address() {
  const { pathname, search } = useLocation();
  address = pathname + search;
  return null;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const passwordField = () => screen.findByLabelText('New password');
const emailField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' });
const signedIn = (user = ada) => {
  storeUser(user);
  storeFirstTime(false);
  storeProfileSetup(false);
};

function open(mode: LinkMode, codes: Partial<MailedCodes>, more: Partial<IdentityPort> = {}, next = '') {
  const read = async () => ({ mode, email: 'ada@example.com', previousEmail: null });
  const identity = fakeIdentity({ codes: fakeCodes({ read, ...codes }), ...more });
  const query = new URLSearchParams({ mode, oobCode: 'c0de', apiKey: 'fieldkit', continueUrl: next });
  render(
    <MemoryRouter initialEntries={[`/__/auth/action?${query}`]}>
      <Address />
      <App identity={identity} />
    </MemoryRouter>,
  );
}

async function setPassword(password: string, confirmation = password) {
  await userEvent.type(await passwordField(), password);
  await userEvent.type(screen.getByLabelText('Confirm new password'), confirmation);
  await press('Change password');
}

describe('the page that links in emails open', () => {
  beforeEach(() => {
    const api = fakeApi();
    api.on(projectCalls.list, () => []);
    api.on(customerCalls.authenticate, () => ({
      id: ada.uid,
      email: 'ada@example.com',
      name: 'Ada',
      avatar_url: null,
      is_new: false,
      profile_completed: true,
    }));
    vi.stubGlobal('scrollTo', () => {});
  });
  afterEach(() => vi.unstubAllGlobals());

  test('[AUTH-27] sets a new password and opens the form with the address filled in', async () => {
    const resetPassword = vi.fn(async () => {});
    open('resetPassword', { resetPassword });
    await heading('Set a new password');
    expect(screen.getByRole('main').textContent).toContain('ada@example.com');
    expect(document.activeElement).toBe(await passwordField());
    await setPassword('new secret');
    expect(document.activeElement).toBe(await heading('Your password was changed'));
    expect(resetPassword).toHaveBeenCalledExactlyOnceWith('c0de', 'new secret');
    await press('Sign In');
    await heading('Welcome back');
    expect((await emailField()).value).toBe('ada@example.com');
    expect(address).toBe('/login');
  });

  test('[AUTH-10, AUTH-12] shows what is wrong with a new password', async () => {
    open('resetPassword', {});
    await setPassword('12345', '54321');
    expect(await screen.findByText('Password must be at least 6 characters')).toBeTruthy();
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
  });

  test('[AUTH-12, AUTH-25] loads the policy again when the provider refuses the password because of it', async () => {
    const reloadPasswordPolicy = vi.fn(async () => {});
    const refused = identityFailure('auth/password-does-not-meet-requirements');
    open('resetPassword', { resetPassword: () => Promise.reject(refused) }, { reloadPasswordPolicy });
    await setPassword('secret1');
    expect(await screen.findByText(/does not meet the requirements/)).toBeTruthy();
    expect(reloadPasswordPolicy).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(await passwordField());
  });

  it('removes the code from the address bar', async () => {
    open('resetPassword', {});
    await passwordField();
    expect(address).toBe('/__/auth/action');
  });

  test.each([
    ['auth/expired-action-code', 'This link has expired'],
    ['auth/invalid-action-code', 'This link no longer works'],
  ])('shows that a link is expired and offers a new one: %s', async (code, title) => {
    open('resetPassword', { read: () => Promise.reject(identityFailure(code)) });
    await heading(title);
    await press('Send a new link');
    await heading('Reset your password');
  });

  it('keeps the address for the new link when the code expired while the password was typed', async () => {
    const dead = identityFailure('auth/expired-action-code');
    open('resetPassword', { resetPassword: () => Promise.reject(dead) });
    await setPassword('secret1');
    await heading('This link has expired');
    await press('Send a new link');
    await heading('Reset your password');
    expect((await emailField()).value).toBe('ada@example.com');
  });

  it('tries again when the code could not be read', async () => {
    const read = vi.fn(fakeCodes().read);
    read.mockRejectedValueOnce(identityFailure('auth/network-request-failed'));
    open('resetPassword', { read });
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
    await press('Try Again');
    await passwordField();
  });

  it('uses a code only for the action that its link names', async () => {
    const read = async () => ({
      mode: 'verifyEmail' as const,
      email: 'ada@example.com',
      previousEmail: null,
    });
    open('resetPassword', { read });
    await heading('This link no longer works');
  });

  it('signs out the user whose password was reset, and no other user', async () => {
    signedIn();
    open('resetPassword', {});
    await setPassword('secret1');
    await heading('Your password was changed');
    await waitFor(() => expect(restoreSession().user).toBeNull());
  });

  it('warns a different signed-in user that signing in ends their session', async () => {
    signedIn({ ...ada, email: 'grace@example.com' });
    open('resetPassword', {});
    await setPassword('secret1');
    await heading('Your password was changed');
    expect(screen.getByRole('main').textContent).toContain('You are signed in as grace@example.com');
    expect(restoreSession().user).not.toBeNull();
    await press('Sign In');
    await heading('Welcome back');
  });

  it('verifies an address only when the button is pressed, and the session reflects it immediately', async () => {
    signedIn();
    const apply = vi.fn(async () => {});
    const verified = { ...ada, emailVerified: true, accessToken: 'fresh' };
    const account = fakeAccount({ read: async () => ({ user: verified, methods: [] }) });
    open('verifyEmail', { apply }, { account });
    await heading('Verify your email');
    expect(apply).not.toHaveBeenCalled();
    await press('Verify email address');
    await heading('Your email is verified');
    expect(apply).toHaveBeenCalledExactlyOnceWith('c0de');
    expect(restoreSession().user).toEqual(verified);
    await press('Continue');
    await waitFor(() => expect(address).toBe('/dashboard'));
  });

  it('sends a new verification link to the signed-in user', async () => {
    signedIn();
    const sendVerification = vi.fn(async () => {});
    const account = fakeAccount({ sendVerification });
    const read = () => Promise.reject(identityFailure('auth/expired-action-code'));
    open('verifyEmail', { read }, { account });
    await heading('This link has expired');
    await press('Send a new link');
    expect(await screen.findByText('A new link is on its way to ada@example.com.')).toBeTruthy();
  });

  it('changes an address, which ends the session, and opens the sign-in with the new address', async () => {
    signedIn();
    const read = async () => ({
      mode: 'verifyAndChangeEmail' as const,
      email: 'new@example.com',
      previousEmail: 'ada@example.com',
    });
    open('verifyAndChangeEmail', { read });
    await heading('Change your email');
    await press('Use this address');
    await heading('Your email was changed');
    expect(restoreSession().user).toBeNull();
    await press('Sign In');
    await heading('Welcome back');
    expect((await emailField()).value).toBe('new@example.com');
  });

  it('restores an address and offers to reset the password too', async () => {
    const sendPasswordReset = vi.fn(async () => {});
    open('recoverEmail', {}, { sendPasswordReset });
    await heading('Restore your email');
    await press('Restore this address');
    await heading('Your email was restored');
    await press('Reset my password too');
    expect(await screen.findByText(/on its way to ada@example.com/)).toBeTruthy();
    expect(sendPasswordReset).toHaveBeenCalledExactlyOnceWith('ada@example.com');
  });

  it('signs in with an emailed link once the address is typed', async () => {
    const signInWithLink = vi.fn(async () => ada);
    open('signIn', { signInWithLink });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'ada@example.com{Enter}');
    await heading('Dashboard');
    expect(signInWithLink.mock.lastCall).toEqual([
      'ada@example.com',
      expect.stringContaining('mode=signIn&oobCode=c0de&apiKey=fieldkit'),
    ]);
    expect(restoreSession().user).toEqual(ada);
  });

  it('explains that the link was sent to a different address', async () => {
    const wrong = identityFailure('auth/invalid-email');
    open('signIn', { signInWithLink: () => Promise.reject(wrong) });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'eve@example.com{Enter}');
    expect(await screen.findByText(/sent to a different address/)).toBeTruthy();
  });

  test('[AUTH-13] restores the plan and the invitation from the tab that requested the email', async () => {
    const next = `${location.origin}/login?selected_plan=pro&inviter_hash=h4sh`;
    open('resetPassword', {}, {}, next);
    await setPassword('secret1');
    await heading('Your password was changed');
    expect(readLandingParams()).toEqual({ selected_plan: 'pro', inviter_hash: 'h4sh' });
    await press('Sign In');
    await heading('Welcome back');
    expect(address).toBe('/login?selected_plan=pro&inviter_hash=h4sh');
  });

  test.each(['https://evil.example/trap', '//evil.example/trap', 'javascript:alert(1)'])(
    'never redirects to another site: %s',
    async (next) => {
      open('resetPassword', {}, {}, next);
      await setPassword('secret1');
      await heading('Your password was changed');
      await press('Sign In');
      await heading('Welcome back');
      expect(address).toBe('/login');
    },
  );

  it('reports an address without a code as an incomplete link', async () => {
    render(
      <MemoryRouter initialEntries={['/__/auth/action?mode=resetPassword']}>
        <App identity={fakeIdentity()} />
      </MemoryRouter>,
    );
    await heading('This link is incomplete');
    await press('Sign In');
    await heading('Welcome back');
  });
});
