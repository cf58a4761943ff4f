import { type AccountSession, accountCalls } from '@fieldkit/contract/account.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../testing/examples.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { accountCallbacks, renderAccount } from '../../testing/render-account.tsx';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

const session = (changes: Partial<AccountSession> = {}): AccountSession => ({
  session_uuid: idOf(1),
  user_agent:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  sign_in_provider: 'password',
  created_at: new Date().toISOString(),
  last_used_at: new Date().toISOString(),
  is_current: true,
  ...changes,
});
const phone = session({
  session_uuid: idOf(2),
  user_agent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
  sign_in_provider: 'github.com',
  last_used_at: new Date(Date.now() - 5 * 60_000).toISOString(),
  is_current: false,
});

describe('the account’s sessions', () => {
  let api: ReturnType<typeof fakeApi>;

  beforeEach(() => {
    vi.clearAllMocks();
    api = fakeApi();
    api.on(accountCalls.sessions, () => ({ sessions: [session(), phone] }));
    api.on(accountCalls.belongings, () => ({ owned_projects: [], shared_projects: 0 }));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('show location and client, which session is the current one, and when the others were last used', async () => {
    await renderAccount();
    const rows = await (await region('Active sessions')).findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Chrome on macOSThis deviceSigned in with a password · active now'),
      expect.stringContaining('Safari on iPhoneSigned in with GitHub · last used 5 minutes ago'),
    ]);
  });

  it('are ended one by one', async () => {
    const ended = api.on(accountCalls.endSession, () => ({ success: true as const }));
    const person = await renderAccount();
    await person.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    await waitFor(() => expect(ended[0]?.params).toEqual({ sessionUuid: phone.session_uuid }));
    await person.click(button('Sign out on this device'));
    expect(accountCallbacks.onSignOut).toHaveBeenCalledOnce();
  });

  it('are all ended after a confirmation', async () => {
    const ended = api.on(accountCalls.endSessions, () => ({ success: true as const }));
    const person = await renderAccount();
    await person.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(accountCallbacks.onSignOut).toHaveBeenCalledOnce());
    expect(ended).toHaveLength(1);
  });

  it('are not shown when the hosted provider manages them', async () => {
    const settings = async () => ({ keepsSessions: false, mail: 'smtp' as const });
    await renderAccount({ settings });
    await screen.findByText('Set');
    expect(screen.queryByRole('region', { name: 'Active sessions' })).toBeNull();
  });
});
