const name = 'checkout';

export type CheckoutResult = 'success' | 'cancelled';

/**
 * Stores how a checkout ended, which the provider's return address contains, and removes it from the address
 * so that a reload does not show it again. It is shown after the user has signed in.
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
