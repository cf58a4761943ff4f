import { linkWithPopup, reauthenticateWithPopup, type User } from 'firebase/auth';
import type { ProviderId } from './identity-port.ts';
import { providerFor } from './sign-in-by-popup.ts';

/** Asks the user to sign in with Google or GitHub again, to confirm their identity. */
export async function reauthenticateByPopup(user: User, provider: ProviderId): Promise<void> {
  const known = user.providerData.find(({ providerId }) => providerId === provider);
  await reauthenticateWithPopup(user, providerFor(provider, known?.email));
}

/** Adds Google or GitHub to the user's sign-in methods. */
export async function linkByPopup(user: User, provider: ProviderId): Promise<void> {
  await linkWithPopup(user, providerFor(provider));
}
