import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import { makeUid } from '../accounts/make-uid.ts';
import type { IdentityContext } from '../identity-context.ts';
import type { ProvidedPerson } from '../providers/provided-person.ts';
import { signInPerson } from '../providers/sign-in-person.ts';
import { signInWithIdp } from '../providers/sign-in-with-idp.ts';
import { readIdToken } from '../sessions/read-id-token.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { readBody, text } from '../wire/read-body.ts';
import { connectTestPerson, insertTestAccount, isTestPersonKnown } from './test-surface.queries.ts';
import type { Testing } from './testing.ts';

const Body = z.object({ requestUri: text, sessionId: text, postBody: text, idToken: text });
const claim = z.optional(z.nullable(z.string()));
const Claims = z.object({
  sub: z.string().check(z.minLength(1)),
  email: claim,
  email_verified: z.optional(z.nullable(z.boolean())),
  name: claim,
  picture: claim,
  screen_name: claim,
});

/**
 * POST accounts:signInWithIdp with what any provider would say, unsigned: plain JSON claims or a JWT whose signature is
 * not looked at, as id_token or as access_token.
 */
export async function signInWithIdpInTests(
  id: IdentityContext,
  body: unknown,
  caller: Caller,
  testing: Testing,
): Promise<object> {
  const fields = readBody(Body, body);
  if (fields.sessionId) return signInWithIdp(id, body, caller);
  const said = parametersOf(fields);
  const person = personSaid(said);
  const bearer = fields.idToken ? (await readIdToken(id, fields.idToken)).uid : null;
  const hasNoOwnAddress = !person.email || testing.allowDuplicateEmails;
  if (!bearer && hasNoOwnAddress) await makeWithoutAddress(id, person);
  const answer = await signInPerson(id, { person, wanted: { bearer, onlyKnown: false }, caller });
  const token = said.get('id_token');
  return { ...answer, ...(token ? { oauthIdToken: token } : { oauthAccessToken: said.get('access_token') }) };
}

function parametersOf({ postBody, requestUri }: z.output<typeof Body>): URLSearchParams {
  if (postBody) return new URLSearchParams(postBody);
  return URL.canParse(requestUri ?? '') ? new URL(requestUri ?? '').searchParams : new URLSearchParams();
}

function personSaid(said: URLSearchParams): ProvidedPerson {
  const provider_id = said.get('providerId');
  if (!provider_id) throw new IdentityError('INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response');
  const parsed = z.safeParse(Claims, claimsIn(said.get('id_token') ?? said.get('access_token') ?? ''));
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
    profile: { id: sub, email, name, picture, ...(screen_name && { login: screen_name }) },
  };
}

function claimsIn(token: string): unknown {
  try {
    return token.startsWith('{') ? JSON.parse(token) : decodeJwt(token);
  } catch {
    return null;
  }
}

/** Somebody without an address of their own, or who may share one: the account gets none. */
async function makeWithoutAddress({ house }: IdentityContext, person: ProvidedPerson): Promise<void> {
  if (await isTestPersonKnown(house.db, person)) return;
  const uid = makeUid();
  await insertTestAccount(house.db, { uid, display_name: person.display_name, photo_url: person.photo_url });
  await connectTestPerson(house.db, uid, person);
}
