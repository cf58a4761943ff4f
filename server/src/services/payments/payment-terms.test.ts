import { plans } from '@fieldkit/contract/plans.ts';
import { planIds } from '@fieldkit/contract/subscriptions.ts';
import { describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../platform/http-kit/errors.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { readEnv } from '../../platform/settings/env.ts';
import type { ActionContext } from '../context.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { hasPaidPeriodEnded, paymentTerms, requireTerms, testPrices } from './payment-terms.ts';
import { paddleSettings } from './testing/paddle-sale.ts';

const SECRET = 'a secret for tests that is long enough';
const shop = {} as PaymentProvider;
const services = (settings: Record<string, string>, payments: PaymentProvider | null = shop) => {
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: '/nonexistent', FIELDKIT_SECRET: SECRET, ...settings });
  return { env, secrets: createSecretBox(SECRET), payments } as ActionContext;
};

describe('if plans are sold through Paddle', () => {
  it('notifications are signed with any of its secrets, and prices have Paddle’s ids', () => {
    const several = { ...paddleSettings, PADDLE_WEBHOOK_SECRET: ' pdl_ntfset_one , pdl_ntfset_two ,' };
    expect(paymentTerms(services(several))?.secrets).toEqual(['pdl_ntfset_one', 'pdl_ntfset_two']);
    const terms = requireTerms(services(paddleSettings));
    expect([terms.provider, terms.secrets, terms.payments]).toEqual([
      'paddle',
      [paddleSettings.PADDLE_WEBHOOK_SECRET],
      shop,
    ]);
    expect(terms.prices).toEqual({
      indie_monthly: ['pri_indie'],
      starter_monthly: ['pri_starter'],
      professional_monthly: ['pri_pro'],
    });
  });

  it('an unset secret signs nothing: anyone could sign with an empty secret', () => {
    const { env, ...rest } = services(paddleSettings);
    const { PADDLE_WEBHOOK_SECRET: _, ...unset } = env;
    expect(paymentTerms({ ...rest, env: unset as typeof env })?.secrets).toEqual([]);
  });
});

describe('at the test checkout', () => {
  it('notifications are signed with a secret of the installation', () => {
    const terms = requireTerms(services({ PAYMENTS: 'test' }));
    const other = paymentTerms({
      ...services({ PAYMENTS: 'test' }),
      secrets: createSecretBox('another secret that is long enough'),
    });
    expect(terms.secrets).toEqual([createSecretBox(SECRET).hash('webhook', 'the test checkout')]);
    expect(other?.secrets).not.toEqual(terms.secrets);
    expect([terms.provider, terms.prices]).toEqual(['test', testPrices]);
  });

  it('every plan that has a price can be bought, monthly and yearly', () => {
    const priced = planIds.filter((id) => plans[id].monthly_price !== null);
    const expected = priced.flatMap((id) =>
      ['monthly', 'yearly'].map((cycle) => [`${id}_${cycle}`, `pri_test_${id}_${cycle}`]),
    );
    expect(testPrices).toEqual(Object.fromEntries(expected));
  });
});

describe('if no plans are sold', () => {
  it('there are no terms, and requiring them fails with 404', () => {
    expect(paymentTerms(services({ PAYMENTS: 'off' }))).toBeNull();
    for (const closed of [
      services({ PAYMENTS: 'off' }),
      services(paddleSettings, null),
      services({ PAYMENTS: 'off' }, null),
    ]) {
      expect(() => requireTerms(closed)).toThrow(Refusal);
      expect(() => requireTerms(closed)).toThrow(/Payments are turned off/);
    }
  });
});

describe('a subscription', () => {
  const past = new Date(Date.now() - 1_000);
  const future = new Date(Date.now() + 60_000);

  it.each([
    ['canceled', false, past, true],
    ['active', true, past, true],
    ['canceled', false, future, false],
    ['active', true, future, false],
    ['active', false, past, false],
    ['past_due', false, past, false],
  ])('that is %s, with its end %j, and paid until %s, is over: %s', (status, isEnding, end, isEnded) => {
    expect(hasPaidPeriodEnded({ status, cancel_at_period_end: isEnding, current_period_end: end })).toBe(
      isEnded,
    );
  });

  it('is over as soon as its paid period ends', () => {
    vi.useFakeTimers({ now: past });
    try {
      const period = { status: 'canceled', cancel_at_period_end: false, current_period_end: past };
      expect(hasPaidPeriodEnded(period)).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });
});
