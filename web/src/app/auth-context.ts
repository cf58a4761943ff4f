import { authContextMessages } from '@fieldkit/contract/messages/auth-context.ts';
import { createContext, useContext } from 'react';
import type { SignInResult } from '../features/identity/enter.ts';
import type { IdentityPort } from '../features/identity/identity-port.ts';
import type { StoredUser } from '../lib/session-store.ts';

/** The signed-in person as the screens know them. */
export interface SignedInUser {
  id: string;
  email: string;
  /** "User" where the identity provider knows no name. */
  name: string;
  /** The photo, or a generated picture of the initials. */
  avatar_url: string;
  /** Whether the email address is verified. */
  isVerified: boolean;
}

export interface AuthState {
  user: SignedInUser | null;
  /** Until what the browser has stored was restored. */
  isLoading: boolean;
  /** Signed up and has no project yet. */
  isFirstTimeUser: boolean;
  needsProfileSetup: boolean;
  /** The server does not know the session any more; the person stays where they are until they sign in again, or signs in when nothing was shown yet. */
  hasEnded: boolean;
  /** For the screens that sign people in. */
  identity: IdentityPort;
  /** A person signed in or up. */
  enter: (entered: SignInResult) => void;
  /** Stores new details of the signed-in user. Details of any other user are ignored. */
  updateUser: (user: StoredUser) => void;
  /** The first project exists. */
  clearFirstTime: () => void;
  /** The profile was completed. */
  completeProfile: () => void;
  /** Leaves a session that has ended; what was typed waits for the same person. */
  signInAgain: () => Promise<void>;
  signOut: () => Promise<void>;
}

export const AuthContext = createContext<AuthState | null>(null);

/** Who is signed in, and the way out. Throws outside an AuthProvider. */
export function useAuth(): AuthState {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error(authContextMessages.outsideProvider);
  return auth;
}
