/** Money as it is written in the United States: "$19.00". A currency that nobody knows stands behind its number. */
export function formatAmount(amount: number, currency: string): string {
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);
  } catch {
    return `${amount.toLocaleString('en-US')} ${currency}`;
  }
}

const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** A price of a plan, in whole US dollars: "$4,990". */
export const formatPrice = (dollars: number): string => whole.format(dollars);
