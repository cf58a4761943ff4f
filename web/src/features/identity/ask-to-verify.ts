import type { SignInResult } from './enter.ts';
import type { IdentityPort } from './identity-port.ts';

/**
 * Mails a newcomer the link that verifies their address: once and in passing. The account is good without it, and its
 * settings send another one. Call it when the session is stored. Never fails.
 */
export async function askToVerify(identity: IdentityPort, { user, isNew }: SignInResult): Promise<void> {
  if (!isNew || user.emailVerified) return;
  try {
    const { mail } = await identity.settings();
    if (mail !== 'none') await identity.account.sendVerification();
  } catch {
    // The outcome is not awaited.
  }
}
