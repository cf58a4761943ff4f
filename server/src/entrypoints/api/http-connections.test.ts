import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cutSlowClients } from './http-connections.ts';

let server: http.Server;
let handle: http.RequestListener;
const clients: net.Socket[] = [];
beforeEach(async () => {
  handle = (request, answer) => {
    request.on('error', () => {});
    request.resume().on('end', () => answer.end('whole'));
  };
  server = http.createServer((request, answer) => handle(request, answer));
  // A hundredth of the production time windows.
  cutSlowClients(server, {
    windowMs: 100,
    leastBytes: 50,
    smallBodyMs: 400,
    wholeBodyMs: 9_000,
    checkIntervalMs: 10,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server.closeAllConnections();
  server.close();
});

type Client = net.Socket & { heard: () => string; gone: Promise<unknown> };
function connect(): Client {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1') as Client;
  let heard = '';
  socket.on('error', () => {});
  socket.on('data', (words) => {
    heard += words;
  });
  clients.push(socket);
  return Object.assign(socket, { heard: () => heard, gone: new Promise((end) => socket.once('close', end)) });
}
const begin = (client: Client, type: string, bytes: number) =>
  client.write(
    `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: ${bytes}\r\n\r\n`,
  );
const multipart = 'multipart/form-data; boundary=x';

test('[F7] a client that sends a body byte by byte gets an error and is disconnected', async () => {
  const client = connect();
  begin(client, multipart, 1_000);
  const drip = setInterval(() => client.write('x'), 20);
  await client.gone;
  clearInterval(drip);
  expect(client.heard()).toMatch(/^HTTP\/1\.1 408 .*"code":"request_timed_out"/s);
});

test('[F7] a large document sent over a slow connection arrives, however long it takes', async () => {
  const client = connect();
  begin(client, multipart, 3_000);
  for (let sent = 0; sent < 3_000; sent += 100) {
    client.write('x'.repeat(100));
    await pause(20);
  }
  await expect.poll(client.heard).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*whole$/);
});

test('[F7] a client that announces a large document must send it fast enough to finish in time', async () => {
  const client = connect();
  // All of it must arrive within 9 s here, so at least 11 kB per window of 100 ms.
  begin(client, multipart, 1_000_000);
  const flow = setInterval(() => client.write('x'.repeat(500)), 10);
  await client.gone;
  clearInterval(flow);
  expect(client.heard()).toMatch(/^HTTP\/1\.1 408 /);
});

test('[F7] a body that is not a document gets less time, however steadily it arrives', async () => {
  const client = connect();
  begin(client, 'application/json', 100_000);
  const flow = setInterval(() => client.write('x'.repeat(100)), 10);
  await client.gone;
  clearInterval(flow);
  expect(client.heard()).toMatch(/^HTTP\/1\.1 408 /);
});

test('[F7] no client is disconnected while the server is the slow side: data that was sent but not yet read counts as progress', async () => {
  let readOn = () => {};
  handle = (request, answer) => {
    request.on('error', () => {});
    readOn = () => request.resume().on('end', () => answer.end('whole'));
  };
  const client = connect();
  begin(client, multipart, 200_000);
  client.write('x'.repeat(200_000));
  await pause(500);
  readOn();
  await expect.poll(client.heard).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*whole$/);
});

test('[F7] a client that requests a large response and does not read it is disconnected', async () => {
  handle = (_, answer) => answer.end(Buffer.alloc(50_000_000));
  const client = connect();
  client.pause();
  client.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(server, 'connection').then(([socket]: net.Socket[]) => once(socket as net.Socket, 'close'));
  expect(server.listening).toBe(true);
});

test('[F7] a client that pipelines too many unanswered requests is disconnected', async () => {
  handle = () => {}; // never responds
  const client = connect();
  client.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(17));
  await client.gone;
  expect(client.heard()).toBe('');
});

test('[F7] a client that repeatedly pipelines a few requests gets every response', async () => {
  const client = connect();
  for (let round = 1; round <= 4; round++) {
    client.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(16));
    await expect.poll(() => client.heard().split('whole').length - 1).toBe(16 * round);
  }
});
