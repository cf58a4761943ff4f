import { configurationCalls } from '@fieldkit/contract/configuration.ts';
import { subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { storeUser } from '../../lib/session-store.ts';
import { aConfiguration, aSubscription } from '../../testing/examples.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { CancelSubscriptionDialog } from './CancelSubscriptionDialog.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(subscriptionCalls.current, () => aSubscription());
  api.on(configurationCalls.read, () => aConfiguration());
});
afterEach(() => vi.unstubAllGlobals());

const show = () => {
  const told = { onClose: vi.fn(), onContactSupport: vi.fn() };
  return { ...told, ...renderAt('/', <CancelSubscriptionDialog open {...told} />) };
};

test('[BILL-09] directs to support, and lets the subscription be', async () => {
  storeUser({
    ...{ uid: 'AdaUid', email: 'ada@example.com', displayName: 'Ada', photoURL: null },
    ...{ emailVerified: true, accessToken: 'token' },
  });
  const { person, onClose, onContactSupport } = show();
  const dialog = await screen.findByRole('dialog', { name: 'Cancel Subscription' });
  expect(dialog.textContent).toContain('Our support cancels subscriptions for you');
  expect(await screen.findByText('Starter, monthly')).toBeTruthy();
  expect(screen.getByText('Dec 12, 2026')).toBeTruthy();
  expect(screen.getByText('ada@example.com')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Keep Subscription' }));
  expect([onClose.mock.calls.length, onContactSupport.mock.calls.length]).toEqual([1, 0]);
  await person.click(screen.getByRole('button', { name: 'Contact Support' }));
  expect(onContactSupport).toHaveBeenCalledOnce();
});

it('says when it was cancelled already', async () => {
  api.on(subscriptionCalls.current, () => aSubscription({ cancel_at_period_end: true }));
  show();
  expect(await screen.findByText('It is cancelled already and ends on Dec 12, 2026.')).toBeTruthy();
});

test('[BILL-09] leads to the page for it where the operator has one', async () => {
  const support = { discord_url: null, email: null, contact_url: 'https://example.com/contact' };
  api.on(configurationCalls.read, () => aConfiguration({ support }));
  show();
  const link = await screen.findByRole('link', { name: /^Contact Support/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([support.contact_url, '_blank']);
});
