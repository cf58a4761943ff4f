import { testServer } from '@fieldkit/testing/test-server.ts';
import { expect, test } from 'vitest';
import { paddleSettings } from '../../services/payments/testing/paddle-sale.ts';

async function policy(settings: Record<string, string>): Promise<Record<string, string>> {
  const server = await testServer(settings);
  try {
    const { headers } = await server.app.inject({ url: '/healthz', headers: { host: 'localhost' } });
    const parts = String(headers['content-security-policy']).split(';');
    return Object.fromEntries(parts.map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]));
  } finally {
    await server.close();
  }
}

test.each([
  ['test', "'self'", "'self'", "'none'"],
  ['off', "'self'", "'self'", "'none'"],
])('when payments are %s, nothing from the payment provider may be loaded', async (PAYMENTS, ...expected) => {
  const { 'script-src': scripts, 'style-src': styles, 'frame-src': frames } = await policy({ PAYMENTS });
  expect([scripts, styles, frames]).toEqual(expected);
});

test.each([
  ['production', 'https://cdn.paddle.com', 'https://buy.paddle.com'],
  ['sandbox', 'https://cdn.paddle.com https://sandbox-cdn.paddle.com', 'https://sandbox-buy.paddle.com'],
])(
  'when payments use Paddle, in %s, its script, style and checkout are allowed',
  async (environment, styles, frame) => {
    const found = await policy({ ...paddleSettings, PADDLE_ENVIRONMENT: environment });
    expect(found).toMatchObject({
      'script-src': "'self' https://cdn.paddle.com",
      'style-src': `'self' ${styles}`,
      'frame-src': frame,
      'connect-src': "'self'",
    });
  },
);
