import type { Configuration } from '@fieldkit/contract/configuration.ts';
import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  initializeAuth,
  onIdTokenChanged,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updateProfile,
  validatePassword,
} from 'firebase/auth';
import type { StoredUser } from '../../lib/session-store.ts';
import { EmbeddedResolver } from './embedded-resolver.ts';
import { firebaseAccount } from './firebase-account.ts';
import { firebaseCodes, sendPasswordReset, toStoredUser } from './firebase-codes.ts';
import type { NewAccount, ProviderId } from './identity-port.ts';
import { passwordRulesFrom } from './password-rules-from.ts';
import { signInByPopup, signInByRedirect } from './sign-in-by-popup.ts';
import { syncTokens } from './token-sync.ts';

/**
 * The identity provider's official client, configured to use this server unless the hosted provider is
 * configured. This module is loaded after the first paint. Only lazy-identity.ts may import it.
 */
export class FirebaseClient {
  readonly #auth: Auth;
  readonly #ours: boolean;
  readonly codes: ReturnType<typeof firebaseCodes>;
  readonly account: ReturnType<typeof firebaseAccount>;

  constructor({ mode, apiKey, authDomain, projectId, tokenSyncUrl }: Configuration['identity']) {
    this.#ours = mode === 'embedded';
    const app = initializeApp({ apiKey, authDomain, projectId });
    this.#auth = initializeAuth(app, {
      persistence: browserLocalPersistence,
      popupRedirectResolver: this.#ours ? EmbeddedResolver : browserPopupRedirectResolver,
    });
    // Must be synchronous: the client's own initialization follows in a later microtask and needs these
    // addresses.
    if (this.#ours) pointAtOurselves(this.#auth);
    syncTokens(this.#auth, tokenSyncUrl);
    this.codes = firebaseCodes(this.#auth);
    this.account = firebaseAccount(this.#auth, this.#endSession);
  }

  /** Resolves once the stored session, if there is one, was restored and checked. */
  ready = (): Promise<void> => this.#auth.authStateReady();

  get user(): User | null {
    return this.#auth.currentUser;
  }

  async signUp({ name, email, password }: NewAccount): Promise<StoredUser> {
    const { user } = await createUserWithEmailAndPassword(this.#auth, email, password);
    // The account exists from here on. A failed name update must not fail the sign-up, because /register also
    // sends the name.
    await updateProfile(user, { displayName: name }).catch(() => {});
    return { ...(await toStoredUser(user)), displayName: name };
  }

  async signIn(email: string, password: string): Promise<StoredUser> {
    const { user } = await signInWithEmailAndPassword(this.#auth, email, password);
    return toStoredUser(user);
  }

  async signInWith(provider: ProviderId): Promise<StoredUser> {
    return toStoredUser(await signInByPopup(this.#auth, provider));
  }

  async finishRedirect(): Promise<StoredUser> {
    return toStoredUser(await signInByRedirect(this.#auth));
  }

  async signOut(): Promise<void> {
    const refreshToken = this.#auth.currentUser?.refreshToken;
    const ended = refreshToken ? this.#endSession(refreshToken) : null;
    await signOut(this.#auth);
    await ended;
  }

  passwordRules = async (password: string) => passwordRulesFrom(await validatePassword(this.#auth, password));

  async reloadPasswordPolicy(): Promise<void> {
    // The client also reloads it after a refusal, but does not return a promise for that.
    const auth = this.#auth as Auth & { _updatePasswordPolicy?: () => Promise<void> };
    await auth._updatePasswordPolicy?.();
  }

  sendPasswordReset = (email: string): Promise<void> => sendPasswordReset(this.#auth, email);

  /** The hosted provider has no such call. Its sessions end only in the browser. */
  #endSession = async (refreshToken: string): Promise<void> => {
    if (this.#ours) await endSession(refreshToken);
  };

  onToken(listener: (user: StoredUser | null) => void): () => void {
    return onIdTokenChanged(this.#auth, async (user) => listener(user && (await toStoredUser(user))));
  }
}

function pointAtOurselves(auth: Auth): void {
  const { config } = auth as Auth & {
    config: { apiHost: string; tokenApiHost: string; apiScheme: string };
  };
  config.apiHost = `${location.host}/identitytoolkit.googleapis.com`;
  config.tokenApiHost = `${location.host}/securetoken.googleapis.com`;
  config.apiScheme = location.protocol.slice(0, -1);
}

/**
 * The client's own sign-out does not notify the server. Uses `keepalive`, because the request must arrive
 * even if the page is closed.
 */
async function endSession(refreshToken: string): Promise<void> {
  await fetch('/identity/session/end', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
    keepalive: true,
  }).catch(() => {});
}
