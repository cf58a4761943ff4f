import { configurationCalls } from '@fieldkit/contract/configuration.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takePaymentLink } from '../../billing/payment-link.ts';
import { aConfiguration } from '../../testing/examples.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { followPaymentLink } from './follow-payment-link.ts';

const fake = {
  Initialized: false,
  Initialize: vi.fn(),
  Environment: { set: vi.fn() },
  Checkout: { open: vi.fn() },
};
const goTo = vi.fn();
beforeEach(async () => {
  vi.clearAllMocks();
  vi.stubGlobal('PaddleBillingV1', fake);
  vi.spyOn(location, 'assign').mockImplementation(goTo);
  // Loaded first, so that the only delay is the expected second.
  await import('./open-paddle.ts');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

const sold = (provider: 'paddle' | 'test') =>
  fakeApi().on(configurationCalls.read, () =>
    aConfiguration({ payments: { provider, environment: 'production', client_token: 'live_token' } }),
  );
const follow = async (transaction: string) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const following = followPaymentLink(transaction);
  await vi.advanceTimersByTimeAsync(limits.checkoutStartMs + 500);
  await following;
};

it('opens the checkout of a payment email, and returns after the payment', async () => {
  sold('paddle');
  await follow('txn_01abc');
  expect(fake.Checkout.open.mock.calls).toEqual([
    [
      expect.objectContaining({
        transactionId: 'txn_01abc',
        settings: expect.objectContaining({
          successUrl: `${location.origin}/dashboard?checkout=success`,
        }),
      }),
    ],
  ]);
  const emit = (name: string) => fake.Initialize.mock.calls[0]?.[0].eventCallback({ name });
  emit('checkout.closed');
  expect(goTo).not.toHaveBeenCalled();
  emit('checkout.completed');
  expect(goTo.mock.calls).toEqual([[`${location.origin}/dashboard?checkout=success`]]);
});

it('opens nothing when another provider is configured', async () => {
  sold('test');
  await follow('txn_01abc');
  expect(fake.Checkout.open).not.toHaveBeenCalled();
});

it('removes a transaction from the address, and nothing else', () => {
  history.replaceState(null, '', '/dashboard?_ptxn=txn_01abc&project=p');
  expect(takePaymentLink()).toBe('txn_01abc');
  expect(location.search).toBe('?project=p');
  expect(takePaymentLink()).toBeNull();
  history.replaceState(null, '', '/dashboard?_ptxn=%3Cscript%3E');
  expect(takePaymentLink()).toBeNull();
  expect(location.search).toBe('');
});
