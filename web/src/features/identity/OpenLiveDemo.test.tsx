import { customerCalls } from '@fieldkit/contract/customers.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { fakeIdentity, identityFailure } from '../../testing/fake-identity.ts';
import type { IdentityPort } from './identity-port.ts';
import { SignInScreen } from './SignInScreen.tsx';

const account = { email: 'demo@meridian.example', password: 'meridian-demo' };
const onEntered = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  const customer = { id: 'AdaUid', email: account.email, name: 'Mara', avatar_url: null };
  fakeApi().on(customerCalls.authenticate, () => ({ ...customer, is_new: false, profile_completed: true }));
});
afterEach(() => vi.unstubAllGlobals());

const show = (replaced?: Partial<IdentityPort>) =>
  render(
    <MemoryRouter>
      <SignInScreen identity={fakeIdentity(replaced)} onEntered={onEntered} focusTitle={false} />
    </MemoryRouter>,
  );
const openButton = () => screen.findByRole('button', { name: 'Open the live demo' });

describe('the sign-in screen of a live demo', () => {
  test('signs in with one press on its first button, and explains what the demo is', async () => {
    const signIn = vi.fn(fakeIdentity().signIn);
    show({ liveDemo: async () => account, signIn });
    const open = await openButton();
    expect(screen.getAllByRole('button')[0]).toBe(open);
    expect(
      screen.getByText('Explore a demo company with a year of questions. Nothing can be changed.'),
    ).toBeTruthy();
    await userEvent.click(open);
    await waitFor(() =>
      expect(onEntered).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ isNew: false })),
    );
    expect(signIn).toHaveBeenCalledExactlyOnceWith(account.email, account.password);
  });

  test('shows why the sign-in failed, and lets the visitor try again', async () => {
    show({
      liveDemo: async () => account,
      signIn: () => Promise.reject(identityFailure('auth/too-many-requests')),
    });
    await userEvent.click(await openButton());
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Too many attempts/);
    expect((await openButton()).getAttribute('aria-busy')).not.toBe('true');
    expect(onEntered).not.toHaveBeenCalled();
  });

  test('no other installation has that button', async () => {
    const liveDemo = vi.fn(async () => null);
    show({ liveDemo });
    await waitFor(() => expect(liveDemo).toHaveReturned());
    await screen.findByRole('button', { name: 'Continue with Email' });
    expect(screen.queryByRole('button', { name: 'Open the live demo' })).toBeNull();
  });
});
