import { type AuthProvider, GithubAuthProvider, GoogleAuthProvider } from 'firebase/auth';
import type { ProviderId } from './identity-port.ts';

/** @param email the expected account, if known, which Google then preselects if there are several accounts */
export function providerFor(id: ProviderId, email?: string | null): AuthProvider {
  if (id === 'github.com') return new GithubAuthProvider();
  const google = new GoogleAuthProvider();
  return email ? google.setCustomParameters({ login_hint: email }) : google;
}
