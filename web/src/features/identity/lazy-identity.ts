import type { User } from 'firebase/auth';
import { restoreSession } from '../../lib/session-store.ts';
import { failureCode } from '../../session/failure-code.ts';
import type { OwnAccount } from '../../session/own-account.ts';
import type { FirebaseClient } from './firebase-client.ts';
import type { IdentityEvent, IdentityPort } from './identity-port.ts';
import type { OpenClient } from './open-client.ts';

/** After these errors, the provider permanently has no session for this client. */
const fatal = ['auth/user-token-expired', 'auth/user-disabled', 'auth/invalid-user-token'];

/** An identity whose client is loaded on first use or by `prepare`, and loaded again after a failure. */
export function lazyIdentity(): IdentityPort {
  const listeners = new Set<(event: IdentityEvent) => void>();
  let opening: Promise<OpenClient> | null = null;
  let opened: OpenClient | null = null;
  let leaving: Promise<void> = Promise.resolve();

  const emit = (event: IdentityEvent) => {
    for (const listener of listeners) listener(event);
  };

  async function load(): Promise<OpenClient> {
    const { openClient } = await import('./open-client.ts');
    const made = await openClient();
    let hadUser = false;
    made.client.onToken((user) => {
      if (user) emit({ kind: 'token', user });
      else if (hadUser) emit({ kind: 'ended' });
      hadUser = user !== null;
    });
    opened = made;
    return made;
  }

  function open(): Promise<OpenClient> {
    opening ??= load().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  }

  /**
   * Returns the client after any pending sign-out has finished, which would otherwise sign out the next user.
   */
  async function client(): Promise<FirebaseClient> {
    await leaving;
    return (await open()).client;
  }

  async function leave(): Promise<void> {
    try {
      await (await open()).client.signOut();
    } catch {
      // Without a connection, there is nothing more to do. The stored session is already deleted.
    }
  }

  /** The client's user, if it belongs to the stored session. A different user is ignored. */
  async function sessionUser(): Promise<User | null> {
    const { user } = await client();
    const stored = restoreSession().user;
    return stored && stored.uid !== user?.uid ? null : user;
  }

  /**
   * If the stored token is still valid for a while, no client is needed, so that the first screen does not
   * wait for it.
   */
  async function current(): Promise<string | null> {
    const stored = restoreSession().user;
    if (!opened && (!stored || isFresh(stored.accessToken))) return null;
    return (await (await sessionUser())?.getIdToken()) ?? null;
  }

  async function renewed(): Promise<string | null> {
    try {
      const user = await sessionUser();
      if (!user) emit({ kind: 'ended' });
      return (await user?.getIdToken(true)) ?? null;
    } catch (error) {
      if (fatal.includes(failureCode(error) ?? '')) emit({ kind: 'ended' });
      throw error;
    }
  }

  return {
    prepare: () => void open().catch(() => {}),
    providers: async () => (await open()).providers,
    liveDemo: async () => (await open()).liveDemo,
    signUp: async (account) => (await client()).signUp(account),
    signIn: async (email, password) => (await client()).signIn(email, password),
    signInWith: async (provider) => (await client()).signInWith(provider),
    finishRedirect: async () => (await client()).finishRedirect(),
    signOut: () => {
      leaving = leave();
      return leaving;
    },
    settings: async () => (await open()).settings,
    sendPasswordReset: async (email) => (await client()).sendPasswordReset(email),
    codes: {
      read: async (code) => (await client()).codes.read(code),
      apply: async (code) => (await client()).codes.apply(code),
      resetPassword: async (code, password) => (await client()).codes.resetPassword(code, password),
      signInWithLink: async (email, link) => (await client()).codes.signInWithLink(email, link),
    },
    account: lazyAccount(async () => (await client()).account),
    passwordRules: async (password) => (await client()).passwordRules(password),
    reloadPasswordPolicy: async () => (await client()).reloadPasswordPolicy(),
    tokens: { current, renewed },
    follow: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** How long before its expiry a token is renewed, in milliseconds. */
const margin = 60_000;

/**
 * Whether a token (a JWT, which is not verified) is valid for at least another minute. False if it is
 * unreadable.
 */
function isFresh(token: string): boolean {
  try {
    const payload = token.split('.')[1] ?? '';
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof exp === 'number' && exp * 1000 - margin > Date.now();
  } catch {
    return false;
  }
}

/** The user's own account. The client is loaded with the first call. */
function lazyAccount(account: () => Promise<OwnAccount>): OwnAccount {
  return {
    read: async () => (await account()).read(),
    changeProfile: async (changes) => (await account()).changeProfile(changes),
    changePassword: async (password) => (await account()).changePassword(password),
    requestEmailChange: async (email) => (await account()).requestEmailChange(email),
    sendVerification: async () => (await account()).sendVerification(),
    confirmByPassword: async (password) => (await account()).confirmByPassword(password),
    confirmByProvider: async (provider) => (await account()).confirmByProvider(provider),
    connect: async (provider) => (await account()).connect(provider),
    disconnect: async (provider) => (await account()).disconnect(provider),
    remove: async () => (await account()).remove(),
  };
}
