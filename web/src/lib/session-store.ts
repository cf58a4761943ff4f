import { limits } from '@fieldkit/contract/limits.ts';

/**
 * The session as the browser stores it: three keys, both in session storage and in local storage. Reading
 * prefers session storage, and copies keys that exist only in local storage into it.
 */
const keys = { user: 'auth_user', firstTime: 'auth_first_time', profileSetup: 'auth_profile_setup' } as const;

/** The identity provider's user, as stored. */
export type StoredUser = {
  uid: string;
  email: string | null;
  displayName: string | null;
  photoURL: string | null;
  emailVerified: boolean;
  accessToken: string;
};

export type StoredSession = { user: StoredUser | null; isFirstTimeUser: boolean; needsProfileSetup: boolean };

const signedOut: StoredSession = { user: null, isFirstTimeUser: false, needsProfileSetup: false };

/** Restores the session. If any of its data is invalid, clears all of it. */
export function restoreSession(): StoredSession {
  try {
    return {
      user: parseUser(readValue(keys.user)),
      isFirstTimeUser: readValue(keys.firstTime) === 'true',
      needsProfileSetup: readValue(keys.profileSetup) === 'true',
    };
  } catch {
    clearSession();
    return signedOut;
  }
}

export const storeUser = (user: StoredUser): void => storeValue(keys.user, JSON.stringify(user));
export const storeFirstTime = (flag: boolean): void => storeValue(keys.firstTime, String(flag));
export const storeProfileSetup = (flag: boolean): void => storeValue(keys.profileSetup, String(flag));

/**
 * Removes all three keys from both storages. The user is removed last: another tab that observes this removal
 * then finds no key left.
 */
export function clearSession(): void {
  for (const storage of [sessionStorage, localStorage])
    for (const key of Object.values(keys).reverse()) storage.removeItem(key);
}

const drafts = 'draft:';

/** The storage key of a form's draft for the signed-in user; null when no user is signed in. */
export function draftKey(name: string): string | null {
  const { user } = restoreSession();
  return user && `${drafts}${user.uid}:${name}`;
}

/** Deletes the drafts of all users except `keeper`. */
export function deleteDrafts(keeper = ''): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(drafts) && !key.startsWith(`${drafts}${keeper}:`)) sessionStorage.removeItem(key);
}

/** The three keys in local storage as one string, for comparison. */
function serializeStoredSession(): string {
  return JSON.stringify(Object.values(keys).map((key) => localStorage.getItem(key)));
}

/** Copies the session from local storage into session storage, including removals, and returns it. */
export function adoptStoredSession(): StoredSession {
  for (const key of Object.values(keys)) {
    const kept = localStorage.getItem(key);
    if (kept === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, kept);
  }
  return restoreSession();
}

/** The bearer token of the stored user. */
export function storedToken(): string | null {
  return restoreSession().user?.accessToken ?? null;
}

function readValue(key: string): string | null {
  const here = sessionStorage.getItem(key);
  if (here !== null) return here;
  const kept = localStorage.getItem(key);
  if (kept !== null) sessionStorage.setItem(key, kept);
  return kept;
}

function storeValue(key: string, value: string): void {
  sessionStorage.setItem(key, value);
  localStorage.setItem(key, value);
}

function parseUser(text: string | null): StoredUser | null {
  if (text === null) return null;
  const user = JSON.parse(text) as Partial<StoredUser> | null;
  if (typeof user?.uid !== 'string' || typeof user.accessToken !== 'string')
    throw new Error('The stored value is not a user.');
  return {
    uid: user.uid,
    email: user.email ?? null,
    displayName: user.displayName ?? null,
    photoURL: user.photoURL ?? null,
    emailVerified: user.emailVerified === true,
    accessToken: user.accessToken,
  };
}

/**
 * Calls `onChange` when another tab has changed the session in local storage, after copying the session into
 * this tab. Uses the browser's `storage` event, and also polls every 1000 ms while this tab is visible,
 * because some browsers lose events. A session that exists only in this tab is not changed.
 * @returns a function that stops it
 */
export function followStoredSession(onChange: (session: StoredSession) => void): () => void {
  let seen = serializeStoredSession();
  const look = () => {
    const now = serializeStoredSession();
    if (now === seen) return;
    seen = now;
    onChange(adoptStoredSession());
  };
  const lookWhenVisible = () => document.visibilityState === 'visible' && look();

  const timer = setInterval(lookWhenVisible, limits.storagePollMs);
  addEventListener('storage', look);
  document.addEventListener('visibilitychange', lookWhenVisible);
  return () => {
    clearInterval(timer);
    removeEventListener('storage', look);
    document.removeEventListener('visibilitychange', lookWhenVisible);
  };
}
