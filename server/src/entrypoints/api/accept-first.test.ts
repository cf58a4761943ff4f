import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { acceptFirst } from './accept-first.ts';

const CLIENTS = 60;

let app: FastifyInstance;
afterEach(() => app.close());

/** How many connections are accepted when the first request is handled, if all clients connect in the same moment. */
async function acceptedAtFirstRequest(maxWaitMs?: number): Promise<number> {
  let accepted = 0;
  const atRequests: number[] = [];
  app = Fastify();
  app.server.on('connection', () => {
    accepted += 1;
  });
  acceptFirst(app, maxWaitMs);
  app.get('/', async () => {
    atRequests.push(accepted);
    return 'ok';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const answers = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const request = http.get({ port, host: '127.0.0.1', agent: false });
      const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
      answer.resume();
      return answer.statusCode;
    }),
  );
  expect(answers).toEqual(Array.from({ length: CLIENTS }, () => 200));
  expect(atRequests).toHaveLength(CLIENTS);
  return atRequests[0] ?? 0;
}

describe('many clients that connect at the same moment', () => {
  it('are all accepted before the first request is handled', async () => {
    expect(await acceptedAtFirstRequest()).toBe(CLIENTS);
  });

  it('do not delay a request for longer than the longest wait', async () => {
    expect(await acceptedAtFirstRequest(0)).toBeLessThan(CLIENTS);
  });
});

it('a request without a connection of its own is handled without waiting', async () => {
  app = Fastify();
  acceptFirst(app);
  app.get('/', async () => 'ok');
  expect((await app.inject('/')).body).toBe('ok');
});
