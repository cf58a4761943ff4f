import { subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerPlansDialog } from '../../billing/open-plans-dialog.ts';
import { aSubscription } from '../../testing/examples.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { PastDueNotice } from './PastDueNotice.tsx';
import { PlanButton } from './PlanButton.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => vi.unstubAllGlobals());

const show = (status: 'active' | 'past_due') => {
  const requests = api.on(subscriptionCalls.current, () => aSubscription({ status }));
  return { requests, ...renderAt('/', <PastDueNotice />) };
};

test('[BILL-10] a payment that is past due is shown on every screen, with the way to the plan', async () => {
  const open = vi.fn();
  const unregister = registerPlansDialog({ open, helps: () => true });
  const { person } = show('past_due');
  expect((await screen.findByRole('alert')).textContent).toContain('Your payment is past due');
  await person.click(screen.getByRole('button', { name: 'See your plan' }));
  expect(open).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).toBeNull();
  unregister();
});

test('[BILL-10] the notice of a past due payment can be dismissed', async () => {
  const { person } = show('past_due');
  await person.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[BILL-10] the notice is not shown while no payment is past due', async () => {
  const { requests } = show('active');
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[BILL-10] the button of the plans shows the plan, and that its payment is past due', async () => {
  api.on(subscriptionCalls.current, () => aSubscription({ status: 'past_due', plan_name: 'Starter' }));
  renderAt('/', <PlanButton onPress={() => {}} />);
  await screen.findByRole('button', { name: /^Starter ?, payment past due$/ });
});
