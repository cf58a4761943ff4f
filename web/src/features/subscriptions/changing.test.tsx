import { checkoutCalls } from '@fieldkit/contract/checkouts.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import { type CurrentSubscription, subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { aPlanUsage, aSubscription } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { planCard, showPlans } from '../../testing/show-plans.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(checkoutCalls.previewChange, () => ({
    due_now: 266.67,
    next_amount: 499,
    next_date: '2026-12-12T12:00:00.000Z',
    currency: 'USD',
  }));
  api.on(checkoutCalls.changePlan, () => ({ message: '' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const support = { discord_url: null, email: 'help@example.com', contact_url: null };
const professional = aSubscription({ plan_id: 'professional', plan_name: 'Professional' });
const show = (subscription: Partial<CurrentSubscription> = {}) =>
  showPlans({ api, subscription: aSubscription(subscription), configuration: { support } });
const press = async (person: ReturnType<typeof show>['person'], plan: string, name: string) =>
  person.click(await (await planCard(plan)).findByRole('button', { name }));
const confirm = (name: string) => screen.getByRole('button', { name });

test('[BILL-02] labels a change: upgrade, downgrade, or the other cycle', async () => {
  const { person } = show();
  expect(await (await planCard('Professional')).findByText('Upgrade to Professional')).toBeTruthy();
  expect((await planCard('Indie')).getByText('Change to Indie')).toBeTruthy();
  expect((await planCard('Starter')).getByText('Your plan')).toBeTruthy();
  await person.click(screen.getByRole('radio', { name: 'Yearly' }));
  expect((await planCard('Starter')).getByText('Change to yearly')).toBeTruthy();
});

test('[BILL-10] the dialog shows the price of an upgrade, applies it, and waits until it is visible', async () => {
  const sent = api.on(checkoutCalls.changePlan, () => ({ message: '' }));
  const { person } = show();
  await press(person, 'Professional', 'Upgrade to Professional');
  const dialog = await screen.findByRole('dialog', { name: 'Change to Professional?' });
  await screen.findByText('$266.67');
  expect(dialog.textContent).toContain('Due now$266.67Next bill$499.00 on Dec 12, 2026');
  await person.click(confirm('Change to Professional'));
  expect(await screen.findByText('Waiting for Professional…')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([{ plan_id: 'professional', billing_cycle: 'monthly' }]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  api.on(subscriptionCalls.current, () => professional);
  await act(() => vi.advanceTimersByTimeAsync(limits.checkoutPollMs));
  expect(await screen.findByText('You are now on Professional.')).toBeTruthy();
});

test('[BILL-10] the dialog shows when the change is not visible within a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { person } = show();
  await press(person, 'Professional', 'Upgrade to Professional');
  await screen.findByText('$266.67');
  await person.click(confirm('Change to Professional'));
  await screen.findByText('Waiting for Professional…');
  await act(() => vi.advanceTimersByTimeAsync(limits.checkoutWaitMs));
  expect(await screen.findByText('This is taking longer than usual')).toBeTruthy();
});

test('[BILL-11] the dialog shows each quota that a smaller plan lowers', async () => {
  api.on(checkoutCalls.previewChange, () => ({
    due_now: -53.33,
    next_amount: 19,
    next_date: null,
    currency: 'USD',
  }));
  const { person } = show();
  api.on(checkoutCalls.usage, () => aPlanUsage({ libraries: 4, methods_per_library: 90, workflows: 3 }));
  await screen.findByText('4 of 5');
  await press(person, 'Indie', 'Change to Indie');
  await screen.findByText('$53.33');
  const { textContent } = await screen.findByRole('dialog', { name: 'Change to Indie?' });
  expect(textContent).toContain('Credit for later bills$53.33Next bill$19.00, less the credit');
  expect(textContent).toContain('You have 4 libraries; Indie allows 1.');
  expect(textContent).toContain('You have 3 validated workflows; Indie allows 2.');
  expect(textContent).not.toContain('90 methods');
});

test('[BILL-10] a change of only the cycle is labeled as such', async () => {
  const { person } = show();
  await person.click(await screen.findByRole('radio', { name: 'Yearly' }));
  await press(person, 'Starter', 'Change to yearly');
  expect(await screen.findByRole('dialog', { name: 'Change to yearly?' })).toBeTruthy();
  await screen.findByText('$266.67');
  expect(confirm('Change to yearly')).toBeTruthy();
  expect(screen.queryByText(/Change to Starter/)).toBeNull();
});

it('shows why a change was refused, and leads back with the focus where it was', async () => {
  const sentence = 'The payment provider is not responding. Nothing was changed.';
  api.on(checkoutCalls.changePlan, () => refuse(503, { message: sentence }));
  const { person } = show();
  await press(person, 'Professional', 'Upgrade to Professional');
  await screen.findByText('$266.67');
  await person.click(confirm('Change to Professional'));
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  await person.click(screen.getByRole('button', { name: 'Back' }));
  const back = await screen.findByRole('button', { name: 'Upgrade to Professional' });
  await waitFor(() => expect(document.activeElement).toBe(back));
  expect(screen.queryByText(sentence)).toBeNull();
  expect(screen.queryByText('Chosen')).toBeNull();
});

it('does not treat a failure as a result, disables purchases in the meantime, and retries', async () => {
  const { person } = show();
  api.on(subscriptionCalls.current, () => refuse(500));
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  expect(screen.getByText('Your plan could not be loaded')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Choose|Upgrade/ })).toBeNull();
  // Nothing looks as if it were still loading.
  expect(document.querySelector('.shimmer')).toBeNull();
  expect(screen.queryByText('No subscription')).toBeNull();
  api.on(subscriptionCalls.current, () => professional);
  await person.click(retry);
  expect(await screen.findByRole('heading', { name: 'Professional, monthly' })).toBeTruthy();
});

it('changes nothing before the price is loaded', async () => {
  api.on(checkoutCalls.previewChange, () => refuse(503, { message: 'The provider is away.' }));
  const sent = api.on(checkoutCalls.changePlan, () => ({ message: '' }));
  const { person } = show();
  await press(person, 'Professional', 'Upgrade to Professional');
  expect((await screen.findByRole('alert')).textContent).toContain('The provider is away.');
  await person.click(confirm('Change to Professional'));
  expect(sent).toEqual([]);
});

test.each<[Partial<CurrentSubscription>, RegExp]>([
  [{ status: 'past_due' }, /Pay it with the link/],
  [{ cancel_at_period_end: true }, /Resume it to keep your plan/],
  [{ status: 'paused' }, /Contact support to resume/],
  [{ plan_id: 'custom', plan_name: 'Custom' }, /Contact sales to change it/],
])(
  '[BILL-10] the dialog cannot change a subscription that is %o, and shows what to do',
  async (subscription, reason) => {
    const { person } = show(subscription);
    const button = await (await planCard('Professional')).findByRole('button');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const described = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toMatch(reason);
    await person.click(button);
    expect(screen.getByRole('dialog', { name: 'Choose Your Plan' })).toBeTruthy();
  },
);
