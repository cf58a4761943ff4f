import { signInMessages } from '@fieldkit/contract/messages/sign-in.ts';
import type { StoredUser } from '../lib/session-store.ts';
import type { SignedInUser } from './auth-context.ts';
import { initialsAvatar } from './initials-avatar.ts';

/** Maps a user of the identity provider to the user that the screens show. */
export function signedInUser({ uid, email, displayName, photoURL, emailVerified }: StoredUser): SignedInUser {
  const name = displayName || signInMessages.defaultName;
  return {
    id: uid,
    email: email ?? '',
    name,
    avatar_url: photoURL || initialsAvatar(name),
    isVerified: emailVerified,
  };
}
