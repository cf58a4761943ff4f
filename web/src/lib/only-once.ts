import { randomUuid } from './random-uuid.ts';

/** The first of two requests with one key is still being worked on. */
const runningCode = 'request_running';
/** Something in between lost the answer. */
const gateways: readonly number[] = [502, 504];
/** Whoever sends the same again much later means another one. */
const memoryMs = 15 * 60_000;

const keys = new Map<string, { key: string; since: number }>();

/** Whether these words are the server's own: what in between answers for it knows nothing. */
export const isAnswered = (status: number): boolean => !gateways.includes(status);

/**
 * The Idempotency-Key of a request that creates something: the same key for the same request as long as nobody knows how
 * the one before ended, so that pressing again creates nothing twice.
 */
export function onlyOnce(request: string) {
  const before = keys.get(request);
  const now = Date.now();
  const kept = before && now - before.since < memoryMs ? before : { key: randomUuid(), since: now };
  keys.set(request, kept);
  return {
    headers: { 'idempotency-key': kept.key },
    ended: (status: number, text: string) => {
      if (isAnswered(status) && !text.includes(runningCode)) keys.delete(request);
    },
  };
}
