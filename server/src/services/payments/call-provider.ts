import { checkoutMessages as messages } from '@fieldkit/contract/messages/checkouts.ts';
import {
  conflict,
  Refusal,
  type RefusalTexts,
  unavailable,
  withCause,
} from '../../platform/http-kit/errors.ts';
import { traced } from '../../platform/telemetry/tracing/traced.ts';

/** The provider's error response, as its client throws it. */
export type ProviderProblem = Error & { type: string; code: string; detail: string };

/** Errors that are a problem of the installation or of the provider: the customer can only try again. */
const notTheirs = /^(too_many_requests|authentication|forbidden|invalid_token|service_unavailable|internal)/;

/**
 * Calls the provider with a timeout, because its client has none.
 * @param silent the error message when there is no answer. A call that changes something needs its own,
 * because the outcome is unknown.
 * @throws Refusal 503 if the provider does not answer or cannot, 409 with its reason if it refuses
 */
export async function callProvider<Answer>(
  patienceMs: number,
  ask: () => Promise<Answer>,
  silent: RefusalTexts = messages.providerAway,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(withCause(unavailable(...silent), new Error('The payment provider took too long.'))),
      patienceMs,
    );
  });
  try {
    return await traced('ask the payment provider', { kind: 'client' }, () => Promise.race([ask(), tooLong]));
  } catch (problem) {
    if (problem instanceof Refusal) throw problem;
    if (isProviderProblem(problem) && problem.type === 'request_error' && !notTheirs.test(problem.code))
      throw withCause(conflict(...messages.providerRefused(asSentence(problem.detail))), problem);
    throw withCause(unavailable(...messages.providerAway), problem);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether an error comes from the provider itself, rather than from the network. */
export const isProviderProblem = (problem: unknown): problem is ProviderProblem =>
  problem instanceof Error && 'type' in problem && 'code' in problem && 'detail' in problem;

const asSentence = (detail: string): string => {
  const text = detail.trim().slice(0, 300);
  return /[.!?]$/.test(text) ? text : `${text}.`;
};
