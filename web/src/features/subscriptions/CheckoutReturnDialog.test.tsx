import { configurationCalls } from '@fieldkit/contract/configuration.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import { type CurrentSubscription, subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storePurchasedPlan } from '../../billing/purchased-plan.ts';
import { aConfiguration, aSubscription } from '../../testing/examples.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { CheckoutReturnDialog } from './CheckoutReturnDialog.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(configurationCalls.read, () => aConfiguration());
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const has = (subscription: CurrentSubscription | object) =>
  api.on(subscriptionCalls.current, () => subscription as CurrentSubscription);
const show = (ending: 'success' | 'cancelled') => {
  const callbacks = { onClose: vi.fn(), onPlans: vi.fn() };
  return { ...callbacks, ...renderAt('/', <CheckoutReturnDialog open ending={ending} {...callbacks} />) };
};
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('the return from the checkout', () => {
  test('[BILL-06] paid: waits for the purchased plan, and confirms it', async () => {
    storePurchasedPlan({ plan: 'starter', cycle: 'yearly' });
    has(aSubscription({ plan_id: 'indie', plan_name: 'Indie' }));
    show('success');
    expect(await screen.findByText('Waiting for Starter…')).toBeTruthy();
    await pass(limits.checkoutPollMs);
    has(aSubscription());
    await pass(limits.checkoutPollMs);
    expect(screen.queryByText('You are now on Starter.')).toBeNull();
    has(aSubscription({ billing_cycle: 'yearly' }));
    await pass(limits.checkoutPollMs);
    expect(await screen.findByText('You are now on Starter.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy();
  });

  test('[BILL-06] paid: accepts any plan when the purchased one is unknown', async () => {
    has(aSubscription({ status: 'past_due' }));
    show('success');
    expect(await screen.findByText('Waiting for Starter…')).toBeTruthy();
    has(aSubscription());
    await pass(limits.checkoutPollMs);
    expect(await screen.findByText('You are now on Starter.')).toBeTruthy();
  });

  test('[BILL-06] paid: after a minute, shows that it takes longer, and stops polling', async () => {
    has({});
    show('success');
    await screen.findByText('Waiting for your plan…');
    await pass(limits.checkoutWaitMs);
    expect(await screen.findByText('This is taking longer than usual')).toBeTruthy();
    expect(screen.getByText(/You do not need to pay again/)).toBeTruthy();
    const requests = has({});
    await pass(10 * limits.checkoutPollMs);
    expect(requests).toEqual([]);
  });

  test('shows nothing when no plans are sold', async () => {
    const payments = { provider: 'off', environment: 'production', client_token: null } as const;
    const requests = api.on(configurationCalls.read, () => aConfiguration({ payments }));
    has({});
    show('success');
    await waitFor(() => expect(requests).toHaveLength(1));
    await pass(limits.checkoutPollMs);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[BILL-06] canceled: shows that nothing was paid, and leads back to the plan', async () => {
    storePurchasedPlan({ plan: 'starter', cycle: 'monthly' });
    has({});
    const { person, onPlans, onClose } = show('cancelled');
    const dialog = await screen.findByRole('dialog', { name: 'The checkout was canceled' });
    expect(dialog.textContent).toContain('No payment was made. Your plan has not changed.');
    await person.click(screen.getByRole('button', { name: 'See plans' }));
    expect(onPlans).toHaveBeenCalledExactlyOnceWith({ plan: 'starter', cycle: 'monthly' });
    expect(onClose).not.toHaveBeenCalled();
  });
});
