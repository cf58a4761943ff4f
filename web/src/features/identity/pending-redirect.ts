import type { ProviderId } from './identity-port.ts';

const key = 'sign_in_redirect';

/** The tab is about to leave for a provider's page. */
export const storeRedirect = (provider: ProviderId): void => sessionStorage.setItem(key, provider);

/** The provider whose page the tab has come back from, told once; null when it was nowhere. */
export function takeRedirect(): ProviderId | null {
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return kept === 'google.com' || kept === 'github.com' ? kept : null;
}
