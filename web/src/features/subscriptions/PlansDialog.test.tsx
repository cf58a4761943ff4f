import { plans, planUuidOf } from '@fieldkit/contract/plans.ts';
import { type CurrentSubscription, planIds } from '@fieldkit/contract/subscriptions.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aSubscription } from '../../testing/examples.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { planCard, showPlans } from '../../testing/show-plans.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => vi.unstubAllGlobals());

/** Renders the plans without a payment provider. */
const show = (email: string | null = 'help@example.com', subscription: CurrentSubscription | null = null) =>
  showPlans({
    api,
    subscription,
    configuration: {
      support: { discord_url: null, email, contact_url: null },
      payments: { provider: 'off', environment: 'production', client_token: null },
    },
  }).person;

describe('Choose Your Plan', () => {
  test('[BILL-01] shows the four plans with their prices and features, and marks the most popular', async () => {
    show();
    expect(await screen.findByRole('dialog', { name: 'Choose Your Plan' })).toBeTruthy();
    for (const id of planIds) {
      const { name, features } = plans[id];
      const shown = (await planCard(name)).getByRole('list', { name: `What ${name} includes` });
      expect(
        within(shown)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ).toEqual([...features]);
    }
    const prices = { Indie: '$19', Starter: '$99', Professional: '$499', Custom: 'Contact sales' };
    for (const [name, price] of Object.entries(prices))
      expect((await planCard(name)).getAllByText(price).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Most popular')).toHaveLength(1);
    expect((await planCard('Starter')).getByText('Most popular')).toBeTruthy();
  });

  test('[BILL-02] yearly prices show the savings: twelve months less the year', async () => {
    const person = show();
    expect(await screen.findByRole('radiogroup', { name: 'Billing cycle' })).toBeTruthy();
    expect(screen.getByText('Save 20%')).toBeTruthy();
    expect(screen.queryByText(/Save \$/)).toBeNull();
    await person.click(screen.getByRole('radio', { name: 'Yearly' }));
    const years = { Indie: ['$190', '$38'], Starter: ['$990', '$198'], Professional: ['$4,990', '$998'] };
    for (const [name, [price = '', saved]] of Object.entries(years)) {
      expect((await planCard(name)).getByText(price)).toBeTruthy();
      expect((await planCard(name)).getByText(`Save ${saved}`)).toBeTruthy();
    }
    expect((await planCard('Custom')).queryByText(/Save \$/)).toBeNull();
  });

  test('[BILL-01, BILL-02] a comparison shows the limits of all plans, and the actual savings of a year', async () => {
    const person = show();
    await person.click(await screen.findByText('Compare all plans'));
    const cells = (label: string) =>
      within(screen.getByRole('rowheader', { name: label }).closest('tr') as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells('Libraries')).toEqual(['1', '5', '50', 'Unlimited']);
    expect(cells('Billed yearly')).toEqual(['$190 a year', '$990 a year', '$4,990 a year', 'Contact sales']);
    expect(cells('Saved per year')).toEqual(['$38 (17%)', '$198 (17%)', '$998 (17%)', '–']);
  });

  test('[BILL-01] while no plans are sold, a card links to support, in the chosen cycle', async () => {
    const person = show();
    await person.click(await screen.findByRole('radio', { name: 'Yearly' }));
    const ask = await screen.findByRole('link', { name: 'Ask for Starter' });
    expect(ask.getAttribute('href')).toBe('mailto:help@example.com?subject=Starter%20plan%2C%20yearly');
    expect((await planCard('Custom')).getByRole('link', { name: 'Ask for Custom' })).toBeTruthy();
    expect(screen.getByText('Plans cannot be bought here')).toBeTruthy();
  });

  test('[BILL-12] a notice above the plans explains this, and no plan is marked as chosen', async () => {
    showPlans({
      api,
      preselected: { plan: 'professional', cycle: 'yearly' },
      configuration: { payments: { provider: 'off', environment: 'production', client_token: null } },
    });
    const notice = await screen.findByText('Plans cannot be bought here');
    const card = await screen.findByRole('heading', { level: 3, name: 'Indie' });
    expect(notice.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByText('$4,990')).toBeTruthy();
    expect(screen.queryByText('Chosen')).toBeNull();
  });

  test('without an address, the dialog names the person to contact, and has no link', async () => {
    show(null);
    expect(await screen.findByText(/Ask the operator of this installation/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('marks the current plan, in its cycle, and opens in that cycle', async () => {
    const person = show(
      'help@example.com',
      aSubscription({ billing_cycle: 'yearly', subscription_plan_uuid: planUuidOf('starter', 'yearly') }),
    );
    expect(await screen.findByText('Your plan')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yearly' }).checked).toBe(true);
    expect((await planCard('Starter')).queryByRole('link')).toBeNull();
    await person.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect(screen.queryByText('Your plan')).toBeNull();
  });
});

test('[BILL-01] a plan that includes support shows when this installation has not set it up', async () => {
  const { unmount } = showPlans({ api });
  const hint = /not set up on this installation/;
  await waitFor(async () => expect((await planCard('Indie')).getByText(hint)).toBeTruthy());
  expect((await planCard('Starter')).queryByText(hint)).toBeNull();
  unmount();
  const support = { discord_url: 'https://discord.gg/kit', email: null, contact_url: null };
  showPlans({ api, configuration: { support } });
  expect((await planCard('Indie')).getByText('Discord support')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(hint)).toBeNull());
});
