const name = '_ptxn';

/** Takes the payment that a mail of the payment provider asks for out of the address, before anything leads elsewhere; null mostly. */
export function takePaymentLink(): string | null {
  const address = new URL(location.href);
  const transaction = address.searchParams.get(name);
  if (!transaction) return null;
  address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
  return /^txn_[\da-z]{1,60}$/.test(transaction) ? transaction : null;
}
