import { customerCalls } from '@fieldkit/contract/customers.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { ada, fakeIdentity, identityFailure } from '../../testing/fake-identity.ts';
import type { IdentityPort } from './identity-port.ts';
import { SignInOptions } from './SignInOptions.tsx';
import { storeRedirect, takeRedirect } from './sign-in-visit.ts';

const customer = {
  id: ada.uid,
  email: 'ada@example.com',
  name: 'Ada',
  avatar_url: null,
  is_new: true,
  profile_completed: false,
};

describe('the buttons for Google and GitHub', () => {
  const onEntered = vi.fn();
  const both = async () => ['google.com', 'github.com'] as const;
  const button = (name: string) => screen.getByRole('button', { name: `Continue with ${name}` });
  const show = (replaced: Partial<IdentityPort> = {}) =>
    render(
      <SignInOptions
        identity={fakeIdentity({ providers: both, ...replaced })}
        onEntered={onEntered}
        onEmail={() => {}}
        onEmailLikely={() => {}}
        focusEmail={false}
      />,
    );

  beforeEach(() => {
    vi.clearAllMocks();
    sessionStorage.clear();
    fakeApi().on(customerCalls.authenticate, () => customer);
  });
  afterEach(() => vi.unstubAllGlobals());

  test('[AUTH-26] continue automatically after a redirect', async () => {
    storeRedirect('github.com');
    const back = Promise.withResolvers<typeof ada>();
    show({ finishRedirect: () => back.promise });
    await waitFor(() => expect(button('GitHub').getAttribute('aria-busy')).toBe('true'));
    back.resolve(ada);
    await waitFor(() =>
      expect(onEntered).toHaveBeenCalledExactlyOnceWith({ user: ada, isNew: true, needsProfile: true }),
    );
    expect(takeRedirect()).toBeNull();
  });

  it('do nothing if there was no redirect', async () => {
    const finishRedirect = vi.fn(async () => ada);
    show({ finishRedirect });
    await screen.findByText('or');
    expect(finishRedirect).not.toHaveBeenCalled();
  });

  it('show no error for a window that was replaced by another one', async () => {
    const google = Promise.withResolvers<typeof ada>();
    const github = Promise.withResolvers<typeof ada>();
    show({ signInWith: (id) => (id === 'google.com' ? google : github).promise });
    await userEvent.click(button('Google'));
    await userEvent.click(button('GitHub'));
    google.reject(identityFailure('auth/cancelled-popup-request'));
    await google.promise.catch(() => {});
    expect(button('GitHub').getAttribute('aria-busy')).toBe('true');
    github.resolve(ada);
    await waitFor(() => expect(onEntered).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
