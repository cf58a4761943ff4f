import type { AuthState } from '../app/auth-context.ts';
import { fakeIdentity } from './fake-identity.ts';

/** A signed-in user whose account is set up, with the given differences. */
export const anAuthState = (differences: Partial<AuthState> = {}): AuthState => ({
  user: { id: 'ada', name: 'Ada Lovelace', email: 'ada@example.com', avatar_url: '', isVerified: true },
  isFirstTimeUser: false,
  needsProfileSetup: false,
  hasEnded: false,
  identity: fakeIdentity(),
  enter: () => {},
  updateUser: () => {},
  clearFirstTime: () => {},
  completeProfile: () => {},
  signInAgain: async () => {},
  signOut: async () => {},
  ...differences,
});
