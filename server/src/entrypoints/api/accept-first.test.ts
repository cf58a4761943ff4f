import { once } from 'node:events';
import http from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { acceptFirst } from './http-connections.ts';

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

it('clients that keep connecting do not delay a request on an earlier connection', async () => {
  app = Fastify();
  // Without an end, so that the request would wait for as long as connections arrive.
  acceptFirst(app, Number.POSITIVE_INFINITY);
  app.get('/', async () => 'ok');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const read = async () => {
    const request = http.get({ port, host: '127.0.0.1', agent });
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return request.reusedSocket;
  };
  expect(await read()).toBe(false);
  let isArriving = true;
  const arrive = () => {
    if (!isArriving) return;
    app.server.emit('connection', new Socket());
    setImmediate(arrive);
  };
  arrive();
  expect(await read()).toBe(true);
  isArriving = false;
  agent.destroy();
});

it('a request without a connection of its own is handled without waiting', async () => {
  app = Fastify();
  acceptFirst(app);
  app.get('/', async () => 'ok');
  expect((await app.inject('/')).body).toBe('ok');
});
