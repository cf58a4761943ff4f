import { createContext, useContext } from 'react';
import type { IdentityPort } from '../features/identity/identity-port.ts';
import type { SignInResult } from '../features/identity/sign-in.ts';
import type { StoredUser } from '../lib/session-store.ts';

/** For developers of the screens; apart, because every page carries it. */
const outsideProvider = 'useAuth must be used within an AuthProvider';

/** The signed-in user in the form that the screens use. */
export interface SignedInUser {
  id: string;
  email: string;
  /** "User" when the identity provider has no name. */
  name: string;
  /** The photo, or a generated picture of the initials. */
  avatar_url: string;
  /** Whether the email address is verified. */
  isVerified: boolean;
}

export interface AuthState {
  user: SignedInUser | null;
  /** True until the stored session is restored. */
  isLoading: boolean;
  /** Signed up and has no project yet. */
  isFirstTimeUser: boolean;
  needsProfileSetup: boolean;
  /**
   * The server no longer accepts the session. The user stays on the screen until they sign in again, or gets
   * the sign-in screen when no screen was shown yet.
   */
  hasEnded: boolean;
  /** For the sign-in screens. */
  identity: IdentityPort;
  /** The user signed in or up. */
  enter: (entered: SignInResult) => void;
  /** Stores new details of the signed-in user. Details of any other user are ignored. */
  updateUser: (user: StoredUser) => void;
  /** The first project exists. */
  clearFirstTime: () => void;
  /** The profile was completed. */
  completeProfile: () => void;
  /** Leaves an ended session; drafts are kept for the same user. */
  signInAgain: () => Promise<void>;
  signOut: () => Promise<void>;
}

export const AuthContext = createContext<AuthState | null>(null);

/** The signed-in user and the sign-out. Throws outside an AuthProvider. */
export function useAuth(): AuthState {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error(outsideProvider);
  return auth;
}
