import { type Checkout, checkoutCalls } from '@fieldkit/contract/checkouts.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import { planUuidOf } from '@fieldkit/contract/plans.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { readPurchasedPlan } from '../../billing/purchased-plan.ts';
import { aPlanUsage, aSubscription, idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { planCard, showPlans } from '../../testing/show-plans.tsx';

const aCheckout = (changes: Partial<Checkout> = {}): Checkout => ({
  checkout_uuid: idOf(71),
  provider: 'test',
  items: [{ price_id: 'pri_starter', quantity: 1 }],
  custom_data: { subscription_plan_uuid: planUuidOf('starter', 'monthly'), firebase_id: 'AdaUid' },
  email: 'ada@example.com',
  page_url: 'http://localhost/checkout/test/71',
  success_url: 'http://localhost/dashboard?checkout=success',
  cancelled_url: 'http://localhost/dashboard?checkout=cancelled',
  ...changes,
});

let api: ReturnType<typeof fakeApi>;
const goTo = vi.fn();
beforeEach(() => {
  api = fakeApi();
  goTo.mockReset();
  vi.spyOn(location, 'assign').mockImplementation(goTo);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const press = async (person: ReturnType<typeof showPlans>['person'], plan: string, name: string) =>
  person.click(await (await planCard(plan)).findByRole('button', { name }));

describe('buying a plan', () => {
  test('[BILL-04] opens the checkout of the chosen plan and cycle, and stores the choice', async () => {
    const sent = api.on(checkoutCalls.open, () => aCheckout());
    const { person } = showPlans({ api });
    await person.click(await screen.findByRole('radio', { name: 'Yearly' }));
    await press(person, 'Starter', 'Choose Starter');
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('http://localhost/checkout/test/71'));
    expect(sent.map(({ body }) => body)).toEqual([{ plan_id: 'starter', billing_cycle: 'yearly' }]);
    expect(readPurchasedPlan()).toEqual({ plan: 'starter', cycle: 'yearly' });
    expect(screen.getByRole('button', { name: 'Opening…' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('[BILL-05] shows why it could not be opened', async () => {
    const sentence = 'Price ID not found for the selected plan and billing cycle';
    api.on(checkoutCalls.open, () => refuse(409, { code: 'price_not_found', message: sentence }));
    const { person } = showPlans({ api });
    await press(person, 'Indie', 'Choose Indie');
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(goTo).not.toHaveBeenCalled();
  });

  test('[BILL-11] shows the usage beyond a plan before it is bought', async () => {
    api.on(checkoutCalls.open, () => aCheckout());
    const { person } = showPlans({ api });
    api.on(checkoutCalls.usage, () => aPlanUsage({ projects: 3, libraries: 2, mcp_integrations: 700 }));
    await screen.findByText('3 of 1');
    await press(person, 'Starter', 'Choose Starter');
    const dialog = await screen.findByRole('dialog', { name: 'Choose Starter?' });
    for (const sentence of [
      'You have 3 projects; Starter allows 1.',
      '700 MCP integrations were counted in this period; Starter allows 500.',
      'Everything stays available; you cannot add more.',
    ])
      expect(dialog.textContent).toContain(sentence);
    expect(dialog.textContent).not.toContain('libraries');
    expect(dialog.textContent).toContain('$99 a month');
    await person.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledOnce());
  });

  test('[BILL-01] Custom links to the contact page, or else to an email address', async () => {
    const support = {
      discord_url: null,
      email: 'help@example.com',
      contact_url: 'https://example.com/sales',
    };
    const { unmount } = showPlans({ api, configuration: { support } });
    const page = await (await planCard('Custom')).findByRole('link', { name: /Ask for Custom/ });
    expect([page.getAttribute('href'), page.getAttribute('target')]).toEqual([
      'https://example.com/sales',
      '_blank',
    ]);
    unmount();
    showPlans({ api, configuration: { support: { ...support, contact_url: null } } });
    const mail = await (await planCard('Custom')).findByRole('link', { name: 'Ask for Custom' });
    expect(mail.getAttribute('href')).toContain('mailto:help@example.com');
  });
});

test('[BILL-01] Custom shows whom to ask when the operator configured no contact', async () => {
  showPlans({ api });
  expect(await (await planCard('Custom')).findByText('Ask the operator of this installation')).toBeTruthy();
});

describe('the preselected plan', () => {
  test('[BILL-12] opens its checkout directly, in its cycle, with its name and price', async () => {
    const sent = api.on(checkoutCalls.open, () => aCheckout());
    showPlans({ api, opensCheckout: true, preselected: { plan: 'professional', cycle: 'yearly' } });
    const dialog = await screen.findByRole('dialog', { name: 'Opening checkout' });
    expect(dialog.textContent).toContain('You chose Professional for $4,990 a year.');
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('http://localhost/checkout/test/71'));
    expect(sent.map(({ body }) => body)).toEqual([{ plan_id: 'professional', billing_cycle: 'yearly' }]);
    expect(screen.queryByRole('button', { name: /^Choose / })).toBeNull();
  });

  test('[BILL-12] is marked among the plans, with its button focused, when its checkout cannot be opened', async () => {
    const sent = api.on(checkoutCalls.open, () => refuse(503, { message: 'The provider does not answer.' }));
    const { person } = showPlans({
      api,
      opensCheckout: true,
      preselected: { plan: 'starter', cycle: 'yearly' },
    });
    expect((await screen.findByRole('alert')).textContent).toBe('The provider does not answer.');
    const card = await planCard('Starter');
    const choose = card.getByRole('button', { name: 'Choose Starter' });
    await waitFor(() => expect(document.activeElement).toBe(choose));
    for (const text of ['Chosen', 'Most popular', '$990']) expect(card.getByText(text)).toBeTruthy();
    expect(sent).toHaveLength(1);
    await person.click(choose);
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  test('[BILL-12] opens no checkout for a user with a subscription', async () => {
    const sent = api.on(checkoutCalls.open, () => aCheckout());
    showPlans({
      api,
      subscription: aSubscription(),
      opensCheckout: true,
      preselected: { plan: 'professional', cycle: 'monthly' },
    });
    expect(await screen.findByRole('button', { name: 'Upgrade to Professional' })).toBeTruthy();
    expect(sent).toHaveLength(0);
  });

  test('[BILL-06] is marked among the plans after its checkout was canceled', async () => {
    const sent = api.on(checkoutCalls.open, () => aCheckout());
    showPlans({ api, preselected: { plan: 'starter', cycle: 'monthly' } });
    expect(await (await planCard('Starter')).findByText('Chosen')).toBeTruthy();
    expect(sent).toHaveLength(0);
  });

  test('[BILL-05, BILL-12] if the plan is unknown, shows that, and the existing plans', async () => {
    showPlans({ api, preselected: { plan: 'platinum', cycle: 'monthly' } });
    expect((await screen.findByRole('alert')).textContent).toContain('Unknown plan ID');
    expect(await screen.findByRole('button', { name: 'Choose Starter' })).toBeTruthy();
  });

  test('[BILL-12] if it is already the current plan, it is shown as current', async () => {
    showPlans({ api, subscription: aSubscription(), preselected: { plan: 'starter', cycle: 'monthly' } });
    expect(await screen.findByText('Your plan')).toBeTruthy();
    expect(screen.queryByText('Chosen')).toBeNull();
  });
});

describe('the provider’s own checkout', () => {
  /** What the provider's script defines when it runs. Its wrapper keeps the first such object that it finds. */
  const fake = {
    Initialized: false,
    Initialize: vi.fn(),
    Environment: { set: vi.fn() },
    Checkout: { open: vi.fn() },
  };
  const arrive = () => vi.stubGlobal('PaddleBillingV1', fake);
  beforeEach(async () => {
    vi.clearAllMocks();
    // Loaded first, so that the only delay is the expected second.
    await import('./open-paddle.ts');
  });
  const payments = (environment: 'production' | 'sandbox' = 'production') => ({
    configuration: { payments: { provider: 'paddle', environment, client_token: 'live_token' } as const },
  });
  const choose = async (environment?: 'production' | 'sandbox') => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    api.on(checkoutCalls.open, () => aCheckout({ provider: 'paddle', page_url: null }));
    const stage = showPlans({ api, ...payments(environment) });
    await press(stage.person, 'Starter', 'Choose Starter');
    await waitFor(() => expect(readPurchasedPlan()).not.toBeNull());
    return stage;
  };

  test('[BILL-04] opens after a second with the price, quantity 1 and the user, in production mode', async () => {
    arrive();
    const { onClose } = await choose();
    await act(() => vi.advanceTimersByTimeAsync(limits.checkoutStartMs - 500));
    expect(fake.Initialize).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await waitFor(() => expect(fake.Checkout.open).toHaveBeenCalledOnce());
    expect(fake.Environment.set).not.toHaveBeenCalled();
    expect(fake.Initialize.mock.calls[0]?.[0]).toMatchObject({ token: 'live_token' });
    expect(fake.Checkout.open.mock.calls[0]?.[0]).toMatchObject({
      items: [{ priceId: 'pri_starter', quantity: 1 }],
      customData: { subscription_plan_uuid: planUuidOf('starter', 'monthly'), firebase_id: 'AdaUid' },
      customer: { email: 'ada@example.com' },
      settings: { successUrl: 'http://localhost/dashboard?checkout=success' },
    });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('uses the sandbox when it is configured', async () => {
    arrive();
    await choose('sandbox');
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await waitFor(() => expect(fake.Environment.set).toHaveBeenCalledWith('sandbox'));
  });

  test.each([
    [['checkout.completed', 'checkout.closed'], 'success'],
    [['checkout.closed'], 'cancelled'],
  ])('[BILL-06] after %o the provider returns to the result for %s', async (events, ending) => {
    arrive();
    await choose();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await waitFor(() => expect(fake.Initialize).toHaveBeenCalled());
    for (const name of events) fake.Initialize.mock.calls[0]?.[0].eventCallback({ name });
    expect(goTo.mock.calls).toEqual([[`http://localhost/dashboard?checkout=${ending}`]]);
  });

  it('shows that its script could not be loaded, and tries again', async () => {
    const scripts: HTMLScriptElement[] = [];
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      scripts.push(...nodes.filter((node) => node instanceof HTMLScriptElement));
    });
    const { person } = await choose();
    await waitFor(() => expect(scripts).toHaveLength(1));
    expect(scripts[0]?.src).toBe('https://cdn.paddle.com/paddle/v2/paddle.js');
    scripts[0]?.onerror?.(new Event('error'));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    await press(person, 'Starter', 'Choose Starter');
    await waitFor(() => expect(scripts).toHaveLength(2));
    arrive();
    scripts[1]?.onload?.(new Event('load'));
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await waitFor(() => expect(fake.Checkout.open).toHaveBeenCalledOnce());
  });
});
