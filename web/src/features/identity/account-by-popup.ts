import {
  GithubAuthProvider,
  GoogleAuthProvider,
  linkWithPopup,
  reauthenticateWithPopup,
  type User,
} from 'firebase/auth';
import type { ProviderId } from './identity-port.ts';

const makers = { 'google.com': GoogleAuthProvider, 'github.com': GithubAuthProvider };

/** Asks Google or GitHub once more who this is. */
export async function reauthenticateByPopup(user: User, provider: ProviderId): Promise<void> {
  await reauthenticateWithPopup(user, new makers[provider]());
}

/** Adds Google or GitHub to the ways in which this person signs in. */
export async function linkByPopup(user: User, provider: ProviderId): Promise<void> {
  await linkWithPopup(user, new makers[provider]());
}
