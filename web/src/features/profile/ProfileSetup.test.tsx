import { customerCalls } from '@fieldkit/contract/customers.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { storeUser } from '../../lib/session-store.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { ada } from '../../testing/fake-identity.ts';
import { showError, showSuccess } from '../../ui/toast.ts';
import { ProfileSetup, type ProfileSetupProps } from './ProfileSetup.tsx';

const customer = {
  id: 'AdaUid',
  email: 'ada@example.com',
  name: 'Ada',
  avatar_url: null,
  is_new: false,
  profile_completed: true,
};
const completed = { success: true, customer } as const;
const radio = (name: string) => screen.getByRole('radio', { name });
const choose = (name: string) => userEvent.click(radio(name));
const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Complete Profile' }));

describe('Complete Your Profile', () => {
  let api: ReturnType<typeof fakeApi>;
  const onCompleted = vi.fn();
  const onSignOut = vi.fn();

  beforeEach(() => {
    vi.clearAllMocks();
    storeUser(ada);
    api = fakeApi();
  });
  afterEach(() => vi.unstubAllGlobals());

  const show = (arrival: ProfileSetupProps['arrival'] = {}) =>
    render(<ProfileSetup arrival={arrival} onCompleted={onCompleted} onSignOut={onSignOut} />);

  test('[PROF-01] cannot be dismissed: Escape focuses its title and announces the reason', async () => {
    show();
    await userEvent.keyboard('{Escape}');
    const dialog = screen.getByRole('dialog', { name: 'Complete Your Profile' });
    expect(document.activeElement?.textContent).toBe('Complete Your Profile');
    expect(screen.getByRole('status').textContent).toBe('Complete this step to continue');
    fireEvent.pointerDown(document.body);
    expect(dialog.isConnected).toBe(true);
    expect(screen.queryByRole('button', { name: /close/i })).toBeNull();
  });

  it('offers to sign out, which does not count as dismissing it', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(onSignOut).toHaveBeenCalledOnce();
  });

  test('[PROF-02] is for an individual by default and requires name and position of companies', async () => {
    show();
    expect((radio('Individual') as HTMLInputElement).checked).toBe(true);
    expect(screen.queryByRole('textbox', { name: 'Company name' })).toBeNull();
    await choose('Company');
    await submit();
    expect(await screen.findByText('Company name is required')).toBeTruthy();
    expect(screen.getByText('Position is required')).toBeTruthy();
    expect(document.activeElement).toBe(field('Company name'));
  });

  test('[PROF-02] clears the company’s fields when the type is changed back to individual', async () => {
    const sent = api.on(customerCalls.completeProfile, () => completed);
    show();
    await choose('Company');
    await userEvent.type(field('Company name'), 'Analytical Engines');
    await choose('Individual');
    await choose('Company');
    expect(field('Company name').value).toBe('');
    await choose('Individual');
    await submit();
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ type: 'individual', company_name: '' }));
  });

  test('[PROF-03, PROF-05] refuses a website without http, until it is edited', async () => {
    show();
    await userEvent.type(field('Website'), 'example.com');
    await submit();
    const complaint = 'Please enter a valid URL starting with http:// or https://';
    expect(await screen.findByText(complaint)).toBeTruthy();
    await userEvent.type(field('Website'), '/');
    expect(screen.queryByText(complaint)).toBeNull();
  });

  test('[PROF-04] has three subscriptions, which are all on', () => {
    show();
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true, true]);
    for (const name of ['Product updates', 'Security alerts', 'Marketing emails'])
      expect(screen.getByRole('checkbox', { name })).toBeTruthy();
  });

  test('[PROF-06] sends all fields, with the plan and the invitation from the landing parameters', async () => {
    const sent = api.on(customerCalls.completeProfile, () => completed);
    show({ selected_plan: 'pro', inviter_hash: 'h4sh' });
    await choose('Company');
    await userEvent.type(field('Company name'), 'Analytical Engines');
    await userEvent.type(field('Position'), 'Engineer');
    await userEvent.type(field('Website'), 'https://example.com');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Marketing emails' }));
    await submit();
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        {
          type: 'company',
          company_name: 'Analytical Engines',
          position: 'Engineer',
          website: 'https://example.com',
          is_subscribed_product_updates: true,
          is_subscribed_security_alerts: true,
          is_subscribed_marketing_emails: false,
          subscription_plan: 'pro',
          inviter_hash: 'h4sh',
        },
      ]),
    );
  });

  it('leaves out landing parameters that the server would refuse', async () => {
    const sent = api.on(customerCalls.completeProfile, () => completed);
    show({ selected_plan: 'p'.repeat(65), inviter_hash: 'a\nb' });
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(Object.keys(sent[0]?.body ?? {})).not.toContain('subscription_plan');
    expect(Object.keys(sent[0]?.body ?? {})).not.toContain('inviter_hash');
  });

  test('[PROF-07] confirms the success and continues', async () => {
    api.on(customerCalls.completeProfile, () => completed);
    show();
    await submit();
    await waitFor(() => expect(onCompleted).toHaveBeenCalledOnce());
    expect(showSuccess).toHaveBeenCalledExactlyOnceWith('Profile setup completed successfully!');
  });

  test('[PROF-07] shows a failure with the server’s message, or else the default, and stays open', async () => {
    api.on(customerCalls.completeProfile, () =>
      refuse(422, { message: 'Look.', fields: { website: 'Not so' } }),
    );
    show();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Look.');
    expect(screen.getByText('Not so')).toBeTruthy();
    api.on(customerCalls.completeProfile, () => refuse(0));
    await submit();
    const failed =
      'Failed to setup profile. Fieldkit cannot be reached right now. Nothing you typed is lost; try again once the connection is back.';
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(failed));
    expect(vi.mocked(showError).mock.calls).toEqual([['Look.'], [failed]]);
    expect(onCompleted).not.toHaveBeenCalled();
  });

  test.each([true, {}, { ok: 1 }])(
    '[PROF-07] treats the response %j as a completed profile',
    async (answer) => {
      api.on(customerCalls.completeProfile, () => answer as never);
      show();
      await submit();
      await waitFor(() => expect(onCompleted).toHaveBeenCalledOnce());
      expect(showSuccess).toHaveBeenCalledExactlyOnceWith('Profile setup completed successfully!');
    },
  );

  it('continues when another tab has completed it', async () => {
    api.on(customerCalls.completeProfile, () => refuse(409, { code: 'profile_complete' }));
    show();
    await submit();
    await waitFor(() => expect(onCompleted).toHaveBeenCalledOnce());
    expect(showError).not.toHaveBeenCalled();
  });

  it('keeps the draft across a reload, until it is sent', async () => {
    const { unmount } = show();
    await choose('Company');
    await userEvent.type(field('Position'), 'Engineer');
    unmount();
    show();
    expect(field('Position').value).toBe('Engineer');
    api.on(customerCalls.completeProfile, () => completed);
    await userEvent.type(field('Company name'), 'Analytical Engines');
    await submit();
    await waitFor(() => expect(onCompleted).toHaveBeenCalledOnce());
    expect(Object.keys(sessionStorage)).toEqual(['auth_user']);
  });

  it.each(['{', '7', '{"type":["company"],"website":5}'])('ignores a draft like %s', (broken) => {
    sessionStorage.setItem('draft:AdaUid:profile', broken);
    show();
    expect(field('Website').value).toBe('');
    expect((radio('Individual') as HTMLInputElement).checked).toBe(true);
  });
});
