const name = 'checkout';

export type CheckoutEnding = 'success' | 'cancelled';

/**
 * Keeps how a checkout ended, which the address says where it leads back to, and takes it out of the address: a reload does not
 * repeat it. It is shown once somebody is signed in.
 */
export function keepCheckoutEnding(): void {
  const address = new URL(location.href);
  const ending = address.searchParams.get(name);
  if (!ending) return;
  sessionStorage.setItem(name, ending);
  address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
}

export function readCheckoutEnding(): CheckoutEnding | null {
  const ending = sessionStorage.getItem(name);
  return ending === 'success' || ending === 'cancelled' ? ending : null;
}

export function forgetCheckoutEnding(): void {
  sessionStorage.removeItem(name);
}
