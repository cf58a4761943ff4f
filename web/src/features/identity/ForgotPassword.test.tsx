import { act, screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { fakeIdentity, identityFailure } from '../../testing/fake-identity.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showError } from '../../ui/toast.ts';
import type { IdentityPort } from './identity-port.ts';
import { SignInScreen } from './SignInScreen.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

function BrowserBack() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      browser back
    </button>
  );
}

/** Opens the forgot-password view as a user does. */
async function open(replaced: Partial<IdentityPort> = {}, typed = 'ada@example.com') {
  const view = renderAt(
    '/login?selected_plan=starter',
    <>
      <SignInScreen identity={fakeIdentity(replaced)} onEntered={() => {}} focusTitle={false} />
      <BrowserBack />
    </>,
  );
  await view.person.click(button('Continue with Email'));
  await screen.findByRole('textbox', { name: 'Email' });
  if (typed) await view.person.type(email(), typed);
  await view.person.click(button('Forgot password?'));
  await heading('Reset your password');
  return view;
}
const send = (person: Awaited<ReturnType<typeof open>>['person']) =>
  person.click(button('Send Reset Instructions'));

describe('forgetting a password', () => {
  beforeEach(() => vi.clearAllMocks());
  afterEach(() => vi.useRealTimers());

  test('[AUTH-05, AUTH-06] goes from the form to the sent state and back, and keeps the address', async () => {
    const sendPasswordReset = vi.fn(async () => {});
    const { person, address } = await open({ sendPasswordReset });
    expect(document.title).toBe('Reset your password · Fieldkit');
    expect(email().value).toBe('ada@example.com');
    expect(document.activeElement).toBe(email());
    await send(person);
    const title = await heading('Check your email');
    expect(document.activeElement).toBe(title);
    expect(sendPasswordReset).toHaveBeenCalledExactlyOnceWith('ada@example.com');
    expect(screen.getByRole('main').textContent).toContain('If ada@example.com has an account');
    await person.click(button('Back to Sign In'));
    await heading('Welcome back');
    expect(email().value).toBe('ada@example.com');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(address()).toBe('/login?selected_plan=starter');
  });

  test('[AUTH-09, AUTH-11] requires an address, and a valid one', async () => {
    const sendPasswordReset = vi.fn();
    const { person } = await open({ sendPasswordReset }, '');
    await send(person);
    expect(await screen.findByText('Email is required')).toBeTruthy();
    await person.type(email(), 'ada');
    await send(person);
    expect(await screen.findByText('Please enter a valid email')).toBeTruthy();
    expect(document.activeElement).toBe(email());
    expect(sendPasswordReset).not.toHaveBeenCalled();
  });

  test.each([
    ['auth/internal-error', 'Failed to send password reset email.'],
    ['auth/too-many-requests', 'Too many attempts. Wait a few minutes, then try again.'],
    ['auth/network-request-failed', 'The sign-in service cannot be reached.'],
  ])('[AUTH-24] shows a failure in a toast and in the form, which stays usable: %s', async (code, words) => {
    const sendPasswordReset = vi.fn(async () => {});
    sendPasswordReset.mockRejectedValueOnce(identityFailure(code));
    const { person } = await open({ sendPasswordReset });
    await send(person);
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(showError).toHaveBeenCalledExactlyOnceWith('Failed to send password reset email.');
    await send(person);
    await heading('Check your email');
  });

  it('sends the email again only after a minute, and confirms it', async () => {
    const sendPasswordReset = vi.fn(async () => {});
    const { person } = await open({ sendPasswordReset });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await send(person);
    await heading('Check your email');
    await person.click(button('Send again in 60 s'));
    expect(sendPasswordReset).toHaveBeenCalledOnce();
    for (let second = 0; second < 61; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
    await person.click(button('Send again'));
    expect(sendPasswordReset).toHaveBeenCalledTimes(2);
    expect(await screen.findByText('Sent again.')).toBeTruthy();
  });

  it('can also be left with the browser’s Back button', async () => {
    const { person } = await open();
    await person.click(button('browser back'));
    await heading('Welcome back');
    expect(email().value).toBe('ada@example.com');
  });

  it('accepts another address', async () => {
    const { person } = await open();
    await send(person);
    await heading('Check your email');
    await person.click(button('Use another email'));
    await heading('Reset your password');
    expect(email().value).toBe('ada@example.com');
  });

  it('shows where the email is when there is no mail server', async () => {
    const { person } = await open({ settings: async () => ({ keepsSessions: true, mail: 'outbox' }) });
    await send(person);
    const link = await screen.findByRole('link', { name: 'Open the outbox' });
    expect(link.getAttribute('href')).toBe('/dev/mailbox');
  });

  it('warns in advance when no email can be sent', async () => {
    await open({ settings: async () => ({ keepsSessions: true, mail: 'none' }) });
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('cannot send email'));
  });
});
