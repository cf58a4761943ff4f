import { checkoutCalls } from '@fieldkit/contract/checkouts.ts';
import { configurationCalls } from '@fieldkit/contract/configuration.ts';
import type { CurrentSubscription } from '@fieldkit/contract/subscriptions.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { aConfiguration, aPlanUsage, aSubscription } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { PresentPlan } from './PresentPlan.tsx';
import { planLine } from './state-of.ts';

const support = { discord_url: null, email: 'help@example.com', contact_url: null };

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(checkoutCalls.usage, () => aPlanUsage());
  api.on(configurationCalls.read, () => aConfiguration({ support }));
});
afterEach(() => vi.unstubAllGlobals());

const show = (subscription: CurrentSubscription | null) =>
  renderAt('/', <PresentPlan subscription={subscription} />);
const since = { status_since: '2026-11-14T12:00:00.000Z' };

test.each<[Partial<CurrentSubscription>, string, string]>([
  [{}, 'Active', 'Renews on Dec 12, 2026.'],
  [{ status: 'trialing' }, 'Trial', 'The trial ends on Dec 12, 2026; then the plan renews.'],
  [{ cancel_at_period_end: true }, 'Ending', 'It is canceled and ends on Dec 12, 2026. Resume it'],
  [{ status: 'canceled' }, 'Ending', 'It is canceled and ends on Dec 12, 2026. Contact support'],
  [
    { status: 'past_due', ...since },
    'Past due',
    'The payment has been past due since Nov 14, 2026. Pay it with',
  ],
  [{ status: 'past_due', cancel_at_period_end: true, ...since }, 'Past due', 'past due since Nov 14, 2026'],
  [{ status: 'paused', ...since }, 'Paused', 'It has been paused since Nov 14, 2026. Contact support'],
])('[BILL-10] a subscription that is %o shows its status', async (changes, badge, text) => {
  const { container } = show(aSubscription(changes));
  expect(screen.getByRole('heading', { name: 'Starter, monthly' })).toBeTruthy();
  expect(screen.getByText(badge)).toBeTruthy();
  await waitFor(() => expect(container.textContent).toContain(text));
});

test('[BILL-10] a canceled subscription can be resumed where it is shown', async () => {
  const sent = api.on(checkoutCalls.resume, () => ({ message: '' }));
  const { person } = show(aSubscription({ cancel_at_period_end: true }));
  await person.click(await screen.findByRole('button', { name: 'Resume subscription' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('[BILL-10] links to support when the status requires it, and shows whom to ask when there is none', async () => {
  const { unmount } = show(aSubscription({ status: 'paused' }));
  const link = await screen.findByRole('link', { name: 'Contact Support' });
  expect(link.getAttribute('href')).toBe('mailto:help@example.com');
  unmount();
  api.on(configurationCalls.read, () => aConfiguration());
  show(aSubscription({ status: 'paused' }));
  expect(await screen.findByText(/Ask the operator of this installation to resume it/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test.each<[Partial<CurrentSubscription>, string]>([
  [{}, 'Starter plan'],
  [{ status: 'past_due' }, 'Starter plan, past due'],
  [{ status: 'paused' }, 'Starter plan, paused'],
  [{ cancel_at_period_end: true }, 'Starter plan, ends on Dec 12, 2026'],
])('[SHELL-04] for a subscription that is %o, the menu shows %s', (changes, line) => {
  expect(planLine(aSubscription(changes))).toBe(line);
});

test('[BILL-11] the plan shows the usage of each quota, in figures as well', async () => {
  api.on(checkoutCalls.usage, () =>
    aPlanUsage({ projects: 1, libraries: 4, methods_per_library: 79, workflows: 6 }),
  );
  show(aSubscription());
  const meter = async (name: string) => screen.findByRole<HTMLMeterElement>('meter', { name });
  expect((await meter('Projects')).getAttribute('aria-valuetext')).toBe('1 of 1');
  expect((await meter('Libraries')).getAttribute('aria-valuetext')).toBe('4 of 5');
  expect(screen.getByText('1 of 1').className).toContain('text-warn');
  expect(screen.getByText('6 of 5').className).toContain('text-bad');
  expect(screen.getByText('4 of 5').className).toContain('text-warn');
  expect(screen.getByText('79 of 100').className).not.toMatch(/text-(?:warn|bad)/);
  expect(screen.getByText('The count of MCP integrations resets on Dec 12, 2026.')).toBeTruthy();
});

test('[BILL-11] the plan shows that there are no limits, and no end of a period', async () => {
  const { things } = aPlanUsage({ projects: 12 });
  const free = { is_subscribed: false, things: things.map((thing) => ({ ...thing, most: -1 })) };
  api.on(checkoutCalls.usage, () => aPlanUsage({}, free));
  show(null);
  expect(await screen.findByText('12')).toBeTruthy();
  expect(screen.queryByText(/no limit/)).toBeNull();
  expect(screen.getByText('Everything is unlimited on this installation.')).toBeTruthy();
  expect(screen.queryByText(/counted anew/)).toBeNull();
});

it('without a subscription, shows whose limits apply', async () => {
  api.on(checkoutCalls.usage, () => aPlanUsage({}, { plan_name: 'Indie', is_subscribed: false }));
  show(null);
  expect(await screen.findByText('Until you choose a plan, the limits of Indie apply.')).toBeTruthy();
});

it('shows that the usage could not be loaded, and tries again', async () => {
  api.on(checkoutCalls.usage, () => refuse(500));
  const { person } = show(aSubscription());
  await screen.findByText('Your usage could not be loaded');
  api.on(checkoutCalls.usage, () => aPlanUsage());
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('0 of 500')).toBeTruthy();
});
