import { accountCalls } from '@fieldkit/contract/account.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { ada, fakeAccount, identityFailure } from '../../testing/fake-identity.ts';
import { type AccountPerson, renderAccount } from '../../testing/render-account.tsx';

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the account’s password', () => {
  beforeEach(() => {
    vi.clearAllMocks();
    const api = fakeApi();
    api.on(accountCalls.sessions, () => ({ sessions: [] }));
    api.on(accountCalls.belongings, () => ({ owned_projects: [], shared_projects: 0 }));
  });
  afterEach(() => vi.unstubAllGlobals());

  const fill = async (person: AccountPerson, current: string, next: string) => {
    await person.type(screen.getByLabelText('Current password'), current);
    await person.type(screen.getByLabelText('New password'), next);
    await person.type(screen.getByLabelText('Confirm new password'), next);
    await person.click(button('Change password'));
  };

  it('changes after the current password was entered', async () => {
    const confirmByPassword = vi.fn(async () => {});
    const changePassword = vi.fn(async () => ada);
    const person = await renderAccount({ account: fakeAccount({ confirmByPassword, changePassword }) });
    await fill(person, 'secret1', 'secret2');
    expect(await screen.findByText(/Your password was changed/)).toBeTruthy();
    expect(confirmByPassword).toHaveBeenCalledExactlyOnceWith('secret1');
    expect(changePassword).toHaveBeenCalledExactlyOnceWith('secret2');
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('');
  });

  it('stays open when the current password is wrong, and marks the field', async () => {
    const wrong = identityFailure('auth/invalid-credential');
    const changePassword = vi.fn();
    const account = fakeAccount({ confirmByPassword: () => Promise.reject(wrong), changePassword });
    await fill(await renderAccount({ account }), 'wrong', 'secret2');
    expect(await screen.findByText('This is not your current password')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
    expect(changePassword).not.toHaveBeenCalled();
  });

  it('can be set by email if there is none yet', async () => {
    const sendPasswordReset = vi.fn(async () => {});
    const read = async () => ({ user: ada, methods: [{ id: 'github.com', email: 'ada@example.com' }] });
    const person = await renderAccount({ account: fakeAccount({ read }), sendPasswordReset });
    expect(await screen.findByText(/You sign in with GitHub/)).toBeTruthy();
    await person.click(button('Email me a link to set a password'));
    await waitFor(() => expect(sendPasswordReset).toHaveBeenCalledExactlyOnceWith('ada@example.com'));
  });
});
