import type { IdentityContext } from '../identity-context.ts';
import { type Bearer, readIdToken } from '../sessions/read-id-token.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { readEmail } from './read-email.ts';

type BearerRequirement = {
  idToken?: string | undefined;
  email?: string | undefined;
};

/**
 * Whose account an update changes, when an ID token is all it needs.
 * @throws IdentityError OPERATION_NOT_ALLOWED for a new address, which needs a code from a mail
 */
export async function requireChangeableBearer(
  id: IdentityContext,
  requirement: BearerRequirement,
): Promise<Bearer> {
  const bearer = await readIdToken(id, requirement.idToken);
  // A new address must be verified first; otherwise this call would reveal which addresses have an account.
  if (requirement.email && readEmail(requirement.email) !== bearer.email)
    throw new IdentityError('OPERATION_NOT_ALLOWED');
  return bearer;
}
