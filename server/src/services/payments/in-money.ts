import { inWholeUnits } from './in-whole-units.ts';

/** An amount of a currency's smallest units as people write it: $99.00. */
export function inMoney(minor: number, currency: string): string {
  const whole = inWholeUnits(minor, currency);
  if (!/^[a-z]{3}$/i.test(currency)) return `${whole} ${currency}`;
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(whole);
}
