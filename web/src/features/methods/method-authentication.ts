import type { RequestDetails } from '@fieldkit/contract/request-details.ts';

/** A method's authentication, as edited in the form. */
export interface AuthenticationValues {
  kind: 'library' | 'none' | 'own';
  /** The chosen schemes of the library. */
  ids: string[];
  /** Whether a call needs all of them rather than one. */
  isAll: boolean;
  /** Whether a call without any of them is also accepted. */
  isOptional: boolean;
}

export const asLibrary: AuthenticationValues = { kind: 'library', ids: [], isAll: false, isOptional: false };

/**
 * The form's values for the alternatives that a method declares; undefined if it uses those of its library.
 */
export function authenticationValues(security: RequestDetails['security']): AuthenticationValues {
  if (!security) return asLibrary;
  const some = security.filter((ids) => ids.length > 0);
  if (some.length === 0) return { ...asLibrary, kind: 'none' };
  return {
    kind: 'own',
    ids: [...new Set(some.flat())],
    isAll: some.length === 1 && (some[0]?.length ?? 0) > 1,
    isOptional: some.length < security.length,
  };
}

/** The alternatives for the form's values; null if the method uses those of its library. */
export function securityOf({ kind, ids, isAll, isOptional }: AuthenticationValues): string[][] | null {
  if (kind === 'library') return null;
  if (kind === 'none' || ids.length === 0) return [];
  return [...(isAll ? [ids] : ids.map((id) => [id])), ...(isOptional ? [[]] : [])];
}
