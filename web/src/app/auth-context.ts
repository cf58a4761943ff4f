import { createContext, useContext } from 'react';
import type { IdentityPort } from '../features/identity/identity-port.ts';
import type { SignInResult } from '../features/identity/sign-in.ts';
import type { StoredUser } from '../lib/session-store.ts';

/** For developers. Not in a messages file, because this module is part of every page. */
const outsideProvider = 'useAuth must be used within an AuthProvider';

/** The signed-in user in the form that the screens use. */
export interface SignedInUser {
  id: string;
  email: string;
  /** "User" if the identity provider has no name. */
  name: string;
  /** The photo, or a generated picture of the initials. */
  avatar_url: string;
  /** Whether the email address is verified. */
  isVerified: boolean;
}

export interface AuthState {
  user: SignedInUser | null;
  /** The user has signed up and has no project yet. */
  isFirstTimeUser: boolean;
  needsProfileSetup: boolean;
  /**
   * The server no longer accepts the session. The user stays on the current screen until they sign in again.
   * If no screen was shown yet, they get the sign-in screen.
   */
  hasEnded: boolean;
  /** For the sign-in screens. */
  identity: IdentityPort;
  /** Called when the user has signed in or signed up. */
  enter: (entered: SignInResult) => void;
  /** Stores new details of the signed-in user. Details of any other user are ignored. */
  updateUser: (user: StoredUser) => void;
  /** Called when the first project exists. */
  clearFirstTime: () => void;
  /** Called when the profile was completed. */
  completeProfile: () => void;
  /** Leaves an ended session. Drafts are kept for the same user. */
  signInAgain: () => Promise<void>;
  signOut: () => Promise<void>;
}

export const AuthContext = createContext<AuthState | null>(null);

/** The authentication state. Throws outside of an AuthProvider. */
export function useAuth(): AuthState {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error(outsideProvider);
  return auth;
}
