import type { RequestDetails } from '@fieldkit/contract/request-details.ts';

/** How a method is authenticated, as its form has it. */
export interface AuthenticationValues {
  kind: 'library' | 'none' | 'own';
  /** The chosen schemes of the library. */
  ids: string[];
  /** A call needs all of them, instead of one. */
  isAll: boolean;
  /** A call without any is accepted, too. */
  isOptional: boolean;
}

export const asLibrary: AuthenticationValues = { kind: 'library', ids: [], isAll: false, isOptional: false };

/** The form's values of the alternatives that a method declares; undefined where its library's hold. */
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

/** The alternatives that the form's values stand for; null where the library's hold. */
export function securityOf({ kind, ids, isAll, isOptional }: AuthenticationValues): string[][] | null {
  if (kind === 'library') return null;
  if (kind === 'none' || ids.length === 0) return [];
  return [...(isAll ? [ids] : ids.map((id) => [id])), ...(isOptional ? [[]] : [])];
}
