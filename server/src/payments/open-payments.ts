import type { House } from '../context.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { testProvider } from './test-provider.ts';

/** Whoever takes the money here; null where nothing is sold. Nothing connects until it is needed. */
export function openPayments(house: Omit<House, 'payments'>): PaymentProvider | null {
  if (house.env.payments === 'off') return null;
  return testProvider(house);
}
