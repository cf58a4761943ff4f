/**
 * Converts an amount from a currency's smallest units to whole ones: 1900 cents are 19 dollars, 1900 yen are
 * 1900 yen.
 */
export function inWholeUnits(minor: number, currency: string): number {
  return minor / 10 ** decimalsOf(currency);
}

/** The decimals according to ISO 4217; two for an invalid currency code. */
function decimalsOf(currency: string): number {
  if (!/^[a-z]{3}$/i.test(currency)) return 2;
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** Formats an amount in a currency's smallest units: $99.00. */
export function inMoney(minor: number, currency: string): string {
  const whole = inWholeUnits(minor, currency);
  if (!/^[a-z]{3}$/i.test(currency)) return `${whole} ${currency}`;
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(whole);
}
