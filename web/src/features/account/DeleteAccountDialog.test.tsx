import { accountCalls } from '@fieldkit/contract/account.ts';
import { subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSubscription, idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { fakeAccount } from '../../testing/fake-identity.ts';
import { type AccountPerson, accountCallbacks, renderAccount } from '../../testing/render-account.tsx';

const confirmWith = async (person: AccountPerson, password: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your identity' }));
  await person.type(dialog.getByLabelText('Password'), password);
  await person.click(dialog.getByRole('button', { name: 'Confirm' }));
};

describe('deleting the account', () => {
  let api: ReturnType<typeof fakeApi>;

  beforeEach(() => {
    vi.clearAllMocks();
    api = fakeApi();
    api.on(accountCalls.sessions, () => ({ sessions: [] }));
    api.on(accountCalls.belongings, () => ({ owned_projects: [], shared_projects: 0 }));
  });
  afterEach(() => vi.unstubAllGlobals());

  const projects = [{ project_uuid: idOf(7), name: 'Meridian', other_members: 0 }];
  const ask = async (person: AccountPerson) => {
    await person.click(await screen.findByRole('button', { name: 'Delete account' }));
    return within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  };

  it('lists what is deleted with the account, and requires the address', async () => {
    api.on(accountCalls.belongings, () => ({ owned_projects: projects, shared_projects: 1 }));
    const removed = api.on(accountCalls.remove, () => ({ success: true as const }));
    const person = await renderAccount();
    const dialog = await ask(person);
    expect(await dialog.findByText('Meridian')).toBeTruthy();
    expect(dialog.getByText('1 stays')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(await dialog.findByText(/exactly as shown/)).toBeTruthy();
    expect(removed).toHaveLength(0);
    await person.type(dialog.getByRole('textbox'), 'Ada@example.com{Enter}');
    await waitFor(() => expect(accountCallbacks.onDeleted).toHaveBeenCalledOnce());
  });

  it('shows that the plan is canceled immediately without a refund', async () => {
    api.on(accountCalls.belongings, () => ({
      owned_projects: [],
      shared_projects: 0,
      cancelled_plan: 'Starter',
    }));
    const dialog = await ask(await renderAccount());
    expect(await dialog.findByText('Starter: canceled immediately, not refunded')).toBeTruthy();
  });

  it('shows until when the canceled plan is paid', async () => {
    api.on(accountCalls.belongings, () => ({
      owned_projects: [],
      shared_projects: 0,
      cancelled_plan: 'Starter',
    }));
    const person = await renderAccount({}, {}, [[[subscriptionCalls.current.path], aSubscription()]]);
    const dialog = await ask(person);
    expect(
      await dialog.findByText(
        'Starter, monthly, paid until Dec 12, 2026: canceled immediately, not refunded',
      ),
    ).toBeTruthy();
  });

  it('is refused while projects have other members, with the names of the projects', async () => {
    const shared = [{ project_uuid: idOf(7), name: 'Meridian', other_members: 2 }];
    api.on(accountCalls.belongings, () => ({ owned_projects: shared, shared_projects: 0 }));
    const dialog = await ask(await renderAccount());
    expect(await dialog.findByText(/Remove their collaborators/)).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Meridian' }).getAttribute('href')).toBe(
      `/dashboard/projects/${idOf(7)}`,
    );
    expect(dialog.getByText('2 other members')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Delete account' })).toBeNull();
  });

  it('requests a recent sign-in when the server requires it, then continues', async () => {
    let isRecent = false;
    api.on(accountCalls.remove, () =>
      isRecent ? { success: true as const } : refuse(403, { code: 'recent_sign_in_required' }),
    );
    const confirmByPassword = async () => {
      isRecent = true;
    };
    const person = await renderAccount({ account: fakeAccount({ confirmByPassword }) });
    const dialog = await ask(person);
    await person.type(await dialog.findByRole('textbox'), 'ada@example.com{Enter}');
    await confirmWith(person, 'secret1');
    await waitFor(() => expect(accountCallbacks.onDeleted).toHaveBeenCalledOnce());
  });

  it('shows why deleting failed, and can be retried', async () => {
    api.on(accountCalls.remove, () => refuse(500, { message: 'The database is away.' }));
    const person = await renderAccount();
    const dialog = await ask(person);
    await person.type(await dialog.findByRole('textbox'), 'ada@example.com{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toBe('The database is away.');
    expect(accountCallbacks.onDeleted).not.toHaveBeenCalled();
  });

  it('also deletes the account at the hosted provider', async () => {
    api.on(accountCalls.remove, () => ({ success: true as const }));
    const remove = vi.fn(async () => {});
    const settings = async () => ({ keepsSessions: false, mail: 'smtp' as const });
    const person = await renderAccount({ account: fakeAccount({ remove }), settings });
    const dialog = await ask(person);
    await person.type(await dialog.findByRole('textbox'), 'ada@example.com{Enter}');
    await waitFor(() => expect(accountCallbacks.onDeleted).toHaveBeenCalledOnce());
    expect(remove).toHaveBeenCalledOnce();
  });
});
