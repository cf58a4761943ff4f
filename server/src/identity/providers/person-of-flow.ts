import { providerMessages as messages } from '@fieldkit/contract/messages/provider-sign-in.ts';
import { hashOfSecret } from '../../platform/secrets/hash-of-secret.ts';
import type { IdentityContext } from '../identity-context.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { openSecrets, type SealedSecrets } from './flow-secrets.ts';
import { takeFlow } from './flows.queries.ts';
import { HANDLER_PATH } from './handler-path.ts';
import type { ProvidedPerson } from './provided-person.ts';
import { providerFailure } from './provider-failure.ts';

type Finish = { sid: string; requestUri: string };

/**
 * Finishes a sign-in that went through the window: takes it, which works once, and exchanges its code.
 * @throws IdentityError INVALID_IDP_RESPONSE
 */
export async function personOfFlow(
  id: IdentityContext,
  { sid, requestUri }: Finish,
): Promise<{ person: ProvidedPerson; isReauth: boolean }> {
  const flow = await takeFlow(id.services.db, hashOfSecret(sid));
  const provider = flow && id.providers.get(flow.provider_id);
  if (!flow || !provider) throw over();
  const secrets = openSecrets(id.services.secrets, flow.sealed);
  const answer = answerIn(id.services.env.PUBLIC_URL, requestUri, secrets);
  const person = await provider.personOf(answer, secrets).catch((problem: unknown) => {
    throw providerFailure(id, provider, problem);
  });
  return { person, isReauth: flow.auth_type.startsWith('reauth') };
}

function answerIn(publicUrl: string, requestUri: string, { state }: SealedSecrets): URLSearchParams {
  if (!URL.canParse(requestUri)) throw over();
  const { origin, pathname, searchParams } = new URL(requestUri);
  const isOurs = origin === publicUrl && pathname === HANDLER_PATH;
  if (!isOurs || searchParams.getAll('state').join() !== state || searchParams.getAll('code').length !== 1)
    throw over();
  return searchParams;
}

const over = () => new IdentityError(`INVALID_IDP_RESPONSE : ${messages.flowOver}`);
