import { createContext, useContext } from 'react';
import type { StoredUser } from '../../lib/session-store.ts';
import type { AccountIdentity } from '../../session/own-account.ts';
import * as accountMessages from './account.messages.ts';

const names: Record<string, string | undefined> = accountMessages.ways;

/** The display name of a sign-in method. Unknown methods are shown by their id. */
export const signInMethodName = (id: string): string => names[id] ?? id;

/** The account and the callbacks for its sections. */
export interface AccountTools {
  identity: AccountIdentity;
  user: { id: string; email: string; name: string; photo: string | null; isVerified: boolean };
  /**
   * Called when the user's details have changed. Immediately updates the menu, both storages and the server.
   */
  onUser: (user: StoredUser) => void;
  onSignOut: () => void;
  /** Called when the account was deleted. */
  onDeleted: () => void;
  /** The address of a project. */
  hrefOfProject: (projectUuid: string) => string;
}

export const AccountContext = createContext<AccountTools | null>(null);

export function useAccount(): AccountTools {
  const tools = useContext(AccountContext);
  if (!tools) throw new Error('The sections of the account must be rendered inside its screen');
  return tools;
}
