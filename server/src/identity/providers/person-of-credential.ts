import type { IdentityContext } from '../identity-context.ts';
import { IdentityError } from '../wire/identity-error.ts';
import type { ProvidedPerson } from './provided-person.ts';
import { providerFailure } from './provider-failure.ts';

/**
 * The person of a credential that a program brings along: an ID token that the provider issued to our own client.
 * A bare access token proves nothing about whom it was given to, so it is never taken.
 * @param postBody a form: providerId, id_token, nonce
 * @throws IdentityError INVALID_IDP_RESPONSE, OPERATION_NOT_ALLOWED
 */
export async function personOfCredential(
  id: IdentityContext,
  postBody: string | undefined,
): Promise<ProvidedPerson> {
  const fields = new URLSearchParams(postBody ?? '');
  const provider = id.providers.get(fields.get('providerId') ?? '');
  const idToken = fields.get('id_token');
  if (!postBody) throw new IdentityError('INVALID_IDP_RESPONSE');
  if (!provider?.personOfIdToken) throw new IdentityError('OPERATION_NOT_ALLOWED');
  if (!idToken) throw new IdentityError('INVALID_IDP_RESPONSE');
  return provider.personOfIdToken(idToken, fields.get('nonce') ?? undefined).catch((problem: unknown) => {
    throw providerFailure(id, provider, problem);
  });
}
