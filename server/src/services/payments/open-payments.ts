import type { Services } from '../context.ts';
import { paddleProvider } from './paddle-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { testProvider } from './test-provider.ts';

/** The configured payment provider; null if nothing is sold. It connects only when it is needed. */
export function openPayments(services: Omit<Services, 'payments'>): PaymentProvider | null {
  const { PADDLE_API_KEY: api_key = '', PADDLE_ENVIRONMENT: environment, payments } = services.env;
  if (payments === 'off') return null;
  return payments === 'paddle' ? paddleProvider({ api_key, environment }) : testProvider(services);
}
