import { setTimeout as pause } from 'node:timers/promises';
import { sendWrite, type WriteRequest } from '@fieldkit/testing/faults/send-write.ts';

/**
 * The 99th percentile of the response time, in milliseconds, of successful requests from a client that sends
 * requests continuously with pauses.
 */
export async function probeFor(
  origin: string,
  seconds: number,
  sent: WriteRequest = { method: 'GET', path: '/healthz' },
): Promise<number> {
  const taken: number[] = [];
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until) {
    const { status, milliseconds } = await sendWrite(origin, sent);
    taken.push(status === 200 ? milliseconds : Number.POSITIVE_INFINITY);
    await pause(10);
  }
  return taken.sort((one, other) => one - other)[Math.floor(taken.length * 0.99)] ?? 0;
}
