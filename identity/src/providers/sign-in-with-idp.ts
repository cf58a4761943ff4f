import * as messages from '@fieldkit/contract/messages/provider-sign-in.ts';
import { hashOfSecret } from '@fieldkit/server/platform/secrets/hash-of-secret.ts';
import * as z from 'zod/mini';
import { countWithin, identityLimits } from '../attempts/count-within.ts';
import type { IdentityContext } from '../identity-context.ts';
import { type Bearer, readIdToken } from '../sessions/read-id-token.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError, readBody, text } from '../wire/identity-error.ts';
import { isUnreachable, type ProvidedPerson, type Provider } from './ask-provider.ts';
import { openFlowSecrets, type SealedSecrets } from './begin-flow.ts';
import { takeFlow } from './flows.queries.ts';
import { HANDLER_PATH } from './handler-path.ts';
import { signInPerson } from './sign-in-person.ts';

const Body = z.object({
  requestUri: text,
  sessionId: text,
  postBody: text,
  idToken: text,
  autoCreate: z.optional(z.nullable(z.boolean())),
});

/**
 * POST accounts:signInWithIdp: signs in, signs up or connects a user whom a provider identifies. With an ID
 * token, the user is connected to its account.
 */
export async function signInWithIdp(id: IdentityContext, body: unknown, caller: Caller) {
  const fields = readBody(Body, body);
  const limit = identityLimits.providerSignInsFromNetwork(id.services.env);
  const counted = await countWithin(id, { limit, subject: caller.network, caller });
  const bearer = fields.idToken ? await requireRecentBearer(id, fields.idToken) : null;
  const { person, isReauth } = fields.sessionId
    ? await personOfFlow(id, { sid: fields.sessionId, requestUri: fields.requestUri ?? '' })
    : { person: await personOfCredential(id, fields.postBody), isReauth: false };
  const options = { bearer: bearer?.uid ?? null, onlyKnown: isReauth || fields.autoCreate === false };
  const keeps = bearer?.session.session_uuid;
  const answer = await signInPerson(id, { person, options, caller, keeps });
  if ('idToken' in answer) await counted.uncount();
  return answer;
}

/** A connected provider is a permanent sign-in method, so a stolen token must not be enough. */
async function requireRecentBearer(id: IdentityContext, idToken: string): Promise<Bearer> {
  const bearer = await readIdToken(id, idToken);
  if (!bearer.is_recent) throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  return bearer;
}

/**
 * The user of a credential that a program sends: an ID token that the provider issued to this installation's
 * client. A bare access token does not prove to which client it was issued, so it is never accepted.
 * @param postBody a form: providerId, id_token, nonce
 * @throws IdentityError INVALID_IDP_RESPONSE, OPERATION_NOT_ALLOWED
 */
async function personOfCredential(
  id: IdentityContext,
  postBody: string | undefined,
): Promise<ProvidedPerson> {
  const fields = new URLSearchParams(postBody ?? '');
  const provider = id.providers.get(fields.get('providerId') ?? '');
  const idToken = fields.get('id_token');
  if (!postBody) throw new IdentityError('INVALID_IDP_RESPONSE');
  if (!provider?.personOfIdToken) throw new IdentityError('OPERATION_NOT_ALLOWED');
  if (!idToken) throw new IdentityError('INVALID_IDP_RESPONSE');
  return provider.personOfIdToken(idToken, fields.get('nonce') ?? undefined).catch((error: unknown) => {
    throw providerFailure(id, provider, error);
  });
}

type Finish = { sid: string; requestUri: string };

/**
 * Finishes a sign-in through the window: takes it, which works once, and exchanges its code.
 * @throws IdentityError INVALID_IDP_RESPONSE
 */
async function personOfFlow(
  id: IdentityContext,
  { sid, requestUri }: Finish,
): Promise<{ person: ProvidedPerson; isReauth: boolean }> {
  const flow = await takeFlow(id.services.db, hashOfSecret(sid));
  const provider = flow && id.providers.get(flow.provider_id);
  if (!flow || !provider) throw over();
  const secrets = openFlowSecrets(id.services.secrets, flow.sealed);
  const answer = answerIn(id.services.env.PUBLIC_URL, requestUri, secrets);
  const person = await provider.personOf(answer, secrets).catch((error: unknown) => {
    throw providerFailure(id, provider, error);
  });
  return { person, isReauth: flow.auth_type.startsWith('reauth') };
}

function answerIn(publicUrl: string, requestUri: string, { state }: SealedSecrets): URLSearchParams {
  if (!URL.canParse(requestUri)) throw over();
  const { origin, pathname, searchParams } = new URL(requestUri);
  const isOwnAddress = origin === publicUrl && pathname === HANDLER_PATH;
  if (
    !isOwnAddress ||
    searchParams.getAll('state').join() !== state ||
    searchParams.getAll('code').length !== 1
  )
    throw over();
  return searchParams;
}

const over = () => new IdentityError(`INVALID_IDP_RESPONSE : ${messages.flowOver}`);

/**
 * The error for a provider's failure. The provider's own message is neither shown nor logged, because it can
 * contain codes and tokens.
 */
function providerFailure(
  { services }: IdentityContext,
  { id, name }: Provider,
  error: unknown,
): IdentityError {
  const isAway = isUnreachable(error);
  const reason = codeOf(error);
  services.log.warn({ provider: id, reason, isAway }, 'Could not accept the response of a sign-in provider.');
  return new IdentityError(
    `INVALID_IDP_RESPONSE : ${isAway ? messages.unreachable(name) : messages.notAccepted(name)}`,
    isAway ? 503 : 400,
  );
}

function codeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name ?? 'unknown');
}
