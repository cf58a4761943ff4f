import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuseBrokenRequest } from './refuse-broken-requests.ts';

let server: http.Server;
beforeEach(async () => {
  // A hundredth of the production timeouts.
  server = http.createServer({ headersTimeout: 100, connectionsCheckingInterval: 10 }, (_request, answer) =>
    answer.end('whole'),
  );
  server.on('clientError', refuseBrokenRequest);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

/** Sends the text on a new connection and returns what the server sends until it closes the connection. */
async function answerTo(text: string): Promise<string> {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text));
  let output = '';
  for await (const chunk of socket) output += chunk;
  return output;
}

test('a connection on which a browser sends nothing is closed without a response', async () => {
  expect(await answerTo('')).toBe('');
});

test('headers that do not arrive in time are refused with a timeout', async () => {
  const [head = '', body = ''] = (await answerTo('GET / HTTP/1.1\r\nhos')).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(JSON.parse(body)).toMatchObject({ code: 'request_timed_out', message: expect.any(String) });
});

test('a second request on a connection that does not arrive in time is refused with a timeout', async () => {
  const output = await answerTo('GET / HTTP/1.1\r\nhost: localhost\r\n\r\nGET / HT');
  expect(output.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 408']);
});
