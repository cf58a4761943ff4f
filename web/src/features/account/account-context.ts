import { createContext, useContext } from 'react';
import type { AccountIdentity } from '../../lib/own-account.ts';
import type { StoredUser } from '../../lib/session-store.ts';

/** Whose account it is, and what its sections may do with it. */
export interface AccountTools {
  identity: AccountIdentity;
  user: { id: string; email: string; name: string; photo: string | null; isVerified: boolean };
  /** The person's details are new: the menu, both storages and the product follow at once. */
  onUser: (user: StoredUser) => void;
  onSignOut: () => void;
  /** The account was deleted. */
  onDeleted: () => void;
  /** Where a project is looked at. */
  hrefOfProject: (projectUuid: string) => string;
}

export const AccountContext = createContext<AccountTools | null>(null);

export function useAccount(): AccountTools {
  const tools = useContext(AccountContext);
  if (!tools) throw new Error('The account’s sections belong into its screen');
  return tools;
}
