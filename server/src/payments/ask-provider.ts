import { checkoutMessages as say } from '@fieldkit/contract/messages/checkouts.ts';
import { traced } from '../operations/tracing/traced.ts';
import { conflict, Refusal, unavailable, type Words, withCause } from '../problems.ts';

/** What the provider answers instead of what was asked for, as its client throws it. */
export type ProviderProblem = Error & { type: string; code: string; detail: string };

/** Our own trouble with the provider, or the provider's own: whoever asks can do nothing about it but try again. */
const notTheirs = /^(too_many_requests|authentication|forbidden|invalid_token|service_unavailable|internal)/;

/**
 * Asks the provider, for a bounded time. Its client knows no end of waiting.
 *
 * @param silent what is said when there is no answer: whether something was changed is known only where nothing was asked for
 * @throws Refusal 503 where it does not answer or cannot, 409 with its reason where it refuses
 */
export async function askProvider<Answer>(
  patienceMs: number,
  ask: () => Promise<Answer>,
  silent: Words = say.providerAway,
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
      throw withCause(conflict(...say.providerRefused(asSentence(problem.detail))), problem);
    throw withCause(unavailable(...say.providerAway), problem);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the provider itself says that something is wrong, rather than the network. */
export const isProviderProblem = (problem: unknown): problem is ProviderProblem =>
  problem instanceof Error && 'type' in problem && 'code' in problem && 'detail' in problem;

const asSentence = (detail: string): string => {
  const text = detail.trim().slice(0, 300);
  return /[.!?]$/.test(text) ? text : `${text}.`;
};
