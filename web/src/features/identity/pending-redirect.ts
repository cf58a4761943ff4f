import type { ProviderId } from './identity-port.ts';

const key = 'sign_in_redirect';

/** Stores that the tab is about to redirect to a provider's page. */
export const storeRedirect = (provider: ProviderId): void => sessionStorage.setItem(key, provider);

/** Returns the provider that the tab was redirected to, only once; null without a redirect. */
export function takeRedirect(): ProviderId | null {
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return kept === 'google.com' || kept === 'github.com' ? kept : null;
}
