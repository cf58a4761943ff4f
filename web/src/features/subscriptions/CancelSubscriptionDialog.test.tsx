import { checkoutCalls } from '@fieldkit/contract/checkouts.ts';
import { configurationCalls } from '@fieldkit/contract/configuration.ts';
import { subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeUser } from '../../lib/session-store.ts';
import { aConfiguration, aSubscription } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { CancelSubscriptionDialog } from './CancelSubscriptionDialog.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(subscriptionCalls.current, () => aSubscription());
  api.on(configurationCalls.read, () => aConfiguration());
});
afterEach(() => vi.unstubAllGlobals());

const withSupport = { discord_url: null, email: 'help@example.com', contact_url: null };
const withoutSales = { provider: 'off', environment: 'production', client_token: null } as const;

const show = () => {
  const callbacks = { onClose: vi.fn(), onContactSupport: vi.fn() };
  return { ...callbacks, ...renderAt('/', <CancelSubscriptionDialog open {...callbacks} />) };
};
const button = (name: string) => screen.findByRole('button', { name });

test('[BILL-09] refers to support when no plans are sold, and keeps the subscription', async () => {
  storeUser({
    uid: 'AdaUid',
    email: 'ada@example.com',
    displayName: 'Ada',
    photoURL: null,
    emailVerified: true,
    accessToken: 'token',
  });
  api.on(configurationCalls.read, () => aConfiguration({ support: withSupport, payments: withoutSales }));
  const { person, onClose, onContactSupport } = show();
  const dialog = await screen.findByRole('dialog', { name: 'Cancel Subscription' });
  await waitFor(() => expect(dialog.textContent).toContain('Our support team cancels subscriptions for you'));
  expect(await screen.findByText('Starter, monthly')).toBeTruthy();
  expect(screen.getByText('Dec 12, 2026')).toBeTruthy();
  expect(screen.getByText('ada@example.com')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel at period end' })).toBeNull();
  await person.click(await button('Keep Subscription'));
  expect([onClose.mock.calls.length, onContactSupport.mock.calls.length]).toEqual([1, 0]);
  await person.click(await button('Contact Support'));
  expect(onContactSupport).toHaveBeenCalledOnce();
});

test('[BILL-09] cancels at the end of the period, and undoes that', async () => {
  let isEnding = false;
  api.on(configurationCalls.read, () => aConfiguration({ support: withSupport }));
  api.on(subscriptionCalls.current, () => aSubscription({ cancel_at_period_end: isEnding }));
  const answer = (next: boolean) => () => {
    isEnding = next;
    return { message: '' };
  };
  const canceled = api.on(checkoutCalls.cancel, answer(true));
  const resumed = api.on(checkoutCalls.resume, answer(false));
  const { person } = show();
  expect(
    await screen.findByText('You keep Starter until Dec 12, 2026. You can resume it until then.'),
  ).toBeTruthy();
  expect(await button('Contact Support')).toBeTruthy();
  await person.click(await button('Cancel at period end'));
  expect(await screen.findByText('You keep Starter until Dec 12, 2026, then it ends.')).toBeTruthy();
  await person.click(await button('Resume subscription'));
  expect(await button('Cancel at period end')).toBeTruthy();
  expect([canceled.length, resumed.length]).toEqual([1, 1]);
});

test('[BILL-09] the dialog shows why the subscription could not be canceled', async () => {
  api.on(checkoutCalls.cancel, () => refuse(503, { message: 'The provider does not answer.' }));
  const { person } = show();
  await person.click(await button('Cancel at period end'));
  expect((await screen.findByRole('alert')).textContent).toContain('The provider does not answer.');
});

test('[BILL-09] the dialog has no dead link to support', async () => {
  api.on(configurationCalls.read, () => aConfiguration({ payments: withoutSales }));
  show();
  expect(await screen.findByText(/Ask the operator of this installation to cancel it/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Contact Support' })).toBeNull();
});

test('[BILL-09] links to the operator’s contact page if there is one', async () => {
  const support = { discord_url: null, email: null, contact_url: 'https://example.com/contact' };
  api.on(configurationCalls.read, () => aConfiguration({ support }));
  show();
  const link = await screen.findByRole('link', { name: /^Contact Support/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([support.contact_url, '_blank']);
});
