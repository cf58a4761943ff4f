import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limitBodies } from './limit-bodies.ts';
import { onError } from './on-error.ts';

const KILOBYTE = 1024;
let app: FastifyInstance;
const clients: net.Socket[] = [];
beforeEach(async () => {
  app = Fastify({ trustProxy: true });
  app.setErrorHandler(onError);
  limitBodies(app, { ofNetwork: 300 * KILOBYTE, inAll: 500 * KILOBYTE });
  app.post('/', async () => 'taken');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await app.close();
});

/** Connects a client that declares a body and sends only the beginning of it. */
async function announce(kilobytes: number, { from = '192.0.2.1', type = 'application/json' } = {}) {
  const client = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  clients.push(client);
  client.on('error', () => {});
  await once(client, 'connect');
  const received = once(app.server, 'request');
  client.write(
    `POST / HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${from}\r\ncontent-type: ${type}\r\ncontent-length: ${kilobytes * KILOBYTE}\r\n\r\n"`,
  );
  await received;
  return client;
}

const send = (kilobytes: number, from = '192.0.2.1') =>
  app.inject({
    method: 'POST',
    url: '/',
    headers: { 'x-forwarded-for': from, 'content-type': 'application/json' },
    payload: JSON.stringify('x'.repeat(kilobytes * KILOBYTE)),
  });

test('bodies that a network announces but never sends are limited, and other networks are still served', async () => {
  await announce(100);
  await announce(100);
  expect(await send(150)).toMatchObject({ statusCode: 429, headers: { 'retry-after': '5' } });
  expect((await send(10)).statusCode).toBe(200);
  expect((await send(150, '192.0.2.2')).statusCode).toBe(200);
});

test('the bodies of all networks together are limited', async () => {
  await announce(200, { from: '192.0.2.1' });
  await announce(200, { from: '192.0.2.2' });
  expect((await send(150, '192.0.2.3')).statusCode).toBe(503);
});

test('the memory of a body is released when it has been read or its client disconnects', async () => {
  for (let round = 0; round < 5; round++) expect((await send(200)).statusCode).toBe(200);
  const client = await announce(200);
  expect((await send(200)).statusCode).toBe(429);
  client.destroy();
  await expect.poll(async () => (await send(200)).statusCode).toBe(200);
});

test('forms with files are not counted, because their files are written to disk', async () => {
  await announce(30_000, { type: 'multipart/form-data; boundary=x' });
  expect((await send(200)).statusCode).toBe(200);
});
