import { configurationCalls } from '@fieldkit/contract/configuration.ts';
import { emailPreferenceCalls } from '@fieldkit/contract/email-preferences.ts';
import { notificationCalls } from '@fieldkit/contract/notifications.ts';
import { reviewCalls } from '@fieldkit/contract/reviews.ts';
import { type CurrentSubscription, subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { anAuthState } from '../../testing/auth-state.ts';
import { aConfiguration, aSubscription } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { AuthContext } from '../auth-context.ts';
import { TopBar } from './TopBar.tsx';
import { useShellDialogs } from './use-shell-dialogs.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(notificationCalls.count, () => ({ count: 0, notification_count: 0 }));
  api.on(reviewCalls.status, () => ({ is_operator: false, waiting: 0 }));
  api.on(configurationCalls.read, () => aConfiguration());
});
afterEach(() => vi.unstubAllGlobals());

/** The top bar with its dialogs, as in the app frame. */
function Bar() {
  return <TopBar dialogs={useShellDialogs()} />;
}

const signOut = vi.fn(async () => {});
const auth = anAuthState({ signOut });
const show = (subscription: CurrentSubscription | object = {}, address = '/dashboard') => {
  api.on(subscriptionCalls.current, () => subscription as CurrentSubscription);
  return renderAt(
    address,
    <AuthContext value={auth}>
      <Bar />
    </AuthContext>,
  ).person;
};
const openMenu = async (person: ReturnType<typeof show>) => {
  await person.click(screen.getByRole('button', { name: 'Account menu, Ada Lovelace' }));
  return screen.findByRole('menu');
};
const entries = () => screen.getAllByRole('menuitem').map((item) => item.textContent);
const narrow = () => vi.stubGlobal('matchMedia', () => ({ matches: false }));

test.each([
  ['/dashboard', 'Dashboard'],
  ['/dashboard/analytics', 'Dashboard'],
  ['/dashboard/analytics/queries', 'Dashboard'],
  ['/dashboard/projects/1/libraries/2', 'Manage Projects'],
  ['/dashboard/notifications', undefined],
])('[SHELL-01] at %s the current tab is %s', (address, name) => {
  show({}, address);
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual(name ? [name] : []);
});

describe('the plan button', () => {
  test('[SHELL-03] shows Upgrade without a plan and opens the plans', async () => {
    const person = show();
    await person.click(await screen.findByRole('button', { name: 'Upgrade' }));
    expect(await screen.findByRole('dialog', { name: 'Choose Your Plan' })).toBeTruthy();
  });

  test('[SHELL-03] shows the plan’s name', async () => {
    show(aSubscription());
    expect(await screen.findByRole('button', { name: 'Starter' })).toBeTruthy();
  });

  test('[BILL-03] shows the plan’s name when the response has only the three specified fields', async () => {
    const { subscription_plan_uuid, name, validity } = aSubscription();
    show({ subscription_plan_uuid, name, validity });
    expect(await screen.findByRole('button', { name: 'Starter' })).toBeTruthy();
  });

  test('[SHELL-03] a 404 from the server means no plan, and a failure does not', async () => {
    show(refuse(404, { code: 'no_subscription' }));
    expect(await screen.findByRole('button', { name: 'Upgrade' })).toBeTruthy();
    show(refuse(500));
    expect(await screen.findByRole('button', { name: 'Plans' })).toBeTruthy();
  });

  test('[SHELL-03] is in the account menu on narrow windows', async () => {
    narrow();
    const person = show();
    await screen.findByRole('button', { name: 'Upgrade' });
    await openMenu(person);
    await person.click(await screen.findByRole('menuitem', { name: 'Upgrade' }));
    expect(await screen.findByRole('dialog', { name: 'Choose Your Plan' })).toBeTruthy();
  });
});

describe('the account menu', () => {
  test('[SHELL-04] shows name, email and plan, and its entries in their groups', async () => {
    const person = show(aSubscription());
    await screen.findByRole('button', { name: 'Starter' });
    const menu = await openMenu(person);
    for (const text of ['Ada Lovelace', 'ada@example.com', 'Starter plan', 'Payments', 'Support'])
      expect(menu.textContent).toContain(text);
    expect(entries()).toEqual([
      'Account',
      'Search and commandsAltK',
      'Payment History',
      'Cancel Subscription',
      'Get Support',
      'Settings',
      'Sign Out',
    ]);
  });

  test.each(['canceled', 'past_due', 'paused', 'trialing'] as const)(
    '[SHELL-04] offers no cancellation while the subscription is %s',
    async (status) => {
      const person = show(aSubscription({ status }));
      const name = status === 'past_due' ? /^Starter ?, payment past due$/ : 'Starter';
      await screen.findByRole('button', { name });
      await openMenu(person);
      expect(entries()).not.toContain('Cancel Subscription');
    },
  );

  test('[SHELL-04] without a plan it shows that, and offers no cancellation', async () => {
    const person = show();
    await screen.findByRole('button', { name: 'Upgrade' });
    expect((await openMenu(person)).textContent).toContain('No plan');
    expect(entries()).not.toContain('Cancel Subscription');
  });

  test.each([
    ['Payment History', 'Payment History'],
    ['Cancel Subscription', 'Cancel Subscription'],
    ['Get Support', 'Get Support'],
    ['Settings', 'Settings'],
  ])('[SHELL-04] %s opens its dialog', async (entry, title) => {
    api.on(subscriptionCalls.payments, () => []);
    api.on(emailPreferenceCalls.read, () => refuse(500));
    const person = show(aSubscription());
    await screen.findByRole('button', { name: 'Starter' });
    await openMenu(person);
    await person.click(screen.getByRole('menuitem', { name: entry }));
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
  });

  test('[BILL-09] Contact Support opens the support dialog, and returns the focus to the menu’s button', async () => {
    const support = { discord_url: null, email: 'help@example.com', contact_url: null };
    api.on(configurationCalls.read, () => aConfiguration({ support }));
    const person = show(aSubscription());
    await screen.findByRole('button', { name: 'Starter' });
    await openMenu(person);
    await person.click(screen.getByRole('menuitem', { name: 'Cancel Subscription' }));
    await person.click(await screen.findByRole('button', { name: 'Contact Support' }));
    expect(await screen.findByRole('dialog', { name: 'Get Support' })).toBeTruthy();
    await person.keyboard('{Escape}');
    const button = await screen.findByRole('button', { name: 'Account menu, Ada Lovelace' });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('signs out', async () => {
    const person = show();
    await openMenu(person);
    await person.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    expect(signOut).toHaveBeenCalledOnce();
  });
});
