import type { User } from 'firebase/auth';
import type { StoredUser } from '../../lib/session-store.ts';

/** The client's user in its stored form, with a valid token. */
export async function toStoredUser(user: User): Promise<StoredUser> {
  return {
    uid: user.uid,
    email: user.email,
    displayName: user.displayName,
    photoURL: user.photoURL,
    emailVerified: user.emailVerified,
    accessToken: await user.getIdToken(),
  };
}
