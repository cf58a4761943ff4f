const name = '_ptxn';

/**
 * Removes the transaction of a payment link from the address before any navigation, and returns it; null if
 * there is none.
 */
export function takePaymentLink(): string | null {
  const address = new URL(location.href);
  const transaction = address.searchParams.get(name);
  if (!transaction) return null;
  address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
  return /^txn_[\da-z]{1,60}$/.test(transaction) ? transaction : null;
}
