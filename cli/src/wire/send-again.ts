import { setTimeout as pause } from 'node:timers/promises';
import * as messages from '../command-line.messages.ts';
import type { Failure } from '../failure.ts';
import { AnswerLost, type HttpAnswer, NotReached } from './send.ts';

/** The maximum wait, because a person at a terminal or a pipeline should not wait longer. */
const MAX_WAIT_S = 60;
const USUAL_TRIES = 3;
/** The server states that nothing was changed. */
const refusedForNow = new Set([429, 503]);
/** The answer was lost on the way. */
const gateways = new Set([502, 504]);

type Rule = {
  /** Whether sending it twice has the same effect as sending it once. */
  isRepeatable: boolean;
  notify: (sentence: string) => void;
};

/**
 * Sends a request, and retries if that may help and is harmless: after the time that the server requests, or else after
 * increasing delays.
 */
export async function sendAgain(attempt: () => Promise<HttpAnswer>, rule: Rule): Promise<HttpAnswer> {
  for (let tried = 0; ; tried++) {
    const isLast = tried >= maxTries();
    const outcome = await attempt().catch((error: unknown) => error as Failure);
    const why = reasonToWait(outcome, rule.isRepeatable);
    const requested = outcome instanceof Error ? null : retryAfterOf(outcome);
    const isTooLong = requested !== null && requested > MAX_WAIT_S;
    if (why === null || isLast || isTooLong) {
      if (outcome instanceof Error) throw outcome;
      return outcome;
    }
    const seconds = requested ?? growing(tried);
    rule.notify(messages.waits(Math.ceil(seconds), why));
    await pause(seconds * 1000);
  }
}

/** Why the request should be retried; null if a retry is useless or might take effect twice. */
function reasonToWait(outcome: HttpAnswer | Failure, isRepeatable: boolean): string | null {
  if (outcome instanceof NotReached) return outcome.message;
  if (outcome instanceof Error) return outcome instanceof AnswerLost && isRepeatable ? outcome.message : null;
  const { status, text } = outcome;
  // The first of two requests with the same Idempotency-Key is still being processed.
  const isRunning = status === 409 && text.includes('"request_running"');
  const isWorthIt = refusedForNow.has(status) || isRunning || (isRepeatable && gateways.has(status));
  return isWorthIt ? `Status ${status}` : null;
}

/** Half a second, one, two, four; up to 50% longer at random, so that many clients do not retry at the same time. */
const growing = (tried: number): number => Math.min(MAX_WAIT_S, 0.5 * 2 ** tried * (1 + Math.random() / 2));

/** In seconds, from a number or a date. */
export function retryAfterOf({ headers }: Pick<HttpAnswer, 'headers'>): number | null {
  const value = headers['retry-after'];
  if (!value) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

const maxTries = (): number =>
  /^\d{1,2}$/.test(process.env.FIELDKIT_RETRIES ?? '') ? Number(process.env.FIELDKIT_RETRIES) : USUAL_TRIES;
