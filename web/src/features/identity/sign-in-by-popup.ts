import {
  type Auth,
  browserPopupRedirectResolver,
  GithubAuthProvider,
  GoogleAuthProvider,
  signInWithPopup,
  type User,
} from 'firebase/auth';
import type { ProviderId } from './identity-port.ts';

const makers = { 'google.com': GoogleAuthProvider, 'github.com': GithubAuthProvider };

/** Signs in with Google or GitHub in a window of its own; the machinery is fetched only when somebody wants it. */
export async function signInByPopup(auth: Auth, provider: ProviderId): Promise<User> {
  const { user } = await signInWithPopup(auth, new makers[provider](), browserPopupRedirectResolver);
  return user;
}
