import { accountCalls } from '@fieldkit/contract/account.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountDetails } from '../../session/own-account.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { ada, fakeAccount, identityFailure } from '../../testing/fake-identity.ts';
import { type AccountPerson, accountCallbacks, renderAccount } from '../../testing/render-account.tsx';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const needsSignIn = identityFailure('auth/requires-recent-login');

const confirmWith = async (person: AccountPerson, password: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your identity' }));
  await person.type(dialog.getByLabelText('Password'), password);
  await person.click(dialog.getByRole('button', { name: 'Confirm' }));
};

describe('the account', () => {
  beforeEach(() => {
    vi.clearAllMocks();
    const api = fakeApi();
    api.on(accountCalls.sessions, () => ({ sessions: [] }));
    api.on(accountCalls.belongings, () => ({ owned_projects: [], shared_projects: 0 }));
  });
  afterEach(() => vi.unstubAllGlobals());

  describe('an action that needs a recent sign-in', () => {
    it('asks for the password and then continues', async () => {
      const changeProfile = vi.fn(fakeAccount().changeProfile);
      changeProfile.mockRejectedValueOnce(needsSignIn);
      const confirmByPassword = vi.fn(async () => {});
      confirmByPassword.mockRejectedValueOnce(identityFailure('auth/invalid-credential'));
      const person = await renderAccount({ account: fakeAccount({ changeProfile, confirmByPassword }) });
      await person.click(button('Save'));
      const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your identity' }));
      await person.type(dialog.getByLabelText('Password'), 'wrong');
      await person.click(dialog.getByRole('button', { name: 'Confirm' }));
      expect(await dialog.findByText('This is not your password')).toBeTruthy();
      await person.clear(dialog.getByLabelText('Password'));
      await person.type(dialog.getByLabelText('Password'), 'secret1');
      await person.click(dialog.getByRole('button', { name: 'Confirm' }));
      await waitFor(() =>
        expect(accountCallbacks.onUser).toHaveBeenCalledWith(expect.objectContaining({ uid: ada.uid })),
      );
      expect(changeProfile).toHaveBeenCalledTimes(2);
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('offers the provider with which the user signs in', async () => {
      const changeProfile = vi.fn(fakeAccount().changeProfile);
      changeProfile.mockRejectedValueOnce(needsSignIn);
      const confirmByProvider = vi.fn(async () => {});
      const read = async () => ({ user: ada, methods: [{ id: 'google.com', email: 'ada@example.com' }] });
      const person = await renderAccount({
        account: fakeAccount({ changeProfile, confirmByProvider, read }),
      });
      await screen.findByText(/You sign in with Google/);
      await person.click(button('Save'));
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.queryByLabelText('Password')).toBeNull();
      await person.click(dialog.getByRole('button', { name: 'Confirm with Google' }));
      await waitFor(() => expect(changeProfile).toHaveBeenCalledTimes(2));
      expect(confirmByProvider).toHaveBeenCalledExactlyOnceWith('google.com');
    });

    it('can be canceled by the user without an error', async () => {
      const account = fakeAccount({ changeProfile: () => Promise.reject(needsSignIn) });
      const person = await renderAccount({ account });
      await person.click(button('Save'));
      await screen.findByRole('dialog');
      await person.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(screen.queryByRole('alert')).toBeNull();
      expect(button('Save').getAttribute('aria-disabled')).toBeNull();
    });
  });

  describe('sign-in methods', () => {
    it('are connected and disconnected, except the last one', async () => {
      const connect = vi.fn(async () => {});
      const disconnect = vi.fn(async () => {});
      const read = async () => ({ user: ada, methods: [{ id: 'github.com', email: 'ada@example.com' }] });
      const person = await renderAccount({
        account: fakeAccount({ read, connect, disconnect }),
        providers: async () => ['google.com', 'github.com'],
      });
      await person.click(await screen.findByRole('button', { name: 'Disconnect GitHub' }));
      expect((await screen.findByRole('alert')).textContent).toContain('This is your only sign-in method');
      expect(disconnect).not.toHaveBeenCalled();
      await person.click(button('Connect Google'));
      await waitFor(() => expect(connect).toHaveBeenCalledExactlyOnceWith('google.com'));
    });

    it('are below the password, and wait until the sign-in methods are loaded', async () => {
      const { promise, resolve } = Promise.withResolvers<AccountDetails>();
      await renderAccount({ account: fakeAccount({ read: () => promise }) });
      expect(screen.getByRole('region', { name: 'Password' })).toBeTruthy();
      expect(screen.queryByRole('region', { name: 'Sign-in methods' })).toBeNull();
      resolve({ user: ada, methods: [{ id: 'github.com', email: 'ada@example.com' }] });
      expect(await region('Sign-in methods')).toBeTruthy();
      expect(screen.queryByLabelText('Current password')).toBeNull();
    });

    it('show which of them this installation does not support', async () => {
      await renderAccount();
      expect(await screen.findAllByText('Not set up on this installation')).toHaveLength(2);
    });

    it('are visible after a confirmation when the browser has only the stored session', async () => {
      const read = vi.fn(fakeAccount().read);
      read.mockRejectedValueOnce(needsSignIn).mockRejectedValueOnce(needsSignIn);
      const person = await renderAccount({ account: fakeAccount({ read }) });
      await person.click(await screen.findByRole('button', { name: 'Confirm your identity' }));
      await confirmWith(person, 'secret1');
      expect(await (await region('Sign-in methods')).findByText('Set')).toBeTruthy();
    });
  });
});
