import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * The maximum number of requests that run at the same time; the others wait in order of arrival. If a thousand ran at
 * once, each would wait for a database connection past the timeout, and all would fail as if the database were down.
 */
const AT_ONCE = 64;

/**
 * Limits the concurrency of these routes. A request releases its slot when the response begins, so open streams hold
 * none.
 */
export function limitConcurrency(app: FastifyInstance, atOnce = AT_ONCE): void {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  const atWork = new WeakSet<FastifyRequest>();
  const finish = async (request: FastifyRequest) => {
    if (!atWork.delete(request)) return;
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  app.addHook('preHandler', async (request) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    atWork.add(request);
  });
  app.addHook('onSend', finish);
  // The client disconnected before there was a response.
  app.addHook('onRequestAbort', finish);
  app.addHook('onResponse', finish);
}
