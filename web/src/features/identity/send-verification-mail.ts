import type { IdentityPort } from './identity-port.ts';
import type { SignInResult } from './sign-in.ts';

/**
 * Sends a new user the link that verifies their address, once, in the background. The account works without
 * it, and its settings can send another one. Call it after the session is stored. Never fails.
 */
export async function sendVerificationMail(
  identity: IdentityPort,
  { user, isNew }: SignInResult,
): Promise<void> {
  if (!isNew || user.emailVerified) return;
  try {
    const { mail } = await identity.settings();
    if (mail !== 'none') await identity.account.sendVerification();
  } catch {
    // The outcome is not awaited.
  }
}
