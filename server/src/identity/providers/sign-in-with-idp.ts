import * as z from 'zod/mini';
import { countWithin, limits } from '../attempts/count-within.ts';
import type { IdentityContext } from '../identity-context.ts';
import { type Bearer, readIdToken } from '../sessions/read-id-token.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { readBody, text } from '../wire/read-body.ts';
import { personOfCredential } from './person-of-credential.ts';
import { personOfFlow } from './person-of-flow.ts';
import { signInPerson } from './sign-in-person.ts';

const Body = z.object({
  requestUri: text,
  sessionId: text,
  postBody: text,
  idToken: text,
  autoCreate: z.optional(z.nullable(z.boolean())),
});

/**
 * POST accounts:signInWithIdp: signs in, signs up or connects a person whom a provider identifies. With an ID
 * token the person is connected to its account.
 */
export async function signInWithIdp(id: IdentityContext, body: unknown, caller: Caller) {
  const fields = readBody(Body, body);
  const limit = limits.providerSignInsFromNetwork(id.services.env);
  const counted = await countWithin(id, { limit, subject: caller.network, caller });
  const bearer = fields.idToken ? await recentBearer(id, fields.idToken) : null;
  const { person, isReauth } = fields.sessionId
    ? await personOfFlow(id, { sid: fields.sessionId, requestUri: fields.requestUri ?? '' })
    : { person: await personOfCredential(id, fields.postBody), isReauth: false };
  const options = { bearer: bearer?.uid ?? null, onlyKnown: isReauth || fields.autoCreate === false };
  const keeps = bearer?.session.session_uuid;
  const answer = await signInPerson(id, { person, options, caller, keeps });
  if ('idToken' in answer) await counted.takeBack();
  return answer;
}

/** A connected provider is a permanent sign-in method, so a stolen token must not be enough. */
async function recentBearer(id: IdentityContext, idToken: string): Promise<Bearer> {
  const bearer = await readIdToken(id, idToken);
  if (!bearer.is_recent) throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  return bearer;
}
