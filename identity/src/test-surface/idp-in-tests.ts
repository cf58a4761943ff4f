import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import { findAccountByEmail } from '../accounts/account-rows.ts';
import { makeUid } from '../accounts/sign-up.ts';
import type { IdentityContext } from '../identity-context.ts';
import type { ProvidedPerson } from '../providers/ask-provider.ts';
import { signInPerson } from '../providers/sign-in-person.ts';
import { signInWithIdp } from '../providers/sign-in-with-idp.ts';
import { readIdToken } from '../sessions/read-id-token.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError, readBody, text } from '../wire/identity-error.ts';
import { connectTestPerson, findUidOfTestPerson, insertTestAccount } from './test-surface.queries.ts';
import type { TestRequest } from './testing.ts';

const Body = z.object({ requestUri: text, sessionId: text, postBody: text, idToken: text });
/**
 * POST accounts:signInWithIdp with unsigned claims of any provider: plain JSON, or a JWT whose signature is
 * not checked, as id_token or as access_token.
 */
export async function signInWithIdpInTests(
  id: IdentityContext,
  body: unknown,
  caller: Caller,
  { allowDuplicateEmails }: TestRequest,
): Promise<object> {
  const fields = readBody(Body, body);
  if (fields.sessionId) return signInWithIdp(id, body, caller);
  const parameters = parametersOf(fields);
  const person = readTestPerson(parameters);
  const token = parameters.get('id_token');
  const credential = token ? { oauthIdToken: token } : { oauthAccessToken: parameters.get('access_token') };
  const bearer = fields.idToken ? (await readIdToken(id, fields.idToken)).uid : null;
  const known = await findUidOfTestPerson(id.services.db, person);
  if (bearer && known === bearer)
    return { kind: KIND, ...credential, errorMessage: 'FEDERATED_USER_ID_ALREADY_LINKED' };
  const isMade = !bearer && !known && (!person.email || allowDuplicateEmails);
  if (isMade) await makeWithoutAddress(id, person);
  const options = { bearer, onlyKnown: false, sharesAddresses: allowDuplicateEmails };
  const answer = await signInPerson(id, { person, options, caller });
  return {
    ...answer,
    ...credential,
    ...asGoogle(person),
    ...(isMade && { isNewUser: true }),
    ...(await toBeConfirmed(id, answer, person)),
  };
}

const KIND = 'identitytoolkit#VerifyAssertionResponse';

/** For a user without an address, or if addresses may be shared: the account gets none. */
async function makeWithoutAddress({ services }: IdentityContext, person: ProvidedPerson): Promise<void> {
  const uid = makeUid();
  await insertTestAccount(services.db, {
    uid,
    display_name: person.display_name,
    photo_url: person.photo_url,
  });
  await connectTestPerson(services.db, uid, person);
}

/** The additional fields in the response for Google. */
function asGoogle({ provider_id, raw_id, profile }: ProvidedPerson) {
  if (provider_id !== 'google.com') return {};
  const { given_name, family_name } = profile;
  return {
    federatedId: `https://accounts.google.com/${raw_id}`,
    ...(given_name ? { firstName: given_name } : {}),
    ...(family_name ? { lastName: family_name } : {}),
  };
}

/** The account that another sign-in method has to confirm; the emulator returns it. */
async function toBeConfirmed({ services }: IdentityContext, answer: object, { email }: ProvidedPerson) {
  if (!('needConfirmation' in answer) || !email) return {};
  return { localId: (await findAccountByEmail(services.db, email))?.uid };
}

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
 * The parameters of a provider's response, from the body or the URL.
 * @throws IdentityError MISSING_REQUEST_URI, INVALID_REQUEST_URI
 */
function parametersOf({ postBody, requestUri }: ProviderAnswer): URLSearchParams {
  if (!requestUri) throw new IdentityError('MISSING_REQUEST_URI');
  if (!URL.canParse(requestUri)) throw new IdentityError('INVALID_REQUEST_URI');
  return postBody ? new URLSearchParams(postBody) : new URL(requestUri).searchParams;
}

/**
 * The user in unsigned claims.
 * @throws IdentityError INVALID_IDP_RESPONSE
 */
function readTestPerson(parameters: URLSearchParams): ProvidedPerson {
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
