import { customerCalls } from '@fieldkit/contract/customers.ts';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { storeLandingParams } from '../../session/landing-params.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { fakeIdentity, identityFailure } from '../../testing/fake-identity.ts';
import { showError } from '../../ui/toast.ts';
import type { IdentityPort } from './identity-port.ts';
import { SignInScreen } from './SignInScreen.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const field = (label: string) => screen.findByLabelText(label, { exact: true, selector: 'input' });
const type = async (label: string, text: string) => userEvent.type(await field(label), text);
const errorOf = async (label: string) => {
  const input = await field(label);
  const [first = ''] = input.getAttribute('aria-describedby')?.split(' ').reverse() ?? [];
  return input.getAttribute('aria-invalid') === 'true' ? document.getElementById(first)?.textContent : null;
};

describe('the sign-in screen', () => {
  let api: ReturnType<typeof fakeApi>;
  const onEntered = vi.fn();

  beforeEach(() => {
    vi.clearAllMocks();
    api = fakeApi();
    api.on(customerCalls.authenticate, () => refuse(500));
    api.on(customerCalls.register, () => refuse(500));
  });
  afterEach(() => vi.unstubAllGlobals());

  const show = (replaced?: Partial<IdentityPort>) =>
    render(
      <MemoryRouter>
        <SignInScreen identity={fakeIdentity(replaced)} onEntered={onEntered} focusTitle={false} />
      </MemoryRouter>,
    );

  async function showEmailForm(mode: 'Sign In' | 'Sign Up', replaced?: Partial<IdentityPort>) {
    show(replaced);
    await userEvent.click(screen.getByRole('radio', { name: mode }));
    await press('Continue with Email');
    await field('Email');
  }

  test('[AUTH-03] shows what the product is', () => {
    show();
    expect(screen.getByRole('main').textContent).toContain('AI-powered toolkit for solutions engineers');
  });

  test('[AUTH-04, COLL-03] starts with the sign-up form for a user who follows an invitation, and explains why', () => {
    storeLandingParams('?inviter_hash=h4sh');
    show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create your account');
    expect(screen.getByText(/^You were invited to a project/)).toBeTruthy();
    localStorage.clear();
  });

  test('[AUTH-04] has the toggle, the email button, and both providers', async () => {
    show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back');
    await userEvent.click(screen.getByRole('radio', { name: 'Sign Up' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create your account');
    for (const name of ['Continue with Google', 'Continue with GitHub', 'Continue with Email'])
      expect(button(name)).toBeTruthy();
  });

  it('opens the email form with its first field focused and returns the focus to its button', async () => {
    await showEmailForm('Sign In');
    expect(document.activeElement).toBe(await field('Email'));
    await press('All sign-in options');
    expect(document.activeElement).toBe(button('Continue with Email'));
  });

  it('keeps the input when the mode changes, and clears the errors', async () => {
    await showEmailForm('Sign In');
    await type('Email', 'ada@example.com');
    await press('Sign In');
    expect(await errorOf('Password')).toBe('Password is required');
    await userEvent.click(screen.getByRole('radio', { name: 'Sign Up' }));
    expect(((await field('Email')) as HTMLInputElement).value).toBe('ada@example.com');
    await waitFor(async () => expect(await errorOf('Password')).toBeNull());
  });

  test('[AUTH-08, AUTH-09, AUTH-10] requires every field of a sign-up', async () => {
    await showEmailForm('Sign Up');
    await type('Confirm password', 'x');
    await press('Sign Up');
    expect(await errorOf('Name')).toBe('Name is required');
    expect(await errorOf('Email')).toBe('Email is required');
    expect(await errorOf('Password')).toBe('Password is required');
    expect(await errorOf('Confirm password')).toBe('Passwords do not match');
    expect(document.activeElement).toBe(await field('Name'));
  });

  test('[AUTH-08, AUTH-09, AUTH-10] shows what is wrong with the input', async () => {
    await showEmailForm('Sign Up');
    await type('Name', 'A');
    await type('Email', 'ada@example');
    await type('Password', '12345');
    await press('Sign Up');
    expect(await errorOf('Name')).toBe('Please enter a valid name');
    expect(await errorOf('Email')).toBe('Please enter a valid email');
    expect(await errorOf('Password')).toBe('Password must be at least 6 characters');
  });

  it('focuses the first invalid field of the screen, even if the mode added it later', async () => {
    await showEmailForm('Sign In');
    await userEvent.click(screen.getByRole('radio', { name: 'Sign Up' }));
    await press('Sign Up');
    await waitFor(async () => expect(document.activeElement).toBe(await field('Name')));
  });

  it('validates a filled field on blur, and removes the error while the user corrects it', async () => {
    await showEmailForm('Sign In');
    await type('Email', 'ada');
    await userEvent.tab();
    await waitFor(async () => expect(await errorOf('Email')).toBe('Please enter a valid email'));
    await type('Email', '@example.com');
    await waitFor(async () => expect(await errorOf('Email')).toBeNull());
  });

  test('[AUTH-12] marks the provider’s password rules and does not send a password that violates one', async () => {
    const signUp = vi.fn();
    const passwordRules = async (password: string) => [
      { text: 'At least 6 characters', met: password.length >= 6 },
      { text: 'Number', met: /\d/.test(password) },
    ];
    await showEmailForm('Sign Up', { passwordRules, signUp });
    await type('Name', 'Ada');
    await type('Email', 'ada@example.com');
    await type('Password', 'secret');
    await type('Confirm password', 'secret');
    const list = within(screen.getByRole('list', { name: 'Password requirements' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'At least 6 characters, met',
      'Number, not met yet',
    ]);
    await press('Sign Up');
    await waitFor(async () => expect(await errorOf('Password')).toContain('does not meet the requirements'));
    expect(signUp).not.toHaveBeenCalled();
  });

  test('[AUTH-12] reloads the policy when the provider refuses a password, and shows why at the field', async () => {
    const code = 'auth/password-does-not-meet-requirements';
    let minimum = 6;
    await showEmailForm('Sign Up', {
      signUp: () => Promise.reject(identityFailure(code)),
      passwordRules: async (password) => [
        { text: `At least ${minimum} characters`, met: password.length >= minimum },
      ],
      reloadPasswordPolicy: async () => {
        minimum = 12;
      },
    });
    await type('Name', 'Ada');
    await type('Email', 'ada@example.com');
    await type('Password', 'secret1');
    await type('Confirm password', 'secret1');
    await press('Sign Up');
    expect(await screen.findByText('At least 12 characters')).toBeTruthy();
    const words = 'This password does not meet the requirements.';
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    await waitFor(async () => expect(await errorOf('Password')).toBe(words));
    expect(document.activeElement).toBe(screen.getByLabelText('Password', { exact: true }));
  });

  test('[AUTH-24] shows every email failure in a toast and in the form', async () => {
    await showEmailForm('Sign In', { signIn: () => Promise.reject(identityFailure('auth/internal-error')) });
    await type('Email', 'ada@example.com');
    await type('Password', 'secret1');
    await press('Sign In');
    expect((await screen.findByRole('alert')).textContent).toBe('Authentication failed. Please try again.');
    expect(showError).toHaveBeenCalledExactlyOnceWith('Authentication failed. Please try again.');
    expect(onEntered).not.toHaveBeenCalled();
  });

  test('[AUTH-24] shows the server’s error for a 401 at sign-in', async () => {
    api.on(customerCalls.authenticate, () => refuse(401, { error: 'This account is closed' }));
    await showEmailForm('Sign In');
    await type('Email', 'ada@example.com');
    await type('Password', 'secret1');
    await press('Sign In');
    expect((await screen.findByRole('alert')).textContent).toBe('This account is closed');
    expect(showError).toHaveBeenCalledExactlyOnceWith('Authentication failed. Please try again.');
  });

  it('shows before a press which provider is not set up, and keeps the others usable', async () => {
    const signInWith = vi.fn();
    show({ providers: async () => ['google.com'], signInWith });
    expect(await screen.findByText(/^GitHub sign-in is not set up/)).toBeTruthy();
    const github = button('Continue with GitHub');
    expect(github.getAttribute('aria-disabled')).toBe('true');
    const description = document.getElementById(github.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toMatch(/not set up/);
    await press('Continue with GitHub');
    expect(signInWith).not.toHaveBeenCalled();
    expect(button('Continue with Google').getAttribute('aria-disabled')).toBeNull();
  });

  it('shows only once that neither provider is set up', async () => {
    show({ providers: async () => [] });
    expect(await screen.findByText(/^Google and GitHub sign-in are not set up/)).toBeTruthy();
  });

  test('[AUTH-24] names the provider whose sign-in fails without a reason', async () => {
    show({
      providers: async () => ['google.com'],
      signInWith: () => Promise.reject(identityFailure('auth/internal-error')),
    });
    await press('Continue with Google');
    expect((await screen.findByRole('alert')).textContent).toBe('Google login error');
  });

  it('passes on the signed-in user', async () => {
    const customer = { id: 'AdaUid', email: 'ada@example.com', name: 'Ada', avatar_url: null };
    api.on(customerCalls.authenticate, () => ({ ...customer, is_new: false, profile_completed: true }));
    await showEmailForm('Sign In');
    await type('Email', 'ada@example.com');
    await type('Password', 'secret1');
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(onEntered).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ isNew: false })),
    );
  });
});
