import type { Secret } from './build-request.ts';

/**
 * Credentials are kept in this tab, for one library and one server: another server of a document never gets what was
 * entered for the first one.
 */
const keyOf = (library: string, origin: string): string => `fieldkit-request ${library} ${origin}`;

export function readSecrets(library: string, origin: string): Record<string, Secret> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(library, origin)) ?? '{}') as Record<string, Secret>;
  } catch {
    return {};
  }
}

/** Stores credentials in this tab; null removes them. If the browser blocks storage, they are lost when the page closes. */
export function storeSecrets(library: string, origin: string, secrets: Record<string, Secret> | null): void {
  try {
    if (secrets === null) sessionStorage.removeItem(keyOf(library, origin));
    else sessionStorage.setItem(keyOf(library, origin), JSON.stringify(secrets));
  } catch {
    // The page works without it.
  }
}
