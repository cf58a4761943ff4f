import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

const read = (variables: Record<string, string>) => readEnv({ DATA_DIR: '/data', ...variables });
const keys = {
  PADDLE_API_KEY: 'pdl_live_apikey_01',
  PADDLE_CLIENT_TOKEN: 'live_0123456789',
  PADDLE_WEBHOOK_SECRET: 'pdl_ntfset_0123456789',
};
const secret = { FIELDKIT_SECRET: 'x'.repeat(32) };

describe('payments are accepted', () => {
  test.each([
    ['by a test checkout on one machine', {}, 'test'],
    ['not at all in production mode', { NODE_ENV: 'production' }, 'off'],
    ['by Paddle where its keys are set', { ...keys, NODE_ENV: 'production' }, 'paddle'],
    [
      'by Paddle’s sandbox',
      { ...keys, PADDLE_CLIENT_TOKEN: 'test_1', PADDLE_ENVIRONMENT: 'sandbox' },
      'paddle',
    ],
    ['not at all if PAYMENTS is off, with or without keys', { ...keys, PAYMENTS: 'off' }, 'off'],
    ['by the test checkout if PAYMENTS is test', { ...keys, PAYMENTS: 'test' }, 'test'],
  ])('%s', (_, variables, expected) => {
    expect(read({ ...secret, ...variables }).payments).toBe(expected);
  });

  test.each([
    [{ PAYMENTS: 'test', NODE_ENV: 'production' }, /^PAYMENTS is "test", which would make plans free/],
    [{ PAYMENTS: 'paddle' }, /^PADDLE_API_KEY is required for payments by Paddle/],
    [{ PADDLE_API_KEY: keys.PADDLE_API_KEY }, /^PADDLE_CLIENT_TOKEN is required/],
    [{ PAYMENTS: 'stripe' }, /^PAYMENTS must be paddle, test or off; it is "stripe"\.$/],
    [{ PADDLE_PRICES: 'starter_monthly=price' }, /^PADDLE_PRICES must be pairs such as starter_monthly=pri_/],
    [{ PADDLE_PRICES: 'custom_monthly=pri_1' }, /^PADDLE_PRICES must be pairs/],
    [{ DEFAULT_PLAN: 'free' }, /^DEFAULT_PLAN must be indie, starter, professional, custom/],
    // The messages do not repeat secrets.
    [{ PADDLE_API_KEY: 'short' }, /^PADDLE_API_KEY must be an API key\.$/],
    [
      { PADDLE_CLIENT_TOKEN: 'live' },
      /^PADDLE_CLIENT_TOKEN must be a client-side token \(live_… or test_…\)\.$/,
    ],
  ])('%j is refused', (variables, sentence) => {
    expect(() => read(variables as Record<string, string>)).toThrow(sentence);
  });

  test('prices are named by plan and cycle', () => {
    const list = 'starter_monthly=pri_01abc, professional_yearly=pri_02def,';
    expect(read({ PADDLE_PRICES: list }).PADDLE_PRICES).toEqual({
      starter_monthly: ['pri_01abc'],
      professional_yearly: ['pri_02def'],
    });
    // The first of several is sold, and subscriptions to the others still count.
    const changed = 'starter_monthly=pri_new,starter_monthly=pri_01abc';
    expect(read({ PADDLE_PRICES: changed }).PADDLE_PRICES).toEqual({
      starter_monthly: ['pri_new', 'pri_01abc'],
    });
    expect(() => read({ PADDLE_PRICES: 'indie_monthly=pri_1,starter_monthly=pri_1' })).toThrow(
      'PADDLE_PRICES must name each price once',
    );
  });
});
