import type { VerifiedToken } from '../services/access/identity.ts';
import type { IdentityContext } from './identity-context.ts';
import { readIdToken } from './sessions/read-id-token.ts';
import { IdentityError } from './wire/identity-error.ts';

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
