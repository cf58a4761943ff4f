import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * The maximum number of requests that run at the same time; the others wait in order of arrival. A thousand at
 * once would each wait for a database connection for longer than the timeout, and all would be refused as if the
 * database were away.
 */
const AT_ONCE = 64;

/** Lets the requests of these routes take turns. A turn ends when the answer begins: streams that stay open hold none. */
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
  // The client left before there was a response.
  app.addHook('onRequestAbort', finish);
  app.addHook('onResponse', finish);
}
