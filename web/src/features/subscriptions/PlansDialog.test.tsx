import { configurationCalls } from '@fieldkit/contract/configuration.ts';
import { planIds } from '@fieldkit/contract/plan-ids.ts';
import { plans, planUuidOf } from '@fieldkit/contract/plans.ts';
import { type CurrentSubscription, subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aConfiguration, aSubscription } from '../../testing/examples.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { PlansDialog } from './PlansDialog.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => vi.unstubAllGlobals());

const show = (email: string | null = 'help@example.com', subscription: CurrentSubscription | object = {}) => {
  api.on(configurationCalls.read, () =>
    aConfiguration({
      support: { discord_url: null, email, contact_url: null },
      payments: { provider: 'off', environment: 'production', client_token: null },
    }),
  );
  api.on(subscriptionCalls.current, () => subscription as CurrentSubscription);
  return renderAt('/', <PlansDialog open onClose={() => {}} />).person;
};
const card = async (name: string) => {
  const title = await screen.findByRole('heading', { level: 3, name });
  return within(title.closest('li') as HTMLElement);
};

describe('Choose Your Plan', () => {
  test('[BILL-01] shows the four plans with their prices and features, one of them the most popular', async () => {
    show();
    expect(await screen.findByRole('dialog', { name: 'Choose Your Plan' })).toBeTruthy();
    for (const id of planIds) {
      const { name, features } = plans[id];
      const shown = (await card(name)).getByRole('list', { name: `What ${name} includes` });
      expect(
        within(shown)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ).toEqual([...features]);
    }
    const prices = { Indie: '$19', Starter: '$99', Professional: '$499', Custom: 'Contact sales' };
    for (const [name, price] of Object.entries(prices))
      expect((await card(name)).getAllByText(price).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Most popular')).toHaveLength(1);
    expect((await card('Starter')).getByText('Most popular')).toBeTruthy();
  });

  test('[BILL-02] yearly prices show what they save: twelve months less the year', async () => {
    const person = show();
    expect(await screen.findByRole('radiogroup', { name: 'Billing cycle' })).toBeTruthy();
    expect(screen.getByText('Save 20%')).toBeTruthy();
    expect(screen.queryByText(/Save \$/)).toBeNull();
    await person.click(screen.getByRole('radio', { name: 'Yearly' }));
    const years = { Indie: ['$190', '$38'], Starter: ['$990', '$198'], Professional: ['$4,990', '$998'] };
    for (const [name, [price = '', saved]] of Object.entries(years)) {
      expect((await card(name)).getByText(price)).toBeTruthy();
      expect((await card(name)).getByText(`Save ${saved}`)).toBeTruthy();
    }
    expect((await card('Custom')).queryByText(/Save \$/)).toBeNull();
  });

  test('[BILL-01] while nothing is sold a card leads to support, in the cycle that was chosen', async () => {
    const person = show();
    await person.click(await screen.findByRole('radio', { name: 'Yearly' }));
    const ask = await screen.findByRole('link', { name: 'Ask for Starter' });
    expect(ask.getAttribute('href')).toBe('mailto:help@example.com?subject=Starter%20plan%2C%20yearly');
    expect((await card('Custom')).getByRole('link', { name: 'Ask for Custom' })).toBeTruthy();
    expect(screen.getByText('Plans cannot be bought here')).toBeTruthy();
  });

  test('without an address it says whom to ask, and links nowhere', async () => {
    show(null);
    expect(await screen.findByText(/Ask whoever runs this installation/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('marks the plan that the person has, in its cycle, and opens in that cycle', async () => {
    const person = show(
      'help@example.com',
      aSubscription({ billing_cycle: 'yearly', subscription_plan_uuid: planUuidOf('starter', 'yearly') }),
    );
    expect(await screen.findByText('Your plan')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yearly' }).checked).toBe(true);
    expect((await card('Starter')).queryByRole('link')).toBeNull();
    await person.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect(screen.queryByText('Your plan')).toBeNull();
  });
});
