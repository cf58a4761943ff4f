import {
  type Auth,
  type AuthProvider,
  GithubAuthProvider,
  GoogleAuthProvider,
  getRedirectResult,
  signInWithPopup,
  signInWithRedirect,
  type User,
} from 'firebase/auth';
import { failureCode } from '../../session/failure-code.ts';
import type { ProviderId } from './identity-port.ts';
import { storeRedirect, takeRedirect } from './sign-in-visit.ts';

/**
 * Signs in with Google or GitHub in a popup. If the browser blocks it, the page itself redirects to the
 * provider. The promise then never resolves, and `signInByRedirect` finishes the sign-in after the redirect
 * back.
 */
export async function signInByPopup(auth: Auth, provider: ProviderId): Promise<User> {
  try {
    return (await signInWithPopup(auth, providerFor(provider))).user;
  } catch (error) {
    if (failureCode(error) !== 'auth/popup-blocked') throw error;
    return redirectToProvider(auth, provider);
  }
}

/** Returns the user who signed in on the provider's page. */
export async function signInByRedirect(auth: Auth): Promise<User> {
  const result = await getRedirectResult(auth);
  if (!result) throw cameBack();
  return result.user;
}

async function redirectToProvider(auth: Auth, provider: ProviderId): Promise<never> {
  storeRedirect(provider);
  const back = new AbortController();
  try {
    return await Promise.race([signInWithRedirect(auth, providerFor(provider)), rejectOnReturn(back.signal)]);
  } catch (error) {
    takeRedirect();
    throw error;
  } finally {
    back.abort();
  }
}

/** The browser's Back button may restore the page from its cache. */
function rejectOnReturn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const look = ({ persisted }: PageTransitionEvent) => persisted && reject(cameBack());
    addEventListener('pageshow', look, { signal });
  });
}

const cameBack = () =>
  Object.assign(new Error('The provider returned no result.'), {
    code: 'auth/redirect-cancelled-by-user',
  });

/** @param email the expected account, if known, which Google then preselects if there are several accounts */
export function providerFor(id: ProviderId, email?: string | null): AuthProvider {
  if (id === 'github.com') return new GithubAuthProvider();
  const google = new GoogleAuthProvider();
  return email ? google.setCustomParameters({ login_hint: email }) : google;
}
