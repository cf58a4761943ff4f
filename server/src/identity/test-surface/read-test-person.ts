import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import type { ProvidedPerson } from '../providers/provided-person.ts';
import { IdentityError } from '../wire/identity-error.ts';

const claim = z.optional(z.nullable(z.string()));
const Claims = z.object({
  sub: z.string().check(z.minLength(1)),
  email: claim,
  email_verified: z.optional(z.nullable(z.boolean())),
  name: claim,
  given_name: claim,
  family_name: claim,
  picture: claim,
  screen_name: claim,
});

type ProviderAnswer = { postBody?: string | undefined; requestUri?: string | undefined };

/**
 * The parameters of a provider's answer, from the body or the address.
 * @throws IdentityError MISSING_REQUEST_URI, INVALID_REQUEST_URI
 */
export function parametersOf({ postBody, requestUri }: ProviderAnswer): URLSearchParams {
  if (!requestUri) throw new IdentityError('MISSING_REQUEST_URI');
  if (!URL.canParse(requestUri)) throw new IdentityError('INVALID_REQUEST_URI');
  return postBody ? new URLSearchParams(postBody) : new URL(requestUri).searchParams;
}

/**
 * The person that unsigned claims are about.
 * @throws IdentityError INVALID_IDP_RESPONSE
 */
export function readTestPerson(parameters: URLSearchParams): ProvidedPerson {
  const provider_id = parameters.get('providerId');
  if (!provider_id)
    throw new IdentityError(
      'INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential: providerId is missing',
    );
  const parsed = z.safeParse(
    Claims,
    claimsIn(parameters.get('id_token') ?? parameters.get('access_token') ?? ''),
  );
  if (!parsed.success) throw new IdentityError('INVALID_IDP_RESPONSE : Unable to read the token');
  const { sub, email, email_verified, name, picture, screen_name } = parsed.data;
  return {
    provider_id,
    raw_id: sub,
    email: email?.toLowerCase() ?? null,
    email_verified: email_verified ?? false,
    display_name: name ?? null,
    photo_url: picture ?? null,
    screen_name: screen_name ?? null,
    profile: provider_id === 'google.com' ? googleProfile(parsed.data) : plainProfile(parsed.data),
  };
}

type Claims = z.output<typeof Claims>;

const plainProfile = ({ sub, email, name, picture, screen_name }: Claims) => ({
  id: sub,
  email,
  name,
  picture,
  ...(screen_name && { login: screen_name }),
});

const SCOPE = 'https://www.googleapis.com/auth/userinfo.';

const googleProfile = ({ sub, email, email_verified, name, given_name, family_name, picture }: Claims) => ({
  id: sub,
  email,
  verified_email: email_verified ?? false,
  name,
  given_name,
  family_name,
  picture,
  locale: 'en',
  granted_scopes: ['openid', `${SCOPE}profile`, ...(email ? [`${SCOPE}email`] : [])].join(' '),
});

function claimsIn(token: string): unknown {
  try {
    return token.startsWith('{') ? JSON.parse(token) : decodeJwt(token);
  } catch {
    return null;
  }
}
