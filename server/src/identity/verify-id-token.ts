import type { IdentityContext } from './identity-context.ts';
import { readIdToken } from './sessions/read-id-token.ts';
import { IdentityError } from './wire/identity-error.ts';

/** The user of an accepted ID token. Address, name and picture are the account's current ones, not the token's. */
export type VerifiedToken = {
  uid: string;
  email: string;
  email_verified: boolean;
  name: string | null;
  picture: string | null;
  /**
   * When the hosted provider issued the token with this data; null where the embedded service keeps the account:
   * then it is the present state.
   */
  issued_at: Date | null;
  /** Seconds since the person last proved who they are, by the clock that dated that. */
  signed_in_ago: number;
  /** The session, a row of identity_sessions; null where the hosted provider keeps it. */
  sid: string | null;
};

/**
 * The product's way to verify a token; see `Identity`. Only a verified signature is cached: a revoked token is
 * refused at once.
 */
export async function verifyIdToken(id: IdentityContext, token: string): Promise<VerifiedToken | null> {
  try {
    const bearer = await readIdToken(id, token);
    if (!bearer.email) return null; // the product knows people by their address
    return {
      uid: bearer.uid,
      email: bearer.email,
      email_verified: bearer.email_verified,
      name: bearer.display_name,
      picture: bearer.photo_url,
      issued_at: null,
      signed_in_ago: bearer.signed_in_ago ?? Number.POSITIVE_INFINITY,
      sid: bearer.session.session_uuid,
    };
  } catch (problem) {
    if (problem instanceof IdentityError) return null;
    throw problem;
  }
}
