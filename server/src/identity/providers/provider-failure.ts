import { providerMessages as messages } from '@fieldkit/contract/messages/provider-sign-in.ts';
import type { IdentityContext } from '../identity-context.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { isUnreachable } from './ask-provider.ts';
import type { Provider } from './provider.ts';

/**
 * The error for a provider's failure. Its own text is neither shown nor logged: it repeats codes and tokens.
 */
export function providerFailure(
  { services }: IdentityContext,
  { id, name }: Provider,
  problem: unknown,
): IdentityError {
  const isAway = isUnreachable(problem);
  const reason = codeOf(problem);
  services.log.warn({ provider: id, reason, isAway }, 'A provider’s answer could not be accepted.');
  return new IdentityError(
    `INVALID_IDP_RESPONSE : ${isAway ? messages.unreachable(name) : messages.notAccepted(name)}`,
    isAway ? 503 : 400,
  );
}

function codeOf(problem: unknown): string {
  const { code, name } = (problem ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name ?? 'unknown');
}
