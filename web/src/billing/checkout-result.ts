const name = 'checkout';

export type CheckoutResult = 'success' | 'cancelled';

/**
 * Stores the result of a checkout, which is in the provider's return address, and removes it from the
 * address, so that a reload does not show it again. It is shown once the user is signed in.
 */
export function storeCheckoutResult(): void {
  const address = new URL(location.href);
  const ending = address.searchParams.get(name);
  if (!ending) return;
  sessionStorage.setItem(name, ending);
  address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
}

export function readCheckoutResult(): CheckoutResult | null {
  const ending = sessionStorage.getItem(name);
  return ending === 'success' || ending === 'cancelled' ? ending : null;
}

export function clearCheckoutResult(): void {
  sessionStorage.removeItem(name);
}
